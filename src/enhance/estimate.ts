// Estimates the cost of summaries before a model is called (HIER-2).

import type { Llm } from '../llm/llm.ts'
import type { ModelPace } from '../llm/pace.ts'
import type { Random } from '../llm/prompt.ts'
import type { SummaryLibrary, SummaryPlan } from '../model/library/hierarchy.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import { callsAtOnce } from './enhance.ts'
import { summaryRequest } from './summary-prompt.ts'

/** Expected values; upper bounds where nothing else is known. */
export interface SummaryEstimate {
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
  /** US dollars; `null` if the price is not known. */
  readonly costUsd: number | null
  /** Seconds; `null` until the speed of the model was measured. */
  readonly seconds: number | null
}

/** Number of prompts that are built to estimate the length of all. */
const SAMPLE_PROMPTS = 60
/** Expected length of an answer as a share of the maximum. */
const WRITTEN_SHARE = 0.5

/** Builds some of the prompts, evenly distributed over the plan, and assumes that the others have the same length. */
export async function estimateSummaries(
  library: SummaryLibrary,
  collection: CollectionSlug,
  { jobs }: SummaryPlan,
  {
    llm,
    random,
    pace = null,
  }: { readonly llm: Llm; readonly random: Random; readonly pace?: ModelPace | null },
): Promise<SummaryEstimate> {
  const step = Math.max(1, jobs.length / SAMPLE_PROMPTS)
  let seen = 0
  let tokensIn = 0
  let tokensOut = 0
  for (let at = 0; at < jobs.length; at += step) {
    const material = await library.summaryMaterial(collection, jobs[Math.floor(at)])
    const request = material && summaryRequest(llm, material, random)
    if (request === null) continue
    seen++
    tokensIn += request.prompt.tokens
    tokensOut += request.maxTokens * WRITTEN_SHARE
  }
  const factor = seen === 0 ? 0 : jobs.length / seen
  const all = { tokensIn: Math.round(tokensIn * factor), tokensOut: Math.round(tokensOut * factor) }
  const { price } = llm
  const costUsd =
    price === undefined
      ? null
      : (all.tokensIn * price.input + all.tokensOut * price.output) / 1_000_000
  const alone = pace && all.tokensIn / pace.read + all.tokensOut / pace.written
  const seconds = alone && Math.ceil(alone / callsAtOnce(llm))
  return { calls: jobs.length, ...all, costUsd, seconds }
}
