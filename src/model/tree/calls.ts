// What the nodes of one document call, as one text: few bytes, and read only when calls are asked for.

import type { Outline } from './outline.ts'

/** How code names what it uses; an example is called by a test in a comment. Stored as its first letter. */
export const CALL_KINDS = ['call', 'new', 'type', 'decorator', 'example'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** A call as written. */
export interface RawCall {
  readonly kind: CallKind
  /** 1-based. */
  readonly line: number
  /** `name`, `receiver.name`, `Type::name`; begins with its dot where what stands before it is no name. */
  readonly text: string
  /** What the text says of the receiver's type; mostly empty. */
  readonly hint: string
}

/** A call of a node. */
export interface OutlineCall extends RawCall {
  /** Local number of the node whose own lines hold it. */
  readonly node: number
}

const LETTERS = CALL_KINDS.map((kind) => kind[0])

/**
 * Rows as text: `+2` goes on to the node after the next, `c5 name` is a call five lines further, and
 * `c0 :3` the fourth name met so far. A hint follows behind `|`.
 */
export function encodeCalls(rows: readonly OutlineCall[]): string {
  const sorted = [...rows].sort((a, b) => a.node - b.node || a.line - b.line)
  const names = new Map<string, number>()
  const out: string[] = []
  let node = 0
  let line = 0
  let isFirst = true
  for (const row of sorted) {
    if (isFirst || row.node !== node) {
      out.push(`+${(row.node - node).toString(36)}`)
      node = row.node
      line = 0
      isFirst = false
    }
    const written = row.hint === '' ? row.text : `${row.text}|${row.hint}`
    const known = names.get(written)
    const name = known === undefined ? written : `:${known.toString(36)}`
    if (known === undefined) names.set(written, names.size)
    out.push(`${row.kind[0]}${(row.line - line).toString(36)} ${name}`)
    line = row.line
  }
  return out.join('\n')
}

/** The rows of an outline, those that can be read: what is stored may be damaged. */
export function decodeCalls({ calls, count }: Pick<Outline, 'calls' | 'count'>): OutlineCall[] {
  if (calls === '') return []
  const rows: OutlineCall[] = []
  const names: string[] = []
  let node = 0
  let line = 0
  for (const entry of calls.split('\n')) {
    if (entry[0] === '+') {
      node += Number.parseInt(entry.slice(1), 36)
      line = 0
      continue
    }
    const space = entry.indexOf(' ')
    const kind = CALL_KINDS[LETTERS.indexOf(entry[0])]
    line += Number.parseInt(entry.slice(1, space), 36)
    const name = entry.slice(space + 1)
    const written =
      name[0] === ':' && name[1] !== ':' ? names[Number.parseInt(name.slice(1), 36)] : name
    if (kind === undefined || written === undefined || !(node < count) || !(line > 0)) continue
    if (written === name) names.push(name)
    const bar = written.indexOf('|')
    const text = bar < 0 ? written : written.slice(0, bar)
    rows.push({ kind, line, node, text, hint: bar < 0 ? '' : written.slice(bar + 1) })
  }
  return rows
}
