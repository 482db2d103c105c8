// The texts of the dialogs, and what models cost, in German.

export const DIALOGS = {
  'Delete {name}?': '{name} löschen?',
  '{files}, indexed {ago}.': '{files}, indiziert {ago}.',
  'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.':
    'Inhaltsverzeichnis und Index werden aus diesem Browser entfernt. Die Dateien selbst bleiben unberührt. Zehn Sekunden lang lässt sich das rückgängig machen.',
  'Delete everything …': 'Alles löschen …',
  'Delete everything?': 'Alles löschen?',
  'Delete everything': 'Alles löschen',
  'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.':
    'Alle Sammlungen, Fragen, Korrekturen, Einstellungen, Schlüssel, Modelle und die gespeicherte App werden aus diesem Browser entfernt. Die Dateien selbst bleiben unberührt. Das lässt sich nicht rückgängig machen.',
  'Keep it': 'Behalten',
  '{name} is already here': '{name} ist bereits vorhanden',
  'This folder is a collection already. An update reads only what changed.':
    'Dieser Ordner ist bereits eine Sammlung. Eine Aktualisierung liest nur, was sich geändert hat.',
  'A collection with this name exists. Update it, or add a second one?':
    'Eine Sammlung mit diesem Namen ist vorhanden. Aktualisieren oder eine zweite hinzufügen?',
  'Keep both': 'Beide behalten',
  'Update {name}': '{name} aktualisieren',
  'Enhance summaries': 'Zusammenfassungen verbessern',
  'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.':
    'Ein Modell liest jede Stelle und schreibt, worum es geht. Seine Texte sind als solche gekennzeichnet, werden durchsucht, Modellen gezeigt, die auswählen, wo gesucht wird, und nie zitiert.',
  'Which places': 'Welche Stellen',
  'Where it helps most': 'Wo es am meisten hilft',
  'folders, documents, and long places that say nothing of themselves':
    'Ordner, Dokumente und lange Stellen, die nichts über sich sagen',
  Everywhere: 'Überall',
  'every place that has parts or is long': 'jede Stelle, die Teile hat oder lang ist',
  'Also each place that I open, in this visit': 'In dieser Sitzung auch jede Stelle, die ich öffne',
  'Reading what is there …': 'Vorhandenes wird gelesen …',
  'What is missing?': 'Was fehlt noch?',
  'Nothing is missing: {summaries}.': 'Nichts fehlt: {summaries}.',
  'Stop at tokens:': 'Anhalten bei Token:',
  'Stop at US dollars:': 'Anhalten bei US-Dollar:',
  'no limit': 'kein Limit',
  'Write {summaries}': '{summaries} schreiben',
  'How long it takes will be known once the model has been tried or has started.':
    'Wie lange es dauert, ist erst bekannt, wenn das Modell ausprobiert wurde oder begonnen hat.',
  'About {time}, as fast as it was seen to be.': 'Etwa {time} bei der gemessenen Geschwindigkeit.',
  '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.':
    '{summaries} vorhanden, {missing} fehlen: etwa {calls}, {read} Token zu lesen und {written} zu schreiben.',
  'Cost: {cost}.': 'Kosten: {cost}.',
  '{done} of {total}, {tokens}.': '{done} von {total}, {tokens}.',
  '{done} of {total}, {tokens}, about {left} left.':
    '{done} von {total}, {tokens}, noch etwa {left}.',
  '{done} of {total} written, {calls}.': '{done} von {total} geschrieben, {calls}.',
  '{count} left out: {why}': '{count} ausgelassen: {why}',
  '{count} could not be kept.': '{count} konnten nicht gespeichert werden.',
  'Done:': 'Fertig:',
  'Stopped; the next run goes on from here:': 'Angehalten; der nächste Lauf macht hier weiter:',
  'Stopped at the budget; the next run goes on from here:':
    'Budget erreicht; der nächste Lauf macht hier weiter:',
  'The model does not answer; what was written is kept:':
    'Das Modell antwortet nicht; das Geschriebene bleibt erhalten:',
  'There is no more room to keep summaries:': 'Kein Platz mehr, um Zusammenfassungen zu speichern:',
  'under {cost}': 'unter {cost}',
  '{tokensIn} in, {tokensOut} out': '{tokensIn} ein, {tokensOut} aus',
  'at most {tokensIn} in, {tokensOut} out': 'höchstens {tokensIn} ein, {tokensOut} aus',
  'Share {name}': '{name} teilen',
  'Packing …': 'Wird gepackt …',
  'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.':
    'Als eine Datei speichern und verschicken: Wer die Datei in Wayleaf ablegt, kann sie genauso befragen. Liegt sie auf einem Webserver, öffnet sie ein Link, der auf {ending} und die Adresse der Datei endet.',
  'Include file contents (adds {bytes})': 'Dateiinhalte einschließen (zusätzlich {bytes})',
  'The file holds the full text of everything indexed.':
    'Die Datei enthält den vollen Text alles Indizierten.',
  'The file still holds titles, signatures and every word indexed: it keeps no secrets.':
    'Die Datei enthält trotzdem Titel, Signaturen und jedes indizierte Wort: Sie hält nichts geheim.',
  'Files that look like credentials and your settings are left out.':
    'Dateien, die nach Zugangsdaten aussehen, und Ihre Einstellungen werden ausgelassen.',
  'Save file ({bytes})': 'Datei speichern ({bytes})',
  'Open a library from another site?': 'Bibliothek einer anderen Website öffnen?',
  'This link opens a library that lies on {host}. Nothing has been asked of that site yet. It would see your address and which library you open; your own collections, questions and files stay in this browser.':
    'Dieser Link öffnet eine Bibliothek auf {host}. Dort wurde noch nichts abgerufen. Die Website würde Ihre Adresse sehen und welche Bibliothek Sie öffnen; eigene Sammlungen, Fragen und Dateien bleiben in diesem Browser.',
  'Do not open it': 'Nicht öffnen',
  'Allow {host} and open it': '{host} erlauben und öffnen',
  'Rename {name}': '{name} umbenennen',
  Rename: 'Umbenennen',
  'Links to its places keep working. The folder on disk keeps its name.':
    'Links zu ihren Stellen funktionieren weiter. Der Ordner auf dem Datenträger behält seinen Namen.',
  'Open a repository': 'Repository öffnen',
  Address: 'Adresse',
  'Token, where one is needed': 'Zugriffstoken, falls nötig',
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.':
    'Ein Repository, Branch, Ordner, eine Datei oder ein Commit auf GitHub, GitLab oder Codeberg, oder ein Gist. owner/name steht für GitHub.',
  Open: 'Öffnen',
  'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.':
    'Wird von {hosts} abgerufen. Ein Zugriffstoken öffnet private Repositorys und erhöht das Abruflimit; es wird nur dorthin gesendet und mit diesem Tab vergessen.',
  'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.':
    'Von {hosts} wurde noch nichts abgerufen. Dort wären Ihre Adresse und das Geöffnete zu sehen; Fragen und andere Dateien bleiben in diesem Browser. Die Seite wird dafür neu geladen.',
  Skipped: 'Übersprungen',
  'Index files that look like credentials': 'Dateien indizieren, die nach Zugangsdaten aussehen',
  '({count} listed, not indexed)': '({count} aufgelistet, nicht indiziert)',
  Warnings: 'Warnungen',
  'What happened': 'Was geschah',
  'No collection is open.': 'Keine Sammlung ist geöffnet.',
  Index: 'Index',
  'Stored in this browser': 'In diesem Browser gespeichert',
  'All collections in this browser': 'Alle Sammlungen in diesem Browser',
  'Statistics of {name}': 'Statistik zu {name}',
  'Languages, in files': 'Sprachen, in Dateien',
  'Concepts, in places': 'Begriffe, in Stellen',
  'Files with an outline': 'Dateien mit Gliederung',
  'Places in the table of contents': 'Stellen im Inhaltsverzeichnis',
  Text: 'Text',
  'Left out': 'Ausgelassen',
  'Uses of {name}': 'Verwendungen von {name}',
  'Nothing in this collection says what “{name}” stands for there.':
    'Nichts in dieser Sammlung sagt, wofür „{name}“ dort steht.',
  'Defined in': 'Definiert in',
  'Looking …': 'Suche läuft …',
  Uses: 'Verwendungen',
  'No known uses.': 'Keine bekannten Verwendungen.',
  '{uses} in {files}': '{uses} in {files}',
}
