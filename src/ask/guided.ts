// The part of a small model in a walk (NAV-20): it writes search words, and the answer from what the walk read. The
// host does the rest, and continues without the model if it fails.

import { withLinesForLabels } from '../answer/labels.ts'
import type { ShownFile } from '../answer/shown-lines.ts'
import type { Llm } from '../llm/llm.ts'
import type { MeterReply } from '../llm/meter.ts'
import { conversationPrompt } from '../llm/prompt.ts'
import { filled, type UiMessage } from '../messages/words.ts'
import { nameOf } from '../model/question/project-name.ts'
import type { StepBody, TakenBy } from '../model/walk/trace.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { parseWords, WORDS_RULES, WORDS_TOKENS, wordsPrompt } from '../navigate/words.ts'
import {
  NOT_FOUND,
  passagesFor,
  type ShownPassage,
  WRITE_TOKENS,
  writePrompt,
} from '../navigate/write.ts'
import type { AskedWithModel, AskRequest } from './request.ts'
import { writtenAnswer } from './written-answer.ts'

/** The search words of a question: the user's if there are any, else the model's; `null` without either. */
export async function wordsStep(
  { words }: Pick<AskRequest, 'words'>,
  asked: AskedWithModel | undefined,
): Promise<(StepBody & { readonly kind: 'words' }) | null> {
  if (words !== undefined) return { kind: 'words', words, given: true }
  if (asked === undefined) return null
  const { request, library, options, llm, meter } = asked
  const { question, collection, conversation } = request
  const user = wordsPrompt(
    question,
    (await nameOf(library, collection)) || collection,
    conversation,
  )
  const prompt = conversationPrompt(WORDS_RULES, user)
  const reply = await meter.ask({
    ...{ llm, prompt, shape: { kind: 'text' }, maxTokens: WORDS_TOKENS, signal: options.signal },
  })
  const text = reply.kind === 'reply' ? reply.text : ''
  return { kind: 'words', words: parseWords(text, question), ...takenBy(llm, reply) }
}

/** Who made a step; if the model failed, the host, and why. */
function takenBy(llm: Llm, reply: MeterReply): TakenBy {
  if (reply.kind === 'reply') return { by: 'model', model: llm.id, usage: reply.spent }
  const why: UiMessage =
    reply.kind === 'failed'
      ? reply.why
      : filled(
          'a limit of this question was reached before the model answered: raise it in the settings',
        )
  const usage = reply.kind === 'failed' && reply.spent !== undefined ? { usage: reply.spent } : {}
  return { by: 'structural', model: llm.id, replaced: why, ...usage }
}

/** Has the model write from what was read. Returns why it failed, or `null` if there is an answer. */
export async function* guidedAnswer(
  asked: AskedWithModel,
  { readings }: WalkOutcome,
): AsyncGenerator<StepBody, UiMessage | null> {
  const { request, library, options, llm, meter } = asked
  const { question, collection } = request
  const best = [...readings].sort((a, b) => b.score - a.score)
  const passages = passagesFor(
    llm,
    best.flatMap((reading) => reading.passages),
  )
  if (passages.length === 0) return filled('nothing was read')
  const prompt = writePrompt(llm, question, passages, options.random ?? Math.random)
  if (prompt === null)
    return filled(
      'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.',
    )
  let written = ''
  const reply = await meter.ask({
    ...{ llm, prompt, shape: { kind: 'text' }, maxTokens: WRITE_TOKENS, signal: options.signal },
    onText: (piece) => {
      written += piece
      if (!NOT_FOUND.startsWith(written.trim().slice(0, NOT_FOUND.length)))
        options.onWriting?.(() => ({ attempt: 1, text: written, isAnswer: true }))
    },
  })
  const taken = takenBy(llm, reply)
  if (reply.kind !== 'reply') return taken.replaced ?? null
  if (reply.text.trim().startsWith(NOT_FOUND))
    return filled('the model found no answer in what it read')
  const labelled = passages.map((one) => ({ ...one, path: one.ref.path }))
  const text = withLinesForLabels(reply.text, labelled)
  if (text === '') return filled('nothing that the model wrote is in what was read')
  const answer = {
    text,
    isFound: true,
    taken,
    files: filesOf(passages),
    asRead: asReadIn(passages),
  }
  yield* writtenAnswer(answer, library, collection)
  return null
}

function filesOf(passages: readonly ShownPassage[]): readonly ShownFile[] {
  const paths = [...new Set(passages.map(({ ref }) => ref.path))]
  return paths.map((path) => {
    const of = passages.filter(({ ref }) => ref.path === path)
    const collection = of[0]?.ref.collection
    return {
      path,
      ...(collection !== undefined && { collection }),
      lines: of.map(({ start, end }) => [start, end] as const).sort(([a], [b]) => a - b),
      places: of.map(({ ref }) => ref),
    }
  })
}

function asReadIn(passages: readonly ShownPassage[]) {
  return (path: string): ReadonlyMap<number, string> =>
    new Map(
      passages
        .filter(({ ref }) => ref.path === path)
        .flatMap(({ start, text }) =>
          text.split('\n').map((line, i) => [start + i, line] as const),
        ),
    )
}
