<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BoardEditor</name>
    <message numerus="yes">
        <source>%n space(s) copied.</source>
        <translation>
            <numerusform>%n space copied.</numerusform>
            <numerusform>%n spaces copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) written.</source>
        <translation>
            <numerusform>%n page written.</numerusform>
            <numerusform>%n pages written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntriesModel</name>
    <message numerus="yes">
        <source>Change %n cell(s)</source>
        <translation>
            <numerusform>Change %n cell</numerusform>
            <numerusform>Change %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n win(s)</source>
        <translation>
            <numerusform>%n win</numerusform>
            <numerusform>%n wins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed.</source>
        <translation>
            <numerusform>%n failed.</numerusform>
            <numerusform>%n failed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableEditor</name>
    <message numerus="yes">
        <source>%n cell(s) changed.</source>
        <translation>
            <numerusform>%n cell changed.</numerusform>
            <numerusform>%n cells changed.</numerusform>
        </translation>
    </message>
</context>
</TS>
