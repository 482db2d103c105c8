// What a call may look at: its collections and, within the only one, a branch. What lies outside does not
// exist for it.

import type { CollectionInfo, Library, NodeRef } from '../model/library/library.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { ToolContext } from './tool.ts'
import { ToolError } from './tool-error.ts'

/** The collections of a call, and the branch that it may not leave. */
export interface OpenScope {
  readonly library: Library
  readonly collections: readonly CollectionInfo[]
  /** 0 for all of it. */
  readonly within: NodeNumber
  readonly range: readonly [from: NodeNumber, to: NodeNumber]
}

/** Between a collection's name and an id in it. */
export const BETWEEN = '::'

/**
 * What a context lets a call see.
 * @throws ToolError where there is nothing
 */
export async function openScope({ library, scope = {} }: ToolContext): Promise<OpenScope> {
  const all = await library.collections()
  const { collections: wanted, within = 0 } = scope
  const collections = wanted === undefined ? all : all.filter(({ slug }) => wanted.includes(slug))
  const [first] = collections
  if (first === undefined) throw new ToolError('There is no collection yet: index a folder first.')
  if (within === 0) return { library, collections, within, range: [0, Number.POSITIVE_INFINITY] }
  const [{ size }] = await library.refs(first.slug, [within])
  return { library, collections: [first], within, range: [within, within + size] }
}

/** Whether a place lies in the scope. */
export function isInScope({ range }: OpenScope, node: NodeNumber): boolean {
  return node >= range[0] && node < range[1]
}

/** Those of some places that lie in the scope. */
export function inScope(scope: OpenScope, refs: readonly NodeRef[]): readonly NodeRef[] {
  return refs.filter(({ node }) => isInScope(scope, node))
}

/** An id, or a path with its lines, as it is found again by the next call. */
export function passedId(
  { collections }: OpenScope,
  { slug }: Pick<CollectionInfo, 'slug'>,
  id: string,
): string {
  return collections.length > 1 ? `${slug}${BETWEEN}${id}` : id
}

/** A place for those who watch: of several collections it says which one it lies in. */
export function shownRef(
  { collections }: OpenScope,
  { slug }: Pick<CollectionInfo, 'slug'>,
  ref: NodeRef,
): NodeRef {
  return collections.length > 1 ? { ...ref, collection: slug } : ref
}
