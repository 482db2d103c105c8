// The pairs of texts in one language and English in a list of repositories.

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { ForeignLanguage } from '../../navigate/question/word-table.ts'
import { filesAt } from '../questions/git.ts'
import { clonedAt } from '../questions/history.ts'
import { holdsTexts, pairsOfBoth, pairsOfFiles, type TextPair } from './text-formats.ts'

const SNAPSHOT_SCHEMA = v.object({ repo: v.string(), commit: v.string() })
const SOURCES_SCHEMA = v.array(
  v.object({
    ...SNAPSHOT_SCHEMA.entries,
    /** SPDX identifiers. */
    licence: v.string(),
    /** Present if the whole repository is in one language. */
    language: v.optional(v.picklist(['de', 'es', 'fr', 'ja', 'zh'])),
    /** The repository of the originals, unless it is this one. */
    of: v.optional(SNAPSHOT_SCHEMA),
  }),
)
/** A repository of translated texts. */
export type Source = v.InferOutput<typeof SOURCES_SCHEMA>[number]

/** Reads and validates the list of sources. */
export async function readSources(file: string): Promise<readonly Source[]> {
  return v.parse(SOURCES_SCHEMA, JSON.parse(await readFile(file, 'utf8')))
}

/** Language tags in file names. */
const TAGS: Readonly<Record<ForeignLanguage, string>> = {
  de: 'de|de[-_]de',
  es: 'es|es[-_]es',
  fr: 'fr|fr[-_]fr',
  ja: 'ja|ja[-_]jp',
  // In both its scripts.
  zh: 'zh|zh[-_](?:cn|hans|tw|hant)',
}
/** In English files the tag is missing or that of English. */
const ENGLISH_TAGS = ['', 'en', 'en-US', 'en-us', 'en_US', 'en-GB']
/** Larger files are left out. Bytes. */
const MAX_BYTES = 3_000_000

/** The pairs of a source in one language. Rejects if its clone cannot be read. */
export async function pairsOf(
  source: Source,
  language: ForeignLanguage,
  clones: string,
): Promise<readonly TextPair[]> {
  if (source.language !== undefined && source.language !== language) return []
  const tag = new RegExp(`(^|[/._-])(?:${TAGS[language]})(?=[/.]|$)`, 'iu')
  const isForeign = (path: string) =>
    (source.language === language || tag.test(path)) && holdsTexts(path)
  const foreign = await textsIn(source, clones, isForeign)
  // A repository in one language has the same pages as another one in English.
  const wanted = new Map<string, readonly string[]>()
  for (const path of foreign.keys()) wanted.set(path, englishPaths(path, tag))
  const all = new Set([...wanted.values()].flat())
  const english = await textsIn(source.of ?? source, clones, (path) => all.has(path))
  return [...foreign].flatMap(([path, text]) => {
    const both = pairsOfBoth(path, text)
    if (both !== null) return both
    const own = wanted.get(path)?.find((one) => english.has(one) && one !== path)
    const same = own ?? (source.of === undefined ? undefined : path)
    return same === undefined ? [] : pairsOfFiles(path, english.get(same) ?? '', text)
  })
}

async function textsIn(
  { repo, commit }: v.InferOutput<typeof SNAPSHOT_SCHEMA>,
  clones: string,
  wants: (path: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const files = await filesAt(await clonedAt(clones, repo), commit, { wants, most: MAX_BYTES })
  const decoder = new TextDecoder()
  return new Map(files.map(({ path, bytes }) => [path, decoder.decode(bytes)]))
}

/** Possible paths of the English file. */
function englishPaths(path: string, tag: RegExp): readonly string[] {
  const found = ENGLISH_TAGS.flatMap((name) => {
    const replaced = path.replace(new RegExp(tag, 'giu'), (_, before: string) =>
      name === '' ? '' : `${before}${name}`,
    )
    return [replaced, replaced.replace(/^\//u, '')]
  })
  return [...new Set([...found, path])]
}
