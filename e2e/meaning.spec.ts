// Search by meaning, with the real engine: an embedding model made by the test is dropped, compares places, is
// used again and switched off.

import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { testWithModel } from './dropped-model.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { ask, closeTrace, dropFolder, showTrace } from './lamp.ts'
import { tinyEmbeddingGguf, tinyGguf, tinyRerankerGguf } from './tiny-gguf.ts'

const DOCUMENTS = {
  'docs/lamp.md':
    '# Lamp\n\n## Switching\nA clap switches the lamp on.\n\n## Claps\nTwo claps are heard as one.\n',
  'docs/power.md': '# Power\n\n## Batteries\nThe lamp needs two batteries, whatever claps.\n',
}
const QUESTION = 'How is a clap heard?'

const test = testWithModel('manual', DOCUMENTS, {
  name: 'meanings.gguf',
  bytes: tinyEmbeddingGguf(),
})

const status = (page: Page): Locator => page.getByRole('status', { name: 'Search by meaning' })
const toggle = (page: Page): Locator => page.getByRole('checkbox', { name: /^Search by meaning/ })

/** Downloads a model of these bytes from an address. */
async function download(page: Page, site: string, name: string, body: Buffer): Promise<void> {
  await page.route(`**/models/${name}`, (route) =>
    route.fulfill({ body, contentType: 'application/octet-stream' }),
  )
  await page.getByLabel('Address of a model file').fill(`${site}models/${name}`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
}

/** Asks. @returns the step about places with a similar meaning */
async function nearPlaces(page: Page): Promise<Locator> {
  await ask(page, QUESTION)
  await showTrace(page)
  return page.getByText(/near in meaning \(\d\.\d\d\)/).first()
}

test('an embedding model, dropped or downloaded, compares the best places; other files are refused, and no host is contacted without consent (NAV-10, KEEP-4, SEC-1, fault 81)', async ({
  page,
  site,
  dropped,
}) => {
  const openSettings = async (): Promise<void> => {
    await closeTrace(page)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('tab', { name: 'Advanced' }).click()
  }
  const close = () => page.getByRole('button', { name: 'Close' }).click()
  await openApp(page, site)
  await dropFolder(page, dropped.folder, 'docs')
  await test.step('a dropped embedding model compares the best places until it is switched off', async () => {
    await expect(await nearPlaces(page)).toBeHidden()
    await closeTrace(page)
    await dropPaths(page, page.locator('body'), [dropped.model])
    await expect(status(page)).toContainText('Tiny meanings')
    await expect(toggle(page)).toBeChecked()
    await close()
    await expect(await nearPlaces(page)).toBeVisible()
    await openSettings()
    await toggle(page).uncheck()
    await expect(status(page)).toBeHidden()
    await close()
    await expect(await nearPlaces(page)).toBeHidden()
  })
  await test.step('nothing is fetched from a host before it is allowed (SEC-1)', async () => {
    await openSettings()
    await toggle(page).check()
    await page.getByRole('button', { name: 'Download all-MiniLM-L6-v2' }).click()
    await expect(status(page)).toContainText('huggingface.co')
    await expect(page.getByRole('button', { name: 'Allow, reload and download' })).toBeVisible()
  })
  await test.step('a file that is no embedding model is refused with a message, and walks work without it (fault 81)', async () => {
    await download(page, site, 'writes.gguf', tinyGguf())
    await expect(status(page)).toContainText('llama')
    await expect(status(page)).toContainText('Until another is loaded')
    await close()
    await expect(await nearPlaces(page)).toBeHidden()
  })
  await test.step('a reranker from an address is used as a reranker (RR-1)', async () => {
    await openSettings()
    await download(page, site, 'order.gguf', tinyRerankerGguf())
    await expect(status(page)).toContainText('Tiny order')
    await close()
    await expect(await nearPlaces(page)).toBeHidden()
  })
  await test.step('a model from an address is downloaded, kept and used again (KEEP-4)', async () => {
    await openSettings()
    await download(page, site, 'kept.gguf', tinyEmbeddingGguf())
    await expect(status(page)).toContainText('Tiny meanings')
    await idle(page)
    await page.unroute('**/models/kept.gguf')
    await page.route('**/models/kept.gguf', (route) => route.abort())
    await page.reload()
    await idle(page)
    await expect(await nearPlaces(page)).toBeVisible()
  })
})
