// What the library worker offers the page. Arguments and results survive structured cloning; jobs
// are named by an id, because an `AbortSignal` does not.

import type { ChangedPaths } from '../../model/collection/changed-paths.ts'
import type { ConfirmPlan, IngestChoices } from '../../model/collection/plan.ts'
import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type { HierarchyLevel, SummaryLibrary } from '../../model/library/hierarchy.ts'
import type {
  AcrossRequest,
  CollectionSlug,
  EvidenceRequest,
  Excerpt,
  ExcerptsRequest,
  ExplainRequest,
  GroupedHits,
  Library,
  RankedHit,
  RelatedCollection,
} from '../../model/library/library.ts'
import type { Original } from '../../model/library/original.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { LanguageInfo, TextLanguage } from '../../model/settings/text-language.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Overview, OverviewRequest, StartersRequest } from '../../model/walk/overview.ts'
import type { Said } from '../../model/words/words.ts'
import type { WalkCalls } from './walk-calls.ts'

/** A folder in one of the ways in which a browser gives them. */
export type FolderBuildSource =
  | { readonly kind: 'handle'; readonly handle: FileSystemDirectoryHandle }
  | {
      readonly kind: 'files'
      /** Paths below the dropped root, `/`-separated. */
      readonly files: readonly { readonly path: string; readonly file: File }[]
    }
  | { readonly kind: 'zip'; readonly file: File }
  /** What lies at a host, by its address as `repositoryPage` writes it; the token is kept nowhere. */
  | { readonly kind: 'repository'; readonly address: string; readonly token?: string }
  /** The library that ships with the app, at this address of the page's own origin. */
  | { readonly kind: 'sample'; readonly url: string }

/** A collection that was made elsewhere: a file, or what lies at an address. */
export type BundleSource =
  | { readonly kind: 'bundle'; readonly file: File }
  | { readonly kind: 'library'; readonly address: string }

/** What was dropped or picked, or what a link names. */
export type BuildSource = FolderBuildSource | BundleSource

/** A build, as the page asks for it. */
export interface BuildJob<S extends BuildSource = BuildSource> {
  /** Made by the caller; what `cancel` is called with. */
  readonly jobId: string
  readonly name: string
  readonly source: S
  /** Collection to update; a new one is made without it. */
  readonly update?: CollectionSlug
  /** Reads and parses everything again. */
  readonly force?: boolean
  /** What to read of the folder, where the user has chosen. */
  readonly choices?: IngestChoices
}

/** A folder that can be read, and what it is called. */
export type NamedFolder = Pick<BuildJob<FolderBuildSource>, 'name' | 'source'>

/** What was built, in numbers. */
export interface BuildSummary {
  readonly slug: CollectionSlug
  readonly generation: number
  readonly documents: number
  /** Documents parsed now, and taken over from the earlier build. */
  readonly parsed: number
  readonly reused: number
  readonly ms: number
  /** Why what was kept earlier is shown instead of what lies at the address. */
  readonly kept?: Said
}

/** A collection as a file for others. */
export interface ExportedBundle {
  /** The bundle with the texts of the files, and the one without. */
  readonly withTexts: Blob
  readonly withoutTexts: Blob
}

/** What this origin keeps, and how safely. */
export interface StorageUse {
  /** Bytes used by this origin; where the browser does not say, by its collections. */
  readonly usage: number
  /** Whether the browser promised not to evict it. */
  readonly persisted: boolean
  /** False when there is no database and everything is lost with the tab. */
  readonly kept: boolean
}

/** Hears how far a build is. */
export type OnProgress = (progress: BuildProgress) => void

/** What the library worker does for the page; every call may be answered out of order. */
export interface WorkerApi extends Library, WalkCalls, SummaryLibrary {
  /**
   * Reads what was dropped and commits it as a collection. Rejects with an `AbortError` when it is
   * cancelled, with a `StorageFullError` when there is no room, with an `AccessLostError` when the
   * folder may no longer be read and with a `NothingReadableError` when it holds nothing to index;
   * the earlier state stands.
   * @param confirm asked before a big folder is read for the first time.
   */
  build(request: BuildJob, onProgress: OnProgress, confirm?: ConfirmPlan): Promise<BuildSummary>
  /**
   * Compares a collection with its folder, by names, sizes and times, and updates it when they
   * differ; `null` when they do not. Rejects as `build` does.
   * @param changed files and directories that may have changed, where that is known; `null` for all.
   */
  catchUp(
    jobId: string,
    collection: CollectionSlug,
    changed?: ChangedPaths,
  ): Promise<BuildSummary | null>
  /** The folder of a collection, where the browser gave a handle. */
  folder(collection: CollectionSlug): Promise<FileSystemDirectoryHandle | null>
  /** A file of a folder as it is, where it is no larger than what is read of one. */
  original(source: NamedFolder, path: string): Promise<Original>
  /** The collection that was made of this very folder. */
  findFolder(handle: FileSystemDirectoryHandle): Promise<CollectionSlug | null>
  cancel(jobId: string): Promise<void>
  /** Ends the wait of a build for another tab that no longer answers, by taking its turn. */
  takeTurn(jobId: string): Promise<void>
  remove(collection: CollectionSlug): Promise<void>
  /**
   * Packs a collection for others. Rejects with a `NotExportableError` where it may not be given away.
   */
  export(jobId: string, collection: CollectionSlug): Promise<ExportedBundle>
  /** Bytes of a library in pieces that are not in this browser yet; 0 for every other collection. */
  missing(collection: CollectionSlug): Promise<number>
  /**
   * Fetches and keeps them, each checked. Rejects with an `AbortError` when it is cancelled and with a
   * `DownloadError` where they cannot be had; what was fetched until then stays.
   */
  keepWhole(
    jobId: string,
    collection: CollectionSlug,
    onBytes: (done: number, all: number) => void,
  ): Promise<void>
  /** Bytes that are kept for each collection: outlines, index and texts. */
  sizes(): Promise<ReadonlyMap<CollectionSlug, number>>
  /**
   * `searchGrouped` without excerpts, for who is typing: no text is read. Over several collections by
   * score × weight of the collection.
   */
  rank(request: AcrossRequest): Promise<GroupedHits<RankedHit>>
  /**
   * The excerpts of places that `rank` has found, in their order. Rejects with an `AbortError` when it
   * is cancelled.
   */
  excerpts(jobId: string, request: ExcerptsRequest): Promise<readonly Excerpt[]>
  /** The scores that `rank` gives places, explained; `null` for a place that it no longer finds (BM-10). */
  explain(request: ExplainRequest): Promise<readonly (ScoreExplanation | null)[]>
  /** The scores that `evidence` gives places, explained; `null` for a place that is no candidate (RANK-2). */
  explainEvidence(
    collection: CollectionSlug,
    request: EvidenceRequest,
    nodes: readonly NodeNumber[],
  ): Promise<readonly (ScoreExplanation | null)[]>
  /** Other collections that speak of what is asked of this one (NAV-17). */
  related(collection: CollectionSlug, question: string): Promise<readonly RelatedCollection[]>
  /** What a collection is and how it is organised; `null` where nothing in it says so (UI-14). */
  overview(request: OverviewRequest): Promise<Overview | null>
  /** Questions to begin with, tried while nothing else is asked: those whose answer is found (UI-14). */
  starters(request: StartersRequest): Promise<readonly string[]>
  /** One level of the hierarchy of summaries (HIER-1). */
  level(collection: CollectionSlug, node: NodeNumber): Promise<HierarchyLevel>
  /** Gives a collection another name. */
  rename(collection: CollectionSlug, name: string): Promise<void>
  /** Keeps the factor on a collection's scores where several are searched. */
  setWeight(collection: CollectionSlug, weight: number): Promise<void>
  /** Works with these settings from now on. */
  configure(changes: SettingChanges): Promise<void>
  /** What a collection's words are stemmed in, and what its texts seem to be written in. */
  languageInfo(collection: CollectionSlug): Promise<LanguageInfo>
  /**
   * Makes the index of a collection anew, with its words stemmed in this language, from the texts that
   * are kept. Rejects with a `TextsNotKeptError` where they are not; the earlier index stands.
   */
  setLanguage(jobId: string, collection: CollectionSlug, language: TextLanguage): Promise<void>
  /** Starts the parser workers and compiles their WASM while the user is still choosing. */
  warm(): Promise<void>
  storage(): Promise<StorageUse>
  /** Answers as soon as the worker has time to. */
  ping(): Promise<void>
}

/** How far a build in another tab is. */
export interface BuildInOtherTab {
  readonly name: string
  readonly files: number
  readonly filesTotal: number
}

/** What the worker tells the page unasked, beside the answers. */
export type WorkerNotice =
  /** Collections appeared, changed or went, here or in another tab. */
  | { readonly notice: 'changed' }
  /** Another tab is indexing; `null` when it is done. */
  | { readonly notice: 'elsewhere'; readonly build: BuildInOtherTab | null }
  /** Something failed that no call was waiting for. */
  | { readonly notice: 'failed'; readonly name: string; readonly message: Said }
