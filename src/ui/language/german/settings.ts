// The texts of the settings page, in German.

export const SETTINGS = {
  'Its texts seem to be in {language}.': 'Die Texte scheinen auf {language} zu sein.',
  'Language of {name}': 'Sprache von {name}',
  model: 'Modell',
  'What was asked': 'Gestellte Fragen',
  'The app': 'Die App',
  '{bytes} in all.': 'Insgesamt {bytes}.',
  'Weight of {name}': 'Gewicht von {name}',
  '{count} changed': '{count} geändert',
  '“{file}” was not taken: {why} Nothing was changed.':
    '„{file}“ wurde nicht übernommen: {why} Nichts wurde geändert.',
  'Taken: {settings}.': 'Übernommen: {settings}.',
  'Left out: “{key}” is no setting here.': 'Ausgelassen: „{key}“ ist hier keine Einstellung.',
  'Left out: {setting}.': 'Ausgelassen: {setting}.',
  'Repeated words count more. Good for most folders.':
    'Wiederholte Wörter zählen mehr. Gut für die meisten Ordner.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Für kurze Einträge, die nach Namen gesucht werden: Signaturen zählen mehr, Wiederholung weniger.',
  'Places with every word come before places that repeat a few.':
    'Stellen mit allen Wörtern kommen vor solchen, die einige wiederholen.',
  'How its places are put in order, and which words belong together in it. It takes effect at once, goes before what is set for all, and goes along when the collection is exported.':
    'Wie ihre Stellen geordnet werden und welche Wörter darin zusammengehören. Wirkt sofort, geht den Einstellungen für alle vor und wird mit der Sammlung exportiert.',
  'Ranking of {name}': 'Rangfolge von {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Jedes Wort nach seinem Anfang finden, nicht nur das letzte während der Eingabe',
  Numbers: 'Zahlenwerte',
  'Numbers, changed': 'Zahlenwerte, geändert',
  'As the preset has them': 'Wie in der Vorgabe',
  'Words and shelves': 'Wörter und Regale',
  'Words and shelves, changed': 'Wörter und Regale, geändert',
  Reset: 'Zurücksetzen',
  'Reset {title}': '{title} zurücksetzen',
  'Back to {value}': 'Zurück auf {value}',
  'Changed; by default {value}.': 'Geändert; Standardwert: {value}.',
  'One a line': 'Ein Eintrag je Zeile',
  'One a line: term: word, word': 'Je Zeile: Begriff: Wort, Wort',
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
  'Needs one entry a line.': 'Braucht einen Eintrag je Zeile.',
  'Needs one term a line, as “term: word, word”; at most {most}.':
    'Braucht einen Begriff je Zeile, als „Begriff: Wort, Wort“; höchstens {most}.',
}
