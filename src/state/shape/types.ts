// What the interface knows. Minimal facts, each with what it means; everything else is derived.

import type { StoreApi } from 'zustand/vanilla'
import type { Writing } from '../../ask.ts'
import type { Issue } from '../../model/collection/issue.ts'
import type { BuildPlan, IngestChoices } from '../../model/collection/plan.ts'
import type { BuildProgress } from '../../model/collection/progress.ts'
import type { Skipped } from '../../model/collection/source.ts'
import type { LanguageInfo, TextLanguage } from '../../model/collection/text-language.ts'
import type { Embedder } from '../../model/library/embedder.ts'
import type {
  CollectionInfo,
  CollectionSlug,
  DocumentText,
  Library,
  NodeCalls,
  NodeDetails,
  NodeRef,
  NodeReferences,
  RelatedCollection,
  TocChanges,
  TreeColumns,
} from '../../model/library/library.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Correction, CorrectionStore } from '../../model/walk/correction.ts'
import type { WalkId, WalkStore } from '../../model/walk/kept-walk.ts'
import type { ReasonerName, Route, Steering, Step, Trace } from '../../model/walk/trace.ts'
import type { FolderAccess } from '../../worker/browser/folder-access.ts'
import type { BuildInOtherTab, BuildJob, StorageUse, WorkerApi } from '../../worker/wire/api.ts'
import type { OutlineActions } from '../collection/outline-actions.ts'
import type { OverviewActions, OverviewState } from '../collection/overview-actions.ts'
import type { KeptTexts } from '../core/kept-texts.ts'
import type { SettingsActions } from '../core/settings-actions.ts'
import type { ConnectPolicy } from '../models/connect-policy.ts'
import type { ModelAccess, ModelActions, WalkModels } from '../models/model-access.ts'
import type { FacetChoice } from '../search/search-query.ts'
import type { Why, WhyActions } from '../search/why-actions.ts'
import type { Mark } from '../view/address.ts'
import type { CorrectionActions } from '../walk/corrections.ts'
import type { HistoryActions, Turn } from '../walk/history.ts'
import type { BundleActions, BundleState, Device } from './bundle-state.ts'
import type { CompareActions, CompareState, ImportedFrom } from './compare-state.ts'
import type { ModelsState } from './model-state.ts'
import type { Scope, ScopeActions } from './scope.ts'
import type { SearchState } from './search-state.ts'
import type { ViewActions, ViewState } from './view-state.ts'

/** Something that failed, in words for people: what failed, what was kept, what can be done. */
export interface Failure {
  readonly what: string
  readonly kept: string
  /** For bug reports: the error's own words. */
  readonly detail: string
  /** What can be done about it here, beside putting it away. */
  readonly action?: 'reload' | 'undo'
}

/** The collection in hand. */
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
      /** Milliseconds from then to the last report: what the user thinks over takes no time. */
      readonly elapsed: number
      /** Folders and files, once the scan is done. */
      readonly tree: TreeColumns | null
      /** What the scan left out; empty until it is done. */
      readonly leftOut: readonly Skipped[]
      /** What would be read, while that waits for a yes. */
      readonly plan: BuildPlan | null
      /** What the user has chosen of it so far. */
      readonly choices: IngestChoices
    }
  | { readonly status: 'ready'; readonly info: CollectionInfo; readonly tree: TreeColumns }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }

/** What a walk is doing. */
export type WalkStatus = 'idle' | 'running' | 'done' | 'stopped' | 'failed'

/** One question and the log of its walk. */
export interface WalkState {
  /** Names it in the address, in the history and where walks are kept; empty before the first. */
  readonly id: WalkId | ''
  /** The collection in hand when it was asked, and its generation then; `null` before the first. */
  readonly on: { readonly collection: CollectionSlug; readonly generation: number } | null
  /** Where it looked. */
  readonly scope: Scope
  readonly status: WalkStatus
  /** The question as it was asked; empty before the first. */
  readonly question: string
  readonly steps: readonly Step[]
  /** Milliseconds since the epoch at which it was asked. */
  readonly startedAt: number
  /** How many steps are shown; `null` shows all of them and goes on with the walk. */
  readonly shown: number | null
  /** Index of the step whose lane is lit, or `null`. */
  readonly lit: number | null
  readonly failure: Failure | null
  /** Who was asked to choose, and with which model. */
  readonly reasoner: ReasonerName
  readonly model?: string
  /** Settings that were not as by default. */
  readonly settings: SettingChanges
  /** Set for a walk that a file holds. */
  readonly imported: ImportedFrom | null
  /** What the user said besides the question: branches to look into or leave out, hints. */
  readonly steering: readonly Steering[]
  /** The answer as it is being written; `null` before and after. */
  readonly writing: Writing | null
}

/** What became of a walk that was to be shown: it is not kept any more, or something else was wanted. */
export type WalkOpening = 'shown' | 'gone' | 'superseded'

/** What was chosen in the tree, a step or the answer. */
export interface Selection {
  readonly node: NodeNumber | null
  /** Number of the citation that is shown, or `null`. */
  readonly citation: number | null
  /** Lines to bring into view, 1-based and inclusive. */
  readonly lines: { readonly start: number; readonly end: number } | null
  /** The walk chooses by itself what it reads and cites. */
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
      /** Set for a text of another collection than the one in hand. */
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
  | { readonly kind: 'delete'; readonly collection: CollectionSlug }
  | { readonly kind: 'rename'; readonly collection: CollectionSlug }
  | { readonly kind: 'export' }
  /** A library of another site, named by the address of the page. */
  | { readonly kind: 'library'; readonly address: string }
  /** Something of this name is there already. */
  | { readonly kind: 'again'; readonly name: string; readonly sameFolder: boolean }

/** Dialogs that need to be told nothing. */
type PlainDialog =
  | 'settings'
  | 'skipped'
  | 'search'
  | 'keys'
  | 'statistics'
  | 'changes'
  | 'corrections'
  | 'history'

/** What to do with a folder that is there already. */
export type DuplicateChoice = 'update' | 'both' | 'cancel'

/**
 * The folder behind the collection in hand: followed, or kept and not to be read without a yes of
 * the user, or refused, or no longer there; `none` where the browser gave no handle.
 */
export type FolderState = 'none' | 'followed' | 'ask' | 'denied' | 'gone'

/** All that the page shows: minimal facts, the rest is derived. */
export interface AppState extends ViewState, BundleState {
  readonly collections: readonly CollectionInfo[]
  readonly current: Current
  readonly walk: WalkState
  readonly compare: CompareState
  /** What was called right or wrong, newest first. */
  readonly corrections: readonly Correction[]
  /** What was asked and answered, newest first. */
  readonly history: readonly Turn[]
  /** When the conversation began; ms since the epoch. */
  readonly conversationSince: number
  /** Text of the question field. */
  readonly draft: string
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
  /** What a found place's score is made of; `null` while nobody asks. */
  readonly why: Why | null
  /** What changed since the page was opened; `null` where there is nothing to compare with. */
  readonly changes: TocChanges | null
  /** Concept → nodes of the collection in hand; `null` until it is asked for. */
  readonly concepts: ReadonlyMap<string, number> | null
  readonly storage: StorageUse | null
  readonly folder: FolderState
  /** What collections say of themselves, as far as that was shown. */
  readonly overviews: ReadonlyMap<CollectionSlug, OverviewState>
  /** Other collections that speak of the question that was answered. */
  readonly related: readonly RelatedCollection[]
  /** What another tab is indexing. */
  readonly elsewhere: BuildInOtherTab | null
  /** Which model thinks, where, and what it may spend. */
  readonly models: ModelsState
  /** Settings that are not as by default; for what begins from now on. */
  readonly settings: SettingChanges
  readonly theme: Theme
  /** The pane shown where there is room for one. */
  readonly pane: PaneName
  readonly dialog: Dialog | null
  /** A failure beside the panes, until it is dismissed. */
  readonly notice: Failure | null
}

/** What is asked of whom. */
export interface AskedQuestion {
  readonly collection: CollectionSlug
  /** All that are asked, this one first, where there are several (NAV-17). */
  readonly collections?: readonly CollectionSlug[]
  /** A place of `collection` to stay inside. */
  readonly within?: NodeNumber
  readonly question: string
  /** Overrules the route that the question itself suggests. */
  readonly route?: Route
  /** Who is to choose; absent: whoever the settings say. */
  readonly reasoner?: ReasonerName
  /** Hints, pins and prunes said before the walk. */
  readonly steering?: readonly Steering[]
  /** Steps of an earlier walk, up to the one from which this goes on. */
  readonly earlier?: readonly Step[]
  /** What is not as by default. */
  readonly settings: SettingChanges
  /** Earlier questions of the same conversation, oldest first. */
  readonly conversation?: readonly { readonly question: string; readonly answer: string }[]
}

/** What passes between a walk and the page while it runs. */
export interface AskLive {
  /** `null`: the walk does without. */
  readonly models: WalkModels | null
  readonly onWriting: (writing: Writing) => void
  /** What the user said since the last call. */
  readonly steer: () => readonly Steering[]
  readonly corrections?: CorrectionStore
  /** Compares texts by meaning; absent: nothing of it. */
  readonly embedder?: Embedder
}

/** Something that can be indexed: what a drop or a picker gives. */
export type NamedSource = Pick<BuildJob, 'name' | 'source'>

/** The library as the page has it: reading, building, deleting. */
export type LibraryPort = Library &
  Pick<
    WorkerApi,
    | 'build'
    | 'cancel'
    | 'takeTurn'
    | 'remove'
    | 'storage'
    | 'catchUp'
    | 'folder'
    | 'findFolder'
    | 'export'
    | 'sizes'
    | 'related'
    | 'overview'
    | 'missing'
    | 'keepWhole'
    | 'rank'
    | 'excerpts'
    | 'explain'
    | 'explainEvidence'
    | 'setWeight'
    | 'rename'
    | 'setOwn'
    | 'configure'
    | 'languageInfo'
    | 'setLanguage'
  >

/** What a drop gave: things to index, and things that nothing can be done with, by name. */
export interface DropFound {
  readonly sources: readonly NamedSource[]
  readonly refused: readonly { readonly name: string; readonly why: string }[]
  /** Whether a model was among it, which is being loaded. */
  readonly hasModel?: boolean
}

/** Names of the collections of the last visit, kept where a browser evicts them last. */
export interface KnownNames {
  read(): readonly string[]
  write(names: readonly string[]): void
}

/** What the page works with; tests give others. */
export interface Dependencies {
  readonly library: LibraryPort
  /** Reads what was dropped; called synchronously in the drop event. */
  readonly readDrop: (transfer: DataTransfer) => Promise<DropFound>
  /** Lets the user pick a folder; `null` when they thought better of it. */
  readonly pickFolder: () => Promise<NamedSource | null>
  /** Lets the user pick zip archives; empty when they thought better of it. */
  readonly pickZips: () => Promise<readonly NamedSource[]>
  /** The library that ships with the app. */
  readonly sample: NamedSource
  /** What may be done with the handles of folders. */
  readonly access: FolderAccess
  readonly known: KnownNames
  /** What the page may connect to, beside its own origin. */
  readonly connect: ConnectPolicy
  /** The page, the browser, and the app as it is installed there. */
  readonly device: Device
  readonly models: ModelAccess
  readonly ask: (question: AskedQuestion, signal: AbortSignal, live: AskLive) => AsyncIterable<Step>
  /** Where corrections and the history are kept. */
  readonly kept: KeptTexts
  /** Where walks are kept. */
  readonly walks: WalkStore
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Everything that can be done. Actions never throw; what fails is in the state. */
export interface Actions
  extends BundleActions,
    ViewActions,
    CompareActions,
    ModelActions,
    CorrectionActions,
    ScopeActions,
    HistoryActions,
    SettingsActions,
    OutlineActions,
    OverviewActions,
    WhyActions {
  /** Tells a running walk where to look, or asks again with that. */
  readonly steer: (steering: Steering) => Promise<void>
  /** Takes back what was said, by its position, and asks again. */
  readonly unsteer: (index: number) => Promise<void>
  /** The place behind a node of the tree; `null` when it cannot be read. */
  readonly placeOf: (node: NodeNumber) => Promise<NodeRef | null>
  /** Who calls, makes, extends and tests a place; `null` where that cannot be read. */
  readonly callsOf: (node: NodeNumber) => Promise<NodeCalls | null>
  /** Where a name on a line of the text that is shown is defined. */
  readonly definitionOf: (line: number, name: string) => Promise<NodeRef | null>
  /** Walks on from a step of the walk in hand, by its index. */
  readonly goOnFrom: (index: number) => Promise<void>
  /** The walk in hand as it can be kept in a file; `null` when there is none. */
  readonly trace: () => Trace | null
  readonly start: () => Promise<void>
  readonly openFolder: () => Promise<void>
  readonly openZip: () => Promise<void>
  readonly openDrop: (transfer: DataTransfer) => Promise<void>
  readonly openSample: () => Promise<void>
  /** Opens the sample and asks its question. */
  readonly trySample: () => Promise<void>
  readonly openCollection: (collection: CollectionSlug) => Promise<void>
  /** Shows a place by its readable id, as an address names it. */
  readonly openPlace: (
    collection: CollectionSlug,
    id: string,
    lines?: { readonly start: number; readonly end: number },
  ) => Promise<void>
  /**
   * Goes where an address of the page leads: a walk that is kept is shown, a question without one is
   * filled in and not asked.
   * @param mark what the history knows of the address; `null` for one that was never here
   */
  readonly followLink: (hash: string, mark: Mark | null) => Promise<void>
  /** Shows a walk that is kept, with its collection. */
  readonly openWalk: (walk: WalkId) => Promise<WalkOpening>
  /** Puts the walk in hand away, and a text in the question field. */
  readonly closeWalk: (draft: string) => void
  /** Follows what other tabs, or this one, changed in the library. */
  readonly followLibrary: () => Promise<void>
  /** Hears what another tab is indexing; `null` when it is done. */
  readonly hearElsewhere: (build: BuildInOtherTab | null) => void
  /** Reads the collection's source again; with `force` also what did not change. */
  readonly reindex: (force?: boolean) => Promise<void>
  /** Asks for the folder in hand once more and updates its collection. Needs a click. */
  readonly rereadFolder: () => Promise<void>
  /** Reads the folder in hand with, or without, files that look like credentials. */
  readonly includeSecrets: (on: boolean) => Promise<void>
  /** Reads the folder in hand with a directory or file that a skip pattern left out. */
  readonly readAfterAll: (path: string) => Promise<void>
  /** Changes what is chosen of the plan of the build in hand. */
  readonly choosePlan: (choices: IngestChoices) => void
  /** Answers the plan of the build in hand with what is chosen. */
  readonly confirmPlan: () => void
  readonly answerAgain: (choice: DuplicateChoice) => void
  /** Sets how much a collection counts where several are searched. */
  readonly setWeight: (collection: CollectionSlug, weight: number) => Promise<void>
  /** Sets what a collection has of its own. */
  readonly setOwn: (collection: CollectionSlug, own: SettingChanges) => Promise<void>
  /** What a collection's words are stemmed in; `null` where that cannot be read. */
  readonly languageOf: (collection: CollectionSlug) => Promise<LanguageInfo | null>
  /** Makes a collection's index anew in another language. */
  readonly setLanguage: (collection: CollectionSlug, language: TextLanguage) => Promise<void>
  /** Takes a collection from the page, and deletes it once that cannot be taken back any more. */
  readonly removeCollection: (collection: CollectionSlug) => Promise<void>
  /** Takes the last deletion back. */
  readonly undoRemoval: () => Promise<void>
  /** Gives a collection another name; rejects none, but says what is wrong with it. */
  readonly renameCollection: (collection: CollectionSlug, name: string) => Promise<void>
  readonly cancelBuild: () => void
  /** Goes on without the tab that the build in hand waits for. */
  readonly takeTurn: () => void
  readonly setDraft: (text: string) => void
  /** Asks the draft, or the text that is given. */
  readonly ask: (text?: string) => Promise<void>
  /** Asks the last question again, as a question of this kind. */
  readonly askRoute: (route: Route) => Promise<void>
  /** Asks the question in hand of another collection. */
  readonly askThere: (collection: CollectionSlug) => Promise<void>
  readonly stop: () => void
  /** Shows the walk up to `steps` steps; `null` for all. */
  readonly showSteps: (steps: number | null) => void
  readonly lightStep: (index: number | null) => void
  readonly toggle: (node: NodeNumber, open?: boolean) => void
  readonly expandAll: (node: NodeNumber) => void
  /** Shows the tree down to this depth; 0 closes everything but the collection itself. */
  readonly expandTo: (depth: number) => void
  readonly expandSiblings: (node: NodeNumber) => void
  /** Hides the rows that the walk did not touch, or shows them again. */
  readonly foldTree: (folded: boolean) => void
  readonly focusNode: (node: NodeNumber) => void
  readonly follow: (on: boolean) => void
  /** Selects a node and shows its source; `lines` narrows what is brought into view. */
  readonly selectNode: (
    node: NodeNumber,
    lines?: { readonly start: number; readonly end: number },
  ) => void
  /** Shows the source of a place, also of one in another collection than that in hand. */
  readonly selectPlace: (
    place: NodeRef,
    lines?: { readonly start: number; readonly end: number },
  ) => void
  /** Shows the source of a citation of the answer. */
  readonly selectCitation: (number: number) => void
  readonly setTheme: (theme: Theme) => void
  readonly showPane: (pane: PaneName) => void
  readonly openDialog: (kind: PlainDialog | null) => void
  /** Asks whether a collection is to be deleted. */
  readonly askDelete: (collection: CollectionSlug) => void
  readonly askRename: (collection: CollectionSlug) => void
  readonly dismissNotice: () => void
  /** Says that something failed that no action was waiting for. */
  readonly report: (failure: Failure) => void
  readonly refreshStorage: () => Promise<void>
  /** Loads what was left out of the current collection, and why. */
  readonly loadIssues: () => Promise<void>
  /** Counts the concepts of the current collection. */
  readonly loadConcepts: () => Promise<void>
  /** Loads what changed since the page was opened. */
  readonly loadChanges: () => Promise<void>
  /** Searches for what is typed, while it is typed; the newest text wins. `facets` narrow it from the start. */
  readonly search: (text: string, facets?: FacetChoice) => void
  /** Narrows the search to a value of a facet, or no longer. */
  readonly toggleFacet: (facet: string, value: string) => void
  /** Searches in another collection as well, or no longer. */
  readonly toggleScope: (collection: CollectionSlug) => void
  readonly clearSearch: () => void
}

/** State and actions, and what tells when nothing is running. */
export type AppStore = StoreApi<AppState> & {
  readonly actions: Actions
  /** Resolves when nothing is running: no build, no walk, no pending request. */
  readonly idle: () => Promise<void>
  /** Counts as running, for `idle`, until the function it gives is called. */
  readonly busy: () => () => void
  /** The models of a walk that begins now; `null` when it is to do without. */
  readonly models: () => WalkModels | null
}
