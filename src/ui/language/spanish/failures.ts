// What can fail and why, in Spanish.

import type { FailureText } from '../../../model/words/failure-texts.ts'
import type { Translated } from '../texts/texts.ts'

export const FAILURES: Translated<FailureText> = {
  'The model could not be deleted.': 'No se pudo eliminar el modelo.',
  'The app could not be deleted from this browser.':
    'No se pudo eliminar la aplicación de este navegador.',
  'The browser could not be asked.': 'No se pudo preguntar al navegador.',
  'The app could not be installed.': 'No se pudo instalar la aplicación.',
  'Not all of the library could be fetched.': 'No se pudo obtener la biblioteca completa.',
  'The collection could not be exported.': 'No se pudo exportar la colección.',
  'The library cannot be opened.': 'No se puede abrir la biblioteca.',
  'Nothing was changed.': 'No se ha cambiado nada.',
  'It cannot be exported.': 'No se puede exportar.',
  'What changed in another tab could not be read.':
    'No se pudieron leer los cambios de otra pestaña.',
  'The collection could not be deleted.': 'No se pudo eliminar la colección.',
  'The collection could not be brought back.': 'No se pudo restaurar la colección.',
  'What was left out could not be listed.': 'No se pudo mostrar la lista de lo omitido.',
  'The sample could not be opened.': 'No se pudo abrir el ejemplo.',
  'The collection could not be opened.': 'No se pudo abrir la colección.',
  'The place in the address could not be opened.':
    'No se pudo abrir el lugar que indica la dirección.',
  'The collection could not be renamed.': 'No se pudo cambiar el nombre de la colección.',
  'The weight could not be kept.': 'No se pudo guardar el peso.',
  'How it is searched could not be kept.': 'No se pudo guardar la configuración de búsqueda.',
  'The language could not be changed.': 'No se pudo cambiar el idioma.',
  'There is already a “{name}”. Choose another name.': 'Ya existe «{name}». Elija otro nombre.',
  'There is no collection “{slug}” in this browser.':
    'En este navegador no hay ninguna colección «{slug}».',
  '“{id}” is not in “{name}”.': '«{id}» no está en «{name}».',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '«{name}» se eliminó en otra pestaña, por eso se muestra otra colección.',
  'This browser does not let {names} be read now.':
    'Este navegador no permite leer {names} en este momento.',
  'The browser has cleared {names}.': 'El navegador ha borrado {names}.',
  'The collections kept in this browser could not be read.':
    'No se pudieron leer las colecciones guardadas en este navegador.',
  'Whether they are still there cannot be told. Reload to try again.':
    'No se puede saber si siguen ahí. Recargue para volver a intentarlo.',
  'The library in the address of this page cannot be opened.':
    'No se puede abrir la biblioteca que indica la dirección de esta página.',
  'What is kept in this browser is unchanged.': 'Lo guardado en este navegador no ha cambiado.',
  'Your files were not touched.': 'Sus archivos no se han tocado.',
  'Open its folder to index it anew.': 'Abra su carpeta para volver a indexarla.',
  'What is indexed now is lost when this tab closes. Your files were not touched.':
    'Lo que se indexe ahora se perderá al cerrar esta pestaña. Sus archivos no se han tocado.',
  'What sites keep could not be opened; whether it is still there cannot be told.':
    'No se pudieron abrir los datos de los sitios; no se puede saber si siguen ahí.',
  'Your files were not touched. Open the folder again to index it anew.':
    'Sus archivos no se han tocado. Abra otra vez la carpeta para volver a indexarla.',
  'Browsers clear what sites keep when a disk is nearly full.':
    'Los navegadores borran los datos de los sitios cuando el disco está casi lleno.',
  '“{name}” could not be indexed.': 'No se pudo indexar «{name}».',
  'This browser has cleared what was kept in it: {names} must be indexed again.':
    'Este navegador ha borrado lo que guardaba: hay que volver a indexar {names}.',
  '“{name}” was not indexed: you cancelled it.': '«{name}» no se indexó: usted lo canceló.',
  '“{name}” is shown as it was when it was opened last.':
    '«{name}» se muestra como estaba la última vez que se abrió.',
  'All of it that was read is here.': 'Todo lo que se leyó de ella está aquí.',
  'Whether what was there before is kept cannot be told. Reload the page.':
    'No se puede saber si se conserva lo que había antes. Recargue la página.',
  'Your existing collections are untouched; files already read are reused next time.':
    'Las colecciones existentes no se han tocado; los archivos ya leídos se reutilizarán la próxima vez.',
  'The collection “{name}” could not be opened.': 'No se pudo abrir la colección «{name}».',
  'Other collections are not touched. Index its folder again to replace it.':
    'Las demás colecciones no se han tocado. Vuelva a indexar su carpeta para sustituirla.',
  '“{name}” was deleted.': '«{name}» se ha eliminado.',
  'The collection could not be indexed again.': 'No se pudo volver a indexar la colección.',
  'The folder could not be read again.': 'No se pudo volver a leer la carpeta.',
  'The folder changed and could not be read again.':
    'La carpeta ha cambiado y no se pudo volver a leer.',
  'What is shown is as it was indexed before.': 'Se muestra lo que se indexó antes.',
  'The folder could not be opened.': 'No se pudo abrir la carpeta.',
  'The archive could not be opened.': 'No se pudo abrir el archivo comprimido.',
  'What was dropped could not be read.': 'No se pudo leer lo que se soltó.',
  'What was pasted could not be read.': 'No se pudo leer lo que se pegó.',
  '{names} cannot be opened.': 'No se puede abrir {names}.',
  '“{name}” is being indexed already.': '«{name}» ya se está indexando.',
  'It goes on; nothing was started twice.':
    'La indexación sigue; no se ha iniciado nada dos veces.',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    'No contiene ninguna carpeta ni archivo que se pueda leer. Suelte una carpeta, un archivo comprimido o archivos.',
  'The rest of the drop was read.': 'El resto de lo soltado se ha leído.',
  'The table of contents could not be saved.': 'No se pudo guardar el índice de contenidos.',
  'The overview could not be made.': 'No se pudo crear el resumen.',
  'Questions work all the same.': 'Las preguntas funcionan de todos modos.',
  'The repository could not be opened.': 'No se pudo abrir el repositorio.',
  '“{text}” is not the address of a repository.': '«{text}» no es la dirección de un repositorio.',
  '“{name}” could not be opened as a trace.': 'No se pudo abrir «{name}» como recorrido.',
  'Open a collection first, then the trace.': 'Abra primero una colección y después el recorrido.',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    'Es demasiado grande para un recorrido. Elija un archivo guardado desde un recorrido.',
  'The second walk broke off.': 'El segundo recorrido se interrumpió.',
  'The first one is unchanged.': 'El primero no ha cambiado.',
  'It is damaged at {place}.': 'Está dañado en {place}.',
  'It is damaged at {place}: the steps are not in order.':
    'Está dañado en {place}: los pasos no están en orden.',
  'It is not JSON. Pick a file that was saved under a walk.':
    'No es JSON. Elija un archivo guardado desde un recorrido.',
  'It is JSON, but no trace that Wayleaf saved. Pick a file that was saved under a walk.':
    'Es JSON, pero no un recorrido guardado por Wayleaf. Elija un archivo guardado desde un recorrido.',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    'Lo guardó una versión más reciente de Wayleaf. Recargue esta página para obtener la última.',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    'Lo guardó una versión demasiado antigua de Wayleaf. Vuelva a hacer la pregunta.',
  'It is damaged at its top.': 'Está dañado desde el principio.',
  'Collections that were complete are unchanged.': 'Las colecciones completas no han cambiado.',
  'Wayleaf was updated in another tab.': 'Wayleaf se actualizó en otra pestaña.',
  'What is indexed now is lost when this tab closes.':
    'Lo que se indexe ahora se perderá al cerrar esta pestaña.',
  'What this browser kept before cannot be read now, and whether it is still there cannot be told.':
    'Lo que este navegador guardaba no se puede leer ahora, y no se puede saber si sigue ahí.',
  'Reload the page to see what is kept.': 'Recargue la página para ver lo que se conserva.',
  'Something failed in the background.': 'Algo ha fallado en segundo plano.',
  'It is too large for a file of settings. Pick one that was saved here.':
    'Es demasiado grande para un archivo de configuración. Elija uno guardado aquí.',
  '“{address}” is no address of a host': '«{address}» no es la dirección de un host',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '«{address}» no está cifrada: fuera de la red local se necesita https',
  'Too few places of “{name}” say what they are: {made} questions could be made, and a trial needs {needed}. Try the questions that the app brings.':
    'Muy pocos lugares de «{name}» dicen qué son: dan {made} preguntas y una prueba necesita {needed}. Use las preguntas que trae la aplicación.',
  'Open a collection first, then try again.': 'Abra primero una colección y vuelva a intentarlo.',
  'Libraries are read over http and https, not {protocol}':
    'Las bibliotecas se leen por http y https, no por {protocol}',
  'It is too long.': 'Es demasiado larga.',
  'It is no address.': 'No es una dirección.',
  'It holds a password.': 'Contiene una contraseña.',
  'The address of this page does not lead anywhere.':
    'La dirección de esta página no lleva a ninguna parte.',
  'What was open stays open.': 'Lo que estaba abierto sigue abierto.',
  'The walk of this question is not in this browser any more. Ask the question again.':
    'El recorrido de esta pregunta ya no está en este navegador. Vuelva a hacer la pregunta.',
  'It is filled in, and nothing is spent before you ask.':
    'Ya está escrita; no se gasta nada hasta que la haga.',
  'Browsers keep the last walks only, and those that were not forgotten.':
    'Los navegadores solo guardan los últimos recorridos, salvo los que se olvidaron.',
  'It is too long to be one of this app’s addresses.':
    'Es demasiado larga para ser una dirección de esta aplicación.',
  'It holds a % that begins no character.': 'Contiene un % que no inicia ningún carácter.',
  'Addresses of this app begin with #/c/ or #/q/.':
    'Las direcciones de esta aplicación empiezan por #/c/ o #/q/.',
  'It names no collection.': 'No indica ninguna colección.',
  'It holds no question.': 'No contiene ninguna pregunta.',
  'This text could not be read from the other collection.':
    'No se pudo leer este texto de la otra colección.',
  'This text could not be read from the collection.': 'No se pudo leer este texto de la colección.',
  'The walk stays.': 'El recorrido se mantiene.',
  'The tree and the walk stay.': 'El árbol y el recorrido se mantienen.',
  'The walk broke off.': 'El recorrido se interrumpió.',
  'The steps so far are kept.': 'Los pasos dados se conservan.',
  'Choose a model in the settings first.': 'Elija primero un modelo en la configuración.',
  'The file is not where it was. Pick it again.':
    'El archivo ya no está donde estaba. Elíjalo de nuevo.',
  'Of a file that is no text only its text is kept. Drop the folder again to see the file itself.':
    'De un archivo que no es texto solo se guarda su texto. Vuelva a soltar la carpeta para ver el archivo.',
  'The file could not be read: {why}': 'No se pudo leer el archivo: {why}',
  'The file is no longer in its folder.': 'El archivo ya no está en su carpeta.',
  'The file is larger than what is read of one.': 'El archivo supera el tamaño máximo que se lee.',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'No es un archivo de configuración guardado por Wayleaf. Elija uno guardado desde su configuración.',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    'Lo guardó una versión más reciente de Wayleaf. Actualice primero esta.',
  '“{name}” is too large for questions: at most 2 MB are read.':
    '«{name}» es demasiado grande para preguntas: se leen como máximo 2 MB.',
  '“{place}” is no file or place of this collection.':
    '«{place}» no es un archivo ni un lugar de esta colección.',
  '“{place}” is no file or place of this collection. Near it: {paths}.':
    '«{place}» no es un archivo ni un lugar de esta colección. Parecidos: {paths}.',
  'Line {line}: {message}': 'Línea {line}: {message}',
  '“{id}” names no right file.': '«{id}» no indica ningún archivo correcto.',
  '“{id}”: no file {paths} here.': '«{id}»: aquí no hay ningún archivo {paths}.',
  'Only the first {count} were taken.': 'Solo se tomaron las primeras {count}.',
  '{count} more lines like these.': '{count} líneas más como estas.',
}
