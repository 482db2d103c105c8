// What an answer without a model says around what it quotes, in German.

export const GERMAN = {
  // What a place is; behind “is”.
  '{name} is {what} in {path}': '{name} ist {what} in {path}',
  '{name} is {what}': '{name} ist {what}',
  '{name} is defined in {path}': '{name} ist in {path} definiert',
  '{name} in {path}': '{name} in {path}',
  'a module': 'ein Modul',
  'a class': 'eine Klasse',
  'an interface': 'ein Interface',
  'a struct': 'ein Struct',
  'a trait': 'ein Trait',
  'an enum': 'ein Enum',
  'a type': 'ein Typ',
  'a function': 'eine Funktion',
  'a method': 'eine Methode',
  'a constant': 'eine Konstante',
  'a section': 'ein Abschnitt',
  'a file': 'eine Datei',
  'a folder': 'ein Ordner',
  'lines {start}–{end}': 'Zeilen {start}–{end}',
  'Nearest are {place}': 'Am nächsten kommen die {place}',
  'There is also: {place}': 'Außerdem gibt es: {place}',
  'The same stands in {path}.': 'Dasselbe steht in {path}.',
  // How parts of an answer are put together.
  '{what}.': '{what}.',
  '{what}:': '{what}:',
  '{what}: {said}': '{what}: {said}',
  '{what}: {said}.': '{what}: {said}.',
  '{what} {citation}': '{what} {citation}',
  '{sentence} {next}': '{sentence} {next}',
  '“{words}”': '„{words}“',
  // Who uses a place, what lies in it, and how a call goes on.
  'Among its {count} members are {names}.': 'Zu den {count} Mitgliedern gehören {names}.',
  'Its members are {names}.': 'Die Mitglieder sind {names}.',
  '{name} is used by {users}.': 'Verwendet wird {name} von {users}.',
  '{count} more place|{count} more places': '{count} weiteren Stelle|{count} weiteren Stellen',
  'I found no place that refers to it.':
    'Eine Stelle, die darauf verweist, habe ich nicht gefunden.',
  'It calls that on line {line} of {path}.': 'Das ruft es in Zeile {line} von {path} auf.',
  'It is called on line {line} of {path}.': 'Aufgerufen wird es in Zeile {line} von {path}.',
  // What is done in a branch of code.
  '{place}, at {condition}: {does}.': '{place}, bei {condition}: {does}.',
  '{place}, at {condition}.': '{place}, bei {condition}.',
  '{place}: {does}.': '{place}: {does}.',
  'calls {names}': 'ruft {names} auf',
  'sets {names}': 'setzt {names}',
  'says {words}': 'meldet {words}',
  'raises {what}': 'wirft {what}',
  'raises it again': 'wirft es weiter',
  'returns {what}': 'gibt {what} zurück',
  returns: 'kehrt zurück',
  // Where files of a kind are kept, and what a version lists.
  '{folder} holds {count} of them, such as {first}.':
    '{folder} enthält {count} davon, etwa {first}.',
  '{count} types extend {name}:': '{count} Typen erweitern {name}:',
  'They are {folders}.': 'Sie liegen {folders}.',
  'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})':
    'in {folder} ({count} Datei, etwa {file})|in {folder} ({count} Dateien, etwa {file})',
  'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})':
    'neben dem Code ({count} Datei, etwa {file})|neben dem Code ({count} Dateien, etwa {file})',
  'in {count} more folder|in {count} more folders':
    'in {count} weiteren Ordner|in {count} weiteren Ordnern',
  'It lists {count} more point.|It lists {count} more points.':
    'Dort steht noch {count} weiterer Punkt.|Dort stehen noch {count} weitere Punkte.',
  // An overview.
  'Its parts:': 'Die Teile:',
  '{part}: with {names}.': '{part}: mit {names}.',
  '{count} more': '{count} weiteren',
  'It begins in {files}.': 'Es beginnt in {files}.',
  'Other files refer most to {files}.': 'Andere Dateien verweisen am häufigsten auf {files}.',
  '{path} ({count} file)|{path} ({count} files)': '{path} ({count} Datei)|{path} ({count} Dateien)',
  'Its tests are in {folders}.': 'Die Tests liegen in {folders}.',
  'How to install it, {section} in {path} shows':
    'Wie man es installiert, zeigt {section} in {path}',
  'How to begin, {section} in {path} shows': 'Wie man anfängt, zeigt {section} in {path}',
  'How to build and test it, {section} in {path} shows':
    'Wie man es baut und testet, zeigt {section} in {path}',
  // What was not found.
  'I did not find this here.': 'Das habe ich hier nicht gefunden.',
  'No place that I read speaks of {words}.':
    'Keine Stelle, die ich gelesen habe, spricht von {words}.',
  'Nothing here fits the question. Try other words for it.':
    'Hier passt nichts zur Frage. Andere Wörter versuchen.',
  'Nearest places: {paths}.': 'Am nächsten kommen: {paths}.',
  'It may also be here:': 'Es kann auch hier stehen:',
  // Questions to begin with; each is asked as it stands here, so its phrasing has to be known.
  'What is in {name}, and how is it organised?': 'Was steckt in {name}, und wie ist es aufgebaut?',
  'What does {name} do?': 'Was macht {name}?',
  'How do I {what}?': 'Wie geht „{what}“?',
  'Where is {name} used?': 'Wo wird {name} verwendet?',
  'Tell me about {title}': 'Was hat es mit „{title}“ auf sich?',
}
