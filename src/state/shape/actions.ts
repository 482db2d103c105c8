// Everything that can be done on the page.

import type { StoreApi } from 'zustand/vanilla'
import type { IngestChoices } from '../../model/collection/plan.ts'
import type { RepositoryAddress } from '../../model/collection/repository-address.ts'
import type {
  CollectionSlug,
  DocumentText,
  NodeCalls,
  NodeRef,
} from '../../model/library/library.ts'
import type { Original } from '../../model/library/original.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import type { SettingChanges, SettingId, SettingValue } from '../../model/settings/settings.ts'
import type { LanguageInfo, TextLanguage } from '../../model/settings/text-language.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'
import type { Steering, Trace } from '../../model/walk/trace.ts'
import type { BuildInOtherTab } from '../../worker/wire/api.ts'
import type { AppState, DuplicateChoice, PaneName, Theme } from './app-state.ts'
import type { BundleActions } from './bundle-state.ts'
import type { CompareActions } from './compare-state.ts'
import type { Dependencies } from './dependencies.ts'
import type { EnhanceActions } from './enhance-state.ts'
import type { Failure } from './failure.ts'
import type { ModelActions, WalkModels } from './model-access.ts'
import type { FacetChoice, InsteadActions, WhyActions } from './search-state.ts'
import type { Transfer } from './transfer.ts'
import type { CardActions, Mark, ViewActions } from './view-state.ts'
import type { CorrectionActions, HistoryActions, ScopeActions, WalkOpening } from './walk-state.ts'

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
  | 'everything'

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
    CardActions,
    EnhanceActions,
    WhyActions,
    InsteadActions {
  /** Tells a running walk where to look, or asks again with that. */
  readonly steer: (steering: Steering) => Promise<void>
  /** Takes back what was said, by its position, and asks again. */
  readonly unsteer: (index: number) => Promise<void>
  /** The place behind a node of the tree; `null` when it cannot be read. */
  readonly placeOf: (node: NodeNumber) => Promise<NodeRef | null>
  /** The whole text that a place lies in, in its collection; `null` when it cannot be read. */
  readonly textOf: (place: NodeRef) => Promise<DocumentText | null>
  /** Every place inside a document, in order; none where they cannot be read. */
  readonly placesIn: (document: NodeRef) => Promise<readonly NodeRef[]>
  /** Who calls, makes, extends and tests a place; `null` where that cannot be read. */
  readonly callsOf: (node: NodeNumber) => Promise<NodeCalls | null>
  /** Where a name on a line of the text that is shown is defined. */
  readonly definitionOf: (line: number, name: string) => Promise<NodeRef | null>
  /** Opens the list of all uses of a symbol. */
  readonly listUses: (place: NodeRef) => void
  /** Opens that of what a name on a line of the text that is shown stands for. */
  readonly listUsesOfName: (line: number, name: string) => void
  /** How much depends on each node, by number; `null` where that cannot be read. */
  readonly dependents: () => Promise<Uint32Array | null>
  /** Walks on from a step of the current walk, by its index. */
  readonly goOnFrom: (index: number) => Promise<void>
  /** Has the model answer the current question from what it has read so far. */
  readonly finishWalk: () => Promise<void>
  /** The current walk as it can be kept in a file; `null` when there is none. */
  readonly trace: () => Trace | null
  readonly start: () => Promise<void>
  readonly openFolder: () => Promise<void>
  readonly openZip: () => Promise<void>
  readonly openDrop: (transfer: Transfer) => Promise<void>
  /** The same for what was pasted: a text becomes a document. */
  readonly openPaste: (transfer: Transfer) => Promise<void>
  /** Whether this page may ask the host of a repository without being loaded again. */
  readonly mayReachRepository: (address: RepositoryAddress) => boolean
  /** Asks for the address of a repository; without one the last that was tried stands there. */
  readonly askRepository: (address?: string) => void
  /**
   * Allows the host of a repository to be asked and opens it, after a reload where that is needed.
   * @param token for this visit and in memory only; empty for none
   */
  readonly openRepository: (address: string, token: string) => Promise<void>
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
  /** Puts the current walk away, and a text in the question field. */
  readonly closeWalk: (draft: string) => void
  /** Follows what other tabs, or this one, changed in the library. */
  readonly followLibrary: () => Promise<void>
  /** Hears what another tab is indexing; `null` when it is done. */
  readonly hearElsewhere: (build: BuildInOtherTab | null) => void
  /** Reads the collection's source again; with `force` also what did not change. */
  readonly reindex: (force?: boolean) => Promise<void>
  /** The file that a text was taken from, as far as it can be had. */
  readonly originalOf: (place: Pick<NodeRef, 'path' | 'collection'>) => Promise<Original>
  /** A page of such a file; rejects with words for people. */
  readonly drawPage: Dependencies['drawPage']
  /** Asks for the folder of the current collection once more and updates its collection. Needs a click. */
  readonly rereadFolder: () => Promise<void>
  /** Reads the folder of the current collection with, or without, files that look like credentials. */
  readonly includeSecrets: (on: boolean) => Promise<void>
  /** Reads the folder of the current collection with a directory or file that a skip pattern left out. */
  readonly readAfterAll: (path: string) => Promise<void>
  /** Changes what is chosen of the plan of the running build. */
  readonly choosePlan: (choices: IngestChoices) => void
  /** Answers the plan of the running build with what is chosen. */
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
  /** Deletes all that this browser keeps of the app: collections, questions, corrections, settings, keys, models, itself. */
  readonly deleteEverything: () => Promise<void>
  /** Takes the last deletion back. */
  readonly undoRemoval: () => Promise<void>
  /** Gives a collection another name; rejects none, but says what is wrong with it. */
  readonly renameCollection: (collection: CollectionSlug, name: string) => Promise<void>
  readonly cancelBuild: () => void
  /** Goes on without the tab that the running build waits for. */
  readonly takeTurn: () => void
  readonly setDraft: (text: string) => void
  /** Asks the draft, or the text that is given. */
  readonly ask: (text?: string) => Promise<void>
  /** Asks the last question again, as a question of this kind. */
  readonly askRoute: (route: Route) => Promise<void>
  /** Asks the current question again with these words for what is asked; not where the walk was imported. */
  readonly askWithWords: (words: readonly string[]) => Promise<void>
  /** Asks the current question once more as the first of a new conversation. */
  readonly askAlone: () => Promise<void>
  /** Asks the current question of another collection. */
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
  /** Shows only rows whose name holds this; empty for all, `null` when it is no longer asked for. */
  readonly filterTree: (name: string | null) => void
  readonly focusNode: (node: NodeNumber) => void
  readonly follow: (on: boolean) => void
  /** Selects a node and shows its source; `lines` narrows what is brought into view. */
  readonly selectNode: (
    node: NodeNumber,
    lines?: { readonly start: number; readonly end: number },
  ) => void
  /** Shows the source of a place, also of one in another collection than the current one. */
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

/** As what it is written: for programs, for people, or for a model within a number of tokens. */
export type OutlineForm = 'json' | 'markdown' | 'map' | 'level'

export interface OutlineActions {
  /** Saves what lies below a node of the current collection; 0 is all of it. */
  readonly saveOutline: (node: NodeNumber, form: OutlineForm) => Promise<void>
}

export interface OverviewActions {
  /** Has the overview of the current collection made, unless it is there; one that failed is tried again. */
  readonly readOverview: () => Promise<void>
  /** Has questions to begin with tried on the current collection, unless they were. */
  readonly readStarters: () => Promise<void>
}

/** What a file of settings brought. */
export interface SettingsImport {
  readonly taken: number
  /** Names in it that no setting has. */
  readonly unknown: readonly string[]
  /** Settings whose values do not fit. */
  readonly misfits: readonly SettingId[]
}

export interface SettingsActions {
  readonly setSetting: <I extends SettingId>(id: I, value: SettingValue<I>) => void
  /** Takes changes of one setting back, or of all. */
  readonly resetSetting: (id: SettingId | null) => void
  /** Takes the settings of a file in place of those that are set. Rejects where it is not one. */
  readonly importSettings: (file: Pick<File, 'size' | 'text'>) => Promise<SettingsImport>
}
