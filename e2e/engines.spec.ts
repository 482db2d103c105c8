// Models in this browser, with the real engines and without a graphics card: a file that the test
// writes is dropped, loaded, asked, stopped, and taken up again.

import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { type Dropped, testWithModel } from './dropped-model.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { dropFolder } from './lamp.ts'
import { tinyGguf } from './tiny-gguf.ts'

const QUESTION = 'How is a clap heard?'

const test = testWithModel('lamp', LAMP, { name: 'tiny.gguf', bytes: tinyGguf() })

const status = (page: Page): Locator => page.getByRole('status', { name: 'Model in this browser' })

/** Opens the folder and drops the model on the page. */
async function ready(page: Page, site: string, { folder, model }: Dropped): Promise<void> {
  await openApp(page, site)
  await dropFolder(page, folder)
  await dropPaths(page, page.locator('body'), [model])
  await expect(status(page)).toContainText('Tiny random answers')
  await idle(page)
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

test('LLM-2: a model file that is dropped walks over a folder; Stop ends a walk at once, and the model answers again', async ({
  page,
  site,
  dropped,
}) => {
  await ready(page, site, dropped)
  await test.step('a model file that is dropped walks over a folder, held to the lines that are shown', async () => {
    await expect(status(page)).toContainText('4096 tokens of context. Nothing leaves this browser.')
    await expect(page.getByRole('checkbox', { name: /Let it choose/ })).toBeChecked()
    await ask(page)
    await idle(page)
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  })
  await test.step('Stop ends a walk with a model at once, and the model answers again', async () => {
    await page.getByRole('textbox', { name: 'Question' }).fill('What is a clap?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await idle(page)
    await page.getByRole('textbox', { name: 'Question' }).fill('Where is the lamp toggled?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await idle(page)
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  })
})

test('LLM-2: a context that is too small is no end of the walk', async ({
  page,
  site,
  dropped,
}) => {
  writeFileSync(dropped.model, tinyGguf({ context: 256 }))
  await ready(page, site, dropped)
  await expect(status(page)).toContainText('256 tokens of context')
  await expect(page.getByRole('checkbox', { name: /Let it choose/ })).toBeChecked()
  await ask(page)
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('clap')
})

const BAD: readonly (readonly [name: string, bytes: () => Buffer, words: RegExp])[] = [
  ['garbage', () => Buffer.alloc(5000), /no GGUF file/],
  ['a cut file', () => tinyGguf().subarray(0, 200_000), /cut off/],
  ['an unknown architecture', () => tinyGguf({ architecture: 'newnet' }), /“newnet”/],
  ['an old version', () => tinyGguf({ version: 1 }), /version 1/],
]

test('LLM-2, fault 81: what is no sound model is refused in words, and the app goes on without', async ({
  page,
  site,
  dropped,
}) => {
  await openApp(page, site)
  for (const [name, bytes, words] of BAD) {
    await test.step(name, async () => {
      writeFileSync(dropped.model, bytes())
      await dropPaths(page, page.locator('body'), [dropped.model])
      await expect(status(page)).toContainText(words)
      await expect(status(page)).toContainText('the structural reasoner does the work')
      await idle(page)
    })
  }
})

test('LLM-2, KEEP-4: a model of an address is downloaded, kept, unloaded and deleted', async ({
  page,
  site,
  dropped,
}) => {
  await page.route('**/models/tiny.gguf', (route) =>
    route.fulfill({ body: tinyGguf(), contentType: 'application/octet-stream' }),
  )
  await openApp(page, site)
  await dropFolder(page, dropped.folder)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /^In this browser/ }).check()
  await page.getByLabel('Address of a GGUF file').fill(`${site}models/tiny.gguf`)
  await page.getByRole('button', { name: 'Download', exact: true }).first().click()
  await expect(status(page)).toContainText('Tiny random answers')
  await idle(page)
  // Now nothing of it is fetched any more.
  await page.unroute('**/models/tiny.gguf')
  await page.route('**/models/tiny.gguf', (route) => route.abort())
  await page.reload()
  await idle(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(status(page)).toContainText('Tiny random answers')
  await page.getByRole('button', { name: 'Unload' }).click()
  await expect(status(page)).toContainText('No model is loaded')
  await page.getByRole('button', { name: 'Delete tiny' }).click()
  await expect(page.getByRole('button', { name: 'Delete tiny' })).toBeHidden()
})

test('LLM-1, LLM-3, UI-11: what cannot be run here is said, with the reason', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /^In this browser/ }).check()
  await idle(page)
  const compiled = page.getByRole('region', { name: 'Models for the graphics card' })
  await expect(compiled).toContainText(
    'Not possible here: this browser gives the page no graphics card',
  )
  const own = page.getByRole('region', { name: 'Built-in model' })
  await expect(own).toContainText('Not possible here')
  await expect(page.getByRole('button', { name: 'Download SmolLM2 135M' })).toBeVisible()
})

test('LLM-2, SEC-1: nothing is fetched from a host before it is allowed', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /^In this browser/ }).check()
  await page.getByRole('button', { name: 'Download SmolLM2 135M' }).click()
  await expect(status(page)).toContainText('huggingface.co')
  await expect(page.getByRole('button', { name: 'Allow, reload and download' })).toBeVisible()
})
