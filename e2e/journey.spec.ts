// All that a user does, over a folder that was not made for the test: some of the packages of this project, over a
// thousand files.

import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { runCommand } from './lamp.ts'
import { layoutShift } from './looks.ts'

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const PACKAGES = ['knip', 'yaml', 'comlink']

/** Copies packages; their `dist` is renamed, since folders of that name are left out. */
function copyPackages(): { readonly root: string; readonly files: number; remove(): void } {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-journey-'))
  const root = path.join(parent, 'packages')
  for (const name of PACKAGES) {
    cpSync(path.join(MODULES, name), path.join(root, name), { recursive: true })
    const made = path.join(root, name, 'dist')
    if (readdirSync(path.join(root, name)).includes('dist')) {
      renameSync(made, path.join(root, name, 'made'))
    }
  }
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  return { root, files, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

test('a thousand files are dropped, asked, read, reloaded and asked offline (IN-1, UI-2, ANS-4, KEEP-1)', async ({
  page,
  site,
  context,
  problems,
}) => {
  const packages = copyPackages()
  try {
    expect(packages.files).toBeGreaterThan(1000)
    await openApp(page, site)
    await dropPaths(page, page.locator('body'), [packages.root])
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: 'yaml/' })).toBeVisible()
    await idle(page)
    await expect(page.getByRole('progressbar', { name: 'Indexing' })).toHaveCount(0)

    await page
      .getByRole('textbox', { name: 'Question' })
      .fill('Where are YAML anchors and aliases resolved?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await idle(page)
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('yaml/')
    await answer.getByRole('button', { name: 'How it got there' }).click()
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBeGreaterThan(4)
    // Places that the walk read are open and marked in the tree.
    const open = tree.getByRole('treeitem', { expanded: true })
    await expect.poll(() => open.count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')

    await answer.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Source' })).toContainText('yaml')
    await expect(page).toHaveURL(/#\/c\/packages\/yaml\/.+:L\d+/)

    const fetched: string[] = []
    context.on('request', (request) => fetched.push(request.url()))
    const ahead = [
      /\/ask-.*\.js$/,
      /\/Editor-.*\.js$/,
      /\/Editor-.*\.css$/,
      /\/jetbrains-mono.*\.woff2$/,
      /\/word-table-.*\.txt$/,
    ].map((file) => page.waitForResponse((response) => file.test(response.url())))
    await page.goto(site)
    await Promise.all(ahead)
    await idle(page)
    await expect(tree.getByRole('treeitem', { name: 'yaml/' })).toBeVisible()
    // A file that is parsed needs its grammar first; the runtime alone is fetched ahead.
    expect(fetched.filter((url) => /\/tree-sitter-.*\.wasm/.test(url))).toEqual([])

    await page
      .getByRole('textbox', { name: 'Question' })
      .fill('Where is a proxy for a worker made?')
    const missed: string[] = []
    page.on('requestfailed', (request) => missed.push(new URL(request.url()).pathname))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await idle(page)
    await expect(answer).toContainText('comlink')
    await context.setOffline(false)
    // No file of the app is missing. The browser's own request for the icon may fail.
    expect(missed.filter((file) => !file.endsWith('/icon.svg'))).toEqual([])
    if (missed.length > 0) problems.splice(0)
  } finally {
    packages.remove()
  }
})

test('the first visit is painted before the app has loaded, and an early click takes effect afterwards (UI-1)', async ({
  page,
  site,
}) => {
  let loadApp: () => void = () => undefined
  const isSeen = new Promise<void>((resolve) => {
    loadApp = resolve
  })
  // All other files of the page; the first painting needs the page alone.
  await page.route(/\/assets\//, async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto(site, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: /^Ask a folder/ })
  await expect(heading).toHaveCSS('font-size', '20px')
  await page.getByRole('button', { name: 'Open a repository' }).click()
  loadApp()
  await expect(page.getByRole('dialog')).toContainText('repository')
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('a page that arrives in two pieces is painted once it is complete, and nothing in it moves (UI-1)', async ({
  browser,
  site,
}) => {
  const html = await (await fetch(site)).text()
  // In the middle of the picture: its rest makes it higher.
  const midst = html.indexOf('</figcaption>')
  expect(midst).toBeGreaterThan(0)
  const { url, sendRest, close } = await servePieces(site, html, midst)
  const page = await browser.newPage()
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('figcaption').waitFor({ state: 'attached' })
    // The page paints before it is idle; a page that paints nothing is never idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
    sendRest()
    await expect(page.locator('figure > p')).toBeVisible()
    await idle(page)
    expect(await layoutShift(page)).toBe(0)
  } finally {
    await page.close()
    await close()
  }
})

/** Serves the site with its page cut in two; `sendRest` sends the second piece. */
async function servePieces(site: string, html: string, cut: number) {
  const { pathname } = new URL(site)
  let sendRest: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const pass = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(url, site))
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (url !== pathname) return response.end(Buffer.from(await answer.arrayBuffer()))
    response.write(html.slice(0, cut))
    await isWanted
    return response.end(html.slice(cut))
  }
  // Requests that are still open when the page is closed are dropped.
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((isOpen) => server.listen(0, '127.0.0.1', isOpen))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((isClosed) => server.close(isClosed).closeAllConnections())
  return { url: `http://127.0.0.1:${port}${pathname}`, sendRest, close }
}

test('the sample opens once, however early its button is pressed (UI-27)', async ({
  page,
  site,
}) => {
  await page.goto(site, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('48 euros')
  await idle(page)
  await page.getByRole('button', { name: /^Collection/ }).click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await test.step('Escape shows the sample questions; they are there after a reload, and a deleted sample opens again', async () => {
    const offered = page.getByRole('button', { name: 'What does is_checkmate do?' })
    await page.keyboard.press('Escape')
    await expect(offered).toBeVisible()
    await page.reload()
    await expect(offered).toBeVisible()
    await expect(page.getByText('Nothing leaves this tab')).toBeVisible()
    await runCommand(page, 'Delete Chess club')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Try the sample' }).click()
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('48 euros')
  })
})

test('a first visit loads no fonts until a collection is opened (UI-1)', async ({ page, site }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await openApp(page, site)
  expect(fonts).toEqual([])
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await expect.poll(() => fonts.length).toBe(2)
  const used = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await expect.poll(used).toMatch(/^"Inter Variable"/)
  await openApp(page, site)
  await expect.poll(used).toMatch(/^"Inter Variable"/)
})

test('the scripts that the page waits for are at most 150 KB compressed (UI-1)', async ({
  request,
  site,
}) => {
  const html = await (await request.get(site)).text()
  // Vite lists the imports of the first script as modules to preload.
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="([^"]+\.js)"/gu)].map(([, path]) => path),
  )
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = await Promise.all(
    [...scripts].map(async (script) => {
      const response = await request.get(new URL(script, site).href)
      expect(response.ok(), script).toBe(true)
      return gzipSync(await response.body()).length
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
})
