// Estimates the cost of everyday words before a model is called (HIER-2).

import type { Llm } from '../llm/llm.ts'
import { costOf } from '../llm/meter.ts'
import type { ModelPace } from '../llm/pace.ts'
import type { Random } from '../llm/prompt.ts'
import type { EverydayLibrary, EverydayPlan } from '../model/library/everyday.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import { callsAtOnce } from './enhance.ts'
import { wordsRequest } from './words-prompt.ts'

/** Expected values. */
export interface EverydayEstimate {
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
  /** US dollars; `null` if the price is not known. */
  readonly costUsd: number | null
  /** Seconds; `null` until the speed of the model was measured. */
  readonly seconds: number | null
  /** Whether the model is so small that its words hardly help. */
  readonly isSmall: boolean
}

/** Number of prompts that are built to estimate the length of all. */
const SAMPLE_PROMPTS = 60
/**
 * Expected tokens of a model as a share of the bound of a prompt, and of the maximum of an answer: of 797 files of six
 * projects, each project was within a tenth of both.
 */
const READ_SHARE = 0.74
const WRITTEN_SHARE = 0.27

/** Builds some of the prompts, evenly distributed over the plan, and assumes that the others have the same length. */
export async function estimateEveryday(
  library: Pick<EverydayLibrary, 'everydayMaterial'>,
  collection: CollectionSlug,
  { jobs }: EverydayPlan,
  {
    llm,
    random,
    pace = null,
  }: { readonly llm: Llm; readonly random: Random; readonly pace?: ModelPace | null },
): Promise<EverydayEstimate> {
  const step = Math.max(1, jobs.length / SAMPLE_PROMPTS)
  let seen = 0
  let tokensIn = 0
  let tokensOut = 0
  for (let at = 0; at < jobs.length; at += step) {
    const material = await library.everydayMaterial(collection, jobs[Math.floor(at)])
    const request = material && wordsRequest(llm, material, random)
    if (request === null) continue
    seen++
    tokensIn += request.prompt.tokens * READ_SHARE
    tokensOut += request.maxTokens * WRITTEN_SHARE
  }
  const factor = seen === 0 ? 0 : jobs.length / seen
  const all = { tokensIn: Math.round(tokensIn * factor), tokensOut: Math.round(tokensOut * factor) }
  const costUsd = llm.price === undefined ? null : costOf(llm, all.tokensIn, all.tokensOut)
  const alone = pace && all.tokensIn / pace.read + all.tokensOut / pace.written
  const seconds = alone && Math.ceil(alone / callsAtOnce(llm))
  return { calls: jobs.length, ...all, costUsd, seconds, isSmall: llm.size === 'small' }
}
