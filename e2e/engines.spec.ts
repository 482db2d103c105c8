// Models in this browser, with the real engines and without a graphics card: a file that the test
// writes is dropped, loaded, asked, stopped, and taken up again.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { test as base, expect, idle, openApp } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'
import { tinyGguf } from './tiny-gguf.ts'

const QUESTION = 'How is a clap heard?'

interface Dropped {
  readonly folder: Folder
  /** Absolute path of a model that works. */
  readonly model: string
}

const test = base.extend<{ readonly dropped: Dropped }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  dropped: async ({}, use) => {
    const folder = makeFolder('lamp', LAMP)
    const model = path.join(path.dirname(folder.path), 'tiny.gguf')
    writeFileSync(model, tinyGguf())
    await use({ folder, model })
    folder.remove()
  },
})

const status = (page: Page): Locator => page.getByRole('status', { name: 'Model in this browser' })

/** Opens the folder and drops the model on the page. */
async function ready(page: Page, site: string, { folder, model }: Dropped): Promise<void> {
  await openApp(page, site)
  await dropPaths(page, page.locator('body'), [folder.path])
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  await idle(page)
  await dropPaths(page, page.locator('body'), [model])
  await expect(status(page)).toContainText('Tiny random answers', { timeout: 30_000 })
  await idle(page)
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

test('LLM-2: a model file that is dropped walks over a folder, held to the lines that are shown', async ({
  page,
  site,
  dropped,
}) => {
  await ready(page, site, dropped)
  await expect(status(page)).toContainText('4096 tokens of context. Nothing leaves this browser.')
  await page.getByRole('checkbox', { name: /Let it choose/ }).check()
  await ask(page)
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
})
