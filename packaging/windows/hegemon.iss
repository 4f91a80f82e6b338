; Installs for one person without administrator rights, with a start-menu entry and file types; removes itself cleanly.
#ifndef Version
  #error Version is given by packaging/build.py
#endif

[Setup]
AppId={{6E0B6C1C-3B57-4C2E-9C1B-4A9B4C6C7F10}
AppName=Hegemon
AppVersion={#Version}
AppVerName=Hegemon {#Version}
AppPublisher=The Hegemon authors
AppPublisherURL=https://github.com/hegemon-table/hegemon
VersionInfoVersion={#Version}
DefaultDirName={localappdata}\Programs\Hegemon
DefaultGroupName=Hegemon
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
SetupIconFile=..\..\build\hegemon.ico
OutputBaseFilename=hegemon-{#Version}-windows-setup
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
UninstallDisplayIcon={app}\hegemon.exe
WizardStyle=modern
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

; What an older version had and this one has not would otherwise stay beside it and be loaded.
[InstallDelete]
Type: filesandordirs; Name: "{app}\lib"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\Hegemon"; Filename: "{app}\hegemon.exe"
Name: "{userdesktop}\Hegemon"; Filename: "{app}\hegemon.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\.hegemon"; ValueType: string; ValueData: "Hegemon.Game"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\Hegemon.Game"; ValueType: string; ValueData: "Hegemon game"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Hegemon.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\hegemon.exe,0"
Root: HKCU; Subkey: "Software\Classes\Hegemon.Game\shell\open\command"; ValueType: string; ValueData: """{app}\hegemon.exe"" ""%1"""
Root: HKCU; Subkey: "Software\Classes\.hegemon-edition"; ValueType: string; ValueData: "Hegemon.Edition"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\Hegemon.Edition"; ValueType: string; ValueData: "Hegemon edition"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Hegemon.Edition\DefaultIcon"; ValueType: string; ValueData: "{app}\hegemon.exe,0"
Root: HKCU; Subkey: "Software\Classes\Hegemon.Edition\shell\open\command"; ValueType: string; ValueData: """{app}\hegemon.exe"" ""%1"""

Root: HKCU; Subkey: "Software\Classes\hegemon"; ValueType: string; ValueData: "URL:Hegemon invitation"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\hegemon"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\hegemon\shell\open\command"; ValueType: string; ValueData: """{app}\hegemon.exe"" ""%1"""

[Run]
Filename: "{app}\hegemon.exe"; Description: "{cm:LaunchProgram,Hegemon}"; Flags: nowait postinstall skipifsilent
