// How much of the question a place matches, by its fields and by the lines around a line of its text.

import type { NodeRef } from '../model/library/node-ref.ts'
import { PATH } from '../model/walk/by-hand.ts'
import { indentOf } from './branches.ts'
import { coveredWords, type Question } from './question/question.ts'
import type { Ranking } from './ranking/score.ts'

/** The words of a question for paths; arrays hold one number per word, 0–1. */
export interface PathWords {
  /** How well a place itself matches the words. */
  of(ref: NodeRef): Float64Array
  /** How well the lines around a line match them, the conditions above it included; 0-based in `lines`. */
  near(lines: readonly string[], line: number): Float64Array
  /** How well the path of a place and the names above it match the words. */
  lies(ref: NodeRef): Float64Array
  /** The share of the question that a place matches in the first of two ends; 0 if there are not two ends. */
  begins(ref: NodeRef): number
  /** The share of the question that a path matches; words of the two ends must match at their own end. */
  share(path: Record<'first' | 'last' | 'matched', Float64Array>): number
}

/** Number of lines before and after a call whose words count for it. */
const LINES_BEFORE = 5
const LINES_AFTER = 1
/** Parts of names with fewer letters are not compared by their beginning. */
const MIN_STEM = 4

/** Sets up the words of a ranked question. */
export function pathWords(
  { question, byNode }: Pick<Ranking, 'question' | 'byNode'>,
  ends: readonly string[] = [],
): PathWords {
  const forms = question.words.map(({ text, term }) => [text.toLowerCase(), term.toLowerCase()])
  const count = Math.min(32, question.words.length)
  const none = () => new Float64Array(count)
  const [from, to] = ends.length === 2 ? ends.map((end) => wordsOf(end, forms)) : [0, 0]
  const of = (ref: NodeRef): Float64Array => {
    const evidence = byNode.get(ref.node)?.evidence
    const matched = none()
    if (evidence === undefined)
      return fill(matched, wordsInName(ref.title, forms), PATH.fields.title)
    for (const field of ['body', 'code', 'description', 'above', 'title'] as const)
      fill(matched, coveredWords(question, evidence[field]), PATH.fields[field])
    return matched
  }
  return {
    of,
    begins: (ref) =>
      matchedShare(
        question,
        of(ref).map((one, i) => ((from >>> i) & 1 ? one : 0)),
      ),
    lies: (ref) => fill(none(), wordsInName(ref.id, forms), 1),
    near(lines, line) {
      const matched = none()
      for (const text of guardsOf(lines, line))
        fill(matched, wordsInLine(text, forms), PATH.fields.near)
      for (
        let at = Math.max(0, line - LINES_BEFORE);
        at <= line + LINES_AFTER && at < lines.length;
        at++
      ) {
        fill(
          matched,
          wordsInLine(lines[at], forms),
          PATH.fields.near * PATH.lineFactor ** Math.abs(line - at),
        )
      }
      return matched
    },
    share: ({ first, last, matched }) =>
      matchedShare(
        question,
        matched.map((one, i) => {
          const isFrom = ((from & ~to) >>> i) & 1
          return isFrom ? first[i] : ((to & ~from) >>> i) & 1 ? last[i] : one
        }),
      ),
  }
}

/** The lines above a line that are less indented: the conditions under which it is reached. */
function guardsOf(lines: readonly string[], line: number): readonly string[] {
  const guards: string[] = []
  let depth = indentOf(lines[line] ?? '')
  // The first line is the declaration, which is above everything.
  for (let at = line - 1; at > 0 && depth > 0; at--) {
    if (lines[at].trim() === '' || indentOf(lines[at]) >= depth) continue
    depth = indentOf(lines[at])
    guards.push(BRACKET_LINE.test(lines[at]) ? lines[at - 1] : lines[at])
  }
  return guards
}

/** A line that only opens a block: the line before it holds the condition. */
const BRACKET_LINE = /^[\s{}()[\];]*$/u

/** Words that a line contains in any of their forms, as a mask. */
function wordsInLine(line: string, forms: readonly (readonly string[])[]): number {
  const text = line.toLowerCase()
  return forms.reduce(
    (mask, own, i) => (i < 32 && own.some((form) => text.includes(form)) ? mask | (1 << i) : mask),
    0,
  )
}

function fill(matched: Float64Array, mask: number, counts: number): Float64Array {
  for (let i = 0; i < matched.length; i++)
    if ((mask >>> i) & 1) matched[i] = Math.max(matched[i], counts)
  return matched
}

function matchedShare({ weights, total }: Question, matched: Float64Array): number {
  return matched.reduce((sum, one, i) => sum + one * weights[i], 0) / total
}

/** Whether a part of a name is a form with an ending: `jobs`, but not `timeout` for `time`. */
function hasEnding(part: string, form: string): boolean {
  return part.startsWith(form) && part.length <= form.length + MAX_ENDING_LETTERS
}
const MAX_ENDING_LETTERS = 2

/** The words of the question that one part of it contains, as a mask. */
function wordsOf(part: string, forms: readonly (readonly string[])[]): number {
  const words = part.toLowerCase().split(/[^\p{L}\p{N}_]+/u)
  return forms.reduce(
    (mask, [text], i) => (i < 32 && words.includes(text) ? mask | (1 << i) : mask),
    0,
  )
}

/** Words that are parts of a name, as a mask. */
function wordsInName(title: string, forms: readonly (readonly string[])[]): number {
  const parts = title.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/u).map((one) => one.toLowerCase())
  let mask = 0
  for (let i = 0; i < Math.min(32, forms.length); i++) {
    const isNamed = parts.some((part) =>
      forms[i].some((form) => part === form || (form.length >= MIN_STEM && hasEnding(part, form))),
    )
    if (isNamed) mask |= 1 << i
  }
  return mask
}
