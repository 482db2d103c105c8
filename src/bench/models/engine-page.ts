// The engine for GGUF files of the built app in a headless browser, as a model that Node can ask.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { type EnginePort, openEngineSlot } from '../../llm/engines/engine-slot.ts'
import type { EngineProgress } from '../../llm/engines/protocol.ts'
import { slotLlm } from '../../llm/local/open-local.ts'
import type { WllamaSource } from '../../llm/wllama/wllama-engine.ts'
// biome-ignore lint/correctness/useImportExtensions: its types lie beside it
import { serveFolder } from '../../scripts/serve.mjs'
import { type MeasuredEngine, recorded } from './measured-engine.ts'

const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}
/** Longest silence in ms: other programs may take the processor for long. */
const LIMITS = { loadMs: 600_000, askMs: 600_000 }

/**
 * Loads a model file with the worker of the app that was built into `app`; more than one thread makes
 * the page one that is isolated from others.
 */
export async function engineInPage(
  app: string,
  model: string,
  threads: number,
): Promise<MeasuredEngine> {
  const worker = readdirSync(path.join(app, 'assets')).find((name) =>
    /^wllama\.worker-.*\.js$/.test(name),
  )
  if (worker === undefined) throw new Error(`“${app}” holds no built app: run npm run build first.`)
  const server = await serveFolder(app)
  const browser = await launch()
  const page = await browser.newPage()
  await page.route('**/engine.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<input type="file">',
      headers: threads > 1 ? ISOLATED : {},
    }),
  )
  await page.goto(new URL('engine.html', server.url).href)
  await page.setInputFiles('input', model)
  const port = await portOf(page, `assets/${worker}`)
  const seat = openEngineSlot<WllamaSource>({ start: () => port, limits: LIMITS })
  const from = performance.now()
  // The file itself is already in the page.
  const file = new File([], path.basename(model))
  const loaded = await seat.load({ kind: 'file', file, useGpu: false, threads })
  const loadMs = performance.now() - from
  const { calls, complete } = recorded((request, options, onPromptRead) => {
    const onProgress = ({ stage }: EngineProgress): void => {
      if (stage === 'prompt') onPromptRead()
    }
    return seat.ask(request, { ...options, onProgress })
  })
  const llm = slotLlm('wllama', loaded, complete)
  return {
    llm,
    loadMs,
    calls,
    close: async () => {
      seat.close()
      await browser.close()
      await server.close()
    },
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
}

/** A worker in the page as if it were one of this process. */
async function portOf(page: Page, script: string): Promise<EnginePort<WllamaSource>> {
  const listeners: ((event: { readonly data: unknown }) => void)[] = []
  await page.exposeFunction('hearEngine', (data: unknown) => {
    for (const listener of listeners) listener({ data })
  })
  await page.evaluate(`
    // From a blob, as the app does it: what isolates the page holds for the worker too.
    const from = 'import ' + JSON.stringify(new URL('${script}', location.href).href)
    const blob = new Blob([from], { type: 'text/javascript' })
    globalThis.engine = new Worker(URL.createObjectURL(blob), { type: 'module' })
    engine.onmessage = ({ data }) => hearEngine(data)
    globalThis.tell = (call) => {
      const file = document.querySelector('input').files[0]
      engine.postMessage(call.kind === 'load' ? { ...call, source: { ...call.source, file } } : call)
    }
    0
  `)
  return {
    postMessage: (call) => {
      void page.evaluate(`tell(${JSON.stringify(call)})`).catch(() => undefined)
    },
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'message') listeners.push(listener)
    },
    terminate: () => void page.evaluate('engine.terminate()').catch(() => undefined),
  } as EnginePort<WllamaSource>
}
