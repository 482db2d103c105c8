// A walk with a model in the page, against a provider of this test's own: who took each step, the
// answer as it streams, its citations checked, and the walk going on without the model where it fails.

import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import type { SeenRequest } from './fake-protocols.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { test as base, expect, idle, openApp } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'

const KEY = 'sk-test-0123456789abcdef'
const QUESTION = 'How is a clap heard?'

/** Number of the outline's line that holds the words. */
function numberOf({ user }: SeenRequest, words: string): number | null {
  const line = user.split('\n').find((one) => /^\s*\d+ /.test(one) && one.includes(words))
  return line === undefined ? null : Number(/\d+/.exec(line)?.[0])
}

/** Finds the clap, and answers with one citation that is true and one that is not. */
function answer(request: SeenRequest): string {
  const { system } = request
  if (system.includes('walk down a table of contents')) {
    const place = numberOf(request, 'isClap')
    const above = numberOf(request, 'hearing.ts') ?? numberOf(request, 'src/')
    return JSON.stringify(
      place === null
        ? { read: [], expand: [above], next: [], confidence: 0.5, why: 'the source is there' }
        : { read: [place], expand: [], next: [], confidence: 0.9, why: 'it decides on a clap' },
    )
  }
  if (system.includes('look for the place'))
    return String(numberOf(request, 'isClap') ?? numberOf(request, 'src/') ?? 0)
  if (system.includes('judge whether'))
    return '{"enough":true,"why":"The threshold was read.","missing":[]}'
  if (system.includes('You check an answer'))
    return '{"claims":[{"number":1,"grounded":true,"why":"line 3"}],"answered":true,"missing":[]}'
  if (system.includes('where to start')) return '{"reasoning":"","candidates":[]}'
  return 'In `isClap` a clap is a loudness above 0.8 [1][8].'
}

const test = base.extend<{ readonly fake: FakeProvider; readonly folder: Folder }>({
  fake: async ({ problems }, use) => {
    const fake = await startFakeProvider({ key: KEY, models: ['big'], answer })
    await use(fake)
    await fake.close()
    const left = problems.filter(
      (problem) =>
        !problem.startsWith(`request to ${fake.origin}/`) && !/Failed to load/.test(problem),
    )
    problems.splice(0, problems.length, ...left)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  folder: async ({}, use) => {
    const folder = makeFolder('lamp', LAMP)
    await use(folder)
    folder.remove()
  },
})

/** Opens the folder with a model that is set up. */
async function ready(page: Page, site: string, fake: FakeProvider, folder: Folder): Promise<void> {
  await openApp(page, site)
  await dropPaths(page, page.locator('body'), [folder.path])
  await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
  await idle(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /API key or a local server/ }).check()
  await page.getByLabel('Provider').selectOption('custom')
  await page.getByLabel('Base URL').fill(fake.baseUrl('openai'))
  await page.getByLabel('Key', { exact: true }).fill(KEY)
  await page.getByLabel('Model', { exact: true }).fill('big')
  await page.getByRole('button', { name: /^Allow .*, reload and test$/ }).click()
  await expect(page.getByRole('status', { name: 'Result of the test' })).not.toBeEmpty()
  await idle(page)
  await page.getByRole('button', { name: 'Close' }).click()
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const consent = page.getByRole('button', { name: /^Send/ })
  const region = page.getByRole('region', { name: 'Answer' })
  await expect(consent.or(region).first()).toBeVisible({ timeout: 30_000 })
  if (await consent.isVisible()) await consent.click()
  await idle(page)
}

const steps = (page: Page) =>
  page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')

test('NAV-3, ANS-1, ANS-2, ANS-5: a model walks, its answer is cited and checked', async ({
  page,
  site,
  fake,
  folder,
}) => {
  await ready(page, site, fake, folder)
  const before = fake.seen.length
  await ask(page)
  const region = page.getByRole('region', { name: 'Answer' })
  await expect(region).toContainText('a clap is a loudness above 0.8')
  await expect(region).not.toContainText('[8]')
  await expect(steps(page).filter({ hasText: /Check/ }).first()).toContainText('1 of 1')
  await expect(steps(page).filter({ hasText: /Read/ }).first()).toContainText('isClap')
  const asked = fake.seen.slice(before)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(12)
  // What comes out of files stands between two lines with one code in every prompt.
  for (const { user } of asked) expect(user).toMatch(/^<<< data (\w+)$[\s\S]*^>>> end \1$/m)
})

test('NAV-3, fault 72: a model that fails is replaced step by step, and the question answered', async ({
  page,
  site,
  fake,
  folder,
}) => {
  await ready(page, site, fake, folder)
  fake.script(...Array.from({ length: 12 }, () => ({ fault: { kind: 'page' } }) as const))
  await ask(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('clap')
  await expect(
    steps(page)
      .filter({ hasText: /Choose/ })
      .first(),
  ).toBeVisible()
})
