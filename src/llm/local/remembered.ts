// A cache of the values that a model in this browser computes for texts in batches.

import { Lru } from '../../base/lru.ts'
import { filled } from '../../model/words/words.ts'
import { LlmError } from '../llm.ts'
import type { OpenOptions } from './open-local.ts'

/** Values that are cached; a vector takes 1.5 KB for most models. */
const MAX_VALUES = 4000
/** Texts of one batch: the time is checked between batches, and their values are cached. */
const TEXTS_PER_BATCH = 4
/** Maximum time for the texts of one question, in milliseconds. */
const MAX_MS = 60_000

/** Computes the value of each of these texts, in order. */
type AskModel<Value> = (texts: readonly string[]) => Promise<readonly (Value | undefined)[]>

export interface Remembering {
  readonly onProgress: OpenOptions['onProgress']
  /** Milliseconds; only differences count. */
  readonly now: () => number
}

/** Asks a model only for values that are not cached. */
export class Remembered<Value> {
  private readonly known = new Lru<string, Value>(MAX_VALUES)
  private readonly options: Remembering

  constructor(options: Remembering) {
    this.options = options
  }

  /**
   * The values of these texts, in order.
   * @param scope what the values depend on besides their texts
   * @throws LlmError if it takes too long or the model leaves a text out
   */
  async of(texts: readonly string[], scope: string, ask: AskModel<Value>): Promise<Value[]> {
    const { now, onProgress } = this.options
    const end = now() + MAX_MS
    const keyOf = (text: string): string => JSON.stringify([scope, text])
    const missing = [...new Set(texts)].filter((text) => this.known.get(keyOf(text)) === undefined)
    const made = new Map<string, Value>()
    try {
      for (let from = 0; from < missing.length; from += TEXTS_PER_BATCH) {
        if (now() > end) throw tooSlow()
        onProgress({ stage: 'prompt', done: from, total: missing.length })
        const batch = missing.slice(from, from + TEXTS_PER_BATCH)
        const values = await ask(batch)
        batch.forEach((text, i) => {
          const value = given(values[i])
          made.set(text, value)
          this.known.set(keyOf(text), value)
        })
      }
    } finally {
      onProgress(null)
    }
    return texts.map((text) => given(made.get(text) ?? this.known.get(keyOf(text))))
  }
}

function given<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value
  throw new LlmError('protocol', 'The engine returned nothing for one of the texts.')
}

function tooSlow(): LlmError {
  const seconds = MAX_MS / 1000
  const why = filled(
    'comparing by meaning took longer than {seconds} s; what is done is kept for the next question',
    { seconds },
  )
  return new LlmError('timeout', why)
}
