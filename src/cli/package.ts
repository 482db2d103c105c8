// The exports of the package `wayleaf`: a directory as a library to ask, in Node.

import { parseCommandLine } from './command-line.ts'
import { nodeLoadWordTable } from './word-table.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

export { ask } from '../ask.ts'
/** The English text of a reason or an error, which is a message with placeholders. */
export { inEnglish } from '../messages/words.ts'
export { DEFAULT_SETTINGS, settingsFrom } from '../model/settings/settings.ts'
/** Tools over a library, for models: `run({ library }, arguments)`. */
export { TOOLS } from '../tools/table.ts'
/** The table of everyday words for software terms: an option of `ask`. */
export const wordTable = nodeLoadWordTable

/**
 * Indexes a directory or a zip, or updates its index, and opens it.
 * @param store directory of the index; `.wayleaf` in the directory unless given, `none` for none
 */
export function openDirectory(
  directory: string,
  { store }: { readonly store?: string } = {},
): Promise<Workspace> {
  const kept = store === undefined ? [] : store === 'none' ? ['--no-store'] : ['--store', store]
  return openWorkspace(parseCommandLine(['build', directory, ...kept]))
}
