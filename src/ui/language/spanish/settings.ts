// The texts of the settings page and of the table of settings, in Spanish.

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
  '“{file}” was not imported: {why} Nothing was changed.':
    'No se importó «{file}»: {why} No se cambió nada.',
  'Imported: {settings}.': 'Importado: {settings}.',
  'Ignored: there is no setting “{key}”.': 'Omitido: «{key}» no es un ajuste aquí.',
  'Ignored: {setting}.': 'Omitido: {setting}.',
  'Repeated words count more. Good for most folders.':
    'Las palabras repetidas cuentan más. Adecuado para la mayoría de las carpetas.',
  'For short entries that are looked up by name: signatures count more, repetition less.':
    'Para entradas cortas que se buscan por nombre: las firmas cuentan más y la repetición, menos.',
  'Places with every word come before places that repeat a few.':
    'Los lugares con todas las palabras van antes que los que repiten algunas.',
  'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.':
    'Cómo se ordenan sus lugares y qué palabras van juntas. Se aplica al instante, tiene prioridad sobre lo definido para todas y se exporta con la colección.',
  'Ranking of {name}': 'Clasificación de {name}',
  'Find every word by its beginning, not only the last one while it is typed':
    'Encontrar cada palabra por su comienzo, no solo la última mientras se escribe',
  Numbers: 'Valores',
  'Numbers, changed': 'Valores, modificados',
  'As the preset has them': 'Valores del ajuste predefinido',
  'Words and filters': 'Palabras y filtros',
  'Words and filters, changed': 'Palabras y filtros, modificados',
  Reset: 'Restablecer',
  'Reset {title}': 'Restablecer {title}',
  'Back to {value}': 'Volver a {value}',
  'Changed; by default {value}.': 'Modificado; valor predeterminado: {value}.',
  'One per line': 'Una entrada por línea',
  'One per line, as “term: word, word”': 'Por línea: término: palabra, palabra',
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
  'Needs one entry per line.': 'Debe haber una entrada por línea.',
  'Needs one term per line, as “term: word, word”; at most {most}.':
    'Debe haber un término por línea, como «término: palabra, palabra»; {most} como máximo.',
  'Reading folders': 'Lectura de carpetas',
  'Big and changing folders': 'Carpetas grandes y cambiantes',
  Searching: 'Búsqueda',
  Walks: 'Recorridos',
  Exporting: 'Exportación',
  'Spending on a model': 'Gasto en un modelo',
  tokens: 'tokens',
  files: 'archivos',
  levels: 'niveles',
  'US dollars': 'dólares de EE. UU.',
  h: 'h',
  ms: 'ms',
  MB: 'MB',
  MiB: 'MiB',
  'Skip patterns': 'Patrones de exclusión',
  'Folders that are never entered and files that are never read, as .gitignore has them.':
    'Carpetas en las que nunca se entra y archivos que nunca se leen, escritos como en .gitignore.',
  'Largest text': 'Tamaño máximo de un texto',
  'A larger text is listed in the tree and not read.':
    'Un texto mayor aparece en el árbol, pero no se lee.',
  'Largest PDF, DOCX or EPUB': 'Tamaño máximo de un PDF, DOCX o EPUB',
  'A larger container is listed in the tree and not opened.':
    'Un archivo mayor aparece en el árbol, pero no se abre.',
  'Read files that look like credentials': 'Leer archivos que parecen credenciales',
  'Reads .env files, private keys and the like, unless something else was chosen for the folder.':
    'Lee archivos .env, claves privadas y similares de las carpetas para las que no se eligió otra cosa.',
  'Language of new collections': 'Idioma de las colecciones nuevas',
  'Other forms of a word are found by the rules of this language.':
    'Las demás formas de una palabra se encuentran según las reglas de este idioma.',
  English: 'Inglés',
  Danish: 'Danés',
  Dutch: 'Neerlandés',
  Finnish: 'Finés',
  French: 'Francés',
  German: 'Alemán',
  Hungarian: 'Húngaro',
  Italian: 'Italiano',
  Norwegian: 'Noruego',
  Portuguese: 'Portugués',
  Romanian: 'Rumano',
  Russian: 'Ruso',
  Spanish: 'Español',
  Swedish: 'Sueco',
  Turkish: 'Turco',
  Concepts: 'Conceptos',
  'Topics that a place belongs to when its title, path or summary has one of the words.':
    'Temas a los que pertenece un lugar cuando su título, ruta o resumen contiene una de las palabras.',
  'Frontmatter keys as filters': 'Claves del frontmatter como filtros',
  'Their values come first among the filters and in each result; without any, those of the keys that most pages share.':
    'Claves del frontmatter cuyos valores aparecen primero junto a los resultados y en sus líneas; si no hay ninguna, las que comparten la mayoría de las páginas.',
  'Files before it asks': 'Archivos antes de preguntar',
  'A folder with more files is read only after a look at what would be read.':
    'Una carpeta con más archivos solo se lee después de revisar lo que se leería.',
  'Bytes before it asks': 'Tamaño antes de preguntar',
  'A folder with more to read is read only after a look at what would be read.':
    'Una carpeta con más contenido solo se lee después de revisar lo que se leería.',
  'Check a folder again after': 'Volver a comprobar una carpeta tras',
  'An older collection is compared with its folder at the next visit.':
    'Una colección más antigua se compara con su carpeta en la próxima visita.',
  'Wait for a folder to be still': 'Esperar a que una carpeta esté estable',
  'A changed folder is read again once nothing has changed for this long.':
    'Una carpeta que cambia se vuelve a leer cuando nada ha cambiado durante este tiempo.',
  Ranking: 'Clasificación',
  'Numbers that suit a kind of collection; numbers set below override them.':
    'Valores adecuados para un tipo de colección; un valor definido abajo tiene prioridad.',
  'Tutorials and guides': 'Tutoriales y guías',
  'API reference': 'Referencia de API',
  'Code and prose mixed': 'Código y texto mezclados',
  'How much repetition counts (k1)': 'Peso de la repetición (k1)',
  'The higher, the more it counts that a word stands in a place again and again.':
    'Cuanto más alto, más cuenta que una palabra se repita en un lugar.',
  'How much length counts against a place (b)': 'Penalización por longitud (b)',
  'At 0 length makes no difference; at 1 it counts in full.':
    'Con 0 la longitud no se penaliza; con 1, por completo.',
  'Weight of titles': 'Peso de los títulos',
  'Factor on words in titles and names.':
    'Una palabra en un título o nombre cuenta tantas veces como una del texto.',
  'Weight of signatures': 'Peso de las firmas',
  'Factor on words in signatures.':
    'Una palabra en una firma cuenta tantas veces como una del texto.',
  'Weight of descriptions': 'Peso de las descripciones',
  'Factor on words in doc comments and descriptions.':
    'Una palabra en un comentario de documentación o una descripción cuenta tantas veces como una del texto.',
  'Weight of the text': 'Peso del texto',
  'Factor on words in the text itself.': 'Lo que cuenta una palabra del propio texto.',
  'Bonus for words that stand together': 'Bonificación por palabras cercanas',
  'Added where the words of a search stand close to each other.':
    'Se suma donde las palabras buscadas están cerca unas de otras.',
  'Bonus for all words in one place': 'Bonificación por todas las palabras en un lugar',
  'Added where a place has every word of a search.':
    'Se suma donde un lugar contiene todas las palabras buscadas.',
  'Weight of beginnings of words': 'Peso del comienzo de una palabra',
  'What a match of the beginning of a word counts, as a share of a whole match.':
    'Una palabra que solo comienza como la buscada cuenta esta parte de una coincidencia completa.',
  'Words found by their beginnings': 'Palabras encontradas por su comienzo',
  'The last word while it is typed, or every word of a search.':
    'La última palabra mientras se escribe, o todas las palabras de una búsqueda.',
  'The last word, while it is typed': 'La última palabra, mientras se escribe',
  'Every word': 'Todas las palabras',
  Synonyms: 'Sinónimos',
  'Words that mean the same, both ways, besides those of a glossary.json in the folder.':
    'Palabras con el mismo significado, en ambos sentidos, además de las de un glossary.json de la carpeta.',
  'First view': 'Primera vista',
  'How much of the table of contents is shown at first.':
    'Qué parte del índice de contenido se muestra al principio.',
  Reading: 'Lectura',
  'How much text a walk may read.': 'Cuánto texto puede leer un recorrido.',
  'Places to start from': 'Puntos de partida',
  'How many of the best branches or passages a walk begins with.':
    'Con cuántas de las mejores ramas o pasajes comienza un recorrido.',
  'Weakest branch': 'Rama más débil',
  'A walk does not start from a branch that matches less than this (0 to 1).':
    'Una rama que coincide menos (de 0 a 1) no es un punto de partida.',
  'Weakest share of words': 'Proporción mínima de palabras',
  'A section with a smaller share of the question’s words than this (0 to 1) is left out.':
    'Se omite una sección con una proporción menor de las palabras de la pregunta (de 0 a 1).',
  Passages: 'Pasajes',
  'How many passages an answer without a model shows, and a search without a walk reads.':
    'Cuántos pasajes muestra una respuesta sin modelo y lee una búsqueda sin recorrido.',
  'Places in the result': 'Lugares en el resultado',
  'How many places a walk lists at its end.': 'Cuántos lugares enumera un recorrido al final.',
  'Walks remembered': 'Recorridos recordados',
  'A question that was asked before is answered again at once; this many walks are kept.':
    'Una pregunta ya hecha se muestra de nuevo al instante; se guardan tantas.',
  'Model calls': 'Llamadas al modelo',
  'How often one question may ask a model.':
    'Cuántas veces puede consultar una pregunta a un modelo.',
  'Tokens per question': 'Tokens por pregunta',
  'Tokens in and out of all calls of one question; the walk then stops with what it has.':
    'Tokens de entrada y salida de todas las llamadas de una pregunta; después el recorrido termina con lo que tiene.',
  'Seconds per question': 'Segundos por pregunta',
  'How long a model may look around for one question; it then answers from what it has.':
    'Cuánto tiempo puede buscar un modelo para una pregunta; después responde con lo que tiene.',
  'Dollars per question': 'Dólares por pregunta',
  'What one question may cost, where the price of the model is known.':
    'Lo que puede costar una pregunta, si se conoce el precio del modelo.',
  'Texts in a bundle': 'Textos en un paquete',
  'Whether an exported collection contains the full texts of its files.':
    'Si una colección exportada contiene los textos completos de sus archivos.',
  'Depth of an exported tree': 'Profundidad de un árbol exportado',
  'How many levels below the root are written.':
    'Niveles bajo la raíz hasta los que se escribe el índice de contenido.',
  'Depth of an exported branch': 'Profundidad de una rama exportada',
  'The same for one branch of it.': 'Lo mismo para una sola rama.',
  'Size of a repository map': 'Tamaño de un mapa de repositorio',
  'How many tokens a map of paths and signatures may take.':
    'Cuántos tokens puede ocupar un mapa de rutas y firmas.',
}
