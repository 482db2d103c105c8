// What the walk did to the lines of one file: read, cited, and the selected citation.

import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { Citation, Step } from '../../../model/walk/trace.ts'
import { readPlaces } from '../../state/fold/step-refs.ts'
import type { Lines } from '../../state/view/link.ts'
import { joinedRanges } from '../../words/format.ts'

interface CitedSpan extends Lines {
  readonly number: number
}

/** What the walk did to one file. */
export interface SourceMarks {
  readonly read: readonly Lines[]
  readonly cited: readonly CitedSpan[]
  /** Number of the selected citation. */
  readonly selected: number | null
  /** Lines of the opened place, if it is a part of the file. */
  readonly opened?: Lines | null
}

/** Maximum number of highlighted lines: the editor gets all of them at once, so they must be few. */
const MAX_NUMBERS = 5000

/** The highlighted lines among `count`: cited ones, those of the selected citation first, and those of the opened place. */
export function highlightedLines(marks: SourceMarks, count: number): readonly number[] {
  const { cited, opened, selected } = marks
  const numbers = new Set<number>()
  const chosen = cited.filter(({ number }) => number === selected)
  for (const { start, end } of [...chosen, ...cited, ...(opened ? [opened] : [])])
    for (let n = start; n <= Math.min(end, count) && numbers.size < MAX_NUMBERS; n++) numbers.add(n)
  return [...numbers].sort((a, b) => a - b)
}

/** The marks of the file at `path`, of the current collection or of another one, after these steps. */
export function sourceMarks(
  steps: readonly Step[],
  path: string,
  selected: number | null,
  elsewhere?: CollectionSlug,
): SourceMarks {
  const isOfFile = ({ ref }: { readonly ref: NodeRef }): boolean =>
    ref.path === path && ref.collection === elsewhere
  const places = steps.flatMap(readPlaces).filter(isOfFile)
  const read = joinedRanges(places.flatMap(({ lines }) => lines))
  const cited = steps.flatMap((step) => (step.kind === 'answer' ? step.citations : []))
  const here = cited.filter((one) => isOfFile(one) && isFound(one))
  return { read: read.map(([start, end]) => ({ start, end })), cited: here, selected }
}

function isFound({ found, start }: Citation): boolean {
  return found !== 'missing' && start > 0
}

export interface LineMark {
  readonly read: 'first' | 'last' | 'only' | 'inside' | null
  readonly cited: boolean
  /** Whether the line belongs to the selected citation. */
  readonly selected: boolean
  /** Numbers of the citations that begin here. */
  readonly numbers: readonly number[]
}

const PLAIN_LINE: LineMark = { read: null, cited: false, selected: false, numbers: [] }

/** The marks of a line; the same object for all lines without marks. */
export function lineMark(marks: SourceMarks, line: number): LineMark {
  const span = marks.read.find(({ start, end }) => line >= start && line <= end)
  const cited = marks.cited.filter(({ start, end }) => line >= start && line <= end)
  if (span === undefined && cited.length === 0) return PLAIN_LINE
  return {
    read: span === undefined ? null : bracketPart(span, line),
    cited: cited.length > 0,
    selected: cited.some(({ number }) => number === marks.selected),
    numbers: cited.filter(({ start }) => start === line).map(({ number }) => number),
  }
}

function bracketPart({ start, end }: Lines, line: number): LineMark['read'] {
  if (start === end) return 'only'
  if (line === start) return 'first'
  return line === end ? 'last' : 'inside'
}
