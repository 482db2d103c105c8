// The texts of the box for other people's pages, in German.

export const BOX = {
  'Search or ask': 'Suchen oder fragen',
  'Search, or ask and press Enter': 'Suchen, oder fragen und die Eingabetaste drücken',
  Ask: 'Fragen',
  Close: 'Schließen',
  Answer: 'Antwort',
  'Likely answer': 'Wahrscheinliche Antwort',
  'A guess': 'Vermutung',
  Perhaps: 'Vielleicht',
  'Found pages': 'Gefundene Seiten',
  'Searched in this browser by Wayleaf. What you type is not sent.':
    'Von Wayleaf in diesem Browser gesucht. Eingegebenes wird nicht gesendet.',
  'Loading the search …': 'Die Suche wird geladen …',
  'Type to search, Enter asks.': 'Zum Suchen tippen, mit der Eingabetaste fragen.',
  'Looking for an answer …': 'Eine Antwort wird gesucht …',
  'No answer was found. These places come nearest.':
    'Es wurde keine Antwort gefunden. Diese Stellen kommen am nächsten.',
  'Answered from 1 place.': 'Aus 1 Stelle beantwortet.',
  'Answered from {count} places.': 'Aus {count} Stellen beantwortet.',
  'Nothing was found.': 'Nichts gefunden.',
  '1 place.': '1 Stelle.',
  '{count} places.': '{count} Stellen.',
  'lines {start}–{end}': 'Zeilen {start}–{end}',
  'cell {number}': 'Zelle {number}',
  'page {number}': 'Seite {number}',
  'page {number}: {title}': 'Seite {number}: {title}',
  'Slide {number}': 'Folie {number}',
  'Slide {number}: {title}': 'Folie {number}: {title}',
}
