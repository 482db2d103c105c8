// Compares the search box for other sites with Pagefind's on the same site: milliseconds from the press on the box to
// the first place, with the words typed at once, and the transferred bytes.
//
//   npx tsx src/lab/page/box.ts SITE LIBRARY [--rounds 3] [--queries FILE]
//
// SITE is a folder of HTML pages with Pagefind's files in `pagefind/`, LIBRARY one of `wayleaf bundle --shards`. FILE
// has one search per line. Each search gets a fresh profile; the three boxes take turns.

import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { percentile } from '../../eval/metrics.ts'
// biome-ignore lint/correctness/useImportExtensions: its types lie beside it
import { serveFolder } from '../../scripts/serve.mjs'
import { startLine } from './slow-line.ts'

const BOXES = ['wayleaf', 'pagefind', 'pagefind-at-once'] as const
type Box = (typeof BOXES)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    queries: { type: 'string' },
    app: { type: 'string', default: 'dist' },
  },
})
const [site, library] = positionals
const queries =
  values.queries === undefined
    ? ['expire keys', 'append only file', 'cluster slots']
    : readFileSync(values.queries, 'utf8').split('\n').filter(Boolean)

const NETWORK_LINES = {
  loopback: { roundTripMs: 0, bitsPerSecond: 1e12 },
  '40 ms, 10 Mbit/s': { roundTripMs: 40, bitsPerSecond: 1e7 },
}

/** A folder with the site, the box, the library and one page per box. */
function laidOut(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-boxes-'))
  for (const name of readdirSync(site)) {
    symlinkSync(path.resolve(site, name), path.join(folder, name))
  }
  symlinkSync(path.resolve(values.app), path.join(folder, 'wayleaf'))
  symlinkSync(path.resolve(library), path.join(folder, 'library'))
  const [main] = readdirSync(library).filter((name) => name.endsWith('.wayleaf'))
  const page = (body: string) =>
    `<!doctype html><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,"><body style="padding:3rem">${body}`
  writeFileSync(
    path.join(folder, 'wayleaf.html'),
    page(
      `<script type="module" src="/wayleaf/wayleaf-box.js" data-library="/library/${main}"></script>`,
    ),
  )
  for (const [name, delay] of [
    ['pagefind', ''],
    ['pagefind-at-once', ', debounceTimeoutMs: 0'],
  ]) {
    const start = `new PagefindUI({ element: '#box', showImages: false${delay} })`
    writeFileSync(
      path.join(folder, `${name}.html`),
      page(
        `<link rel="stylesheet" href="/pagefind/pagefind-ui.css"><div id="box"></div><script src="/pagefind/pagefind-ui.js"></script><script>${start}</script>`,
      ),
    )
  }
  return folder
}

interface SearchMeasurement {
  readonly ms: number
  readonly bytes: number
  readonly closedBytes: number
}

/** Presses, types and waits for the first place, inside the page: the driver's own delay is not measured. */
const timeFirst = ({ box, query }: { box: Box; query: string }): Promise<number> =>
  new Promise((resolve) => {
    const shadow = document.querySelector('wayleaf-box')?.shadowRoot
    const root = shadow ?? document
    const fieldOf = () => root.querySelector('input')
    const first = () =>
      root.querySelector(box === 'wayleaf' ? 'ol li a' : '.pagefind-ui__result-link')
    const began = performance.now()
    const observer = new MutationObserver(() => {
      if (first() === null) return
      observer.disconnect()
      resolve(performance.now() - began)
    })
    observer.observe(root, { subtree: true, childList: true })
    if (shadow) shadow.querySelector('button')?.dispatchEvent(new PointerEvent('pointerenter'))
    if (shadow) shadow.querySelector('button')?.click()
    const field = fieldOf()
    if (field === null) return
    field.focus()
    field.value = query
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

async function once(
  browser: Browser,
  port: number,
  box: Box,
  query: string,
  line: keyof typeof NETWORK_LINES,
): Promise<SearchMeasurement> {
  const slow = await startLine(port, NETWORK_LINES[line])
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page: Page = await context.newPage()
    // Names that tsx adds to functions.
    await page.addInitScript('globalThis.__name = (f) => f')
    await page.goto(`http://127.0.0.1:${slow.port}/${box}.html`, { waitUntil: 'networkidle' })
    const closedBytes = slow.down()
    const ms = await page.evaluate(timeFirst, { box, query })
    const bytes = slow.down()
    return { ms, bytes, closedBytes }
  } finally {
    await context.close()
    slow.close()
  }
}

async function main(): Promise<void> {
  const folder = laidOut()
  const { url, close } = await serveFolder(folder)
  const port = Number(new URL(url).port)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const line of Object.keys(NETWORK_LINES) as (keyof typeof NETWORK_LINES)[]) {
      const taken = new Map<Box, SearchMeasurement[]>(BOXES.map((box) => [box, []]))
      for (let round = 0; round < Number(values.rounds); round++) {
        for (const query of queries) {
          for (const box of BOXES) taken.get(box)?.push(await once(browser, port, box, query, line))
        }
      }
      for (const [box, all] of taken) {
        const times = all.map(({ ms }) => ms)
        const [p50, low, high] = [0.5, 0, 1].map((at) => Math.round(percentile(times, at)))
        const kb = Math.round(
          percentile(
            all.map(({ bytes }) => bytes),
            0.5,
          ) / 1000,
        )
        const closed = Math.round(all[0].closedBytes / 1000)
        console.log(
          `${line} · ${box}: ${p50} ms (${low}–${high}), ${kb} KB, ${closed} of them while closed`,
        )
      }
    }
  } finally {
    await browser.close()
    await close()
    rmSync(folder, { recursive: true })
  }
}

await main()
