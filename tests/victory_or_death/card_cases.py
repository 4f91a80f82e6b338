"""What each card does, worked out by hand from its words: a position, the choices made, and all that changed.

A case names the power and the card, the pieces on the board, the choices, and the difference afterwards. A choice is the letter of
the power that is asked, the verb, and what it takes; `a/b > b` means that a and b are all that is offered. `? S 3.3` says who is
asked next under which rule. A difference lists pieces that came (`+S H argos`) and went, and counts that changed (`O +1`,
`A hand -2`); whatever is not listed must be as before. The card itself is played, or used in the Strategy step, first.
"""

# ruff: noqa: E501 - a case is one line

from __future__ import annotations

from typing import Any, NamedTuple


class Case(NamedTuple):
    card: str
    board: str
    steps: str = ""
    changes: str = ""
    turn: str = ""  # whose turn it is; the card's own power if nothing is said
    hand: dict[str, list[str]] = {}
    more: dict[str, Any] = {}  # other zones and figures of the position
    left: dict[str, list[str]] = {}  # what hands hold afterwards


BASIC = [
    Case("C muster_hoplite", "start", "C muster aetolia/arcadia/argos/boeotia/corinth/elis/leucas/megara > boeotia", "+C H boeotia, C hand -1"),
    Case("D muster_hoplite", "start", "D muster corcyra/epidamnus/leucas/zacynthus > leucas", "+D H leucas, D hand -1"),
    Case("S muster_hoplite", "start", "S muster arcadia/argos/elis/laconia/messenia > elis", "+S H elis, S hand -1"),
    Case("A muster_hoplite", "start", "A muster argos/athens/attica/megara/naxos > naxos", "+A H naxos, A hand -1"),
    Case("C muster_trireme", "start", "C muster gulf_of_corinth/messenian_gulf/myrtoan_sea > myrtoan_sea", "+C T myrtoan_sea, C hand -1"),
    Case("D muster_trireme", "start", "D muster ionian_sea > ionian_sea", "D hand -1"),
    Case("S muster_trireme", "start", "S muster gulf_of_corinth/messenian_gulf/myrtoan_sea > messenian_gulf", "+S T messenian_gulf, S hand -1"),
    Case("A muster_trireme", "start", "A muster saronic_gulf > saronic_gulf", "A hand -1"),
    Case("C land_battle", "C: City corinth, H corinth, T gulf_of_corinth; A: H megara, City athens; D: City megara, H argos, City leucas, T ionian_sea",
         "C attack C.H.corinth/C.T.gulf_of_corinth > C.T.gulf_of_corinth; C attack leucas/megara > megara", "-A H megara, C hand -1"),
    Case("D land_battle", "D: City corcyra, T ionian_sea; C: City leucas, City epidamnus; S: H epidamnus, T messenian_gulf",
         "D attack D.T.ionian_sea; D attack epidamnus/leucas > leucas", "-C City leucas, M +1, D hand -1"),
    Case("S land_battle", "S: City laconia, H argos, T myrtoan_sea; A: City athens, T saronic_gulf; D: City megara, H corinth",
         "S attack S.H.argos; S attack corinth/megara > megara", "-D City megara, O +1, S hand -1"),
    Case("A land_battle", "A: City athens, T saronic_gulf; C: City megara; S: City argos, H argos, T myrtoan_sea",
         "A attack A.T.saronic_gulf; A attack argos/megara > argos", "-S H argos, A hand -1"),
    Case("C sea_battle", "C: City corinth, T gulf_of_corinth; D: City corcyra, T ionian_sea; A: City athens, T ionian_sea; D: City leucas",
         "C attack C.T.gulf_of_corinth; C target A.T.ionian_sea/D.T.ionian_sea > D.T.ionian_sea", "-D T ionian_sea, C hand -1"),
    Case("D sea_battle", "D: City corcyra, T ionian_sea; C: City corinth, T gulf_of_corinth, City leucas; S: T messenian_gulf",
         "D attack D.T.ionian_sea; D attack gulf_of_corinth/messenian_gulf > gulf_of_corinth", "-C T gulf_of_corinth, D hand -1"),
    Case("S sea_battle", "S: City laconia, T myrtoan_sea; A: City athens, T saronic_gulf; D: T messenian_gulf, City argos",
         "S attack S.T.myrtoan_sea; S attack messenian_gulf/saronic_gulf > saronic_gulf", "-A T saronic_gulf, S hand -1"),
    Case("A sea_battle", "A: City athens, T saronic_gulf; S: T myrtoan_sea; C: T euboean_gulf, City megara",
         "A attack A.T.saronic_gulf; A attack euboean_gulf/myrtoan_sea > myrtoan_sea", "-S T myrtoan_sea, A hand -1"),
]  # fmt: skip

PLACING = [
    Case("C megara_had_revolted", "", "C place megara", "+C City megara, C hand -1"),
    Case("C melos", "", "C place melos", "+C City melos, C hand -1"),
    Case("C revolt_of_euboea", "", "C place euboea", "+C City euboea, C hand -1"),
    Case("C revolt_of_ionia", "", "C place ionia/rhodes > rhodes", "+C City rhodes, C hand -1"),
    Case("C revolt_of_mytilene", "", "C place lesbos", "+C City lesbos, C hand -1"),
    Case("C revolted_chios", "", "C place chios; C place chios", "+C City chios, +C H chios, C hand -1"),
    Case("C syracuse_founded", "", "C place syracuse", "+C City syracuse, C prepared -1"),
    Case("C affair_of_epidamnus", "", "C place epidamnus", "+C City epidamnus, C prepared -1"),
    Case("C affair_of_epidamnus", "D: H epidamnus", "? C 3.2", ""),  # it could do nothing, so it stays face-down
    Case("C protection_of_leucas", "C: City corinth; S: City laconia", "C place leucas; C muster gulf_of_corinth/ionian_sea > ionian_sea",
         "+C H leucas, +C T ionian_sea, C prepared -1"),
    Case("D colony_of_achaeans", "", "D place zacynthus", "+D City zacynthus, D prepared -1"),
    Case("D democracy_in_samos", "", "D place samos", "+D City samos, D prepared -1"),
    Case("D ancient_ally", "", "D place argos; D place argos", "+D City argos, +D H argos, D hand -1"),
    Case("D empire_of_the_odrysians", "", "D place chersonese/thrace > chersonese", "+D City chersonese, D hand -1"),
    Case("S brasidas", "", "S place chalcidice/thrace > thrace; S place thrace", "+S City thrace, +S H thrace, S hand -1"),
    Case("S lysander_in_ephesus", "", "S place ionia; S place dodecanese", "+S City ionia, +S T dodecanese, S hand -1"),
    Case("S spartan_colonists", "S: City laconia, H laconia, H argos, H attica; C: H megara",
         "S discard > land_battle; S discard > sea_battle; S place argos/attica > attica", "+S City attica, S hand -2, S prepared -1",
         hand={"S": ["land_battle", "sea_battle", "brasidas"]}, left={"S": ["brasidas"]}),
    Case("A envoys_from_sicily", "", "A place sicily; A place west_mediterranean_sea",
         "+A City sicily, +A T west_mediterranean_sea, A hand -1"),
    Case("A colonies_in_ionia", "", "A place ionia/naxos > naxos", "+A City naxos, A prepared -1"),
]  # fmt: skip

SPARTA = [
    Case("S because_we_are_the_only_ones", "S: City laconia, H argos; A: City athens, H megara; D: H attica",
         "S play muster_hoplite; S muster > corinth; S use because; S attack S.H.argos/S.H.corinth > S.H.corinth; ? S 3.3",
         "+S H corinth, -A H megara, S hand -2", hand={"S": ["muster_hoplite", "land_battle", "sea_battle"]}, left={"S": ["sea_battle"]}),
    Case("S because_we_are_the_only_ones", "S: City laconia, H argos; A: City athens, H megara", "S play muster_hoplite; S muster > corinth; ? S 3.3",
         "+S H corinth, S hand -1", hand={"S": ["muster_hoplite", "sea_battle"]}),  # nothing but a Land Battle pays
    Case("S because_we_are_the_only_ones", "S: City laconia, H argos, H messenia; A: City athens, H megara; D: H elis",
         "S play muster_hoplite; S muster > arcadia; S use because; S attack S.H.arcadia/S.H.messenia > S.H.arcadia; ? S 3.3",
         "+S H arcadia, -D H elis, S hand -2", hand={"S": ["muster_hoplite", "land_battle"]}),  # next to the new Hoplite only
    Case("S because_we_are_the_only_ones", "C: City corinth; S: City laconia, H argos; A: H megara", "C play muster_hoplite; C muster > corinth; ? C 3.3",
         "+C H corinth, C hand -1", turn="C", hand={"C": ["muster_hoplite"], "S": ["land_battle"]}),
    Case("S because_we_are_the_only_ones", "S: City laconia, H corinth; A: City athens, H megara; D: H elis",
         "S play muster_trireme; S muster > messenian_gulf; ? S 3.3", "+S T messenian_gulf, S hand -1", hand={"S": ["muster_trireme", "land_battle"]}),
    Case("S because_we_are_the_only_ones", "S: City laconia; D: H boeotia", "S play alcibiades_decelea; S carry_out; S place attica; A discard > cleon; ? S 3.3",
         "+S H attica, S hand -1, A hand -2", hand={"S": ["alcibiades_decelea", "land_battle"], "A": ["cleon", "land_battle"]}),
    Case("S come_back_with_your_shield", "S: City laconia, H megara; A: City athens, H attica", "A play land_battle; A attack A.H.attica; S use come_back; ? A 3.3",
         "A hand -1, S hand -1", turn="A", hand={"A": ["land_battle"], "S": ["land_battle", "sea_battle"]}, left={"S": ["sea_battle"]}),
    Case("S come_back_with_your_shield", "S: City laconia; C: City corinth, H megara; A: City athens, H attica", "A play land_battle; A attack A.H.attica; ? A 3.3",
         "-C H megara, A hand -1", turn="A", hand={"A": ["land_battle"], "S": ["land_battle"]}),  # a Spartan Hoplite only
    Case("S come_back_with_your_shield", "S: City laconia, H laconia; A: City athens", "A play rising; A carry_out; A remove S.H.laconia; ? A 3.3",
         "-S H laconia, S deck -2, A hand -1", turn="A", hand={"A": ["rising_of_the_helots"], "S": ["land_battle"]}),  # no battle
    Case("S come_back_with_your_shield", "S: City laconia, T myrtoan_sea; A: City athens, T saronic_gulf", "A play sea_battle; A attack A.T.saronic_gulf; ? A 3.3",
         "-S T myrtoan_sea, A hand -1", turn="A", hand={"A": ["sea_battle"], "S": ["land_battle"]}),
    Case("S come_back_with_your_shield", "S: City argos; A: City athens, T saronic_gulf", "A play land_battle; A attack A.T.saronic_gulf; ? A 3.3",
         "-S City argos, M +1, A hand -1", turn="A", hand={"A": ["land_battle"], "S": ["land_battle"]}),
    Case("S how_to_be_free", "S: City laconia, H laconia", "S muster arcadia/argos/laconia/messenia > argos", "+S H argos, S prepared -1"),
    Case("S knowledge_of_how_to_rule", "S: City laconia, H messenia, H arcadia",
         "S muster arcadia/argos/laconia/messenia > argos; S muster arcadia/laconia/messenia > laconia; ? S 3.2", "+S H argos, +S H laconia, S prepared -1"),
    Case("S to_prepare_troops", "S: City laconia, H messenia, T messenian_gulf; D: City corcyra",
         "S play muster_hoplite; S muster > laconia; S use to_prepare; S lift S.H.laconia/S.H.messenia/S.T.messenian_gulf > S.H.messenia;"
         " S lift > S.T.messenian_gulf; S lift S.H.laconia; S muster H arcadia/H argos/H laconia/H messenia/T messenian_gulf/T myrtoan_sea > T myrtoan_sea;"
         " S muster arcadia/argos/cythera/laconia/melos/messenia/naxos > naxos; S stop; ? S 3.3",
         "-S H messenia, -S T messenian_gulf, +S T myrtoan_sea, +S H naxos, S hand -1, S prepared -1", hand={"S": ["muster_hoplite"]}),
    Case("S to_prepare_troops", "S: City laconia, H messenia", "S play muster_trireme; S muster > myrtoan_sea; S use to_prepare; S lift > S.T.myrtoan_sea; S done;"
         " S muster messenian_gulf/myrtoan_sea > messenian_gulf", "+S T messenian_gulf, S hand -1, S prepared -1", hand={"S": ["muster_trireme"]}),
    Case("S to_prepare_troops", "S: City laconia, H messenia", "S play brasidas; S carry_out; S place > thrace; S place thrace; ? S 3.3",
         "+S City thrace, +S H thrace, S hand -1", hand={"S": ["brasidas"]}),  # placed is not mustered
    Case("S to_prepare_troops", "C: City corinth; S: City laconia, H messenia", "C play muster_hoplite; C muster > corinth; ? C 3.3", "+C H corinth, C hand -1",
         turn="C", hand={"C": ["muster_hoplite"]}),
    Case("S alcibiades_decelea", "", "S place attica; A discard land_battle/peace_of_nicias/sea_battle > sea_battle; A discard > land_battle",
         "+S H attica, A hand -2, S hand -1", hand={"A": ["land_battle", "sea_battle", "peace_of_nicias"], "D": ["land_battle"]}),
    Case("S arrival_of_gylippus", "", "S place sicily/syracuse > sicily; ? S 3.2", "+S H sicily, S prepared -1"),
    Case("S arrival_of_gylippus", "S: City laconia, H argos; C: City syracuse; A: H sicily, H megara", "S place syracuse; S attack S.H.syracuse; ? S 3.2",
         "+S H syracuse, -A H sicily, S prepared -1"),
    Case("S contempt_for_death", "S: City laconia, H attica; A: City athens, H athens, T saronic_gulf, T euboean_gulf; D: H boeotia, T aegean_sea, City megara",
         "A play land_battle; A attack > A.H.athens; S use contempt; S remove A.H.athens/A.T.euboean_gulf/A.T.saronic_gulf/D.H.boeotia > A.H.athens; ? A 3.3",
         "-S H attica, -A H athens, A hand -1, S prepared -1", turn="A", hand={"A": ["land_battle"]}),
    Case("S contempt_for_death", "S: City laconia, H laconia, H messenia; D: H elis; A: City athens, T myrtoan_sea, H cythera",
         "A play rising; A carry_out; A remove S.H.laconia/S.H.messenia > S.H.laconia; ? A 3.3", "-S H laconia, S deck -2, A hand -1", turn="A",
         hand={"A": ["rising_of_the_helots"]}),  # no battle
    Case("S contempt_for_death", "S: City laconia; C: H attica; A: City athens, H athens", "A play land_battle; A attack A.H.athens; ? A 3.3",
         "-C H attica, A hand -1", turn="A", hand={"A": ["land_battle"]}),  # not its Hoplite
    Case("S contempt_for_death", "S: City laconia, T myrtoan_sea; A: City athens, T saronic_gulf", "A play sea_battle; A attack A.T.saronic_gulf; ? A 3.3",
         "-S T myrtoan_sea, A hand -1", turn="A", hand={"A": ["sea_battle"]}),
    Case("S enough_to_keep_away", "A: City athens, T saronic_gulf", "A play muster_hoplite; A muster > argos; S use enough; ? A 3.3",
         "A hand -1, S prepared -1", turn="A", hand={"A": ["muster_hoplite"]}),
    Case("S enough_to_keep_away", "A: City athens, T saronic_gulf", "A play muster_hoplite; A muster > megara; ? A 3.3", "+A H megara, A hand -1",
         turn="A", hand={"A": ["muster_hoplite"]}),  # not in the Peloponnese
    Case("S enough_to_keep_away", "", "D play ancient_ally; D carry_out; D place argos; D place argos; S use enough; ? D 3.3",
         "+D City argos, D hand -1, S prepared -1", turn="D", hand={"D": ["ancient_ally"]}),
    Case("S enough_to_keep_away", "C: City corinth", "C play muster_hoplite; C muster > argos; ? C 3.3", "+C H argos, C hand -1", turn="C",
         hand={"C": ["muster_hoplite"]}),  # no enemy
    Case("S he_who_would_rule", "S: City laconia, H argos; A: H megara; D: H corinth", "S attack S.H.argos; S attack corinth/megara > megara; S attack S.H.argos; ? S 3.3",
         "-A H megara, -D H corinth, S hand -1"),
    Case("S not_how_many_but_where", "S: City laconia, H argos; A: H megara", "S play land_battle; S attack S.H.argos; ? S 3.3", "-A H megara, O +1, S hand -1",
         hand={"S": ["land_battle"]}),
    Case("S not_how_many_but_where", "S: City laconia, H argos; D: H megara", "S play what_women; S carry_out; S remove D.H.megara; ? S 3.3", "-D H megara, O +1, S hand -1",
         hand={"S": ["what_women_live_there"]}),
    Case("S not_how_many_but_where", "S: City laconia, H argos; D: City megara", "S play land_battle; S attack S.H.argos; ? S 3.3", "-D City megara, O +1, S hand -1",
         hand={"S": ["land_battle"]}),  # one for the City alone
    Case("S not_how_many_but_where", "C: City corinth, H corinth; A: H megara", "C play land_battle; C attack C.H.corinth; ? C 3.3", "-A H megara, C hand -1",
         turn="C", hand={"C": ["land_battle"]}),  # by Sparta only
    Case("S not_how_many_but_where", "S: City laconia, T myrtoan_sea; A: T saronic_gulf", "S play sea_battle; S attack S.T.myrtoan_sea; ? S 3.3", "-A T saronic_gulf, S hand -1",
         hand={"S": ["sea_battle"]}),
    Case("S not_how_many_but_where", "S: City laconia, H argos", "S play muster_trireme; S remove_own; S remove_own > S.H.argos; S confirm; ? S 4.3", "-S H argos, S hand -1", hand={"S": ["muster_trireme"]}),
    Case("S these_are_spartas_walls", "S: City laconia, H laconia; A: City athens, T myrtoan_sea, H cythera", "A play land_battle; A attack A.T.myrtoan_sea; S use these; ? A 3.3",
         "A hand -1, S prepared -1", turn="A", hand={"A": ["land_battle"]}),
    Case("S these_are_spartas_walls", "S: City laconia; A: City athens, T myrtoan_sea, H cythera", "A play land_battle; A attack A.T.myrtoan_sea; S use these; ? A 3.3",
         "A hand -1, S prepared -1", turn="A", hand={"A": ["land_battle"]}),
    Case("S these_are_spartas_walls", "S: City laconia; C: H laconia; D: City zacynthus, T messenian_gulf", "D play land_battle; D attack D.T.messenian_gulf; S use these; ? D 3.3",
         "D hand -1, S prepared -1", turn="D", hand={"D": ["land_battle"]}),
    Case("S these_are_spartas_walls", "S: City laconia, H argos; A: City athens, T myrtoan_sea, H cythera", "A play land_battle; A attack A.T.myrtoan_sea; A attack argos/laconia > argos; ? A 3.3",
         "-S H argos, A hand -1", turn="A", hand={"A": ["land_battle"]}),
    Case("S good_to_his_friends", "S: City laconia; C: City corinth, T gulf_of_corinth",
         "C muster H aetolia/H arcadia/H argos/H boeotia/H corinth/H elis/H leucas/H megara/T gulf_of_corinth/T messenian_gulf/T myrtoan_sea > T messenian_gulf;"
         " S choose A/D > A; A discard land_battle/sea_battle > sea_battle; ? S 3.2", "+C T messenian_gulf, A hand -1, S prepared -1",
         hand={"A": ["land_battle", "sea_battle"], "D": ["land_battle"]}),
    Case("S what_women_live_there", "S: City laconia, H argos, H chalcidice, T myrtoan_sea; C: City aetolia, H boeotia; D: City megara, City corinth, H melos;"
         " A: H corinth, T saronic_gulf, H attica, H thrace, H messenia", "S remove A.H.corinth/D.City.megara > D.City.megara", "-D City megara, O +1, S hand -1"),
    Case("S limits_of_virtue", "S: City laconia, H argos; A: H megara", "S play land_battle; S attack S.H.argos; S use limits; S muster megara; ? S 3.3",
         "-A H megara, +S H megara, S hand -1, S prepared -1", hand={"S": ["land_battle"]}),
    Case("S limits_of_virtue", "S: City laconia, H argos; A: City athens, H megara", "S play land_battle; S attack S.H.argos; A use outside; ? S 3.3",
         "S hand -1, A prepared -1", hand={"S": ["land_battle"]}, more={"prepared": {"A": ["outside_the_long_walls"]}}),  # nothing was removed
    Case("S limits_of_virtue", "C: City corinth, H corinth; S: City laconia, H argos; A: H megara", "C play land_battle; C attack C.H.corinth; ? C 3.3",
         "-A H megara, C hand -1", turn="C", hand={"C": ["land_battle"]}),
    Case("S we_are_generals_now", "A: T aegean_sea, T icarian_sea, T dodecanese, T hellespont, T saronic_gulf; D: T aegean_sea",
         "S remove A.T.aegean_sea/A.T.dodecanese/A.T.hellespont/A.T.icarian_sea > A.T.icarian_sea; A discard land_battle/sea_battle > sea_battle",
         "-A T icarian_sea, A hand -1, S hand -1", hand={"A": ["land_battle", "sea_battle"]}),
]  # fmt: skip

CORINTH = [
    Case("C theban_force", "D: City boeotia, H megara", "C remove D.City.boeotia; C place boeotia", "-D City boeotia, +C H boeotia, O +1, C hand -1"),
    Case("C theban_force", "A: H boeotia", "C remove A.H.boeotia; C place boeotia", "-A H boeotia, +C H boeotia, C hand -1"),
    Case("C theban_force", "A: H boeotia; D: City boeotia", "C remove A.H.boeotia", "-A H boeotia, C hand -1"),
    Case("C attacks_with_the_beak", "C: City leucas; D: City corcyra, T ionian_sea", "D play land_battle; D attack D.T.ionian_sea; ? D 3.3",
         "-C City leucas, M +1, D hand -1", turn="D", hand={"D": ["land_battle"]}),
    Case("C attacks_with_the_beak", "C: City corinth, T gulf_of_corinth; D: City corcyra, T ionian_sea", "D play sea_battle; D attack D.T.ionian_sea; C use attacks; ? D 3.3",
         "D hand -1, C prepared -1", turn="D", hand={"D": ["sea_battle"]}),
    Case("C attacks_with_the_beak", "S: City laconia, T messenian_gulf; D: City corcyra, T ionian_sea", "D play sea_battle; D attack D.T.ionian_sea; ? D 3.3",
         "-S T messenian_gulf, D hand -1", turn="D", hand={"D": ["sea_battle"]}),
    Case("C attacks_with_the_beak", "C: H leucas; D: City corcyra, T ionian_sea", "D play land_battle; D attack D.T.ionian_sea; ? D 3.3",
         "-C H leucas, D hand -1", turn="D", hand={"D": ["land_battle"]}),
    Case("C attacks_with_the_beak", "C: City corinth; D: City corcyra", "C play muster_trireme; C muster gulf_of_corinth; D use crissaean; ? C 3.3",
         "C hand -1, D prepared -1", hand={"C": ["muster_trireme"]}, more={"prepared": {"D": ["crissaean_gulf"]}}),  # no battle
    Case("C not_everyone_can_sail", "C: City corinth; S: T gulf_of_corinth; D: City corcyra, T ionian_sea",
         "D play sea_battle; D attack D.T.ionian_sea; C use not_everyone; C discard land_battle/melos > melos; ? D 3.3", "D hand -1, C hand -1", turn="D",
         hand={"D": ["sea_battle"], "C": ["melos", "land_battle"]}),
    Case("C not_everyone_can_sail", "C: City corinth; A: City megara, H megara", "A play land_battle; A attack A.H.megara; C use not_everyone; C discard > melos; ? A 3.3",
         "A hand -1, C hand -1", turn="A", hand={"A": ["land_battle"], "C": ["melos", "land_battle"]}),
    Case("C not_everyone_can_sail", "C: City corinth, H corinth; A: City megara, H megara", "A play land_battle; A attack A.H.megara; C use not_everyone; C discard > melos; ? A 3.3",
         "A hand -1, C hand -1", turn="A", hand={"A": ["land_battle"], "C": ["melos", "land_battle"]}),
    Case("C not_everyone_can_sail", "C: City corinth, H argos; A: City megara, H megara", "A play land_battle; A attack A.H.megara; A attack argos/corinth > argos; ? A 3.3",
         "-C H argos, A hand -1", turn="A", hand={"A": ["land_battle"], "C": ["melos", "land_battle"]}),
    Case("C not_everyone_can_sail", "C: City corinth; D: City corcyra", "C play muster_trireme; C muster gulf_of_corinth; D use crissaean; ? C 3.3",
         "C hand -1, D prepared -1", hand={"C": ["muster_trireme", "melos"]}, more={"prepared": {"D": ["crissaean_gulf"]}}),  # no battle
    Case("C not_to_come_to_terms", "S: City laconia, H argos; D: City megara", "S play land_battle; S attack S.H.argos; ? S 3.3", "-D City megara, O +2, S hand -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("C not_to_come_to_terms", "C: City corinth, T gulf_of_corinth; D: T ionian_sea", "C play sea_battle; C attack C.T.gulf_of_corinth; ? C 3.3", "-D T ionian_sea, C hand -1",
         hand={"C": ["sea_battle"]}),
    Case("C not_to_come_to_terms", "A: City boeotia", "C play theban_force; C carry_out; C remove A.City.boeotia; C place boeotia; ? C 3.3",
         "-A City boeotia, +C H boeotia, O +2, C hand -1", hand={"C": ["theban_force"]}),
    Case("C not_to_come_to_terms", "A: H boeotia", "C play theban_force; C carry_out; C remove A.H.boeotia; C place boeotia; ? C 3.3",
         "-A H boeotia, +C H boeotia, C hand -1", hand={"C": ["theban_force"]}),
    Case("C not_to_come_to_terms", "A: City athens", "A play muster_hoplite; A remove_own; A confirm; ? A 4.3", "-A City athens, A hand -1", turn="A", hand={"A": ["muster_hoplite"]}),
    Case("C surprises_of_war", "C: City corinth, H megara; A: City athens", "A play muster_hoplite; A muster athens/attica > attica; C use surprises; C attack C.H.megara; ? A 3.3",
         "A hand -1, C prepared -1", turn="A", hand={"A": ["muster_hoplite"]}),
    Case("C surprises_of_war", "C: City corinth, T gulf_of_corinth; D: City corcyra, H leucas", "D play muster_trireme; D muster ionian_sea; C use surprises; C attack C.T.gulf_of_corinth; ? D 3.3",
         "D hand -1, C prepared -1", turn="D", hand={"D": ["muster_trireme"]}),
    Case("C surprises_of_war", "C: City corinth, H corinth", "D play ancient_ally; D carry_out; D place argos; D place argos; ? D 3.3",
         "+D City argos, +D H argos, D hand -1", turn="D", hand={"D": ["ancient_ally"]}),  # placed
    Case("C surprises_of_war", "C: City corinth, H megara; A: City athens, H boeotia", "A play muster_hoplite; A muster > athens; ? A 3.3", "+A H athens, A hand -1",
         turn="A", hand={"A": ["muster_hoplite"]}),  # that space only
    Case("C tempted_to_turn_pirates", "C: City corinth, T gulf_of_corinth; D: City corcyra, T ionian_sea", "C play sea_battle; C attack C.T.gulf_of_corinth; ? C 3.3",
         "-D T ionian_sea, O +1, C hand -1", hand={"C": ["sea_battle"]}),
    Case("C tempted_to_turn_pirates", "C: City corinth, T gulf_of_corinth; D: H leucas", "C play land_battle; C attack C.T.gulf_of_corinth; ? C 3.3", "-D H leucas, C hand -1",
         hand={"C": ["land_battle"]}),
    Case("C tempted_to_turn_pirates", "S: City laconia, T messenian_gulf; D: T ionian_sea", "S play sea_battle; S attack S.T.messenian_gulf; ? S 3.3", "-D T ionian_sea, S hand -1",
         turn="S", hand={"S": ["sea_battle"]}),
    Case("C galleys_were_built", "C: City corinth, H leucas", "C muster gulf_of_corinth/ionian_sea > gulf_of_corinth; C muster ionian_sea; ? C 3.2",
         "+C T gulf_of_corinth, +C T ionian_sea, C prepared -1"),
    Case("C plague_a_second_time", "", "A discard land_battle/sea_battle > sea_battle", "A hand -1, A deck -3, C hand -1", hand={"A": ["land_battle", "sea_battle"]}),
    Case("C deep_was_their_discontent", "S: H megara; C: City attica", "A discard > sea_battle; ? C 3.3", "A hand -1, C hand -1",
         hand={"A": ["land_battle", "sea_battle", "cleon", "peace_of_nicias"]}),
    Case("C deep_was_their_discontent", "C: H attica", "A discard > sea_battle; A discard > cleon; A discard > land_battle; ? C 3.3", "A hand -3, M -1, C hand -1",
         hand={"A": ["land_battle", "sea_battle", "cleon", "peace_of_nicias"], "D": ["land_battle"]}),
    Case("C what_is_sudden", "", "", "A deck -5, C hand -1", hand={"A": ["land_battle"]}),
    Case("C syracusans_put_out", "A: T west_mediterranean_sea, T ionian_sea; D: T west_mediterranean_sea",
         "C remove A.T.west_mediterranean_sea/D.T.west_mediterranean_sea > D.T.west_mediterranean_sea; ? C 3.2", "-D T west_mediterranean_sea, C prepared -1"),
    Case("C syracusans_put_out", "A: T west_mediterranean_sea", "C remove A.T.west_mediterranean_sea; C place west_mediterranean_sea",
         "-A T west_mediterranean_sea, +C T west_mediterranean_sea, C prepared -1"),
    Case("C three_obols", "C: City corinth, H leucas", "C play muster_trireme; C muster gulf_of_corinth/ionian_sea > gulf_of_corinth; C use three; C discard land_battle/melos > melos;"
         " C muster gulf_of_corinth/ionian_sea > ionian_sea; ? C 3.3", "+C T gulf_of_corinth, +C T ionian_sea, C hand -2", hand={"C": ["muster_trireme", "land_battle", "melos"]}),
    Case("C three_obols", "C: City corinth", "C play muster_hoplite; C muster > corinth; ? C 3.3", "+C H corinth, C hand -1", hand={"C": ["muster_hoplite", "melos"]}),
    Case("C three_obols", "C: City corinth; S: City laconia", "S play muster_trireme; S muster > myrtoan_sea; ? S 3.3", "+S T myrtoan_sea, S hand -1", turn="S",
         hand={"S": ["muster_trireme"], "C": ["melos"]}),
    Case("C the_four_hundred", "", "C discard long_walls/sheep_and_cattle > sheep_and_cattle; A discard land_battle/sea_battle > land_battle", "A status -1, A hand -1, C hand -1",
         hand={"A": ["land_battle", "sea_battle"]}, more={"status": {"A": ["long_walls", "sheep_and_cattle"], "D": ["gold_mines"]}}),
    Case("C socrates", "", "C discard cleon/land_battle > cleon", "A hand -1, C hand -1", hand={"A": ["land_battle", "cleon"], "D": ["helots_attracted"]}, left={"A": ["land_battle"]}),
]  # fmt: skip

LEAGUE = [
    Case("D macedonian_horsemen", "S: H thessaly; C: H thrace, H boeotia, City chalcidice", "D remove C.H.thrace/S.H.thessaly > S.H.thessaly; D place thessaly",
         "-S H thessaly, +D H thessaly, D hand -1"),
    Case("D macedonian_horsemen", "", "D place chalcidice/thessaly/thrace > thrace", "+D H thrace, D hand -1"),
    Case("D summoned_allies", "D: City corcyra, T ionian_sea; A: City athens",
         "A play muster_hoplite; A muster > athens; D use summoned; D muster H corcyra/H epidamnus/H leucas/H zacynthus/T ionian_sea > H zacynthus; ? A 3.3",
         "+A H athens, +D H zacynthus, A hand -1, D prepared -1", turn="A", hand={"A": ["muster_hoplite"]}),
    Case("D summoned_allies", "D: City corcyra, T ionian_sea; A: City athens", "A play muster_trireme; A muster saronic_gulf; D use summoned; D muster > H leucas; ? A 3.3",
         "+A T saronic_gulf, +D H leucas, A hand -1, D prepared -1", turn="A", hand={"A": ["muster_trireme"]}),
    Case("D summoned_allies", "D: City corcyra, T ionian_sea", "D play muster_hoplite; D muster > leucas; ? D 3.3", "+D H leucas, D hand -1", hand={"D": ["muster_hoplite"]}),
    Case("D summoned_allies", "D: City corcyra, T ionian_sea", "A play envoys; A carry_out; A place sicily; A place west_mediterranean_sea; ? A 3.3",
         "+A City sicily, +A T west_mediterranean_sea, A hand -1", turn="A", hand={"A": ["envoys_from_sicily"]}),  # placed
    Case("D chased_them_in_disorder", "A: City corcyra, T ionian_sea; D: T ionian_sea; C: T gulf_of_corinth, City leucas", "A play sea_battle; A attack A.T.ionian_sea; ? A 3.3",
         "-C T gulf_of_corinth, A hand -1", turn="A", hand={"A": ["sea_battle"]}),  # its own battles only
    Case("D chased_them_in_disorder", "D: City corcyra, T ionian_sea; C: City corinth, T gulf_of_corinth, City leucas, City epidamnus; S: T messenian_gulf",
         "D play sea_battle; D attack D.T.ionian_sea; D attack > gulf_of_corinth; D use chased; D attack D.T.ionian_sea; ? D 3.3", "-C T gulf_of_corinth, -C City leucas, M +1, D hand -1, D prepared -1",
         hand={"D": ["sea_battle"]}),
    Case("D chased_them_in_disorder", "D: City corcyra, T ionian_sea; C: City corinth, T gulf_of_corinth, City leucas",
         "D play sea_battle; D attack D.T.ionian_sea; C use attacks; D use chased; D attack D.T.ionian_sea; ? D 3.3", "-C City leucas, M +1, D hand -1, D prepared -1, C prepared -1",
         hand={"D": ["sea_battle"]}, more={"prepared": {"C": ["attacks_with_the_beak"]}}),  # whatever came of the battle
    Case("D chased_them_in_disorder", "D: City corcyra, T ionian_sea; C: City leucas, City epidamnus", "D play land_battle; D attack D.T.ionian_sea; D attack > leucas; ? D 3.3",
         "-C City leucas, M +1, D hand -1", hand={"D": ["land_battle"]}),
    Case("D helots_attracted", "A: H naxos; D: City messenia", "S discard > land_battle; S discard > sea_battle; ? D 3.3", "S hand -2, D hand -1", hand={"S": ["land_battle", "sea_battle", "muster_hoplite", "muster_trireme"]}),
    Case("D helots_attracted", "D: H messenia", "S discard > land_battle; S discard > sea_battle; S discard > muster_trireme; ? D 3.3", "S hand -3, D hand -1",
         hand={"S": ["land_battle", "sea_battle", "muster_hoplite", "muster_trireme"], "C": ["melos"]}),
    Case("D agis_and_the_earthquakes", "S: City laconia, H megara; A: City athens, H attica", "S play land_battle; S attack S.H.megara; D use agis; ? S 3.3", "S hand -1, D prepared -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("D agis_and_the_earthquakes", "S: City laconia, H attica; A: City athens", "S play land_battle; S attack S.H.attica; D use agis; ? S 3.3", "S hand -1, D prepared -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("D agis_and_the_earthquakes", "S: City laconia, H argos; D: H megara", "S play land_battle; S attack S.H.argos; D use agis; ? S 3.3", "S hand -1, D prepared -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("D agis_and_the_earthquakes", "S: City laconia, H megara; D: H boeotia", "S play land_battle; S attack S.H.megara; D use agis; ? S 3.3", "S hand -1, D prepared -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("D agis_and_the_earthquakes", "C: City corinth, H megara; A: City athens, H attica", "C play land_battle; C attack C.H.megara; ? C 3.3", "-A H attica, C hand -1",
         turn="C", hand={"C": ["land_battle"]}),  # Sparta only
    Case("D agis_and_the_earthquakes", "S: City laconia, H laconia; D: H argos", "S play land_battle; S attack S.H.laconia; ? S 3.3", "-D H argos, S hand -1",
         turn="S", hand={"S": ["land_battle"]}),  # beyond the Isthmus only
    Case("D warlike_frenzy", "", "S discard land_battle/sea_battle > sea_battle; ? D 3.3", "S hand -1, C hand -1, D hand -1",
         hand={"C": ["melos", "land_battle"], "S": ["muster_hoplite", "land_battle", "sea_battle"], "A": ["land_battle"]}, left={"C": ["melos"]}),
    Case("D warlike_frenzy", "", "? D 3.3", "D hand -1", hand={"C": ["melos"], "S": ["muster_hoplite"]}),  # nothing is lost without one
    Case("D crissaean_gulf", "C: City corinth", "C play muster_trireme; C muster gulf_of_corinth; D use crissaean; ? C 3.3", "C hand -1, D prepared -1", turn="C",
         hand={"C": ["muster_trireme"]}),
    Case("D crissaean_gulf", "S: City laconia; C: H leucas", "S play muster_trireme; S muster > ionian_sea; D use crissaean; ? S 3.3", "S hand -1, D prepared -1", turn="S",
         hand={"S": ["muster_trireme"]}),
    Case("D crissaean_gulf", "S: City laconia; C: H leucas", "S play muster_trireme; S muster > messenian_gulf; ? S 3.3", "+S T messenian_gulf, S hand -1", turn="S",
         hand={"S": ["muster_trireme"]}),
    Case("D crissaean_gulf", "A: City athens, City corcyra", "A play muster_trireme; A muster > ionian_sea; ? A 3.3", "+A T ionian_sea, A hand -1", turn="A", hand={"A": ["muster_trireme"]}),
]  # fmt: skip

ATHENS = [
    Case("A campaigns_of_demosthenes", "", "A place aetolia/leucas > leucas", "+A H leucas, A hand -1"),
    Case("A campaigns_of_demosthenes", "A: City athens, T saronic_gulf; D: City corcyra; C: H boeotia, City leucas; S: H megara",
         "A place aetolia; A attack A.H.aetolia; A attack boeotia/leucas > leucas", "+A H aetolia, -C City leucas, M +1, A hand -1"),
    Case("A cleon", "C: City lesbos, City chios, City euboea, City megara; S: City ionia, City samos, H chios",
         "A remove C.City.euboea/C.City.lesbos/S.City.ionia/S.City.samos > S.City.ionia", "-S City ionia, M +1, A hand -1"),
    Case("A cleon", "C: City chios; S: H lesbos", "A remove C.City.chios", "-C City chios, M +1, A hand -1"),
    Case("A imported_from_abroad", "A: City athens, T saronic_gulf", "C play plague_a_second; C carry_out; A pass; A discard > sea_battle; A use imported; ? C 3.3",
         "A hand -1, A deck -1, C hand -1", turn="C", hand={"C": ["plague_a_second_time"], "A": ["land_battle", "sea_battle"]}),
    Case("A imported_from_abroad", "A: City athens, T saronic_gulf", "C play plague_a_second; C carry_out; A use imported; ? C 3.3",
         "A deck -3, C hand -1", turn="C", hand={"C": ["plague_a_second_time"], "A": ["land_battle", "sea_battle"]}),  # once in a turn
    Case("A imported_from_abroad", "A: City athens, T saronic_gulf", "S play alcibiades; S carry_out; S place attica; A use imported; ? S 3.3", "+S H attica, S hand -1", turn="S",
         hand={"S": ["alcibiades_decelea"], "A": ["land_battle", "sea_battle"]}),
    Case("A imported_from_abroad", "A: City athens; D: T saronic_gulf", "C play what_is; C carry_out; ? C 3.3", "A deck -5, C hand -1", turn="C",
         hand={"C": ["what_is_sudden"], "A": ["land_battle"]}),
    Case("A imported_from_abroad", "A: City athens, T myrtoan_sea, H cythera", "C play what_is; C carry_out; ? C 3.3", "A deck -5, C hand -1", turn="C",
         hand={"C": ["what_is_sudden"], "A": ["land_battle"]}),
    Case("A imported_from_abroad", "S: City laconia; A: T saronic_gulf", "C play what_is; C carry_out; ? C 3.3", "A deck -5, C hand -1", turn="C",
         hand={"C": ["what_is_sudden"], "A": ["land_battle"]}),  # out of supply
    Case("A imported_from_abroad", "A: City athens, T saronic_gulf", "A buy; A discard > sea_battle; ? A 3.2", "A hand -1, A bowl +1",
         hand={"A": ["cleon", "land_battle", "sea_battle"]}),  # its own cost
    Case("A go_down_into_piraeus", "A: City athens, H attica, H naxos", "A muster euboean_gulf/myrtoan_sea/saronic_gulf > saronic_gulf; A muster euboean_gulf/myrtoan_sea > myrtoan_sea; ? A 3.2",
         "+A T saronic_gulf, +A T myrtoan_sea, A prepared -1"),
    Case("A instead_of_a_city", "S: City laconia, H attica; A: City athens", "S play land_battle; S attack S.H.attica; A use instead; ? S 3.3", "S hand -1, A prepared -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A instead_of_a_city", "C: City megara, H attica; D: City athens", "C play land_battle; C attack C.H.attica; A use instead; ? C 3.3", "C hand -1, A prepared -1", turn="C",
         hand={"C": ["land_battle"]}),
    Case("A instead_of_a_city", "S: City laconia, H attica; A: City athens, H athens", "S play he_who; S carry_out; S attack S.H.attica; A use instead; S attack S.H.attica; ? S 3.3",
         "-A H athens, S hand -1, A prepared -1", turn="S", hand={"S": ["he_who_would_rule"]}),  # the Hoplite falls, the City stands all turn
    Case("A instead_of_a_city", "S: City laconia, H argos; A: City megara", "S play land_battle; S attack S.H.argos; ? S 3.3", "-A City megara, O +1, S hand -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A nine_out_of_ten", "S: T aegean_sea; C: T hellespont, T myrtoan_sea", "A remove C.T.hellespont/S.T.aegean_sea > S.T.aegean_sea", "-S T aegean_sea, M +1, A hand -1"),
    Case("A nine_out_of_ten", "S: T dodecanese; C: T icarian_sea, T myrtoan_sea", "A remove C.T.icarian_sea/S.T.dodecanese > C.T.icarian_sea", "-C T icarian_sea, A hand -1"),
    Case("A peace_of_nicias", "A: City athens, H attica; C: City corinth, H megara", "A done; C play land_battle; C no_effect; ? C 3.3", "C hand -1, A hand +6, A deck -7",
         hand={"C": ["land_battle"]}),
    Case("A sphacteria", "A: City athens, T messenian_gulf, H cythera; S: H messenia; C: H messenia", "A remove C.H.messenia/S.H.messenia > S.H.messenia; ? A 3.3", "-S H messenia, A hand -1"),
    Case("A sphacteria", "A: City athens, T messenian_gulf, H cythera; S: H messenia, H laconia", "A remove S.H.messenia; A muster messenia; ? A 3.3", "-S H messenia, +A H messenia, A hand -1"),
    Case("A sphacteria", "A: City athens, T messenian_gulf, H cythera; S: City messenia", "A play sphacteria; A no_effect; ? A 3.3", "A hand -1"),
    Case("A disabled_all", "A: City athens, T saronic_gulf; S: T myrtoan_sea; C: T euboean_gulf, City megara", "A play sea_battle; A attack A.T.saronic_gulf; A attack > myrtoan_sea; A use disabled;"
         " A attack A.T.saronic_gulf; ? A 3.3", "-S T myrtoan_sea, -C T euboean_gulf, A hand -1, A prepared -1", hand={"A": ["sea_battle"]}),
    Case("A disabled_all", "A: City athens, T saronic_gulf; S: T myrtoan_sea; C: T euboean_gulf", "A play sea_battle; A attack A.T.saronic_gulf; A attack > euboean_gulf; C use attacks; A use disabled;"
         " A attack A.T.saronic_gulf; A attack euboean_gulf/myrtoan_sea > myrtoan_sea; ? A 3.3", "-S T myrtoan_sea, A hand -1, A prepared -1, C prepared -1", hand={"A": ["sea_battle"]},
         more={"prepared": {"C": ["attacks_with_the_beak"]}}),  # whatever came of the first battle
    Case("A disabled_all", "D: City corcyra, T ionian_sea; A: City athens, T saronic_gulf; S: T myrtoan_sea, T messenian_gulf", "D play sea_battle; D attack D.T.ionian_sea; ? D 3.3",
         "-S T messenian_gulf, D hand -1", turn="D", hand={"D": ["sea_battle"]}),
    Case("A disabled_all", "A: City athens, T saronic_gulf; C: T euboean_gulf, City megara", "A play land_battle; A attack A.T.saronic_gulf; ? A 3.3", "-C City megara, M +1, A hand -1",
         hand={"A": ["land_battle"]}),
    Case("A outside_the_long_walls", "S: City laconia, H megara; A: City athens, H attica", "S play land_battle; S attack S.H.megara; A use outside; ? S 3.3", "S hand -1, A prepared -1",
         turn="S", hand={"S": ["land_battle"]}),
    Case("A outside_the_long_walls", "S: City laconia, H megara; D: H attica", "S play land_battle; S attack S.H.megara; ? S 3.3", "-D H attica, S hand -1", turn="S", hand={"S": ["land_battle"]}),
    Case("A outside_the_long_walls", "S: City laconia, H megara; A: City attica", "S play land_battle; S attack S.H.megara; ? S 3.3", "-A City attica, O +1, S hand -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A outside_the_long_walls", "S: City laconia, H megara; A: City athens, H attica", "S play what_women; S carry_out; S remove A.H.attica; ? S 3.3", "-A H attica, S hand -1", turn="S",
         hand={"S": ["what_women_live_there"]}),  # no battle
    Case("A outside_the_long_walls", "S: City laconia, T myrtoan_sea; A: City athens, T saronic_gulf", "S play sea_battle; S attack S.T.myrtoan_sea; ? S 3.3", "-A T saronic_gulf, S hand -1",
         turn="S", hand={"S": ["sea_battle"]}),
    Case("A gold_ornaments", "", "", "A bowl +2, A hand +2, A deck -2, A prepared -1"),
    Case("A without_experience", "A: City athens, T saronic_gulf; S: H argos", "A play land_battle; A attack A.T.saronic_gulf; ? A 3.3", "-S H argos, M +1, A hand -1", hand={"A": ["land_battle"]}),
    Case("A without_experience", "A: City athens, T myrtoan_sea, H melos; S: H cythera", "A play land_battle; A attack A.T.myrtoan_sea; ? A 3.3", "-S H cythera, M +1, A hand -1",
         hand={"A": ["land_battle"]}),
    Case("A without_experience", "A: City athens, T saronic_gulf; S: H megara", "A play land_battle; A attack A.T.saronic_gulf; ? A 3.3", "-S H megara, A hand -1", hand={"A": ["land_battle"]}),
    Case("A without_experience", "D: City corcyra, T messenian_gulf, H zacynthus; S: H elis", "D play land_battle; D attack D.T.messenian_gulf; ? D 3.3", "-S H elis, D hand -1", turn="D",
         hand={"D": ["land_battle"]}),  # by Athens only
    Case("A long_walls", "S: City laconia, H attica; A: City athens, T saronic_gulf", "S play land_battle; S attack S.H.attica; A use long_walls; A discard > cleon; A discard > land_battle; ? S 3.3",
         "S hand -1, A hand -2", turn="S", hand={"S": ["land_battle"], "A": ["cleon", "land_battle", "sea_battle"]}, left={"A": ["sea_battle"]}),
    Case("A long_walls", "S: City laconia, H attica; D: City athens; A: T saronic_gulf", "S play land_battle; S attack S.H.attica; A use long_walls; A discard > cleon; A discard > land_battle; ? S 3.3",
         "S hand -1, A hand -2", turn="S", hand={"S": ["land_battle"], "A": ["cleon", "land_battle", "sea_battle"]}),
    Case("A long_walls", "S: City laconia, H argos; A: City megara, T saronic_gulf", "S play land_battle; S attack S.H.argos; ? S 3.3", "-A City megara, O +1, S hand -1", turn="S",
         hand={"S": ["land_battle"], "A": ["cleon", "land_battle", "sea_battle"]}),
    Case("A long_walls", "S: City laconia, H attica; A: City athens, T cretan_sea; D: T saronic_gulf", "S play land_battle; S attack S.H.attica; ? S 3.3", "-A City athens, O +1, S hand -1", turn="S",
         hand={"S": ["land_battle"], "A": ["cleon", "land_battle", "sea_battle"]}),  # an Athenian Trireme
    Case("A long_walls", "S: City laconia, H attica; A: City athens, H athens, T saronic_gulf", "S play land_battle; S attack S.H.attica; ? S 3.3", "-A H athens, S hand -1", turn="S",
         hand={"S": ["land_battle"], "A": ["cleon", "land_battle", "sea_battle"]}),
    Case("A long_walls", "S: City laconia, H attica; A: City athens, T saronic_gulf", "S play what_women; S carry_out; S remove A.City.athens; ? S 3.3", "-A City athens, O +1, S hand -1",
         turn="S", hand={"S": ["what_women_live_there"], "A": ["cleon", "land_battle", "sea_battle"]}),  # no battle
    Case("A rising_of_the_helots", "S: City laconia, H laconia, H messenia, H argos; C: H messenia", "A remove S.H.laconia/S.H.messenia > S.H.messenia", "-S H messenia, S deck -2, A hand -1",
         hand={"S": ["land_battle"]}),
    Case("A wooden_wall", "A: City athens, T saronic_gulf, H melos; S: City laconia, H attica, H megara, H argos; D: T ionian_sea, H euboea",
         "S play land_battle; S attack S.H.attica; A use wooden; A place athens/melos/naxos > naxos; ? S 3.3", "-A City athens, +A City naxos, O +1, S hand -1, A prepared -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A wooden_wall", "A: City boeotia, T saronic_gulf", "C play theban_force; C carry_out; C remove A.City.boeotia; A use wooden; A place > athens; C place boeotia; ? C 3.3",
         "-A City boeotia, +A City athens, +C H boeotia, O +1, C hand -1, A prepared -1", turn="C", hand={"C": ["theban_force"]}),
    Case("A wooden_wall", "A: City athens, T saronic_gulf, H attica; S: City laconia, H megara", "S play land_battle; S attack S.H.megara; ? S 3.3", "-A H attica, S hand -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A wooden_wall", "A: City athens, T saronic_gulf; D: City megara; S: City laconia, H argos", "S play land_battle; S attack S.H.argos; ? S 3.3", "-D City megara, O +1, S hand -1", turn="S",
         hand={"S": ["land_battle"]}),
    Case("A wooden_wall", "A: City athens, T saronic_gulf", "A play muster_hoplite; A remove_own; A remove_own > A.City.athens; A confirm; ? A 4.3", "-A City athens, A hand -1", hand={"A": ["muster_hoplite"]}),
]  # fmt: skip

CASES = [*BASIC, *PLACING, *SPARTA, *CORINTH, *LEAGUE, *ATHENS]


class Scoring(NamedTuple):
    card: str
    gain: int
    holds: list[str]  # positions in which it gains
    fails: list[str]  # and in which it does not


SCORING = [
    Scoring("S cyrus_tributes", 2, ["S: City ionia, T icarian_sea", "S: City ionia, T dodecanese", "C: City ionia; S: T dodecanese"],
            ["S: City laconia, T dodecanese", "S: City ionia, T aegean_sea", "S: City ionia; C: T dodecanese", "S: City ionia, H ionia"]),
    Scoring("S ravage_the_plain", 2, ["S: City laconia, H attica", "C: City megara; S: H attica"],
            ["S: City laconia, H megara", "S: City laconia; C: H attica", "S: City laconia, H attica; A: T myrtoan_sea", "S: City attica"]),
    Scoring("C thebans_twenty_five_deep", 2, ["C: City corinth, H boeotia", "C: City corinth, H boeotia; A: City attica, T euboean_gulf, H naxos"],
            ["C: City corinth; S: H boeotia", "C: City corinth, H megara", "C: H boeotia", "C: City corinth, H boeotia; D: H attica", "C: City corinth, H boeotia; A: H euboea", "C: City boeotia"]),
    Scoring("D treaty_for_a_hundred_years", 1, ["D: City argos", "A: H arcadia", "D: H elis", "A: City elis; D: H elis"], ["D: H corinth", "S: City argos", "A: T saronic_gulf"]),
    Scoring("D treaty_for_a_hundred_years", 2, ["D: City argos; A: H arcadia", "D: City argos; A: H arcadia; D: H elis"], []),
    Scoring("D merchantmen_from_egypt", 2, ["D: City rhodes, T dodecanese", "A: City rhodes, T cretan_sea; S: City laconia", "D: City rhodes; A: T cretan_sea"],
            ["D: City samos, T icarian_sea", "D: City corcyra, T cretan_sea", "D: City rhodes, T dodecanese; S: T cretan_sea", "D: City samos, T dodecanese; C: City rhodes",
             "D: City samos, T dodecanese; C: H rhodes", "D: City rhodes, H rhodes", "A: City melos, T cretan_sea; S: T dodecanese"]),
    Scoring("D corcyraeans_masters", 2, ["D: City corcyra, T ionian_sea", "A: City corcyra; D: T ionian_sea", "D: City corcyra, T ionian_sea; C: City corinth"],
            ["D: City corcyra; A: T ionian_sea", "D: T ionian_sea", "D: City corcyra, T ionian_sea; C: T gulf_of_corinth", "D: City corcyra, T ionian_sea; C: City epidamnus",
             "D: City corcyra, T ionian_sea; S: H leucas", "D: City zacynthus, T messenian_gulf"]),
    Scoring("D tithe_duty", 2, ["D: City chersonese", "A: H chersonese", "A: City chersonese, T hellespont; S: City laconia", "A: City lesbos, T hellespont, token persia",
                                "D: City lesbos, T hellespont, token persia"],
            ["D: City thrace", "A: T hellespont; D: City lesbos", "A: H chersonese; S: T hellespont", "C: City chersonese; D: City corcyra", "S: H chersonese; A: City athens", "D: T hellespont",
             "A: City lesbos, T hellespont, token persia; S: H chersonese", "A: City lesbos, T hellespont, token persia; C: City chersonese", "A: City lesbos, T aegean_sea, token persia"]),
    Scoring("D gold_mines", 2, ["D: City thrace; S: City laconia", "A: H chalcidice", "D: H thrace; A: City chalcidice"],
            ["D: City chersonese", "D: City thrace; S: H chalcidice", "D: City thrace; C: H chalcidice", "A: H chalcidice; S: City thrace", "A: T thracian_sea"]),
    Scoring("D treasurers_for_hellas", 2, ["A: City naxos", "D: H naxos", "A: H naxos; C: T saronic_gulf"],
            ["A: City athens", "A: City naxos; C: City melos", "A: City naxos; S: H euboea", "D: City samos", "A: H naxos; C: City euboea"]),
    Scoring("D we_treat_our_allies", 2, ["", "S: City laconia; C: City euboea, T icarian_sea"], ["C: City lesbos", "C: H chios", "S: City samos", "S: H ionia", "C: City rhodes"]),
    Scoring("A if_we_cease_to_rule", 2, ["A: City sicily", "D: H syracuse", "A: H sicily; C: City syracuse", "D: City syracuse"], ["C: City syracuse", "A: T west_mediterranean_sea", "A: City athens"]),
    Scoring("A fleet_of_hellas", 2, ["A: City athens, H naxos, T saronic_gulf, T myrtoan_sea, T aegean_sea", "D: City samos; A: City athens, H naxos, T saronic_gulf, T icarian_sea, T myrtoan_sea, T cretan_sea"],
            ["A: City athens, H naxos, T saronic_gulf, T myrtoan_sea", "A: City athens, H naxos, T saronic_gulf, T myrtoan_sea, T hellespont",
             "A: City athens, H naxos, T saronic_gulf, T myrtoan_sea; D: T aegean_sea", "A: City athens, H naxos, H athens, H attica, T saronic_gulf"]),
    Scoring("A sheep_and_cattle", 2, ["A: City athens, T saronic_gulf", "D: City athens; A: T saronic_gulf", "A: City athens, T saronic_gulf; S: H attica; C: H boeotia"],
            ["A: City athens; D: T saronic_gulf", "A: T saronic_gulf", "A: City athens, T saronic_gulf; S: T euboean_gulf", "A: City athens, T saronic_gulf; C: City euboea",
             "A: City athens, T saronic_gulf; S: H euboea", "A: City athens, T myrtoan_sea, H cythera"]),
]  # fmt: skip
