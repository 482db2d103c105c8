// Models in this browser, what outlasts a page: a kept walk of a real small model, the file over a
// reload, no network, several tabs, several threads.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { testWithModel } from './dropped-model.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { dropFolder, runCommand } from './lamp.ts'
import { tinyGguf } from './tiny-gguf.ts'

const TRACE = 'src/bench/traces/smollm2-135m.json'

const test = testWithModel('lamp', LAMP, { name: 'tiny.gguf', bytes: tinyGguf() })

const status = (page: Page): Locator => page.getByRole('status', { name: 'Model in this browser' })

async function dropModel(page: Page, model: string): Promise<void> {
  await dropPaths(page, page.locator('body'), [model])
  // Until it is loaded, the one of before may be shown, which a reload has read again.
  await expect(status(page)).toBeVisible()
  await idle(page)
  await expect(status(page)).toContainText('Tiny random answers')
}

/** Asks with the model choosing, and gives what was said of the prompt while it was read. */
async function walk(page: Page): Promise<string> {
  await expect(page.getByRole('checkbox', { name: /Let it choose/ })).toBeChecked()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      const bar = document.querySelector('label:has(> progress)')
      if (bar !== null) heard.push(bar.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('textbox', { name: 'Question' }).fill('How is a clap heard?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'))
}

test('UI-4, UI-9, LLM-2: the sample answers its question in one click; the walk of a real small model is opened and replayed, step by step', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await page.getByRole('button', { name: 'Try the sample…' }).click()
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('.ts')
  const chosen = page.waitForEvent('filechooser')
  await runCommand(page, 'Open a trace')
  const buffer = readFileSync(TRACE)
  const file = { name: 'smollm2.trace.json', mimeType: 'application/json', buffer }
  await (await chosen).setFiles(file)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await idle(page)
  const pane = page.getByRole('region', { name: 'Walk' })
  await expect(pane).toContainText('A walk from smollm2.trace.json')
  await expect(pane).toContainText(/smollm2/iu)
  const replay = page.getByRole('group', { name: 'Replay' })
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect(replay).toContainText('Step 8 of 9')
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect(replay).toContainText('Step 7 of 9')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(replay).toContainText('Step 8 of 9')
})

test('LLM-2: a dropped file is read again after a reload, with one click', async ({
  page,
  site,
  dropped,
}) => {
  await page.addInitScript(() => {
    let state = 'prompt'
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = 'granted'
        return state
      },
    })
  })
  await openApp(page, site)
  await dropModel(page, dropped.model)
  await idle(page)
  await page.reload()
  await idle(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(status(page)).toContainText('tiny.gguf was in use')
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(status(page)).toContainText('Tiny random answers')
})

test('LLM-2: a model that failed leaves ways on', async ({ page, site, dropped }) => {
  writeFileSync(dropped.model, 'no model at all')
  await openApp(page, site)
  await dropPaths(page, page.locator('body'), [dropped.model])
  await expect(status(page)).toContainText(/no GGUF file/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toContainText(/no GGUF file/)
  await page.getByRole('button', { name: 'Go on without' }).click()
  await expect(status(page)).toContainText('No model is loaded')
})

test('LLM-1: two tabs do not both hold a model; the second can take over', async ({
  page,
  context,
  site,
  dropped,
}) => {
  await openApp(page, site)
  await dropModel(page, dropped.model)
  const other = await context.newPage()
  await openApp(other, site)
  await dropPaths(other, other.locator('body'), [dropped.model])
  await expect(status(other)).toContainText('Another tab has a model in memory')
  await other.getByRole('button', { name: /^Unload it there/ }).click()
  await expect(status(other)).toContainText('Tiny random answers')
  await expect(status(page)).toContainText('Another tab has a model in memory')
})

test('LLM-1: a folder with a compiled model is taken as a model', async ({
  page,
  site,
  dropped,
}) => {
  const compiled = path.join(path.dirname(dropped.folder.path), 'compiled')
  mkdirSync(compiled)
  writeFileSync(path.join(compiled, 'mlc-chat-config.json'), '{}')
  await openApp(page, site)
  await dropPaths(page, page.locator('body'), [compiled])
  await expect(status(page)).toContainText('The compiled library is not in')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Opens the app so that it is handed over by the service worker. */
  async function openKept(page: Page, site: string): Promise<void> {
    await openApp(page, site)
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage('fill')
    })
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const found = await caches.match(location.href)
          return found !== undefined && navigator.serviceWorker.controller !== null
        }),
      )
      .toBe(true)
    await page.reload()
    await idle(page)
  }

  async function offline(context: BrowserContext, page: Page): Promise<void> {
    await context.setOffline(true)
    await page.reload()
    await idle(page)
  }

  test('LLM-2, KEEP-3: once used, the engine walks over a folder without a network', async ({
    page,
    context,
    site,
    dropped,
  }) => {
    await openKept(page, site)
    await dropFolder(page, dropped.folder)
    await dropModel(page, dropped.model)
    await offline(context, page)
    await dropModel(page, dropped.model)
    expect(await walk(page)).toMatch(/The model reads: \d+ of [\d,]+ tokens/)
    await context.setOffline(false)
  })

  test('LLM-2: from the second load on the page is isolated, and the engine can use threads', async ({
    page,
    site,
    dropped,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 4 })
    await openKept(page, site)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: /^In this browser/ }).check()
    await page.getByRole('checkbox', { name: /^Compute with 2 threads/ }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    await dropModel(page, dropped.model)
    // Threads that compute answer nothing, so the browser is asked for their names.
    const browser = await page.context().browser()?.newBrowserCDPSession()
    const targets = await browser?.send('Target.getTargets')
    const threads = targets?.targetInfos.filter(({ title }) => title === 'em-pthread')
    expect(threads).toHaveLength(2)
  })
})
