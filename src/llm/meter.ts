// Every call to a model goes through a meter: it counts the cost, stops before the caps of one question
// are exceeded, and stops calling a model that keeps failing.

import { abortable } from '../base/abort.ts'
import { withoutHalf } from '../base/columns/strings.ts'
import { tokenBound } from '../base/tokens.ts'
import { type UiMessage, wordsOf } from '../messages/words.ts'
import type { Usage } from '../model/walk/trace.ts'
import { addUsage, NO_USAGE } from '../model/walk/usage.ts'
import {
  type AnswerShape,
  type Llm,
  type LlmCall,
  LlmError,
  type LlmErrorKind,
  type LlmReply,
} from './llm.ts'
import { type Prompt, turnTokens } from './prompt.ts'

/** Limits of one question. */
export interface ModelLimits {
  readonly calls: number
  /** Input and output together. */
  readonly tokens: number
  readonly costUsd: number
}

/** A limit that the next call would have exceeded. */
interface CapHit {
  readonly cap: keyof typeof CAP_OF
  readonly limit: number
  readonly spent: number
}
const CAP_OF = { calls: 'calls', tokens: 'tokens', cost: 'costUsd' } as const

interface MeterRequest {
  readonly llm: Llm
  readonly prompt: Prompt
  readonly shape: AnswerShape
  readonly maxTokens: number
  readonly signal?: AbortSignal | undefined
  readonly onText?: (piece: string) => void
}

/** Why an answer was cut: at its maximum length, or where it began to repeat itself. */
type CutBy = 'length' | 'repeats'

/** The result of a call. */
export type MeterReply =
  | {
      readonly kind: 'reply'
      /** Empty if the model calls tools without a message. */
      readonly text: string
      readonly calls?: readonly LlmCall[]
      readonly cut: CutBy | null
      readonly spent: Usage
    }
  /** `spent` is absent if the model was not called. */
  | {
      readonly kind: 'failed'
      readonly why: UiMessage
      readonly error: LlmErrorKind | null
      readonly spent?: Usage
    }
  | ({ readonly kind: 'capped' } & CapHit)

/** The meter of one question. */
export interface Meter {
  /** Asks once. Rejects only with the abort of the signal. */
  ask(request: MeterRequest): Promise<MeterReply>
  spent(): Usage
}

/** Errors after which the same model will fail again. */
export const LASTING_ERRORS: ReadonlySet<LlmErrorKind> = new Set([
  'key',
  'model',
  'network',
  'protocol',
  'engine',
  'refused',
])
/** A timeout counts too: each further step of the walk would wait as long again. */
const isLasting = (kind: LlmErrorKind): boolean => kind === 'timeout' || LASTING_ERRORS.has(kind)

/** Consecutive failures after which a model is not called again for this question. */
const MAX_FAILURES = 2
/** UTF-16 units per token: few tokens have more, so a much longer text is cut. */
const MAX_UNITS_PER_TOKEN = 24

/** Creates the meter of one question. `now` in milliseconds. */
export function createMeter(limits: ModelLimits, now: () => number): Meter {
  let total = NO_USAGE
  const failures = new Map<string, number>()
  const broken = new Map<string, UiMessage>()

  const failed = (llm: Llm, error: unknown): UiMessage => {
    const why = wordsOf(error)
    const count = (failures.get(llm.id) ?? 0) + 1
    failures.set(llm.id, count)
    const lasting = error instanceof LlmError && isLasting(error.kind)
    if (lasting || count >= MAX_FAILURES) broken.set(llm.id, why)
    return why
  }

  return {
    spent: () => total,
    async ask(request) {
      const { llm, prompt, signal } = request
      signal?.throwIfAborted()
      const known = broken.get(llm.id)
      if (known !== undefined) return { kind: 'failed', why: known, error: null }
      const cap = nextCap(request, limits, total)
      if (cap !== null) return { kind: 'capped', ...cap }
      const from = now()
      const written = { text: '' }
      try {
        const reply = await answerOf(request, written)
        signal?.throwIfAborted()
        failures.delete(llm.id)
        const spent = spentOn(llm, now() - from, counts(reply, prompt))
        total = addUsage(total, spent)
        const { text, cut, calls } = reply
        return { kind: 'reply', text, cut, spent, ...(calls && { calls }) }
      } catch (error) {
        if (error instanceof LlmError && error.wasSent === false)
          return { kind: 'failed', why: failed(llm, error), error: error.kind }
        const spent = spentOn(llm, now() - from, {
          tokensIn: prompt.tokens,
          tokensOut: tokenBound(written.text),
          counted: false,
        })
        total = addUsage(total, spent)
        signal?.throwIfAborted()
        const kind = error instanceof LlmError ? error.kind : null
        return { kind: 'failed', why: failed(llm, error), error: kind, spent }
      }
    },
  }
}

/** The cap that this call could exceed in the worst case; `null` if none. */
function nextCap(
  { llm, prompt, maxTokens }: MeterRequest,
  limits: ModelLimits,
  total: Usage,
): CapHit | null {
  if (total.calls >= limits.calls) return { cap: 'calls', limit: limits.calls, spent: total.calls }
  const tokens = total.tokensIn + total.tokensOut
  if (tokens + prompt.tokens + maxTokens > limits.tokens)
    return { cap: 'tokens', limit: limits.tokens, spent: tokens }
  const cost = total.costUsd ?? 0
  if (cost + costOf(llm, prompt.tokens, maxTokens) > limits.costUsd)
    return { cap: 'cost', limit: limits.costUsd, spent: cost }
  return null
}

/** US dollars; 0 if the price is unknown. */
export function costOf({ price }: Pick<Llm, 'price'>, input: number, output: number): number {
  return price === undefined ? 0 : (input * price.input + output * price.output) / 1_000_000
}

type CutReply = LlmReply & { readonly cut: CutBy | null }

/**
 * The model's reply. A reply far above its maximum length is cut, and so is plain text that begins to repeat
 * itself; JSON may repeat itself.
 */
async function answerOf(request: MeterRequest, written: { text: string }): Promise<CutReply> {
  const { llm, prompt, shape, maxTokens, signal, onText } = request
  const most = maxTokens * MAX_UNITS_PER_TOKEN
  const stop = new AbortController()
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const take = (piece: string): void => {
    if (both.aborted) return
    const kept = piece.slice(0, most - written.text.length)
    written.text += kept
    if (kept !== '') onText?.(kept)
    const isOver = kept.length < piece.length || onceOf(shape, written.text) !== null
    if (isOver) stop.abort(new DOMException('Too long', 'AbortError'))
  }
  const { tokens: _, ...sent } = prompt
  const asked = llm.complete({ ...sent, shape, maxTokens }, { signal: both, onText: take })
  try {
    const reply = await abortable(asked, both)
    const text = typeof reply.text === 'string' ? reply.text.slice(0, most) : ''
    const once = onceOf(shape, text)
    if (once !== null) return { ...reply, text: once, cut: 'repeats' }
    return { ...reply, text, cut: reply.finish === 'length' ? 'length' : null }
  } catch (error) {
    if (!stop.signal.aborted || signal?.aborted) throw error
    const once = onceOf(shape, written.text)
    return {
      text: once ?? written.text,
      tokensIn: -1,
      tokensOut: -1,
      counted: false,
      finish: 'length',
      cut: once === null ? 'length' : 'repeats',
    }
  }
}

function onceOf(shape: AnswerShape, text: string): string | null {
  return shape.kind === 'text' ? withoutRepeats(text) : null
}

type Counts = Pick<LlmReply, 'tokensIn' | 'tokensOut' | 'tokensCached' | 'counted'>

/** The token counts of a reply; impossible counts are replaced by upper bounds. */
function counts(reply: Counts & Pick<LlmReply, 'text' | 'calls'>, prompt: Prompt): Counts {
  const { text, calls = [], tokensIn, tokensOut, tokensCached = -1 } = reply
  const counted = reply.counted && isCount(tokensIn) && isCount(tokensOut)
  if (!counted)
    return {
      ...{ tokensIn: prompt.tokens, counted },
      tokensOut: turnTokens({ role: 'assistant', text, calls }),
    }
  const cached = isCount(tokensCached) && { tokensCached: Math.min(tokensCached, tokensIn) }
  return { tokensIn, tokensOut, counted, ...cached }
}

function isCount(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

/** The cost as an upper bound: tokens from a prompt cache are cheaper almost everywhere. */
function spentOn(llm: Llm, ms: number, counted: Counts): Usage {
  const spent = { calls: 1, ...counted, ms }
  const { tokensIn, tokensOut } = counted
  return llm.price === undefined ? spent : { ...spent, costUsd: costOf(llm, tokensIn, tokensOut) }
}

/** Repetitions that a normal text does not have. */
const MIN_REPETITIONS = 6
/** Total length of the repetitions in UTF-16 units: code may repeat a single word six times. */
const MIN_REPEATED_UNITS = 200
/** The same for characters of tables, rules, drawings, indentation and lists of numbers. */
const MIN_REPEATED_PLAIN_UNITS = 1000
/** UTF-16 units at the end that are checked: six times a long sentence. */
const TAIL_UNITS = 1200
const PLAIN_CHARACTERS = /^[\s\d.,:;+\-=_*~#|/\\[\]{}\u2500-\u259f]*$/u

/** The text with the repetition at its end reduced to one; `null` if it has none. */
export function withoutRepeats(text: string): string | null {
  const period = periodOfEnd(text)
  if (period === 0) return null
  let from = text.length - period
  while (from > 0 && text[from - 1] === text[from - 1 + period]) from--
  const end = from + period
  const rest = endOfWord(text.slice(from, end), text.slice(end, end + period))
  return withoutHalf(text.slice(0, end) + rest).trimEnd()
}

/** The rest of the word or sentence that `once` stops in: a period may begin within a word. */
function endOfWord(once: string, again: string): string {
  const inWord = /[\p{L}\p{N}_]$/u.test(once)
  const rest = (inWord ? /^[\p{L}\p{N}_]*[.!?)\]]*/u : /^[.!?)\]]*/u).exec(again)?.[0] ?? ''
  return rest.length === again.length ? '' : rest
}

/**
 * Length of the repeated part at the end of the text, in UTF-16 units; 0 for none. Uses the border table of Knuth,
 * Morris and Pratt (Fast pattern matching in strings, 1977) of the reversed end: a text of n units whose longest
 * border has b units has the shortest period n − b.
 */
function periodOfEnd(text: string): number {
  const units = Math.min(text.length, TAIL_UNITS)
  if (units < MIN_REPEATED_UNITS) return 0
  const at = (i: number): number => text.charCodeAt(text.length - 1 - i)
  const borders = new Uint16Array(units)
  let found = 0
  for (let i = 1, border = 0; i < units; i++) {
    while (border > 0 && at(i) !== at(border)) border = borders[border - 1] ?? 0
    if (at(i) === at(border)) border++
    borders[i] = border
    const [length, period] = [i + 1, i + 1 - border]
    if (length >= MIN_REPEATED_UNITS && length >= MIN_REPETITIONS * period) {
      const isPlain = PLAIN_CHARACTERS.test(text.slice(text.length - period))
      if (!isPlain || length >= MIN_REPEATED_PLAIN_UNITS) found = period
    }
  }
  return found
}
