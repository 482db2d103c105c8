// The table of words of like meaning from the file beside the code, for hosts with a file system.

import { readFile } from 'node:fs/promises'
import { loadOnce } from '../base/load-once.ts'
import { type LoadWordTable, readWordTable } from '../navigate/vocabulary/word-table.ts'

const FILE = new URL('../navigate/vocabulary/word-table.txt', import.meta.url)

/** Reads the table once. */
export const nodeLoadWordTable: LoadWordTable = loadOnce(async () =>
  readWordTable(await readFile(FILE, 'utf8')),
)
