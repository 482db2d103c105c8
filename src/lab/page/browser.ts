// Measures the built app in a real browser: a folder is dropped, asked, searched and opened again. Compare the times
// only with others of the same machine and hour.

import { appendFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserServer, chromium, type Page } from 'playwright'
import { percentile } from '../../eval/metrics.ts'
// biome-ignore lint/correctness/useImportExtensions: its types lie beside it
import { serveFolder } from '../../scripts/serve.mjs'
import { type ProcessShare, processTreeUse, watchWorkers } from './processes.ts'
import { type CallTime, watchPage } from './watch-page.ts'

export interface BrowserRequest {
  /** Folder with the built app. */
  readonly app: string
  /** Folder that is dropped. */
  readonly corpus: string
  readonly question: string
  /** Text that is typed into the search field, letter by letter. */
  readonly typed: string
  /** Whether files of the folder may be changed, to measure how the page follows. */
  readonly change: boolean
}

/** Milliseconds, unless the name has another unit. */
export type BrowserReport = Readonly<Record<string, number | string>>

/** Measures everything once, in a browser with a profile of its own. */
export function measureBrowser(request: BrowserRequest): Promise<BrowserReport> {
  return inPage(request.app, (page, browser, emptyMB) =>
    measurePage(page, browser, request, emptyMB),
  )
}

/** Processor seconds of the page's workers from the drop of a folder until it can be asked. */
export function dropCost(app: string, corpus: string): Promise<number> {
  return inPage(app, async (page, browser) => {
    await startOf(page)
    const workers = watchWorkers(browser.process().pid ?? 0)
    await drop(page, corpus)
    return workers.stop()
  })
}

/**
 * Opens the app in a browser with a profile of its own.
 * @param measured called with the usage of the renderers before the page is opened
 */
async function inPage<R>(
  app: string,
  measured: (page: Page, browser: BrowserServer, emptyMB: number) => Promise<R>,
): Promise<R> {
  const server = await serveFolder(app)
  const browserServer = await chromium.launchServer({
    ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  try {
    const browser = await chromium.connect(browserServer.wsEndpoint())
    const { rendererMB: emptyMB } = await takenByBrowser(browserServer)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // Names that the TypeScript runner adds to functions; the page does not have them.
    await page.addInitScript('globalThis.__name = (f) => f')
    await page.addInitScript(watchPage)
    await page.goto(server.url)
    return await measured(page, browserServer, emptyMB)
  } finally {
    await browserServer.close()
    await server.close()
  }
}

async function startOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open folder' }).first().waitFor()
  await page.evaluate(() => window.wayleaf.idle())
}

async function measurePage(
  page: Page,
  browser: BrowserServer,
  { corpus, question, typed, change }: BrowserRequest,
  emptyMB: number,
): Promise<BrowserReport> {
  await startOf(page)
  const start = await takenByBrowser(browser)
  const dropped = await drop(page, corpus)
  const built = await takenByBrowser(browser)
  const changed = change ? await changeFiles(page, corpus) : {}
  const asked = await ask(page, question)
  const search = await type(page, typed)
  const used = await takenByBrowser(browser)
  const first = await reload(page)
  const reopened = await takenByBrowser(browser)
  const again = await reload(page)
  // Another question: the first one would be answered from memory.
  const askedAfter = await ask(page, `Where is ${typed}?`)
  const opened = await takenByBrowser(browser)
  await stopServiceWorkers(page)
  const alone = await takenByBrowser(browser)
  return {
    ...prefixed('drop', dropped),
    'drop cpu s': built.cpuSeconds - start.cpuSeconds,
    'drop renderer MB': built.rendererMB - emptyMB,
    ...prefixed('change of 5', changed),
    ...prefixed('ask', asked),
    ...search,
    'used renderer MB': used.rendererMB - emptyMB,
    ...prefixed('reload', first),
    ...prefixed('reload 2', again),
    ...prefixed('ask after reload', askedAfter),
    'reload cpu s': reopened.cpuSeconds - used.cpuSeconds,
    'reload renderer MB': alone.rendererMB - emptyMB,
    'reload with service worker MB': opened.rendererMB - emptyMB,
  }
}

function prefixed(prefix: string, values: BrowserReport): BrowserReport {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]),
  )
}

const NOTHING_TAKEN: ProcessShare = { cpuSeconds: 0, rendererMB: 0, totalMB: 0 }

/** The usage of the browser's processes so far. */
async function takenByBrowser(browser: BrowserServer): Promise<ProcessShare> {
  const pid = browser.process().pid
  return pid === undefined ? NOTHING_TAKEN : ((await processTreeUse(pid)) ?? NOTHING_TAKEN)
}

/**
 * Ends idle service workers, as a browser does after 30 s. From its second opening on, the page is isolated and has a
 * process of its own; that of the first one lives as long as its service worker, with all the memory of the page.
 */
async function stopServiceWorkers(page: Page): Promise<void> {
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) return
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.length > 0 && versions.every(({ runningStatus }) => runningStatus === 'stopped'))
        resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

/** Drops a file or folder from the disk on the page. */
async function dropPath(page: Page, dropped: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path.resolve(dropped)], dragOperationsMask: 1 }
  for (const kind of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type: kind, x: 600, y: 400, data })
  }
  await session.detach()
}

/** Drops the folder and confirms the plan if one is shown. */
async function drop(page: Page, corpus: string): Promise<BrowserReport> {
  const since = await page.evaluate(() => window.watch.restart())
  await dropPath(page, corpus)
  const times = await page.evaluate(async (from) => {
    // The second name of the plan is that of this build.
    const index = ':is([aria-label=Plan], [aria-label="What is read"]) button + button'
    const askable = window.watch.seen('textarea[aria-label=Question]:not([aria-describedby])')
    const tree = await window.watch.seen('[role=treeitem]')
    await Promise.race([window.watch.seen(index), askable])
    document.querySelector<HTMLButtonElement>(index)?.click()
    const asked = await askable
    await window.wayleaf.idle()
    const ready = performance.now() - from
    const task = window.watch.longest()
    return { tree: tree - from, askable: asked - from, ready, task, ...window.watch.frames() }
  }, since)
  return {
    tree: times.tree,
    askable: times.askable,
    ready: times.ready,
    'longest task': times.task,
    'frames drawn': times.drawn,
    'frames dropped': times.dropped,
  }
}

/** Asks, and measures the times until the first step and the answer are on the page. */
async function ask(page: Page, question: string): Promise<BrowserReport> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  const times = await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('form[aria-label=Ask]')
    // An answer that is already on the page does not count.
    const marks = '[aria-label=Conversation] button[aria-expanded] svg'
    for (const old of document.querySelectorAll(
      `[aria-label=Steps] li, [aria-label=Answer], ${marks}`,
    ))
      old.setAttribute('data-before', '')
    const from = window.watch.restart()
    form?.requestSubmit()
    // A step is a line of the list, a mark of the strip that stands for it, or what is said while an answer is awaited.
    const step = window.watch.seen(
      `[aria-label=Steps] li:not([data-before]), ${marks}:not([data-before]), [data-of-step]`,
    )
    const answer = window.watch.seen('[aria-label=Answer]:not([aria-busy], [data-before])')
    await window.wayleaf.idle()
    // Includes the lines of the first citation in the source pane, and the references to them.
    const whole = performance.now() - from
    await window.watch.painted()
    return {
      step: (await step) - from,
      answer: (await answer) - from,
      whole,
      painted: performance.now() - from,
      task: window.watch.longest(),
      long: window.watch.long(),
      moved: window.watch.moved(),
      ...window.watch.frames(),
    }
  })
  return {
    'first step': times.step,
    answer: times.answer,
    'answer and source': times.whole,
    'answer painted': times.painted,
    'longest task': times.task,
    'tasks over 50 ms': times.long,
    'layout shift': times.moved,
    'frames drawn': times.drawn,
    'frames dropped': times.dropped,
  }
}

/** Types into the search field: each letter after the result of the one before, then all at once. */
async function type(page: Page, typed: string): Promise<BrowserReport> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox')
  await field.waitFor()
  await page.evaluate(() => window.watch.restart())
  for (const worker of page.workers()) await worker.evaluate(watchWorker)
  for (const letter of typed) {
    await field.press(letter === ' ' ? 'Space' : letter)
    await page.evaluate(() => window.wayleaf.idle())
  }
  const calls = await page.evaluate(() => window.watch.calls())
  const task = await page.evaluate(() => window.watch.longest())
  await page.keyboard.press('Escape')
  const inWorkers = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => globalThis.watchedCalls ?? [])),
  )
  return {
    ...quantilesOf(calls),
    ...prefixed('in worker', quantilesOf(inWorkers.flat())),
    'typing longest task': task,
  }
}

const FIRST_RANK = 'first rank'
const SEARCH_CALLS = [FIRST_RANK, 'rank', 'excerpts', 'findSymbol', 'findFiles']

function quantilesOf(calls: readonly CallTime[]): BrowserReport {
  const found = SEARCH_CALLS.flatMap((method): [string, number][] => {
    // A build without a first ranking shows the only one.
    const isKnown = method !== FIRST_RANK || calls.some((call) => call.method === FIRST_RANK)
    const sought = isKnown ? method : 'rank'
    const times = calls.flatMap((call) => (call.method === sought ? [call.ms] : []))
    return [
      [`${method} p50`, percentile(times, 0.5)],
      [`${method} p95`, percentile(times, 0.95)],
    ]
  })
  return Object.fromEntries(found)
}

/** Milliseconds from the beginning of the navigation. */
async function reload(page: Page): Promise<BrowserReport> {
  await page.reload({ waitUntil: 'commit' })
  const times = await page.evaluate(async () => {
    const [tree, ready] = await window.watch.opened
    await window.wayleaf.idle()
    await window.watch.painted()
    return { tree, ready, idle: performance.now(), task: window.watch.longest() }
  })
  return { tree: times.tree, ready: times.ready, 'longest task': times.task }
}

declare global {
  var watchedCalls: CallTime[] | undefined
}

/**
 * Records the times of calls in `watchedCalls`. Runs in the worker, so it uses nothing from outside itself; calls are
 * recognised as in `watchPage`. Clears the records if it is called again.
 */
function watchWorker(): void {
  if (globalThis.watchedCalls !== undefined) {
    globalThis.watchedCalls.length = 0
    return
  }
  const calls: CallTime[] = []
  globalThis.watchedCalls = calls
  const open = new Map<string, { readonly method: string; readonly from: number }>()
  // The handler of the worker reads the message first: a listener of ours would run after the answer.
  const property = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    configurable: true,
    get(this: MessageEvent): unknown {
      const data = property?.get?.call(this)
      if (data?.type === 'APPLY' && data.id !== undefined && !open.has(data.id)) {
        const method: string = data.path?.join('.') ?? ''
        // The ranking that is shown first; another one follows it.
        const isDraft = data.argumentList?.[0]?.value?.draft === true
        open.set(data.id, { method: isDraft ? `first ${method}` : method, from: performance.now() })
      }
      return data
    },
  })
  const post = globalThis.postMessage
  globalThis.postMessage = (...args: unknown[]): void => {
    const id = (args[0] as { id?: string } | null)?.id ?? ''
    const call = open.get(id)
    open.delete(id)
    if (call !== undefined) calls.push({ method: call.method, ms: performance.now() - call.from })
    Reflect.apply(post, globalThis, args)
  }
}

const CHANGED_FILES = 5
const MEASURED_ROUNDS = 7
/** Files with so many bytes are changed: neither empty nor data. */
const MIN_CHANGED_BYTES = 500
const MAX_CHANGED_BYTES = 100_000
const TEXT_FILE = /\.(?:md|mdx|rst|py|[cm]?[jt]sx?|go|rs|java|c|h|cc|cpp|cs|rb|php|sh)$/

/**
 * Appends a line break to five files of the dropped folder, several times.
 * @returns medians in milliseconds: `update` is the time that the page waits for the library, `searchable` the time
 * from the change on the disk until a search finds it, including the delay until the folder is quiet
 */
async function changeFiles(
  page: Page,
  folder: string,
): Promise<{ readonly update: number; readonly searchable: number }> {
  const files = await changeable(folder)
  const updates: number[] = []
  const waits: number[] = []
  for (let round = 0; round < MEASURED_ROUNDS; round++) {
    await page.evaluate(() => window.watch.restart())
    const from = Date.now()
    for (let i = 0; i < CHANGED_FILES; i++) {
      await appendFile(
        files[(round + Math.floor((i * files.length) / CHANGED_FILES)) % files.length],
        '\n',
      )
    }
    const { ms, at } = await page.evaluate(async () => {
      for (;;) {
        const call = window.watch.calls().find(({ method }) => method === 'catchUp')
        if (call !== undefined) return { ms: call.ms, at: Date.now() }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })
    updates.push(ms)
    waits.push(at - from)
    await page.evaluate(() => window.wayleaf.idle())
  }
  return { update: percentile(updates, 0.5), searchable: percentile(waits, 0.5) }
}

async function changeable(folder: string): Promise<string[]> {
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !TEXT_FILE.test(entry.name) || /[/\\]\./.test(file)) continue
    const { size } = await stat(file)
    if (size >= MIN_CHANGED_BYTES && size <= MAX_CHANGED_BYTES) found.push(file)
  }
  if (found.length < CHANGED_FILES)
    throw new Error('The folder has too few files that could be changed')
  return found.sort()
}
