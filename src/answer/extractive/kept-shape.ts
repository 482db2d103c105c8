// The answer to where files of a kind are kept: the folders that hold them, with how many and one of each.

import type { NodeRef } from '../../model/library/library.ts'
import type { Saying } from './shapes.ts'

/** A folder with files of a kind; `folder` is empty for those that lie beside the code. */
export interface KeptIn {
  readonly folder: string
  readonly count: number
  readonly first: NodeRef
}

const FOLDERS = 4
/** Lines of one of the files that are cited. */
const CITED_LINES = 6

/** `` They are in `tests` (120 files, such as `tests/a.py` [1]) and … `` */
export async function sayKept({ text, citing }: Saying, kept: readonly KeptIn[]): Promise<void> {
  const shown = kept.slice(0, FOLDERS)
  text.say('They are ')
  for (const [i, { folder, count, first }] of shown.entries()) {
    if (i > 0) text.say(i === shown.length - 1 && kept.length <= FOLDERS ? ' and ' : ', ')
    if (folder === '') text.say('beside the code')
    else text.say('in ').name(folder)
    text.say(` (${count} ${count === 1 ? 'file' : 'files'}, such as `).name(first.path)
    const number = await citing.citeLines(first, 1, Math.min(Math.max(1, first.end), CITED_LINES))
    if (number !== null) text.say(' ').cite(number)
    text.say(')')
  }
  const rest = kept.length - shown.length
  text.say(rest > 0 ? ` and in ${rest} more ${rest === 1 ? 'folder' : 'folders'}.` : '.')
}
