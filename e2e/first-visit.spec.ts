// The first visit before the app has loaded: the page works without it and loses no input.

import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'

/** Opens the page and holds the app back; the returned function loads it. */
async function openBeforeApp(page: Page, site: string): Promise<() => void> {
  let loadApp: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    loadApp = resolve
  })
  await page.route(/\/assets\/page-[^/]*\.js$/, async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto(site, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'wayleaf' in window)
  return loadApp
}

test('an unused page starts no worker (UI-1)', async ({ page, site }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(site)
  await page.waitForFunction(() => 'wayleaf' in window)
  // Fonts, pictures and scripts have loaded.
  await page.waitForLoadState('networkidle')
  expect(workers).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => workers.length).toBeGreaterThan(0)
})

test('the app takes over the first painted page and keeps the focus (UI-1, UI-18)', async ({
  page,
  site,
}) => {
  const loadApp = await openBeforeApp(page, site)
  const door = page.getByRole('button', { name: 'Open a repository' })
  await door.evaluate((element) => Object.assign(element, { wasPainted: true }))
  await door.focus()
  loadApp()
  await idle(page)
  await expect(door).toBeFocused()
  expect(await door.evaluate((element) => 'wasPainted' in element)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('repository')
})

test('text typed before the app has loaded appears in the palette (UI-1, UI-6)', async ({
  page,
  site,
}) => {
  const loadApp = await openBeforeApp(page, site)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('>sett')
  loadApp()
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toHaveValue('>sett')
})

test('a folder dropped before the app has loaded is indexed afterwards (UI-1, IN-1)', async ({
  page,
  site,
}) => {
  const folder = makeFolder('lamp', LAMP)
  try {
    const loadApp = await openBeforeApp(page, site)
    await dropPaths(page, page.locator('body'), [folder.path])
    loadApp()
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await idle(page)
  } finally {
    folder.remove()
  }
})
