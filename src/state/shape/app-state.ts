// The state of the page: minimal facts; everything else is derived.

import type { Issue } from '../../model/collection/issue.ts'
import type { BuildPlan, IngestChoices } from '../../model/collection/plan.ts'
import type { Skipped } from '../../model/collection/source.ts'
import type {
  CollectionInfo,
  CollectionSlug,
  DocumentText,
  NodeDetails,
  NodeRef,
  NodeReferences,
  RelatedCollection,
  TocChanges,
  TreeColumns,
} from '../../model/library/library.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Correction } from '../../model/walk/correction.ts'
import type { Overview } from '../../model/walk/overview.ts'
import type { BuildInOtherTab, StorageUse } from '../../worker/wire/api.ts'
import type { BundleState } from './bundle-state.ts'
import type { CompareState } from './compare-state.ts'
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
      /** Milliseconds since the epoch. */
      readonly startedAt: number
      /** The last report; `null` until the first one came. */
      readonly progress: BuildProgress | null
      /** When the first file had been read, and how many there were then; `null` before. */
      readonly reading: { readonly since: number; readonly files: number } | null
      /** Milliseconds from then to the last report, without the time the user takes to decide. */
      readonly elapsed: number
      /** Folders and files, once the scan is done. */
      readonly tree: TreeColumns | null
      /** What the scan left out; empty until it is done. */
      readonly leftOut: readonly Skipped[]
      /** What would be read, while the user is asked to confirm it. */
      readonly plan: BuildPlan | null
      /** What the user has chosen of it so far. */
      readonly choices: IngestChoices
    }
  | { readonly status: 'ready'; readonly info: CollectionInfo; readonly tree: TreeColumns }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }

/** What is selected in the tree, a step or the answer. */
export interface Selection {
  readonly node: NodeNumber | null
  /** Number of the citation that is shown, or `null`. */
  readonly citation: number | null
  /** Lines to bring into view, 1-based and inclusive. */
  readonly lines: { readonly start: number; readonly end: number } | null
  /** Who selected it; the walk selects what it reads and cites. */
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
      readonly references: NodeReferences
      /** Set for a text of another collection than the current one. */
      readonly elsewhere?: CollectionSlug
    }
  | { readonly status: 'failed'; readonly node: NodeNumber; readonly failure: Failure }

/** How the tree is shown. */
export interface TreeState {
  /** 1 for each node that is open, by number; as long as the tree. */
  readonly expanded: Uint8Array
  /** The row that has or last had the keyboard focus. */
  readonly focused: NodeNumber
  /** Whether the tree scrolls to where the walk is; ends when the user scrolls. */
  readonly follow: boolean
  /** Whether rows that the walk did not touch are hidden. */
  readonly folded: boolean
  /** Branches that the user opened while the tree was folded: all their rows are shown. */
  readonly wholly: ReadonlySet<NodeNumber>
  /** Only rows whose name holds this are shown, with what lies above them; `null`: it is not asked for. */
  readonly filter: string | null
}

export type Theme = 'system' | 'light' | 'dark'
export type PaneName = 'contents' | 'walk' | 'source' | 'map'
type Dialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'search' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'statistics' }
  | { readonly kind: 'changes' }
  | { readonly kind: 'corrections' }
  | { readonly kind: 'history' }
  | { readonly kind: 'enhance' }
  | { readonly kind: 'everything' }
  | { readonly kind: 'delete'; readonly collection: CollectionSlug }
  | { readonly kind: 'rename'; readonly collection: CollectionSlug }
  | { readonly kind: 'export' }
  /** Uses of a symbol; `place` is `null` if the name could not be resolved. */
  | { readonly kind: 'uses'; readonly name: string; readonly place: NodeRef | null }
  /** A library of another site, named by the address of the page. */
  | { readonly kind: 'library'; readonly address: string }
  /** A repository is to be opened; empty where its address is yet to be given. */
  | { readonly kind: 'repository'; readonly address: string }
  /** Something of this name is there already. */
  | { readonly kind: 'again'; readonly name: string; readonly sameFolder: boolean }

/** What to do with a folder that is there already. */
export type DuplicateChoice = 'update' | 'both' | 'cancel'

/**
 * The folder behind the current collection: followed, waiting for the user's permission, refused, or
 * no longer there; `none` where the browser gave no handle.
 */
export type FolderState = 'none' | 'followed' | 'ask' | 'denied' | 'gone'

/** The state of the page. */
export interface AppState extends ViewState, BundleState {
  readonly collections: readonly CollectionInfo[]
  readonly current: Current
  readonly walk: WalkState
  /** The other turns of the conversation, oldest first. */
  readonly turns: readonly WalkState[]
  readonly compare: CompareState
  /** Summaries that a model writes. */
  readonly enhance: EnhanceState
  /** What was called right or wrong, newest first. */
  readonly corrections: readonly Correction[]
  /** What was asked and answered, newest first. */
  readonly history: readonly Turn[]
  /** When the conversation began; ms since the epoch. */
  readonly conversationSince: number
  /** Text of the question field. */
  readonly draft: string
  /** Whether the next question follows up on the turn in view. */
  readonly followsUp: boolean
  /** Where questions look. */
  readonly scope: Scope
  readonly tree: TreeState
  readonly selection: Selection
  readonly source: SourceState
  /** What was left out and what went wrong in the current collection; `null` until it is asked for. */
  readonly issues: {
    readonly issues: readonly Issue[]
    readonly skipped: readonly Skipped[]
  } | null
  /** The search field and what it found. */
  readonly search: SearchState
  /** Where the question that was answered can be searched instead; `null` until somebody looked. */
  readonly instead: Instead | null
  /** The explanation of a place's score; `null` while none is shown. */
  readonly why: Why | null
  /** The symbol that is pointed at; `null` for none. */
  readonly card: SymbolCard | null
  /** What changed since the page was opened; `null` where there is nothing to compare with. */
  readonly changes: TocChanges | null
  /** Concept → nodes of the current collection; `null` until it is asked for. */
  readonly concepts: ReadonlyMap<string, number> | null
  readonly storage: StorageUse | null
  readonly folder: FolderState
  /** Overviews of collections that were shown. */
  readonly overviews: ReadonlyMap<CollectionSlug, OverviewState>
  /** Suggested first questions of collections that were shown. */
  readonly starters: ReadonlyMap<CollectionSlug, StartersState>
  /** Other collections about the subject of the answered question. */
  readonly related: readonly RelatedCollection[]
  /** What another tab is indexing. */
  readonly elsewhere: BuildInOtherTab | null
  /** Which model is used, where it runs, and what it may spend. */
  readonly models: ModelsState
  /** Settings that differ from the defaults; they apply to what starts from now on. */
  readonly settings: SettingChanges
  readonly theme: Theme
  /** The pane shown where there is room for one. */
  readonly pane: PaneName
  readonly dialog: Dialog | null
  /** A failure beside the panes, until it is dismissed. */
  readonly notice: Failure | null
}

/** The build, name and language that a description belongs to. */
export interface ToldOf extends Pick<CollectionInfo, 'generation' | 'name'> {
  readonly language: string
}

/** Suggested first questions; `null` while they are being tried. */
export interface StartersState extends ToldOf {
  readonly questions: readonly string[] | null
}

export type OverviewState = ToldOf &
  (
    | { readonly status: 'loading' }
    /** `null` where nothing in the collection says what it is. */
    | { readonly status: 'ready'; readonly overview: Overview | null }
    | { readonly status: 'failed'; readonly failure: Failure }
  )
