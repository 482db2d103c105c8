// The store of this page, with the dependencies that this browser offers.

import {
  pickFolder,
  pickModelFile,
  pickZips,
  readDrop,
  readPaste,
} from './app/collections/read-drop.ts'
import { pickFiles, saveFile } from './app/hooks/files.ts'
import { safeStorage } from './app/hooks/safe-storage.ts'
import { keptModelFile } from './app/models/state/model-file.ts'
import { engineLock, wordsLock } from './app/models/state/tab-locks.ts'
import { knownNames } from './app/shell/known-names.ts'
import { backgroundFailure } from './app/state/core/action-context.ts'
import type { AppState } from './app/state/shape/app-state.ts'
import type { Dependencies } from './app/state/shape/dependencies.ts'
import { type AppStore, createAppStore } from './app/state/store.ts'
import { readLibraryLink, readRepositoryLink } from './app/state/view/page-link.ts'
import { languageTag } from './app/words/languages.ts'
import { loadOnce } from './base/load-once.ts'
import { contentsOfDrop, modelFolder, sourcesOf } from './dropped.ts'
import type { Early } from './early.ts'
import { settingsFrom } from './model/settings/settings.ts'
import { MAX_WALK_RESULTS } from './model/walk/by-hand.ts'
import { browserModels, localModels } from './model-host.ts'
import { folderAccess } from './worker/browser/folder-access.ts'
import { installedApp } from './worker/browser/installed-app.ts'
import type { LibraryClient } from './worker/client.ts'
import { keptWalks } from './worker/library/kept-walks.ts'
import { loadWordTable } from './worker/library/word-table.ts'
import { startLibrary } from './worker/page-library.ts'

const loadAsking = loadOnce(async () => {
  // A walk continues without them, and says so.
  loadWordTable().catch(() => undefined)
  const { ask, createWalkMemory } = await import('./ask.ts')
  return { ask, memory: createWalkMemory() }
})
const loadChecking = loadOnce(() => import('./ask/check-words.ts'))
const loadScanning = loadOnce(() => import('./worker/scans/scanning.ts'))
const loadDrawing = loadOnce(() => import('./worker/page-drawing.ts'))

/** Creates the store and its dependencies. */
export function createPageStore({ connect, isAwaited, startLibraryWorker, used }: Early): AppStore {
  const link = readLibraryLink(location.href, document.baseURI)
  const library = startLibrary({
    start: startLibraryWorker,
    onlyReads: link.kind === 'library',
    isAwaited,
    used,
    onChanged: () => void store.actions.followLibrary(),
    onElsewhere: (build) => store.actions.hearElsewhere(build),
    onFailure: (failure) => store.actions.report(backgroundFailure(failure)),
  })
  const local = localModels(() => import('./worker/engine-workers.ts'))
  const store: AppStore = createAppStore({
    library,
    readDrop: async (transfer) => {
      const { ingest } = settingsFrom(store.getState().settings)
      return contentsOfDrop(await readDrop(transfer, ingest.skipPatterns), store, local)
    },
    readPaste: async (transfer) => contentsOfDrop(await readPaste(transfer), store, local),
    pickFolder: async () => (await pickFolder()).flatMap(sourcesOf).at(0) ?? null,
    pickZips: async () => (await pickZips()).flatMap(sourcesOf),
    sample: {
      name: 'Chess club',
      address: new URL('chess-club.wayleaf', document.baseURI).href,
    },
    drawPage: async (bytes, number) => (await loadDrawing()).drawPage(bytes, number),
    recogniseText: async (bytes, run) => (await loadScanning()).recogniseText(bytes, run),
    access: folderAccess,
    known: knownNames,
    connect,
    device: deviceOf(link, local, () => store.idle()),
    models: modelsOf(local),
    wordsLock: wordsLock(navigator.locks),
    kept: safeStorage,
    walks: keptWalks(),
    ask: askingIn(library),
    now: () => Date.now(),
    language: languageTag,
  })
  // Before a question comes: the network may be gone by then.
  store.subscribe((state, before) => {
    const isNews = state.current !== before.current || !walksHere(before)
    if (isNews && walksHere(state)) void loadAsking()
  })
  offerToAssistants(library)
  return store
}

/** The requests of the page to its browser. */
function deviceOf(
  library: Dependencies['device']['library'],
  models: ReturnType<typeof localModels>,
  idle: () => Promise<void>,
): Dependencies['device'] {
  return {
    library,
    repository: readRepositoryLink(location.href),
    page: () => location.href,
    open: (address) => location.assign(address),
    save: saveFile,
    reload: () => location.reload(),
    // Not every browser answers.
    persist: async () => (await navigator.storage?.persist?.()) ?? false,
    app: installedApp(import.meta.env.PROD, idle),
    models,
  }
}

function modelsOf(local: ReturnType<typeof localModels>): Dependencies['models'] {
  return browserModels(safeStorage, {
    ...local,
    check: async (llm, signal) => {
      const { checkWords } = await loadChecking()
      return checkWords(llm, { signal, now: () => performance.now() })
    },
    warm: async (llm, signal) => (await loadChecking()).warmUp(llm, signal),
    pick: pickModelFile,
    keptFile: keptModelFile(),
    keptEmbedding: keptModelFile('embedding'),
    lock: engineLock(navigator.locks),
    pickFolder: async () => modelFolder(await pickFiles({ folder: true })),
  })
}

/** Answers questions: in the library worker, or here if a model or the user's steering takes part. */
function askingIn(library: LibraryClient): Dependencies['ask'] {
  return async function* (question, signal, { models, ...live }) {
    const settings = settingsFrom(question.settings)
    const language = languageTag()
    const request = {
      reasoner: 'structural' as const,
      ...question,
      language,
      limit: MAX_WALK_RESULTS,
      settings,
    }
    const { steer, corrections, embedder, reranker } = live
    const compares = embedder !== undefined || reranker !== undefined
    if (models === null && corrections === undefined && !compares) {
      yield* library.ask(request, { signal, steer })
      return
    }
    const { ask, memory } = await loadAsking()
    const now = () => performance.now()
    yield* ask(request, library, {
      ...live,
      signal,
      now,
      memory,
      wordTable: loadWordTable,
      ...(models !== null && { model: models.model }),
    })
  }
}

/** Whether questions are walked here; without a model, meaning or corrections the library worker walks. */
function walksHere({ models, corrections }: AppState): boolean {
  const { settings, meaning, local } = models
  return (
    settings.place !== 'none' ||
    local.own !== null ||
    meaning.settings.isOn ||
    corrections.length > 0
  )
}

/** Few browsers can offer tools, and the others need not load them. */
function offerToAssistants(library: LibraryClient): void {
  if (!('modelContext' in document || 'modelContext' in navigator)) return
  void import('./page-tools.ts').then(({ modelContextOf, offerTools }) => {
    const context = modelContextOf(document, navigator)
    const now = () => performance.now()
    const given = { library, now, wordTable: loadWordTable }
    if (context !== null) offerTools(context, given, new AbortController().signal)
  })
}
