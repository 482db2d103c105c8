// Selects the lines of a place that are shown within a share of tokens: its beginning, the lines about a question, and
// the first lines of its other parts. Lines that are left out are listed by number.

import { cutToTokens, tokenBound } from '../base/tokens.ts'
import { costOf, runsOf } from './draft.ts'

/** A line as it is shown, preceded by its number. */
export interface ReadLine {
  readonly line: number
  readonly text: string
  readonly cost: number
}

export interface ReadText {
  readonly path: string
  readonly from: number
  readonly to: number
  /** In order; incomplete for a very long place. */
  readonly lines: readonly ReadLine[]
  /** Lines about the question, best first. */
  readonly windows: readonly (readonly [from: number, to: number])[]
  /** Symbols and sections inside. */
  readonly parts: readonly Part[]
  /** The requested line, if it was a single one: the lines around it come first. */
  readonly focus?: number
}

interface Part {
  readonly start: number
  readonly end: number
  readonly title: string
}

/** The shown part of a place: its text with the head, and the numbers of its lines. */
export interface ChosenLines {
  readonly text: readonly string[]
  readonly lines: readonly number[]
}

/** Share of the space for the beginning, with and without a question. */
const HEAD_SHARE = { asked: 0.2, unasked: 0.6 } as const
/** Share of the space for the names of parts in addition to lines about a question. */
const NAMES_SHARE = 0.2
/** Share of the space for the beginning and the lines about the question together. */
const ANSWER_SHARE = 0.8
/** Maximum number of lines of a part that is shown whole because it contains lines about the question. */
const MAX_WHOLE_PART_LINES = 120
/** Gaps of at most this number of lines are filled. */
const MAX_FILLED_GAP_LINES = 4
/** Number of gaps that are listed at the end. */
const MAX_LISTED_GAPS = 5
/** Number of tokens of the mark of a gap, and of the line that lists gaps. */
const GAP_TOKENS = 3
/** Number of lines of a part in which its name is searched, because decorators and comments may precede it. */
const MAX_NAME_LINES = 12

/** Selects the lines of a place. @param isWhole whether the whole place fits */
export function chooseLines(
  place: ReadText,
  head: string,
  isWhole: boolean,
  share: number,
): ChosenLines {
  if (isWhole)
    return {
      text: [head, ...place.lines.map(({ text }) => text)],
      lines: place.lines.map(({ line }) => line),
    }
  const footer = tokenBound(`${gapsText(place, [])}\n`) + 8 * MAX_LISTED_GAPS
  const choice = new Choice(place, share - tokenBound(`${head}\n`) - footer)
  const { windows, focus } = place
  if (focus !== undefined) choice.addAround(focus, place.from, place.to)
  const isAsked = windows.length > 0
  choice.fill(place.from, place.to, isAsked ? HEAD_SHARE.asked : HEAD_SHARE.unasked)
  for (const window of windows) choice.addAbout(window, ANSWER_SHARE)
  choice.addNames(isAsked ? NAMES_SHARE : 1)
  choice.closeGaps()
  // The remaining space is used for lines after those about the question, then for those after the beginning.
  const starts = new Set(windows.map(([from]) => from))
  const runs = choice.runs().toSorted((a, b) => aboutIn(starts, b) - aboutIn(starts, a))
  for (const [, end] of runs) choice.fill(end + 1, place.to, 1)
  const made = rendered(place, head, choice)
  const fits = !choice.isEmpty() && costOf(made.text) <= share
  return fits ? made : cutFirst(place, head, share)
}

/** The number of windows that begin in a run of lines. */
function aboutIn(starts: ReadonlySet<number>, [from, to]: Gap): number {
  return numbersOf(from, to).filter((line) => starts.has(line)).length
}

/** The lines selected so far, within a number of tokens. */
class Choice {
  readonly #byLine: ReadonlyMap<number, ReadLine>
  readonly #chosen = new Set<number>()
  readonly #parts: readonly Part[]
  readonly #room: number
  #used = 0

  constructor({ lines, parts }: ReadText, room: number) {
    this.#byLine = new Map(lines.map((line) => [line.line, line]))
    this.#parts = parts
    this.#room = room
  }

  isEmpty(): boolean {
    return this.#chosen.size === 0
  }

  runs(): readonly (readonly [from: number, to: number])[] {
    return runsOf(this.#chosen)
  }

  lines(): readonly ReadLine[] {
    const numbers = [...this.#chosen].sort((a, b) => a - b)
    return numbers.flatMap((line) => this.#byLine.get(line) ?? [])
  }

  /** Adds consecutive lines, until a share of the space is used up or there are no more. */
  fill(from: number, to: number, share: number): void {
    for (let line = from; line <= to; line++) {
      if (this.#chosen.has(line)) continue
      if (!this.#add([line], share)) return
    }
  }

  /** Adds a line and those around it, while there is space. */
  addAround(line: number, from: number, to: number): void {
    if (!this.#add([line], 1)) return
    for (let away = 1; line - away >= from || line + away <= to; away++) {
      const next = [line + away, line - away].filter((one) => one >= from && one <= to)
      if (!this.#add(next, 1)) return
    }
  }

  /** Adds lines about the question: with the part that contains them, or alone, or only the first ones. */
  addAbout([from, to]: readonly [number, number], share: number): void {
    const around = this.#parts
      .filter(({ start, end }) => start <= from && end >= to && end - start < MAX_WHOLE_PART_LINES)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
      .at(0)
    if (around !== undefined && this.#add(numbersOf(around.start, around.end), share)) return
    if (this.#add(numbersOf(from, to), share)) return
    this.fill(from, to, share)
  }

  /** Adds the lines with the names of parts, the outer ones first, within a share of the space. */
  addNames(share: number): void {
    const most = Math.min(this.#room, this.#used + this.#room * share)
    for (const { start, end, title } of byDepth(this.#parts)) {
      const near = numbersOf(start, Math.min(end, start + MAX_NAME_LINES))
      const line = near.find((one) => this.#byLine.get(one)?.text.includes(title)) ?? start
      if (!this.#chosen.has(line) && !this.#add([line], most / this.#room)) return
    }
  }

  closeGaps(): void {
    const runs = this.runs()
    runs.slice(1).forEach(([from], i) => {
      const before = runs[i][1]
      if (from - before - 1 <= MAX_FILLED_GAP_LINES) this.#add(numbersOf(before + 1, from - 1), 1)
    })
  }

  #add(lines: readonly number[], share: number): boolean {
    const more = lines.filter((line) => !this.#chosen.has(line))
    let cost = 0
    for (const line of more) {
      const known = this.#byLine.get(line)
      if (known === undefined) return false
      cost += known.cost
    }
    if (this.#used + cost + GAP_TOKENS > this.#room * share) return false
    // A gap may begin where line numbers are not consecutive.
    const begins = more.length > 0 && !this.#chosen.has(more[0] - 1)
    this.#used += cost + (begins ? GAP_TOKENS : 0)
    for (const line of more) this.#chosen.add(line)
    return true
  }
}

/** Parts ordered by depth, then by lines. */
function byDepth(parts: readonly Part[]): readonly Part[] {
  const open: Part[] = []
  const rows = parts.map((part) => {
    while (open.length > 0 && open[open.length - 1].end < part.start) open.pop()
    open.push(part)
    return { part, depth: open.length }
  })
  return rows.sort((a, b) => a.depth - b.depth).map(({ part }) => part)
}

function numbersOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}

function rendered(place: ReadText, head: string, choice: Choice): ChosenLines {
  const text = [head]
  const lines: number[] = []
  let last = place.from - 1
  for (const { line, text: shown } of choice.lines()) {
    if (line > last + 1) text.push('…')
    text.push(shown)
    lines.push(line)
    last = line
  }
  const gaps = gapsOf(place, choice.runs())
  return { text: gaps.length > 0 ? [...text, gapsText(place, gaps)] : text, lines }
}

type Gap = readonly [from: number, to: number]

function gapsOf({ from, to }: ReadText, runs: readonly Gap[]): Gap[] {
  const gaps: Gap[] = []
  let next = from
  for (const [start, end] of runs) {
    if (start > next) gaps.push([next, start - 1])
    next = end + 1
  }
  if (next <= to) gaps.push([next, to])
  return gaps
}

/** `lines 210-340, 400-420 left out: read src/a.py:210-340`; lists the longest gaps. */
function gapsText({ path, from, to }: ReadText, gaps: readonly Gap[]): string {
  const longest = gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_LISTED_GAPS)
  const [first = [from, to]] = longest
  const named = longest
    .toSorted((a, b) => a[0] - b[0])
    .map(([start, end]) => (start === end ? `${start}` : `${start}-${end}`))
  const others = gaps.length > longest.length ? ' and others' : ''
  return `lines ${named.join(', ')}${others} left out: read ${path}:${first[0]}-${first[1]}`
}

/** The beginning of the first line, if not even one line fits. */
function cutFirst({ lines, from, to, path }: ReadText, head: string, share: number): ChosenLines {
  const end = `read ${path}:${from}-${to} with more max_tokens`
  const room = share - tokenBound(`${head}\n${end}\n`) - 4
  const [first] = lines
  const kept = first === undefined ? '' : cutToTokens(`${first.text}…`, room)
  if (kept === '' || kept.length <= `${from}: `.length)
    return { text: fitting([head, end], share), lines: [] }
  return { text: [head, kept, end], lines: [from] }
}

function fitting(lines: readonly string[], share: number): string[] {
  const kept = lines.map((line) => line)
  while (kept.length > 0 && costOf(kept) > share) kept.pop()
  return kept
}
