// The state of the page: minimal facts; everything else is derived.

import type { Issue } from '../../../model/collection/issue.ts'
import type { BuildPlan, IngestChoices } from '../../../model/collection/plan.ts'
import type { Skipped } from '../../../model/collection/source.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type {
  CollectionSlug,
  NodeDetails,
  NodeRef,
  NodeReference,
  TocChanges,
  TreeColumns,
} from '../../../model/library/node-ref.ts'
import type { BuildProgress } from '../../../model/library/progress.ts'
import type { DocumentText } from '../../../model/library/reading-types.ts'
import type { RelatedCollection } from '../../../model/library/search-types.ts'
import type { SettingChanges } from '../../../model/settings/settings.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { Correction } from '../../../model/walk/correction.ts'
import type { Overview } from '../../../model/walk/overview.ts'
import type { BuildInOtherTab, StorageUse } from '../../../worker/wire/api.ts'
import type { BundleState } from './bundle-state.ts'
import type { EnhanceState } from './enhance-state.ts'
import type { Failure } from './failure.ts'
import type { ModelsState } from './model-state.ts'
import type { Instead, SearchState, Why } from './search-state.ts'
import type { SymbolCard, ViewState } from './view-state.ts'
import type { Scope, Turn, WalkState } from './walk-state.ts'

/** The current collection. */
export type Current =
  | { readonly status: 'opening' }
  | { readonly status: 'empty' }
  | {
      readonly status: 'building'
      readonly jobId: string
      readonly name: string
      /** The last report; `null` before the first one. */
      readonly progress: BuildProgress | null
      /** When the first file had been read, and how many files were read then; `null` before. */
      readonly reading: { readonly since: number; readonly files: number } | null
      /** Milliseconds from `reading.since` to the last report, without the time the user takes to decide. */
      readonly elapsed: number
      /** Folders and files, once the scan is done. */
      readonly tree: TreeColumns | null
      /** What the scan left out; empty until it is done. */
      readonly leftOut: readonly Skipped[]
      /** What would be read, while the user is asked to confirm it. */
      readonly plan: BuildPlan | null
      /** What the user has chosen in the plan so far. */
      readonly choices: IngestChoices
    }
  | { readonly status: 'ready'; readonly info: CollectionInfo; readonly tree: TreeColumns }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }

/** What is selected in the tree, in a step or in the answer. */
export interface Selection {
  readonly node: NodeNumber | null
  /** Number of the citation that is shown, or `null`. */
  readonly citation: number | null
  /** Lines to bring into view, 1-based and inclusive. */
  readonly lines: { readonly start: number; readonly end: number } | null
  /** Who selected it; a walk selects what it reads and cites. */
  readonly by: 'user' | 'walk'
}

/** The text in the source pane. */
export type SourceState =
  | { readonly status: 'empty' }
  | { readonly status: 'loading'; readonly node: NodeNumber }
  | {
      readonly status: 'ready'
      readonly node: NodeNumber
      readonly details: NodeDetails
      readonly text: DocumentText
      readonly references: readonly NodeReference[]
    }
  | { readonly status: 'failed'; readonly node: NodeNumber; readonly failure: Failure }

/** How the tree is shown. */
export interface TreeState {
  /** 1 for each node that is open, by number; as long as the tree. */
  readonly expanded: Uint8Array
  /** The row that has, or last had, the keyboard focus. */
  readonly focused: NodeNumber
  /** Whether the tree scrolls to the current place of the walk; ends when the user scrolls. */
  readonly follow: boolean
  /** Whether rows that the walk did not touch are hidden. */
  readonly folded: boolean
  /** Branches that the user opened while the tree was folded: all their rows are shown. */
  readonly wholly: ReadonlySet<NodeNumber>
  /** Only rows whose name contains this are shown, with their ancestors; `null`: no filter. */
  readonly filter: string | null
}

export type Theme = 'system' | 'light' | 'dark'
export type PaneName = 'contents' | 'walk' | 'source'
/** The pages of the settings, in their order. */
export const SETTINGS_PAGES = ['model', 'reading', 'look', 'stored', 'advanced'] as const
export type SettingsPage = (typeof SETTINGS_PAGES)[number]
/** Dialogs without parameters. */
export type PlainDialog =
  | ('skipped' | 'search' | 'keys' | 'statistics' | 'changes' | 'corrections' | 'history')
  | ('enhance' | 'everything' | 'export')

export type Dialog =
  | { readonly kind: PlainDialog }
  | { readonly kind: 'settings'; readonly page: SettingsPage }
  | { readonly kind: 'delete'; readonly collection: CollectionSlug }
  | { readonly kind: 'rename'; readonly collection: CollectionSlug }

  /** Uses of a symbol; `place` is `null` if the name could not be resolved. */
  | { readonly kind: 'uses'; readonly name: string; readonly place: NodeRef | null }
  /** A library of another site that the address of the page names. */
  | { readonly kind: 'library'; readonly address: string }
  /** Opening a repository; the address is empty until the user enters one. */
  | { readonly kind: 'repository'; readonly address: string }
  /** A collection of this name exists already. */
  | { readonly kind: 'again'; readonly name: string }

/** What to do with a folder that is already a collection. */
export type DuplicateChoice = 'update' | 'both' | 'cancel'

/**
 * The folder behind the current collection: followed, waiting for the user's permission, refused, or
 * no longer there; `none` if the browser gave no handle.
 */
export type FolderState = 'none' | 'followed' | 'ask' | 'denied' | 'gone'

/** The state of the page. */
export interface AppState extends ViewState, BundleState {
  readonly collections: readonly CollectionInfo[]
  readonly current: Current
  readonly walk: WalkState
  /** The other turns of the conversation, oldest first. */
  readonly turns: readonly WalkState[]
  /** The walk that the current one is compared with; `null` until one is chosen. */
  readonly compare: WalkState | null
  /** Everyday words that a model writes. */
  readonly enhance: EnhanceState
  /** Places that the user marked right or wrong, newest first. */
  readonly corrections: readonly Correction[]
  /** Questions with their answers, newest first. */
  readonly history: readonly Turn[]
  /** Text of the question field. */
  readonly draft: string
  /** Whether the next question follows up on the current turn. */
  readonly followsUp: boolean
  /** Where questions look. */
  readonly scope: Scope
  readonly tree: TreeState
  readonly selection: Selection
  readonly source: SourceState
  /** Skipped paths and issues of the current collection; `null` until they are requested. */
  readonly issues: {
    readonly issues: readonly Issue[]
    readonly skipped: readonly Skipped[]
  } | null
  /** The search field and its results. */
  readonly search: SearchState
  /** Kinds of text that contain words of the answered question; `null` until they are computed. */
  readonly instead: Instead | null
  /** The explanation of a place's score; `null` while none is shown. */
  readonly why: Why | null
  /** The symbol that the user points at; `null` for none. */
  readonly card: SymbolCard | null
  /** What changed since the page was opened; `null` if there is nothing to compare with. */
  readonly changes: TocChanges | null
  /** Concept → number of nodes in the current collection; `null` until it is requested. */
  readonly concepts: ReadonlyMap<string, number> | null
  readonly storage: StorageUse | null
  readonly folder: FolderState
  /** The document in whose pictures text is being recognised; `null` for none. */
  readonly pictures: PicturesState | null
  /** Overviews of collections that were shown. */
  readonly overviews: ReadonlyMap<CollectionSlug, OverviewState>
  /** Suggested first questions of collections that were shown. */
  readonly starters: ReadonlyMap<CollectionSlug, StartersState>
  /** Other collections about the subject of the answered question. */
  readonly related: readonly RelatedCollection[]
  /** The build that runs in another tab. */
  readonly elsewhere: BuildInOtherTab | null
  /** Which model is used, and where it runs. */
  readonly models: ModelsState
  /** Settings that differ from the defaults; they apply to what starts from now on. */
  readonly settings: SettingChanges
  readonly theme: Theme
  /** The pane that is shown on a narrow screen. */
  readonly pane: PaneName
  readonly dialog: Dialog | null
  /** A failure that is shown outside the panes until it is dismissed. */
  readonly notice: Failure | null
}

/** The build, name and language that a description belongs to. */
export interface ToldOf extends Pick<CollectionInfo, 'generation' | 'name'> {
  readonly language: string
}

/** How far the recognition of a document's pages is. */
interface PicturesState {
  readonly collection: CollectionSlug
  readonly path: string
  /** Pages of this run; 0 until they are counted. */
  readonly count: number
  readonly done: number
}

/** Suggested first questions; `null` while they are being tried. */
export interface StartersState extends ToldOf {
  readonly questions: readonly string[] | null
}

export type OverviewState = ToldOf &
  (
    | { readonly status: 'loading' }
    /** `null` if nothing in the collection describes it. */
    | { readonly status: 'ready'; readonly overview: Overview | null }
    | { readonly status: 'failed'; readonly failure: Failure }
  )
