// The lines by which a file is looked over: those before its parts, and those in which its parts begin.

import { kindOf, linesOf, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'

/** Lines before the first part, and parts that are named, at most. */
const HEAD = 40
const PARTS = 60
/** Lines of a part among which its name is looked for: decorators and comments may stand before it. */
const NAME_WITHIN = 12

interface LineRange {
  readonly start: number
  readonly end: number
}

/** Lines before the first part, and the line of each part that says its name; empty where it has none. */
export function outlineLines(
  toc: Toc,
  lines: readonly string[],
  node: NodeNumber,
  start: number,
): (readonly [start: number, end: number])[] {
  const parts = partsOf(toc, node)
  // All of it stands in one class, or under one heading.
  const [only] = parts
  const below = parts.length === 1 ? partsOf(toc, only) : []
  const starts = [...parts, ...below].slice(0, PARTS).flatMap((part) => {
    const range = linesOf(toc, part)
    return range === null ? [] : [nameLine(lines, range, titleOf(toc, part))]
  })
  if (starts.length === 0) return []
  const first = linesOf(toc, parts[0])?.start ?? starts[0]
  const headEnd = Math.min(first - 1, start + HEAD - 1)
  const head = headEnd < start ? [] : [[start, headEnd] as const]
  return [...head, ...[...new Set(starts)].map((line) => [line, line] as const)]
}

function partsOf(toc: Toc, node: NodeNumber): NodeNumber[] {
  const parts: NodeNumber[] = []
  const end = node + toc.size[node]
  for (let part = node + 1; part < end; part += toc.size[part])
    if (kindOf(toc, part) !== 'chunk') parts.push(part)
  return parts
}

/** The line that says the name. */
function nameLine(lines: readonly string[], { start, end }: LineRange, title: string): number {
  for (let line = start; line <= Math.min(end, start + NAME_WITHIN); line++)
    if (lines[line - 1]?.includes(title)) return line
  return start
}
