// The one store of the page: state, actions, and a promise for "nothing is running".

import { createStore } from 'zustand/vanilla'
import { bundleActions } from '../collections/state/bundle-actions.ts'
import { collectionActions } from '../collections/state/collection-actions.ts'
import { deleteEverything } from '../collections/state/collection-removal.ts'
import { outlineActions } from '../collections/state/outline-actions.ts'
import {
  changesActions,
  overviewActions,
  SAMPLE_QUESTIONS,
} from '../collections/state/overview-actions.ts'
import { compareActions } from '../conversation/state/compare-actions.ts'
import { correctionActions, keptCorrections } from '../conversation/state/corrections.ts'
import { historyActions } from '../conversation/state/history.ts'
import { relatedActions } from '../conversation/state/related-actions.ts'
import { scopeActions } from '../conversation/state/scope-actions.ts'
import { walkActions } from '../conversation/state/walk-actions.ts'
import { createWalkKeeper } from '../conversation/state/walk-keeper.ts'
import { restoreActions } from '../conversation/state/walk-restore.ts'
import { enhanceActions } from '../models/state/enhance-actions.ts'
import { initialModels, modelActions } from '../models/state/model-actions.ts'
import { searchActions } from '../palette/state/search-actions.ts'
import type { Context } from './core/action-context.ts'
import { keptSettings, settingsActions } from './core/settings-actions.ts'
import type { AppState, PlainDialog, SettingsPage, Theme } from './shape/app-state.ts'
import type { Dependencies } from './shape/dependencies.ts'
import type { Failure } from './shape/failure.ts'
import { INITIAL_STATE } from './shape/initial.ts'
import { createJobs } from './shape/jobs.ts'
import { linkActions } from './view/link-actions.ts'
import { sourceActions } from './view/source-actions.ts'
import { treeActions, viewActions } from './view/tree-actions.ts'

/**
 * Creates the store. `actions.start()` opens what is stored; `idle()` resolves
 * when no build, walk or request is running, and not before the start.
 */
export function createAppStore(dependencies: Dependencies) {
  const store = createStore<AppState>(() => initialState(dependencies))
  const jobs = createJobs()
  const [begun, context] = [createSignal(), { store, dependencies, jobs }]
  const { showLatest, reload, ...source } = sourceActions(context)
  const { models, walking, comparing, whenLoaded, startModels, ...modelling } =
    modelActions(context)
  const enhancing = enhanceActions(context, models)
  const corrections = keptCorrections(dependencies.kept)
  const { load: loadCorrections, ...correcting } = correctionActions(context, corrections)
  const keeper = createWalkKeeper(context)
  const {
    load: loadHistory,
    ended: remember,
    ...remembering
  } = historyActions(context, keeper.forget)
  const ended = (): void => {
    remember()
    offer()
    better()
  }
  const needs = { showLatest, models: walking, comparing, corrections, ended }
  const { reset, walkAnew, better, ...walk } = walkActions(context, needs)
  whenLoaded(() => {
    better()
    void enhancing.goOnEnhance()
  })
  const { bring, removeAll, ...collections } = collectionActions(context, {
    reset,
    walkAnew,
    reloadSource: reload,
    /** Selects a node and shows its source, at `lines` if they are given. */
    selectNode: source.selectNode,
    forgetWalks: (collection) => keeper.forget({ collection }),
  })
  const { offer, ...relating } = relatedActions(context, { ...collections, ...walk })
  const restoring = restoreActions(context, { keeper, reset, bring, showLatest, offer })
  const actions = {
    ...collections,
    ...restoring,
    ...relating,
    ...bundleActions(context),
    ...linkActions(context, { ...restoring, bring, openPlace: collections.openPlace }),
    ...walk,
    ...source,
    ...treeActions(context),
    ...scopeActions(context),
    ...searchActions(context),
    ...changesActions(context),
    ...modelling,
    ...viewActions(context),
    ...compareActions(context, showLatest, models),
    ...enhancing,
    ...correcting,
    ...remembering,
    ...settingsActions(context),
    ...outlineActions(context),
    ...overviewActions(context),
    ...pageActions(context),
    ...startActions(context, {
      load: () => Promise.all([loadCorrections(), collections.start()]),
      ...{ loadHistory, begun: begun.give, startModels, goOn: enhancing.goOnEnhance },
      ...{ openSample: collections.openSample, ask: walk.ask },
    }),
    /**
     * Deletes everything that the app stores in this browser: collections, questions, corrections, settings, keys,
     * models, the app itself.
     */
    deleteEverything: (): Promise<void> => deleteEverything(context, { ...actions, removeAll }),
  }
  const idle = () => begun.given.then(jobs.idle)
  return Object.assign(store, { actions, idle, busy: jobs.begin, models })
}

/** State, actions and `idle`. */
export type AppStore = ReturnType<typeof createAppStore>

/** All actions. They never throw; failures are in the state. */
export type Actions = AppStore['actions']

/** The state before anything was read. It is the first visit if nothing is stored or named in the address. */
function initialState({ known, device, kept, models }: Dependencies): AppState {
  const { library, repository } = device
  const isFirstVisit = known.read().length === 0 && library.kind === 'none' && repository === null
  return {
    ...INITIAL_STATE,
    ...(isFirstVisit && { current: { status: 'empty' } }),
    settings: keptSettings(kept),
    models: initialModels(models),
  }
}

/** A promise that is resolved by `give`. */
function createSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

interface Starting {
  /** Opens what is stored. */
  load(): Promise<unknown>
  loadHistory(): void
  /** Resolves when all work of the start has begun. */
  begun(): void
  startModels(): Promise<void>
  /** Goes on with the work that the last visit did not end. */
  goOn(): Promise<void>
  openSample(): Promise<void>
  ask(question: string): Promise<void>
}

/** Starts a visit: sends the stored settings to the worker, then opens what is stored. */
function startActions({ store, dependencies, jobs }: Context, starting: Starting) {
  return {
    start: async () => {
      const { settings } = store.getState()
      // Sent first, so that it arrives before any question.
      if (Object.keys(settings).length > 0)
        void dependencies.library.configure(settings).catch(() => undefined)
      starting.loadHistory()
      const loaded = starting.load()
      starting.begun()
      await loaded
      void starting.goOn()
    },
    /** Loads the stored settings and keys, and begins to load the model. */
    startModels: async () => {
      await starting.startModels()
      void starting.goOn()
    },
    /** Opens the sample and asks its first question. */
    trySample: () =>
      jobs.run(async () => {
        await starting.openSample()
        if (store.getState().current.status === 'ready') await starting.ask(SAMPLE_QUESTIONS[0])
      }),
  }
}

/** Actions on the page itself: switches, dialogs and notices. */
function pageActions({ store }: Context) {
  return {
    setTheme: (theme: Theme) => store.setState({ theme }),
    openDialog: (dialog: AppState['dialog'] | PlainDialog) =>
      store.setState({ dialog: typeof dialog === 'string' ? { kind: dialog } : dialog }),
    /** Opens the settings, or turns to another page of them. */
    openSettings: (page: SettingsPage = 'model') =>
      store.setState({ dialog: { kind: 'settings', page } }),

    /** Shows a failure that no action was waiting for. */
    report: (notice: Failure) => store.setState({ notice }),
    dismissNotice: () => store.setState({ notice: null }),
  }
}
