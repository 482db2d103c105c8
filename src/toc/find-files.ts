// Files by a part of their path, as in "quick open".

import { baseName, type NodeNumber, type Toc } from '../model/toc.ts'

/** Longer texts name no file. UTF-16 units. */
const MAX_TEXT = 1000

interface Found {
  readonly document: number
  readonly rank: number
  readonly length: number
}

/**
 * Documents whose path holds `text`, best first: the file's name, its beginning, a part of the name,
 * a part of the path, all words of the text, its letters in order. Equal ones by what they are for
 * (sources before tests and generated files), then shorter paths first. One pass over the paths.
 */
export function findFiles(toc: Toc, text: string, limit: number): NodeNumber[] {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
  if (wanted === '' || wanted.length > MAX_TEXT) return []
  const words = wanted.split(/\s+/)
  const found: Found[] = []
  toc.documents.forEach(({ path, flags }, document) => {
    const rank = rankOf(path.toLowerCase(), wanted, words)
    if (rank < 0) return
    found.push({ document, rank: 2 * rank + (flags === 0 ? 0 : 1), length: path.length })
  })
  return found
    .sort((a, b) => a.rank - b.rank || a.length - b.length || a.document - b.document)
    .slice(0, limit)
    .map(({ document }) => toc.documentNode[document])
}

/** How well a path matches, 0 is best; −1 when it does not. */
function rankOf(path: string, wanted: string, words: readonly string[]): number {
  if (path === wanted) return 0
  const name = baseName(path)
  if (name === wanted || name.replace(/\.[^.]+$/, '') === wanted) return 1
  if (path.endsWith(`/${wanted}`)) return 2
  if (name.startsWith(wanted)) return 3
  if (name.includes(wanted)) return 4
  if (path.includes(wanted)) return 5
  if (words.length > 1) return words.every((word) => path.includes(word)) ? 6 : -1
  return isSubsequence(wanted, path) ? 7 : -1
}

/** Whether the letters stand in `text` in this order. */
function isSubsequence(letters: string, text: string): boolean {
  let at = 0
  for (let i = 0; i < text.length && at < letters.length; i++) {
    if (text[i] === letters[at]) at++
  }
  return at === letters.length
}
