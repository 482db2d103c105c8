// The answer to where files of a kind are kept: the folders that hold them, with how many and one of each.

import type { NodeRef } from '../../model/library/library.ts'
import { allOf, named, type Part, phrase, withCitation } from '../answer-text.ts'
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
  const folders: Part[] = []
  for (const { folder, count, first } of kept.slice(0, FOLDERS)) {
    const number = await citing.citeLines(first, 1, Math.min(Math.max(1, first.end), CITED_LINES))
    const of = { count, file: withCitation(named(first.path), number) }
    folders.push(
      folder === ''
        ? phrase(
            'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})',
            of,
          )
        : phrase(
            'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})',
            { ...of, folder: named(folder) },
          ),
    )
  }
  const count = kept.length - folders.length
  if (count > 0) folders.push(phrase('in {count} more folder|in {count} more folders', { count }))
  text.line(phrase('They are {folders}.', { folders: allOf(folders) }))
}
