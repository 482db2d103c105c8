// What a tool is: a name, what it does, the arguments it takes, and how it runs. The same tools serve the
// agent, other programs (MCP, WebMCP), the command line and tests.

import type { CollectionSlug, Library } from '../model/library/library.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { Flagged, GivenArguments, ShownPlace, ToolName } from '../model/walk/trace.ts'
import type { ArgumentTable } from './arguments.ts'

/** Where a caller may look; what lies outside does not exist for it. */
export interface ToolScope {
  /** The collections; all of the library's if absent. */
  readonly collections?: readonly CollectionSlug[]
  /** A folder, document or symbol of the only collection. */
  readonly within?: NodeNumber
}

/** What a call works with. */
export interface ToolContext {
  readonly library: Library
  readonly scope?: ToolScope
  /** Most tokens of one answer, whatever the call asks for. */
  readonly maxTokens?: number
  readonly signal?: AbortSignal
}

/** What a tool answers. */
export interface ToolAnswer {
  /** Within the budget of tokens; the caller sees nothing else. */
  readonly text: string
  /** Arguments as they were checked, for whoever watches: only those that were given. */
  readonly given: GivenArguments
  /** The places in the text, in order. */
  readonly places: readonly ShownPlace[]
  /** Lines that speak to a model (SEC-3): shown to the user, kept from the model. */
  readonly flagged?: readonly Flagged[]
}

/** A tool, as programs see it and as it runs. It only reads. */
export interface Tool {
  readonly name: ToolName
  readonly title: string
  readonly description: string
  readonly arguments: ArgumentTable
  /** @throws ToolError (`tool-error.ts`) for arguments that do not make sense */
  readonly run: (context: ToolContext, given: unknown) => Promise<ToolAnswer>
}
