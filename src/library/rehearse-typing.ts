// Searches ahead as somebody types, so that the first letters meet compiled code: an engine compiles
// what has run often, and until then a letter takes several times as long.

import type { OpenCollection, TextOf } from '../collection/opened.ts'
import { type Toc, titleOf } from '../model/tree/toc.ts'
import { resolvedOf } from '../search/query/resolved.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import { rankGrouped } from '../search/results/grouped.ts'
import { findSymbol } from '../search/results/symbols.ts'
import { findFiles } from '../toc/view/find-files.ts'
import type { Pause } from './prepare.ts'

/** Titles that words are taken from, and words that are typed; of each these letters at most. */
const TITLES = 24
const LETTERS = 12
const IN_PHRASE = 3
/** Phrases with which excerpts, names and files are looked for besides. */
const WITH_ALL = 3
/** An ending that hardly a word has: what is near it is looked for. */
const MISSPELT = 'qxq'
/** Names and files that are listed beside the hits. */
const LISTED = 8

/**
 * Types phrases of this collection's own titles, from their last letter to their first: few nodes hold
 * a whole phrase, so that code is fast by the time that it meets the long lists of short beginnings.
 * @param pause between two letters, and before the excerpts of each
 */
export async function rehearseTyping(
  collection: OpenCollection,
  textOf: TextOf,
  pause: Pause,
): Promise<void> {
  const { toc } = collection
  for (const [i, phrase] of phrasesOf(toc).entries()) {
    for (let end = phrase.length; end > 0; end--) {
      const request = { query: phrase.slice(0, end), typing: true, draft: true }
      await pause()
      const { groups } = await rankGrouped(collection, request)
      if (i >= WITH_ALL) continue
      await pause()
      await rankGrouped(collection, { ...request, draft: false })
      await pause()
      const nodes = groups.flatMap(({ hits }) => hits.map(({ ref }) => ref.node))
      await excerptsOf(collection, nodes, await resolvedOf(collection, request), textOf)
      findSymbol(toc, request.query, { limit: LISTED })
      findFiles(toc, request.query, LISTED)
    }
  }
}

/** A few words each, from titles all over the collection, and one that is misspelt. */
export function phrasesOf(toc: Toc): readonly string[] {
  const words = new Set<string>()
  for (let i = 0; i < TITLES; i++) {
    const title = titleOf(toc, Math.floor(((i + 0.5) * toc.count) / TITLES))
    const word = title
      .match(/\p{L}{4,}/u)?.[0]
      .slice(0, LETTERS)
      .toLowerCase()
    if (word !== undefined) words.add(word)
  }
  const all = [...words]
  const phrases = Array.from({ length: Math.ceil(all.length / IN_PHRASE) }, (_, i) =>
    all.slice(i * IN_PHRASE, (i + 1) * IN_PHRASE).join(' '),
  )
  return all.length === 0 ? [] : [...phrases, `${all[0].slice(0, -1)}${MISSPELT}`]
}
