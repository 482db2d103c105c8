// What the parser pool and a parser worker say to each other. Plain messages, because the pool has
// to know which file a worker has in hand when it hangs or dies.

import type { Issue } from '../model/issue.ts'

export interface BatchFile {
  readonly path: string
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Outlined as one node, without a parser: the file that stopped a worker before. */
  readonly bare: boolean
}

export type ParserRequest =
  /** Load the parser's runtime now, so that the first batch need not wait for it. */
  | { readonly kind: 'warm' }
  | { readonly kind: 'parse'; readonly id: number; readonly files: readonly BatchFile[] }

export type ParserReply =
  /** The file at `position` of the batch is in hand now. */
  | { readonly kind: 'at'; readonly id: number; readonly position: number }
  | {
      readonly kind: 'parsed'
      readonly id: number
      /** One outline a file, in the order of the batch; see `model/part.ts`. */
      readonly outlines: Uint8Array<ArrayBuffer>
      readonly issues: readonly Issue[]
      /** WASM memory of the worker in bytes; it never shrinks. */
      readonly memoryBytes: number
    }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string }
