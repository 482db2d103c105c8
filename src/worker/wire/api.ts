// The library worker's interface for the page. Arguments and results can be cloned; jobs have an id, because
// an `AbortSignal` cannot be cloned.

import type { AskRequest } from '../../ask.ts'
import type { LibraryHost } from '../../library.ts'
import type { UiMessage } from '../../messages/words.ts'
import type { ChangedPaths } from '../../model/collection/changed-paths.ts'
import type { Issue } from '../../model/collection/issue.ts'
import type { ConfirmPlan, IngestChoices } from '../../model/collection/plan.ts'
import type { ListHidden } from '../../model/collection/source.ts'
import type { EverydayLibrary } from '../../model/library/everyday.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Original } from '../../model/library/original.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type {
  Excerpt,
  ExcerptsRequest,
  RelatedCollection,
} from '../../model/library/search-types.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { TextLanguage } from '../../model/settings/text-language.ts'
import type { Overview, OverviewRequest, StartersRequest } from '../../model/walk/overview.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'

/** A folder in one of the forms that browsers provide. */
export type FolderBuildSource =
  | {
      readonly kind: 'handle'
      readonly handle: FileSystemDirectoryHandle
      /** Lists what the handle does not show; only in the page, since a function cannot be cloned. */
      readonly listHidden?: ListHidden
    }
  | {
      readonly kind: 'files'
      /** Paths below the root, `/`-separated. */
      readonly files: readonly { readonly path: string; readonly file: File }[]
    }
  | { readonly kind: 'zip'; readonly file: File }
  /** A repository on a host, by its address as `repositoryPage` writes it; the token is never stored. */
  | { readonly kind: 'repository'; readonly address: string; readonly token?: string }

/** A collection that was built elsewhere: a file, or an address. */
export type BundleSource =
  | { readonly kind: 'bundle'; readonly file: File }
  | { readonly kind: 'library'; readonly address: string }

/** The source of a build: dropped, picked, or from a link. */
export type BuildSource = FolderBuildSource | BundleSource

/** A request for a build. */
export interface BuildJob<S extends BuildSource = BuildSource> {
  /** Chosen by the caller; the argument of `cancel`. */
  readonly jobId: string
  readonly name: string
  readonly source: S
  /** Collection to update; a new one is made without it. */
  readonly update?: CollectionSlug
  /** Reads and parses everything again. */
  readonly force?: boolean
  /** The user's choice of what to read. */
  readonly choices?: IngestChoices
}

/** A readable folder with its name. */
export type NamedFolder = Pick<BuildJob<FolderBuildSource>, 'name' | 'source'>

/** The result of a build. */
export interface BuildSummary {
  readonly slug: CollectionSlug
  readonly generation: number
  readonly documents: number
  /** Documents parsed now, and documents reused from the earlier build. */
  readonly parsed: number
  readonly reused: number
  readonly ms: number
  /** Why the stored version is shown instead of the one at the address. */
  readonly kept?: UiMessage
}

/** A collection as a file. */
export interface ExportedBundle {
  /** The bundle with the texts of the files, and the one without. */
  readonly withTexts: Blob
  readonly withoutTexts: Blob
}

/** Storage of this origin. */
export interface StorageUse {
  /** Whether the browser promised not to evict it. */
  readonly persisted: boolean
  /** False if there is no database and everything is lost with the tab. */
  readonly kept: boolean
  /** Why stored collections cannot be read; absent if all can. */
  readonly leftOut?: readonly Issue[]
}

/** Receives the progress of a build. */
export type OnProgress = (progress: BuildProgress) => void

/** The interface of the library worker; calls may be answered out of order. */
export interface WorkerApi
  extends Library,
    WalkCalls,
    Omit<EverydayLibrary, 'everydayFile'>,
    Pick<LibraryHost, 'rank' | 'explain' | 'explainEvidence' | 'level' | 'languageInfo'> {
  /** All everyday words of a collection as the file that a folder can carry: text that the page need not copy. */
  everydayFile(collection: CollectionSlug): Promise<Blob>
  /**
   * Reads the source and commits it as a collection. Rejects with an `AbortError` when it is
   * cancelled, with a `StorageFullError` when there is no room, with an `AccessLostError` when the
   * folder may no longer be read and with a `NothingReadableError` when it contains nothing to index;
   * the earlier state is then unchanged.
   * @param confirm called before a big folder is read for the first time.
   * @param listHidden lists what the handle of the source does not show
   */
  build(
    request: BuildJob,
    onProgress: OnProgress,
    confirm?: ConfirmPlan,
    listHidden?: ListHidden,
  ): Promise<BuildSummary>
  /**
   * Compares a collection with its folder, by names, sizes and times, and updates it when they
   * differ; `null` when they do not. Rejects as `build` does.
   * @param changed files and directories that may have changed, if known; `null` for all.
   */
  catchUp(
    jobId: string,
    collection: CollectionSlug,
    changed?: ChangedPaths,
  ): Promise<BuildSummary | null>
  /**
   * Reads one document of a collection again, once text was recognised in its pictures; nothing changes if the
   * collection has another content of the file. Rejects as `build` does.
   */
  readAgain(jobId: string, collection: CollectionSlug, path: string, bytes: Blob): Promise<void>
  /** The folder handle of a collection, if the browser provided one. */
  folder(collection: CollectionSlug): Promise<FileSystemDirectoryHandle | null>
  /** The original of a file in a folder, within the size limit. */
  original(source: NamedFolder, path: string): Promise<Original>
  /** The collection of exactly this folder. */
  findFolder(handle: FileSystemDirectoryHandle): Promise<CollectionSlug | null>
  cancel(jobId: string): Promise<void>
  /** Takes the lock of another tab that no longer responds, for a waiting build. */
  takeTurn(jobId: string): Promise<void>
  remove(collection: CollectionSlug): Promise<void>
  /**
   * Packs a collection for others. Rejects with a `NotExportableError` if it may not be exported.
   */
  export(jobId: string, collection: CollectionSlug): Promise<ExportedBundle>
  /** Bytes of a library in pieces that are not in this browser yet; 0 for every other collection. */
  missing(collection: CollectionSlug): Promise<number>
  /**
   * Fetches, checks and stores them. Rejects with an `AbortError` when it is cancelled and with a
   * `DownloadError` if they cannot be fetched; files stored until then stay.
   */
  keepWhole(
    jobId: string,
    collection: CollectionSlug,
    onBytes: (done: number, all: number) => void,
  ): Promise<void>
  /** Stored bytes of each collection: outlines, index and texts. */
  sizes(): Promise<ReadonlyMap<CollectionSlug, number>>
  /**
   * The excerpts of places that `rank` has found, in their order. Rejects with an `AbortError` when it
   * is cancelled.
   */
  excerpts(jobId: string, request: ExcerptsRequest): Promise<readonly Excerpt[]>
  /** Other collections that match a question (NAV-17). */
  related(collection: CollectionSlug, question: string): Promise<readonly RelatedCollection[]>
  /** What a collection is and how it is organised; `null` if it does not describe this (UI-14). */
  overview(request: OverviewRequest): Promise<Overview | null>
  /**
   * Prepares the first answer and the first search in the background, once for each build: called as soon as somebody
   * seems to be about to ask.
   */
  expectQuestion(collection: CollectionSlug): Promise<void>
  /** Example questions whose answers were found when tried in the background (UI-14). */
  starters(request: StartersRequest): Promise<readonly string[]>
  /** Renames a collection. */
  rename(collection: CollectionSlug, name: string): Promise<void>
  /** Stores the factor on a collection's scores if several are searched. */
  setWeight(collection: CollectionSlug, weight: number): Promise<void>
  /** Sets the settings. */
  configure(changes: SettingChanges): Promise<void>
  /**
   * Rebuilds the index of a collection from its stored texts, with its words stemmed in this language. Rejects with a
   * `TextsNotKeptError` if the texts are not stored; the earlier index is then unchanged.
   */
  setLanguage(jobId: string, collection: CollectionSlug, language: TextLanguage): Promise<void>
  /** Starts the parser workers and compiles their WASM while the user is still choosing. */
  warm(): Promise<void>
  storage(): Promise<StorageUse>
  /** Resolves as soon as the worker is free. */
  ping(): Promise<void>
}

/** The progress of a build in another tab. */
export interface BuildInOtherTab {
  readonly name: string
  readonly files: number
  readonly filesTotal: number
}

/** Messages of the worker that are not replies. */
export type WorkerNotice =
  /** Collections were added, changed or removed, here or in another tab. */
  | { readonly notice: 'changed' }
  /** Another tab is indexing; `null` when it is done. */
  | { readonly notice: 'elsewhere'; readonly build: BuildInOtherTab | null }
  /** Something failed outside of a call. */
  | { readonly notice: 'failed'; readonly name: string; readonly message: UiMessage }

/** The steps since the last call, and whether they are the last ones. */
export interface WalkedSteps {
  readonly steps: readonly Step[]
  readonly done: boolean
}

/** The calls for walks; a walk has the id of its job. */
export interface WalkCalls {
  /** Starts a walk; resolves with the first steps. */
  walk(jobId: string, request: AskRequest): Promise<WalkedSteps>
  /** Resolves when there are further steps. Rejects, after all of them, as the walk did. */
  walkOn(jobId: string, steering: readonly Steering[]): Promise<WalkedSteps>
}
