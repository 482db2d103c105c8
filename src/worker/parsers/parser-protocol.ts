// What the parser pool and a parser worker say to each other. Plain messages, because the pool has
// to know which file a worker has in hand when it hangs or dies.

import type { IngestSettings } from '../../model/settings/settings.ts'
import type { Added, FinishedPart, LoadedFile } from '../../pipeline/types.ts'

/** What a parser worker is asked. */
export type ParserRequest =
  /** Load the parser's runtime now, so that the first batch need not wait for it. */
  | { readonly kind: 'warm' }
  /** Put the files into the open part; one that was opened for another session is forgotten. */
  | {
      readonly kind: 'add'
      readonly id: number
      readonly session: number
      readonly ingest: IngestSettings
      readonly files: readonly LoadedFile[]
      /** Say of each file that it is begun: one of them stopped a worker. */
      readonly exact: boolean
    }
  /** Hand out the open part. */
  | { readonly kind: 'finish'; readonly id: number }
  /** Forget the open part. */
  | { readonly kind: 'drop' }

/** What it answers. */
export type ParserReply =
  /** The file at `position` of the batch, or a later one, is in hand now. */
  | { readonly kind: 'at'; readonly id: number; readonly position: number }
  | {
      readonly kind: 'added'
      readonly id: number
      readonly added: Added
      /** The open part, when it has become full. */
      readonly part: FinishedPart | null
      /** WASM memory of the worker in bytes; it never shrinks. */
      readonly memoryBytes: number
    }
  | { readonly kind: 'finished'; readonly id: number; readonly part: FinishedPart | null }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string }
