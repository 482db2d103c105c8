// The reasoner with a model (NAV-3, NAV-6, LOC-3): it shows a view, takes numbers back, and leaves a
// step to the structural reasoner when the model cannot be asked or cannot be understood.

import type { JsonSchema, Llm } from '../../../llm/llm.ts'
import type { Meter } from '../../../llm/meter.ts'
import type { Random } from '../../../llm/prompt.ts'
import type { View } from '../../../model/library/library.ts'
import { NO_SUMMARY } from '../../../model/library/outline-markdown.ts'
import type { Cue } from '../../../model/walk/trace.ts'
import { filled } from '../../../model/words/words.ts'
import type { Entries, ReachedCap, Reasoner, ReasonerContext, Sufficiency } from '../reasoner.ts'
import { structuralReasoner } from '../structural.ts'
import { parseEntries, parseVerdict } from './answers.ts'
import { askModel } from './ask-model.ts'
import { type ChoosingTools, choosePlaces } from './choose.ts'
import { CHOICE_SIZES, choosingOf } from './choosing.ts'
import { questionText, readText } from './context-text.ts'
import { flaggedLines, wholeOutline } from './outline.ts'
import { CHOOSE_TASK, ENTRIES_RULES, JUDGE_RULES, JUDGE_TASK } from './prompts.ts'
import { ENTRIES_SCHEMA, VERDICT_SCHEMA, withNumbers } from './schemas.ts'

/** The models of one walk, and what they may be asked. */
export interface ModelReasonerOptions {
  /** Chooses where to look. */
  readonly llm: Llm
  /** Says whether it is enough; the same model unless given. */
  readonly judge?: Llm
  readonly meter: Meter
  readonly random: Random
  /** Calls kept for the answer and its check. */
  readonly reserve: number
}

const ENTRIES_BUDGET = 2800
const ENTRIES_OUTLINE = 1500
/** Only large models are asked whether it is enough. */
const JUDGE_BUDGET = 5000
const ANSWER = 300

/** Makes the reasoner of one walk. */
export function modelReasoner(options: ModelReasonerOptions): Reasoner {
  const { llm } = options
  const structural = structuralReasoner()
  let reached: ReachedCap | null = null
  const ask: typeof askModel = async (asking, question, signal) => {
    const answer = await askModel(asking, question, signal)
    reached ??= answer.cap
    return answer
  }
  const tools: Tools = { options, structural, ask }
  const { way, places } = choosingOf(llm)
  const common: Reasoner = {
    name: 'model',
    choose: (view, context, signal) => choosePlaces(tools, view, context, signal),
    judge: (context, signal) => judge(tools, context, signal),
    cap: () => reached,
  }
  // Lists hold the best places from everywhere: no entry has to be chosen first.
  return way === 'free'
    ? { ...common, locate: (view, context, signal) => locate(tools, view, context, signal) }
    : { ...common, lists: { places, tokens: CHOICE_SIZES[way].outline } }
}

interface Tools extends ChoosingTools {
  readonly options: ModelReasonerOptions
}

async function judge(
  { options, structural, ask }: Tools,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Sufficiency> {
  const fallback = await structural.judge(context)
  if (context.readings.length === 0) return fallback
  const llm = options.judge ?? options.llm
  // Small ones find everything enough, whatever was read (`src/llm/SMALL-MODELS.md`).
  if (llm.size === 'small') return fallback
  const { value, taken } = await ask(
    { ...options, llm },
    {
      parts: {
        rules: JUDGE_RULES,
        asked: questionText(context, []),
        data: readText(context.readings),
        task: JUDGE_TASK,
      },
      shape: { kind: 'json', name: 'verdict', schema: VERDICT_SCHEMA },
      budget: JUDGE_BUDGET,
      maxTokens: ANSWER,
      parse: parseVerdict,
    },
    signal,
  )
  if (value === null) return { ...fallback, taken }
  const { enough, why, missing } = value
  const said = filled('{verdict}: {why}', {
    verdict: filled(enough ? 'Enough' : 'Not enough'),
    why: filled('the model says so.'),
  })
  return { ...fallback, enough, why: why || said, missing: enough ? [] : missing, taken }
}

async function locate(
  { options, ask }: Tools,
  view: View,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Entries> {
  const flagged = flaggedLines(view)
  const { text, lines } = wholeOutline(view, flagged, ENTRIES_OUTLINE, `: ${NO_SUMMARY}`)
  const shown = new Set(lines.map(({ number }) => number))
  const schema: JsonSchema = withNumbers(ENTRIES_SCHEMA, shown)
  const { value, taken } = await ask(
    options,
    {
      parts: {
        rules: ENTRIES_RULES,
        asked: questionText(context, []),
        data: text,
        task: CHOOSE_TASK,
      },
      shape: { kind: 'json', name: 'entries', schema },
      budget: ENTRIES_BUDGET,
      maxTokens: ANSWER,
      parse: (answer) => parseEntries(answer, shown),
    },
    signal,
  )
  const cues = (value ?? []).flatMap(({ number, relevance, reason }): Cue[] => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return []
    return [{ ref: line.ref, confidence: relevance, why: reason || filled('chosen by the model') }]
  })
  return { cues, taken }
}
