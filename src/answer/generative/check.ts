// Holds every sentence of an answer against what was read (ANS-3): by a model where there is a larger
// one, and always by the words, names and numbers that the cited lines must hold.

import * as v from 'valibot'
import { cutToTokens } from '../../base/tokens/token-cut.ts'
import { firstValid } from '../../llm/first-valid.ts'
import type { CapHit } from '../../llm/meter.ts'
import type { Claim, TakenBy } from '../../model/walk/trace.ts'
import { type Source, sourcesText } from '../sources.ts'
import { type Answering, call, NOT_IN_FORM } from './by-model.ts'
import type { CitedAnswer } from './cite.ts'
import { CHECK_RULES } from './prompts.ts'
import { type WordCheck, wordCheck } from './word-check.ts'

/** What came of a check. */
export interface Checked {
  readonly claims: readonly Claim[]
  /** Claims that nothing speaks against, as far as who checked can tell. */
  readonly held: number
  /** Whether the claims answer the question, as far as anybody said. */
  readonly answered: boolean
  readonly missing: readonly string[]
  readonly taken: TakenBy
  readonly cap: CapHit | null
}

const BUDGET = 5600
const MAX_TOKENS = 700
const MAX_CLAIMS = 12
const MAX_WHY = 160
const MAX_MISSING = 3
const MAX_MISSING_TEXT = 80
const CLAIMS_TOKENS = 900

const Checks = v.object({
  claims: v.array(
    v.fallback(
      v.nullable(
        v.object({
          number: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
          grounded: v.boolean(),
          why: v.optional(v.fallback(v.string(), ''), ''),
        }),
      ),
      null,
    ),
  ),
  answered: v.optional(v.fallback(v.boolean(), true), true),
  missing: v.optional(v.fallback(v.array(v.string()), []), []),
})

const SCHEMA = {
  type: 'object',
  properties: {
    claims: {
      type: 'array',
      maxItems: MAX_CLAIMS,
      items: {
        type: 'object',
        properties: {
          number: { type: 'integer' },
          grounded: { type: 'boolean' },
          why: { type: 'string', maxLength: MAX_WHY },
        },
        required: ['number', 'grounded', 'why'],
        additionalProperties: false,
      },
    },
    answered: { type: 'boolean' },
    missing: {
      type: 'array',
      maxItems: MAX_MISSING,
      items: { type: 'string', maxLength: MAX_MISSING_TEXT },
    },
  },
  required: ['claims', 'answered', 'missing'],
  additionalProperties: false,
} as const

/** Checks an answer. Rejects only with the signal's abort. */
export async function check(
  question: string,
  { sentences }: CitedAnswer,
  sources: readonly Source[],
  answering: Answering | null,
): Promise<Checked> {
  const checked = sentences.slice(0, MAX_CLAIMS)
  const byWords = checked.map((sentence) => wordCheck(sentence, sources))
  // A paraphrase shares few words with its lines, so these alone are no reason to throw an answer away.
  const held = byWords.filter(({ finding }) => finding === 'held' || finding === 'few words').length
  const plain: Checked = {
    claims: byWords.map(({ claim }) => claim),
    ...{ held, answered: true, missing: [], taken: {}, cap: null },
  }
  if (answering === null || answering.llm.size === 'small' || checked.length === 0) return plain
  const cited = new Set(checked.flatMap(({ numbers }) => numbers))
  const claims = checked.map(({ text }, i) => `${i + 1}. ${text}`).join('\n')
  const result = await call(answering, {
    parts: {
      rules: CHECK_RULES,
      asked: `Question: ${question}`,
      // The answer was made of what files say, so it is data as well.
      data: `Claims:\n${cutToTokens(claims, CLAIMS_TOKENS)}\n\nPassages:\n${sourcesText(sources.filter(({ number }) => cited.has(number)))}`,
      task: 'Check each claim.',
    },
    shape: { kind: 'json', name: 'check', schema: SCHEMA },
    budget: BUDGET,
    maxTokens: MAX_TOKENS,
  })
  if (result.kind === 'none') return { ...plain, taken: result.taken, cap: result.cap }
  return byModel(result.text, byWords, plain, result.taken)
}

function byModel(
  text: string,
  byWords: readonly WordCheck[],
  plain: Checked,
  taken: TakenBy,
): Checked {
  const said = firstValid(text, Checks)
  if (said === null) {
    return { ...plain, taken: { ...taken, by: 'structural', replaced: NOT_IN_FORM } }
  }
  const byNumber = new Map(said.claims.flatMap((one) => (one === null ? [] : [[one.number, one]])))
  const claims = byWords.map(({ claim, finding }, i): Claim => {
    const one = byNumber.get(i + 1)
    // A name that stands nowhere in what was read is made up, whatever the model says.
    if (one === undefined || finding === 'unread') return claim
    return {
      ...claim,
      grounded: one.grounded,
      why: one.why.replace(/\s+/gu, ' ').slice(0, MAX_WHY),
    }
  })
  const missing = said.missing
    .map((one) => one.replace(/\s+/gu, ' ').slice(0, MAX_MISSING_TEXT))
    .slice(0, MAX_MISSING)
  const held = claims.filter(({ grounded }) => grounded).length
  return { claims, held, answered: said.answered, missing, taken, cap: null }
}

/**
 * What follows from a check: an answer stands when more than half of its claims are held. Else it is tried
 * once more where it can be, and in the end the passages themselves take its place (ANS-4).
 */
export function verdictOf(
  { claims, held, answered }: Checked,
  canRetry: boolean,
): 'stands' | 'retry' | 'replaced' {
  const isHeld = claims.length === 0 || held * 2 > claims.length
  if (isHeld && (answered || !canRetry)) return 'stands'
  return canRetry ? 'retry' : 'replaced'
}
