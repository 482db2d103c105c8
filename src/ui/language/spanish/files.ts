// The texts of indexing: what is read, how far it is, what is downloaded, in Spanish.

import type { FilesText, Translated } from '../texts/texts.ts'

export const FILES: Translated<FilesText> = {
  'Bytes read': 'Bytes leídos',
  'Download {name}?': '¿Descargar {name}?',
  'At least {bytes} from {host}. It is kept in this browser and can be deleted there.':
    'Al menos {bytes} desde {host}. Se guarda en este navegador y se puede eliminar ahí.',
  Scan: 'Explorar',
  'Read and parse': 'Leer y analizar',
  Keep: 'Guardar',
  'Indexing {name}': 'Indexando {name}',
  'now {path}': 'ahora {path}',
  'You can browse the files already. Cancelling changes nothing; files already read are reused next time.':
    'Ya puedes explorar los archivos. Cancelar no cambia nada; lo ya leído se reutiliza la próxima vez.',
  'Another tab is indexing. This one starts when it finishes.':
    'Otra pestaña está indexando. Esta empieza cuando termine.',
  'It does not respond.': 'No responde.',
  'Start anyway': 'Empezar de todos modos',
  Nodes: 'Nodos',
  Unchanged: 'Sin cambios',
  Plan: 'Plan',
  'Index {name}?': '¿Indexar {name}?',
  '{files}, {bytes} to read. Nothing has been read yet.':
    '{files}, {bytes} por leer. Aún no se ha leído nada.',
  '{files}, {bytes} to fetch from {host}. Nothing has been read yet.':
    '{files}, {bytes} por descargar de {host}. Aún no se ha leído nada.',
  'Also index what looks like credentials: {files}':
    'Indexar también lo que parece credenciales: {files}',
  'What is read': 'Qué se lee',
  'files in the folder itself': 'archivos de la propia carpeta',
  All: 'Todo',
}
