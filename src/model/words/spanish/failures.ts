// What can fail and why, in Spanish.

import type { FailureText, TextsIn } from '../texts.ts'

export const FAILURES: TextsIn<FailureText> = {
  'The model could not be deleted.': 'No se pudo eliminar el modelo.',
  'The app could not be deleted from this browser.':
    'No se pudo eliminar la aplicación de este navegador.',
  'Persistent storage could not be requested.':
    'No se pudo solicitar el almacenamiento persistente.',
  'The app could not be installed.': 'No se pudo instalar la aplicación.',
  'The library could be fetched only in part.': 'No se pudo obtener la biblioteca completa.',
  'The collection could not be exported.': 'No se pudo exportar la colección.',
  'The library cannot be opened.': 'No se puede abrir la biblioteca.',
  'Nothing was changed.': 'No se ha cambiado nada.',
  'It cannot be exported.': 'No se puede exportar.',
  'Changes made in another tab could not be read.':
    'No se pudieron leer los cambios de otra pestaña.',
  'Not everything could be deleted.': 'No se pudo eliminar todo.',
  'Everything was deleted.': 'Se ha eliminado todo.',
  'The collection could not be deleted.': 'No se pudo eliminar la colección.',
  'The collection could not be brought back.': 'No se pudo restaurar la colección.',
  'The files that were left out could not be listed.': 'No se pudo mostrar la lista de lo omitido.',
  'The sample could not be opened.': 'No se pudo abrir el ejemplo.',
  'The collection could not be opened.': 'No se pudo abrir la colección.',
  'The place in the address could not be opened.':
    'No se pudo abrir el lugar que indica la dirección.',
  'The collection could not be renamed.': 'No se pudo cambiar el nombre de la colección.',
  'The weight could not be saved.': 'No se pudo guardar el peso.',
  'Its search settings could not be saved.': 'No se pudo guardar la configuración de búsqueda.',
  'The language could not be changed.': 'No se pudo cambiar el idioma.',
  'There is already a “{name}”. Choose another name.': 'Ya existe «{name}». Elija otro nombre.',
  'There is no collection “{slug}” in this browser.':
    'En este navegador no hay ninguna colección «{slug}».',
  '“{id}” is not in “{name}”.': '«{id}» no está en «{name}».',
  '“{name}” was deleted in another tab, so another collection is shown.':
    '«{name}» se eliminó en otra pestaña, por eso se muestra otra colección.',
  'This browser cannot read {names} at the moment.':
    'Este navegador no permite leer {names} en este momento.',
  'The browser has cleared {names}.': 'El navegador ha borrado {names}.',
  'The collections kept in this browser could not be read.':
    'No se pudieron leer las colecciones guardadas en este navegador.',
  'They may still be there. Reload to try again.':
    'No se puede saber si siguen ahí. Recargue para volver a intentarlo.',
  'The library in the address of this page cannot be opened.':
    'No se puede abrir la biblioteca que indica la dirección de esta página.',
  'Nothing stored in this browser was changed.': 'Lo guardado en este navegador no ha cambiado.',
  'Your files were not touched.': 'Sus archivos no se han tocado.',
  'Open its folder to index it again.': 'Abra su carpeta para volver a indexarla.',
  'Anything indexed now is lost when this tab closes. Your files were not touched.':
    'Lo que se indexe ahora se perderá al cerrar esta pestaña. Sus archivos no se han tocado.',
  'The browser’s storage could not be opened; what it holds may still be there.':
    'No se pudieron abrir los datos de los sitios; no se puede saber si siguen ahí.',
  'Your files were not touched. Open the folder again to index it.':
    'Sus archivos no se han tocado. Abra otra vez la carpeta para volver a indexarla.',
  'Browsers clear the storage of sites when a disk is nearly full.':
    'Los navegadores borran los datos de los sitios cuando el disco está casi lleno.',
  '“{name}” could not be indexed.': 'No se pudo indexar «{name}».',
  'This browser has cleared its storage: {names} must be indexed again.':
    'Este navegador ha borrado lo que guardaba: hay que volver a indexar {names}.',
  '“{name}” was not indexed: you cancelled it.': '«{name}» no se indexó: usted lo canceló.',
  '“{name}” is shown as it was when it was last opened.':
    '«{name}» se muestra como estaba la última vez que se abrió.',
  'Everything that was read is here.': 'Todo lo que se leyó de ella está aquí.',
  'The earlier version may or may not be kept. Reload the page to see.':
    'No se puede saber si se conserva lo que había antes. Recargue la página.',
  'Your existing collections are untouched; files already read are reused next time.':
    'Las colecciones existentes no se han tocado; los archivos ya leídos se reutilizarán la próxima vez.',
  'The collection “{name}” could not be opened.': 'No se pudo abrir la colección «{name}».',
  'Your other collections are unaffected. Index its folder again to replace it.':
    'Las demás colecciones no se han tocado. Vuelva a indexar su carpeta para sustituirla.',
  '“{name}” was deleted.': '«{name}» se ha eliminado.',
  'The collection could not be indexed again.': 'No se pudo volver a indexar la colección.',
  'The folder could not be read again.': 'No se pudo volver a leer la carpeta.',
  'The folder changed, but could not be read again.':
    'La carpeta ha cambiado y no se pudo volver a leer.',
  'What you see is the earlier index.': 'Se muestra lo que se indexó antes.',
  'The folder could not be opened.': 'No se pudo abrir la carpeta.',
  'The archive could not be opened.': 'No se pudo abrir el archivo comprimido.',
  'The drop could not be read.': 'No se pudo leer lo que se soltó.',
  'The pasted text could not be read.': 'No se pudo leer lo que se pegó.',
  '{names} cannot be opened.': 'No se puede abrir {names}.',
  '“{name}” is being indexed already.': '«{name}» ya se está indexando.',
  'It continues; nothing was started twice.':
    'La indexación sigue; no se ha iniciado nada dos veces.',
  'It contains no folder or file that can be read. Drop a folder, an archive or files.':
    'No contiene ninguna carpeta ni archivo que se pueda leer. Suelte una carpeta, un archivo comprimido o archivos.',
  'The rest of the drop was read.': 'El resto de lo soltado se ha leído.',
  'The table of contents could not be saved.': 'No se pudo guardar el índice de contenidos.',
  'The overview could not be made.': 'No se pudo crear el resumen.',
  'You can still ask questions.': 'Las preguntas funcionan de todos modos.',
  'The repository could not be opened.': 'No se pudo abrir el repositorio.',
  '“{text}” is not the address of a repository.': '«{text}» no es la dirección de un repositorio.',
  '“{name}” could not be opened as a trace.': 'No se pudo abrir «{name}» como traza.',
  'Open a collection first, then the trace.': 'Abra primero una colección y después la traza.',
  'It is too large for a trace. Pick a file that was saved under a walk.':
    'Es demasiado grande para una traza. Elija un archivo guardado desde un recorrido.',
  'The second walk stopped early.': 'El segundo recorrido se interrumpió.',
  'The first one is unchanged.': 'El primero no ha cambiado.',
  'It is damaged at {place}.': 'Está dañado en {place}.',
  'It is damaged at {place}: the steps are not in order.':
    'Está dañado en {place}: los pasos no están en orden.',
  'It is not JSON. Pick a file that was saved under a walk.':
    'No es JSON. Elija un archivo guardado desde un recorrido.',
  'It is JSON, but not a trace saved by Wayleaf. Pick a file that was saved under a walk.':
    'Es JSON, pero no una traza guardada por Wayleaf. Elija un archivo guardado desde un recorrido.',
  'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.':
    'Lo guardó una versión más reciente de Wayleaf. Recargue esta página para obtener la última.',
  'It was saved by a version of Wayleaf that is too old. Ask the question again instead.':
    'Lo guardó una versión demasiado antigua de Wayleaf. Vuelva a hacer la pregunta.',
  'It is damaged at the beginning.': 'Está dañado desde el principio.',
  'Collections that were complete are unchanged.': 'Las colecciones completas no han cambiado.',
  'Wayleaf was updated in another tab.': 'Wayleaf se actualizó en otra pestaña.',
  'Anything indexed now is lost when this tab closes.':
    'Lo que se indexe ahora se perderá al cerrar esta pestaña.',
  'What this browser stored before cannot be read now; it may still be there.':
    'Lo que este navegador guardaba no se puede leer ahora, y no se puede saber si sigue ahí.',
  'Reload the page to see what is still there.': 'Recargue la página para ver lo que se conserva.',
  'Something failed in the background.': 'Algo ha fallado en segundo plano.',
  'It is too large for a file of settings. Pick one that was saved here.':
    'Es demasiado grande para un archivo de configuración. Elija uno guardado aquí.',
  '“{address}” is not the address of a host': '«{address}» no es la dirección de un host',
  '“{address}” is not encrypted: https is needed beyond the local network':
    '«{address}» no está cifrada: fuera de la red local se necesita https',
  'Libraries are read over http and https, not {protocol}':
    'Las bibliotecas se leen por http y https, no por {protocol}',
  'It is too long.': 'Es demasiado larga.',
  'It is not an address.': 'No es una dirección.',
  'It contains a password.': 'Contiene una contraseña.',
  'The address of this page does not lead anywhere.':
    'La dirección de esta página no lleva a ninguna parte.',
  'What was open stays open.': 'Lo que estaba abierto sigue abierto.',
  'The walk of this question is no longer in this browser. Ask the question again.':
    'El recorrido de esta pregunta ya no está en este navegador. Vuelva a hacer la pregunta.',
  'It is in the question field; nothing is sent until you ask.':
    'Ya está escrita; no se gasta nada hasta que la haga.',
  'Only the latest walks are kept in a browser.':
    'Los navegadores solo guardan los últimos recorridos, salvo los que se olvidaron.',
  'It is too long to be one of this app’s addresses.':
    'Es demasiado larga para ser una dirección de esta aplicación.',
  'It contains a % that does not begin a character.':
    'Contiene un % que no inicia ningún carácter.',
  'Addresses of this app begin with #/c/ or #/q/.':
    'Las direcciones de esta aplicación empiezan por #/c/ o #/q/.',
  'It names no collection.': 'No indica ninguna colección.',
  'It contains no question.': 'No contiene ninguna pregunta.',
  'This text could not be read from the other collection.':
    'No se pudo leer este texto de la otra colección.',
  'This text could not be read from the collection.': 'No se pudo leer este texto de la colección.',
  'The walk is unchanged.': 'El recorrido se mantiene.',
  'The tree and the walk are unchanged.': 'El árbol y el recorrido se mantienen.',
  'The walk stopped early.': 'El recorrido se interrumpió.',
  'The steps so far are kept.': 'Los pasos dados se conservan.',
  'Choose a model in the settings first.': 'Elija primero un modelo en la configuración.',
  'The file is not where it was. Pick it again.':
    'El archivo ya no está donde estaba. Elíjalo de nuevo.',
  'Only the text of this file is kept. Drop the folder again to see the file itself.':
    'De un archivo que no es texto solo se guarda su texto. Vuelva a soltar la carpeta para ver el archivo.',
  'The file could not be read: {why}': 'No se pudo leer el archivo: {why}',
  'The file is no longer in its folder.': 'El archivo ya no está en su carpeta.',
  'The file is larger than the limit for one file.':
    'El archivo supera el tamaño máximo que se lee.',
  'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.':
    'No es un archivo de configuración guardado por Wayleaf. Elija uno guardado desde su configuración.',
  'It was saved by a newer version of Wayleaf. Update this one first.':
    'Lo guardó una versión más reciente de Wayleaf. Actualice primero esta.',
  '“{name}”': '«{name}»',
  '{what} ({detail})': '{what} ({detail})',
  'The file is empty, not a zip archive.': 'El archivo está vacío, no es un archivo zip.',
  'The file is not a zip archive.': 'El archivo no es un archivo zip.',
  'The archive is cut off: the directory at its end is missing. Download or copy it again.':
    'El archivo comprimido está cortado: falta el directorio del final. Descárguelo o cópielo de nuevo.',
  'The archive is one part of several. Join the parts first.':
    'El archivo comprimido es una de varias partes. Una primero las partes.',
  'The directory of the archive is damaged, so its contents cannot be trusted.':
    'El directorio del archivo comprimido está dañado; nada de su contenido es fiable.',
  'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.':
    'El archivo comprimido tiene dos directorios y no todos los programas muestran el mismo. Descomprímalo y abra la carpeta.',
  'The directory of the archive is encrypted. Unpack it and open the folder instead.':
    'El directorio del archivo comprimido está cifrado. Descomprímalo y abra la carpeta.',
  'The archive has more entries than the limit. Unpack it and open the folder instead.':
    'El archivo comprimido supera el límite de entradas. Descomprímalo y abra la carpeta.',
  'It is encrypted. Unpack the archive with its password and open the folder instead.':
    'Está cifrado. Descomprima el archivo con su contraseña y abra la carpeta.',
  'It uses a compression method that is not supported. Unpack it and open the folder instead.':
    'El método de compresión no es compatible. Descomprímalo y abra la carpeta.',
  'Its data overlaps that of another entry, as in a zip bomb.':
    'Sus datos se solapan con los de otra entrada, como en una bomba zip.',
  'Its data lies outside the archive.': 'Sus datos quedan fuera del archivo comprimido.',
  'It would grow to more than 200 times its size, as in a zip bomb.':
    'Crecería a más de 200 veces su tamaño, como en una bomba zip.',
  'The files unpacked before it reached the limit for the whole archive.':
    'Lo descomprimido antes alcanzó el límite para todo el archivo.',
  'The two headers that describe it do not agree, as in a manipulated archive.':
    'Las dos cabeceras que lo describen no coinciden, como en un archivo manipulado.',
  'Its compressed data is damaged.': 'Sus datos comprimidos están dañados.',
  'It is larger than the archive says.': 'Contiene más de lo que indica el archivo comprimido.',
  'It is smaller than the archive says.': 'Contiene menos de lo que indica el archivo comprimido.',
  'Its checksum is wrong: the archive was damaged after it was made.':
    'Su suma de comprobación no es correcta: el archivo se dañó después de crearse.',
  'The archive changed while it was being read. Open it again.':
    'El archivo comprimido cambió mientras se leía. Ábralo de nuevo.',
  'The archive is too large when unpacked. Unpack it yourself and open the folder instead.':
    'El archivo comprimido es demasiado grande al descomprimirlo. Descomprímalo usted y abra la carpeta.',
  'The archive is cut off. Download or copy it again.':
    'El archivo comprimido está cortado. Descárguelo o cópielo de nuevo.',
  'The archive is damaged or cut off: it cannot be unpacked.':
    'El archivo comprimido está dañado o cortado: no se puede descomprimir.',
  'The file is not a tar archive.': 'El archivo no es un archivo tar.',
  'The archive is damaged: one of its headers is wrong.':
    'El archivo comprimido está dañado: una cabecera es incorrecta.',
  'This is not a Wayleaf bundle. Bundles are made by “Export” or “wayleaf bundle”':
    'No es un paquete de Wayleaf. Los paquetes se crean con «Exportar» o «wayleaf bundle»',
  'The bundle is incomplete. Download or copy it again':
    'El paquete está incompleto. Descárguelo o cópielo de nuevo',
  'The bundle was changed or damaged after it was made. Download or copy it again':
    'El paquete se modificó o dañó después de crearse. Descárguelo o cópielo de nuevo',
  'The bundle was made by a newer version of Wayleaf. Reload the page to get that version':
    'El paquete lo creó una versión más reciente de Wayleaf. Recargue la página para obtenerla',
  'The bundle was made by an older version of Wayleaf. It must be made again':
    'El paquete lo creó una versión anterior de Wayleaf. Hay que crearlo de nuevo',
  'The bundle claims to contain more than can be opened':
    'El paquete dice contener más de lo que se puede abrir',
  'The bundle contains names that no folder can have, so it was not opened':
    'El paquete contiene nombres que ninguna carpeta tiene y no se abrió',
  'Files that look like credentials are indexed in this collection. Index it without them first.':
    'En esta colección hay archivos indexados que parecen credenciales. Indéxela primero sin ellos.',
  'The texts of this collection are not in this browser. Share the bundle it came from instead.':
    'Los textos de esta colección no están en este navegador. Se puede compartir su propio paquete.',
  'Not all texts of this collection are in this browser, so it cannot be indexed again. Fetch the rest first.':
    'No todos los textos de esta colección están en este navegador, así que no se puede volver a indexar. Obtenga primero el resto.',
  'There is no collection “{slug}” in this library.':
    'En esta biblioteca no hay ninguna colección «{slug}».',
  'The browser no longer allows this folder to be read. Open the folder again and allow it.':
    'El navegador ya no permite leer esta carpeta. Ábrala de nuevo y permítalo.',
  '“{name}” contains nothing that can be read: it is empty.':
    '«{name}» no contiene nada que se pueda leer: está vacío.',
  '“{name}” contains nothing that can be read: {reasons}.':
    '«{name}» no contiene nada que se pueda leer: {reasons}.',
  '{count} {reason}': '{reason} ({count})',
  'The browser has no more room': 'El navegador no da más espacio',
  'A stored part cannot be read: the browser has lost it':
    'No se puede leer una parte guardada: el navegador la ha perdido',
  'The stored library is not available: another tab still uses an older version. Close it and try again':
    'La biblioteca guardada no está disponible: otra pestaña usa todavía una versión anterior. Ciérrela y vuelva a intentarlo',
  'The stored library is not available: a newer version of the app wrote it':
    'La biblioteca guardada no está disponible: la escribió una versión más reciente de la aplicación',
  'The stored library is not available: it cannot be opened':
    'La biblioteca guardada no está disponible: no se puede abrir',
  'Wayleaf was updated in another tab. Reload this one to go on.':
    'Wayleaf se actualizó en otra pestaña. Recargue esta para continuar.',
  'Another tab took over because this one did not answer. Start again here once that tab is done.':
    'Otra pestaña tomó el relevo porque esta no respondía. Empiece de nuevo aquí cuando aquella termine.',
  'The index worker did not start: {why}. Reload the page to try again.':
    'El worker de indexación no arranca: {why}. Recargue la página para volver a intentarlo.',
  'The index worker was restarted: {why}': 'El worker de indexación se reinició: {why}',
  'it stopped': 'se detuvo',
  'it did not answer for half a minute': 'no respondió durante medio minuto',
  'The worker was closed': 'El worker se cerró',
  'A name must have 1 to {most} characters, none of them invisible or changing the direction of text':
    'Un nombre tiene de 1 a {most} caracteres, sin los que ocultan o invierten el texto',
  'The sample could not be loaded ({status}). Try again, or drop a folder of your own.':
    'No se pudo cargar el ejemplo ({status}). Vuelva a intentarlo o suelte una carpeta propia.',
  'The sample arrived damaged. Reload the page, or drop a folder of your own.':
    'El ejemplo llegó dañado. Recargue la página o suelte una carpeta propia.',
  '{host} could not be reached. Is this machine offline?':
    'No se pudo conectar con {host}. ¿Está este equipo sin conexión?',
  '{host} could not be reached. Either it is offline, or it does not allow other sites to read its files (CORS).':
    'No se pudo conectar con {host}. O está sin conexión, o no permite que otros sitios lean sus archivos (CORS).',
  '{host} answered {status}: there is no such file.':
    '{host} responde {status}: no existe ese archivo.',
  '{host} answered {status}: it does not provide the file.':
    '{host} responde {status}: no entrega el archivo.',
  'The download stopped after {size} of {total} bytes. Try again.':
    'La descarga se interrumpió tras {size} de {total} bytes. Vuelva a intentarlo.',
  'The file has {found} MB; at most {limit} MB can be opened.':
    'El archivo tiene {found} MB; se pueden abrir como máximo {limit} MB.',
  '“{address}” is not the address of a repository':
    '«{address}» no es la dirección de un repositorio',
  '{name} did not answer with a list of files.': '{name} no respondió con una lista de archivos.',
  '{name} did not answer within a minute.': '{name} no respondió en un minuto.',
  '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.':
    'No se pudo conectar con {name}: este equipo está sin conexión o {host} no permite la lectura desde otros sitios (CORS). Descargue allí un archivo comprimido y suéltelo aquí.',
  '{name} sent too much: over {most} bytes.': '{name} envió demasiado: más de {most} bytes.',
  '{name} does not accept the token; it may have expired.':
    '{name} no acepta el token; puede que haya caducado.',
  '{name} has no such repository, or it is private: enter a token to open it.':
    '{name} no tiene ese repositorio, o es privado: un token lo abre.',
  '{name} has no such repository, or the token may not read it.':
    '{name} no tiene ese repositorio, o el token no da acceso a él.',
  'The repository is empty.': 'El repositorio está vacío.',
  '{name} does not provide it, for legal reasons.': '{name} no lo entrega por motivos legales.',
  '{name} answered with an error ({status}). Try again later.':
    '{name} respondió con un error ({status}). Inténtelo más tarde.',
  '{name} accepts no more requests {until}. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} no responde más {until}. {way} Lo leído hasta ahora se conserva. O descargue allí el archivo comprimido y suéltelo aquí.',
  '{name} accepts no more requests {until}: its limit is {most} an hour. {way} What was read so far is kept. Or download the archive there and drop it here.':
    '{name} no responde más {until}: permite {most} consultas por hora. {way} Lo leído hasta ahora se conserva. O descargue allí el archivo comprimido y suéltelo aquí.',
  'until {time}': 'hasta las {time}',
  'for {minutes} min': 'durante {minutes} min',
  'for now': 'por ahora',
  'Wait, or open it again with a token.': 'Espere o ábralo de nuevo con un token.',
  'Wait, and open it again.': 'Espere y ábralo de nuevo.',
  'A file of the gist is on another host, so it was not fetched.':
    'Un archivo del gist está en otro host, así que no se descargó.',
  'GitLab takes too long to list so many files. Download the archive there and drop it here.':
    'GitLab tarda demasiado en listar tantos archivos. Descargue allí el archivo comprimido y suéltelo aquí.',
  'It has more than {most} files.': 'Tiene más de {most} archivos.',
  'There is nothing at “{path}” in the repository.': 'No contiene nada en «{path}».',
  '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.':
    '{why} Con «Guardar sin conexión» en el menú de la colección se obtiene todo por adelantado.',
  'Only links to repositories can be opened. Drop a folder, files or a zip, or paste the text itself.':
    'Solo se pueden abrir enlaces a repositorios. Suelte una carpeta, archivos o un zip, o pegue el texto.',
  'This browser does not hand over dropped files. Use “Open folder” or “Open zip” instead.':
    'Este navegador no entrega los archivos soltados. Use «Abrir carpeta» o «Abrir zip».',
  'The browser did not provide a file for it.': 'El navegador no proporcionó ningún archivo.',
  'The browser could not read it.': 'El navegador no pudo leerlo.',
  '{first} {next}': '{first} {next}',
  'Drawing took longer than {seconds} seconds and was stopped.':
    'El dibujo tardó más de {seconds} segundos y se interrumpió.',
  'The library of this site is newer than its search box. The site’s owner has to update wayleaf-box.js.':
    'La biblioteca de este sitio es más reciente que su cuadro de búsqueda. El propietario del sitio debe actualizar wayleaf-box.js.',
  'The index could not be made: {message}': 'No se pudo crear el índice: {message}',
  'The parser did not run: {message}': 'El analizador no funciona: {message}',
  'the index': 'el índice',
  'the files beside it are missing': 'faltan los archivos que lo acompañan',
  'sections of {kind}': 'secciones de {kind}',
  'the {kind} of the index': '{kind} del índice',
  '{count} sections of {kind}': '{count} secciones de {kind}',
  'the list of files': 'la lista de archivos',
  'files that no list names': 'archivos de ninguna lista',
  'the texts': 'los textos',
  'packed data': 'datos comprimidos',
  'a section is too short': 'una sección es demasiado corta',
  'a section is too long': 'una sección es demasiado larga',
  'content {version}': 'contenido {version}',
  'header: {message}': 'cabecera: {message}',
  'the order of files': 'el orden de los archivos',
  'the list of what was left out': 'la lista de lo omitido',
  'format {version}': 'formato {version}',
  'a checksum does not match': 'una suma de comprobación no coincide',
  'a section is missing': 'falta una sección',
  '{count} lists of {kind}': '{count} listas de {kind}',
  'the number of files': 'el número de archivos',
  '{size} of {total} bytes': '{size} de {total} bytes',
  '{count} bytes too many': 'sobran {count} bytes',
  'it is not a part of this version': 'no es una parte de esta versión',
  'its header is wrong': 'su cabecera no es correcta',
  'it has {size} bytes instead of {total}': 'tiene {size} bytes en lugar de {total}',
  'its table of checksums is wrong': 'su tabla de sumas de comprobación no es correcta',
  'a text is out of bounds': 'un texto está fuera de los límites',
  'the checksum of a text does not match': 'la suma de comprobación de un texto no coincide',
  'it is cut off': 'está cortada',
  'two different sizes': 'dos tamaños',
  'its own header is missing': 'falta su propia cabecera',
  'method of compression': 'método de compresión',
  encryption: 'cifrado',
  'packed size': 'tamaño comprimido',
  size: 'tamaño',
  checksum: 'suma de comprobación',
  'This browser keeps no files for this page.':
    'Este navegador no guarda archivos para esta página.',
  '{model} returned {scores} scores for {texts} texts.':
    '{model} dio {scores} puntuaciones para {texts} textos.',
  '{model} returned {vectors} vectors for {texts} texts.':
    '{model} dio {vectors} vectores para {texts} textos.',
}
