// What the library worker offers the page. Arguments and results survive structured cloning; jobs
// are named by an id, because an `AbortSignal` does not.

import type { CollectionSlug, Library } from '../model/library.ts'
import type { BuildProgress } from '../model/progress.ts'

/** What was dropped or picked. */
export type BuildSource =
  | { readonly kind: 'handle'; readonly handle: FileSystemDirectoryHandle }
  | {
      readonly kind: 'files'
      /** Paths below the dropped root, `/`-separated. */
      readonly files: readonly { readonly path: string; readonly file: File }[]
    }
  | { readonly kind: 'zip'; readonly file: File }
  /** The library that ships with the app, at this address of the page's own origin. */
  | { readonly kind: 'sample'; readonly url: string }

export interface BuildRequest {
  /** Made by the caller; what `cancel` is called with. */
  readonly jobId: string
  readonly name: string
  readonly source: BuildSource
  /** Collection to update; a new one is made without it. */
  readonly update?: CollectionSlug
  /** Reads and parses everything again. */
  readonly force?: boolean
}

export interface BuildSummary {
  readonly slug: CollectionSlug
  readonly generation: number
  readonly documents: number
  /** Documents parsed now, and taken over from the earlier build. */
  readonly parsed: number
  readonly reused: number
  readonly ms: number
}

export interface StorageUse {
  /** Bytes used by this origin; 0 where the browser does not say. */
  readonly usage: number
  /** Whether the browser promised not to evict it. */
  readonly persisted: boolean
  /** False when there is no database and everything is lost with the tab. */
  readonly kept: boolean
}

export type OnProgress = (progress: BuildProgress) => void

export interface WorkerApi extends Library {
  /**
   * Reads what was dropped and commits it as a collection. Rejects with an `AbortError` when it is
   * cancelled and with a `StorageFullError` when there is no room; the earlier state stands.
   */
  build(request: BuildRequest, onProgress: OnProgress): Promise<BuildSummary>
  cancel(jobId: string): Promise<void>
  remove(collection: CollectionSlug): Promise<void>
  /** Starts the parser workers and compiles their WASM while the user is still choosing. */
  warm(): Promise<void>
  storage(): Promise<StorageUse>
  /** Answers as soon as the worker has time to. */
  ping(): Promise<void>
}

/** What the worker tells the page unasked, beside the answers. */
export type WorkerNotice =
  /** Collections appeared, changed or went, here or in another tab. */
  | { readonly notice: 'changed' }
  /** Something failed that no call was waiting for. */
  | { readonly notice: 'failed'; readonly name: string; readonly message: string }

const LIBRARY: Readonly<Record<keyof Library, true>> = {
  collections: true,
  version: true,
  tree: true,
  resolve: true,
  refs: true,
  details: true,
  children: true,
  view: true,
  evidence: true,
  search: true,
  findSymbol: true,
  read: true,
  text: true,
  entry: true,
  routes: true,
  card: true,
  outline: true,
  references: true,
  issues: true,
  concepts: true,
}

/** Every method of `Library`, which both ends forward. */
export const LIBRARY_METHODS = Object.keys(LIBRARY) as readonly (keyof Library)[]
