// Models in this browser beyond one page: a stored walk of a real small model, the file after a reload, no network,
// several tabs, several threads.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { testWithModel } from './dropped-model.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { closeTrace, dropFolder, openTrace, showTrace } from './lamp.ts'
import {
  ask,
  exportedSteps,
  SMALL_MODEL,
  test as scripted,
  setUpModel,
  steps,
} from './model-page.ts'
import { requestSaveData, waitForControl } from './service-worker.ts'
import { tinyGguf } from './tiny-gguf.ts'

const TRACE = 'src/app/conversation/state/fixtures/smollm2-135m.json'

const test = testWithModel('lamp', LAMP, { name: 'tiny.gguf', bytes: tinyGguf() })

const status = (page: Page): Locator => page.getByRole('status', { name: 'In this browser' })

async function dropModel(page: Page, model: string): Promise<void> {
  await dropPaths(page, page.locator('body'), [model])
  // Until it is loaded, the earlier model may be shown, which a reload has read again.
  await expect(status(page)).toBeVisible()
  await idle(page)
  await expect(status(page)).toContainText('Tiny random answers')
}

test('one click answers a question of the sample; the trace of a real small model opens and replays step by step (UI-4, UI-9, LLM-2)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await idle(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('48 euros')
  const trace = readFileSync(TRACE, 'utf8')
  await openTrace(page, 'smollm2.trace.json', trace)
  const pane = page.getByRole('region', { name: 'How it got there' })
  await expect(pane).toContainText('Steps from smollm2.trace.json')
  await expect(pane).toContainText(/smollm2/iu)
  const replay = page.getByRole('group', { name: 'Replay' })
  const told = await pane.getByText(/not shown: \d+ steps/u).textContent()
  const left = Number(/not shown: (\d+) steps/u.exec(told ?? '')?.[1])
  const length = JSON.parse(trace).steps.length - left
  expect(left).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(replay).toContainText(`${length - 1} of ${length}`)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(replay).toContainText(`${length - 2} of ${length}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(replay).toContainText(`${length - 1} of ${length}`)
})

test('after a reload one click reads a dropped model again; only one tab holds a model, and a second can take over (LLM-1, LLM-2)', async ({
  page,
  context,
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
  await test.step('after a reload one click reads a dropped model again (LLM-2)', async () => {
    await page.reload()
    await idle(page)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(status(page)).toContainText('tiny.gguf was in use')
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(status(page)).toContainText('Tiny random answers')
    await idle(page)
  })
  await test.step('only one tab holds a model, and a second can take over (LLM-1)', async () => {
    const other = await context.newPage()
    await openApp(other, site)
    await dropPaths(other, other.locator('body'), [dropped.model])
    await expect(status(other)).toContainText('Another tab has a model in memory')
    await other.getByRole('button', { name: /^Unload it there/ }).click()
    await expect(status(other)).toContainText('Tiny random answers')
    await expect(status(page)).toContainText('Another tab has a model in memory')
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after its first use the engine runs without a network; the page is isolated, and the engine can use threads (LLM-2, KEEP-3)', async ({
    page,
    context,
    site,
    dropped,
  }) => {
    await requestSaveData(page)
    await openApp(page, site)
    await waitForControl(page)
    await page.reload()
    await idle(page)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await test.step('after its first use the engine runs without a network (KEEP-3)', async () => {
      await dropModel(page, dropped.model)
      await context.setOffline(true)
      await page.reload()
      await idle(page)
      await dropModel(page, dropped.model)
      await context.setOffline(false)
    })
    await test.step('from the second load on the page is isolated, and the engine can use threads', async () => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 4 })
      await page.reload()
      await idle(page)
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('tab', { name: 'Advanced' }).click()
      await page.getByRole('checkbox', { name: /^Compute with 2 threads/ }).check()
      await page.getByRole('button', { name: 'Close' }).click()
      await dropModel(page, dropped.model)
      // Computing threads do not answer, so the test reads their names from the browser.
      const browser = await page.context().browser()?.newBrowserCDPSession()
      const targets = await browser?.send('Target.getTargets')
      const threads = targets?.targetInfos.filter(({ title }) => title === 'em-pthread')
      expect(threads).toHaveLength(2)
    })
  })
})

scripted(
  'a small model finds words and writes an answer with a citation; a word that is taken out or added asks again (TRN-1, NAV-20)',
  async ({ page, site, fake, project, fakeModel }) => {
    fakeModel.answer = ({ system }) => {
      if (system.includes('search words')) return 'TextDecoder, createParser, cookie'
      if (system.includes('numbered passages'))
        return 'The bytes of a stream are cut into lines, and the lines are put together to events [1].'
      return 'OK'
    }
    await openApp(page, site)
    await dropFolder(page, project)
    await setUpModel(page, fake, 'openai', SMALL_MODEL)
    const words = page.getByRole('list', { name: 'Words' })
    await scripted.step(
      'the words are a step, and the answer cites lines (TRN-1, NAV-20)',
      async () => {
        await ask(page, 'How do bytes of a stream become events, line by line?')
        await showTrace(page)
        await expect(steps(page, 'Words')).toHaveCount(1)
        await expect(words.getByRole('listitem')).toHaveText([
          'TextDecoder',
          'createParser',
          'cookie',
        ])
        await closeTrace(page)
        const answer = page.getByRole('region', { name: 'Answer' })
        await expect(answer).toContainText('put together to events')
        await expect(answer.getByRole('link', { name: 'Citation 1' }).first()).toBeVisible()
        expect((await exportedSteps(page)).at(-1)?.usage?.calls).toBe(2)
      },
    )
    await scripted.step('a word is taken out, and one is added (TRN-1)', async () => {
      await showTrace(page)
      await page.getByRole('button', { name: 'Take out: cookie' }).click()
      await idle(page)
      await expect(words.getByRole('listitem')).toHaveText(['TextDecoder', 'createParser'])
      await expect(steps(page, 'Words')).toContainText('chosen by you')
      await page.getByRole('textbox', { name: 'Add a word' }).fill('serverEvents')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await idle(page)
      await expect(words.getByRole('listitem')).toHaveText([
        'TextDecoder',
        'createParser',
        'serverEvents',
      ])
      const asked = fake.seen.filter(({ system }) => system.includes('search words'))
      expect(asked).toHaveLength(1)
    })
    await scripted.step('another question gets words of its own (TRN-1)', async () => {
      await ask(page, 'What ends an answer early?')
      await showTrace(page)
      await expect(words.getByRole('listitem')).toHaveCount(3)
    })
  },
)
