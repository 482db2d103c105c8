// The plan of a big folder, put to the user while its build waits.

import type { BuildPlan, IngestChoices } from '../model/plan.ts'
import type { Context } from './slice.ts'

/** Asks before a big folder is read. */
export interface PlanQuestion {
  /** Shows the plan of the build in hand; resolves with `null` when it is not to be read. */
  readonly ask: (jobId: string, plan: BuildPlan) => Promise<IngestChoices | null>
  readonly answer: (choices: IngestChoices | null) => void
}

/** Sets up the question; there is one build, and so one plan, at a time. */
export function createPlanQuestion({ store, jobs }: Context): PlanQuestion {
  let resolve: (choices: IngestChoices | null) => void = () => undefined
  const show = (plan: BuildPlan | null): void =>
    store.setState(({ current }) =>
      current.status === 'building' ? { current: { ...current, plan } } : {},
    )
  return {
    ask(jobId, plan) {
      const { current } = store.getState()
      if (current.status !== 'building' || current.jobId !== jobId) return Promise.resolve(null)
      const answer = new Promise<IngestChoices | null>((answered) => {
        resolve = answered
      })
      show(plan)
      return jobs.pause(answer)
    },
    answer(choices) {
      show(null)
      resolve(choices)
    },
  }
}
