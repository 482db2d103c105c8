// A collection is exported from one browser, put on a static host, and opened in another browser.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { serveFolder } from '../src/scripts/serve.mjs'
import { type Bundle, bundlesOf } from './bundles.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, hostedTest as test } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { ask, dropLamp, source } from './lamp.ts'
import { requestSaveData, waitForControl } from './service-worker.ts'

// One worker runs all tests of this file, so the bundles are made once.
test.describe.configure({ mode: 'default' })

let lamp: Bundle
let newer: Bundle
let another: Bundle
let fruit: Bundle
test.beforeAll(() => {
  ;[lamp, newer, another, fruit] = bundlesOf(
    { name: 'lamp', files: LAMP },
    { name: 'lamp', files: { ...LAMP, 'NEWS.md': '# News\n' } },
    { name: 'lamp', files: { 'README.md': '# Another\n\nNot the lamp.\n' } },
    { name: 'fruit', files: FRUIT_FILES, inPieces: true },
  )
})

const FRUIT_FILES = Object.fromEntries(
  ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig'].map((word) => [
    `${word}.md`,
    `# ${word}\n\n${`The ${word} is described here.\n`.repeat(5000)}`,
  ]),
)

const CLAP_QUESTION = 'Where is a clap recognised?'

/** Exports the open collection as a user does. @returns the bytes of the file */
async function exportBundle(page: Page, options: { withTexts: boolean }): Promise<Buffer> {
  await page.getByRole('button', { name: 'Collection lamp' }).click()
  await page.getByRole('menuitem', { name: 'Share lamp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share lamp' })
  const texts = dialog.getByRole('checkbox', { name: /Include file contents/ })
  await expect(texts).toBeChecked()
  if (!options.withTexts) await texts.uncheck()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Save \(/ }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('lamp.wayleaf')
  // Escape closes the dialog and keeps the answer.
  const question = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const asked = await question.textContent()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(question).toHaveText(asked ?? '')
  return readFileSync(await saved.path())
}

function firstCitation(page: Page): Locator {
  return page.getByRole('link', { name: /Citation 1/ }).first()
}

// `src/bundle/bundle.test.ts` covers all other damage and its messages.
const REFUSED_LIBRARIES: readonly [string, (sound: Buffer) => Uint8Array | null, RegExp][] = [
  ['that is not there', () => null, /answered 404/],
  ['that was tampered with', (sound) => changedAt(sound, sound.length - 40), /damaged or cut off/],
]

function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] ^= 1
  return changed
}

test('a link opens an exported bundle, with or without texts, and a damaged one is refused (KEEP-2, KEEP-5, UI-7, SEC-5)', async ({
  page,
  browser,
  host,
  problems,
}) => {
  await openApp(page, host.url)
  await dropLamp(page)
  const bytes = await exportBundle(page, { withTexts: true })
  const bare = await exportBundle(page, { withTexts: false })
  await test.step('a deep link opens the library in another browser', async () => {
    expect(bytes.includes('listens')).toBe(false)
    host.put('lamp.wayleaf', bytes)
    const other = await browser.newContext()
    const fresh = await other.newPage()
    await fresh.goto(`${host.url}?library=lamp.wayleaf#/c/lamp/src/lamp.py%23Lamp.toggle`)
    await expect(source(fresh)).toContainText('Switches between on and off')
    await idle(fresh)
    await fresh.reload()
    await expect(source(fresh)).toContainText('Switches between on and off')
    await expect(fresh.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await ask(fresh, CLAP_QUESTION)
    await firstCitation(fresh).click()
    await expect(source(fresh)).toContainText('loudness > 0.8')
    await expect(fresh.getByText(/published on 127\.0\.0\.1/)).toBeVisible()
    // The address contains the library and the place, so it can be shared.
    expect(fresh.url()).toMatch(/\?library=lamp\.wayleaf#\/c\/lamp\//)
    await other.close()
  })
  await test.step('a damaged library is refused with a message, and nothing is lost (faults 81 and 82)', async () => {
    for (const [index, [what, damage, words]] of REFUSED_LIBRARIES.entries()) {
      await test.step(`a library ${what}`, async () => {
        const name = `refused-${index}.wayleaf`
        const damaged = damage(lamp.main)
        if (damaged !== null) host.put(name, damaged)
        await page.goto(`${host.url}?library=${name}`)
        await expect(page.getByRole('alert')).toContainText(words)
        await idle(page)
        await page.getByRole('button', { name: 'Open lamp' }).click()
        await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
        // The browser logs a 404 as an error.
        problems.length = 0
      })
    }
  })
  await test.step('a bundle without texts still leads to the line', async () => {
    host.put('bare.wayleaf', bare)
    await page.goto(`${host.url}?library=bare.wayleaf`)
    await expect(page.getByText(/published on 127\.0\.0\.1/)).toBeVisible()
    await ask(page, CLAP_QUESTION)
    await firstCitation(page).click()
    await expect(source(page)).toContainText('isClap')
    await expect(source(page)).not.toContainText('return loudness')
  })
  await test.step('a deep link opens its library even if a collection has the same name', async () => {
    host.put('taken.wayleaf', another.main)
    await page.goto(`${host.url}?library=taken.wayleaf#/c/lamp/README.md`)
    await expect(source(page)).toContainText('Not the lamp')
  })
})

test('a library opens from another site or by a drop, and an invalid address is refused (KEEP-2, SEC-1, SEC-5)', async ({
  page,
  host,
  problems,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-libraries-'))
  const file = path.join(folder, 'lamp.wayleaf')
  writeFileSync(file, lamp.main)
  await test.step('the page asks before it contacts another site', async () => {
    const foreign = await serveFolder(folder, { base: '/' })
    await page.goto(`${host.url}?library=${encodeURIComponent(`${foreign.url}lamp.wayleaf`)}`)
    const dialog = page.getByRole('dialog', { name: /another site/ })
    await expect(dialog).toContainText(new URL(foreign.url).host)
    await idle(page)
    expect(problems).toEqual([])
    await dialog.getByRole('button', { name: /^Allow/ }).click()
    // Like most hosts, the host of this test sends no CORS headers.
    await expect(page.getByRole('alert')).toContainText('CORS')
    await idle(page)
    await foreign.close()
    problems.length = 0
  })
  await test.step('an address that is no library is refused with a message', async () => {
    await page.goto(`${host.url}?library=${encodeURIComponent('javascript:alert(1)')}`)
    await expect(page.getByRole('alert')).toContainText('could not be opened')
    await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
    await idle(page)
  })
  await test.step('a dropped bundle becomes a collection, and a newer one replaces it', async () => {
    await dropPaths(page, page.locator('body'), [file])
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await expect(page.getByText(/opened from a bundle/)).toBeVisible()
    await idle(page)
    writeFileSync(file, newer.main)
    await dropPaths(page, page.locator('body'), [file])
    await page.getByRole('button', { name: 'Update lamp' }).click()
    await expect(page.getByRole('treeitem', { name: 'NEWS.md' })).toBeVisible()
    await idle(page)
  })
  rmSync(folder, { recursive: true, force: true })
})

test('a library in pieces fetches only the texts that are read (KEEP-6)', async ({
  page,
  host,
}) => {
  const { main, beside } = fruit
  host.put('pieces/fruit.wayleaf', main)
  for (const { name, bytes } of beside) host.put(`pieces/${name}`, bytes)
  expect(beside.filter(({ name }) => name.startsWith('texts/')).length).toBe(6)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/pieces\/(?:texts|index)\//.test(request.url())) asked.push(request.url())
  })
  await page.goto(`${host.url}?library=pieces/fruit.wayleaf`)
  await expect(page.getByRole('treeitem', { name: 'cherry.md' })).toBeVisible()
  await idle(page)
  // Opening needs the outline details of its one part, but no index list and no text.
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/index/')
  await page.getByRole('treeitem', { name: 'cherry.md' }).click()
  await expect(source(page)).toContainText('The cherry is described here')
  await idle(page)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain('/texts/')
  // A text that was read is stored: its file is no longer needed.
  await page.reload()
  await page.getByRole('treeitem', { name: 'cherry.md' }).click()
  await expect(source(page)).toContainText('The cherry is described here')
  expect(asked).toHaveLength(2)
  // A question fetches the lists of its words, each once.
  await ask(page, 'Where is the damson described?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('damson')
  expect(asked.slice(2).some((url) => url.includes('/index/'))).toBe(true)
  expect(new Set(asked).size).toBe(asked.length)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a library in pieces can be kept, asked and exported offline (KEEP-3, KEEP-5, KEEP-6)', async ({
    page,
    context,
    host,
    problems,
  }) => {
    const { main, beside } = fruit
    const putBeside = () => {
      for (const { name, bytes } of beside) host.put(`kept/${name}`, bytes)
    }
    host.put('kept/fruit.wayleaf', main)
    putBeside()
    const menu = page.getByRole('button', { name: 'Collection fruit' })
    const keep = page.getByRole('menuitem', { name: /^Keep fruit for offline \(\d/ })
    await requestSaveData(page)
    await page.goto(`${host.url}?library=kept/fruit.wayleaf`)
    await expect(page.getByRole('treeitem', { name: 'cherry.md' })).toBeVisible()
    await waitForControl(page)
    // An opened library has its outline details. Without the lists a question fails, and a message says
    // what helps.
    rmSync(path.join(host.folder, 'kept', 'index'), { recursive: true })
    await ask(page, 'Where is the cherry described?')
    await expect(page.getByRole('alert')).toContainText(
      'Not all of this library is in this browser',
    )
    // The browser logs missing files as errors.
    problems.length = 0
    putBeside()
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
    await page.getByRole('menuitem', { name: 'Share fruit' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Save \(/ })).toBeVisible()
    await context.setOffline(false)
    problems.length = 0
  })
})
