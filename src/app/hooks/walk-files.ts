// Reads and saves walks and texts as files under a name.

import type { Actions } from '../state/store.ts'
import { pickFile, saveFile } from './files.ts'

/** Saves a text as a download. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }))
}

/** A file name from any text: letters and digits with dashes, at most 60. */
export function fileNameOf(text: string, ending: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words.join('-').slice(0, 60).replace(/-$/, '')
  return `${name === '' ? 'walk' : name}.${ending}`
}

/** Saves the current walk. */
export async function exportTrace(actions: Pick<Actions, 'trace'>): Promise<void> {
  const trace = actions.trace()
  if (trace === null) return
  // Loaded on demand with the code that checks traces, which most visits never need.
  const { writeTrace } = await import('../conversation/state/trace-file.ts')
  saveText(fileNameOf(trace.question, 'trace.json'), writeTrace(trace), 'application/json')
}

/** Opens a saved walk for a replay. */
export async function importTrace(actions: Pick<Actions, 'importTrace'>): Promise<void> {
  const file = await pickFile('.json,application/json')
  if (file !== null) await actions.importTrace(file)
}
