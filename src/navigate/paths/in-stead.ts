// Of several functions of one name in one file the one that does the work: what the others call, or what they
// override where it is more than a declaration.

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import { branchesOf } from '../events/branches.ts'
import { effectsOf } from '../events/effects.ts'

/** The function in the stead of another of its file that is called like it; `null` where that does the work itself. */
export async function inStead(
  library: Library,
  collection: CollectionSlug,
  ref: NodeRef,
): Promise<NodeRef | null> {
  if (!isFunction(ref)) return null
  const name = bare(ref)
  const found = await library.findSymbol(collection, name)
  const alike = found.filter(
    (one) =>
      one.path === ref.path && one.node !== ref.node && isFunction(one) && bare(one) === name,
  )
  if (alike.length === 0) return null
  const { calls, bases } = await library.calls(collection, ref.node)
  const among = (rows: typeof calls) =>
    alike.find(({ node }) => rows.some((row) => row.ref?.node === node))
  const called = among(calls)
  if (called !== undefined) return called
  const base = among(bases)
  return base !== undefined && (await doesAnything(library, collection, base)) ? base : null
}

function isFunction({ kind }: NodeRef): boolean {
  return kind === 'function' || kind === 'method'
}

/** A name without what says that it is for this file alone. */
function bare({ title }: NodeRef): string {
  return title.replace(/^_+/u, '')
}

/** Whether a function does anything but refuse: what is only declared is done by what overrides it. */
async function doesAnything(
  library: Library,
  collection: CollectionSlug,
  { node, start, end }: NodeRef,
): Promise<boolean> {
  const lines = (await library.text(collection, node)).text.split(/\r?\n/u).slice(start - 1, end)
  const [whole] = branchesOf(lines)
  return effectsOf(lines, whole).some(
    ({ what, text }) => what === 'calls' || what === 'sets' || (what === 'returns' && text !== ''),
  )
}
