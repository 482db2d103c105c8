// A walk with a model in the page, against a provider of this test's own: who took each step, the
// answer as it streams, its citations checked, replayed, exported and compared; and where the key is.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PROTOCOLS, type Protocol } from './fake-protocols.ts'
import type { FakeProvider } from './fake-provider.ts'
import { expect, idle } from './fixtures.ts'
import { everythingKept } from './kept.ts'
import { answerAction } from './lamp.ts'
import {
  addCatalogue,
  ask,
  type Brain,
  begin,
  exported,
  KEY,
  LARGE,
  openProject,
  openStep,
  QUESTION,
  SMALL,
  setUp,
  steps,
  test,
  WAY,
} from './model-page.ts'
import { errandOf, pilot } from './pilot.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })

/** A promise, and what keeps it. */
function gate() {
  let open = (): void => {}
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open: () => open() }
}

/** Asks a model that is set up, and looks at the walk while it goes on and when it has ended. */
async function walkStreams(
  page: Page,
  fake: FakeProvider,
  brain: Brain,
  protocol: Protocol,
): Promise<void> {
  const before = fake.seen.length
  const held = gate()
  const text = String(WAY.answer).replace('The bytes', 'The **bytes**')
  brain.answer = pilot({ ...WAY, answer: { text, hold: { after: 5, until: held.until } } })
  await begin(page, `${QUESTION} (${protocol})`)
  // The first part is to be seen while the rest has not been sent.
  const writing = answer(page).and(page.locator('[aria-busy="true"]'))
  await expect(writing).toContainText('The bytes of the stream are cut')
  await expect(writing).not.toContainText('EventReader')
  // As it is written it is read as Markdown.
  await expect(writing.getByText('bytes', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
  await expect(writing).toBeInViewport()
  await expect(steps(page, 'Read').first()).toBeVisible()
  held.open()
  await idle(page)
  await expect(writing).toHaveCount(0)
  await expect(answer(page)).toContainText('EventReader')
  // A number that stands for nothing that was read is taken out.
  await expect(answer(page)).not.toContainText('events18')
  await expect(answer(page)).toContainText('as quoted in the files: 1 cited passage')

  await expect(steps(page, 'Choose').first()).toContainText('by model')
  await expect(steps(page, 'Read').first()).toContainText('serverEvents')
  await expect(steps(page, 'Check').first()).toContainText(
    '2 of 2 sentences supported by what was read',
  )
  const chosen = await openStep(page, 'Choose')
  await expect(chosen).toContainText(`${LARGE}: 1 call, 100 in, 10 out`)
  const calls = fake.seen.length - before
  const walk = page.getByRole('region', { name: 'Walk', exact: true })
  await expect(walk.getByText(`${calls} calls`)).toBeVisible()
  await expect(walk.getByText(`${calls * 110} of 60,000 tokens`)).toBeVisible()

  await answer(page).getByRole('link', { name: 'Citation 1' }).first().click()
  await idle(page)
  const source = page.getByRole('region', { name: 'Source', exact: true })
  await expect(source).toContainText('export async function* serverEvents')
  // What comes out of files stands between two lines with one code in every prompt.
  for (const { user, protocol: spoken, key } of fake.seen.slice(before)) {
    expect(user).toMatch(/^<<< data (\w+)$[\s\S]*^>>> end \1$/m)
    expect({ spoken, key }).toEqual({ spoken: protocol, key: KEY })
  }
}

test('NAV-3, ANS-2, ANS-5: a small model picks one number at a time; one of each protocol walks, and its answer streams, is cited and checked', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  brain.answer = pilot(WAY)
  await openProject(page, site, { fake, project }, { model: SMALL })
  await test.step('a small model picks one number at a time', async () => {
    const before = fake.seen.length
    await ask(page)
    await expect(answer(page)).toContainText('LineReader')
    const asked = fake.seen.slice(before)
    expect(asked.map(errandOf)).toContain('pick')
    for (const { user, system } of asked) {
      expect(user.length + system.length).toBeLessThan(1800 * 5)
    }
  })
  for (const protocol of PROTOCOLS) {
    await test.step(protocol, async () => {
      await setUp(page, fake, { protocol })
      await walkStreams(page, fake, brain, protocol)
    })
  }
})

test('UI-4, LLM-5, NAV-3, TOC-8, fault 85: a long branch is turned page by page; a model’s walk is replayed, exported and compared, and holds no key', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.context().on('request', (request) => {
    const isOwn = request.url().startsWith(fake.origin)
    const headers = isOwn ? '' : JSON.stringify(request.headers())
    told.push(request.url(), headers, request.postData() ?? '')
  })
  brain.answer = pilot({
    names: ['catalogue/', 'entry100.ts'],
    gold: 'entry100Weight',
    answer: 'It is 700 [1].',
  })
  addCatalogue(project)
  await openProject(page, site, { fake, project })
  await test.step('a long branch is turned page by page for a model with a large context', async () => {
    const before = fake.seen.length
    await ask(page, 'What is the weight of the hundredth of them?')
    await expect(answer(page)).toContainText('It is 700')
    await expect(steps(page, 'Read').filter({ hasText: 'entry100.ts' })).toHaveCount(1)
    const shown = fake.seen.slice(before).filter((request) => errandOf(request) === 'choose')
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.some(({ user }) => user.includes('turn the page'))).toBe(true)
    expect(shown.at(-1)?.user).toContain('entry100.ts')
    // However large its context: no view is larger than the budget of a view.
    for (const { user, system } of shown) expect(user.length + system.length).toBeLessThan(2800 * 5)
  })
  brain.answer = pilot(WAY)
  await ask(page)
  const walk = page.getByRole('region', { name: 'Walk', exact: true })
  await expect(walk.getByText(/^\$0\.00\d+ of \$0\.1/)).toBeVisible()

  const all = await steps(page).count()
  await page.getByRole('button', { name: 'Previous step' }).click()
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect(page.getByRole('group', { name: 'Replay' })).toContainText(
    `Step ${all - 2} of ${all}`,
  )
  await expect(steps(page)).toHaveCount(all - 2)
  await page.getByRole('slider', { name: 'Step' }).press('End')
  await expect(steps(page)).toHaveCount(all)

  const trace = await exported(page)
  expect(JSON.parse(trace)).toMatchObject({ question: QUESTION, model: `custom:${LARGE}` })
  const saved = page.waitForEvent('download')
  await answerAction(page, 'Save as Markdown')
  const markdown = readFileSync(await (await saved).path(), 'utf8')
  expect(markdown).toContain(LARGE)

  await page.getByRole('button', { name: 'Compare …' }).click()
  await page.getByRole('button', { name: 'Structural', exact: true }).click()
  await idle(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: `A ${LARGE}` })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /B Structural/ })).toBeVisible()
  await expect(table).toContainText('Model calls')

  expect(fake.seen.length).toBeGreaterThan(3)
  for (const { key } of fake.seen) expect(key).toBe(KEY)
  const kept = await page.evaluate(everythingKept)
  const everything = [page.url(), kept, await page.content(), trace, markdown, ...told].join('\n')
  expect(everything).toContain('wayleaf-models')
  expect(everything).not.toContain(KEY)
  expect(everything).not.toContain(btoa(KEY).slice(0, 20))
})
