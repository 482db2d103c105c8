// How a call of the command line wants to be searched.

import {
  isKnob,
  isKnobValue,
  KNOB_BOUNDS,
  KNOBS,
  type Knob,
  type RankingChoices,
} from '../model/ranking-choices.ts'
import type { SearchPreset } from '../model/settings.ts'

const PRESETS: ReadonlyMap<string, SearchPreset> = new Map([
  ['api-reference', 'apiReference'],
  ['tutorials', 'tutorials'],
  ['mixed', 'mixed'],
])

/** The names of the presets, as they are typed. */
export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()]

/** The knobs, three a line of the help, each with its bounds. */
export function knobHelp(indent: string): string {
  const rows = KNOBS.map((knob) => `${knob} (${KNOB_BOUNDS[knob].join('–')})`)
  const lines: string[] = []
  for (let i = 0; i < rows.length; i += 3) lines.push(indent + rows.slice(i, i + 3).join(', '))
  return lines.join(',\n')
}

const RANKING_COMMANDS: readonly string[] = ['build', 'bundle', 'search', 'find', 'eval']

interface RankingOptions {
  readonly preset?: string
  /** Each as `NAME=VALUE`. */
  readonly knob?: readonly string[]
  readonly prefix?: string
}

/**
 * What `--preset`, `--knob` and `--prefix` say; nothing of what they leave out. A preset takes the
 * place of knobs that were kept. @throws Error where it does not make sense
 */
export function rankingOf(
  command: string,
  { preset, knob = [], prefix }: RankingOptions,
): RankingChoices {
  belongs('--preset', preset !== undefined, command)
  belongs('--knob', knob.length > 0, command)
  if (prefix !== undefined && command !== 'search') throw new Error('--prefix belongs to search.')
  if (prefix !== undefined && prefix !== 'all')
    throw new Error('--prefix needs “all”: every word is found by its beginning.')
  const named = preset === undefined ? undefined : PRESETS.get(preset)
  if (preset !== undefined && named === undefined)
    throw new Error(`“${preset}” is no preset; there are ${PRESET_NAMES.join(', ')}.`)
  return {
    ...(named && { preset: named }),
    ...((named || knob.length > 0) && { knobs: knobsOf(knob) }),
    ...(prefix && { prefix }),
  }
}

function belongs(option: string, isGiven: boolean, command: string): void {
  if (isGiven && !RANKING_COMMANDS.includes(command))
    throw new Error(`${option} belongs to ${RANKING_COMMANDS.join(', ')}.`)
}

const NAME_AND_VALUE = /^([^=]+)=(.+)$/

function knobsOf(given: readonly string[]): Readonly<Partial<Record<Knob, number>>> {
  const knobs = new Map<Knob, number>()
  for (const one of given) {
    const [, name, text] = NAME_AND_VALUE.exec(one) ?? []
    if (name === undefined || text === undefined)
      throw new Error(`--knob needs NAME=VALUE, such as titleWeight=2, not “${one}”.`)
    if (!isKnob(name)) throw new Error(`“${name}” is no knob; there are ${KNOBS.join(', ')}.`)
    if (knobs.has(name)) throw new Error(`${name} is set twice.`)
    knobs.set(name, knobValue(name, text))
  }
  return Object.fromEntries(knobs)
}

function knobValue(knob: Knob, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (isKnobValue(knob, value)) return value
  const [least, most] = KNOB_BOUNDS[knob]
  throw new Error(`${knob} needs a number from ${least} to ${most}, not “${text}”.`)
}

/** What was kept, with what a call says: its knobs beside those kept, unless it names a preset. */
export function withChoices(kept: RankingChoices, said: RankingChoices): RankingChoices {
  const { preset, knobs } = said
  if (preset !== undefined || knobs === undefined) return { ...kept, ...said }
  return { ...kept, ...said, knobs: { ...kept.knobs, ...knobs } }
}
