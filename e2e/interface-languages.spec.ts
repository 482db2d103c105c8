// The main states of the interface in each of its languages, wide and narrow: nothing is cut off.
// `WAYLEAF_SHOTS=DIR` saves a picture of each.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'
import { QUESTION } from './lamp.ts'
import { layoutFaults } from './layout-faults.ts'
import { resize } from './looks.ts'

/** All languages of the settings, and the test language, a third longer than English. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh-Hans', 'ja', 'en-XB']

let folder: Folder
test.beforeAll(() => {
  folder = makeFolder('lamp', LAMP)
})
test.afterAll(() => folder.remove())

const WINDOW_SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** How each state is reached from the one before; the palette takes English commands in every language. */
const PAGE_STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  answer: async () => undefined,
  source: (page) =>
    page
      .locator('a', { hasText: /^\[?1\]?$/ })
      .first()
      .click(),
  palette: async (page) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('>')
  },
  keys: (page) => command(page, 'keyboard shortcuts'),
  settings: (page) => command(page, 'preferences'),
  history: (page) => command(page, 'history conversation'),
  home: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Wayleaf', exact: true }).click()
  },
}

/** Closes open dialogs and runs a command of the palette. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(`>${words}`)
  await idle(page)
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
}

test('text that is cut off, too wide or overlapping is detected (UI-12)', async ({ page }) => {
  const line = 'width: 60px; white-space: nowrap; overflow: hidden'
  await page.setContent(`<!doctype html><p style="${line}">A text that is cut</p>
    <p style="${line}; text-overflow: ellipsis">A text that ends in dots</p>
    <p style="${line}; text-overflow: ellipsis" title="All of it">A text that is told</p>
    <p style="margin: 0">Below</p><p style="margin: -1em 0 0">Above</p>
    <p style="width: 3000px">Wide</p><p style="position: absolute; top: 2000px">Low</p>`)
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^the page is 30\d\d wide$/),
    expect.stringMatching(/^the page is 20\d\d high$/),
    'cut off: A text that is cut',
    'cut off: A text that ends in dots',
    '“Below” over “Above”',
  ])
})

test('in no language anything is cut off, wide or narrow (UI-12)', async ({ page, site }) => {
  await openApp(page, site)
  for (const language of LANGUAGES) {
    await showIn(page, language)
    await expectWhole(page, `start-${language}`)
  }
  await dropPaths(page, page.locator('body'), [folder.path])
  await idle(page)
  await page.getByRole('textbox').fill(QUESTION)
  await page.keyboard.press('Enter')
  await idle(page)
  const address = page.url()
  for (const language of LANGUAGES) {
    await page.goto(address)
    await showIn(page, language)
    for (const [state, go] of Object.entries(PAGE_STATES)) {
      await resize(page, WINDOW_SIZES[0])
      await go(page)
      await idle(page)
      await expectWhole(page, `${state}-${language}`)
    }
  }
})

/** Loads the page again in a language; a walk that was open stays open. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((tag) => localStorage.setItem('wayleaf-language', tag), language)
  await page.reload()
  await idle(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Expects that nothing is cut off in either size. */
async function expectWhole(page: Page, state: string): Promise<void> {
  for (const size of WINDOW_SIZES) {
    await resize(page, size)
    await idle(page)
    await keepShot(page, `${state}-${size.width}`)
    const faults = layoutFaults(page).then((bad) => bad.join('\n'))
    await expect.soft(faults, `${state}, ${size.width} px`).resolves.toBe('')
  }
}

async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env.WAYLEAF_SHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
