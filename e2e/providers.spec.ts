// Providers of models in a browser: choosing and testing one, consent before a prompt is sent, and where the key
// is. The provider is a fake server.

import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { Protocol } from './fake-protocols.ts'
import { deadAddress, type FakeProvider, isRefusal, startFakeProvider } from './fake-provider.ts'
import { test as base, expect, idle, ignoreProblems, openApp } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'
import { closeTrace, dropFolder, traceAction } from './lamp.ts'
import { COLOUR_RULES, expectNoOverflow, expectNoViolations, resize } from './looks.ts'
import { enterAddress } from './model-page.ts'
import config, { NEIGHBOUR_HOST } from './playwright.config.ts'
import { scriptedModel, toolCalls } from './scripted-model.ts'
import { everythingStored } from './stored.ts'

const KEY = 'sk-test-0123456789abcdef'

/** For every question the model reads a file and answers from it. */
const model = scriptedModel([
  toolCalls('', ['read', { places: ['src/hearing.ts'] }]),
  'A clap is louder than 0.8 [src/hearing.ts:2-4].',
])

const test = base.extend<{ readonly fake: FakeProvider; readonly folder: Folder }>({
  fake: async ({ problems }, use) => {
    const fake = await startFakeProvider({ key: KEY, models: ['big', 'tiny'], answer: model })
    await use(fake)
    await fake.close()
    const { port } = new URL(fake.origin)
    ignoreProblems(problems, (problem) => {
      const isAsked = [fake.origin, `http://${NEIGHBOUR_HOST}:${port}`].some((origin) =>
        problem.startsWith(`request to ${origin}/`),
      )
      return isAsked || isRefusal(problem)
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  folder: async ({}, use) => {
    const folder = makeFolder('lamp', LAMP)
    await use(folder)
    folder.remove()
  },
})
interface Entry {
  readonly protocol?: Protocol
  readonly baseUrl: string
  readonly key?: string
  readonly model?: string
}

/** Opens the settings and enters a provider. */
async function enterProvider(page: Page, { protocol, baseUrl, key, model }: Entry) {
  await enterAddress(page, baseUrl, protocol)
  if (key !== undefined) await page.getByLabel('Key', { exact: true }).fill(key)
  if (model !== undefined)
    await page.getByRole('combobox', { name: 'Model', exact: true }).fill(model)
}

/** Allows the host, which reloads the page, and waits for the automatic test. */
async function allowAndTest(page: Page): Promise<void> {
  await expect(page.getByText(/^This allows the page to reach/)).toBeVisible()
  await testAgain(page)
  await expect(result(page)).not.toBeEmpty()
  await idle(page)
}

/** Tests a provider whose host is allowed. */
async function testAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test and use' }).click()
  await idle(page)
}

const result = (page: Page) => page.getByRole('status', { name: 'Test and use' })

const PROTOCOLS = ['openai', 'anthropic', 'gemini'] as const

test('a provider is chosen, allowed by a reload, tested, diagnosed and locked (LLM-4, SEC-1, UI-8)', async ({
  page,
  site,
  fake,
  problems,
}) => {
  await openApp(page, site)
  await test.step('settings pages and models can be chosen by keyboard and read by screen readers', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('tab', { name: 'Model' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Advanced' })).toBeFocused()
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Model' })).toBeVisible()
    await page.getByRole('button', { name: /^Google Gemini/ }).press('Enter')
    await expect(page.getByLabel('Key', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Key', { exact: true })).toBeInViewport()
    await expectNoViolations(page, 'dialog')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, 'dialog', COLOUR_RULES)
    await page.emulateMedia({ colorScheme: 'light' })
    await resize(page, { width: 360, height: 640 })
    await expectNoOverflow(page, 'dialog[open]')
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('a server that refuses web pages and a server that does not exist are reported (fault 72)', async () => {
    const closed = await startFakeProvider({ cors: false })
    try {
      await enterProvider(page, { baseUrl: closed.baseUrl('openai'), key: KEY, model: 'big' })
      await allowAndTest(page)
      await expect(result(page)).toContainText('does it allow this page’s address (CORS)')
      const dead = await deadAddress()
      await enterProvider(page, { baseUrl: `${dead}/v1`, model: 'big' })
      await allowAndTest(page)
      await expect(result(page)).toContainText('could not be reached. Is the server running')
    } finally {
      await closed.close()
      problems.length = 0
    }
  })
  for (const [i, protocol] of PROTOCOLS.entries()) {
    await test.step(`a server of ${protocol} is entered and tested, and lists its models`, async () => {
      await enterProvider(page, {
        protocol,
        baseUrl: fake.baseUrl(protocol),
        key: KEY,
        model: 'big',
      })
      if (i === 0) {
        expect(fake.log).toEqual([])
        await allowAndTest(page)
      } else await testAgain(page)
      await expect(result(page)).toContainText('“big” answered')
      await expect(result(page)).toContainText('It can look things up')
      await expect(page.locator('datalist option[value="tiny"]').first()).toBeAttached()
      expect(fake.seen).toHaveLength(i + 1)
      expect(fake.seen.at(-1)).toMatchObject({ protocol, key: KEY })
    })
  }
  await test.step('the Test explains what is wrong', async () => {
    const baseUrl = fake.baseUrl('openai')
    await enterProvider(page, { baseUrl, key: 'sk-wrong', model: 'big' })
    await testAgain(page)
    await expect(result(page)).toContainText('did not accept the key')
    await enterProvider(page, { baseUrl, key: KEY, model: 'huge' })
    await testAgain(page)
    await expect(result(page)).toContainText('“huge” is not among the models listed')
    await expect(result(page)).toContainText('does not know the model “huge”')
    await enterProvider(page, { baseUrl, model: '' })
    await testAgain(page)
    await expect(result(page)).toContainText('“big” answered')
    fake.script({ fault: { kind: 'page' } })
    await enterProvider(page, { baseUrl, model: 'big' })
    await testAgain(page)
    await expect(result(page)).toContainText('a web page: is the base URL right?')
  })
  await test.step('the lock blocks the provider, and can be released', async () => {
    await page.getByRole('switch', { name: /Block all network access/ }).check()
    await expect(page.getByText('Locked: only this page can be reached')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Test and use' })).toBeDisabled()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('switch', { name: /Block all network access/ }).click(),
    ])
    await idle(page)
    await expect(page.getByText(/^Talks to 127\.0\.0\.1/)).toBeVisible()
  })
})

test('where the browser protects the local network, the Test names the permission to grant (LLM-4)', async ({
  site,
  fake,
}) => {
  // The browser treats the site as a public one, and this machine as the local network.
  const { host, origin } = new URL(site)
  const { launchOptions } = config.use ?? {}
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--ip-address-space-overrides=${host}=public`],
  })
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await openApp(page, site)
    await enterProvider(page, { baseUrl: fake.baseUrl('openai'), key: KEY, model: 'big' })
    await allowAndTest(page)
    await expect(result(page)).toContainText('may this page use the local network')
    await expect(result(page)).toContainText(/The browser (?:does not let|asks before)/)
    await context.grantPermissions(['local-network-access'], { origin })
    await page.getByRole('button', { name: 'Test and use' }).click()
    await expect(result(page)).toContainText('“big” answered')
  } finally {
    await browser.close()
  }
})

/** Drops a folder and sets up a provider that the page treats as another machine. */
async function openWithProvider(page: Page, site: string, fake: FakeProvider, folder: Folder) {
  await openApp(page, site)
  await dropFolder(page, folder)
  const baseUrl = fake.baseUrl('openai').replace('127.0.0.1', NEIGHBOUR_HOST)
  await enterProvider(page, { baseUrl, key: KEY, model: 'big' })
  await allowAndTest(page)
  await page.getByRole('button', { name: 'Close' }).click()
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

test('the first prompt needs consent, for once or for good; a failed call gives a message; only requests to the provider contain the key (SEC-2, ANS-3, LLM-4, LLM-5, fault 85)', async ({
  page,
  site,
  fake,
  folder,
}) => {
  const told: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.context().on('request', (request) => {
    const all = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    if (!request.url().includes(NEIGHBOUR_HOST)) foreign.push(all)
    else told.push(request.url(), request.postData() ?? '')
  })
  await openWithProvider(page, site, fake, folder)
  const consent = page.getByRole('alertdialog', { name: `Send to ${NEIGHBOUR_HOST}` })
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  const banner = answer.getByRole('status').filter({ hasText: 'Answered without the model.' })
  await test.step('without consent nothing is sent, and the question is still answered', async () => {
    const tested = fake.seen.length
    await ask(page, 'How is a clap heard?')
    await page.getByRole('button', { name: 'Go on without the model' }).click()
    await idle(page)
    expect(fake.seen).toHaveLength(tested)
    await expect(answer).toContainText('isClap')
    await expect(banner).toContainText(`Nothing was sent: you did not allow ${NEIGHBOUR_HOST}`)
    // Nothing was sent, so nothing was counted or paid.
    await expect(page.getByText(/\d+ calls?$/)).toHaveCount(0)
  })
  await test.step('consent for once holds for one question and is not kept', async () => {
    for (const question of ['What hears a clap?', 'What toggles the lamp?']) {
      const before = fake.seen.length
      await ask(page, question)
      await expect(consent).toBeVisible()
      expect(fake.seen).toHaveLength(before)
      await consent.getByRole('button', { name: 'Send this once' }).click()
      await idle(page)
      // One consent covers every call of the walk.
      await expect(consent).toHaveCount(0)
      expect(fake.seen).toHaveLength(before + 2)
      await expect(answer).toContainText('A clap is louder than 0.8')
    }
    await page.reload()
    await idle(page)
  })
  await test.step('before the first prompt its host is named and its text can be viewed', async () => {
    const tested = fake.seen.length
    await ask(page, 'How is a clap heard?')
    await expect(consent).toBeVisible()
    expect(fake.seen).toHaveLength(tested)
    await consent.getByText('Look at what is sent first').click()
    const shown = (await consent.locator('pre').textContent()) ?? ''
    expect(shown).toContain('How is a clap heard?')
    await consent.getByRole('button', { name: 'Send, and do not ask again' }).click()
    await idle(page)
    await expect(consent).toHaveCount(0)
    const first = fake.seen[tested]
    expect(first).toBeDefined()
    for (const line of (first?.user ?? '').split('\n')) expect(shown).toContain(line.trim())
    await expect(page.getByText(new RegExp(`^Talks to ${NEIGHBOUR_HOST}`))).toBeVisible()
    const before = fake.seen.length
    await ask(page, 'Where is the lamp toggled?')
    await idle(page)
    await expect(consent).toHaveCount(0)
    expect(fake.seen.length).toBeGreaterThan(before)
  })
  await test.step('a failed call gives a message above the answer, with what to do (ANS-3, LLM-4)', async () => {
    fake.script(
      ...Array.from({ length: 12 }, () => ({ fault: { kind: 'status', status: 402 } as const })),
    )
    await ask(page, 'How is the lamp toggled on and off?')
    await idle(page)
    await expect(banner).toContainText('no credit left for this key')
    await expect(answer).toContainText('lamp.py')
    await banner.getByRole('button', { name: 'Model settings' }).click()
    await expect(page.getByRole('tab', { name: 'Model', selected: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })
  for (const { key } of fake.seen) expect(key).toBe(KEY)
  await test.step('the key is in no other place', () =>
    expectKeyNowhere(page, [...told, ...foreign]))
})

/** Searches for the key in logs, requests, exports and stored data; then makes the app forget it. */
async function expectKeyNowhere(page: Page, told: readonly string[]): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    traceAction(page, 'Export steps'),
  ])
  await closeTrace(page)
  const trace = readFileSync(await download.path(), 'utf8')
  expect(trace).toContain('How is the lamp toggled on and off?')
  for (const keep of [false, true]) {
    if (keep) {
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByLabel('Keep keys in this browser').check()
      await idle(page)
    }
    const inside = await page.evaluate(everythingStored)
    expect(inside).toContain('wayleaf-models')
    const all = [page.url(), inside, await page.content(), trace, ...told].join('\n')
    expect(all).not.toContain(KEY)
    expect(all).not.toContain(btoa(KEY).slice(0, 20))
  }
  await page.getByRole('button', { name: 'Forget all keys' }).click()
  await idle(page)
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(left).not.toContain('wayleaf-keys')
}
