<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>About Hegemon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hegemon {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table for board games of the ancient Greek world, for one person or several at one computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not made, licensed or endorsed by the publishers of these games. Their titles belong to their owners; the rules are told here in our own words, and all pictures are our own. Who likes a game should own it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hegemon is free software under the MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coastlines are made with {0}, free vector map data in the public domain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ancient places follow {0}, a gazetteer of the ancient world, under {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: under the SIL Open Font License 1.1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Windows and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program uses {0} {1} through PySide6, under the GNU Lesser General Public License, version 3. You may replace these libraries by other versions of your own; their sources are on {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also at work: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Band</name>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>This game cannot be kept while it is played: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} decides in secret.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are looking at the past. Return to the present, or go on from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is the decision of {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in the rules; the choice was taken back and noted in the log file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your adviser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice were rolled or secrets shown here: strict undo stops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back across dice or shown secrets; the same dice will fall again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dice were rolled or secrets shown since: strict undo does not go on from here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Cover</name>
    <message>
        <source>for one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} to {1} players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from {0} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntriesModel</name>
    <message numerus="yes">
        <source>Change %n cell(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Start the game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Front</name>
    <message>
        <source>Map editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table for the games of ancient Greece</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a saved game …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games that you leave wait here, with a picture of the board. Choose a cover to begin one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a saved game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games of Hegemon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday, {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>Careless</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes any move that is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks one decision ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thoughtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays many games ahead before it decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed and the same choices give the same game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You roll dice on your desk and enter what they show; the seed only shuffles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps and cards as you have changed them in the editor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed is a whole number from 0 to {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The edition “{0}” cannot be played yet: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} hours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message>
        <source>Nothing is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a space, or draw a band around several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Source: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RestingGame</name>
    <message>
        <source>Interrupted {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this game from the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it up again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computer: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour-blind palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sides in colours that everybody can tell apart. Letters and emblems tell them apart in any case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Movement on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause after a computer&apos;s move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play forced choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where only one thing can be done, it is done without asking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strict undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo stops at dice and at secrets that were shown. Otherwise it goes back without limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved games, your editions and these settings lie in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableEditor</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV in …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pasted block is larger than the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be written: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) changed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
