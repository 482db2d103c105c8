// Several questions in one, without a model: each is walked and answered by itself, and one answer contains all of them
// in order. “What is the limit, and where is it enforced?”

import type { AnswerTag } from '../answer/answer-language.ts'
import { AnswerText, phrase, quoted } from '../answer/answer-text.ts'
import { filled, type UiMessage } from '../messages/words.ts'
import { lessSure } from '../model/walk/sureness.ts'
import type { AnswerBody, Citation, StepBody, WalkResult } from '../model/walk/trace.ts'
import { questionsIn } from '../navigate/question/kind.ts'
import { flatMapSteps } from '../navigate/walk/mapped.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { answered } from './answering.ts'
import { completeQuestion } from './follow-up.ts'
import type { AnswerContext, AskRequest } from './request.ts'
import { walkCollections } from './walk-collections.ts'

export interface QuestionContext extends Omit<AnswerContext, 'before'> {
  /** Has a model write the answer from what was read. Returns why it failed, or `null` if there is an answer. */
  readonly write?: (outcome: WalkOutcome) => AsyncGenerator<StepBody, UiMessage | null>
}

/** The single questions in a question, each completed by the first; only one if it asks one thing. */
export function partsOf(
  { route, title, earlier }: AskRequest,
  question: string,
): readonly string[] {
  const isWhole = route !== undefined || title !== undefined || earlier !== undefined
  if (isWhole) return [question]
  const [first, ...others] = questionsIn(question)
  const before = [{ question: first, answer: '' }]
  return [first, ...others.map((one) => completeQuestion(one, before)?.question ?? one)]
}

/** Walks and answers one question. */
export async function* answerOne(asked: QuestionContext): AsyncGenerator<StepBody, WalkOutcome> {
  const { outcome, before } = yield* walkCollections(asked)
  const hasRead = outcome.readings.length + before.length > 0
  if (outcome.stopped && !hasRead) return outcome
  const plain: StepBody[] = []
  for await (const step of answered({ ...asked, before }, outcome)) plain.push(step)
  if (asked.write !== undefined) {
    const why = plain.some(isLikely) ? yield* asked.write(outcome) : UNLIKELY_PLACE
    if (why === null) return outcome
    yield { kind: 'fallback', from: 'walk', to: 'walk', why }
  }
  yield* plain
  return outcome
}

/** The same steps without answers, which are added to `answers`. */
export function withoutAnswers<T>(
  steps: AsyncGenerator<StepBody, T>,
  answers: AnswerBody[],
): AsyncGenerator<StepBody, T> {
  return flatMapSteps(steps, (step) => {
    if (step.kind !== 'answer') return [step]
    answers.push(step)
    return []
  })
}

const UNLIKELY_PLACE = filled(
  'what was read may not be the answer, so it is quoted instead of retold',
)

/**
 * Whether a small model may write the answer: it writes as fluently about a wrong place (see `llm/SMALL-MODELS.md`).
 */
function isLikely(step: StepBody): boolean {
  if (step.kind !== 'answer' || !step.found) return false
  const { level } = step.sure ?? { level: 'likely' }
  return level === 'found' || level === 'likely'
}

/** Walks and answers each question by itself, then yields one answer with all of them. */
export async function* answerEach(
  asked: QuestionContext,
  questions: readonly string[],
): AsyncGenerator<StepBody, WalkOutcome> {
  const answered: { readonly question: string; readonly answer: AnswerBody }[] = []
  const outcomes: WalkOutcome[] = []
  for (const question of questions) {
    const request = { ...asked.request, question }
    const answers: AnswerBody[] = []
    const outcome = yield* withoutAnswers(answerOne({ ...asked, request, question }), answers)
    outcomes.push(outcome)
    answered.push(...answers.map((answer) => ({ question, answer })))
    if (outcome.stopped) break
  }
  if (answered.length > 0) yield joinAnswers(answered, asked.spoken)
  return inTurns(outcomes, asked.request.limit)
}

/** The outcome of the first question, with the results of all, taken in turns. */
function inTurns(outcomes: readonly WalkOutcome[], limit: number): WalkOutcome {
  const results = new Map<string, WalkResult>()
  const most = Math.max(...outcomes.map((one) => one.results.length))
  for (let place = 0; place < most; place++) {
    for (const outcome of outcomes) {
      const result = outcome.results.at(place)
      if (result === undefined) continue
      const key = `${result.collection ?? ''} ${result.ref.node}`
      if (!results.has(key)) results.set(key, result)
    }
  }
  const stopped = outcomes.some((one) => one.stopped)
  return { ...outcomes[0], stopped, results: [...results.values()].slice(0, limit) }
}

/** The answers in one, with consecutive citation numbers; as sure as the least sure of them. */
function joinAnswers(
  answers: readonly { question: string; answer: AnswerBody }[],
  language: AnswerTag,
): AnswerBody {
  const text = new Retold()
  const found = answers.filter(({ answer }) => answer.found)
  answers.forEach(({ question, answer }, i) => {
    if (i > 0) text.add('\n')
    // The answer says which question was not found.
    if (found.length > 0 && !answer.found) text.add(questionLead(question, language))
    text.retell(answer)
  })
  const places = answers.flatMap(({ answer }) => answer.nearest)
  const nearest = [...new Map(places.map((one) => [`${one.collection} ${one.id}`, one])).values()]
  const sures = found.flatMap(({ answer: { sure } }) => (sure === undefined ? [] : [sure]))
  const sure = sures.length === 0 ? undefined : sures.reduce(lessSure)
  // Nothing is quoted for the one that was not found.
  const isPart = found.length < answers.length && sure?.level === 'found'
  return {
    ...{ kind: 'answer', found: found.length > 0, ...text.said, nearest, language },
    ...(sure && { sure: isPart ? { ...sure, level: 'likely' } : sure }),
  }
}

/** `“question”: `, before its answer. */
function questionLead(question: string, language: AnswerTag): string {
  const what = phrase('“{words}”', { words: quoted(question) })
  return new AnswerText(language).say(phrase('{what}: {said}', { what, said: quoted('') })).marked
    .text
}

/** The answers in one text. */
class Retold {
  #text = ''
  readonly #marks: NonNullable<AnswerBody['marks']>[number][] = []
  readonly #citations: Citation[] = []

  add(text: string): void {
    this.#text += text
  }

  /** The text of an answer with its marks and citations. */
  retell({ text, marks = [], citations }: AnswerBody): void {
    const numbers = new Map(citations.map((one) => [one.number, this.#numberOf(one)]))
    let at = 0
    for (const mark of marks) {
      this.#text += text.slice(at, mark.from)
      const number = mark.kind === 'citation' ? numbers.get(mark.number) : undefined
      const markText = number === undefined ? text.slice(mark.from, mark.to) : `[${number}]`
      const range = { from: this.#text.length, to: this.#text.length + markText.length }
      this.#text += markText
      this.#marks.push({ ...mark, ...range, ...(number !== undefined && { number }) })
      at = mark.to
    }
    this.#text += text.slice(at)
  }

  get said() {
    return { text: this.#text, marks: this.#marks, citations: this.#citations }
  }

  #numberOf(citation: Citation): number {
    const { ref, start, text, collection } = citation
    const known = this.#citations.find(
      (one) =>
        one.ref.id === ref.id &&
        one.start === start &&
        one.text === text &&
        one.collection === collection,
    )
    if (known !== undefined) return known.number
    const number = this.#citations.length + 1
    this.#citations.push({ ...citation, number })
    return number
  }
}
