// Finds files by a part of their path, as in "quick open".

import { oncePer } from '../base/kept.ts'
import { baseName, type NodeNumber, type Toc } from '../model/tree/toc.ts'

/** UTF-16 units; a longer text matches no file. */
const MAX_TEXT = 1000

/** Paths in lower case, with the letters in each; computed once per table of contents. */
interface PathColumns {
  readonly paths: readonly string[]
  readonly names: readonly string[]
  readonly letters: Uint32Array
}

const columnsOf = oncePer(({ documents }: Toc): PathColumns => {
  const paths = documents.map(({ path }) => path.toLowerCase())
  return { paths, names: paths.map(baseName), letters: Uint32Array.from(paths, lettersOf) }
})

/** A bit for each letter; several letters may share one. If a bit is missing, the letter is missing. */
function lettersOf(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== SPACE_CHARACTER) letters |= 1 << (code & 31)
  }
  return letters >>> 0
}

const SPACE_CHARACTER = 32
/** Lengths of paths above this rank alike. */
const MAX_LENGTH = 2 ** 11 - 1
const MAX_DOCUMENTS = 2 ** 30

/**
 * Documents whose path matches `text`, best first: the file's name, the beginning of the name, a part of the name, a
 * part of the path, all words of the text, its letters in order. Equal matches are sorted by use (sources before
 * tests and generated files), then by length. One pass over the paths.
 * @param filter one byte per node, 1 where it passes; all pass without it
 */
export function findFiles(
  toc: Toc,
  text: string,
  limit: number,
  filter: Uint8Array | null = null,
): NodeNumber[] {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
  if (wanted === '' || wanted.length > MAX_TEXT) return []
  const words = wanted.split(/\s+/)
  const { paths, names, letters } = columnsOf(toc)
  const needed = lettersOf(words.join(''))
  const found: number[] = []
  for (let document = 0; document < paths.length; document++) {
    if ((letters[document] & needed) >>> 0 !== needed) continue
    if (filter?.[toc.documentNode[document]] === 0) continue
    const rank = rankOf(paths[document], names[document], wanted, words)
    if (rank < 0) continue
    const { path, flags } = toc.documents[document]
    const order = 2 * rank + (flags === 0 ? 0 : 1)
    const length = Math.min(path.length, MAX_LENGTH)
    found.push((order * (MAX_LENGTH + 1) + length) * MAX_DOCUMENTS + document)
  }
  return Array.from(
    Float64Array.from(found).sort().subarray(0, limit),
    (key) => toc.documentNode[key % MAX_DOCUMENTS],
  )
}

/** How well a path matches: 0 is best; −1 if it does not match. */
function rankOf(path: string, name: string, wanted: string, words: readonly string[]): number {
  if (path.includes(wanted)) {
    if (path === wanted) return 0
    if (name === wanted || withoutEnding(name) === wanted) return 1
    if (path.endsWith(`/${wanted}`)) return 2
    if (name.startsWith(wanted)) return 3
    return name.includes(wanted) ? 4 : 5
  }
  if (words.length > 1) return words.every((word) => path.includes(word)) ? 6 : -1
  return isSubsequence(wanted, path) ? 7 : -1
}

function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 || dot === name.length - 1 ? name : name.slice(0, dot)
}

/** Whether `text` contains the letters in this order. */
function isSubsequence(letters: string, text: string): boolean {
  let at = 0
  for (let i = 0; i < letters.length; i++) {
    at = text.indexOf(letters[i], at) + 1
    if (at === 0) return false
  }
  return true
}
