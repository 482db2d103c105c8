// Reads the setting that is asked for: of the samples of settings with comments of their own the one that is called
// as what is asked after, with what stands above it.

import { abortable } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens/tokens.ts'
import type { NodeRef, Passage } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import { wordsOf } from '../question/module-subject.ts'
import { type Question, shareOf } from '../question/question.ts'
import type { Ranked } from '../ranking/score.ts'
import { readTelling } from './read-defining.ts'
import type { WalkState } from './walk-state.ts'

/** Share of what is asked after that a setting says with its comment, and with its name alone. */
const SAYS = 0.6
const NAMES = 0.3
/** Lines of a comment that are read. */
const COMMENT_LINES = 30
const COMMENT = /^\s*(?:[#;]|\/\/)/u

/** Reads it, where a setting is asked for or its name is spelled. */
export async function* readSetting(state: WalkState): AsyncGenerator<StepBody, void> {
  const { candidates } = state.ranking
  const rows = candidates.flatMap((ranked) => {
    const worth = worthOf(ranked, state)
    return worth === 0 ? [] : [{ ref: ranked.evidence.ref, worth }]
  })
  rows.sort((a, b) => b.worth - a.worth)
  const [best] = rows
  if (best === undefined) return
  const passage = await passageOf(state, best.ref)
  // One that nothing is said of is how somebody set it, which need not be the default.
  if (passage.start === best.ref.start) return
  yield* readTelling(state, passage, filled('is called as what is asked'), { defines: '' })
}

/** What a setting says of the question; 0 where it is not the one. */
function worthOf({ evidence, lowered }: Ranked, { asked, ranking }: WalkState): number {
  const { ref, title, description, code } = evidence
  const { question } = ranking
  if (ref.kind !== 'key' || lowered !== '' || sortOf(ref.path) !== 'data') return 0
  const isSpelled = /[_.-]/u.test(ref.title) && spells(question.text, ref.title)
  if (isSpelled) return 1 + shareOf(question, title)
  if (asked.kind !== 'option' || !isAllAsked(ref.title, question)) return 0
  const after = subjectOf(question, asked.subjects)
  const share = shareOf(after, title | description | code)
  return share >= SAYS && shareOf(after, title) >= NAMES ? share : 0
}

/** The question without the words around what is asked after: “which option sets”, “what is the default”. */
function subjectOf(question: Question, subjects: readonly string[]): Question {
  const said = subjects.join(' ')
  const isSaid = (word: string) => said.includes(word)
  const weights = question.weights.map((weight, i) => (isSaid(question.words[i].text) ? weight : 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return { ...question, weights, total: total || 1 }
}

function spells(text: string, name: string): boolean {
  const at = text.indexOf(name)
  const beside = `${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`
  return at >= 0 && !/[\p{L}\p{N}_-]/u.test(beside)
}

/** Whether each word of a name that says something is one of the question. */
function isAllAsked(name: string, { words }: Question): boolean {
  const said = wordsOf(name).filter((word) => !SCAFFOLD.has(word))
  const asked = words.flatMap(({ text, term }) => [text.toLowerCase(), term])
  const isAsked = (word: string) =>
    asked.some((one) => one.startsWith(word) || word.startsWith(one))
  return said.length > 0 && said.every(isAsked)
}

/** The setting with the comment above it. */
async function passageOf(
  { dependencies: { library, signal }, request: { collection } }: WalkState,
  ref: NodeRef,
): Promise<Passage> {
  const file = await abortable(library.text(collection, ref.node), signal)
  const lines = file.text.split(/\r?\n/u)
  let start = ref.start
  while (start > 1 && ref.start - start < COMMENT_LINES && COMMENT.test(lines[start - 2])) start--
  const text = lines.slice(start - 1, ref.end).join('\n')
  return { ref, start, end: ref.end, text, tokens: tokenBound(text) }
}
