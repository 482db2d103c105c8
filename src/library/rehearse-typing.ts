// Runs searches in advance as if a user typed, so that the first keystrokes use compiled code: an engine compiles
// code that has run often, and before that a keystroke takes several times as long.

import type { OpenCollection, TextOf } from '../collection/opened.ts'
import { type Toc, titleOf } from '../model/tree/toc.ts'
import { resolvedOf } from '../search/query/resolved.ts'
import { excerptsOf } from '../search/results/excerpts.ts'
import { rankGrouped } from '../search/results/grouped.ts'
import { findSymbol } from '../search/results/symbols.ts'
import { findFiles } from '../toc/view/find-files.ts'
import type { Pause } from './prepare.ts'

/** Number of titles from which words are taken, and maximum number of letters typed of each. */
const MAX_TITLES = 24
const MAX_LETTERS = 12
const IN_PHRASE = 3
/** Number of phrases for which excerpts, names and files are searched too. */
const FULLY_SEARCHED_PHRASES = 3
/** An ending that occurs in hardly any word, so that words with typos are searched. */
const MISSPELT_ENDING = 'qxq'
/** Number of names and files that are listed next to the hits. */
const LISTED_RESULTS = 8

/**
 * Types phrases from the collection's own titles, from the last letter to the first. Few nodes contain a whole phrase,
 * so that the code is already fast when it reads the long lists of short prefixes.
 * @param pause awaited between two letters, and before the excerpts of each phrase
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
      if (i >= FULLY_SEARCHED_PHRASES) continue
      await pause()
      await rankGrouped(collection, { ...request, draft: false })
      await pause()
      const nodes = groups.flatMap(({ hits }) => hits.map(({ ref }) => ref.node))
      await excerptsOf(collection, nodes, await resolvedOf(collection, request), textOf)
      findSymbol(toc, request.query, { limit: LISTED_RESULTS })
      findFiles(toc, request.query, LISTED_RESULTS)
    }
  }
}

/** Phrases of a few words, from titles distributed over the collection, and a misspelt one. */
export function phrasesOf(toc: Toc): readonly string[] {
  const words = new Set<string>()
  for (let i = 0; i < MAX_TITLES; i++) {
    const title = titleOf(toc, Math.floor(((i + 0.5) * toc.count) / MAX_TITLES))
    const word = title
      .match(/\p{L}{4,}/u)?.[0]
      .slice(0, MAX_LETTERS)
      .toLowerCase()
    if (word !== undefined) words.add(word)
  }
  const all = [...words]
  const phrases = Array.from({ length: Math.ceil(all.length / IN_PHRASE) }, (_, i) =>
    all.slice(i * IN_PHRASE, (i + 1) * IN_PHRASE).join(' '),
  )
  return all.length === 0 ? [] : [...phrases, `${all[0].slice(0, -1)}${MISSPELT_ENDING}`]
}
