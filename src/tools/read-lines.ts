// Which lines of a place are shown within a share of tokens: its beginning, what a question is about, the
// first lines of its other parts. What is left out is said by its numbers.

import { cutToTokens } from '../base/tokens/token-cut.ts'
import { tokenBound } from '../base/tokens/tokens.ts'
import { runsOf } from './draft.ts'

/** A line as it is shown, with its number in front. */
export interface ReadLine {
  readonly line: number
  readonly text: string
  readonly cost: number
}

/** A place that is read. */
export interface ReadText {
  readonly path: string
  readonly from: number
  readonly to: number
  /** In order; of a very long place not all. */
  readonly lines: readonly ReadLine[]
  /** Lines about the question, best first. */
  readonly windows: readonly (readonly [from: number, to: number])[]
  /** Symbols and sections inside. */
  readonly parts: readonly Part[]
  /** The line that was asked for, where that was one: then what stands around it comes first. */
  readonly focus?: number
}

interface Part {
  readonly start: number
  readonly end: number
  readonly title: string
}

/** What is shown of a place: its text with the head, and the numbers of the lines in it. */
export interface ChosenLines {
  readonly text: readonly string[]
  readonly lines: readonly number[]
}

/** Of the share, what the beginning takes where there is a question, and where there is none. */
const HEAD_SHARE = { asked: 0.2, unasked: 0.6 } as const
/** Of the share, what the names of parts may take beside lines about a question. */
const NAMES_SHARE = 0.2
/** Of the share, what the beginning and the lines about the question may take together. */
const ANSWER_SHARE = 0.8
/** A part around lines about the question is shown whole up to so many lines. */
const WHOLE_PART = 120
/** Gaps up to so many lines are shown. */
const SMALL_GAP = 4
/** Gaps that are named at the end. */
const NAMED_GAPS = 5
/** Tokens of the mark of a gap, and of the line that names gaps. */
const GAP_TOKENS = 3
/** Lines of a part among which its name is looked for: decorators and comments may stand before it. */
const NAME_WITHIN = 12

/** The lines of a place. @param isWhole whether all of it fits */
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
  const footer = tokenBound(`${gapsText(place, [])}\n`) + 8 * NAMED_GAPS
  const choice = new Choice(place, share - tokenBound(`${head}\n`) - footer)
  const { windows, focus } = place
  if (focus !== undefined) choice.addAround(focus, place.from, place.to)
  const isAsked = windows.length > 0
  choice.fill(place.from, place.to, isAsked ? HEAD_SHARE.asked : HEAD_SHARE.unasked)
  for (const window of windows) choice.addAbout(window, ANSWER_SHARE)
  choice.addNames(isAsked ? NAMES_SHARE : 1)
  choice.closeGaps()
  // What is left goes to what stands behind the lines about the question, then behind the beginning.
  const starts = new Set(windows.map(([from]) => from))
  const runs = choice.runs().toSorted((a, b) => aboutIn(starts, b) - aboutIn(starts, a))
  for (const [, end] of runs) choice.fill(end + 1, place.to, 1)
  const made = rendered(place, head, choice)
  const fits = !choice.isEmpty() && costOf(made.text) <= share
  return fits ? made : cutFirst(place, head, share)
}

/** How many windows begin in a run of lines. */
function aboutIn(starts: ReadonlySet<number>, [from, to]: Gap): number {
  return numbersOf(from, to).filter((line) => starts.has(line)).length
}

function costOf(lines: readonly string[]): number {
  return tokenBound(lines.map((line) => `${line}\n`).join(''))
}

/** Lines that were chosen so far, within a number of tokens. */
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

  /** Lines from one on, until a share of the room is used or there is no further one. */
  fill(from: number, to: number, share: number): void {
    for (let line = from; line <= to; line++) {
      if (this.#chosen.has(line)) continue
      if (!this.#add([line], share)) return
    }
  }

  /** A line with those around it, as far as there is room. */
  addAround(line: number, from: number, to: number): void {
    if (!this.#add([line], 1)) return
    for (let away = 1; line - away >= from || line + away <= to; away++) {
      const next = [line + away, line - away].filter((one) => one >= from && one <= to)
      if (!this.#add(next, 1)) return
    }
  }

  /** Lines about the question: with the part that they stand in, or alone, or their first ones. */
  addAbout([from, to]: readonly [number, number], share: number): void {
    const around = this.#parts
      .filter(({ start, end }) => start <= from && end >= to && end - start < WHOLE_PART)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
      .at(0)
    if (around !== undefined && this.#add(numbersOf(around.start, around.end), share)) return
    if (this.#add(numbersOf(from, to), share)) return
    this.fill(from, to, share)
  }

  /** The lines that say the names of parts, the outer ones first, within a share of the room. */
  addNames(share: number): void {
    const most = Math.min(this.#room, this.#used + this.#room * share)
    for (const { start, end, title } of byDepth(this.#parts)) {
      const near = numbersOf(start, Math.min(end, start + NAME_WITHIN))
      const line = near.find((one) => this.#byLine.get(one)?.text.includes(title)) ?? start
      if (!this.#chosen.has(line) && !this.#add([line], most / this.#room)) return
    }
  }

  closeGaps(): void {
    const runs = this.runs()
    runs.slice(1).forEach(([from], i) => {
      const before = runs[i][1]
      if (from - before - 1 <= SMALL_GAP) this.#add(numbersOf(before + 1, from - 1), 1)
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
    // A gap may begin where lines do not follow on each other.
    const begins = more.length > 0 && !this.#chosen.has(more[0] - 1)
    this.#used += cost + (begins ? GAP_TOKENS : 0)
    for (const line of more) this.#chosen.add(line)
    return true
  }
}

/** Parts in the order of how deep they lie, and of their lines. */
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

/** `lines 210-340, 400-420 left out: read src/a.py:210-340`; the longest ones are named. */
function gapsText({ path, from, to }: ReadText, gaps: readonly Gap[]): string {
  const longest = gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, NAMED_GAPS)
  const [first = [from, to]] = longest
  const named = longest
    .toSorted((a, b) => a[0] - b[0])
    .map(([start, end]) => (start === end ? `${start}` : `${start}-${end}`))
  const others = gaps.length > longest.length ? ' and others' : ''
  return `lines ${named.join(', ')}${others} left out: read ${path}:${first[0]}-${first[1]}`
}

/** Where not even one line fits, its beginning. */
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
