// The texts of indexing, what was left out, the tree, searching, and what went wrong, in Spanish.

import type { FilesText } from '../texts/files.ts'
import type { Translated } from '../texts/texts.ts'

export const FILES: Translated<FilesText> = {
  'Bytes read': 'Bytes leídos',
}
