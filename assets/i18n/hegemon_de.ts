<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Hegemon</source>
        <translation>Über Hegemon</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Hegemon {0}</source>
        <translation>Hegemon {0}</translation>
    </message>
    <message>
        <source>A table for board games of the ancient Greek world, for one person or several at one computer.</source>
        <translation>Ein Tisch für Brettspiele aus der Welt der alten Griechen, für eine oder mehrere Personen an einem Computer.</translation>
    </message>
    <message>
        <source>It is not made, licensed or endorsed by the publishers of these games. Their titles belong to their owners; the rules are told here in our own words, and all pictures are our own. Who likes a game should own it.</source>
        <translation>Hegemon ist kein Werk der Verlage dieser Spiele und von ihnen weder lizenziert noch unterstützt. Die Titel gehören ihren Inhabern; die Regeln sind hier mit eigenen Worten erzählt, und alle Bilder sind unsere eigenen. Wem ein Spiel gefällt, der sollte es besitzen.</translation>
    </message>
    <message>
        <source>Hegemon is free software under the MIT licence.</source>
        <translation>Hegemon ist freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Landkarten</translation>
    </message>
    <message>
        <source>Coastlines are made with {0}, free vector map data in the public domain.</source>
        <translation>Die Küstenlinien stammen von {0}, freien Kartendaten in der Public Domain.</translation>
    </message>
    <message>
        <source>Ancient places follow {0}, a gazetteer of the ancient world, under {1}.</source>
        <translation>Die antiken Orte folgen {0}, einem Ortsverzeichnis der alten Welt, unter {1}.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Schriften</translation>
    </message>
    <message>
        <source>{0}: under the SIL Open Font License 1.1.</source>
        <translation>{0}: unter der SIL Open Font License 1.1.</translation>
    </message>
    <message>
        <source>Windows and pictures</source>
        <translation>Fenster und Bilder</translation>
    </message>
    <message>
        <source>This program uses {0} {1} through PySide6, under the GNU Lesser General Public License, version 3. You may replace these libraries by other versions of your own; their sources are on {2}.</source>
        <translation>Dieses Programm benutzt {0} {1} über PySide6, unter der GNU Lesser General Public License, Version 3. Sie dürfen diese Bibliotheken durch andere, eigene Fassungen ersetzen; ihre Quellen liegen auf {2}.</translation>
    </message>
    <message>
        <source>Also at work: {0}.</source>
        <translation>Außerdem wirken mit: {0}.</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>What would the computer do?</source>
        <translation>Was täte der Computer?</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Rat</translation>
    </message>
    <message>
        <source>Nothing to take back here</source>
        <translation>Hier gibt es nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Your answer</source>
        <translation>Deine Antwort</translation>
    </message>
</context>
<context>
    <name>Autoplay</name>
    <message>
        <source>Your adviser failed and has no advice. The log file says why.</source>
        <translation>Ihr Ratgeber ist gescheitert und hat keinen Rat. Warum, steht in der Protokolldatei.</translation>
    </message>
    <message>
        <source>A computer player failed: {0} plays on in place of {1}. The log file says why.</source>
        <translation>Ein Computerspieler ist gescheitert: {0} spielt an Stelle von {1} weiter. Warum, steht in der Protokolldatei.</translation>
    </message>
    <message>
        <source>A computer player did not answer and was ended; it is asked again.</source>
        <translation>Ein Computerspieler hat nicht geantwortet und wurde beendet; er wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>There are no hints at a table with others.</source>
        <translation>An einem Tisch mit anderen gibt es keine Hinweise.</translation>
    </message>
    <message>
        <source>Your adviser</source>
        <translation>Ihr Ratgeber</translation>
    </message>
</context>
<context>
    <name>Band</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>BoardEditor</name>
    <message>
        <source>Find a space</source>
        <translation>Ort suchen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>Umformen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Schneiden</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Vereinen</translation>
    </message>
    <message>
        <source>Merge the selected areas</source>
        <translation>Die gewählten Gebiete vereinen</translation>
    </message>
    <message>
        <source>Neighbours from borders: whoever shares one becomes a neighbour; Link overrides it</source>
        <translation>Nachbarn aus den Grenzen: Wer eine teilt, wird Nachbar; Verbinden geht vor</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Duplicate what is selected (Ctrl+D); Ctrl+C and Ctrl+V copy it, also to another board</source>
        <translation>Das Gewählte verdoppeln (Strg+D); Strg+C und Strg+V kopieren es, auch auf einen anderen Plan</translation>
    </message>
    <message>
        <source>Export the board as PNG, SVG or PDF</source>
        <translation>Den Plan als PNG, SVG oder PDF ausgeben</translation>
    </message>
    <message>
        <source>Print on pages (PDF) …</source>
        <translation>Auf Seiten drucken (PDF) …</translation>
    </message>
    <message>
        <source>Name, then Enter</source>
        <translation>Name, dann Eingabetaste</translation>
    </message>
    <message>
        <source>Every two areas that share a border are neighbours already, and no others are.</source>
        <translation>Alle Gebiete mit gemeinsamer Grenze sind schon Nachbarn, und keine anderen.</translation>
    </message>
    <message>
        <source>Export as PNG …</source>
        <translation>Als PNG ausgeben …</translation>
    </message>
    <message>
        <source>Select and move; drag a line to bend it, double-click makes it straight; Alt-drag moves a name.</source>
        <translation>Auswählen und bewegen; an einer Linie ziehen biegt sie, ein Doppelklick macht sie gerade; Alt-Ziehen bewegt einen Namen.</translation>
    </message>
    <message>
        <source>Click where the new space belongs.</source>
        <translation>Dorthin klicken, wo das neue Feld hingehört.</translation>
    </message>
    <message>
        <source>Drag from space to space; again to part them.</source>
        <translation>Von Feld zu Feld ziehen; noch einmal trennt sie.</translation>
    </message>
    <message>
        <source>Brush a value over the board; with Shift a click floods all that is alike.</source>
        <translation>Einen Wert über den Plan malen; mit Umschalt füllt ein Klick alles Gleiche.</translation>
    </message>
    <message>
        <source>Drag corners, neighbours follow; double-click a border for a new one, Delete takes one away.</source>
        <translation>Ecken ziehen, Nachbarn folgen; ein Doppelklick auf eine Grenze setzt eine neue, Entf nimmt eine weg.</translation>
    </message>
    <message>
        <source>Select an area, then draw a line across it: the smaller part becomes a space of its own.</source>
        <translation>Ein Gebiet auswählen, dann eine Linie hindurchziehen: der kleinere Teil wird ein eigenes Feld.</translation>
    </message>
    <message>
        <source>Names of seas and regions: click where nothing is to write one.</source>
        <translation>Namen von Meeren und Gegenden: ins Leere klicken schreibt einen.</translation>
    </message>
    <message>
        <source>A scan of your own board under the map.</source>
        <translation>Ein Bild des eigenen Plans unter der Karte.</translation>
    </message>
    <message>
        <source>A new board, its size, all of it shifted.</source>
        <translation>Ein neuer Plan, seine Größe, alles verschoben.</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Export as SVG …</source>
        <translation>Als SVG ausgeben …</translation>
    </message>
    <message>
        <source>New space</source>
        <translation>Neuer Ort</translation>
    </message>
    <message>
        <source>The board cannot be drawn: {0}</source>
        <translation>Der Plan lässt sich nicht zeichnen: {0}</translation>
    </message>
    <message>
        <source>No space is called “{0}”.</source>
        <translation>Kein Ort heißt „{0}“.</translation>
    </message>
    <message>
        <source>Select the areas to be merged first.</source>
        <translation>Wählen Sie zuerst die Flächen, die vereint werden sollen.</translation>
    </message>
    <message numerus="yes">
        <source>%n space(s) copied.</source>
        <translation>
            <numerusform>%n Ort kopiert.</numerusform>
            <numerusform>%n Orte kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Click a point of the picture, then where it belongs; then a second pair.</source>
        <translation>Klicken Sie auf einen Punkt des Bildes, dann darauf, wohin er gehört; danach ein zweites Paar.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) written.</source>
        <translation>
            <numerusform>%n Seite geschrieben.</numerusform>
            <numerusform>%n Seiten geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} written.</source>
        <translation>{0} geschrieben.</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>The board</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>Add or take away columns and rows on each side; the arrows move the map over its hexes.</source>
        <translation>Spalten und Zeilen an jeder Seite anfügen oder wegnehmen; die Pfeile verschieben die Karte über ihre Felder.</translation>
    </message>
    <message>
        <source>Begin with nothing on the board. Undo brings the old one back.</source>
        <translation>Mit leerem Plan beginnen. Rückgängig bringt den alten zurück.</translation>
    </message>
    <message>
        <source>From nothing</source>
        <translation>Von Grund auf</translation>
    </message>
    <message>
        <source> columns</source>
        <translation> Spalten</translation>
    </message>
    <message>
        <source> rows</source>
        <translation> Zeilen</translation>
    </message>
    <message>
        <source>New board</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>Add one here</source>
        <translation>Hier eine anfügen</translation>
    </message>
    <message>
        <source>Take one away here</source>
        <translation>Hier eine wegnehmen</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Now paint land, provinces, merchandise, cities and capitals: the problems say what lacks.</source>
        <translation>Nun Land, Provinzen, Waren, Städte und Hauptstädte malen: Die Problemliste sagt, was fehlt.</translation>
    </message>
</context>
<context>
    <name>CampaignRow</name>
    <message>
        <source>{0}: {1} · {2} of {3} won</source>
        <translation>{0}: {1} · {2} von {3} gewonnen</translation>
    </message>
</context>
<context>
    <name>ChallengeGuide</name>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Ein Hinweis</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>{0} {1}: {2}, at least {3}</source>
        <translation>{0} {1}: {2}, mindestens {3}</translation>
    </message>
    <message>
        <source>{0} {1}: {2}, at most {3}</source>
        <translation>{0} {1}: {2}, höchstens {3}</translation>
    </message>
    <message>
        <source>{0} {1}: {2}, from {3} to {4}</source>
        <translation>{0} {1}: {2}, von {3} bis {4}</translation>
    </message>
    <message>
        <source>By the end of this turn.</source>
        <translation>Bis zum Ende dieses Zugs.</translation>
    </message>
    <message>
        <source>Turns left, those of the others included: {0}</source>
        <translation>Züge übrig, die der anderen mitgezählt: {0}</translation>
    </message>
    <message>
        <source>Choices left: {0}</source>
        <translation>Entscheidungen übrig: {0}</translation>
    </message>
</context>
<context>
    <name>Chronicle</name>
    <message>
        <source>The game is not over yet.</source>
        <translation>Die Partie ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>Seed {0}</source>
        <translation>Startzahl {0}</translation>
    </message>
    <message>
        <source>Edition “{0}”</source>
        <translation>Ausgabe „{0}“</translation>
    </message>
    <message>
        <source>written by Hegemon</source>
        <translation>geschrieben von Hegemon</translation>
    </message>
    <message>
        <source>Computer: {0}</source>
        <translation>Computer: {0}</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>The board after: {0}</source>
        <translation>Der Plan nach: {0}</translation>
    </message>
    <message>
        <source>The score</source>
        <translation>Die Wertung</translation>
    </message>
    <message>
        <source>A picture of the board could not be written.</source>
        <translation>Ein Bild des Plans konnte nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>First read on.</source>
        <translation>Lesen Sie erst weiter.</translation>
    </message>
    <message>
        <source>The rules allow that, but here the lesson asks for something else: {0}.</source>
        <translation>Die Regeln erlauben das, aber die Lektion möchte hier etwas anderes: {0}.</translation>
    </message>
</context>
<context>
    <name>Cover</name>
    <message>
        <source>for one</source>
        <translation>für eine Person</translation>
    </message>
    <message>
        <source>{0} players</source>
        <translation>{0} Spieler</translation>
    </message>
    <message>
        <source>{0} to {1} players</source>
        <translation>{0} bis {1} Spieler</translation>
    </message>
    <message>
        <source>from {0} min</source>
        <translation>ab {0} Min.</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} Min.</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>{0} decides. Press any key to take over.</source>
        <translation>{0} entscheidet. Eine beliebige Taste übernimmt.</translation>
    </message>
    <message>
        <source>Everybody else looks away. Press Enter or click to take over.</source>
        <translation>Alle anderen schauen weg. Eingabetaste oder Klick übernimmt.</translation>
    </message>
</context>
<context>
    <name>DecisionPanel</name>
    <message>
        <source>Read rule {0}  (F1)</source>
        <translation>Regel {0} nachlesen  (F1)</translation>
    </message>
    <message>
        <source>Always pass when this is asked</source>
        <translation>Bei dieser Frage immer passen</translation>
    </message>
    <message>
        <source>The computer would choose “{0}”</source>
        <translation>Der Computer würde „{0}“ wählen</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Find in the guide</source>
        <translation>In der Anleitung suchen</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
</context>
<context>
    <name>EditorStart</name>
    <message>
        <source>Maps, setups and cards</source>
        <translation>Karten, Aufstellungen und Spielkarten</translation>
    </message>
    <message>
        <source>Our own data are never changed: what you make is an edition of yours, and can be shared as one file.</source>
        <translation>Unsere eigenen Daten bleiben, wie sie sind: was du änderst, ist eine eigene Ausgabe und lässt sich als eine Datei weitergeben.</translation>
    </message>
    <message>
        <source>Import an edition …</source>
        <translation>Ausgabe einlesen …</translation>
    </message>
    <message>
        <source>How editing works</source>
        <translation>Wie das Bearbeiten geht</translation>
    </message>
    <message>
        <source>The guide (F1)</source>
        <translation>Die Anleitung (F1)</translation>
    </message>
    <message>
        <source>New edition</source>
        <translation>Neue Ausgabe</translation>
    </message>
    <message>
        <source>Edit “{0}”</source>
        <translation>„{0}“ bearbeiten</translation>
    </message>
    <message>
        <source>Export, rename or delete “{0}”</source>
        <translation>„{0}“ weitergeben, umbenennen oder löschen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Export to a file …</source>
        <translation>In eine Datei ausgeben …</translation>
    </message>
    <message>
        <source>Rename …</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Move from the data of {0} to the newest …</source>
        <translation>Von den Daten von {0} auf die neuesten umstellen …</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Export the edition</source>
        <translation>Ausgabe weitergeben</translation>
    </message>
    <message>
        <source>{0} written.</source>
        <translation>{0} geschrieben.</translation>
    </message>
    <message>
        <source>Saved games that were begun with “{0}” look for it under that name.</source>
        <translation>Gesicherte Partien, die mit „{0}“ begonnen wurden, suchen sie unter diesem Namen.</translation>
    </message>
    <message>
        <source>Rename the edition</source>
        <translation>Ausgabe umbenennen</translation>
    </message>
    <message>
        <source>Your changes stay, and all else is what this version ships. Saved games that were begun with it open at the position they hold.</source>
        <translation>Deine Änderungen bleiben, alles andere ist, was diese Version mitbringt. Gespeicherte Partien, die damit begonnen wurden, öffnen sich in der Stellung, die sie enthalten.</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… und {0} weitere</translation>
    </message>
    <message>
        <source>In these places both you and we have made changes; yours stay:</source>
        <translation>An diesen Stellen haben sowohl du als auch wir etwas geändert; deine Änderungen bleiben:</translation>
    </message>
    <message>
        <source>Move “{0}” to the newest data?</source>
        <translation>„{0}“ auf die neuesten Daten umstellen?</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Umstellen</translation>
    </message>
    <message>
        <source>“{0}” now changes the newest data.</source>
        <translation>„{0}“ ändert jetzt die neuesten Daten.</translation>
    </message>
    <message>
        <source>Delete “{0}”?</source>
        <translation>„{0}“ löschen?</translation>
    </message>
    <message>
        <source>It cannot be brought back, and saved games that were begun with it cannot be opened any more.</source>
        <translation>Sie lässt sich nicht zurückholen, und gesicherte Partien, die mit ihr begonnen wurden, lassen sich nicht mehr öffnen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Import an edition</source>
        <translation>Ausgabe einlesen</translation>
    </message>
    <message>
        <source>“{0}” is now one of your editions of {1}.</source>
        <translation>„{0}“ ist jetzt eine Ihrer Ausgaben von {1}.</translation>
    </message>
</context>
<context>
    <name>EndHead</name>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>{0} won</source>
        <translation>Sieg für {0}</translation>
    </message>
    <message>
        <source>Nobody won</source>
        <translation>Niemand hat gewonnen</translation>
    </message>
    <message>
        <source>Defeat</source>
        <translation>Niederlage</translation>
    </message>
    <message>
        <source>Victory</source>
        <translation>Sieg</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>How it came about</source>
        <translation>Wie es dazu kam</translation>
    </message>
    <message>
        <source>The score by turns</source>
        <translation>Der Stand Runde für Runde</translation>
    </message>
    <message>
        <source>Turning points</source>
        <translation>Wendepunkte</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Rekorde</translation>
    </message>
    <message>
        <source>The computer is looking through the game …</source>
        <translation>Der Computer sieht die Partie durch …</translation>
    </message>
    <message>
        <source>See the board</source>
        <translation>Das Brett zeigen</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Play {0}</source>
        <translation>{0} spielen</translation>
    </message>
    <message>
        <source>Against {0}</source>
        <translation>Gegen {0}</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>Als Nächstes: {0}</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>Zurückblicken</translation>
    </message>
    <message>
        <source>Learn from it</source>
        <translation>Daraus lernen</translation>
    </message>
    <message>
        <source>Chronicle</source>
        <translation>Chronik</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Weitergeben</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Where the computer&apos;s judgement of the position changed most.</source>
        <translation>Wo sich das Urteil des Computers am stärksten änderte.</translation>
    </message>
    <message>
        <source>Good for {0}</source>
        <translation>Gut für {0}</translation>
    </message>
    <message>
        <source>Show the board at this moment</source>
        <translation>Das Brett in diesem Augenblick zeigen</translation>
    </message>
    <message>
        <source>once, {1} where {2} is expected</source>
        <translation>einmal, {1}, wo {2} zu erwarten ist</translation>
    </message>
    <message>
        <source>{0} times, {1} on average where {2} is expected</source>
        <translation>{0}-mal, im Schnitt {1}, zu erwarten {2}</translation>
    </message>
    <message>
        <source>lucky</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>unlucky</source>
        <translation>Pech</translation>
    </message>
    <message>
        <source>{0}: {1}, once in {2} games</source>
        <translation>{0}: {1}, einmal in {2} Partien</translation>
    </message>
    <message>
        <source>Your first game of this kind.</source>
        <translation>Deine erste Partie dieses Spiels.</translation>
    </message>
    <message>
        <source>Your first game of this scenario.</source>
        <translation>Deine erste Partie in diesem Szenario.</translation>
    </message>
    <message>
        <source>Your first victory in this scenario, in game {0}.</source>
        <translation>Dein erster Sieg in diesem Szenario, in der {0}. Partie.</translation>
    </message>
    <message>
        <source>Your best score in this scenario: {0}, before it was {1}.</source>
        <translation>Dein bestes Ergebnis in diesem Szenario: {0}, vorher waren es {1}.</translation>
    </message>
    <message>
        <source>{0} victories in a row.</source>
        <translation>{0} Siege in Folge.</translation>
    </message>
    <message>
        <source>Game {0} of this kind, {1} won.</source>
        <translation>{0}. Partie dieses Spiels, {1} gewonnen.</translation>
    </message>
</context>
<context>
    <name>EntriesModel</name>
    <message>
        <source>from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>This column cannot be changed.</source>
        <translation>Diese Spalte lässt sich nicht ändern.</translation>
    </message>
    <message numerus="yes">
        <source>Change %n cell(s)</source>
        <translation>
            <numerusform>%n Feld ändern</numerusform>
            <numerusform>%n Felder ändern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>A picture of the board, as fine as you like.</source>
        <translation>Ein Bild des Plans, so fein wie gewünscht.</translation>
    </message>
    <message>
        <source>True size over several pages: cut along the marks and lay them edge to edge.</source>
        <translation>In wahrer Größe über mehrere Seiten: an den Marken schneiden und Kante an Kante legen.</translation>
    </message>
    <message>
        <source>Export the board</source>
        <translation>Plan ausgeben</translation>
    </message>
    <message>
        <source> pixels wide</source>
        <translation> Pixel breit</translation>
    </message>
    <message>
        <source> mm wide</source>
        <translation> mm breit</translation>
    </message>
    <message>
        <source>Choose a file …</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>{0} × {1} pixels</source>
        <translation>{0} × {1} Pixel</translation>
    </message>
    <message>
        <source>{0} × {1} mm on {2} pages, {3} across and {4} down</source>
        <translation>{0} × {1} mm auf {2} Seiten, {3} nebeneinander und {4} untereinander</translation>
    </message>
</context>
<context>
    <name>FaultPage</name>
    <message>
        <source>This table cannot be drawn</source>
        <translation>Dieser Tisch lässt sich nicht zeichnen</translation>
    </message>
    <message>
        <source>{0} fails when its table is drawn: {1}</source>
        <translation>{0} scheitert beim Zeichnen des Tisches: {1}</translation>
    </message>
    <message>
        <source>The game itself is kept. Without this file means: it stays on the disk, and the list of games no longer offers it.</source>
        <translation>Die Partie selbst ist gesichert. Ohne diese Datei heißt: sie bleibt auf der Platte, und die Liste der Partien bietet sie nicht mehr an.</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Take back the last choice</source>
        <translation>Die letzte Entscheidung zurücknehmen</translation>
    </message>
    <message>
        <source>Open without this file</source>
        <translation>Ohne diese Datei öffnen</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>Einen Bericht schreiben</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>Den Bericht zeigen</translation>
    </message>
    <message>
        <source>The report is in {0}.</source>
        <translation>Der Bericht liegt in {0}.</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Only: {0}</source>
        <translation>Nur: {0}</translation>
    </message>
    <message>
        <source>Search the chronicle, or show a part of it  (Ctrl+F)</source>
        <translation>In der Chronik suchen, oder einen Teil von ihr zeigen  (Strg+F)</translation>
    </message>
    <message>
        <source>Words, a power, a place, a turn</source>
        <translation>Wörter, eine Seite, ein Ort, eine Runde</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>A place, a card, a rule, an action</source>
        <translation>Ein Ort, eine Karte, eine Regel, eine Aktion</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Nichts heißt so.</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>The same seed and the same choices give the same game.</source>
        <translation>Dieselbe Startzahl und dieselben Entscheidungen ergeben dieselbe Partie.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Eine andere</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Spiel beginnen</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Open a saved game …</source>
        <translation>Gespeichertes Spiel öffnen …</translation>
    </message>
    <message>
        <source>Join with a link …</source>
        <translation>Mit einem Link beitreten …</translation>
    </message>
    <message>
        <source>Games that you leave wait here, with a picture of the board. Choose a cover to begin one.</source>
        <translation>Partien, die Sie verlassen, warten hier mit einem Bild des Plans. Wählen Sie ein Titelbild, um eine zu beginnen.</translation>
    </message>
    <message>
        <source>Short lessons for every game, on its own board; for instance {0}.</source>
        <translation>Kurze Lektionen zu jedem Spiel, auf seinem eigenen Plan; zum Beispiel {0}.</translation>
    </message>
    <message>
        <source>Learn a game</source>
        <translation>Ein Spiel lernen</translation>
    </message>
    <message>
        <source>Open a saved game</source>
        <translation>Gespeichertes Spiel öffnen</translation>
    </message>
    <message>
        <source>Games of Hegemon</source>
        <translation>Spiele von Hegemon</translation>
    </message>
    <message>
        <source>today, {0}</source>
        <translation>heute, {0}</translation>
    </message>
    <message>
        <source>yesterday, {0}</source>
        <translation>gestern, {0}</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>{0}: “{1}”, about {2} minutes against the computer.</source>
        <translation>{0}: „{1}“, etwa {2} Minuten gegen den Computer.</translation>
    </message>
    <message>
        <source>Play a first game</source>
        <translation>Ein erstes Spiel</translation>
    </message>
    <message>
        <source>Every board, card and setup of the five games, to read and to make your own.</source>
        <translation>Alle Bretter, Karten und Aufstellungen der fünf Spiele, zum Lesen und zum Ändern.</translation>
    </message>
    <message>
        <source>Look into the map editor</source>
        <translation>Ein Blick in den Karteneditor</translation>
    </message>
</context>
<context>
    <name>HostMatch</name>
    <message>
        <source>{0} It is tried again; the game is safe at the host.</source>
        <translation>{0} Es wird weiter versucht; die Partie ist beim Host sicher.</translation>
    </message>
</context>
<context>
    <name>Hosting</name>
    <message>
        <source>The host could not be reached.</source>
        <translation>Der Host war nicht zu erreichen.</translation>
    </message>
</context>
<context>
    <name>Interaction</name>
    <message>
        <source>You are looking at the past. Return to the present, or go on from here.</source>
        <translation>Sie schauen in die Vergangenheit. Kehren Sie in die Gegenwart zurück, oder spielen Sie von hier weiter.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>It is the decision of {0}.</source>
        <translation>{0} ist am Zug.</translation>
    </message>
</context>
<context>
    <name>InvitePage</name>
    <message>
        <source>Send each person the link of a seat. A link opens only its own seat.</source>
        <translation>Schicke jeder Person den Link eines Platzes. Ein Link öffnet nur seinen Platz.</translation>
    </message>
    <message>
        <source>Take your seat</source>
        <translation>Eigenen Platz einnehmen</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>Zuschauer</translation>
    </message>
    <message>
        <source>Link for {0}</source>
        <translation>Link für {0}</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>The table is kept by the host {0}. You may close Hegemon; the game waits there.</source>
        <translation>Den Tisch hält der Host {0}. Du kannst Hegemon schließen; die Partie wartet dort.</translation>
    </message>
    <message>
        <source>This computer keeps the table while Hegemon is open. People elsewhere reach it at this address:</source>
        <translation>Dieser Rechner hält den Tisch, solange Hegemon offen ist. Andere erreichen ihn unter dieser Adresse:</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Outside your own network the router has to pass TCP port {0} on to this computer. Where that cannot be done, use a host on a server: paste its link in the settings.</source>
        <translation>Von außerhalb des eigenen Netzes muss der Router den TCP-Port {0} an diesen Rechner weiterleiten. Wo das nicht geht, nimm einen Host auf einem Server: Füge dessen Link in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>JoinPage</name>
    <message>
        <source>Join a table</source>
        <translation>An einen Tisch setzen</translation>
    </message>
    <message>
        <source>The link that you were sent</source>
        <translation>Der Link, den du bekommen hast</translation>
    </message>
    <message>
        <source>It opens one seat. You come back to the same seat with the same link, from any computer.</source>
        <translation>Er öffnet einen Platz. Mit demselben Link kommst du von jedem Rechner auf denselben Platz zurück.</translation>
    </message>
    <message>
        <source>Your name at the table</source>
        <translation>Dein Name am Tisch</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>Back to a table of yours</source>
        <translation>Zurück an einen deiner Tische</translation>
    </message>
</context>
<context>
    <name>Joining</name>
    <message>
        <source>This computer cannot keep a table: {0}</source>
        <translation>Dieser Rechner kann keinen Tisch halten: {0}</translation>
    </message>
    <message>
        <source>{0} Trying again …</source>
        <translation>{0} Neuer Versuch …</translation>
    </message>
    <message>
        <source>Looking for the table …</source>
        <translation>Der Tisch wird gesucht …</translation>
    </message>
</context>
<context>
    <name>Journaling</name>
    <message>
        <source>{0} You will be told when the game is kept again.</source>
        <translation>{0} Eine Meldung folgt, sobald das Spiel wieder gesichert wird.</translation>
    </message>
    <message>
        <source>The game is kept again, with everything that was chosen meanwhile.</source>
        <translation>Das Spiel wird wieder gesichert, mit allem, was inzwischen gewählt wurde.</translation>
    </message>
</context>
<context>
    <name>LearnPage</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>You do what a lesson speaks of, on the real board.</source>
        <translation>Wovon eine Lektion spricht, das tun Sie selbst, auf dem Spielplan.</translation>
    </message>
    <message>
        <source>about {0} minutes</source>
        <translation>etwa {0} Minuten</translation>
    </message>
    <message>
        <source>There are no lessons for this game yet.</source>
        <translation>Zu diesem Spiel gibt es noch keine Lektionen.</translation>
    </message>
    <message>
        <source>Challenges</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>A position and a goal. The computer&apos;s usual player misses it.</source>
        <translation>Eine Stellung und ein Ziel. Der übliche Computerspieler verfehlt es.</translation>
    </message>
    <message>
        <source>There are no challenges for this game yet.</source>
        <translation>Zu diesem Spiel gibt es noch keine Aufgaben.</translation>
    </message>
    <message>
        <source>at step {0} of {1}</source>
        <translation>bei Schritt {0} von {1}</translation>
    </message>
    <message>
        <source>solved in {0} choices</source>
        <translation>gelöst in {0} Zügen</translation>
    </message>
    <message>
        <source>tried {0} times</source>
        <translation>{0}-mal versucht</translation>
    </message>
    <message>
        <source>one turn</source>
        <translation>ein Zug</translation>
    </message>
    <message>
        <source>{0} turns</source>
        <translation>{0} Züge</translation>
    </message>
    <message>
        <source>{0} choices</source>
        <translation>{0} Entscheidungen</translation>
    </message>
</context>
<context>
    <name>LessonGuide</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>Sie sind am Zug</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Go on from here as an ordinary game</source>
        <translation>Von hier an als gewöhnliches Spiel weiterspielen</translation>
    </message>
</context>
<context>
    <name>LinkPanel</name>
    <message>
        <source>Link</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Drag from area to area to make them neighbours, again to part them. Solid lines follow a common border, dashed ones override it; “Borders” takes all of them from the borders.</source>
        <translation>Von Gebiet zu Gebiet ziehen macht sie zu Nachbarn, noch einmal trennt sie. Durchgezogene Linien folgen einer gemeinsamen Grenze, gestrichelte setzen sich darüber hinweg; „Grenzen“ nimmt alle von den Grenzen.</translation>
    </message>
    <message>
        <source>Drag from space to space. Over a link of the same kind it takes the link away.</source>
        <translation>Von Ort zu Ort ziehen. Über einer Verbindung derselben Art nimmt es sie weg.</translation>
    </message>
</context>
<context>
    <name>Match</name>
    <message>
        <source>Something went wrong in the rules; the choice was taken back and noted in the log file.</source>
        <translation>In den Regeln ging etwas schief; die Entscheidung wurde zurückgenommen und in der Logdatei vermerkt.</translation>
    </message>
    <message>
        <source>Dice were rolled or secrets shown here: strict undo stops.</source>
        <translation>Hier wurde gewürfelt oder Geheimes gezeigt: strenges Zurücknehmen hält an.</translation>
    </message>
    <message>
        <source>Taken back across dice or shown secrets; the same dice will fall again.</source>
        <translation>Über Würfel oder gezeigte Geheimnisse hinweg zurückgenommen; die Würfel werden wieder gleich fallen.</translation>
    </message>
    <message>
        <source>Dice were rolled or secrets shown since: strict undo does not go on from here.</source>
        <translation>Seither wurde gewürfelt oder Geheimes gezeigt: strenges Zurücknehmen spielt von hier nicht weiter.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>H&amp;istory</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Put away and go home</source>
        <translation>Weglegen und zur Startseite</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Write the chronicle …</source>
        <translation>Chronik schreiben …</translation>
    </message>
    <message>
        <source>Share this replay …</source>
        <translation>Diese Aufzeichnung weitergeben …</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Replay from the start</source>
        <translation>Von Anfang an abspielen</translation>
    </message>
    <message>
        <source>Return to the present</source>
        <translation>Zurück in die Gegenwart</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>Make a lesson or a challenge …</source>
        <translation>Eine Lektion oder Aufgabe machen …</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>Näher</translation>
    </message>
    <message>
        <source>Learn from this game</source>
        <translation>Aus dieser Partie lernen</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>Weiter weg</translation>
    </message>
    <message>
        <source>The whole board</source>
        <translation>Der ganze Plan</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Search the chronicle</source>
        <translation>In der Chronik suchen</translation>
    </message>
    <message>
        <source>More or fewer cards about it</source>
        <translation>Mehr oder weniger Karten darüber</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Ein Rat</translation>
    </message>
    <message>
        <source>New game …</source>
        <translation>Neues Spiel …</translation>
    </message>
    <message>
        <source>Who plays …</source>
        <translation>Wer spielt …</translation>
    </message>
    <message>
        <source>Lessons and challenges</source>
        <translation>Lektionen und Aufgaben</translation>
    </message>
    <message>
        <source>Find …</source>
        <translation>Finden …</translation>
    </message>
    <message>
        <source>About Hegemon</source>
        <translation>Über Hegemon</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>Nach neuen Versionen sehen</translation>
    </message>
    <message>
        <source>Zones and supply</source>
        <translation>Zonen und Versorgung</translation>
    </message>
    <message>
        <source>What has just happened</source>
        <translation>Was eben geschah</translation>
    </message>
    <message>
        <source>Only the board</source>
        <translation>Nur das Brett</translation>
    </message>
</context>
<context>
    <name>NamePanel</name>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Click where nothing is to write a name. Drag one to move it, its handle to turn it; double-click edits it.</source>
        <translation>Auf eine freie Stelle klicken, um einen Namen zu schreiben. Ziehen verschiebt ihn, sein Griff dreht ihn; Doppelklick ändert ihn.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size </source>
        <translation>Größe </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Gegend</translation>
    </message>
    <message>
        <source>Mountains</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>Boards</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Setups</source>
        <translation>Aufstellungen</translation>
    </message>
    <message>
        <source>New setup …</source>
        <translation>Neue Aufstellung …</translation>
    </message>
    <message>
        <source>Tables and charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Single figures</source>
        <translation>Einzelne Werte</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>Careless</source>
        <translation>Sorglos</translation>
    </message>
    <message>
        <source>Takes any move that is allowed.</source>
        <translation>Nimmt irgendeinen erlaubten Zug.</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Bedacht</translation>
    </message>
    <message>
        <source>Looks one decision ahead.</source>
        <translation>Denkt eine Entscheidung voraus.</translation>
    </message>
    <message>
        <source>Thoughtful</source>
        <translation>Gründlich</translation>
    </message>
    <message>
        <source>Plays many games ahead before it decides.</source>
        <translation>Spielt viele Partien voraus, bevor er entscheidet.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Spielregeln zur Wahl</translation>
    </message>
    <message>
        <source>Learn it: lessons and challenges</source>
        <translation>Lernen: Lektionen und Aufgaben</translation>
    </message>
    <message>
        <source>Short lessons on the real board, and positions to solve.</source>
        <translation>Kurze Lektionen auf dem Spielplan, und Stellungen zum Lösen.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>first game</source>
        <translation>erstes Spiel</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>etwa {0}</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>One player</source>
        <translation>Ein Spieler</translation>
    </message>
    <message>
        <source>{0} players</source>
        <translation>{0} Spieler</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Player {0}</source>
        <translation>Spieler {0}</translation>
    </message>
    <message>
        <source>Real dice</source>
        <translation>Echte Würfel</translation>
    </message>
    <message>
        <source>You roll the dice on your desk and enter what they show; the seed only shuffles.</source>
        <translation>Sie würfeln auf Ihrem Tisch und geben ein, was fällt; die Startzahl mischt nur.</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>Wie mitgeliefert</translation>
    </message>
    <message>
        <source>Maps and cards as you have changed them in the editor.</source>
        <translation>Landkarten und Spielkarten, wie Sie sie im Editor geändert haben.</translation>
    </message>
    <message>
        <source>The seed is a whole number from 0 to {0}.</source>
        <translation>Die Startzahl ist eine ganze Zahl von 0 bis {0}.</translation>
    </message>
    <message>
        <source>The edition “{0}” cannot be played yet: {1}</source>
        <translation>Die Ausgabe „{0}“ ist noch nicht spielbar: {1}</translation>
    </message>
    <message>
        <source>At a table with people elsewhere one person sits at this computer.</source>
        <translation>An einem Tisch mit Leuten anderswo sitzt an diesem Rechner eine Person.</translation>
    </message>
    <message>
        <source>At a table with people elsewhere the host rolls: real dice need everybody at one computer.</source>
        <translation>An einem Tisch mit Leuten anderswo würfelt der Host: Echte Würfel brauchen alle an einem Rechner.</translation>
    </message>
    <message>
        <source>{0} minutes</source>
        <translation>{0} Minuten</translation>
    </message>
    <message>
        <source>{0} hours</source>
        <translation>{0} Stunden</translation>
    </message>
</context>
<context>
    <name>NewSetup</name>
    <message>
        <source>Name of the new setup</source>
        <translation>Name der neuen Aufstellung</translation>
    </message>
    <message>
        <source>With the cards dealt</source>
        <translation>Mit ausgeteilten Karten</translation>
    </message>
    <message>
        <source>Hands, decks and dice of the first deal are kept, and can be set; otherwise each game draws anew.</source>
        <translation>Hände, Stapel und Würfe des ersten Austeilens bleiben und können geändert werden; sonst zieht jede Partie neu.</translation>
    </message>
    <message>
        <source>Copy the scenario</source>
        <translation>Szenario kopieren</translation>
    </message>
    <message>
        <source>Begin at this moment</source>
        <translation>In diesem Augenblick beginnen</translation>
    </message>
    <message>
        <source>A setup of your own</source>
        <translation>Eine eigene Aufstellung</translation>
    </message>
    <message>
        <source>From a scenario</source>
        <translation>Aus einem Szenario</translation>
    </message>
    <message>
        <source>From a saved game</source>
        <translation>Aus einer gespeicherten Partie</translation>
    </message>
    <message>
        <source>No game of this kind is saved yet.</source>
        <translation>Noch ist keine Partie dieses Spiels gespeichert.</translation>
    </message>
    <message>
        <source>{0}, changed</source>
        <translation>{0}, geändert</translation>
    </message>
    <message>
        <source>{0} is a game of {1}.</source>
        <translation>{0} ist eine Partie von {1}.</translation>
    </message>
    <message>
        <source>Moment {0} of {1}: {2}</source>
        <translation>Augenblick {0} von {1}: {2}</translation>
    </message>
    <message>
        <source>{0}, moment {1}</source>
        <translation>{0}, Augenblick {1}</translation>
    </message>
</context>
<context>
    <name>OptionList</name>
    <message>
        <source>What you can do</source>
        <translation>Was du tun kannst</translation>
    </message>
</context>
<context>
    <name>PaintPanel</name>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Brush over the board with the button held; with Shift a click floods all that is alike.</source>
        <translation>Mit gehaltener Taste über den Plan streichen; mit Umschalt füllt ein Klick alles Gleiche.</translation>
    </message>
    <message>
        <source>New …</source>
        <translation>Neu …</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Then paint it over its hexes.</source>
        <translation>Danach wird es auf seine Felder gemalt.</translation>
    </message>
    <message>
        <source>New: {0}</source>
        <translation>Neu: {0}</translation>
    </message>
</context>
<context>
    <name>PicturePanel</name>
    <message>
        <source>Picture under the board</source>
        <translation>Bild unter dem Plan</translation>
    </message>
    <message>
        <source>A scan of your own board (PNG, JPEG, SVG). It goes with the edition and shows in play.</source>
        <translation>Ein Scan des eigenen Plans (PNG, JPEG, SVG). Er gehört zur Ausgabe und ist im Spiel zu sehen.</translation>
    </message>
    <message>
        <source>Choose a picture …</source>
        <translation>Bild wählen …</translation>
    </message>
    <message>
        <source>How strongly the picture shows</source>
        <translation>Wie kräftig das Bild zu sehen ist</translation>
    </message>
    <message>
        <source>Place it by two points</source>
        <translation>Mit zwei Punkten einpassen</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keines</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>PlayPage</name>
    <message>
        <source>Take back  (Ctrl+Z)</source>
        <translation>Zurücknehmen  (Strg+Z)</translation>
    </message>
    <message>
        <source>Make again  (Ctrl+Shift+Z)</source>
        <translation>Wiederherstellen  (Strg+Umschalt+Z)</translation>
    </message>
    <message>
        <source>Hold the computer players, or let them go on  (P)</source>
        <translation>Computerspieler anhalten oder weiterspielen lassen  (P)</translation>
    </message>
    <message>
        <source>One move of a computer player  (N)</source>
        <translation>Ein Zug eines Computerspielers  (N)</translation>
    </message>
    <message>
        <source>Stop thinking  (S)</source>
        <translation>Nachdenken beenden  (S)</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Spielstand</translation>
    </message>
    <message>
        <source>Chronicle</source>
        <translation>Chronik</translation>
    </message>
    <message>
        <source>{0} is thinking …</source>
        <translation>{0} denkt nach …</translation>
    </message>
    <message>
        <source>Looking back: {0} of {1} decisions</source>
        <translation>Rückblick: {0} von {1} Entscheidungen</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Computer, {0}</source>
        <translation>Computer, {0}</translation>
    </message>
    <message>
        <source>Speed: {0}  (click to change)</source>
        <translation>Tempo: {0}  (klicken zum Ändern)</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>Speed: {0}</source>
        <translation>Tempo: {0}</translation>
    </message>
    <message>
        <source>Another line, from decision {0} to {1}: &lt;a href=&quot;take:{2}&quot;&gt;play it&lt;/a&gt;, &lt;a href=&quot;drop:{2}&quot;&gt;drop it&lt;/a&gt;</source>
        <translation>Eine andere Linie, von Entscheidung {0} bis {1}: &lt;a href=&quot;take:{2}&quot;&gt;spielen&lt;/a&gt;, &lt;a href=&quot;drop:{2}&quot;&gt;verwerfen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Person elsewhere</source>
        <translation>Person anderswo</translation>
    </message>
    <message>
        <source>{0} has decided.</source>
        <translation>{0} hat entschieden.</translation>
    </message>
    <message>
        <source>Cards tell everything that others do.</source>
        <translation>Karten erzählen alles, was die anderen tun.</translation>
    </message>
    <message>
        <source>Cards tell of battles only; F7 tells everything.</source>
        <translation>Karten erzählen nur von Schlachten; F7 erzählt alles.</translation>
    </message>
    <message>
        <source>No cards come by themselves; F7 tells what happened.</source>
        <translation>Es kommen keine Karten von selbst; F7 erzählt, was geschah.</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>F12 or Esc brings everything back.</source>
        <translation>F12 oder Esc bringt alles zurück.</translation>
    </message>
</context>
<context>
    <name>Pointing</name>
    <message>
        <source>{0}
Or: {1}</source>
        <translation>{0}
Oder: {1}</translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message>
        <source>It keeps the edition from being played. Click to go there.</source>
        <translation>Er hindert die Ausgabe daran, gespielt zu werden. Ein Klick führt hin.</translation>
    </message>
    <message>
        <source>A warning. Click to go there.</source>
        <translation>Eine Warnung. Ein Klick führt hin.</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Mängel</translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Click a space or a line, or draw a band around several spaces. Shift adds to what is selected.</source>
        <translation>Ein Feld oder eine Linie anklicken oder einen Rahmen um mehrere Felder ziehen. Umschalt nimmt hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Source: {0}</source>
        <translation>Quelle: {0}</translation>
    </message>
    <message>
        <source>several values</source>
        <translation>mehrere Werte</translation>
    </message>
    <message>
        <source>Set {0}</source>
        <translation>{0} setzen</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save your changes?</source>
        <translation>Änderungen sichern?</translation>
    </message>
    <message>
        <source>What you have changed in {0} since it was saved last would be lost.</source>
        <translation>Was an {0} seit dem letzten Sichern geändert wurde, ginge verloren.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Go on editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>Throw them away</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Back to all options</source>
        <translation>Zurück zu allen Möglichkeiten</translation>
    </message>
    <message>
        <source>Take this back</source>
        <translation>Dies zurücknehmen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The others look away first.</source>
        <translation>Die anderen sehen erst weg.</translation>
    </message>
    <message>
        <source>The space bar does the same.</source>
        <translation>Die Leertaste tut dasselbe.</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Show me my cards</source>
        <translation>Meine Karten zeigen</translation>
    </message>
    <message>
        <source>Roll your dice</source>
        <translation>Würfeln Sie</translation>
    </message>
    <message>
        <source>Your decision</source>
        <translation>Ihre Entscheidung</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>{0} is thinking …</source>
        <translation>{0} denkt nach …</translation>
    </message>
    <message>
        <source>The computer plays {0}.</source>
        <translation>Der Computer spielt {0}.</translation>
    </message>
    <message>
        <source>The computer players are held.</source>
        <translation>Die Computerspieler sind angehalten.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>One move</source>
        <translation>Ein Zug</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Your choice is on its way to the host …</source>
        <translation>Deine Wahl ist unterwegs zum Host …</translation>
    </message>
    <message>
        <source>The line to the host is lost. It is tried again; the game is safe there.</source>
        <translation>Die Verbindung zum Host ist abgerissen. Es wird weiter versucht; die Partie ist dort sicher.</translation>
    </message>
    <message>
        <source>{0} decides.</source>
        <translation>{0} entscheidet.</translation>
    </message>
    <message>
        <source>The board as it was after {0} of {1} decisions.</source>
        <translation>Der Plan, wie er nach {0} von {1} Entscheidungen war.</translation>
    </message>
    <message>
        <source>What was played since is kept as another line.</source>
        <translation>Was seither gespielt wurde, bleibt als andere Linie erhalten.</translation>
    </message>
    <message>
        <source>Return to the present</source>
        <translation>Zurück in die Gegenwart</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>To the end of the replay</source>
        <translation>Ans Ende der Aufzeichnung</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>As {0} saw it.</source>
        <translation>Wie {0} es sah.</translation>
    </message>
    <message>
        <source>As everybody could see it.</source>
        <translation>Wie alle es sehen konnten.</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Von Anfang an</translation>
    </message>
    <message>
        <source>A shared replay</source>
        <translation>Eine weitergegebene Aufzeichnung</translation>
    </message>
    <message>
        <source>{0} won.</source>
        <translation>{0} hat gewonnen.</translation>
    </message>
    <message>
        <source>Nobody won.</source>
        <translation>Niemand hat gewonnen.</translation>
    </message>
    <message>
        <source>The end in full</source>
        <translation>Das ganze Ende</translation>
    </message>
    <message>
        <source>Write the chronicle</source>
        <translation>Chronik schreiben</translation>
    </message>
    <message>
        <source>Look back from the beginning</source>
        <translation>Vom Anfang an zurückblicken</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>It shows {0}</source>
        <translation>Er zeigt {0}</translation>
    </message>
</context>
<context>
    <name>Recap</name>
    <message>
        <source>Where you stand</source>
        <translation>Wo Sie stehen</translation>
    </message>
    <message>
        <source>Nobody else has done anything yet.</source>
        <translation>Bisher hat noch niemand sonst etwas getan.</translation>
    </message>
</context>
<context>
    <name>RecapCard</name>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Put the card away  (Space, Esc)</source>
        <translation>Karte weglegen  (Leertaste, Esc)</translation>
    </message>
    <message>
        <source>The next page  (Space)</source>
        <translation>Nächste Seite  (Leertaste)</translation>
    </message>
    <message>
        <source>The page before  (Page Up)</source>
        <translation>Vorige Seite  (Bild auf)</translation>
    </message>
    <message>
        <source>Put the card away; R brings it back</source>
        <translation>Karte weglegen; R holt sie zurück</translation>
    </message>
    <message>
        <source>Dice, sums and what else stands behind it  (D)</source>
        <translation>Würfel, Summen und was sonst dahinter steht  (D)</translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message>
        <source>Your games</source>
        <translation>Deine Partien</translation>
    </message>
    <message>
        <source>Export as CSV …</source>
        <translation>Als CSV ausgeben …</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Longest run</source>
        <translation>Längste Folge</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Taken together</source>
        <translation>Zusammengefasst</translation>
    </message>
    <message>
        <source>Game by game</source>
        <translation>Partie für Partie</translation>
    </message>
    <message>
        <source>Each game that you finish is counted here, once: its first ending stands.</source>
        <translation>Jede Partie, die du zu Ende spielst, zählt hier einmal: Ihr erstes Ende gilt.</translation>
    </message>
    <message>
        <source>{0} games, {1} won ({2} %)</source>
        <translation>{0} Partien, {1} gewonnen ({2} %)</translation>
    </message>
    <message>
        <source> · longest run of victories {0}</source>
        <translation> · längste Siegesfolge {0}</translation>
    </message>
    <message>
        <source> · {0} won in a row just now</source>
        <translation> · zuletzt {0} in Folge gewonnen</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>All scenarios</source>
        <translation>Alle Szenarien</translation>
    </message>
    <message>
        <source>All seats</source>
        <translation>Alle Plätze</translation>
    </message>
    <message>
        <source>All opponents</source>
        <translation>Alle Gegner</translation>
    </message>
    <message>
        <source>The game itself</source>
        <translation>Das Spiel selbst</translation>
    </message>
    <message>
        <source>Games won</source>
        <translation>Gewonnene Partien</translation>
    </message>
    <message>
        <source>Per cent, game by game.</source>
        <translation>Prozent, Partie für Partie.</translation>
    </message>
    <message>
        <source>Victory</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>Defeat</source>
        <translation>Niederlage</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV ausgeben</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>Geschrieben: {0}</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>The turn before  (Page Up)</source>
        <translation>Ein Zug zurück  (Bild auf)</translation>
    </message>
    <message>
        <source>One step back  (Left)</source>
        <translation>Ein Schritt zurück  (Links)</translation>
    </message>
    <message>
        <source>Play on from here  (Space)</source>
        <translation>Von hier an abspielen  (Leertaste)</translation>
    </message>
    <message>
        <source>One step on  (Right)</source>
        <translation>Ein Schritt weiter  (Rechts)</translation>
    </message>
    <message>
        <source>The next turn  (Page Down)</source>
        <translation>Ein Zug weiter  (Bild ab)</translation>
    </message>
    <message>
        <source>Back to the present  (Esc)</source>
        <translation>Zurück in die Gegenwart  (Esc)</translation>
    </message>
    <message>
        <source>Hold  (Space)</source>
        <translation>Anhalten  (Leertaste)</translation>
    </message>
    <message>
        <source>A note on this moment  (M)</source>
        <translation>Eine Notiz zu diesem Augenblick  (M)</translation>
    </message>
</context>
<context>
    <name>ReplaySharing</name>
    <message>
        <source>The replay could not be written.</source>
        <translation>Die Aufzeichnung konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Web page (*.html);;Replay for Hegemon (*{0})</source>
        <translation>Webseite (*.html);;Aufzeichnung für Hegemon (*{0})</translation>
    </message>
    <message>
        <source>Share this replay</source>
        <translation>Diese Aufzeichnung weitergeben</translation>
    </message>
    <message>
        <source>The game is over. The replay can show what you held in your hand, move by move.</source>
        <translation>Die Partie ist vorbei. Die Aufzeichnung kann Zug für Zug zeigen, was du auf der Hand hattest.</translation>
    </message>
    <message>
        <source>Show your own cards, too?</source>
        <translation>Auch deine eigenen Karten zeigen?</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The replay is written: {0}</source>
        <translation>Die Aufzeichnung ist geschrieben: {0}</translation>
    </message>
    <message>
        <source>The replay is being written: {0} %</source>
        <translation>Die Aufzeichnung wird geschrieben: {0} %</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Computer players are playing</source>
        <translation>Computerspieler spielen</translation>
    </message>
    <message>
        <source>Game {0} of {1}</source>
        <translation>Partie {0} von {1}</translation>
    </message>
    <message>
        <source>{0} of {1} games ended</source>
        <translation>{0} von {1} Partien beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n win(s)</source>
        <translation>
            <numerusform>%n Sieg</numerusform>
            <numerusform>%n Siege</numerusform>
        </translation>
    </message>
    <message>
        <source>mean score {0}</source>
        <translation>{0} Punkte im Mittel</translation>
    </message>
    <message>
        <source>{0} to {1} decisions, {2} on average.</source>
        <translation>{0} bis {1} Entscheidungen, im Mittel {2}.</translation>
    </message>
    <message>
        <source>No game failed.</source>
        <translation>Keine Partie schlug fehl.</translation>
    </message>
    <message numerus="yes">
        <source>%n failed.</source>
        <translation>
            <numerusform>%n schlug fehl.</numerusform>
            <numerusform>%n schlugen fehl.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>This choice cannot be tried out here.</source>
        <translation>Diese Wahl lässt sich hier nicht ausprobieren.</translation>
    </message>
    <message>
        <source>Learn from this game</source>
        <translation>Aus dieser Partie lernen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The computer looks at each of your decisions again, and plays the best of them ahead.</source>
        <translation>Der Computer sieht sich jede deiner Entscheidungen noch einmal an und spielt die besten voraus.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>No other choice was clearly better than yours.</source>
        <translation>Keine andere Wahl war deutlich besser als deine.</translation>
    </message>
    <message>
        <source>Here another choice was worth much more. Try again:</source>
        <translation>Hier war eine andere Wahl viel mehr wert. Versuch es noch einmal:</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}: „{1}“</translation>
    </message>
    <message>
        <source>decision {0}</source>
        <translation>Entscheidung {0}</translation>
    </message>
    <message>
        <source>You chose “{0}”. What was better?</source>
        <translation>Du hast „{0}“ gewählt. Was war besser?</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Ein Hinweis</translation>
    </message>
    <message>
        <source>Show the better choice</source>
        <translation>Die bessere Wahl zeigen</translation>
    </message>
    <message>
        <source>Back to the moments</source>
        <translation>Zurück zu den Augenblicken</translation>
    </message>
    <message>
        <source>It is one of {0} choices of its kind</source>
        <translation>Es ist eine von {0} Möglichkeiten ihrer Art</translation>
    </message>
    <message>
        <source>The computer plays it ahead …</source>
        <translation>Der Computer spielt sie voraus …</translation>
    </message>
    <message>
        <source>“{0}” is not much better than what you chose.</source>
        <translation>„{0}“ ist nicht viel besser als deine Wahl.</translation>
    </message>
    <message>
        <source>“{0}” is the better choice.</source>
        <translation>„{0}“ ist die bessere Wahl.</translation>
    </message>
    <message>
        <source>“{0}” is as good.</source>
        <translation>„{0}“ ist ebenso gut.</translation>
    </message>
    <message>
        <source>What may come of “{0}”</source>
        <translation>Was aus „{0}“ werden kann</translation>
    </message>
    <message>
        <source>Play on from here with it</source>
        <translation>Von hier damit weiterspielen</translation>
    </message>
    <message>
        <source>The next moment</source>
        <translation>Der nächste Augenblick</translation>
    </message>
    <message>
        <source>Nothing that would be told.</source>
        <translation>Nichts, was zu erzählen wäre.</translation>
    </message>
</context>
<context>
    <name>RulesDrawer</name>
    <message>
        <source>Close  (Esc)</source>
        <translation>Schließen  (Esc)</translation>
    </message>
    <message>
        <source>Find in the rules</source>
        <translation>In den Regeln suchen</translation>
    </message>
    <message>
        <source>This game has no rules reference.</source>
        <translation>Zu diesem Spiel gibt es keine Regelübersicht.</translation>
    </message>
</context>
<context>
    <name>SavedGameCard</name>
    <message>
        <source>Interrupted {0}</source>
        <translation>Unterbrochen {0}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Remove this game from the disk</source>
        <translation>Diese Partie von der Platte löschen</translation>
    </message>
    <message>
        <source>Take it up again</source>
        <translation>Wieder aufnehmen</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>{0} is open in another window: this is a copy.</source>
        <translation>{0} ist in einem anderen Fenster offen: Dies ist eine Kopie.</translation>
    </message>
    <message>
        <source>{0} is open in another window: choose another name.</source>
        <translation>{0} ist in einem anderen Fenster offen: Bitte einen anderen Namen wählen.</translation>
    </message>
</context>
<context>
    <name>ScenarioButton</name>
    <message>
        <source>{0} of {1} won, best {2}</source>
        <translation>{0} von {1}, Bestes {2}</translation>
    </message>
    <message>
        <source>Begin a game of this scenario</source>
        <translation>Eine Partie dieses Szenarios beginnen</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Person elsewhere</source>
        <translation>Person anderswo</translation>
    </message>
    <message>
        <source>Computer: {0}</source>
        <translation>Computer: {0}</translation>
    </message>
    <message>
        <source>Sits at another computer; you send a link.</source>
        <translation>Sitzt an einem anderen Rechner; du schickst einen Link.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
</context>
<context>
    <name>SeatsDialog</name>
    <message>
        <source>The game goes on as it stands. A seat that you give to the computer can be taken back at any time.</source>
        <translation>Das Spiel geht weiter, wie es steht. Einen Platz, den Sie dem Computer geben, können Sie jederzeit zurücknehmen.</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation>Palette für Farbenblinde</translation>
    </message>
    <message>
        <source>Sides in colours that everybody can tell apart. Letters and emblems tell them apart in any case.</source>
        <translation>Seiten in Farben, die jeder unterscheiden kann. Buchstaben und Zeichen unterscheiden sie in jedem Fall.</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Movement on the board</source>
        <translation>Bewegung auf dem Plan</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>2 times</source>
        <translation>2-fach</translation>
    </message>
    <message>
        <source>4 times</source>
        <translation>4-fach</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Speed of the computer&apos;s moves</source>
        <translation>Tempo der Computerzüge</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Battles only</source>
        <translation>Nur Schlachten</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Cards about what others did</source>
        <translation>Karten über die Züge der anderen</translation>
    </message>
    <message>
        <source>Play forced choices</source>
        <translation>Erzwungenes selbst ausführen</translation>
    </message>
    <message>
        <source>Where only one thing can be done, it is done without asking.</source>
        <translation>Wo nur eines möglich ist, geschieht es ohne Frage.</translation>
    </message>
    <message>
        <source>Strict undo</source>
        <translation>Strenges Zurücknehmen</translation>
    </message>
    <message>
        <source>Undo stops at dice and at secrets that were shown. Otherwise it goes back without limit.</source>
        <translation>Zurücknehmen hält an Würfeln und gezeigten Geheimnissen an. Sonst geht es ohne Grenze zurück.</translation>
    </message>
    <message>
        <source>Playing with people elsewhere</source>
        <translation>Mit Leuten anderswo spielen</translation>
    </message>
    <message>
        <source>Link of a host that keeps your tables</source>
        <translation>Link eines Hosts, der deine Tische hält</translation>
    </message>
    <message>
        <source>Without one this computer keeps them while Hegemon is open. The link is shown when a host is started with “hegemon host”.</source>
        <translation>Ohne Link hält sie dieser Rechner, solange Hegemon offen ist. Der Link erscheint, wenn ein Host mit „hegemon host“ gestartet wird.</translation>
    </message>
    <message>
        <source>Your games</source>
        <translation>Ihre Spiele</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Saved games, your editions and these settings lie in this folder.</source>
        <translation>Gespeicherte Partien, Ihre Ausgaben und diese Einstellungen liegen in diesem Ordner.</translation>
    </message>
    <message>
        <source>Tell me when it is my turn</source>
        <translation>Sag mir, wenn ich am Zug bin</translation>
    </message>
    <message>
        <source>The system shows a message while another window is in front.</source>
        <translation>Das System zeigt eine Nachricht, während ein anderes Fenster vorn ist.</translation>
    </message>
    <message>
        <source>Menus, pages, dates and numbers. Questions, options, cards, the log and the rules are in English.</source>
        <translation>Menüs, Seiten, Datum und Zahlen. Fragen, Möglichkeiten, Karten, Chronik und Regeln sind englisch.</translation>
    </message>
</context>
<context>
    <name>SetupEditor</name>
    <message>
        <source>Name of the setup</source>
        <translation>Name der Aufstellung</translation>
    </message>
    <message>
        <source>One sentence about it, for the new-game page</source>
        <translation>Ein Satz darüber für die Seite „Neue Partie“</translation>
    </message>
    <message>
        <source>Find a place</source>
        <translation>Ort suchen</translation>
    </message>
    <message>
        <source>Delete this setup</source>
        <translation>Aufstellung löschen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Choose a space, then Return on a piece lays it here.</source>
        <translation>Wähle ein Feld; die Eingabetaste auf einem Stein legt ihn dorthin.</translation>
    </message>
    <message>
        <source>Add here</source>
        <translation>Hierher legen</translation>
    </message>
    <message>
        <source>The setup cannot be shown: {0}</source>
        <translation>Die Aufstellung kann nicht gezeigt werden: {0}</translation>
    </message>
    <message>
        <source>{0} placed</source>
        <translation>{0} gelegt</translation>
    </message>
    <message>
        <source>{0} of {1} left</source>
        <translation>{0} von {1} übrig</translation>
    </message>
    <message>
        <source>Nothing may lie here</source>
        <translation>Hier darf nichts liegen</translation>
    </message>
    <message>
        <source>No place is called “{0}”.</source>
        <translation>Kein Ort heißt „{0}“.</translation>
    </message>
    <message>
        <source>Drag it onto the board, or choose a place first.</source>
        <translation>Zieh ihn auf den Plan oder wähle zuerst einen Ort.</translation>
    </message>
    <message>
        <source>This cannot be moved in a setup.</source>
        <translation>Das lässt sich in einer Aufstellung nicht bewegen.</translation>
    </message>
</context>
<context>
    <name>Simulation</name>
    <message>
        <source>The games broke off.</source>
        <translation>Die Partien brachen ab.</translation>
    </message>
    <message>
        <source>{0} of {1} games ended, after {2} decisions on average.</source>
        <translation>{0} von {1} Partien gingen zu Ende, nach durchschnittlich {2} Entscheidungen.</translation>
    </message>
    <message>
        <source>Won: {0}.</source>
        <translation>Siege: {0}.</translation>
    </message>
    <message>
        <source>Failed: {0}</source>
        <translation>Fehlgeschlagen: {0}</translation>
    </message>
</context>
<context>
    <name>TableEditor</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Every source</source>
        <translation>Jede Quelle</translation>
    </message>
    <message>
        <source>Only: {0}</source>
        <translation>Nur: {0}</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>CSV out …</source>
        <translation>CSV ausgeben …</translation>
    </message>
    <message>
        <source>CSV in …</source>
        <translation>CSV einlesen …</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Zuerst eine Zeile auswählen.</translation>
    </message>
    <message>
        <source>The pasted block is larger than the table.</source>
        <translation>Der eingefügte Block ist größer als die Tabelle.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>CSV out</source>
        <translation>CSV ausgeben</translation>
    </message>
    <message>
        <source>The file cannot be written: {0}.</source>
        <translation>Die Datei lässt sich nicht schreiben: {0}.</translation>
    </message>
    <message>
        <source>CSV in</source>
        <translation>CSV einlesen</translation>
    </message>
    <message>
        <source>The file cannot be read: {0}.</source>
        <translation>Die Datei lässt sich nicht lesen: {0}.</translation>
    </message>
    <message>
        <source>The file changes nothing.</source>
        <translation>Die Datei ändert nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) changed.</source>
        <translation>
            <numerusform>%n Feld geändert.</numerusform>
            <numerusform>%n Felder geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TablePanel</name>
    <message>
        <source>Agree</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Say something to the table</source>
        <translation>Etwas in die Runde sagen</translation>
    </message>
    <message>
        <source>Spectators: {0}</source>
        <translation>Zuschauer: {0}</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>away; the computer plays</source>
        <translation>weg; der Computer spielt</translation>
    </message>
    <message>
        <source>computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>cut off; trying again</source>
        <translation>getrennt; neuer Versuch</translation>
    </message>
    <message>
        <source>here</source>
        <translation>da</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>You asked; waiting for {0}.</source>
        <translation>Du hast gefragt; es fehlt noch {0}.</translation>
    </message>
    <message>
        <source>The others play again.</source>
        <translation>Die anderen spielen noch einmal.</translation>
    </message>
    <message>
        <source>What was asked was declined.</source>
        <translation>Die Bitte wurde abgelehnt.</translation>
    </message>
    <message>
        <source>Everybody agreed.</source>
        <translation>Alle haben zugestimmt.</translation>
    </message>
    <message>
        <source>{0} wants to take the last step back.</source>
        <translation>{0} möchte den letzten Schritt zurücknehmen.</translation>
    </message>
    <message>
        <source>{0} wants to play again.</source>
        <translation>{0} möchte noch einmal spielen.</translation>
    </message>
    <message>
        <source>{0} wants the computer to play {1} until the person is back.</source>
        <translation>{0} möchte, dass der Computer {1} spielt, bis die Person zurück ist.</translation>
    </message>
    <message>
        <source>{0} wants to end this game.</source>
        <translation>{0} möchte diese Partie beenden.</translation>
    </message>
    <message>
        <source>To the next game</source>
        <translation>Zur nächsten Partie</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Computer for {0} …</source>
        <translation>Computer für {0} …</translation>
    </message>
    <message>
        <source>End this game …</source>
        <translation>Partie beenden …</translation>
    </message>
</context>
<context>
    <name>Tabs</name>
    <message>
        <source>Another board  (B)</source>
        <translation>Ein anderes Brett  (B)</translation>
    </message>
</context>
<context>
    <name>TeachDialog</name>
    <message>
        <source>It begins at the moment shown. What was played after it are its steps, or its solution.</source>
        <translation>Sie beginnt im gezeigten Augenblick. Was danach gespielt wurde, sind ihre Schritte oder ihre Lösung.</translation>
    </message>
    <message>
        <source>Make a lesson or a challenge</source>
        <translation>Eine Lektion oder Aufgabe machen</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Meine Lektionen</translation>
    </message>
    <message>
        <source>Edition</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text at the end</source>
        <translation>Text am Ende</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>What this step says</source>
        <translation>Was dieser Schritt sagt</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Limit: the {0} choices of your own line.</source>
        <translation>Grenze: die {0} Entscheidungen Ihrer eigenen Partie.</translation>
    </message>
    <message>
        <source>Without a title</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>That was it. Play on from here.</source>
        <translation>Das war es. Spielen Sie von hier weiter.</translation>
    </message>
    <message>
        <source>{0}
Press again to keep it all the same.</source>
        <translation>{0}
Drücken Sie noch einmal, um sie trotzdem zu behalten.</translation>
    </message>
</context>
<context>
    <name>TimeLine</name>
    <message>
        <source>Time line</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>Notiz: {0}</translation>
    </message>
    <message>
        <source>{0} of {1} decisions</source>
        <translation>{0} von {1} Entscheidungen</translation>
    </message>
</context>
<context>
    <name>TitleBand</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Map editor</source>
        <translation>Karteneditor</translation>
    </message>
    <message>
        <source>Your games</source>
        <translation>Deine Partien</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>A table for the games of ancient Greece</source>
        <translation>Ein Tisch für die Spiele des alten Griechenland</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Closer (+)</source>
        <translation>Näher (+)</translation>
    </message>
    <message>
        <source>Farther (−)</source>
        <translation>Weiter weg (−)</translation>
    </message>
    <message>
        <source>The whole board (0)</source>
        <translation>Der ganze Plan (0)</translation>
    </message>
    <message>
        <source>Keep this view: the board does not move by itself (L)</source>
        <translation>Diese Ansicht behalten: das Brett bewegt sich nicht von selbst (L)</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>TurnNotice</name>
    <message>
        <source>{0}: it is your turn</source>
        <translation>{0}: du bist am Zug</translation>
    </message>
</context>
<context>
    <name>Underlay</name>
    <message>
        <source>{0} is larger than {1} MB.</source>
        <translation>{0} ist größer als {1} MB.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>{0} kann nicht gelesen werden: {1}.</translation>
    </message>
    <message>
        <source>{0} is not a picture that can be read.</source>
        <translation>{0} ist kein Bild, das gelesen werden kann.</translation>
    </message>
    <message>
        <source>Lay a picture under the board</source>
        <translation>Ein Bild unter den Plan legen</translation>
    </message>
    <message>
        <source>Fade the picture</source>
        <translation>Das Bild abschwächen</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>Place the picture</source>
        <translation>Das Bild einpassen</translation>
    </message>
</context>
<context>
    <name>Viewpoint</name>
    <message>
        <source>The dice</source>
        <translation>Die Würfel</translation>
    </message>
    <message>
        <source>{0} decides in secret.</source>
        <translation>{0} entscheidet geheim.</translation>
    </message>
</context>
<context>
    <name>WebReplay</name>
    <message>
        <source>A picture of the board could not be written.</source>
        <translation>Ein Bild des Bretts konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>An den Anfang</translation>
    </message>
    <message>
        <source>A turn back</source>
        <translation>Einen Zug zurück</translation>
    </message>
    <message>
        <source>A step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Play or pause (space bar)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>A step on</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>A turn on</source>
        <translation>Einen Zug weiter</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Ans Ende</translation>
    </message>
    <message>
        <source>Place in the game</source>
        <translation>Stelle in der Partie</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Saved as {0}.</source>
        <translation>Gespeichert als {0}.</translation>
    </message>
    <message>
        <source>Who gets this file can see all hands and all dice to come, until the game is over.</source>
        <translation>Wer diese Datei bekommt, kann alle Hände und alle kommenden Würfe sehen, bis die Partie zu Ende ist.</translation>
    </message>
    <message>
        <source>A trial cannot be saved: save the edition in the editor, then begin a game of it.</source>
        <translation>Eine Probe lässt sich nicht sichern: die Ausgabe im Editor sichern und dann eine Partie damit beginnen.</translation>
    </message>
    <message>
        <source>Looking for the table …</source>
        <translation>Der Tisch wird gesucht …</translation>
    </message>
    <message>
        <source>{0} What you chose since the game was last kept would be lost.</source>
        <translation>{0} Was seit der letzten Sicherung gewählt wurde, ginge verloren.</translation>
    </message>
    <message>
        <source>Leave all the same?</source>
        <translation>Trotzdem verlassen?</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>It is kept, and stands on the Learn page.</source>
        <translation>Sie ist behalten und steht auf der Seite Lernen.</translation>
    </message>
    <message>
        <source>The seats have changed.</source>
        <translation>Die Plätze haben gewechselt.</translation>
    </message>
    <message>
        <source>The table is being opened …</source>
        <translation>Der Tisch wird geöffnet …</translation>
    </message>
    <message>
        <source>{0} is open in another window. The copy begins as it was last saved.</source>
        <translation>{0} ist in einem anderen Fenster offen. Die Kopie beginnt beim letzten Speicherstand.</translation>
    </message>
    <message>
        <source>Open a copy?</source>
        <translation>Eine Kopie öffnen?</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>Kopie öffnen</translation>
    </message>
    <message>
        <source>This game is being played in another window.</source>
        <translation>Dieses Spiel wird in einem anderen Fenster gespielt.</translation>
    </message>
    <message>
        <source>Open it anyway?</source>
        <translation>Trotzdem öffnen?</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>New to this game? Click here for its lessons; they are also in the Help menu.</source>
        <translation>Neu in diesem Spiel? Klicken Sie hier für die Lektionen; sie stehen auch im Menü Hilfe.</translation>
    </message>
    <message>
        <source>This lesson cannot be begun: {0}</source>
        <translation>Diese Lektion kann nicht beginnen: {0}</translation>
    </message>
    <message>
        <source>This challenge cannot be begun: {0}</source>
        <translation>Diese Aufgabe kann nicht beginnen: {0}</translation>
    </message>
    <message>
        <source>A shared replay is a file already; there is nothing to save.</source>
        <translation>Eine weitergegebene Aufzeichnung ist schon eine Datei; es gibt nichts zu speichern.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Games of Hegemon (*{0})</source>
        <translation>Spiele von Hegemon (*{0})</translation>
    </message>
    <message>
        <source>Web page (*.html);;PDF (*.pdf)</source>
        <translation>Webseite (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Write the chronicle</source>
        <translation>Chronik schreiben</translation>
    </message>
    <message>
        <source>The chronicle is being written …</source>
        <translation>Die Chronik wird geschrieben …</translation>
    </message>
    <message>
        <source>The chronicle is written: {0}</source>
        <translation>Die Chronik ist geschrieben: {0}</translation>
    </message>
    <message>
        <source>Click to open it.</source>
        <translation>Klicken, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>A trial · back to the editor</source>
        <translation>Probe · zurück zum Editor</translation>
    </message>
    <message>
        <source>Games and settings cannot be kept: {0} cannot be written ({1}).</source>
        <translation>Spiele und Einstellungen können nicht bewahrt werden: {0} ist nicht beschreibbar ({1}).</translation>
    </message>
    <message>
        <source>Something went wrong; your game is safe. The details are in {0}.</source>
        <translation>Etwas ging schief; Ihre Partie ist sicher. Näheres steht in {0}.</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>To the list of editions</source>
        <translation>Zur Liste der Ausgaben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Begin a game of what is on screen. It need not be saved.</source>
        <translation>Eine Partie mit dem beginnen, was zu sehen ist. Gesichert sein muss es nicht.</translation>
    </message>
    <message>
        <source>Computer players play fifty games of what is on screen, and you see who wins.</source>
        <translation>Computerspieler spielen fünfzig Partien mit dem, was zu sehen ist, und man sieht, wer gewinnt.</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Keep this edition on this computer (Ctrl+S)</source>
        <translation>Diese Ausgabe auf diesem Rechner sichern (Strg+S)</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Keep it under another name</source>
        <translation>Unter einem anderen Namen sichern</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Ausgeben …</translation>
    </message>
    <message>
        <source>Write the edition to one file, for another computer</source>
        <translation>Die Ausgabe in eine Datei schreiben, für einen anderen Rechner</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>How editing is done (F1)</source>
        <translation>Wie man bearbeitet (F1)</translation>
    </message>
    <message>
        <source>Our own data stays as it is: what you change is kept as an edition of yours.</source>
        <translation>Unsere Daten bleiben, wie sie sind: Was Sie ändern, wird als Ihre Ausgabe aufbewahrt.</translation>
    </message>
    <message>
        <source>It lies beside our own data and can be chosen when a game is begun.</source>
        <translation>Sie liegt neben unseren eigenen Daten und kann beim Beginn einer Partie gewählt werden.</translation>
    </message>
    <message>
        <source>Export the edition</source>
        <translation>Ausgabe weitergeben</translation>
    </message>
    <message>
        <source>a new edition</source>
        <translation>eine neue Ausgabe</translation>
    </message>
    <message>
        <source>Computer players are playing fifty games.</source>
        <translation>Computerspieler spielen fünfzig Partien.</translation>
    </message>
    <message>
        <source>Name of the edition</source>
        <translation>Name der Ausgabe</translation>
    </message>
    <message>
        <source>Saved. It can now be chosen when you begin a game.</source>
        <translation>Gespeichert. Sie kann nun zu Beginn einer Partie gewählt werden.</translation>
    </message>
    <message>
        <source>{0} holds your edition; it can be opened on any computer with Hegemon.</source>
        <translation>{0} enthält Ihre Ausgabe; sie lässt sich auf jedem Computer mit Hegemon öffnen.</translation>
    </message>
</context>
</TS>
