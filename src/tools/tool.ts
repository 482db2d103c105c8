// A tool: its name, what it does, its arguments, and how it runs. The same tools serve the agent, other programs (MCP,
// WebMCP), the command line and tests. What is outside the collections and the branch of a call does not exist for it.

import type { CollectionInfo, Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { StepOf, ToolName } from '../model/walk/trace.ts'
import { type ArgumentTable, ToolError } from './arguments.ts'

/** What a caller may read; anything outside does not exist for it. */
export interface ToolScope {
  /** The collections; all of the library's if absent. */
  readonly collections?: readonly CollectionSlug[]
  /** A folder, document or symbol of the only collection. */
  readonly within?: NodeNumber
}

export interface ToolContext {
  readonly library: Library
  readonly scope?: ToolScope
  /** Maximum number of tokens of one answer, whatever the call requests. */
  readonly maxTokens?: number
  readonly signal?: AbortSignal
}

/**
 * The text within the budget of tokens, of which the caller sees nothing else; and for the observer the checked arguments,
 * the places in the text in order, and the lines that address a model (SEC-3), which are withheld from it.
 */
export type ToolAnswer = Pick<StepOf<'call'>, 'text' | 'given' | 'places' | 'flagged'>

/** A tool, as programs see it and as it runs. It is read-only. */
export interface Tool {
  readonly name: ToolName
  readonly title: string
  readonly description: string
  readonly arguments: ArgumentTable
  /** @throws ToolError (`arguments.ts`) for invalid arguments */
  readonly run: (context: ToolContext, given: unknown) => Promise<ToolAnswer>
}

/** The collections of a call, and the branch to which it is limited. */
export interface OpenScope {
  readonly library: Library
  readonly collections: readonly CollectionInfo[]
  /** 0 for the whole collection. */
  readonly within: NodeNumber
  readonly range: readonly [from: NodeNumber, to: NodeNumber]
}

/** The separator between a collection's name and an id in it. */
export const COLLECTION_SEPARATOR = '::'

/**
 * The scope of a call in a context.
 * @throws ToolError if it is empty
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

/** Whether a place is in the scope. */
export function isInScope({ range }: OpenScope, node: NodeNumber): boolean {
  return node >= range[0] && node < range[1]
}

/** The places that are in the scope. */
export function inScope(scope: OpenScope, refs: readonly NodeRef[]): readonly NodeRef[] {
  return refs.filter(({ node }) => isInScope(scope, node))
}

/** An id, or a path with its lines, in the form that the next call accepts. */
export function passedId(
  { collections }: OpenScope,
  { slug }: Pick<CollectionInfo, 'slug'>,
  id: string,
): string {
  return collections.length > 1 ? `${slug}${COLLECTION_SEPARATOR}${id}` : id
}

/** A place for the observer; with several collections, it includes the collection. */
export function shownRef(
  { collections }: OpenScope,
  { slug }: Pick<CollectionInfo, 'slug'>,
  ref: NodeRef,
): NodeRef {
  return collections.length > 1 ? { ...ref, collection: slug } : ref
}
