// The texts of the dialogs, and what models cost, in Spanish.

import type { DialogsText, Translated } from '../texts/texts.ts'

export const DIALOGS: Translated<DialogsText> = {
  'Delete {name}?': '¿Eliminar {name}?',
  '{files}, indexed {ago}.': '{files}, indexación {ago}.',
  'Its table of contents and index are removed from this browser. The files themselves are not touched. You can undo this for ten seconds.':
    'Su índice de contenido y su índice de búsqueda se eliminan de este navegador. Los archivos no se tocan. Se puede deshacer durante diez segundos.',
  'Delete everything …': 'Eliminar todo …',
  'Delete everything?': '¿Eliminar todo?',
  'Delete everything': 'Eliminar todo',
  'All collections, questions, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be undone.':
    'Todas las colecciones, lo que se preguntó, las correcciones, los ajustes, las claves, los modelos y la aplicación guardada se quitan de este navegador. Los archivos en sí no se tocan. No se puede deshacer.',
  'Keep it': 'Conservar',
  '{name} is already here': '{name} ya está aquí',
  'This folder is a collection already. An update reads only what changed.':
    'Esta carpeta ya es una colección. Una actualización lee solo lo que cambió.',
  'A collection with this name exists. Update it, or add a second one?':
    'Existe una colección con este nombre. ¿Actualizarla o añadir otra?',
  'Keep both': 'Conservar ambas',
  'Update {name}': 'Actualizar {name}',
  'Enhance summaries': 'Mejorar los resúmenes',
  'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.':
    'Un modelo lee cada lugar y escribe de qué trata. Sus palabras se marcan como suyas, se incluyen en las búsquedas, se muestran a los modelos que eligen dónde buscar y nunca se citan.',
  'Which places': 'Qué lugares',
  'Where it helps most': 'Donde más ayuda',
  'folders, documents, and long places that say nothing of themselves':
    'carpetas, documentos y lugares largos que no dicen nada de sí mismos',
  Everywhere: 'En todas partes',
  'every place that has parts or is long': 'cada lugar que tiene partes o es largo',
  'Also each place that I open, in this visit': 'También cada lugar que abra en esta visita',
  'Reading what is there …': 'Leyendo lo que hay …',
  'What is missing?': '¿Qué falta?',
  'Nothing is missing: {summaries}.': 'No falta nada: {summaries}.',
  'Stop at tokens:': 'Detener en tokens:',
  'Stop at US dollars:': 'Detener en dólares de EE. UU.:',
  'no limit': 'sin límite',
  'Write {summaries}': 'Escribir {summaries}',
  'How long it takes will be known once the model has been tried or has started.':
    'No se sabe cuánto tarda hasta que el modelo se haya ensayado o haya comenzado.',
  'About {time}, as fast as it was seen to be.': 'Unos {time}, a la velocidad observada.',
  '{summaries} there, {missing} missing: about {calls}, {read} tokens to read and {written} to write.':
    'Hay {summaries}, faltan {missing}: unas {calls}, {read} tokens por leer y {written} por escribir.',
  'Cost: {cost}.': 'Coste: {cost}.',
  '{done} of {total}, {tokens}.': '{done} de {total}, {tokens}.',
  '{done} of {total}, {tokens}, about {left} left.':
    '{done} de {total}, {tokens}, quedan unos {left}.',
  '{done} of {total} written, {calls}.': '{done} de {total} escritos, {calls}.',
  '{count} left out: {why}': '{count} omitidos: {why}',
  '{count} could not be kept.': '{count} no se pudieron guardar.',
  'Done:': 'Listo:',
  'Stopped; the next run goes on from here:': 'Detenido; la próxima ejecución continúa desde aquí:',
  'Stopped at the budget; the next run goes on from here:':
    'Presupuesto alcanzado; la próxima ejecución continúa desde aquí:',
  'The model does not answer; what was written is kept:':
    'El modelo no responde; lo escrito se conserva:',
  'There is no more room to keep summaries:': 'No queda espacio para guardar resúmenes:',
  'under {cost}': 'menos de {cost}',
  '{tokensIn} in, {tokensOut} out': '{tokensIn} de entrada, {tokensOut} de salida',
  'at most {tokensIn} in, {tokensOut} out':
    'como máximo {tokensIn} de entrada, {tokensOut} de salida',
  'Share {name}': 'Compartir {name}',
  'Packing …': 'Empaquetando …',
  'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.':
    'Guárdela como un archivo y envíelo: quien lo suelte en Wayleaf podrá preguntarle como usted. En un servidor web, la abre un enlace que termina en {ending} y la dirección del archivo.',
  'Include file contents (adds {bytes})': 'Incluir el contenido de los archivos ({bytes} más)',
  'The file holds the full text of everything indexed.':
    'El archivo contiene el texto completo de todo lo indexado.',
  'The file still holds titles, signatures and every word indexed: it keeps no secrets.':
    'El archivo contiene igualmente títulos, firmas y cada palabra indexada: no guarda secretos.',
  'Files that look like credentials and your settings are left out.':
    'Se omiten los archivos que parecen credenciales y su configuración.',
  'Save file ({bytes})': 'Guardar archivo ({bytes})',
  'Open a library from another site?': '¿Abrir una biblioteca de otro sitio?',
  'This link opens a library that lies on {host}. Nothing has been asked of that site yet. It would see your address and which library you open; your own collections, questions and files stay in this browser.':
    'Este enlace abre una biblioteca que está en {host}. Aún no se ha pedido nada a ese sitio. Vería su dirección y qué biblioteca abre; sus colecciones, preguntas y archivos se quedan en este navegador.',
  'Do not open it': 'No abrirla',
  'Allow {host} and open it': 'Permitir {host} y abrir',
  'Rename {name}': 'Cambiar nombre de {name}',
  Rename: 'Cambiar nombre',
  'Links to its places keep working. The folder on disk keeps its name.':
    'Los enlaces a sus lugares siguen funcionando. La carpeta en el disco conserva su nombre.',
  'Open a repository': 'Abrir un repositorio',
  Address: 'Dirección',
  'Token, where one is needed': 'Token de acceso, si hace falta',
  'A repository, branch, folder, file or commit on GitHub, GitLab or Codeberg, or a gist. owner/name means GitHub.':
    'Un repositorio, rama, carpeta, archivo o commit en GitHub, GitLab o Codeberg, o un gist. owner/name significa GitHub.',
  Open: 'Abrir',
  'It is fetched from {hosts}. A token opens private repositories and raises the rate limit; it is sent only there and forgotten with this tab.':
    'Se obtiene de {hosts}. Un token de acceso abre repositorios privados y eleva el límite de solicitudes; solo se envía allí y se olvida con esta pestaña.',
  'Nothing has been asked of {hosts} yet. It would see your address and what you open; your questions and your other files stay in this browser. The page is loaded again for it.':
    'Aún no se ha pedido nada a {hosts}. Vería su dirección y lo que abre; sus preguntas y demás archivos se quedan en este navegador. La página se recarga para ello.',
  Skipped: 'Omitidos',
  'Index files that look like credentials': 'Indexar archivos que parecen credenciales',
  '({count} listed, not indexed)': '({count} en la lista, sin indexar)',
  Warnings: 'Advertencias',
  'What happened': 'Qué ocurrió',
  'No collection is open.': 'No hay ninguna colección abierta.',
  Index: 'Índice de búsqueda',
  'Stored in this browser': 'Almacenado en este navegador',
  'All collections in this browser': 'Todas las colecciones de este navegador',
  'Statistics of {name}': 'Estadísticas de {name}',
  'Languages, in files': 'Lenguajes, en archivos',
  'Concepts, in places': 'Conceptos, en lugares',
  'Files with an outline': 'Archivos con esquema',
  'Places in the table of contents': 'Lugares en el índice de contenido',
  Text: 'Texto',
  'Left out': 'Omitidos',
  'Uses of {name}': 'Usos de {name}',
  'Nothing in this collection says what “{name}” stands for there.':
    'Nada en esta colección dice qué significa «{name}» ahí.',
  'Defined in': 'Definido en',
  'Looking …': 'Buscando …',
  Uses: 'Usos',
  'No known uses.': 'No hay usos conocidos.',
  '{uses} in {files}': '{uses} en {files}',
}
