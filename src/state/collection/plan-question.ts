// The plan of a big folder, put to the user while its build waits.

import { type BuildPlan, type IngestChoices, NO_CHOICES } from '../../model/collection/plan.ts'
import { settingsFrom } from '../../model/settings/settings.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'

/** Asks before a big folder is read. */
export interface PlanQuestion {
  /** Shows the plan of the build in hand; resolves with `null` when it is not to be read. */
  readonly ask: (jobId: string, plan: BuildPlan) => Promise<IngestChoices | null>
  readonly choose: (choices: IngestChoices) => void
  /** Answers with what is chosen. */
  readonly confirm: () => void
  /** The build is not wanted any more. */
  readonly refuse: () => void
}

/** Sets up the question; there is one build, and so one plan, at a time. */
export function createPlanQuestion({ store, jobs }: Context): PlanQuestion {
  let resolve: (choices: IngestChoices | null) => void = () => undefined
  const show = (plan: BuildPlan | null): void =>
    store.setState(({ current }) =>
      current.status === 'building' ? { current: { ...current, plan } } : {},
    )
  const choose = (choices: IngestChoices): void =>
    store.setState(({ current }) =>
      current.status === 'building' ? { current: { ...current, choices } } : {},
    )
  const answer = (choices: IngestChoices | null): void => {
    show(null)
    resolve(choices)
  }
  return {
    ask(jobId, plan) {
      const { current } = store.getState()
      if (current.status !== 'building' || current.jobId !== jobId) return Promise.resolve(null)
      const answer = new Promise<IngestChoices | null>((answered) => {
        resolve = answered
      })
      choose(
        plan.chosen ?? (plan.download === undefined ? byDefault(store.getState()) : NO_CHOICES),
      )
      show(plan)
      return jobs.pause(answer)
    },
    choose,
    confirm: () => {
      const { current } = store.getState()
      answer(current.status === 'building' ? current.choices : null)
    },
    refuse: () => answer(null),
  }
}

/** What is chosen before the user has chosen anything. */
function byDefault({ settings }: AppState): IngestChoices {
  return { ...NO_CHOICES, includeSecrets: settingsFrom(settings).ingest.includeSecrets }
}
