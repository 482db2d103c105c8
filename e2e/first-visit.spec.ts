// The first visit before the app has come: a page that needs none, and loses nothing that is done in it.

import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'

// Whoever has left a switch turned on has been here before.
/** Opens the page and holds the app back; what is returned lets it come. */
async function openHeld(page: Page, site: string): Promise<() => void> {
  let letCome: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/page-[^/]*\.js$/, async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto(site, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'wayleaf' in window)
  return letCome
}

test('an unused page starts no worker (UI-1)', async ({ page, site }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(site)
  await page.waitForFunction(() => 'wayleaf' in window)
  // Fonts, pictures and scripts have come.
  await page.waitForLoadState('networkidle')
  expect(workers).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => workers.length).toBeGreaterThan(0)
})

test('the app takes over the first painted page and keeps the focus (UI-1, UI-18)', async ({
  page,
  site,
}) => {
  const letCome = await openHeld(page, site)
  const door = page.getByRole('button', { name: 'Open a repository' })
  await door.evaluate((element) => Object.assign(element, { wasPainted: true }))
  await door.focus()
  letCome()
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
  const letCome = await openHeld(page, site)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('>sett')
  letCome()
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toHaveValue('>sett')
})

test('a folder dropped before the app has loaded is indexed after that (UI-1, IN-1)', async ({
  page,
  site,
}) => {
  const folder = makeFolder('lamp', LAMP)
  try {
    const letCome = await openHeld(page, site)
    await dropPaths(page, page.locator('body'), [folder.path])
    letCome()
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await idle(page)
  } finally {
    folder.remove()
  }
})
