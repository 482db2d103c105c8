// The texts of indexing: what is read, how far it is, what is downloaded, in German.

export const FILES = {
  'Bytes read': 'Gelesene Bytes',
  'Download {name}?': '{name} herunterladen?',
  'At least {bytes} from {host}. It is kept in this browser and can be deleted there.':
    'Mindestens {bytes} von {host}. Es bleibt in diesem Browser und kann dort gelöscht werden.',
  Scan: 'Durchsuchen',
  'Read and parse': 'Lesen und zerlegen',
  Keep: 'Speichern',
  'Indexing {name}': '{name} wird indiziert',
  'now {path}': 'jetzt {path}',
  'You can browse the files already. Cancelling changes nothing; files already read are reused next time.':
    'Die Dateien lassen sich schon ansehen. Abbrechen ändert nichts; bereits Gelesenes wird nächstes Mal wiederverwendet.',
  'Another tab is indexing. This one starts when it finishes.':
    'Ein anderer Tab indiziert gerade. Dieser beginnt, wenn er fertig ist.',
  'It does not respond.': 'Er antwortet nicht.',
  'Start anyway': 'Trotzdem beginnen',
  Nodes: 'Knoten',
  Unchanged: 'Unverändert',
  Plan: 'Plan',
  'Index {name}?': '{name} indizieren?',
  '{files}, {bytes} to read. Nothing has been read yet.':
    '{files}, {bytes} zu lesen. Noch wurde nichts gelesen.',
  '{files}, {bytes} to fetch from {host}. Nothing has been read yet.':
    '{files}, {bytes} von {host} zu laden. Noch wurde nichts gelesen.',
  'Also index what looks like credentials: {files}':
    'Auch indizieren, was nach Zugangsdaten aussieht: {files}',
  'What is read': 'Was gelesen wird',
  'files in the folder itself': 'Dateien im Ordner selbst',
  All: 'Alle',
}
