// How a call of the command line wants to be searched.

import type { RankingChoices } from '../model/ranking-choices.ts'
import type { SearchPreset } from '../model/settings.ts'

const PRESETS: ReadonlyMap<string, SearchPreset> = new Map([
  ['api-reference', 'apiReference'],
  ['tutorials', 'tutorials'],
  ['mixed', 'mixed'],
])

/** The names of the presets, as they are typed. */
export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()]

const RANKING_COMMANDS: readonly string[] = ['build', 'search', 'find', 'eval']

/**
 * What `--preset` and `--prefix` say; nothing of what they leave out. A preset takes the place of
 * knobs that were kept. @throws Error where it does not make sense
 */
export function rankingOf(
  command: string,
  { preset, prefix }: { readonly preset?: string; readonly prefix?: string },
): RankingChoices {
  if (preset !== undefined && !RANKING_COMMANDS.includes(command))
    throw new Error(`--preset belongs to ${RANKING_COMMANDS.join(', ')}.`)
  if (prefix !== undefined && command !== 'search') throw new Error('--prefix belongs to search.')
  if (prefix !== undefined && prefix !== 'all')
    throw new Error('--prefix needs “all”: every word is found by its beginning.')
  const named = preset === undefined ? undefined : PRESETS.get(preset)
  if (preset !== undefined && named === undefined)
    throw new Error(`“${preset}” is no preset; there are ${PRESET_NAMES.join(', ')}.`)
  return { ...(named && { preset: named, knobs: {} }), ...(prefix && { prefix }) }
}
