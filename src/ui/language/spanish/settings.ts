// The texts of the settings page, in Spanish.

import type { SettingsText, Translated } from '../texts/texts.ts'

export const SETTINGS: Translated<SettingsText> = {
  'Its texts seem to be in {language}.': 'Idioma probable de sus textos: {language}.',
  'Language of {name}': 'Idioma de {name}',
  model: 'modelo',
  'What was asked': 'Preguntas hechas',
  'The app': 'La aplicación',
  '{bytes} in all.': '{bytes} en total.',
  'Weight of {name}': 'Peso de {name}',
  '{count} changed': 'modificados: {count}',
  '“{file}” was not taken: {why} Nothing was changed.':
    'No se importó «{file}»: {why} No se cambió nada.',
  'Taken: {settings}.': 'Importado: {settings}.',
  'Left out: “{key}” is no setting here.': 'Omitido: «{key}» no es un ajuste aquí.',
  'Left out: {setting}.': 'Omitido: {setting}.',
  'Repeated words count more. Good for most folders.':
    'Las palabras repetidas cuentan más. Adecuado para la mayoría de las carpetas.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Para entradas cortas que se buscan por nombre: las firmas cuentan más y la repetición, menos.',
  'Places with every word come before places that repeat a few.':
    'Los lugares con todas las palabras van antes que los que repiten algunas.',
  'How its places are put in order, and which words belong together in it. It takes effect at once, goes before what is set for all, and goes along when the collection is exported.':
    'Cómo se ordenan sus lugares y qué palabras van juntas. Se aplica al instante, tiene prioridad sobre lo definido para todas y se exporta con la colección.',
  'Ranking of {name}': 'Clasificación de {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Encontrar cada palabra por su comienzo, no solo la última mientras se escribe',
  Numbers: 'Valores',
  'Numbers, changed': 'Valores, modificados',
  'As the preset has them': 'Valores del ajuste predefinido',
  'Words and shelves': 'Palabras y estantes',
  'Words and shelves, changed': 'Palabras y estantes, modificados',
  Reset: 'Restablecer',
  'Reset {title}': 'Restablecer {title}',
  'Back to {value}': 'Volver a {value}',
  'Changed; by default {value}.': 'Modificado; valor predeterminado: {value}.',
  'One a line': 'Una entrada por línea',
  'One a line: term: word, word': 'Por línea: término: palabra, palabra',
  Save: 'Guardar',
  on: 'activado',
  off: 'desactivado',
  none: 'ninguno',
  '# entry|# entries': '# entrada|# entradas',
  '# term|# terms': '# término|# términos',
  'Needs a whole number from {least} to {most}.': 'Debe ser un número entero de {least} a {most}.',
  'Needs a number from {least} to {most}.': 'Debe ser un número de {least} a {most}.',
  'Needs on or off.': 'Debe ser activado o desactivado.',
  'Needs one of: {options}.': 'Debe ser uno de: {options}.',
  'Needs one entry a line.': 'Debe haber una entrada por línea.',
  'Needs one term a line, as “term: word, word”; at most {most}.':
    'Debe haber un término por línea, como «término: palabra, palabra»; {most} como máximo.',
}
