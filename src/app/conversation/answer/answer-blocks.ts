// Turns an answer into blocks to draw. A citation or a name is what the answer's marks declare, and nothing
// else: text from files and models stays text, whatever it looks like (SEC-4).

import { wordsIn } from '../../../base/prose.ts'
import type { AnswerMark, Citation, StepOf } from '../../../model/walk/trace.ts'

/** The content of a block. */
export type AnswerNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** Several lines of code. */
  | { readonly kind: 'listing'; readonly text: string }
  | { readonly kind: 'citation'; readonly number: number }
  /** After a sentence that no citation supports. */
  | { readonly kind: 'uncited' }
  /** After a sentence that the check did not find in the lines that it cites. */
  | { readonly kind: 'doubted' }
  | { readonly kind: 'break' }
  | {
      readonly kind: 'element'
      readonly tag: AnswerTag
      /** First number of a list. */
      readonly start?: number
      readonly children: readonly AnswerNode[]
    }

/** The elements that an answer may have. */
export const ANSWER_TAGS = [
  ...['p', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 's', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const
export type AnswerTag =
  | ('p' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'strong' | 'em' | 's' | 'hr')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')

/** A block of an answer with the numbers of its citations, in order, each once. */
export interface AnswerBlock {
  readonly node: AnswerNode
  readonly citations: readonly number[]
}

/** The parts of an answer that its text is drawn from. */
export type AnswerProse = Pick<StepOf<'answer'>, 'text' | 'marks' | 'uncited'> & {
  /** Sentences that the check did not find in the lines that they cite: ranges of UTF-16 units in `text`. */
  readonly doubted?: StepOf<'answer'>['uncited']
}

/** Whether the text is a model's Markdown; otherwise it is drawn unchanged. */
export function isMarkdown(answer: Pick<StepOf<'answer'>, 'by' | 'found'>): boolean {
  return answer.found && answer.by === 'model'
}

/** The marks that are inside the text, in order and without overlap. A trace may contain any marks. */
export function validMarks({ text, marks = [] }: AnswerProse): AnswerMark[] {
  const sound: AnswerMark[] = []
  for (const mark of [...marks].sort((a, b) => a.from - b.from)) {
    if (mark.from >= (sound.at(-1)?.to ?? 0) && mark.from < mark.to && mark.to <= text.length)
      sound.push(mark)
  }
  return sound
}

/** For each block the citations whose lines an earlier block shows already. */
export function citedEarlier(
  blocks: readonly Pick<AnswerBlock, 'citations'>[],
): ReadonlySet<number>[] {
  const seen = new Set<number>()
  return blocks.map(({ citations }) => {
    const earlier = new Set(citations.filter((number) => seen.has(number)))
    for (const number of citations) seen.add(number)
    return earlier
  })
}

/** The citations whose lines a block says word for word: to show them again would be the same text twice. */
export function citationsQuotedInFull(
  { node }: Pick<AnswerBlock, 'node'>,
  cited: readonly Pick<Citation, 'number' | 'text'>[],
): readonly number[] {
  const shownWords = new Set(wordsIn(textOf(node)))
  return cited.flatMap(({ number, text }) =>
    wordsIn(text).every((word) => shownWords.has(word)) ? [number] : [],
  )
}

function textOf(node: AnswerNode): string {
  if (node.kind === 'element') return node.children.map(textOf).join(' ')
  return 'text' in node ? node.text : ' '
}

/** The bullet of a list item. In our own texts each item is on a line of its own. */
const LIST_BULLET = /^– /u

/** An answer of our own words and quotes: one block for each line, and one list for items that cite nothing. */
export function plainBlocks(prose: AnswerProse): AnswerBlock[] {
  const { text } = prose
  const lines: AnswerNode[][] = [[]]
  const say = (words: string): void => {
    for (const [i, line] of words.split('\n').entries()) {
      if (i > 0) lines.push([])
      lines.at(-1)?.push(...wordsOf(line))
    }
  }
  let at = 0
  for (const mark of validMarks(prose)) {
    say(text.slice(at, mark.from))
    lines.at(-1)?.push(nodeOf(mark, text))
    at = mark.to
  }
  say(text.slice(at))
  const blocks: AnswerBlock[] = []
  let points: AnswerNode[] = []
  const endList = (): void => {
    if (points.length > 0) blocks.push(blockOf({ kind: 'element', tag: 'ul', children: points }))
    points = []
  }
  for (const children of lines.filter((line) => line.length > 0)) {
    const point = pointOf(children)
    if (point === null) {
      endList()
      blocks.push(blockOf({ kind: 'element', tag: 'p', children }))
    } else points.push({ kind: 'element', tag: 'li', children: point })
  }
  endList()
  return blocks
}

/** The text of a list item without its bullet; `null` for another line, and for an item with lines to show. */
function pointOf([first, ...rest]: readonly AnswerNode[]): readonly AnswerNode[] | null {
  if (first.kind !== 'text' || !LIST_BULLET.test(first.text)) return null
  if (rest.some(({ kind }) => kind === 'citation')) return null
  const text = first.text.replace(LIST_BULLET, '')
  return text === '' ? rest : [{ kind: 'text', text }, ...rest]
}

function nodeOf(mark: AnswerMark, text: string): AnswerNode {
  return mark.kind === 'citation'
    ? { kind: 'citation', number: mark.number }
    : { kind: 'code', text: text.slice(mark.from + 1, mark.to - 1) }
}

/** Quoted words; between backticks they look like code. */
function wordsOf(line: string): AnswerNode[] {
  return line
    .split(/`([^`]+)`/u)
    .map((part, i): AnswerNode => ({ kind: i % 2 === 1 ? 'code' : 'text', text: part }))
    .filter((node) => node.kind !== 'text' || node.text !== '')
}

/** A block with the citations in it. */
export function blockOf(node: AnswerNode): AnswerBlock {
  const citations = new Set<number>()
  const collect = (one: AnswerNode): void => {
    if (one.kind === 'citation') citations.add(one.number)
    if (one.kind === 'element') one.children.forEach(collect)
  }
  collect(node)
  return { node, citations: [...citations] }
}
