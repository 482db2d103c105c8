// The messages between the parser pool and a parser worker. Plain messages, because the pool has to know the
// current file of a worker that hangs or dies.

import type { IngestSettings } from '../../model/settings/settings.ts'
import type { BatchResult, FinishedPart, LoadedFile } from '../../pipeline/types.ts'

/** A request to a parser worker. */
export type ParserRequest =
  /** Load the parser's runtime now, so that the first batch does not wait for it. */
  | { readonly kind: 'warm' }
  /** Add the files to the open part; the part of another session is dropped. */
  | {
      readonly kind: 'add'
      readonly id: number
      readonly session: number
      readonly ingest: IngestSettings
      readonly files: readonly LoadedFile[]
      /** Report the start of each file: one of them stopped a worker. */
      readonly exact: boolean
    }
  /** Return the open part. */
  | { readonly kind: 'finish'; readonly id: number }
  /** Drop the open part. */
  | { readonly kind: 'drop' }

/** A reply of a parser worker. */
export type ParserReply =
  /** The file at `position` of the batch, or a later one, is being parsed. */
  | { readonly kind: 'at'; readonly id: number; readonly position: number }
  | {
      readonly kind: 'added'
      readonly id: number
      readonly added: BatchResult
      /** The open part, if it is full. */
      readonly part: FinishedPart | null
      /** WASM memory of the worker in bytes; it never shrinks. */
      readonly memoryBytes: number
    }
  | { readonly kind: 'finished'; readonly id: number; readonly part: FinishedPart | null }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string }
