// Without a network after the first load, and through an update of the app.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { shardsOf } from './bundles.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { type Host, test } from './host.ts'
import { ask, dropFolder, runCommand, source } from './lamp.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has taken the page over and fetched the grammars as well. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('fill')
  })
  await expect.poll(() => cachedFiles(page, /tree-sitter-python/)).toBe(1)
  await expect.poll(() => cachedFiles(page, /tree-sitter-typescript/)).toBe(1)
}

function cachedFiles(page: Page, pattern: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    const found = new Set<string>()
    for (const key of await caches.keys()) {
      for (const { url } of await (await caches.open(key)).keys()) found.add(url)
    }
    return [...found].filter((url) => new RegExp(source).test(url)).length
  }, pattern.source)
}

async function dropAndAsk(page: Page, name = 'lamp'): Promise<void> {
  const folder = makeFolder(name, LAMP)
  await dropFolder(page, folder, `${name}/`)
  folder.remove()
  await ask(page, 'Where is a clap recognised?')
  const citation = page.getByRole('link', { name: /Citation 1/ }).first()
  await citation.click()
  await expect(source(page)).toContainText('loudness > 0.8')
}

test('KEEP-3: after the first load the network may go: reload, drop a folder, ask, the sample; what a cache lost is filled from the network', async ({
  page,
  context,
  host,
}) => {
  await openApp(page, host.url)
  await kept(page)
  await test.step('after the first load the network may go: reload, drop a folder, ask', async () => {
    await context.setOffline(true)
    await page.reload()
    await idle(page)
    await dropAndAsk(page)
    // Parsed by its grammar, not as plain text.
    await page.getByRole('treeitem', { name: 'src/' }).press('ArrowRight')
    await page.reload()
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  })
  await test.step('the sample answers without a network', async () => {
    await runCommand(page, 'Try the sample')
    await expect(page.getByRole('link', { name: /Citation 1/ }).first()).toBeVisible()
  })
  await context.setOffline(false)
  await test.step('fault 87: a cache that lost some of its files is filled from the network', async () => {
    await page.evaluate(async () => {
      for (const key of await caches.keys()) {
        const cache = await caches.open(key)
        const requests = await cache.keys()
        await Promise.all(
          requests.filter((_, i) => i % 2 === 0).map((request) => cache.delete(request)),
        )
      }
    })
    await page.reload()
    await idle(page)
    await dropAndAsk(page, 'lantern')
  })
})

test('KEEP-3, KEEP-5, KEEP-6: a library in pieces is kept for offline, asked and exported there', async ({
  page,
  context,
  host,
  problems,
}) => {
  const files = Object.fromEntries(
    ['apple', 'banana', 'cherry'].map((word) => [
      `${word}.md`,
      `# ${word}\n\n${`The ${word} is described here.\n`.repeat(2000)}`,
    ]),
  )
  const { main, beside } = await shardsOf('fruit', files)
  host.put('kept/fruit.wayleaf', main)
  const menu = page.getByRole('button', { name: 'Collection fruit' })
  const keep = page.getByRole('menuitem', { name: /^Keep fruit for offline \(\d/ })
  await page.goto(`${host.url}?library=kept/fruit.wayleaf`)
  await expect(page.getByRole('treeitem', { name: 'cherry.md' })).toBeVisible()
  await kept(page)
  // Without its lists a question cannot be asked, and what helps is said.
  await ask(page, 'Where is the cherry described?')
  await expect(page.getByRole('alert')).toContainText('Not all of this library is in this browser')
  // The browser reports files that are not there as errors of its own.
  problems.length = 0
  for (const { name, bytes } of beside) host.put(`kept/${name}`, bytes)
  await menu.click()
  await keep.click()
  await idle(page)
  await menu.click()
  await expect(page.getByText('Kept for offline', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  rmSync(path.join(host.folder, 'kept'), { recursive: true })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('treeitem', { name: 'cherry.md' })).toBeVisible()
  await idle(page)
  await ask(page, 'Where is the banana described?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('banana')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Export fruit …' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Save \d/ })).toBeVisible()
  await context.setOffline(false)
  problems.length = 0
})

test('KEEP-3: browsers can install the app, below any path', async ({ page, host }) => {
  await openApp(page, host.url)
  const session = await page.context().newCDPSession(page)
  const { data, url, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${host.url}manifest.webmanifest`)
  const manifest: { icons: { src: string }[]; start_url: string } = JSON.parse(data ?? '{}')
  expect(new URL(manifest.start_url, url).href).toBe(host.url)
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, url).href)).status()).toBe(200)
  }
})

test('KEEP-3, KEEP-7, fault 87: an update waits for a yes, and another tab goes on with what it has', async ({
  page,
  context,
  host,
}) => {
  await openApp(page, host.url)
  await kept(page)
  await page.reload()
  await idle(page)
  const other = await context.newPage()
  await other.goto(host.url)
  await idle(other)
  publishNext(host)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  const notice = page.getByText('A new version of Wayleaf is ready')
  await expect(notice).toBeVisible()
  expect(await page.title()).toBe('Wayleaf')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page).toHaveTitle('Wayleaf, the next')
  // The title is there before the scripts have run.
  await page.waitForLoadState('load')
  await idle(page)
  // The other tab was not touched, says so, and finds what it has not loaded yet.
  await expect(other.getByText('A new version of Wayleaf is ready')).toBeVisible()
  expect(await other.title()).toBe('Wayleaf')
  await dropAndAsk(other)
  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(other).toHaveTitle('Wayleaf, the next')
  await expect(other.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
})

/** Another build in the place of the one that is served. */
function publishNext({ folder }: Host): void {
  const page = path.join(folder, 'index.html')
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace('<title>Wayleaf</title>', '<title>Wayleaf, the next</title>'))
  const worker = path.join(folder, 'service-worker.js')
  const script = readFileSync(worker, 'utf8')
  // What the build writes for the page changes with the page.
  writeFileSync(worker, script.replace(/"revision":"[0-9a-f]{8}/, '"revision":"00000000'))
}
