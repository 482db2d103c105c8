// Which of what a function does is told in an answer, and the line of it that decides: what any function does says
// nothing to whoever asks about this one.

import type { Done } from '../../../model/library/branch.ts'
import type { QuestionKind } from '../../../model/question/question-kinds.ts'
import { maskOf, type Needle, weightOfMask } from '../../window.ts'
import { commentsOf } from './comments.ts'

/** Kinds whose answer is what is done: the functions of the collection that are called say it. */
const OF_DOING: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'definition',
  'how',
  'other',
  'path',
])

/** What is asked, of a place that says nothing of itself. */
interface Asked {
  readonly needles: readonly Needle[]
  readonly kind: QuestionKind
  /** What the place is called: words of its name are said by that. */
  readonly title: string
  /** Whether it is a constant. */
  readonly isValue?: boolean
}

/** What is said to people or speaks of the question; where it is asked what is done, also what of the collection is called. */
export function doneTold(does: readonly Done[], { needles, kind, title }: Asked): readonly Done[] {
  const open = openOf(needles, title)
  return does.filter(({ what, text, isOwn }) => {
    if (what === 'says' || what === 'raises') return true
    if (maskOf(text.toLowerCase(), open) !== 0) return !isCut(text)
    if (!OF_DOING.has(kind)) return false
    return what === 'calls' ? isOwn === true : what === 'returns' && SAYS_HOW.test(text)
  })
}

/** Code that is told by its beginning says half of it. */
const isCut = (text: string): boolean => text.endsWith('…')
/** An expression that shows how a value comes about: with two names and what joins them. */
const SAYS_HOW = /^(?!.*…$)(?=.*[\p{L}_]{3}).*[-+*/%<>=&|?]\s*\S/u

/** Lines longer than this, or with fewer letters, decide nothing. */
const LONGEST = 110
const LETTERS = 8
/** What the line must have of the question that the name has not, and what there must be of that. */
const LEAST = 0.25
const OPEN = 0.04
/** Lines over which a signature may go. */
const SIGNATURE = 3
const BRACKET = /^[\s)\]}>({[;,]*$/u

/** The statement of a function that has no other; `null` where there are more. */
export function onlyStatement(code: string): string | null {
  const comments = commentsOf(code).split('\n')
  const lines = code.split('\n')
  const isOpened = /[{:]\s*$/u.test(lines[0]) || /\b(?:def|function|do)\b/u.test(lines[0])
  const own = lines.map((line) => line.trim())
  const rest = own.filter(
    (line, at) => at > 0 && (comments[at] ?? '') === '' && !BRACKET.test(line) && line !== 'end',
  )
  const [text] = rest
  const isOnly = isOpened && rest.length === 1 && !/[{:([]$/u.test(text)
  return isOnly && text.length <= LONGEST && (text.match(/\p{L}/gu) ?? []).length >= LETTERS
    ? text
    : null
}

/** The line of code with most of the question that the name of its place has not; `null` where none has enough. */
export function decisiveLine(
  code: string,
  { needles, title, isValue = false }: Pick<Asked, 'needles' | 'title' | 'isValue'>,
): string | null {
  const whole = code.trim()
  // A constant on a line of its own says what it is by that.
  if (isValue && !whole.includes('\n') && whole.length > title.length + 2) return whole
  const open = openOf(needles, title)
  const sum = (list: readonly Needle[]) => list.reduce((all, { weight }) => all + weight, 0)
  const total = sum(open)
  if (total === 0 || total < OPEN * sum(needles)) return null
  const comments = commentsOf(code).split('\n')
  let best: { readonly text: string; readonly share: number } | null = null
  for (const [at, line] of code.split('\n').entries()) {
    const text = line.trim()
    if ((comments[at] ?? '') !== '' || BRACKET.test(text)) continue
    if (text.length > LONGEST || (text.match(/\p{L}/gu) ?? []).length < LETTERS) continue
    // The signature has the name again.
    if (at < SIGNATURE && text.includes(title)) continue
    const share = weightOfMask(maskOf(text.toLowerCase(), open), open) / total
    if (share >= LEAST && (best === null || share > best.share)) best = { text, share }
  }
  return best === null ? null : best.text
}

/** What of the question the name of a place does not say. */
function openOf(needles: readonly Needle[], title: string): readonly Needle[] {
  return needles.filter((needle) => maskOf(title.toLowerCase(), [needle]) === 0)
}
