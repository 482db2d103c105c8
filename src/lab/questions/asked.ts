// Asks one question as the page does, without a model.

import { ask } from '../../ask.ts'
import type { Workspace } from '../../cli/workspace.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { Step } from '../../model/walk/trace.ts'

/** Number of results, as in the page. */
const MAX_RESULTS = 20

/** All steps of the walk for a question. */
export async function askedOf(
  question: string,
  { library, collection }: Workspace,
): Promise<readonly Step[]> {
  const request = {
    question,
    collection,
    reasoner: 'structural',
    limit: MAX_RESULTS,
    settings: DEFAULT_SETTINGS,
  } as const
  const steps: Step[] = []
  for await (const step of ask(request, library, { now: () => performance.now() })) steps.push(step)
  return steps
}
