// The description of a package, as its settings file states it beside its name.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { OverviewSources } from './telling.ts'

/** What a place says, and the place. */
export interface Described {
  readonly speaker: NodeRef
  readonly sentence: string
}

/** Files of settings in one folder, and groups of keys in one of them, that are looked at. */
const FILES = 12
const GROUPS = 30
const NAME = /^(?:name|artifactId|title)$/u
const DESCRIPTION = /^description$/iu
const VALUES: readonly RegExp[] = [
  /description["']?\s*[:=]\s*(["'])(?<value>(?:\\.|(?!\1)[^\\])*)\1/iu,
  /<description[^>]*>(?<value>[^<]*)<\/description>/iu,
  /^\s*description\s*[:=]\s*(?<value>[^"'\s|>[{].*)$/imu,
]
/** What is said in less is a label. */
const SHORTEST = 12

/** What the settings among the files of a folder say that it is, whatever tool they are for. */
export async function describedIn(
  files: readonly NodeRef[],
  sources: OverviewSources,
): Promise<Described | null> {
  const settings = files.filter(
    ({ kind, path, size }) => kind === 'document' && size > 1 && sortOf(path) === 'data',
  )
  for (const file of settings.slice(0, FILES)) {
    const key = await descriptionAmong(await sources.children(file), sources)
    if (key === null) continue
    const { text } = await sources.text(file)
    const sentence = valueIn(
      text
        .split(/\r?\n/u)
        .slice(key.start - 1, key.end)
        .join('\n'),
    )
    if (sentence !== '') return { speaker: key, sentence }
  }
  return null
}

/** The key of a description that has a name beside it, here or one level below. */
async function descriptionAmong(
  keys: readonly NodeRef[],
  sources: OverviewSources,
): Promise<NodeRef | null> {
  const own = beside(keys)
  if (own !== null) return own
  for (const group of keys.filter(({ size }) => size > 1).slice(0, GROUPS)) {
    const found = beside(await sources.children(group))
    if (found !== null) return found
  }
  return null
}

function beside(keys: readonly NodeRef[]): NodeRef | null {
  if (!keys.some(({ title }) => NAME.test(title))) return null
  return keys.find(({ title }) => DESCRIPTION.test(title)) ?? null
}

function valueIn(lines: string): string {
  const value = VALUES.map((one) => one.exec(lines)?.groups?.value).find((one) => one !== undefined)
  const text = (value ?? '')
    .replace(/\\(["'])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const isSaid = text.length >= SHORTEST && /\s/u.test(text)
  return isSaid && addressedLines(text).length === 0 ? text : ''
}
