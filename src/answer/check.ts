// Holds every sentence of an answer against what was read (ANS-3): by a model where there is a larger
// one, and always by the words and names that the cited lines must hold.

import * as v from 'valibot'
import { cutToTokens } from '../base/token-cut.ts'
import { firstValid } from '../llm/first-valid.ts'
import type { CapHit } from '../llm/meter.ts'
import type { Claim, TakenBy } from '../model/trace.ts'
import { type Answering, call, NOT_IN_FORM } from './by-model.ts'
import type { CitedAnswer } from './cite.ts'
import { languageOf } from './language.ts'
import { CHECK_RULES } from './prompts.ts'
import type { Sentence } from './sentences.ts'
import { type Source, sourcesText } from './sources.ts'

/** What came of a check. */
export interface Checked {
  readonly claims: readonly Claim[]
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
const CLAIMS_TOKENS = 900
/** Share of a sentence's longer words that the lines it cites must hold. */
const HELD = 0.35

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
      items: {
        type: 'object',
        properties: {
          number: { type: 'integer' },
          grounded: { type: 'boolean' },
          why: { type: 'string' },
        },
        required: ['number', 'grounded', 'why'],
        additionalProperties: false,
      },
    },
    answered: { type: 'boolean' },
    missing: { type: 'array', items: { type: 'string' } },
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
  const plain: Checked = { claims: byWords, answered: true, missing: [], taken: {}, cap: null }
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

function byModel(text: string, byWords: readonly Claim[], plain: Checked, taken: TakenBy): Checked {
  const said = firstValid(text, Checks)
  if (said === null) {
    return { ...plain, taken: { ...taken, by: 'structural', replaced: NOT_IN_FORM } }
  }
  const byNumber = new Map(said.claims.flatMap((one) => (one === null ? [] : [[one.number, one]])))
  const claims = byWords.map((claim, i): Claim => {
    const one = byNumber.get(i + 1)
    // A name that stands nowhere in what was read is made up, whatever the model says.
    if (one === undefined || claim.why.startsWith(UNREAD_NAME)) return claim
    return {
      ...claim,
      grounded: one.grounded,
      why: one.why.replace(/\s+/gu, ' ').slice(0, MAX_WHY),
    }
  })
  const missing = said.missing.map((one) => one.replace(/\s+/gu, ' ').slice(0, 80)).slice(0, 3)
  return { claims, answered: said.answered, missing, taken, cap: null }
}

const UNREAD_NAME = 'names '
const CITES_NOTHING = 'cites nothing'

/** Without a model: names in backticks must have been read, and most longer words cited. */
function wordCheck({ text, numbers }: Sentence, sources: readonly Source[]): Claim {
  const claim = (grounded: boolean, why: string): Claim => ({
    text,
    grounded,
    why,
    citations: numbers,
  })
  const all = sources
    .map((source) => `${source.ref.path}\n${source.text}`)
    .join('\n')
    .toLowerCase()
  const unread = [...text.matchAll(/`([^`\n]{2,80})`/gu)]
    .map(([, name]) => name)
    .find((name) => !isRead(name, all))
  if (unread !== undefined) return claim(false, `${UNREAD_NAME}\`${unread}\`, which was not read`)
  if (numbers.length === 0) return claim(false, CITES_NOTHING)
  const cited = sources
    .filter(({ number }) => numbers.includes(number))
    .map((source) => `${source.ref.path}\n${source.text}`)
    .join('\n')
    .toLowerCase()
  const [said, lines] = [languageOf(text), languageOf(cited)]
  if (said !== '' && lines !== '' && said !== lines)
    return claim(true, 'in another language than the lines: only its names were checked')
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{4,}/gu) ?? [])]
  const held = words.filter((word) => cited.includes(word.length > 6 ? word.slice(0, -2) : word))
  const share = words.length === 0 ? 1 : held.length / words.length
  const percent = `${Math.round(share * 100)} % of its words stand in the cited lines`
  return claim(share >= HELD, percent)
}

/** A name as written, or each part of a dotted one. */
function isRead(name: string, text: string): boolean {
  const lower = name.toLowerCase().replace(/\(.*\)$/u, '')
  if (text.includes(lower)) return true
  const parts = lower.split(/[.\s:#/]+/u).filter((part) => part.length > 1)
  return parts.length > 0 && parts.every((part) => text.includes(part))
}

/**
 * What follows from a check: most claims grounded stands; else once more; else what is grounded. Words
 * alone may doubt a sentence, but a paraphrase of the lines is no reason to throw an answer away.
 */
export function verdictOf(
  { claims, answered, taken }: Checked,
  canRetry: boolean,
): 'stands' | 'retry' | 'not-found' {
  const isJudged = taken.by === 'model'
  const held = claims.filter(({ grounded, why }) => {
    return grounded || (!isJudged && !why.startsWith(UNREAD_NAME) && why !== CITES_NOTHING)
  }).length
  const isGood = answered && (claims.length === 0 || held * 2 > claims.length)
  if (isGood) return 'stands'
  if (canRetry) return 'retry'
  return held > 0 ? 'stands' : 'not-found'
}
