// The options of `ask()` for a call of the command line: its model and its settings.

import type { AskOptions } from '../ask.ts'
import type { CommandLine } from './command-line.ts'
import { embedderFromEnvironment, modelFromEnvironment } from './model-options.ts'
import { nodeLoadWordTable } from './word-table.ts'

/** The options of `ask()` for a call. */
export function askOptions({
  model,
  semantic,
}: Pick<CommandLine, 'model' | 'semantic'>): AskOptions {
  const now = () => performance.now()
  const embedder = semantic === null ? null : embedderFromEnvironment(semantic, process.env)
  const given = { now, wordTable: nodeLoadWordTable, ...(embedder !== null && { embedder }) }
  if (model === null) return given
  const llm = modelFromEnvironment(model, process.env)
  return { ...given, model: llm }
}
