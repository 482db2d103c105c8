// Converts keys of data files to nodes: two levels, and more in the parts of an interface description.

import { type Draft, type Findings, NO_FACETS } from './outline/draft.ts'
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
    nodes: shown.map((entry, i) => draftOf(entry, i, source.lineCount)),
    references: [],
    facets: NO_FACETS,
  }
}

function depthFor(path: readonly string[], isInterface: boolean): number {
  if (!isInterface) return SHOWN_DEPTH
  const deeper = DEEPER_PARTS.find(([begin]) => begin.every((part, i) => path[i] === part))
  return deeper?.[1] ?? SHOWN_DEPTH
}

/** Levels differ by a fraction of a line, so that keys on one line are nested as well. */
function draftOf(entry: KeyEntry, order: number, lineCount: number): Draft {
  const { path, value, doc } = entry
  const start = Math.min(entry.start, lineCount)
  const end = Math.min(Math.max(entry.end, start), lineCount)
  const title = path[path.length - 1]
  return {
    kind: 'key',
    from: start + path.length / 100 + order / 1e7,
    to: end + 1 - path.length / 100 + order / 1e7,
    start,
    end,
    title: title === '' ? '""' : title,
    signature: value === '' ? '' : `${title}: ${value}`,
    doc,
  }
}
