// A collection out of one browser, onto a static host, into another browser.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { serveFolder } from '../src/scripts/serve.mjs'
import { bundleOf, shardsOf } from './bundles.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { test } from './host.ts'
import { ask, dropLamp, source } from './lamp.ts'

const CLAP = 'Where is a clap recognised?'

/** Exports the collection in hand as a user does; gives the bytes of the file. */
async function exported(page: Page, options: { withTexts: boolean }): Promise<Buffer> {
  await page.getByRole('button', { name: 'Collection lamp' }).click()
  await page.getByRole('menuitem', { name: 'Export lamp …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export lamp' })
  const texts = dialog.getByRole('checkbox', { name: /Include file contents/ })
  await expect(texts).toBeChecked()
  if (!options.withTexts) await texts.uncheck()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Save \d/ }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('lamp.wayleaf')
  return readFileSync(await saved.path())
}

test('KEEP-2, KEEP-5: an exported bundle beside the app opens by its link, in another browser', async ({
  page,
  browser,
  host,
}) => {
  await openApp(page, host.url)
  await dropLamp(page)
  const bytes = await exported(page, { withTexts: true })
  expect(bytes.includes('listens')).toBe(false)
  host.put('lamp.wayleaf', bytes)
  const other = await browser.newContext()
  const fresh = await other.newPage()
  await fresh.goto(`${host.url}?library=lamp.wayleaf`)
  await expect(fresh.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  await ask(fresh, CLAP)
  await expect(fresh.getByRole('link', { name: /Citation 1/ }).first()).toBeVisible()
  await fresh
    .getByRole('link', { name: /Citation 1/ })
    .first()
    .click()
  await expect(source(fresh)).toContainText('loudness > 0.8')
  await expect(fresh.getByText(/published on 127\.0\.0\.1/)).toBeVisible()
  // The link stays in the address, with the place behind it: it can be passed on.
  expect(fresh.url()).toMatch(/\?library=lamp\.wayleaf#\/c\/lamp\//)
  await other.close()
})

test('KEEP-2, UI-7: a deep link leads into a library that is not there yet', async ({
  page,
  host,
}) => {
  host.put('deep.wayleaf', await bundleOf('lamp', LAMP))
  await page.goto(`${host.url}?library=deep.wayleaf#/c/lamp/src/lamp.py%23Lamp.toggle`)
  await expect(source(page)).toContainText('Switches between on and off')
  await idle(page)
  await page.reload()
  await expect(source(page)).toContainText('Switches between on and off')
})

test('KEEP-2: a deep link means the library even where its name is taken', async ({
  page,
  host,
}) => {
  await openApp(page, host.url)
  await dropLamp(page)
  host.put('taken.wayleaf', await bundleOf('lamp', { 'README.md': '# Another\n\nNot the lamp.\n' }))
  await page.goto(`${host.url}?library=taken.wayleaf#/c/lamp/README.md`)
  await expect(source(page)).toContainText('Not the lamp')
})

test('KEEP-2: without its texts a bundle still leads to the line', async ({ page, host }) => {
  await openApp(page, host.url)
  await dropLamp(page)
  host.put('bare.wayleaf', await exported(page, { withTexts: false }))
  await page.goto(`${host.url}?library=bare.wayleaf`)
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  await ask(page, CLAP)
  await page
    .getByRole('link', { name: /Citation 1/ })
    .first()
    .click()
  await expect(source(page)).toContainText('isClap')
  await expect(source(page)).not.toContainText('return loudness')
})

test('KEEP-2: a dropped bundle becomes a collection; a newer one takes its place', async ({
  page,
  host,
}) => {
  await openApp(page, host.url)
  const folder = makeFolder('files', {})
  const file = path.join(folder.path, 'lamp.wayleaf')
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(file, await bundleOf('lamp', LAMP))
  await dropPaths(page, page.locator('body'), [file])
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  await expect(page.getByText(/opened from a bundle/)).toBeVisible()
  await idle(page)
  writeFileSync(file, await bundleOf('lamp', { ...LAMP, 'NEWS.md': '# News\n' }))
  await dropPaths(page, page.locator('body'), [file])
  await page.getByRole('button', { name: 'Update lamp' }).click()
  await expect(page.getByRole('treeitem', { name: 'NEWS.md' })).toBeVisible()
  await idle(page)
  folder.remove()
})

test('KEEP-6: of a library in pieces only those texts are fetched that are read', async ({
  page,
  host,
}) => {
  const long = (word: string) => `# ${word}\n\n${`The ${word} is described here.\n`.repeat(5000)}`
  const files = Object.fromEntries(
    ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig'].map((word) => [
      `${word}.md`,
      long(word),
    ]),
  )
  const { main, beside } = await shardsOf('fruit', files)
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
  expect(asked).toEqual([])
  await page.getByRole('treeitem', { name: 'cherry.md' }).click()
  await expect(source(page)).toContainText('The cherry is described here')
  await idle(page)
  expect(asked).toHaveLength(1)
  // What was read once is kept: the piece may go.
  await page.reload()
  await page.getByRole('treeitem', { name: 'cherry.md' }).click()
  await expect(source(page)).toContainText('The cherry is described here')
  expect(asked).toHaveLength(1)
  // A question fetches the lists of its words, and none of them twice.
  await ask(page, 'Where is the damson described?')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('damson')
  expect(asked.some((url) => url.includes('/index/'))).toBe(true)
  expect(new Set(asked).size).toBe(asked.length)
})

const REFUSED: readonly [string, (sound: Buffer) => Uint8Array | string | null, RegExp][] = [
  ['that is not there', () => null, /answers 404/],
  [
    'that is a page',
    () => '<!doctype html><title>Sign in</title>'.padEnd(200),
    /no Wayleaf bundle/,
  ],
  ['that is cut', (sound) => sound.subarray(0, sound.length - 50), /not complete/],
  ['that was tampered with', (sound) => changedAt(sound, sound.length - 40), /changed or damaged/],
  ['of a newer version', (sound) => changedAt(sound, 9), /newer version/],
]

function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] ^= 1
  return changed
}

test('SEC-5, faults 81 and 82: a library that is damaged is refused in words, and nothing is lost', async ({
  page,
  host,
  problems,
}) => {
  await openApp(page, host.url)
  await dropLamp(page)
  for (const [index, [what, damage, words]] of REFUSED.entries()) {
    await test.step(`a library ${what}`, async () => {
      const name = `refused-${index}.wayleaf`
      const bytes = damage(await bundleOf('lamp', LAMP))
      if (bytes !== null) host.put(name, bytes)
      await page.goto(`${host.url}?library=${name}`)
      await expect(page.getByRole('alert')).toContainText(words)
      await idle(page)
      await page.getByRole('button', { name: 'Open lamp' }).click()
      await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
      // The browser reports a 404 as an error of its own.
      problems.length = 0
    })
  }
})

test('SEC-1, SEC-5: a library of another site is asked about before that site is asked', async ({
  page,
  host,
  problems,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-foreign-'))
  writeFileSync(path.join(folder, 'lamp.wayleaf'), await bundleOf('lamp', LAMP))
  const foreign = await serveFolder(folder, { base: '/' })
  await page.goto(`${host.url}?library=${encodeURIComponent(`${foreign.url}lamp.wayleaf`)}`)
  const dialog = page.getByRole('dialog', { name: /another site/ })
  await expect(dialog).toContainText(new URL(foreign.url).host)
  await idle(page)
  expect(problems).toEqual([])
  await dialog.getByRole('button', { name: /^Allow/ }).click()
  // The host of this test sends no CORS headers, as most do not.
  await expect(page.getByRole('alert')).toContainText('CORS')
  await idle(page)
  await foreign.close()
  rmSync(folder, { recursive: true, force: true })
  problems.length = 0
})

test('SEC-5: ?library= with what is no address of a library is refused with a sentence', async ({
  page,
  host,
}) => {
  for (const value of [
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc/passwd',
    'https://',
  ]) {
    await test.step(value, async () => {
      await page.goto(`${host.url}?library=${encodeURIComponent(value)}`)
      await expect(page.getByRole('alert')).toContainText('cannot be opened')
      await expect(page.getByRole('button', { name: /open folder/i })).toBeVisible()
    })
  }
})
