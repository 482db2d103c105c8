// The state of exported bundles, published libraries, storage use,
// and of the app as it is installed here.

import type { UiMessage, Words } from '../../../messages/words.ts'
import type { RepositoryAddress } from '../../../model/collection/repository-address.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { ExportedBundle } from '../../../worker/wire/api.ts'
import type { Failure } from './failure.ts'

/** The export of a collection into a file. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'packing'; readonly name: string; readonly jobId: string }
  | { readonly status: 'ready'; readonly name: string; readonly files: ExportedBundle }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }

/** A model whose files are stored in this browser. */
interface KeptModel {
  readonly id: string
  readonly name: UiMessage
  /** Bytes. */
  readonly bytes: number
}

/** The stored models. */
interface ModelShelf {
  list(): Promise<readonly KeptModel[]>
  remove(id: string): Promise<void>
}

/** Storage use in bytes. */
export interface KeptBytes {
  /** Outlines, index and texts, by collection. */
  readonly collections: ReadonlyMap<CollectionSlug, number>
  /** The files of the app, which start it without a network. */
  readonly app: number
  readonly models: readonly KeptModel[]
  /** The stored walks. */
  readonly walks: number
}

/** The part of a library in pieces that is missing in this browser, or being fetched. */
type Rest =
  | {
      readonly status: 'left'
      readonly collection: CollectionSlug
      /** 0: the whole library is here. */
      readonly bytes: number
    }
  | {
      readonly status: 'fetching'
      readonly collection: CollectionSlug
      readonly jobId: string
      readonly done: number
      readonly bytes: number
    }

/** What is being packed or fetched, and storage use. */
export interface BundleState {
  /** `null` until it is measured. */
  readonly rest: Rest | null
  readonly exported: ExportState
  readonly room: KeptBytes | null
  /** Whether a newer version of the app waits for a reload. */
  readonly isUpdateReady: boolean
  /** Whether the browser offers to install the app. */
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

/** The page and the browser, as far as they are used. */
export interface Device {
  /** The library that the address of the page names. */
  readonly library: LibraryLink
  save(name: string, file: Blob): void
  /** The repository that the address of the page names. */
  readonly repository: RepositoryAddress | null
  /** The address of the page. */
  page(): string
  /** Opens another address of the page. */
  open(address: string): void
  reload(): void
  /** Requests storage that the browser does not clear by itself. */
  persist(): Promise<boolean>
  readonly app: InstalledApp
  readonly models: ModelShelf
}

/** The app as a service worker stores it. */
interface InstalledApp {
  /** Bytes. */
  size(): Promise<number>
  forget(): Promise<void>
  /** Calls `changed` at once and whenever one of the two changes. */
  watch(changed: (state: Pick<BundleState, 'isUpdateReady' | 'isInstallable'>) => void): void
  install(): Promise<void>
  applyUpdate(): void
}

/** The value of `?library=`, checked. */
export type LibraryLink =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'library'
      readonly address: string
      /** Name until the bundle is read, which contains its own. */
      readonly name: string
      /** Whether it is on another site than the app. */
      readonly isForeign: boolean
    }
  | { readonly kind: 'refused'; readonly why: Words }
