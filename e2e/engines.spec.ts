// Models in this browser, with the real engines and without a graphics card: a file that the test
// writes is dropped, loaded, and taken up again.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { type Dropped, testWithModel } from './dropped-model.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { tinyGguf } from './tiny-gguf.ts'

const test = testWithModel('lamp', LAMP, { name: 'tiny.gguf', bytes: tinyGguf() })

const status = (page: Page): Locator => page.getByRole('status', { name: 'In this browser' })

/** Drops the model, and waits until it answers and the status contains these words. */
async function dropModel(page: Page, { model }: Dropped, words: string): Promise<void> {
  await dropPaths(page, page.locator('body'), [model])
  await expect(status(page)).toContainText('Tiny random answers')
  await expect(status(page)).toContainText(words)
  await idle(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Model: Tiny random' })).toBeVisible()
}

async function openModels(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await idle(page)
  await page.getByText('A model file of your own', { exact: true }).click()
}

test('a dropped model file is loaded; a model from an address is downloaded, kept, unloaded and deleted (LLM-2, KEEP-4)', async ({
  page,
  site,
  dropped,
}) => {
  await openApp(page, site)
  await test.step('a dropped model file is loaded, even with a small context', async () => {
    await dropModel(page, dropped, 'Nothing leaves this browser.')
    writeFileSync(dropped.model, tinyGguf({ context: 256 }))
    await dropModel(page, dropped, 'Nothing leaves this browser.')
  })
  await test.step('a model from an address is downloaded, kept, unloaded and deleted (KEEP-4)', async () => {
    await page.route('**/models/tiny.gguf', (route) =>
      route.fulfill({ body: tinyGguf(), contentType: 'application/octet-stream' }),
    )
    await openModels(page)
    await page.getByLabel('Address of a model file').fill(`${site}models/tiny.gguf`)
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    await expect(status(page)).toContainText('Tiny random answers')
    await idle(page)
    // From now on the model must not be fetched.
    await page.unroute('**/models/tiny.gguf')
    await page.route('**/models/tiny.gguf', (route) => route.abort())
    await page.reload()
    await idle(page)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(status(page)).toContainText('Tiny random answers')
    await page.getByRole('button', { name: 'Unload' }).click()
    await expect(status(page)).toContainText('No model is in use')
    await expect(
      page.getByRole('button', { name: 'Model: none', includeHidden: true }),
    ).toHaveCount(1)
    await page.getByRole('tab', { name: 'Stored' }).click()
    await page.getByRole('button', { name: 'Delete tiny' }).click()
    await expect(page.getByRole('button', { name: 'Delete tiny' })).toBeHidden()
  })
})

const BAD_MODELS: readonly (readonly [name: string, bytes: () => Buffer, words: RegExp])[] = [
  ['garbage', () => Buffer.alloc(5000), /choose another.*no GGUF/],
  ['a cut file', () => tinyGguf().subarray(0, 200_000), /cut off/],
  ['an unknown architecture', () => tinyGguf({ architecture: 'newnet' }), /newnet/],
  ['an old version', () => tinyGguf({ version: 1 }), /GGUF 1/],
]

test('the page says which models cannot run and why, asks before a download, and refuses a bad model file (LLM-1, LLM-2, LLM-3, UI-11, SEC-1, fault 81)', async ({
  page,
  site,
  dropped,
}) => {
  await page.addInitScript(() => {
    // Builds of one browser give different reasons.
    if (!('LanguageModel' in window)) return
    Object.assign(window.LanguageModel as object, { availability: async () => 'unavailable' })
  })
  await openApp(page, site)
  await test.step('the page says which models cannot run here, and why (LLM-1, LLM-3, UI-11)', async () => {
    await openModels(page)
    const models = page.getByRole('region', { name: 'In this browser' })
    await expect(models).toContainText(
      'Not possible here: this browser does not let the page use the graphics card',
    )
    await expect(models).toContainText('The browser’s own model. Not possible here')
  })
  await test.step('nothing is fetched from a host before it is allowed (LLM-2, SEC-1)', async () => {
    await page.getByRole('button', { name: /^Gemma 3 1B/ }).click()
    await expect(status(page)).toContainText('huggingface.co')
    await expect(page.getByRole('button', { name: 'Allow, reload and download' })).toBeVisible()
  })
  await test.step('a bad model file is refused with a message, and the app works without it (LLM-2, fault 81)', async () => {
    for (const [name, bytes, words] of BAD_MODELS) {
      await test.step(name, async () => {
        writeFileSync(dropped.model, bytes())
        await dropPaths(page, page.locator('body'), [dropped.model])
        await expect(status(page)).toContainText(words)
        await expect(status(page)).toContainText('Until another is loaded')
        await idle(page)
      })
    }
  })
  await test.step('after a failed load, the file can be tried again or the model left out (LLM-2)', async () => {
    // The message is about this attempt: a page cannot read a file after it has changed.
    writeFileSync(dropped.model, 'no model at all')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(status(page)).toContainText('The file can no longer be read')
    await page.getByRole('button', { name: 'Go on without the model' }).click()
    await expect(status(page)).toContainText('No model is in use')
  })
  await test.step('a dropped folder with a compiled model is opened as a model (LLM-1)', async () => {
    const compiled = path.join(path.dirname(dropped.folder.path), 'compiled')
    mkdirSync(compiled)
    writeFileSync(path.join(compiled, 'mlc-chat-config.json'), '{}')
    await dropPaths(page, page.locator('body'), [compiled])
    await expect(status(page)).toContainText('The compiled library (.wasm) is missing')
  })
})
