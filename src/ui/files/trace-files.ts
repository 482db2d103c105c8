// Saves a walk as a file, and opens one.

import type { Actions } from '../../state/store.ts'
import { fileNameOf, pickFile, saveText } from './pick-file.ts'

/** Saves the current walk. */
export async function exportTrace(actions: Pick<Actions, 'trace'>): Promise<void> {
  const trace = actions.trace()
  if (trace === null) return
  // Loaded on demand with the code that checks traces, which most visits never need.
  const { writeTrace } = await import('../../state/walk/trace-file.ts')
  saveText(fileNameOf(trace.question, 'trace.json'), writeTrace(trace), 'application/json')
}

/** Opens a saved walk for a replay. */
export async function importTrace(actions: Pick<Actions, 'importTrace'>): Promise<void> {
  const file = await pickFile('.json,application/json')
  if (file !== null) await actions.importTrace(file)
}
