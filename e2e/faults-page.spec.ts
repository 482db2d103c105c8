// Faults of the page itself, in a browser: its files are missing, another tab holds the write lock or the
// database, an extension changes it, or it is very small. `.github/FAULTS.md` lists the tests of each case.

import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'
import { ask, dropFolder, row, source } from './lamp.ts'
import { expectNoOverflow, expectNoViolations, resize } from './looks.ts'

let folder: Folder
test.beforeEach(() => {
  folder = makeFolder('lamp', LAMP)
})
test.afterEach(() => folder.remove())

test('if another tab holds the write lock for good, the user can start anyway (fault 54)', async ({
  page,
  site,
  context,
}) => {
  const frozen = await context.newPage()
  await openApp(frozen, site)
  await frozen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const never = new Promise(() => undefined)
        const keep = () => {
          resolve()
          return never
        }
        navigator.locks.request('wayleaf-write', keep).catch(() => undefined)
      }),
  )
  await openApp(page, site)
  await dropPaths(page, page.locator('body'), [folder.path])
  await page.getByRole('button', { name: 'Start anyway' }).click()
  await expect(row(page, 'README.md')).toBeVisible()
  await idle(page)
  await page.reload()
  await expect(row(page, 'README.md')).toBeVisible()
})

test('if an older tab blocks the database upgrade, a message says how to go on (fault 55)', async ({
  page,
  site,
  context,
}) => {
  const older = await context.newPage()
  await openApp(older, site)
  await older.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('wayleaf')
        request.onsuccess = () => {
          Object.assign(window, { keptOpen: request.result })
          resolve()
        }
        request.onerror = () => reject(request.error)
      }),
  )
  await runBeforeLibraryWorker(
    page,
    `const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      return open.call(this, name, name === 'wayleaf' ? version + 1 : version);
    };`,
  )
  await openApp(page, site)
  await expect(page.getByRole('alert')).toContainText(
    'another tab still uses an older version. Close it and try again',
  )
  await older.close()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await idle(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await dropFolder(page, folder)
})

test('if the library worker throws at its start, a message is shown and not a white page (fault 63)', async ({
  page,
  site,
  problems,
}) => {
  await runBeforeLibraryWorker(page, "throw new Error('broken at the start');")
  await page.goto(site)
  await expect(page.getByRole('alert')).toContainText('did not start')
  await expect(page.getByRole('button', { name: 'Open folder' }).first()).toBeVisible()
  problems.length = 0
})

test('a missing grammar or part of the app is reported, and a reload fetches the missing part (faults 65 and 68)', async ({
  page,
  site,
  context,
  problems,
}) => {
  const gone = /assets\/Panes-.*\.js/
  await context.route(gone, (route) => route.fulfill({ status: 404 }))
  await context.route(/tree-sitter-python.*\.wasm/, (route) => route.fulfill({ status: 404 }))
  await openApp(page, site)
  await test.step('a missing part of the app is reported, and a reload fetches it (fault 68)', async () => {
    await dropPaths(page, page.locator('body'), [folder.path])
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('A part of Wayleaf could not be loaded')
    await idle(page)
    problems.length = 0
    await context.unroute(gone)
    await alert.getByRole('button', { name: 'Reload' }).click()
    await expect(row(page, 'README.md')).toBeVisible()
  })
  await test.step('without its grammar a file is still searched as text, and is listed with the reason (fault 65)', async () => {
    await ask(page, 'Where is a lamp switched on and off?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('lamp.py')
    await page.getByRole('button', { name: /^Left out:/ }).click()
    await expect(page.getByRole('dialog')).toContainText('lamp.py')
    problems.length = 0
  })
})

test('a page that an extension has translated goes on, or can be drawn again (fault 88)', async ({
  page,
  site,
  problems,
}) => {
  await openApp(page, site)
  await dropFolder(page, folder)
  await wrapTexts(page)
  await page.getByRole('textbox', { name: 'Question' }).fill('Where is a clap recognised?')
  await page.keyboard.press('Enter')
  await idle(page)
  await wrapTexts(page)
  await row(page, 'src/').press('ArrowRight')
  await ask(page, 'Where is the lamp switched on?')
  const again = page.getByRole('button', { name: 'Try again' })
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.or(again).first()).toBeVisible()
  while (await again.first().isVisible()) {
    await again.first().click()
    await idle(page)
  }
  await expect(answer).toContainText('lamp.py')
  problems.length = 0
})

const WIDE_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`

test('at 400 % zoom, with forced colours and wide spacing, everything can be reached in both text directions (fault 86)', async ({
  page,
  site,
}) => {
  // 1,280 pixels at 400 %.
  await resize(page, { width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openApp(page, site)
  await page.addStyleTag({ content: WIDE_SPACING })
  await dropPaths(page, page.locator('body'), [folder.path])
  await expect(page.getByRole('tab', { name: 'Answers' })).toBeVisible()
  await idle(page)
  await ask(page)
  for (const direction of ['ltr', 'rtl']) {
    await test.step(direction, async () => {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
      for (const name of ['Contents', 'Answers', 'Source']) {
        await page.getByRole('tab', { name }).click()
        // Half a pixel is rounded up.
        await expectNoOverflow(page, 'html', 1)
        expect(await page.evaluate(() => document.getAnimations().length), name).toBe(0)
      }
      await page.getByRole('tab', { name: 'Answers' }).click()
      await page
        .getByRole('link', { name: /Citation 1/ })
        .first()
        .click()
      await expect(source(page)).toBeVisible()
      await expectNoViolations(page)
    })
  }
})

/** Runs a script in the library worker before its own. */
async function runBeforeLibraryWorker(page: Page, script: string): Promise<void> {
  await page.route(/library\.worker.*\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script}\n${await response.text()}` })
  })
}

/** Moves every text into an element of its own, as translators do. */
async function wrapTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.getElementById('root')
    if (root === null) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], .cm-editor'))
        continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  })
}
