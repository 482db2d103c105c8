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
import { type ExpressionCost, expressionCost } from './grep-pattern.ts'
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
