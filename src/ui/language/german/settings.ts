// The texts of the settings page and of the table of settings, in German.

export const SETTINGS = {
  'Its texts seem to be in {language}.': 'Die Texte scheinen auf {language} zu sein.',
  'Language of {name}': 'Sprache von {name}',
  model: 'Modell',
  'What was asked': 'Gestellte Fragen',
  'The app': 'Die App',
  '{bytes} in all.': 'Insgesamt {bytes}.',
  'Weight of {name}': 'Gewicht von {name}',
  '{count} changed': '{count} geändert',
  '“{file}” was not imported: {why} Nothing was changed.':
    '„{file}“ wurde nicht übernommen: {why} Nichts wurde geändert.',
  'Imported: {settings}.': 'Übernommen: {settings}.',
  'Ignored: there is no setting “{key}”.': 'Ausgelassen: „{key}“ ist hier keine Einstellung.',
  'Ignored: {setting}.': 'Ausgelassen: {setting}.',
  'Repeated words count more. Good for most folders.':
    'Wiederholte Wörter zählen mehr. Gut für die meisten Ordner.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Für kurze Einträge, die nach Namen gesucht werden: Signaturen zählen mehr, Wiederholung weniger.',
  'Places with every word come before places that repeat a few.':
    'Stellen mit allen Wörtern kommen vor solchen, die einige wiederholen.',
  'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.':
    'Wie ihre Stellen geordnet werden und welche Wörter darin zusammengehören. Wirkt sofort, geht den Einstellungen für alle vor und wird mit der Sammlung exportiert.',
  'Ranking of {name}': 'Rangfolge von {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Jedes Wort nach seinem Anfang finden, nicht nur das letzte während der Eingabe',
  Numbers: 'Zahlenwerte',
  'Numbers, changed': 'Zahlenwerte, geändert',
  'As the preset has them': 'Wie in der Vorgabe',
  'Words and filters': 'Wörter und Filter',
  'Words and filters, changed': 'Wörter und Filter, geändert',
  Reset: 'Zurücksetzen',
  'Reset {title}': '{title} zurücksetzen',
  'Back to {value}': 'Zurück auf {value}',
  'Changed; by default {value}.': 'Geändert; Standardwert: {value}.',
  'One per line': 'Ein Eintrag je Zeile',
  'One per line, as “term: word, word”': 'Je Zeile: Begriff: Wort, Wort',
  Save: 'Speichern',
  on: 'ein',
  off: 'aus',
  none: 'keine',
  '# entry|# entries': '# Eintrag|# Einträge',
  '# term|# terms': '# Begriff|# Begriffe',
  'Needs a whole number from {least} to {most}.': 'Braucht eine ganze Zahl von {least} bis {most}.',
  'Needs a number from {least} to {most}.': 'Braucht eine Zahl von {least} bis {most}.',
  'Needs on or off.': 'Braucht ein oder aus.',
  'Needs one of: {options}.': 'Braucht eines von: {options}.',
  'Needs one entry per line.': 'Braucht einen Eintrag je Zeile.',
  'Needs one term per line, as “term: word, word”; at most {most}.':
    'Braucht einen Begriff je Zeile, als „Begriff: Wort, Wort“; höchstens {most}.',
  'Reading folders': 'Ordner lesen',
  'Big and changing folders': 'Große und veränderliche Ordner',
  Searching: 'Suchen',
  Walks: 'Wege',
  Exporting: 'Exportieren',
  'Spending on a model': 'Ausgaben für ein Modell',
  tokens: 'Token',
  files: 'Dateien',
  levels: 'Ebenen',
  'US dollars': 'US-Dollar',
  h: 'h',
  ms: 'ms',
  MB: 'MB',
  MiB: 'MiB',
  'Skip patterns': 'Ausschlussmuster',
  'Folders that are never entered and files that are never read, as .gitignore has them.':
    'Ordner, die nie betreten, und Dateien, die nie gelesen werden, geschrieben wie in .gitignore.',
  'Largest text': 'Größter Text',
  'A larger text is listed in the tree and not read.':
    'Ein größerer Text steht im Baum, wird aber nicht gelesen.',
  'Largest PDF, DOCX or EPUB': 'Größte PDF-, DOCX- oder EPUB-Datei',
  'A larger container is listed in the tree and not opened.':
    'Eine größere Datei steht im Baum, wird aber nicht geöffnet.',
  'Read files that look like credentials': 'Dateien lesen, die nach Zugangsdaten aussehen',
  'Reads .env files, private keys and the like, unless something else was chosen for the folder.':
    'Liest .env-Dateien, private Schlüssel und Ähnliches in Ordnern, für die nichts anderes gewählt wurde.',
  'Language of new collections': 'Sprache neuer Sammlungen',
  'Other forms of a word are found by the rules of this language.':
    'Andere Wortformen werden nach den Regeln dieser Sprache gefunden.',
  English: 'Englisch',
  Danish: 'Dänisch',
  Dutch: 'Niederländisch',
  Finnish: 'Finnisch',
  French: 'Französisch',
  German: 'Deutsch',
  Hungarian: 'Ungarisch',
  Italian: 'Italienisch',
  Norwegian: 'Norwegisch',
  Portuguese: 'Portugiesisch',
  Romanian: 'Rumänisch',
  Russian: 'Russisch',
  Spanish: 'Spanisch',
  Swedish: 'Schwedisch',
  Turkish: 'Türkisch',
  Concepts: 'Begriffe',
  'Topics that a place belongs to when its title, path or summary has one of the words.':
    'Themen, zu denen eine Stelle gehört, wenn Titel, Pfad oder Zusammenfassung eines der Wörter enthält.',
  'Frontmatter keys as filters': 'Frontmatter-Schlüssel als Filter',
  'Their values come first among the filters and in each result; without any, those of the keys that most pages share.':
    'Frontmatter-Schlüssel, deren Werte neben Ergebnissen und in deren Zeilen zuerst stehen; ohne Angabe die, die den meisten Seiten gemeinsam sind.',
  'Files before it asks': 'Dateien bis zur Rückfrage',
  'A folder with more files is read only after a look at what would be read.':
    'Ein Ordner mit mehr Dateien wird erst nach einem Blick auf das gelesen, was gelesen würde.',
  'Bytes before it asks': 'Datenmenge bis zur Rückfrage',
  'A folder with more to read is read only after a look at what would be read.':
    'Ein Ordner mit mehr Inhalt wird erst nach einem Blick auf das gelesen, was gelesen würde.',
  'Check a folder again after': 'Ordner erneut prüfen nach',
  'An older collection is compared with its folder at the next visit.':
    'Eine ältere Sammlung wird beim nächsten Besuch mit ihrem Ordner verglichen.',
  'Wait for a folder to be still': 'Warten, bis ein Ordner ruht',
  'A changed folder is read again once nothing has changed for this long.':
    'Ein Ordner, der sich ändert, wird neu gelesen, sobald sich so lange nichts geändert hat.',
  Ranking: 'Rangfolge',
  'Numbers that suit a kind of collection; numbers set below override them.':
    'Werte, die zu einer Art von Sammlung passen; ein unten gesetzter Wert geht vor.',
  'Tutorials and guides': 'Tutorials und Anleitungen',
  'API reference': 'API-Referenz',
  'Code and prose mixed': 'Code und Text gemischt',
  'How much repetition counts (k1)': 'Gewicht der Wiederholung (k1)',
  'The higher, the more it counts that a word stands in a place again and again.':
    'Je höher, desto mehr zählt es, dass ein Wort an einer Stelle immer wieder vorkommt.',
  'How much length counts against a place (b)': 'Abwertung langer Stellen (b)',
  'At 0 length makes no difference; at 1 it counts in full.':
    'Bei 0 wird Länge nicht abgewertet, bei 1 voll.',
  'Weight of titles': 'Gewicht der Titel',
  'Factor on words in titles and names.':
    'Ein Wort in Titel oder Name zählt so viel Mal wie eines im Text.',
  'Weight of signatures': 'Gewicht der Signaturen',
  'Factor on words in signatures.':
    'Ein Wort in einer Signatur zählt so viel Mal wie eines im Text.',
  'Weight of descriptions': 'Gewicht der Beschreibungen',
  'Factor on words in doc comments and descriptions.':
    'Ein Wort in Doc-Kommentar oder Beschreibung zählt so viel Mal wie eines im Text.',
  'Weight of the text': 'Gewicht des Textes',
  'Factor on words in the text itself.': 'Was ein Wort im Text selbst zählt.',
  'Bonus for words that stand together': 'Bonus für Wörter, die beieinander stehen',
  'Added where the words of a search stand close to each other.':
    'Kommt hinzu, wo die Suchwörter nah beieinander stehen.',
  'Bonus for all words in one place': 'Bonus für alle Wörter an einer Stelle',
  'Added where a place has every word of a search.':
    'Kommt hinzu, wo eine Stelle jedes Suchwort enthält.',
  'Weight of beginnings of words': 'Gewicht des Wortanfangs',
  'What a match of the beginning of a word counts, as a share of a whole match.':
    'Ein Wort, das nur so anfängt wie das gesuchte, zählt diesen Anteil eines vollen Treffers.',
  'Words found by their beginnings': 'Suche nach Wortanfängen',
  'The last word while it is typed, or every word of a search.':
    'Das letzte Wort während der Eingabe oder jedes Wort einer Suche.',
  'The last word, while it is typed': 'Das letzte Wort während der Eingabe',
  'Every word': 'Jedes Wort',
  Synonyms: 'Synonyme',
  'Words that mean the same, both ways, besides those of a glossary.json in the folder.':
    'Gleichbedeutende Wörter, in beide Richtungen, zusätzlich zu denen einer glossary.json im Ordner.',
  'First view': 'Erste Ansicht',
  'How much of the table of contents is shown at first.':
    'Wie viel vom Inhaltsverzeichnis zuerst gezeigt wird.',
  Reading: 'Lesen',
  'How much text a walk may read.': 'Wie viel Text ein Weg lesen darf.',
  'Places to start from': 'Startstellen',
  'How many of the best branches or passages a walk begins with.':
    'Mit wie vielen der besten Zweige oder Passagen ein Weg beginnt.',
  'Weakest branch': 'Schwächster Zweig',
  'A walk does not start from a branch that matches less than this (0 to 1).':
    'Ein Zweig, der schlechter passt (0 bis 1), ist keine Startstelle.',
  'Weakest share of words': 'Kleinster Wortanteil',
  'A section with a smaller share of the question’s words than this (0 to 1) is left out.':
    'Ein Abschnitt mit einem kleineren Anteil der Fragewörter (0 bis 1) wird ausgelassen.',
  Passages: 'Passagen',
  'How many passages an answer without a model shows, and a search without a walk reads.':
    'Wie viele Passagen eine Antwort ohne Modell zeigt und eine Suche ohne Weg liest.',
  'Places in the result': 'Stellen im Ergebnis',
  'How many places a walk lists at its end.': 'Wie viele Stellen ein Weg am Ende auflistet.',
  'Walks remembered': 'Gemerkte Wege',
  'A question that was asked before is answered again at once; this many walks are kept.':
    'Eine frühere Frage wird sofort wieder gezeigt; so viele werden aufbewahrt.',
  'Model calls': 'Modellaufrufe',
  'How often one question may ask a model.': 'Wie oft eine Frage ein Modell aufrufen darf.',
  'Tokens per question': 'Token je Frage',
  'Tokens in and out of all calls of one question; the walk then stops with what it has.':
    'Ein- und Ausgabe-Token aller Aufrufe einer Frage; danach endet der Weg mit dem Gefundenen.',
  'Seconds per question': 'Sekunden je Frage',
  'How long a model may look around for one question; it then answers from what it has.':
    'Wie lange sich ein Modell für eine Frage umsehen darf; dann antwortet es aus dem, was es hat.',
  'Dollars per question': 'Dollar je Frage',
  'What one question may cost, where the price of the model is known.':
    'Was eine Frage kosten darf, sofern der Preis des Modells bekannt ist.',
  'Texts in a bundle': 'Texte in einem Paket',
  'Whether an exported collection contains the full texts of its files.':
    'Ob eine exportierte Sammlung die vollen Texte ihrer Dateien enthält.',
  'Depth of an exported tree': 'Tiefe eines exportierten Baums',
  'How many levels below the root are written.':
    'Ebenen unter der Wurzel, bis zu denen das Inhaltsverzeichnis geschrieben wird.',
  'Depth of an exported branch': 'Tiefe eines exportierten Zweigs',
  'The same for one branch of it.': 'Dasselbe für einen einzelnen Zweig.',
  'Size of a repository map': 'Größe einer Repository-Karte',
  'How many tokens a map of paths and signatures may take.':
    'Wie viele Token eine Karte aus Pfaden und Signaturen umfassen darf.',
}
