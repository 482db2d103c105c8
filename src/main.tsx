// Creates what the interface needs, mounts it, and nothing else.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadOnce } from './base/load-once.ts'
import { connect, startLibraryWorker } from './early.ts'
import { settingsFrom } from './model/settings/settings.ts'
import { browserModels, localModels } from './model-host.ts'
import { backgroundFailure } from './state/core/background-failure.ts'
import { engineLock } from './state/local-models/engine-lock.ts'
import { keptModelFile } from './state/local-models/model-file.ts'
import type { AppState } from './state/shape/app-state.ts'
import type { DropFound, NamedSource } from './state/shape/dependencies.ts'
import type { LocalSource } from './state/shape/local-state.ts'
import { createAppStore } from './state/store.ts'
import { readLibraryLink } from './state/view/library-link.ts'
import { readRepositoryLink } from './state/view/repository-link.ts'
import { App } from './ui/App.tsx'
import { safeStorage } from './ui/hooks/safe-storage.ts'
import { languageTag, startLanguage } from './ui/language/languages.ts'
import { knownNames } from './ui/layout/known-names.ts'
import { askToPersist, saveFile } from './ui/page-device.ts'
import {
  type Dropped,
  pickFiles,
  pickFolder,
  pickModelFile,
  pickZips,
  readDrop,
  readPaste,
} from './ui/read-drop.ts'
import { folderAccess } from './worker/browser/folder-access.ts'
import { installedApp } from './worker/browser/installed-app.ts'
import { keptWalks } from './worker/library/kept-walks.ts'
import { loadWordTable } from './worker/library/word-table.ts'
import { startLibrary } from './worker/page-library.ts'

const link = readLibraryLink(location.href, document.baseURI)
const library = startLibrary({
  start: startLibraryWorker,
  onlyReads: link.kind === 'library',
  onChanged: () => void store.actions.followLibrary(),
  onElsewhere: (build) => store.actions.hearElsewhere(build),
  onFailure: (failure) => store.actions.report(backgroundFailure(failure)),
})
const loadAsking = loadOnce(async () => {
  // A walk goes on without them, and says so.
  loadWordTable().catch(() => undefined)
  const { ask, createWalkMemory } = await import('./ask.ts')
  return { ask, memory: createWalkMemory() }
})
const loadDrawing = loadOnce(() => import('./worker/drawing/start-drawing.ts'))
const local = localModels(() => import('./worker/engine-workers.ts'))
const store = createAppStore({
  library,
  readDrop: async (transfer) => {
    const { ingest } = settingsFrom(store.getState().settings)
    return taken(await readDrop(transfer, ingest.skipPatterns))
  },
  readPaste: async (transfer) => taken(await readPaste(transfer)),
  pickFolder: async () => (await pickFolder()).flatMap(sourcesOf).at(0) ?? null,
  pickZips: async () => (await pickZips()).flatMap(sourcesOf),
  sample: {
    name: 'wayleaf',
    source: { kind: 'sample', url: new URL('sample.json', document.baseURI).href },
  },
  drawPage: async (bytes, number) => (await loadDrawing()).drawPage(bytes, number),
  access: folderAccess,
  known: knownNames,
  connect,
  device: {
    library: link,
    repository: readRepositoryLink(location.href),
    page: () => location.href,
    open: (address) => location.assign(address),
    save: saveFile,
    reload: () => location.reload(),
    persist: askToPersist,
    app: installedApp(import.meta.env.PROD),
    models: local,
  },
  models: browserModels(safeStorage, {
    ...local,
    pick: pickModelFile,
    keptFile: keptModelFile(),
    keptEmbedding: keptModelFile('embedding'),
    lock: engineLock(navigator.locks),
    pickFolder: async () => modelFolder(await pickFiles({ folder: true })),
  }),
  kept: safeStorage,
  walks: keptWalks(),
  ask: async function* (question, signal, { models, ...live }) {
    const settings = settingsFrom(question.settings)
    const limit = settings.walk.results
    const language = languageTag()
    const request = { reasoner: 'structural' as const, ...question, language, limit, settings }
    const { steer, corrections, embedder } = live
    if (models === null && corrections === undefined && embedder === undefined) {
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
      ...(models !== null && { models }),
    })
  },
  now: () => Date.now(),
  language: languageTag,
})

// Before a question comes, for the network may be gone when it does.
store.subscribe((state, before) => {
  const isNews = state.current !== before.current || !walksHere(before)
  if (isNews && walksHere(state)) void loadAsking()
})

// Few browsers have what the tools are offered to, and the others need not load them.
if ('modelContext' in document || 'modelContext' in navigator) {
  void import('./page-tools.ts').then(({ modelContextOf, offerTools }) => {
    const context = modelContextOf(document, navigator)
    const now = () => performance.now()
    const given = { library, now, wordTable: loadWordTable }
    if (context !== null) offerTools(context, given, new AbortController().signal)
  })
}

/** Whether questions are walked here; without a model, meaning or corrections the library worker does. */
function walksHere({ models, corrections }: AppState): boolean {
  const { settings, meaning } = models
  return settings.place !== 'none' || meaning.settings.isOn || corrections.length > 0
}

/** What a drop gave; a model in it is loaded. */
async function taken(dropped: readonly Dropped[]): Promise<DropFound> {
  const refused = dropped.filter((item) => item.kind === 'unsupported')
  const repository = dropped.find((item) => item.kind === 'repository')
  const [model] = dropped.flatMap(modelOf)
  if (model !== undefined) {
    store.actions.openDialog('settings')
    const { loadLocal, loadMeaning } = store.actions
    if (model.kind === 'file' && (await isEmbedding(model.file))) void loadMeaning(model)
    else void loadLocal(model)
  }
  return {
    sources: dropped.flatMap(sourcesOf),
    refused,
    hasModel: model !== undefined,
    ...(repository !== undefined && { repository: repository.name }),
  }
}

/** Whether a dropped model gives directions of meaning, and writes nothing. */
async function isEmbedding(file: File): Promise<boolean> {
  return (await local.purposeOf(file)) === 'embedding'
}

/** A model that was dropped. */
function modelOf(item: Dropped): LocalSource[] {
  if (item.kind === 'model') return [{ kind: 'file', file: item.file, handle: item.handle }]
  return item.kind === 'model-folder' ? [{ ...item, kind: 'folder' }] : []
}

/** The files of a model's folder, by name. */
function modelFolder(files: readonly File[]) {
  const [first] = files
  if (first === undefined) return null
  const [name = 'model'] = first.webkitRelativePath.split('/')
  return { name, files: files.map((file) => ({ name: file.name, file })) }
}

/** A name that is nothing else is kept. */
const ZIP_ENDING = /(?<=.)\.(?:zip|tar|tar\.gz|tgz)$/i
const BUNDLE_ENDING = /(?<=.)\.wayleaf$/i

function sourcesOf(dropped: Dropped): readonly NamedSource[] {
  const { name } = dropped
  switch (dropped.kind) {
    case 'handle':
      return [{ name, source: { kind: 'handle', handle: dropped.handle } }]
    case 'files':
      return [{ name, source: { kind: 'files', files: dropped.files } }]
    case 'archive':
      return [
        BUNDLE_ENDING.test(name)
          ? {
              name: name.replace(BUNDLE_ENDING, ''),
              source: { kind: 'bundle', file: dropped.file },
            }
          : { name: name.replace(ZIP_ENDING, ''), source: { kind: 'zip', file: dropped.file } },
      ]
    case 'repository':
    case 'model':
    case 'model-folder':
    case 'unsupported':
      return []
  }
}

/** What end-to-end tests wait for instead of time. */
Object.assign(window, { wayleaf: { idle: store.idle } })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const page = createRoot(root)
void startLanguage().finally(() =>
  page.render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  ),
)
