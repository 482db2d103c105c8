// Answers a question whose “it” refers to something outside the question, without a model (UI-22). It is the
// collection, if a place that describes the collection answers it; else the subject of the previous question; else
// nothing is found.

import { describesFolder } from '../answer/extractive/overview-order.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { nameOf, plainName, projectNames } from '../model/question/project-name.ts'
import type { AnswerBody, EarlierTurn, StepBody } from '../model/walk/trace.ts'
import { kindOf } from '../navigate/question/kind.ts'
import { coverageOf } from '../navigate/walk/coverage.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { analysisOf, type CarriedOn, ownWords, referredTo } from './follow-up.ts'
import { answerOne, type QuestionContext, withoutAnswers } from './several-questions.ts'

/** Walks and answers one question that points outside. */
export async function* answerPointing(
  asked: QuestionContext,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { request, library, question } = asked
  const { collection, conversation = [] } = request
  const carried = referredTo(question, conversation)
  const isOther = carried !== null && !(await namesProject(carried.subject, library, collection))
  const isOwn = await ownPlaces(library, collection)
  const mayBegin: QuestionContext['mayBegin'] = (ref, level) =>
    isOther ? isOwn(ref) && level === 'found' : isOwn(ref) || level !== 'guess'
  const near = await filesOf(conversation.at(-1), library, collection)
  const answers: AnswerBody[] = []
  const outcome = yield* withoutAnswers(answerOne({ ...asked, mayBegin, near }), answers)
  const answer = answers.at(-1)
  // An overview is given to any question that names nothing, so it counts last.
  const isOfWhole = answer?.found === true && answer.sure !== undefined
  const isOpen = isOther && !isOfWhole && !outcome.stopped
  const before = isOpen ? await beforeAnswer(asked, carried) : null
  if (before !== null) {
    yield* before.steps
    return before.outcome
  }
  if (answer !== undefined) yield answer
  return outcome
}

const CODE_NAME = /`([^`]+)`/gu

/** The first file that the answer of an earlier turn names: “it” may be in it under another word. */
async function filesOf(
  turn: EarlierTurn | undefined,
  library: Library,
  collection: CollectionSlug,
): Promise<readonly NodeRef[]> {
  for (const [, path] of turn?.answer.matchAll(CODE_NAME) ?? []) {
    const node = await library.resolve(collection, path)
    const [ref] = node === null ? [] : await library.refs(collection, [node])
    if (ref?.kind === 'document' && ref.path === path) return [ref]
  }
  return []
}

/** The steps for the question about what the one before was about; `null` if its answer is a guess. */
async function beforeAnswer(asked: QuestionContext, carried: CarriedOn) {
  const { question } = carried
  const steps: StepBody[] = [analysisOf(asked.question, carried)]
  const walked = answerOne({ ...asked, question, request: { ...asked.request, question } })
  for (;;) {
    const next = await walked.next()
    if (!next.done) {
      steps.push(next.value)
      continue
    }
    const outcome = next.value
    const { missing } = coverageOf(outcome.ranking, outcome.readings)
    const signalWords = kindOf(question).signal.split(' ')
    const isMet = !ownWords(asked.question).some(
      (word) => missing.includes(word) && !signalWords.includes(word.toLowerCase()),
    )
    return isMet && steps.some(isLikely) ? { steps, outcome } : null
  }
}

function isLikely(step: StepBody): boolean {
  return step.kind === 'answer' && (step.sure?.level === 'found' || step.sure?.level === 'likely')
}

/** Whether words contain the name of the project, so that “it” is the project after them. */
async function namesProject(
  words: string,
  library: Library,
  collection: CollectionSlug,
): Promise<boolean> {
  const names = projectNames(await nameOf(library, collection))
  return words.split(/\s+/u).some((word) => names.includes(plainName(word)))
}

/**
 * The places that describe a collection: the README and the settings at its top, and for code, its documentation. The
 * pages of a collection without code are about something else.
 */
async function ownPlaces(
  library: Library,
  collection: CollectionSlug,
): Promise<(ref: NodeRef) => boolean> {
  const [top, { code, beside }] = await Promise.all([
    library.children(collection, 0, { unwrap: true }),
    library.weights(collection),
  ])
  if (!top.some(({ kind }) => kind === 'document' || kind === 'directory')) return () => true
  const isOfCode = code[0] > beside[0]
  const own = top.filter((one) => describesFolder(one) || (isOfCode && sortOf(one.path) === 'data'))
  const paths = new Set(own.map(({ path }) => path))
  return ({ path }) =>
    !/(?:^|\/)\./u.test(path) && (paths.has(path) || (isOfCode && sortOf(path) === 'prose'))
}
