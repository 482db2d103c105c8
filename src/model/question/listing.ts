// Where a text lists all of a kind: “The following shells are supported:” with the points behind it, a
// section called by what it lists, or sections below each other that are each one of them.

import { splitIdentifier } from '../../base/identifiers.ts'
import { literalPattern } from './literal-pattern.ts'

/** What all of are asked for: “remote stores” in “which remote stores are supported”. */
export interface ListedKind {
  /** The word for one of them; its other forms are met too. */
  readonly head: RegExp
  /** The same as it was asked, for what speaks of all of them. */
  readonly all: RegExp
  /** The words that say which of them; none where all are meant. */
  readonly which: readonly RegExp[]
  /** The words for what has them: “a job”, or the project itself. */
  readonly of: readonly RegExp[]
}

/** Lines of a text that list something. */
export interface Listing {
  /** 0-based, from the heading or sentence that says what is listed to the last point; inclusive. */
  readonly from: number
  readonly to: number
  /** How plainly they do, 0–1. */
  readonly strength: number
}

const MAX_LINES = 3000
const FEWEST = 3
/** Words around the thing itself: “all the supported shells”. */
const SMALL =
  /^(?:the|a|an|all|any|of|own|my|its|this|that|different|various|available|supported|possible|existing|built|in|include[ds]?|other|can|does|do|i|you|we|have|has|by|for|to|with|are|is|be)$/iu
const POINT = /^(\s*)(?:[-*+•]|(?:\d{1,3}|#)[.)]|\.{1,2}(?=\s+(?!_|[\w:-]+::)))\s+\S/u
const ROW = /^\s*\|.*\|.*\|\s*$/u
/** Between the rows of a table of reStructuredText. */
const RULE = /^\s*\+(?:[-=]+\+)+\s*$/u
const FENCE = /^\s*(?:```|~~~)/u
const HEADING = /^(?:#{1,6}|={1,6})\s+(.+?)\s*#*$/u
const UNDERLINE = /^\s*([-=~^"'*+#])\1{2,}\s*$/u
/** A sentence that leads to what is listed. */
const ANNOUNCES = /[:：]\s*$/u
/** A longer one says more than what is listed; UTF-16 units. */
const MAX_SENTENCE = 400

/** What a question asks all of, by what fills its blanks; `null` where that says nothing. */
export function listedKind(subjects: readonly string[]): ListedKind | null {
  const [first = '', ...others] = subjects.map((subject) => subject.replace(/[`"“”]/gu, ''))
  const words = splitIdentifier(first).filter((word) => word.length > 1 && !SMALL.test(word))
  const head = words.at(-1)
  if (head === undefined) return null
  // What has them is called as code calls it: `WebSocket` is no `WebSocketServer`.
  const of = others.flatMap((one) => one.split(/[^\p{L}\p{N}_]+/u))
  return {
    head: inAnyForm(head),
    all: new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(head)}(?![\\p{L}\\p{N}])`, 'iu'),
    which: words.slice(0, -1).map(inAnyForm),
    of: of.filter((word) => word.length > 1 && !SMALL.test(word)).map(inAnyForm),
  }
}

/** A word as a pattern, one or several of it. */
function inAnyForm(word: string): RegExp {
  const lower = literalPattern(word).toLowerCase()
  const ends = [
    ['ies', '(?:y|ies)'],
    ['y', '(?:y|ies)'],
    // `processes` is of `process`, `databases` of `database`.
    ['(?<=s|x|z|ch|sh)es', '(?:e|es)?'],
    ['(?<=[^su])s', '(?:s|es)?'],
    ['', '(?:s|es)?'],
  ] as const
  const [end, others] = ends.find(([one]) => new RegExp(`${one}$`, 'u').test(lower)) ?? ends[4]
  const forms = `${lower.replace(new RegExp(`${end}$`, 'u'), '')}${others}`
  return new RegExp(`(?<![\\p{L}\\p{N}])${forms}(?![\\p{L}\\p{N}])`, 'iu')
}

/** What says of whom all are asked counts as much as half a word for them. */
const OF_WHOM = 0.5

/** Share of the words for a kind that a text says, 0–1; 0 without the thing itself. */
export function saysKind(written: string, { head, which, of }: ListedKind): number {
  // `CronTrigger` says “cron trigger” as well.
  const text = `${written} ${splitIdentifier(written).join(' ')}`
  if (!head.test(text)) return 0
  const said = (words: readonly RegExp[]) => words.filter((word) => word.test(text)).length
  const whom = of.length === 0 ? 0 : OF_WHOM
  const own = 1 + said(which) + (of.length === 0 ? 0 : (OF_WHOM * said(of)) / of.length)
  return own / (1 + which.length + whom)
}

/** Whether a name or heading has few words besides those of the kind. */
export function isCalledSo(name: string, { head, which, of }: ListedKind): boolean {
  const words = splitIdentifier(name).filter((word) => !SMALL.test(word))
  const told = words.filter((word) => [head, ...which, ...of].some((one) => one.test(word)))
  return told.length > 0 && words.length - told.length <= 1
}

/** Where a text stands that may list something. */
export interface ListingContext {
  /** The title of its page, or other words that it is about. */
  readonly about?: string
  /** Whether a line, 0-based, lies in what speaks of a single one of them. */
  readonly isOneOfThem?: (line: number) => boolean
}

/** The lines of a text that list a kind most plainly; `null` where none do. */
export function listingIn(
  text: string,
  kind: ListedKind,
  { about = '', isOneOfThem = () => false }: ListingContext = {},
): Listing | null {
  const lines = text.split(/\r?\n/u).slice(0, MAX_LINES)
  let best: Listing | null = null
  for (const { from, to } of listsIn(lines)) {
    if (isOneOfThem(from)) continue
    const said = announcedBy(lines, from, kind, about)
    if (said !== null && said.strength > (best?.strength ?? 0)) best = { ...said, to }
  }
  return best
}

interface Run {
  readonly from: number
  readonly to: number
}

/** Lists of three points or more and tables of as many rows, outside of fences. */
function listsIn(lines: readonly string[]): readonly Run[] {
  const found: Run[] = []
  let isFenced = false
  let run: { from: number; to: number; count: number; depth: number; isTable: boolean } | null =
    null
  const close = (): void => {
    if (run !== null && run.count >= FEWEST) found.push(run)
    run = null
  }
  lines.forEach((line, at) => {
    if (FENCE.test(line)) isFenced = !isFenced
    const depth = isFenced ? -1 : (POINT.exec(line)?.[1].length ?? -1)
    const isTable = !isFenced && ROW.test(line)
    if (run !== null && !continues(run, lines, at)) close()
    if (depth < 0 && !isTable) {
      if (run !== null && line.trim() !== '') run.to = at
      return
    }
    if (run === null) run = { from: at, to: at, count: 1, depth, isTable }
    else {
      run.to = at
      if (isTable || depth <= run.depth) run.count++
    }
  })
  close()
  return found
}

/** Whether a line still belongs to a list: a point, a row, what is set in below a point, or a gap in it. */
function continues(
  { isTable, depth }: { readonly isTable: boolean; readonly depth: number },
  lines: readonly string[],
  at: number,
): boolean {
  const line = lines[at]
  if (isTable) return ROW.test(line) || RULE.test(line)
  if (line.trim() === '') return true
  if (POINT.test(line)) return true
  const isSetIn = line.search(/\S/u) > depth
  // A point may be wrapped; behind an empty line text of no depth is another paragraph.
  return isSetIn || ((lines[at - 1] ?? '').trim() !== '' && headingAt(lines, at) === null)
}

/** What a list is said to list: by the sentence before it, or by the heading above. */
function announcedBy(
  lines: readonly string[],
  from: number,
  kind: ListedKind,
  about: string,
): Listing | null {
  let end = from - 1
  while (end >= 0 && lines[end].trim() === '') end--
  const heading = headingAbove(lines, from)
  let start = end
  while (start > 0 && lines[start - 1].trim() !== '' && headingAt(lines, start) === null) start--
  const isHeading = heading !== null && end <= heading.to
  const before = isHeading ? '' : lines.slice(start, end + 1).join(' ')
  const sentence = before.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? ''
  const around = `${about} ${heading?.title ?? ''}`
  const share = kind.all.test(sentence) ? saysKind(`${around} ${sentence}`, kind) : 0
  const own = sentence.length > MAX_SENTENCE ? 0 : share * (ANNOUNCES.test(sentence) ? 1 : 0.6)
  const titled =
    heading === null || saysKind(heading.title, kind) === 0
      ? 0
      : saysKind(`${about} ${heading.title}`, kind)
  const called =
    heading !== null && titled > 0 ? titled * (isCalledSo(heading.title, kind) ? 0.9 : 0.5) : 0
  // What the heading says and the sentence announces, both say.
  const both = Math.max(own, called) + (own > 0 && called > 0 ? 0.1 : 0)
  if (both === 0) return null
  const said =
    own > 0 || heading === null
      ? lineOf(lines, start, before.length - sentence.length)
      : heading.from
  return { from: said, to: from, strength: Math.min(1, both) }
}

/** The line that begins with a character of lines joined by one; the first of them where none does. */
function lineOf(lines: readonly string[], first: number, character: number): number {
  let left = character
  for (let at = first; at < lines.length && left > 0; at++) {
    left -= lines[at].length + 1
    if (left === 0) return at + 1
  }
  return first
}

/** The title of a heading at a line, as Markdown, AsciiDoc or reStructuredText write it. */
function headingAt(lines: readonly string[], at: number): string | null {
  const line = lines[at] ?? ''
  const marked = HEADING.exec(line)
  if (marked !== null) return marked[1]
  const isUnderlined = line.trim() !== '' && UNDERLINE.test(lines[at + 1] ?? '')
  return isUnderlined && !UNDERLINE.test(line) && !POINT.test(line) ? line.trim() : null
}

function headingAbove(lines: readonly string[], below: number) {
  for (let at = below - 1; at >= 0; at--) {
    const title = headingAt(lines, at)
    if (title !== null) return { title, from: at, to: HEADING.test(lines[at]) ? at : at + 1 }
  }
  return null
}
