// What the interface knows of bundles going out and libraries coming in, of the room that is taken,
// and of the app itself as it is installed here.

import type { RepositoryAddress } from '../../model/collection/repository-address.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import type { UiMessage, Words } from '../../model/words/words.ts'
import type { ExportedBundle } from '../../worker/wire/api.ts'
import type { Failure } from './failure.ts'

/** A collection on its way into a file. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'packing'; readonly name: string; readonly jobId: string }
  | { readonly status: 'ready'; readonly name: string; readonly files: ExportedBundle }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }

/** A model whose files are kept in this browser. */
interface KeptModel {
  readonly id: string
  readonly name: UiMessage
  /** Bytes. */
  readonly bytes: number
}

/** Whoever keeps models, asked what there is and told to delete. */
interface ModelShelf {
  list(): Promise<readonly KeptModel[]>
  remove(id: string): Promise<void>
}

/** What is kept, in bytes; `null` until it is asked for. */
export interface KeptBytes {
  /** Outlines, index and texts, by collection. */
  readonly collections: ReadonlyMap<CollectionSlug, number>
  /** The app itself, to be started without a network. */
  readonly app: number
  readonly models: readonly KeptModel[]
  /** What was asked, with the walks. */
  readonly walks: number
}

/** What of a library in pieces is not in this browser, or on its way into it. */
type Rest =
  | {
      readonly status: 'left'
      readonly collection: CollectionSlug
      /** 0: all of it is here. */
      readonly bytes: number
    }
  | {
      readonly status: 'fetching'
      readonly collection: CollectionSlug
      readonly jobId: string
      readonly done: number
      readonly bytes: number
    }

/** What is being packed or fetched, and the room that everything takes. */
export interface BundleState {
  /** `null` until it is asked for. */
  readonly rest: Rest | null
  readonly exported: ExportState
  readonly room: KeptBytes | null
  /** Whether a newer version of the app waits for a reload. */
  readonly isUpdateReady: boolean
  /** Whether the browser would install the app when it is asked to. */
  readonly isInstallable: boolean
}

/** Nothing is packed, fetched or measured. */
export const NO_BUNDLES: BundleState = {
  rest: null,
  exported: { status: 'idle' },
  room: null,
  isUpdateReady: false,
  isInstallable: false,
}

/** What of the page and the browser this needs. */
export interface Device {
  /** The library that the address of the page names. */
  readonly library: LibraryLink
  save(name: string, file: Blob): void
  /** The repository that the address of the page names. */
  readonly repository: RepositoryAddress | null
  /** The address of the page. */
  page(): string
  /** Leaves for another address of the page. */
  open(address: string): void
  reload(): void
  /** Asks for storage that the browser does not clear by itself. */
  persist(): Promise<boolean>
  readonly app: InstalledApp
  readonly models: ModelShelf
}

/** The app as a service worker keeps it. */
interface InstalledApp {
  /** Bytes. */
  size(): Promise<number>
  forget(): Promise<void>
  /** Calls `changed` at once and whenever one of the two changes. */
  watch(changed: (state: Pick<BundleState, 'isUpdateReady' | 'isInstallable'>) => void): void
  install(): Promise<void>
  applyUpdate(): void
}

/** What `?library=` says. */
export type LibraryLink =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'library'
      readonly address: string
      /** Name until the bundle says its own. */
      readonly name: string
      /** Whether it lies on another site than the app. */
      readonly isForeign: boolean
    }
  | { readonly kind: 'refused'; readonly why: Words }
