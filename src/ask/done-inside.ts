// What a function does by its own lines, for answers about one that says nothing of itself.

import { splitIdentifier } from '../base/identifiers.ts'
import { addressedLines } from '../llm/addressed.ts'
import type { Done } from '../model/library/branch.ts'
import type { CollectionSlug, Library, NodeRef } from '../model/library/library.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { branchesOf } from '../navigate/events/branches.ts'
import { effectsOf } from '../navigate/events/effects.ts'

/** Of a longer function its first lines do not say what all of it does. */
const LONGEST = 60

/** A value that says nothing of how it came about: `false`, `result, nil`. */
const BARE = /^[\w$\s,]*$/u

/** What is called, raised, returned, set or said in it; empty for what is no function, or speaks to a model. */
export async function doneInside(
  library: Library,
  collection: CollectionSlug,
  ref: NodeRef,
): Promise<readonly Done[]> {
  const isFunction = ref.kind === 'function' || ref.kind === 'method'
  if (!isFunction || sortOf(ref.path) !== 'code' || ref.end - ref.start >= LONGEST) return []
  const { text } = await library.text(collection, ref.node)
  const lines = text.split(/\r?\n/u).slice(ref.start - 1, ref.end)
  if (addressedLines(lines.join('\n')).length > 0) return []
  const [whole] = branchesOf(lines)
  const done = effectsOf(lines, { ...whole, head: Math.max(whole.head, openedAt(lines)) })
  const told = done.filter(
    ({ what, text }) =>
      !(what === 'returns' && BARE.test(text)) && !(what === 'calls' && text === ref.title),
  )
  return Promise.all(told.map((one) => withOwn(one, library, collection)))
}

/** What is called with whether the collection defines it. */
async function withOwn(one: Done, library: Library, collection: CollectionSlug): Promise<Done> {
  if (one.what !== 'calls') return one
  const [name = one.text, ...of] = one.text.split('.').reverse()
  // One word of what something else has is by chance called as a thing of the collection: `file.flush`.
  if (of.length > 0 && splitIdentifier(name).length < 2) return one
  const defined = await library.findSymbol(collection, name)
  return defined.some(({ title }) => title === name) ? { ...one, isOwn: true } : one
}

/** The line that opens a function by a bracket alone, where its name may stand on the line after its type; -1 for others. */
function openedAt(lines: readonly string[]): number {
  const at = lines.slice(0, SIGNATURE).findIndex((line) => /^\s*\{\s*$/u.test(line))
  return lines.slice(0, Math.max(at, 0)).some((line) => /[{;]\s*$/u.test(line)) ? -1 : at
}
const SIGNATURE = 8
