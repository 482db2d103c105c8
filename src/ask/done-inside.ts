// What a function does by its own lines, for answers about one that says nothing of itself.

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
  return effectsOf(lines, whole).filter(({ what, text }) => what !== 'returns' || !BARE.test(text))
}
