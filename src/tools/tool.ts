// What a tool for other programs is: a name, what it does, the arguments it takes, and how it runs.

import type { WalkMemory } from '../ask.ts'
import type { Library } from '../model/library/library.ts'
import type { LoadWordTable } from '../navigate/vocabulary/word-table.ts'
import type { ArgumentTable } from './arguments.ts'

/** What a call works with. */
export interface ToolContext {
  readonly library: Library
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly signal?: AbortSignal
  /** Told what is being done, with how many steps are done; waited for. */
  readonly onProgress?: (done: number, message: string) => Promise<void>
  /** Everyday ways to say what software has a term for, for the whole walk. */
  readonly wordTable?: LoadWordTable
  /** Earlier walks, for the whole walk. */
  readonly memory?: WalkMemory
}

/** A tool, as programs see it and as it runs. It only reads. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: ArgumentTable
  /** @throws ToolError (`tool-error.ts`) for arguments that do not make sense */
  readonly run: (context: ToolContext, given: unknown) => Promise<string>
}
