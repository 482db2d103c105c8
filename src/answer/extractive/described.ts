// The description of a package, from the settings file that gives its name.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { Sources } from './sources.ts'

/** A sentence, and the place that contains it. */
export interface DescribingSentence {
  readonly speaker: NodeRef
  readonly sentence: string
}

/** Maximum number of settings files in one folder, and of groups of keys in one file, that are examined. */
const MAX_FILES = 12
const MAX_GROUPS = 30
const NAME_KEY = /^(?:name|artifactId|title)$/u
const DESCRIPTION_KEY = /^description$/iu
const VALUE_SYNTAXES: readonly RegExp[] = [
  /description["']?\s*[:=]\s*(["'])(?<value>(?:\\.|(?!\1)[^\\])*)\1/iu,
  /<description[^>]*>(?<value>[^<]*)<\/description>/iu,
  /^\s*description\s*[:=]\s*(?<value>[^"'\s|>[{].*)$/imu,
]
/** A description with fewer UTF-16 units is only a label. */
const MIN_UNITS = 12

/** The description in a settings file of a folder, for any build tool. */
export async function descriptionInSettings(
  files: readonly NodeRef[],
  sources: Sources,
): Promise<DescribingSentence | null> {
  for (const file of settingsAmong(files).slice(0, MAX_FILES)) {
    const key = await descriptionAmong(await sources.children(file), sources)
    if (key === null) continue
    const sentence = valueIn(await linesOf(key, sources))
    if (sentence !== '') return { speaker: key, sentence }
  }
  return null
}

/** Files of settings that have keys. */
export function settingsAmong(files: readonly NodeRef[]): readonly NodeRef[] {
  return files.filter(
    ({ kind, path, size }) => kind === 'document' && size > 1 && sortOf(path) === 'data',
  )
}

/** The text of the lines of a place. */
export async function linesOf(place: NodeRef, sources: Sources): Promise<string> {
  const { text } = await sources.text(place)
  return text
    .split(/\r?\n/u)
    .slice(place.start - 1, place.end)
    .join('\n')
}

/**
 * The key of a description next to a name, here or one level below. A file with several, such as a lock file, describes
 * other packages.
 */
async function descriptionAmong(
  keys: readonly NodeRef[],
  sources: Sources,
): Promise<NodeRef | null> {
  const own = keyNextTo(keys)
  if (own !== null) return own
  let only: NodeRef | null = null
  for (const group of keys.filter(({ size }) => size > 1).slice(0, MAX_GROUPS)) {
    const found = keyNextTo(await sources.children(group))
    if (found !== null && only !== null) return null
    only ??= found
  }
  return only
}

function keyNextTo(keys: readonly NodeRef[]): NodeRef | null {
  if (!keys.some(({ title }) => NAME_KEY.test(title))) return null
  return keys.find(({ title }) => DESCRIPTION_KEY.test(title)) ?? null
}

function valueIn(lines: string): string {
  const value = VALUE_SYNTAXES.map((one) => one.exec(lines)?.groups?.value).find(
    (one) => one !== undefined,
  )
  const text = (value ?? '')
    .replace(/\\(["'])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const isSaid = text.length >= MIN_UNITS && /\s/u.test(text)
  return isSaid && addressedLines(text).length === 0 ? text : ''
}
