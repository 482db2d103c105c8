// What was not read of a folder as it should be, in Spanish.

import type { TextsIn, WarningText } from '../texts.ts'

export const WARNINGS: TextsIn<WarningText> = {
  'The file is not UTF-8; it was read as {charset}, which is a guess.':
    'El archivo no está en UTF-8; se leyó como {charset}, que es una suposición.',
  '{count} broken characters are shown as �.': '{count} caracteres dañados se muestran como �.',
  'The file could not be read within 30 seconds and was left out.':
    'El archivo no se pudo leer en 30 segundos y se omitió.',
  'The file was there when the folder was listed and is gone now.':
    'El archivo estaba al listar la carpeta y ya no está.',
  'The file kept changing while it was read. Update to try again.':
    'El archivo no dejó de cambiar mientras se leía. Actualice para volver a intentarlo.',
  'You have no permission to read the file.': 'No hay permiso para leer el archivo.',
  'its name contains “..” or “.” steps': 'su nombre contiene «.» o «..»',
  'it is not what the commit holds': 'no es lo que contiene el commit',
  'The folder could not be listed and was left out: {why}':
    'No se pudo listar la carpeta y se omitió: {why}',
  'A file was left out because its name cannot be read. Rename it and update.':
    'Se omitió un archivo porque su nombre no se puede leer. Cámbiele el nombre y actualice.',
  'This .gitignore is larger than 1 MB and was not used.':
    'Este .gitignore supera 1 MB y no se usó.',
  'Only the first {count} rules of this .gitignore were used.':
    'Solo se usaron las primeras {count} reglas de este .gitignore.',
  'This .gitignore could not be used: {why}': 'No se pudo usar este .gitignore: {why}',
  'The archive calls it “{name}”, which is unsafe or used twice; it is kept under this name.':
    'El archivo comprimido lo llama «{name}», que no es seguro o está repetido; se conserva con este nombre.',
  'The archive has an entry “{name}”, which is not a file name; it was left out.':
    'El archivo comprimido llama a una entrada «{name}», que no es un nombre de archivo; se omitió.',
  '{count} more names in the archive were changed.':
    'Se cambiaron {count} nombres más del archivo comprimido.',
  'A name of the archive is not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    'Un nombre del archivo comprimido no está en UTF-8 y no se indica su codificación; se leyó como {charset}, que es una suposición, por ejemplo «{name}». Si parece incorrecto, descomprímalo y abra la carpeta.',
  '{count} names are not in UTF-8 and the archive does not say in what; read as {charset}, which is a guess, for instance “{name}”. Where that looks wrong, unpack the archive and open the folder instead.':
    '{count} nombres no están en UTF-8 y el archivo comprimido no indica su codificación; se leyeron como {charset}, que es una suposición, por ejemplo «{name}». Si parece incorrecto, descomprímalo y abra la carpeta.',
  'after {count} entries': 'tras {count} entradas',
  '{named} entries declared, {found} found': '{named} entradas indicadas, {found} encontradas',
  'number {number}': 'número {number}',
  'There are more than {most} folders': 'Hay más de {most} carpetas',
  'The {format} reader failed ({why}).': 'Falló la lectura del formato {format} ({why}).',
  'Read as plain text: the {format} reader failed ({why}).':
    'Leído como texto sin formato: falló la lectura del formato {format} ({why}).',
  'Read as plain text: parsing it took more than {count} steps.':
    'Leído como texto sin formato: el análisis necesitó más de {count} pasos.',
  'The {name} grammar could not be loaded ({why}); its files are read as plain text.':
    'No se pudo cargar la gramática {name} ({why}); sus archivos se leen como texto sin formato.',
  '{count} of its entries were left out of the table of contents (limit {limit}).':
    '{count} de sus entradas no figuran en el índice de contenidos (límite {limit}).',
  'The program ended twice while this file was being parsed; it is searchable as plain text':
    'El programa terminó dos veces al analizar este archivo; se puede buscar en él como texto sin formato',
  'The parser stopped twice at this file ({why}); it is searchable as plain text':
    'El analizador se detuvo dos veces en este archivo ({why}); se puede buscar en él como texto sin formato',
  'no answer for {seconds} s': 'sin respuesta durante {seconds} s',
  'The document contains no text.': 'El documento no contiene texto.',
  'The file is not a Word document.': 'El archivo no contiene un documento de Word.',
  'The file is not an e-book.': 'El archivo no contiene un libro.',
  'The file contains no slides.': 'El archivo no contiene diapositivas.',
  'The file is not a workbook.': 'El archivo no contiene un libro de cálculo.',
  'The book is copy-protected (DRM) and cannot be read.':
    'El libro está bloqueado por la tienda (DRM) y no se puede leer.',
  '{count} parts of the book are encrypted and were left out.':
    '{count} partes del libro están cifradas y se omitieron.',
  'The file is encrypted with a password, or is in an older format than {format}.':
    'El archivo está cifrado con una contraseña o en un formato anterior a {format}.',
  'The file is damaged or is not {format}.': 'El archivo está dañado o no es un {format}.',
  'a Word document': 'DOCX',
  'an EPUB': 'EPUB',
  'a presentation': 'PPTX',
  'a workbook': 'XLSX',
  'Its part {name} is larger than the limit.': 'Su parte {name} supera el límite.',
  'Its part {name} is damaged.': 'Su parte {name} está dañada.',
  'The end of the page was left out: it contains too much text.':
    'El final de la página se omitió: contiene demasiado texto.',
  '{count} rows of the sheet “{name}” were left out.':
    'Se omitieron {count} filas de la hoja «{name}».',
  'The notebook is not valid JSON.': 'El cuaderno no es un JSON válido.',
  'The file has no notebook cells.': 'El archivo no tiene celdas de cuaderno.',
  'The PDF is encrypted and asks for a password.': 'El PDF está cifrado y pide una contraseña.',
  'The PDF is damaged or is not a PDF: nothing in it could be found.':
    'El PDF está dañado o no es un PDF: no se encontró nada en él.',
  'The PDF has no pages.': 'El PDF no tiene páginas.',
  'The PDF contains only pictures: it is a scan. Run it through text recognition first.':
    'El PDF no contiene texto, solo imágenes: es un escaneo. Páselo primero por un reconocimiento de texto.',
  'Pages {from} to {to} were left out: reading took too long or gave too much text.':
    'Las páginas {from} a {to} se omitieron: la lectura tardó demasiado o dio demasiado texto.',
  '{count} of its pages could not be read.': 'No se pudieron leer {count} de sus páginas.',
  '{count} of {pages} pages contain no text: they are pictures.':
    '{count} de {pages} páginas no contienen texto: son imágenes.',
  'A stored collection was left out: {why}. Open its folder again to rebuild it.':
    'Se omitió una colección guardada: {why}. Abra otra vez su carpeta para reconstruirla.',
  'it was made by another version of the app (format {version})':
    'la creó otra versión de la aplicación (formato {version})',
  'And {count} more, which are not listed.': 'Y {count} más, que no se muestran.',
  'There is no folder “{path}”': 'No existe la carpeta «{path}»',
  'The parser runtime could not be started': 'No se pudo iniciar el entorno del analizador',
  'Part {part} is missing': 'Falta la parte {part}',
  'Part {part} has no text at {start} to {end}':
    'La parte {part} no tiene texto de {start} a {end}',
  'Part {part} has no {kind}': 'La parte {part} no tiene sección {kind}',
  'A stored part is missing': 'Falta una parte guardada',
  'A stored part cannot be read: {why}': 'No se puede leer una parte guardada: {why}',
  'The record of {path} points at another document.':
    'El registro de {path} apunta a otro documento.',
}
