// Exports collections, opens libraries from addresses, and measures storage.

import { isAbort } from '../../../base/abort.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import { type Attempt, attempting, type Context, failure } from '../../state/core/action-context.ts'
import { measureStorage } from '../../state/core/storage-use.ts'
import type { ExportState } from '../../state/shape/bundle-state.ts'

/** Sets up the actions, and follows the browser's state of the installed app. */
export function bundleActions(context: Context) {
  const { store, dependencies, jobs } = context
  const { device, connect, library } = dependencies
  const measureRoom = async (): Promise<void> => {
    store.setState({ room: await measureStorage(context) })
  }
  const attempt = attempting(context)
  device.app.watch((state) => store.setState(state))
  return {
    ...exportActions(context, attempt),
    ...offlineActions(context, attempt),
    /** Allows the page to connect to the site of the library in the address, and opens it after a reload. */
    allowLibrary() {
      if (device.library.kind !== 'library') return
      try {
        connect.allow([device.library.address])
        device.reload()
      } catch (error) {
        store.setState({ dialog: null, notice: failure('It could not be opened.', error) })
      }
    },
    measureRoom: () => jobs.run(measureRoom),
    removeModel: (id: string) =>
      attempt('It could not be deleted.', async () => {
        await device.models.remove(id)
        await measureRoom()
      }),
    /** Deletes the app's own files, which can be downloaded again. */
    forgetApp: () =>
      attempt('It could not be deleted.', async () => {
        await device.app.forget()
        await measureRoom()
      }),
    /** Requests that the browser not clear the stored data. */
    keepForGood: () =>
      attempt('It could not be saved.', async () => {
        await device.persist()
        store.setState({ storage: await library.storage() })
      }),
    install: () => attempt('It could not be saved.', () => device.app.install()),
    /** Reloads the page with the new version. */
    applyUpdate: () => device.app.applyUpdate(),
  }
}

function offlineActions({ store, dependencies, jobs }: Context, attempt: Attempt) {
  const { library } = dependencies
  let count = 0
  const inHand = (): CollectionSlug | null => {
    const { current } = store.getState()
    return current.status === 'ready' && current.info.inPieces === true ? current.info.slug : null
  }
  const isFetching = (): boolean => store.getState().rest?.status === 'fetching'
  const measureRest = async (): Promise<void> => {
    const collection = inHand()
    if (isFetching()) return
    if (collection === null) {
      store.setState({ rest: null })
      return
    }
    const bytes = await library.missing(collection)
    if (inHand() === collection && !isFetching()) {
      store.setState({ rest: { status: 'left', collection, bytes } })
    }
  }
  return {
    /** Measures how much of the current library is not in this browser; shows nothing if that fails. */
    measureRest: () => jobs.run(() => measureRest().catch(() => store.setState({ rest: null }))),
    /** Fetches the rest, so that every question can be asked without a network. */
    keepForOffline: () =>
      attempt('Not all of this library is in this browser.', async () => {
        const collection = inHand()
        if (collection === null || isFetching()) return
        const jobId = `keep-${++count}`
        const show = (done: number, bytes: number): void =>
          store.setState({ rest: { status: 'fetching', collection, jobId, done, bytes } })
        const { rest } = store.getState()
        show(0, rest?.collection === collection ? rest.bytes : 0)
        try {
          await library.keepWhole(jobId, collection, (done, all) => {
            if (isFetching()) show(done, all)
          })
        } catch (error) {
          if (!isAbort(error)) throw error
        } finally {
          store.setState({ rest: null })
          await measureRest()
        }
      }),
    /** Stops fetching; fetched pieces stay. */
    stopKeeping: () => {
      const { rest } = store.getState()
      if (rest?.status === 'fetching') void library.cancel(rest.jobId)
    },
  }
}

const IDLE: ExportState = { status: 'idle' }

function exportActions({ store, dependencies }: Context, attempt: Attempt) {
  const { library, device } = dependencies
  let count = 0
  // When the dialog closes, the export is stopped and its large file released.
  store.subscribe(({ dialog, exported }, before) => {
    if (dialog?.kind === 'export' || before.dialog?.kind !== 'export') return
    if (exported.status === 'packing') void library.cancel(exported.jobId)
    store.setState({ exported: IDLE })
  })
  return {
    /** Packs a collection and shows the size of the file. */
    exportCollection: (slug: CollectionSlug) =>
      attempt('It could not be saved.', async () => {
        const info = store.getState().collections.find((candidate) => candidate.slug === slug)
        if (info === undefined) return
        const { name } = info
        const jobId = `export-${++count}`
        const isMine = () => {
          const { exported } = store.getState()
          return exported.status === 'packing' && exported.jobId === jobId
        }
        store.setState({ dialog: { kind: 'export' }, exported: { status: 'packing', name, jobId } })
        try {
          const files = await library.export(jobId, slug)
          if (isMine()) store.setState({ exported: { status: 'ready', name, files } })
        } catch (error) {
          if (!isMine() || isAbort(error)) return
          const failed = failure('It could not be saved.', error)
          store.setState({ exported: { status: 'failed', name, failure: failed } })
        }
      }),
    /** Saves the packed collection as a file. The dialog stays, so that Escape closes it and nothing else. */
    saveBundle(withTexts: boolean) {
      const { exported } = store.getState()
      if (exported.status !== 'ready') return
      const { withTexts: whole, withoutTexts } = exported.files
      device.save(`${fileName(exported.name)}.wayleaf`, withTexts ? whole : withoutTexts)
    },
  }
}

/** A file name that every system accepts. */
function fileName(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '')
  return safe === '' ? 'library' : safe.slice(0, 100)
}
