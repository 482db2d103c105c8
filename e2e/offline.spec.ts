// The app without a network after the first load, and an update of the app.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Host, idle, openApp, hostedTest as test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { ask, dropFolder, runCommand, source } from './lamp.ts'
import { fillCache, openWithSaveData, stopReplacedWorker } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

async function dropAndAsk(page: Page, name = 'lamp'): Promise<void> {
  const folder = makeFolder(name, LAMP)
  await dropFolder(page, folder, `${name}/`)
  folder.remove()
  await ask(page, 'Where is a clap recognised?')
  const citation = page.getByRole('link', { name: /Citation 1/ }).first()
  await citation.click()
  await expect(source(page)).toContainText('loudness > 0.8')
}

test('after the first load the app works without a network, and a damaged cache is filled again (KEEP-3)', async ({
  page,
  context,
  host,
}) => {
  await openApp(page, host.url)
  await fillCache(page)
  await test.step('after the first load, a reload, a drop and a question work without a network', async () => {
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
  await test.step('a cache that lost some of its files is filled from the network (fault 87)', async () => {
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

test('browsers can install the app, under any path (KEEP-3)', async ({ page, host }) => {
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

test('an update waits for the user’s consent, and another tab keeps its version (KEEP-3, KEEP-7, fault 87)', async ({
  page,
  context,
  host,
}) => {
  await openWithSaveData(page, host.url)
  await page.reload()
  await idle(page)
  const other = await context.newPage()
  await other.goto(host.url)
  await idle(other)
  publishNextVersion(host)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  const notice = page.getByText('A new version of Wayleaf is ready')
  await expect(notice).toBeVisible()
  expect(await page.title()).toBe('Wayleaf')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(async () => {
    await stopReplacedWorker(page)
    await expect(page).toHaveTitle('Wayleaf, the next', { timeout: 1000 })
  }).toPass()
  // The title is set before the scripts have run.
  await page.waitForLoadState('load')
  await idle(page)
  // The other tab keeps its version, offers the update, and can still load its files.
  await expect(other.getByText('A new version of Wayleaf is ready')).toBeVisible()
  expect(await other.title()).toBe('Wayleaf')
  await dropAndAsk(other)
  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(other).toHaveTitle('Wayleaf, the next')
  await expect(other.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
})

/** Replaces the served build with another one. */
function publishNextVersion({ folder }: Host): void {
  const page = path.join(folder, 'index.html')
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace('<title>Wayleaf</title>', '<title>Wayleaf, the next</title>'))
  const worker = path.join(folder, 'service-worker.js')
  const script = readFileSync(worker, 'utf8')
  // The revision of the page changes with the page.
  writeFileSync(worker, script.replace(/"revision":"[0-9a-f]{8}/, '"revision":"00000000'))
}
