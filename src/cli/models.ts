// The models of a call, by role: one for all.

import type { AskOptions } from '../ask.ts'
import type { CommandLine } from './command-line.ts'
import { modelFromEnvironment } from './model.ts'

/** What asking is given by a call of the command line. */
export function askOptions({ model }: Pick<CommandLine, 'model'>): AskOptions {
  const now = () => performance.now()
  if (model === null) return { now }
  const llm = modelFromEnvironment(model, process.env)
  return { now, models: { navigate: llm, judge: llm, answer: llm } }
}
