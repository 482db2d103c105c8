// One way of walking, measured with the questions of the lab: the same figures as the command line's `eval`.

import { scoreQuestion } from '../../eval/metrics.ts'
import type { EvalQuestion } from '../../eval/questions.ts'
import { askedOf, evaluate, RESULTS } from '../../eval/runner.ts'
import type { CollectionSlug, Library } from '../../model/library/library.ts'
import { NO_CHANGES, type SettingChanges } from '../../model/settings/settings.ts'
import type { ReasonerName, Step, Usage } from '../../model/walk/trace.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import type { LabAnswer, LabRun, LabWay } from '../shape/lab-state.ts'
import type { WalkModels } from '../shape/model-access.ts'

/** What a way is run with. */
export interface LabAsking {
  readonly collection: CollectionSlug
  readonly questions: readonly EvalQuestion[]
  /** The settings of walks as they are now. */
  readonly settings: SettingChanges
  readonly models: WalkModels | null
  readonly ask: Dependencies['ask']
  readonly library: Pick<Library, 'resolve'> & Pick<Dependencies['library'], 'configure'>
  readonly now: () => number
  readonly signal: AbortSignal
  readonly onQuestion: (done: number, total: number) => void
}

/**
 * Asks every question in one way. Rejects when it is stopped, or when a walk fails.
 * @param all what is set for all collections
 */
export async function runWay(way: LabWay, all: SettingChanges, asking: LabAsking): Promise<LabRun> {
  if (way !== 'defaults') return measured(way, asking)
  // How the collection is searched is set for the library as a whole, and by what it has of its own.
  await asking.library.configure(NO_CHANGES, true)
  try {
    return await measured(way, asking)
  } finally {
    await asking.library.configure(all)
  }
}

async function measured(way: LabWay, asking: LabAsking): Promise<LabRun> {
  const { collection, questions, ask, library, now, signal, onQuestion } = asking
  const reasoner: ReasonerName = way === 'defaults' ? 'structural' : way
  const models = way === 'model' ? asking.models : null
  // As many places as `eval` asks for, and each question walked anew.
  const more: SettingChanges = { 'walk.results': RESULTS, 'walk.remembered': 0 }
  const settings = { ...(way === 'defaults' ? {} : asking.settings), ...more }
  const walked: { readonly steps: Step[]; readonly startedAt: number }[] = []
  const { accuracy, latency, tokens, rows } = await evaluate(
    questions,
    async function* (question) {
      const steps: Step[] = []
      walked.push({ steps, startedAt: now() })
      const asked = { ...(await askedOf(question, collection, library)), reasoner, settings }
      const live = { models, onWriting: () => undefined, steer: () => [] }
      for await (const step of ask(asked, signal, live)) {
        steps.push(step)
        yield step
      }
    },
    { signal, onQuestion },
  )
  const named = models === null ? {} : { model: models.navigate.id }
  const answers = rows.map(({ id, prediction }, i): [string, LabAnswer] => {
    const score = scoreQuestion(questions[i], prediction)
    return [id, { ...walked[i], score, reasoner, settings, ...named }]
  })
  const used = walked.flatMap(({ steps }) => usageOf(steps) ?? [])
  const sent = used.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0)
  const isPriced = used.length > 0 && used.every(({ costUsd }) => costUsd !== undefined)
  return {
    way,
    accuracy,
    latency,
    tokens: models === null ? tokens.shown + tokens.read : sent / Math.max(1, rows.length),
    costUsd: isPriced ? used.reduce((sum, { costUsd = 0 }) => sum + costUsd, 0) : null,
    answers: new Map(answers),
  }
}

function usageOf(steps: readonly Step[]): Usage | undefined {
  const last = steps.at(-1)
  return last?.kind === 'done' ? last.usage : undefined
}
