// Where files of a kind are kept: “where are the tests?” asks for folders, not for a place that speaks of them.

import type { KeptIn } from '../answer/extractive/kept-shape.ts'
import type { CollectionSlug, Library, NodeRef } from '../model/library/library.ts'
import type { ClassifiedQuestion } from '../model/question/question-kinds.ts'
import { flagNamed, wordsOfFlag } from '../model/question/signals.ts'
import type { DocumentFlag } from '../model/tree/node.ts'

/** Files that are looked at for each word. */
const LOOKED_AT = 400

/** The kind of files that is asked for; `null` where something else is. */
export function keptAsked({ kind, subjects }: ClassifiedQuestion): DocumentFlag | null {
  const isPlace = kind === 'where' || kind === 'find'
  return isPlace && subjects.length === 1 ? flagNamed(subjects[0]) : null
}

/** The folders that hold files of a kind, with most of them first. */
export async function keptWhere(
  flag: DocumentFlag,
  collection: CollectionSlug,
  library: Pick<Library, 'findFiles' | 'details'>,
  { node, size }: NodeRef,
): Promise<readonly KeptIn[]> {
  const words = wordsOfFlag(flag)
  const found = await Promise.all(
    words.map((word) => library.findFiles(collection, word, LOOKED_AT)),
  )
  const files = new Map(found.flat().map((file) => [file.node, file]))
  const inside = [...files.values()].filter((one) => one.node >= node && one.node < node + size)
  const groups = new Map<string, { count: number; first: NodeRef }>()
  for (const file of inside) {
    const { flags } = await library.details(collection, file.node)
    if (!flags.includes(flag)) continue
    const folder = folderNamed(file.path, words)
    const known = groups.get(folder)
    if (known === undefined) groups.set(folder, { count: 1, first: file })
    else known.count++
  }
  return [...groups]
    .map(([folder, { count, first }]) => ({ folder, count, first }))
    .sort((a, b) => b.count - a.count)
}

/** The outermost folder of a path that bears one of the words; empty where only the file does. */
function folderNamed(path: string, words: readonly string[]): string {
  const folders = path.split('/').slice(0, -1)
  const at = folders.findIndex((folder) =>
    words.some((word) => folder.toLowerCase().includes(word)),
  )
  return at < 0 ? '' : folders.slice(0, at + 1).join('/')
}
