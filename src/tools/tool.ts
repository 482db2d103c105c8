// A tool: its name, what it does, its arguments, and how it runs. The same tools serve the agent, other programs (MCP,
// WebMCP), the command line and tests.

import type { Library } from '../model/library/library.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { FlaggedText, GivenArguments, ShownPlace, ToolName } from '../model/walk/trace.ts'
import type { ArgumentTable } from './arguments.ts'

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

export interface ToolAnswer {
  /** The text within the budget of tokens; the caller sees nothing else. */
  readonly text: string
  /** The checked arguments that were given, for the observer. */
  readonly given: GivenArguments
  /** The places in the text, in order. */
  readonly places: readonly ShownPlace[]
  /** Lines that address a model (SEC-3): shown to the user, withheld from the model. */
  readonly flagged?: readonly FlaggedText[]
}

/** A tool, as programs see it and as it runs. It is read-only. */
export interface Tool {
  readonly name: ToolName
  readonly title: string
  readonly description: string
  readonly arguments: ArgumentTable
  /** @throws ToolError (`arguments.ts`) for invalid arguments */
  readonly run: (context: ToolContext, given: unknown) => Promise<ToolAnswer>
}
