// How much of what is asked stands in a place, by its fields, and beside a line of its text.

import type { NodeRef } from '../../model/library/library.ts'
import { PATH } from '../../model/walk/by-hand.ts'
import { metBy, type Question } from '../question/question.ts'
import type { Ranking } from '../ranking/score.ts'

/** The words of a question as a path meets them; arrays hold one number a word, 0–1. */
export interface PathWords {
  /** How well the words are met by a place itself. */
  of(ref: NodeRef): Float64Array
  /** How well they are met around a line and by what it stands under; 0-based in `lines`. */
  near(lines: readonly string[], line: number): Float64Array
  /** How well the words are met by where a place lies: its path and the names around it. */
  lies(ref: NodeRef): Float64Array
  /** How much of the first of two ends a place meets, as a share of all that is asked; 0 without two. */
  begins(ref: NodeRef): number
  /** What a path meets, as a share of all that is asked; of two ends each is to be met at its own. */
  share(path: Record<'first' | 'last' | 'met', Float64Array>): number
}

/** What a word counts where it stands. */
const FIELDS = { title: 1, above: 0.7, description: 0.7, code: 0.5, body: 0.4, near: 0.8 } as const
/** Lines before a call that say when it is made, and the one behind it. */
const BEFORE = 5
const BEHIND = 1
/** Shorter parts of names are not compared by their beginning. */
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
    const met = none()
    if (evidence === undefined) return fill(met, namedBy(ref.title, forms), FIELDS.title)
    for (const field of ['body', 'code', 'description', 'above', 'title'] as const)
      fill(met, metBy(question, evidence[field]), FIELDS[field])
    return met
  }
  return {
    of,
    begins: (ref) =>
      shareMet(
        question,
        of(ref).map((one, i) => ((from >>> i) & 1 ? one : 0)),
      ),
    lies: (ref) => fill(none(), namedBy(ref.id, forms), 1),
    near(lines, line) {
      const met = none()
      for (const text of guardsOf(lines, line)) fill(met, saidIn(text, forms), FIELDS.near)
      for (let at = Math.max(0, line - BEFORE); at <= line + BEHIND && at < lines.length; at++) {
        fill(met, saidIn(lines[at], forms), FIELDS.near * PATH.lineFactor ** Math.abs(line - at))
      }
      return met
    },
    share: ({ first, last, met }) =>
      shareMet(
        question,
        met.map((one, i) => {
          const isFrom = ((from & ~to) >>> i) & 1
          return isFrom ? first[i] : ((to & ~from) >>> i) & 1 ? last[i] : one
        }),
      ),
  }
}

/** The lines that a line stands under, as it is indented: the conditions under which it is reached. */
function guardsOf(lines: readonly string[], line: number): readonly string[] {
  const guards: string[] = []
  let depth = indentOf(lines[line] ?? '')
  // The first line is the declaration, which stands above everything.
  for (let at = line - 1; at > 0 && depth > 0; at--) {
    if (lines[at].trim() === '' || indentOf(lines[at]) >= depth) continue
    depth = indentOf(lines[at])
    guards.push(BRACKETS.test(lines[at]) ? lines[at - 1] : lines[at])
  }
  return guards
}

/** A line that only opens a block, for what the line before it says. */
const BRACKETS = /^[\s{}()[\];]*$/u

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Words that stand in a line in any of their forms, as a mask. */
function saidIn(line: string, forms: readonly (readonly string[])[]): number {
  const text = line.toLowerCase()
  return forms.reduce(
    (mask, own, i) => (i < 32 && own.some((form) => text.includes(form)) ? mask | (1 << i) : mask),
    0,
  )
}

function fill(met: Float64Array, mask: number, counts: number): Float64Array {
  for (let i = 0; i < met.length; i++) if ((mask >>> i) & 1) met[i] = Math.max(met[i], counts)
  return met
}

function shareMet({ weights, total }: Question, met: Float64Array): number {
  return met.reduce((sum, one, i) => sum + one * weights[i], 0) / total
}

/** Whether a part of a name is a form with an ending: `jobs`, and not `timeout` of `time`. */
function isBegun(part: string, form: string): boolean {
  return part.startsWith(form) && part.length <= form.length + LONGEST_ENDING
}
const LONGEST_ENDING = 2

/** Words of the question that stand in a part of it, as a mask. */
function wordsOf(part: string, forms: readonly (readonly string[])[]): number {
  const words = part.toLowerCase().split(/[^\p{L}\p{N}_]+/u)
  return forms.reduce(
    (mask, [text], i) => (i < 32 && words.includes(text) ? mask | (1 << i) : mask),
    0,
  )
}

/** Words that are parts of a name, as a mask. */
function namedBy(title: string, forms: readonly (readonly string[])[]): number {
  const parts = title.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/u).map((one) => one.toLowerCase())
  let mask = 0
  for (let i = 0; i < Math.min(32, forms.length); i++) {
    const isNamed = parts.some((part) =>
      forms[i].some((form) => part === form || (form.length >= MIN_STEM && isBegun(part, form))),
    )
    if (isNamed) mask |= 1 << i
  }
  return mask
}
