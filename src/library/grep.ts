// Finds lines that contain a text by reading the texts themselves, within limits.

import { literalPattern } from '../base/literal-pattern.ts'
import { nextTurn } from '../base/next-turn.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import type {
  FoundFile,
  FoundLine,
  GrepRequest,
  GrepResult,
} from '../model/library/reading-types.ts'
import { flagNames } from '../model/tree/node.ts'
import type { Toc } from '../model/tree/toc.ts'
import { type LinedText, lineAt, lineCount, linedText } from '../search/results/lined-text.ts'
import { scopeRange } from '../search/results/scope.ts'
import { documentsWithin } from '../toc/lookup.ts'
import { refOf } from '../toc/node-ref.ts'
import { shownLine, smallestAround } from './spans.ts'

/** Time limit for reading texts, during which nothing else is answered. In milliseconds. */
const MAX_READ_MS = 4000
const SLICE_MS = 12
/** Maximum number of files with lines in the result. */
const MAX_FILES = 500
/** Number of texts that are requested in advance. */
const TEXTS_AHEAD = 16

/** Finds the matching lines of a text: their numbers, from 0, in order. */
interface LineFinder {
  find(text: LinedText, from: number, to: number): number[]
  /** Whether a text can have such lines; checked first, because most have none. */
  mayHold(text: string): boolean
  /** Whether a line was longer than the examined part. */
  cut: boolean
}

/** Lines that contain a text, in the order of the table of contents. */
export async function grepTexts(
  { toc }: OpenCollection,
  request: GrepRequest,
  textOf: TextOf,
): Promise<GrepResult> {
  const cost = request.isExpression ? expressionCost(request.text) : null
  const within = request.within ?? 0
  const { from, to } = documentsOf(toc, within)
  const done = { files: [] as FoundFile[], read: 0, documents: to - from, cutAt: 0, refused: '' }
  if (cost !== null && cost.refused !== '') return { ...done, refused: cost.refused }
  const end = performance.now() + MAX_READ_MS
  const isLate = (): boolean => performance.now() > end
  const finder = finderOf(request, cost, isLate)
  if (typeof finder === 'string') return { ...done, refused: finder }
  let slice = performance.now()
  let left = request.lines
  for (let d = from; d < to && !isLate(); d++) {
    if ((d - from) % TEXTS_AHEAD === 0) ahead(textOf, d, Math.min(to, d + TEXTS_AHEAD))
    const text = await textOf(d)
    const most = Math.min(left, done.files.length < MAX_FILES ? request.linesOfFile : 0)
    const file = finder.mayHold(text) ? foundIn(toc, d, within, text, finder, most) : null
    if (!isLate()) done.read++
    if (file !== null) {
      done.files.push(file)
      left -= file.lines.length
    }
    if (performance.now() - slice < SLICE_MS) continue
    await nextTurn()
    slice = performance.now()
  }
  return { ...done, cutAt: finder.cut ? (cost?.lineCharacters ?? 0) : 0 }
}

/** The line finder of a request, or the reason why its expression is invalid. */
function finderOf(
  request: GrepRequest,
  cost: ExpressionCost | null,
  isLate: () => boolean,
): LineFinder | string {
  if (cost === null) return literalFinder(request)
  try {
    return expressionFinder(request, cost, isLate)
  } catch {
    return 'It is no regular expression: put a backslash before signs that are meant as they stand.'
  }
}

/** Requests the next texts, because neighbouring ones are read together. */
function ahead(textOf: TextOf, from: number, to: number): void {
  for (let d = from; d < to; d++) textOf(d).catch(() => undefined)
}

function documentsOf(toc: Toc, within: number): { readonly from: number; readonly to: number } {
  const document = toc.document[within]
  return document < 0 ? documentsWithin(toc, within) : { from: document, to: document + 1 }
}

function foundIn(
  toc: Toc,
  document: number,
  within: number,
  whole: string,
  finder: LineFinder,
  most: number,
): FoundFile | null {
  const text = linedText(whole)
  const top = toc.documentNode[document]
  const [from, to] = linesWithin(toc, within, text)
  const found = finder.find(text, from, to)
  if (found.length === 0) return null
  const lineOrNone = (line: number): string =>
    line >= 0 && line < lineCount(text) ? shownLine(lineAt(text, line)) : ''
  const lines = found.slice(0, most).map(
    (line): FoundLine => ({
      line: line + 1,
      text: lineOrNone(line),
      above: lineOrNone(line - 1),
      below: lineOrNone(line + 1),
      ref: refOf(toc, smallestAround(toc, top, line + 1, line + 1)),
    }),
  )
  const { flags } = toc.documents[document]
  return { document: refOf(toc, top), flags: flagNames(flags), count: found.length, lines }
}

/** The lines of a symbol or section if the search is limited to it; from 0, the last one exclusive. */
function linesWithin(toc: Toc, within: number, text: LinedText): readonly [number, number] {
  const [scope] = scopeRange(toc, within)
  const document = toc.document[scope]
  if (document < 0 || toc.documentNode[document] === scope) return [0, lineCount(text)]
  const { start, end } = refOf(toc, scope)
  return [start - 1, Math.min(end, lineCount(text))]
}

/** Finds lines that contain a literal text, in one pass over the text. */
function literalFinder({ text, ignoresCase }: GrepRequest): LineFinder {
  const pattern = new RegExp(literalPattern(text), ignoresCase ? 'giu' : 'gu')
  return {
    cut: false,
    mayHold: (whole) => mayMatch(pattern, whole),
    find: (lined, from, to) => linesHolding(pattern, lined, from, to),
  }
}

function mayMatch(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function linesHolding(pattern: RegExp, lined: LinedText, from: number, to: number): number[] {
  const { text, starts } = lined
  const found: number[] = []
  let line = from
  const end = starts[to] ?? text.length
  pattern.lastIndex = starts[from] ?? 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index >= end) break
    while (starts[line + 1] <= match.index) line++
    found.push(line)
    pattern.lastIndex = starts[line + 1]
  }
  return found
}

/**
 * Finds lines that match an expression, one line at a time, because a match on a long text may take long.
 * @throws SyntaxError
 */
function expressionFinder(
  { text: source, ignoresCase }: GrepRequest,
  { literal, lineCharacters }: ExpressionCost,
  isLate: () => boolean,
): LineFinder {
  const pattern = expressionOf(source, ignoresCase ? 'i' : '')
  const must =
    literal === '' ? null : new RegExp(literalPattern(literal), ignoresCase ? 'giu' : 'gu')
  const finder: LineFinder = {
    cut: false,
    mayHold: (whole) => must === null || mayMatch(must, whole),
    find(lined, from, to) {
      const candidates =
        must === null
          ? Array.from({ length: to - from }, (_, i) => from + i)
          : linesHolding(must, lined, from, to)
      const found: number[] = []
      for (const line of candidates) {
        if (isLate()) break
        const whole = lineAt(lined, line)
        if (pattern.test(whole.slice(0, lineCharacters))) found.push(line)
        else if (whole.length > lineCharacters) finder.cut = true
      }
      return found
    },
  }
  return finder
}

/** Compiles with the strict rules, which support `\p{L}`; if these refuse a usual form (`\-`), with the older ones. */
function expressionOf(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `u${flags}`)
  } catch {
    return new RegExp(source, flags)
  }
}

/** What is known about an expression before it is used. */
interface ExpressionCost {
  /** The reason why it is not used, as a sentence; empty if it is used. */
  readonly refused: string
  /** Maximum number of characters of a line that are examined. */
  readonly lineCharacters: number
  /** The longest text that every matching line contains; empty if there is none. */
  readonly literal: string
}

/** Maximum number of steps to match one line: about half a second. */
const MAX_STEPS = 2e8
const MAX_LINE = 2000
const MIN_LINE = 60
const MAX_LENGTH = 500

/** The state of an open group. */
interface OpenGroup {
  /** Whether its content can match in several ways. */
  varies: boolean
  alternatives: number
}

/** The totals while an expression is read. */
interface Sums {
  unbounded: number
  ways: number
  refused: string
}

/** Reads a regular expression once, from left to right. */
export function expressionCost(source: string): ExpressionCost {
  const refuse = (refused: string): ExpressionCost => ({ refused, lineCharacters: 0, literal: '' })
  if (source.length > MAX_LENGTH) return refuse(`It has more than ${MAX_LENGTH} characters.`)
  if (/\\[1-9]|\\k</u.test(source)) return refuse('References back to a group are not supported.')
  if (/\(\?<?[=!]/u.test(source)) return refuse('Looking ahead or behind is not supported.')
  const { sums, literal } = read(source)
  if (sums.refused !== '') return refuse(sums.refused)
  const anchored = source.startsWith('^') && !source.includes('|')
  const power = sums.unbounded + (anchored ? 0 : 1)
  const most = power === 0 ? MAX_LINE : (MAX_STEPS / sums.ways) ** (1 / power)
  const lineCharacters = Math.min(MAX_LINE, Math.floor(most))
  if (lineCharacters < MIN_LINE)
    return refuse('It could take too long: use fewer of “*”, “+” and “?”.')
  return { refused: '', lineCharacters, literal }
}

const QUANTIFIER_PATTERN = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/u
const NESTED_MESSAGE =
  'It repeats a group in which something repeats or varies, which could take too long.'

function read(source: string): { readonly sums: Sums; readonly literal: string } {
  const sums: Sums = { unbounded: 0, ways: 1, refused: '' }
  const stack: OpenGroup[] = [{ varies: false, alternatives: 1 }]
  const literals = new LiteralRuns()
  for (let at = 0; at < source.length; ) {
    const atom = atomAt(source, at)
    at += atom.length
    const isClosing = atom === ')'
    if (atom === '|') {
      stack[stack.length - 1].alternatives++
      literals.alternative(stack.length === 1)
      continue
    }
    if (atom.startsWith('(')) {
      stack.push({ varies: false, alternatives: 1 })
      literals.end()
      continue
    }
    const group = isClosing && stack.length > 1 ? stack.pop() : undefined
    const [quantifier = ''] = QUANTIFIER_PATTERN.exec(source.slice(at)) ?? []
    at += quantifier.length
    count(sums, stack[stack.length - 1], quantifier, group)
    const isLiteral = stack.length === 1 && group === undefined && literalOf(atom) !== null
    literals.add(
      isLiteral && boundsOf(quantifier).least > 0 ? literalOf(atom) : null,
      quantifier === '',
    )
  }
  return { sums, literal: literals.longest() }
}

/** An escape, a class, the opening of a group, or one character. */
function atomAt(source: string, at: number): string {
  const [atom = source[at]] =
    /^(?:\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[^>]*>|:))?)/su.exec(
      source.slice(at),
    ) ?? []
  return atom
}

/** Adds the variations that a quantifier or the alternatives of a group allow. */
function count(
  sums: Sums,
  above: OpenGroup,
  quantifier: string,
  group: OpenGroup | undefined,
): void {
  const { least, most } = boundsOf(quantifier)
  const groupVaries = group !== undefined && (group.varies || group.alternatives > 1)
  if (groupVaries && most > 1) sums.refused ||= NESTED_MESSAGE
  if (group !== undefined) sums.ways *= group.alternatives
  if (most === Number.POSITIVE_INFINITY) sums.unbounded++
  else sums.ways *= most - least + 1
  if (groupVaries || most !== least) above.varies = true
}

function boundsOf(quantifier: string): { readonly least: number; readonly most: number } {
  if (quantifier === '') return { least: 1, most: 1 }
  if (quantifier.startsWith('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
  if (quantifier.startsWith('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
  if (quantifier.startsWith('?')) return { least: 0, most: 1 }
  const [, least = '0', comma = '', most = ''] = QUANTIFIER_PATTERN.exec(quantifier) ?? []
  if (comma === '') return { least: Number(least), most: Number(least) }
  return {
    least: Number(least),
    most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
  }
}

/** The character that an atom matches; `null` if it matches several. */
function literalOf(atom: string): string | null {
  if (atom.length === 1) return /[.^$()[\]{}*+?|\\]/u.test(atom) ? null : atom
  return /^\\[^\w\s]$/u.test(atom) ? atom.slice(1) : null
}

/** Runs of characters that must be adjacent in a match. */
class LiteralRuns {
  #run = ''
  #best = ''
  #isOptional = false

  /** @param goesOn whether the next character may be adjacent */
  add(character: string | null, goesOn: boolean): void {
    if (character === null) this.end()
    else {
      this.#run += character
      if (!goesOn) this.end()
    }
  }

  end(): void {
    if (this.#run.length > this.#best.length) this.#best = this.#run
    this.#run = ''
  }

  /** @param isWhole whether the whole expression has alternatives, so that none of its texts is required */
  alternative(isWhole: boolean): void {
    this.end()
    this.#isOptional ||= isWhole
  }

  longest(): string {
    this.end()
    return this.#isOptional ? '' : this.#best
  }
}
