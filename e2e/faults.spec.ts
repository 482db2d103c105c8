// Faults while a folder is read and stored, in a browser. `.github/FAULTS.md` lists the tests of each case.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { type Folder, LAMP, makeFolder, makeLongFolder } from './folders.ts'
import { dropFolder, row } from './lamp.ts'
import { expectAccessible, resize } from './looks.ts'

let folder: Folder
test.beforeEach(() => {
  folder = makeFolder('lamp', LAMP)
})
test.afterEach(() => folder.remove())

test('a deleted folder and cleared storage are reported (faults 48 and 60)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropFolder(page, folder)
  await test.step('a deleted folder is reported, and its index can still be browsed (fault 48)', async () => {
    const button = page.getByRole('button', { name: 'Ask', exact: true })
    const before = [await button.boundingBox(), await row(page, 'README.md').boundingBox()]
    folder.remove()
    const notice = page.getByText('The folder was moved or deleted')
    await expect(notice).toBeVisible()
    await expect(row(page, 'README.md')).toBeVisible()
    const after = [await button.boundingBox(), await row(page, 'README.md').boundingBox()]
    expect(after).toEqual(before)
    await expectAccessible(page)
    await resize(page, { width: 360, height: 740 })
    await page.getByRole('textbox', { name: 'Question' }).fill('Where is a clap recognised?')
    await button.click({ trial: true })
    const narrow = await button.boundingBox()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    expect(await button.boundingBox()).toEqual(narrow)
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('the next visit names the collections that the browser has cleared (fault 60)', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('wayleaf')
          request.onsuccess = resolve
          request.onerror = reject
        }),
    )
    await openApp(page, site)
    await expect(page.getByRole('alert')).toContainText(
      'This browser has cleared its storage: “lamp” must be indexed again.',
    )
  })
})

test('a drop of many things reads or refuses each; a tab that another tab has outdated says so (KEEP-7, faults 49 and 55)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await test.step('a drop of many things reads each, or refuses it by name (fault 49)', async () => {
    const other = makeFolder('atlas', { 'MAP.md': '# Map\n' })
    const image = path.join(path.dirname(other.path), 'photo.png')
    writeFileSync(image, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))
    try {
      await dropPaths(page, page.locator('body'), [folder.path, other.path, image])
      await expect(page.getByRole('alert')).toContainText('photo.png')
      await idle(page)
      await page.getByRole('button', { name: /^Collection/ }).click()
      await expect(page.getByRole('menuitemcheckbox')).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    } finally {
      other.remove()
    }
  })
  await test.step('a tab that another tab has outdated says so and offers to reload (fault 55)', async () => {
    await openDatabase(page, 99)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Wayleaf was updated in another tab')
    await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
})

test('data of a newer app stays as it is, and the app works without it (fault 56)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await openDatabase(page, 99)
  await openApp(page, site)
  await expect(page.getByRole('alert')).toContainText('a newer version of the app wrote it')
  await dropFolder(page, folder)
  await expect(page.getByText('Not kept when this tab closes')).toBeVisible()
  const version = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.find(({ name }) => name === 'wayleaf')?.version
  })
  expect(version).toBe(99)
})

test('two tabs index one after the other; after a reload or a crash the folder can be dropped again (KEEP-7, faults 52, 53 and 64)', async ({
  page,
  site,
  context,
}) => {
  const long = makeLongFolder()
  const indexing = (tab: Page) => tab.getByRole('progressbar', { name: 'Indexing' })
  try {
    const second = await context.newPage()
    await openApp(second, site)
    await openApp(page, site)
    await dropPaths(page, page.locator('body'), [long.path])
    await test.step('a second tab says that another tab is indexing (fault 53)', () =>
      expect(second.getByText(/Another tab is indexing long/)).toBeVisible())
    await test.step('indexing can be restarted after a reload interrupted it (fault 52)', async () => {
      await page.reload()
      await idle(page)
      await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible()
      await dropPaths(page, page.locator('body'), [long.path])
      await expect(indexing(page)).toBeVisible()
    })
    await test.step('after a crash while it indexes, the next visit indexes the folder that is dropped again (fault 64)', async () => {
      const session = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      session.send('Page.crash').catch(() => undefined)
      await crashed
      const next = await context.newPage()
      await openApp(next, site)
      await dropPaths(next, next.locator('body'), [long.path])
      await test.step('the other tab waits its turn (fault 53)', async () => {
        await dropPaths(second, second.locator('body'), [folder.path])
        await expect(row(second, 'README.md')).toBeVisible()
        await idle(second)
      })
      await idle(next)
      await expect(row(next, /^0\.md/)).toBeVisible()
      await expect(next.getByText('2,200 files', { exact: true })).toBeVisible()
      await expect(second.getByText(/Another tab is indexing/)).toHaveCount(0)
      await second.getByRole('button', { name: /^Collection/ }).click()
      await expect(second.getByRole('menuitemcheckbox')).toHaveCount(2)
    })
  } finally {
    long.remove()
  }
})

test('without IndexedDB the app works until it is closed, and says so (fault 59)', async ({
  page,
  site,
}) => {
  await page.context().route(/library\.worker.*\.js/, async (route) => {
    const response = await route.fetch()
    const broken =
      "IDBFactory.prototype.open = () => { throw new DOMException('off', 'UnknownError') };"
    await route.fulfill({ response, body: `${broken}\n${await response.text()}` })
  })
  await openApp(page, site)
  await expect(page.getByRole('alert')).toContainText('lost when this tab closes')
  await dropFolder(page, folder)
  await expect(page.getByText('Not kept when this tab closes')).toBeVisible()
})

/** Opens the database of the app as another version of the app would. */
async function openDatabase(page: Page, version: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('wayleaf', wanted)
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
        request.onerror = () => reject(request.error)
      }),
    version,
  )
}
