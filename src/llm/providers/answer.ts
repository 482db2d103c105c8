// Assembles an answer of a provider from the pieces of its stream and passes them on as they arrive.

import { filled } from '../../messages/words.ts'
import { CallAssembly, withIds } from '../call-assembly.ts'
import { callsIn } from '../conversation.ts'
import type { LlmCall, LlmOptions, LlmReply, LlmRequest } from '../llm.ts'
import { conversationPrompt, turnTokens } from '../prompt.ts'
import { callsInText, type Step, stepInText } from '../text-calls.ts'
import {
  AnswerFilter,
  CallFilter,
  PLAIN_TEXT,
  type TextFilter,
  ThinkingFilter,
} from '../text-filters.ts'
import { type Thoughts, withMore, withThoughts } from '../thoughts.ts'
import type { Features, StreamPiece, Target } from './protocol.ts'
import { ProviderError } from './provider-error.ts'

/** Maximum length of an answer in characters per token. */
const MAX_CHARACTERS_PER_TOKEN = 32

/** A request, and the callback that gets the text of its answer. */
export class Delivery {
  /** Whether any text was passed on: then the request is not repeated. */
  began = false
  readonly request: LlmRequest
  readonly signal: AbortSignal | undefined
  private readonly onText: LlmOptions['onText']

  constructor(request: LlmRequest, { signal, onText }: LlmOptions) {
    this.request = request
    this.signal = signal
    this.onText = onText
  }

  give(text: string): void {
    if (text === '') return
    this.began = true
    this.onText?.(text)
  }
}

/**
 * How an answer is read: as plain text, as the arguments of a required tool, with calls of tools, or as JSON that
 * describes calls.
 */
type Reading = 'text' | 'arguments' | 'calls' | 'words'

function readingOf({ tools = [] }: LlmRequest, features: Features): Reading {
  if (tools.length > 0) return features.tools === 'native' ? 'calls' : 'words'
  return features.constraint === 'tool' ? 'arguments' : 'text'
}

/** One answer. */
export class Answer {
  private text = ''
  /** The text passed on so far. */
  private given = ''
  private thoughts: Thoughts = {}
  private counts: Pick<StreamPiece, 'tokensIn' | 'tokensCached' | 'tokensOut'> = {}
  private finish: StreamPiece['finish']
  private isDone = false
  private isFlood = false
  private readonly delivery: Delivery
  private readonly reading: Reading
  private readonly names: readonly string[]
  private readonly most: number
  private readonly thinking = new ThinkingFilter()
  private readonly assembly = new CallAssembly()
  private readonly answers = new AnswerFilter()
  private readonly filter: TextFilter

  constructor(delivery: Delivery, features: Features, maxTokens: number) {
    const { request } = delivery
    this.delivery = delivery
    this.most = maxTokens * MAX_CHARACTERS_PER_TOKEN
    this.reading = readingOf(request, features)
    this.names = (request.tools ?? []).map(({ name }) => name)
    if (this.reading === 'calls') this.filter = new CallFilter(this.names)
    else this.filter = this.reading === 'words' ? this.answers : PLAIN_TEXT
  }

  add(piece: StreamPiece, isDone: boolean): void {
    for (const name of ['tokensIn', 'tokensCached', 'tokensOut'] as const)
      if (piece[name] !== undefined) this.counts = { ...this.counts, [name]: piece[name] }
    if (piece.thoughts !== undefined) this.thoughts = withMore(this.thoughts, piece.thoughts)
    this.finish = piece.finish ?? this.finish
    this.isDone ||= isDone
    this.take(this.thinking.add(piece.text ?? ''))
    for (const call of piece.calls ?? []) {
      if (this.reading !== 'arguments') this.assembly.add(call)
      else this.take(call.text ?? (call.value === undefined ? '' : JSON.stringify(call.value)))
    }
    this.isFlood = this.text.length + this.assembly.characters > this.most
  }

  /** Whether the answer is longer than its maximum. */
  get isFull(): boolean {
    return this.isFlood || this.assembly.isOver
  }

  /** The whole answer. @throws ProviderError if it ended early or was declined. */
  reply({ model, host }: Target): LlmReply {
    this.take(this.thinking.end())
    if (this.finish === 'filtered')
      throw new ProviderError(
        'refused',
        filled(
          '{model} declined to answer (content filter). Ask in other words, or choose another model.',
          { model },
        ),
      )
    if (this.finish === undefined && !this.isDone && !this.isFull)
      throw new ProviderError(
        'cut',
        filled('The answer from {host} stopped early. Ask again.', { host }),
      )
    const { request } = this.delivery
    const { text, calls } = this.step()
    if (text.startsWith(this.given)) this.delivery.give(text.slice(this.given.length))
    const made = withIds(withThoughts(calls, this.thoughts), callsIn(request.turns))
    return {
      text,
      ...this.counted(made),
      finish: this.finish === 'length' || this.isFlood ? 'length' : 'stop',
      ...(made.length > 0 && { calls: made }),
    }
  }

  private take(text: string): void {
    this.text += text
    const shown = this.filter.add(text)
    this.given += shown
    this.delivery.give(shown)
  }

  /** The text and the calls of the answer. */
  private step(): Step {
    const { text, given } = this
    const names = new Set(this.names)
    if (this.reading === 'words') {
      const { answer } = this.answers
      return answer === '' ? stepInText(text, names) : { text: answer, calls: [] }
    }
    const calls = this.assembly.calls()
    if (this.reading !== 'calls' || calls.length > 0) return { text, calls }
    const written = callsInText(text.slice(given.length), names)
    return written.length > 0 ? { text: given.trimEnd(), calls: written } : { text, calls }
  }

  private counted(
    calls: readonly LlmCall[],
  ): Pick<LlmReply, 'tokensIn' | 'tokensOut' | 'tokensCached' | 'counted'> {
    const { system, user, turns = [], tools = [] } = this.delivery.request
    const { tokensIn, tokensOut, tokensCached } = this.counts
    return {
      tokensIn: tokensIn ?? conversationPrompt(system, user, turns, tools).tokens,
      tokensOut: tokensOut ?? turnTokens({ role: 'assistant', text: this.text, calls }),
      counted: tokensIn !== undefined && tokensOut !== undefined,
      ...(tokensCached !== undefined && { tokensCached }),
    }
  }
}
