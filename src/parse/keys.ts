// Converts keys of data files to nodes: two levels, and more in the parts of an interface description.

import type { Draft, Findings } from './outline/draft.ts'
import { MAX_KEYS } from './outline/limits.ts'
import type { SourceText } from './outline/source-text.ts'

/** A key or a list element, with the lines of its value. */
export interface KeyEntry {
  readonly path: readonly string[]
  /** 1-based, inclusive. */
  readonly start: number
  readonly end: number
  /** A scalar's value, else empty. */
  readonly value: string
  readonly doc: string
}

/** A key whose value is being read. */
export type OpenEntry = { -readonly [K in keyof KeyEntry]: KeyEntry[K] }

/** Scanners may ignore deeper levels. */
export const SCANNED_DEPTH = 4
const SHOWN_DEPTH = 2

/** Parts of an interface description that have more levels: first keys of a path → levels shown. */
const DEEPER_PARTS: readonly (readonly [path: readonly string[], depth: number])[] = [
  [['paths'], 3],
  [['definitions'], 2],
  [['components', 'schemas'], 3],
  [['components', 'parameters'], 3],
  [['components', 'responses'], 3],
  [['channels'], 3],
]

/** The outline of a data file. */
export function keyFindings(source: SourceText, entries: readonly KeyEntry[]): Findings {
  const isInterface = entries.some(
    ({ path }) => path.length === 1 && /^(?:openapi|swagger|asyncapi)$/.test(path[0]),
  )
  const shown = entries
    .filter(({ path }) => path.length <= depthFor(path, isInterface))
    .slice(0, MAX_KEYS)
  const info = (name: string) =>
    entries.find(({ path }) => path.join(' ') === (isInterface ? `info ${name}` : name))?.value ??
    ''
  return {
    title: isInterface ? info('title') : '',
    doc: info('description'),
    nodes: draftsOf(shown, source.lineCount),
    references: [],
  }
}

function depthFor(path: readonly string[], isInterface: boolean): number {
  if (!isInterface) return SHOWN_DEPTH
  const deeper = DEEPER_PARTS.find(([begin]) => begin.every((part, i) => path[i] === part))
  return deeper?.[1] ?? SHOWN_DEPTH
}

/**
 * Nodes of keys in the order of the text. A key ends before the next begins, on one line as well: siblings are
 * siblings however they are laid out.
 */
function draftsOf(entries: readonly KeyEntry[], lineCount: number): Draft[] {
  const drafts: Draft[] = []
  // From the last key on, the next key that is not inside each one, outermost first.
  const following: { readonly depth: number; readonly start: number; readonly from: number }[] = []
  for (let order = entries.length - 1; order >= 0; order--) {
    const { path, value, doc, ...lines } = entries[order]
    const depth = path.length
    const start = Math.min(lines.start, lineCount)
    const end = Math.min(Math.max(lines.end, start), lineCount)
    const from = start + KEY_OFFSET + order / 1e7
    while (following.length > 0 && following[following.length - 1].depth > depth) following.pop()
    const next = following.at(-1)
    const isCut = next !== undefined && next.start <= end
    const title = path[depth - 1]
    drafts.push({
      kind: 'key',
      from,
      to: isCut ? next.from - depth / 1e9 : end + 1 - depth / 100,
      start,
      end,
      title: title === '' ? '""' : title,
      signature: value === '' ? '' : `${title}: ${value}`,
      doc,
    })
    following.push({ depth, start, from })
  }
  return drafts.reverse()
}

/** Where on its line a key begins, as a fraction; its order follows. */
const KEY_OFFSET = 0.01
