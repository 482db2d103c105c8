// Tests a model on this machine: it writes search words for three questions, in at most ten seconds.

import type { Llm } from '../llm/llm.ts'
import { parseWords, WORDS_RULES, WORDS_TOKENS, wordsPrompt } from '../navigate/words.ts'

export interface WordsCheck {
  /** The words that it wrote for each question. */
  readonly samples: readonly (readonly string[])[]
  /** Tokens that it writes per second; 0 if it finished nothing. */
  readonly tokensPerSecond: number
  /** Seconds for the words of one question, with reading the prompt. */
  readonly secondsForWords: number
}

const TEST_QUESTIONS = [
  'Why am I logged out after a while?',
  'Can I make the letters bigger?',
  'What happens when the network is gone?',
]
const MAX_MS = 10_000

/** Tests a model. Rejects with the abort of the signal, or with the model's failure if nothing was finished. */
export async function checkWords(
  llm: Llm,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<WordsCheck> {
  const begun = now()
  const late = AbortSignal.timeout(MAX_MS)
  const samples: (readonly string[])[] = []
  let [tokens, writingMs, endedAt] = [0, 0, begun]
  for (const question of TEST_QUESTIONS) {
    try {
      const sample = await askOnce(llm, question, AbortSignal.any([signal, late]), now)
      samples.push(sample.words)
      tokens += sample.tokens
      writingMs += sample.writingMs
      endedAt = now()
    } catch (error) {
      signal.throwIfAborted()
      if (!late.aborted && samples.length === 0) throw error
      break
    }
  }
  return {
    samples,
    tokensPerSecond: writingMs > 0 ? (tokens * 1000) / writingMs : 0,
    secondsForWords: (endedAt - begun) / 1000 / Math.max(1, samples.length),
  }
}

/** Has a model read the rules that come before every question: engines with a prompt cache then skip them. */
export async function warmUp(llm: Llm, signal: AbortSignal): Promise<void> {
  const user = wordsPrompt('', '')
  await llm.complete(
    { system: WORDS_RULES, user, maxTokens: 1, shape: { kind: 'text' } },
    { signal },
  )
}

async function askOnce(llm: Llm, question: string, signal: AbortSignal, now: () => number) {
  const begun = now()
  let firstAt: number | null = null
  const onText = (): void => {
    firstAt ??= now()
  }
  const user = wordsPrompt(question, 'sample')
  const request = { system: WORDS_RULES, user, maxTokens: WORDS_TOKENS }
  const shape = { kind: 'text' } as const
  const reply = await llm.complete({ ...request, shape }, { signal, onText })
  const words = parseWords(reply.text, question)
  return { words, tokens: reply.tokensOut, writingMs: now() - (firstAt ?? begun) }
}
