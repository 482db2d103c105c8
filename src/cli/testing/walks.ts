// Helpers for tests to ask questions and to read the steps.

import type { AskRequest } from '../../ask/request.ts'
import { type AskOptions, ask } from '../../ask.ts'
import type { Library } from '../../model/library/library.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { Step, StepOf } from '../../model/walk/trace.ts'

/** A request without a model, with default settings. */
export function requestFor(question: string, more: Partial<AskRequest> = {}): AskRequest {
  const asked = { question, collection: 'fake', reasoner: 'structural', limit: 10 } as const
  return { ...asked, settings: DEFAULT_SETTINGS, ...more }
}

/** All steps of a walk; its clock advances by one at each reading. */
export async function stepsOf(
  request: AskRequest,
  library: Library,
  options: Partial<AskOptions> = {},
): Promise<Step[]> {
  let at = 0
  const steps: Step[] = []
  for await (const step of ask(request, library, { now: () => at++, ...options })) steps.push(step)
  return steps
}

export function onlyStepOf<K extends Step['kind']>(all: readonly Step[], kind: K): StepOf<K>[] {
  return all.filter((step): step is StepOf<K> => step.kind === kind)
}

/** The last answer; throws if there is none. */
export function answerIn(all: readonly Step[]): StepOf<'answer'> {
  const answer = onlyStepOf(all, 'answer').at(-1)
  if (answer === undefined) throw new Error('no answer')
  return answer
}
