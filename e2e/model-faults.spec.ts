// What can go wrong with a model during a walk, where a page has a part in it: it is said in words, the
// structural reasoner takes the step, what was found is kept, and nothing hangs. All of them are
// walked in `src/ask/model-faults.test.ts`.

import type { Page } from '@playwright/test'
import { expect, idle } from './fixtures.ts'
import { runCommand, searchFor, source } from './lamp.ts'
import { ask, begin, LARGE, openProject, openStep, steps, test, traced, WAY } from './model-page.ts'
import { errandOf, pilot } from './pilot.ts'
import { failing, WALK_FAULTS, type WalkFault } from './walk-faults.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })

test('NAV-3, faults 69 to 73: whatever fails is said in the page, and the walk goes on', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  await page.clock.install()
  brain.answer = pilot(WAY)
  await openProject(page, site, { fake, project })
  for (const [i, fault] of WALK_FAULTS.filter(({ inPage }) => inPage !== undefined).entries()) {
    await test.step(fault.name, async () => {
      const { answer: fails, met } = failing(pilot(WAY), fault)
      brain.answer = fails
      await begin(page, `How are server-sent events read out of bytes (${i})?`)
      await met
      if (fault.passing !== undefined) await letPass(page, fault.passing)
      await idle(page)
      await expectKept(page, fault)
    })
  }
})

/** Turns the clock on, so many seconds at a time, until the walk has ended. */
async function letPass(page: Page, seconds: number): Promise<void> {
  let isOver = false
  const ended = idle(page).then(() => {
    isOver = true
  })
  const turn = async (): Promise<boolean> => {
    if (!isOver) await page.clock.fastForward(seconds * 1000)
    return isOver
  }
  await expect.poll(turn, { intervals: [500, 3000] }).toBe(true)
  await ended
}

/** The trace says what failed, the page too, and there is an answer all the same. */
async function expectKept(page: Page, fault: WalkFault): Promise<void> {
  const { name, kind = 'choose', field = 'replaced', says } = fault
  const all = await traced(page)
  expect.soft(all.at(-1), name).toMatchObject({ kind: 'done', stopped: false })
  expect.soft(all.findLast((step) => step.kind === 'answer')?.text, name).toBeTruthy()
  expect.soft(all.filter((step) => step.kind === 'read').length, name).toBeGreaterThan(0)
  const first = all.find((step) => step.kind === kind)
  expect.soft(first?.[field] ?? '', name).toMatch(says)
  expect.soft(first?.by, name).toBe(field === 'replaced' ? 'structural' : 'model')
  if (field === 'cut') await expect.soft(answer(page), name).toContainText(says)
  if (field !== 'replaced' || kind === 'answer') return
  const step = await openStep(page, kind.charAt(0).toUpperCase() + kind.slice(1))
  await expect.soft(step, name).toContainText('by structural')
  await expect.soft(step, name).toContainText(says)
}

test('NAV-13, TOC-8, HIER-2, LLM-6, faults 74, 77, 78: Stop keeps what was written, one of ten questions is left, no network is said, a cap ends the walk, and summaries are written', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  brain.answer = pilot(WAY)
  await openProject(page, site, { fake, project })
  const walk = page.getByRole('region', { name: 'Walk', exact: true })
  await expect(walk).toContainText(/a question usually takes about [\d,]+ tokens/)
  await test.step('Stop while the answer streams keeps what was written', async () => {
    const never = new Promise<void>(() => {})
    const text = String(WAY.answer)
    brain.answer = pilot({ ...WAY, answer: { text, hold: { after: 8, until: never } } })
    await begin(page)
    await expect(answer(page)).toContainText('cut into lines by')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await idle(page)
    await fake.dropped(1)
    await expect(walk).toContainText('What was found so far is below.')
    await expect(answer(page)).toContainText('The bytes of the stream are cut into lines')
    await expect(steps(page, 'Read').first()).toBeVisible()
    expect(await traced(page)).toContainEqual(
      expect.objectContaining({ kind: 'answer', cut: 'stopped by you' }),
    )
  })
  await test.step('ten questions in a row leave one walk and one answer', async () => {
    const never = new Promise<void>(() => {})
    const slow = pilot({
      ...WAY,
      answer: { text: 'Too late [1].', hold: { after: 0, until: never } },
    })
    brain.answer = slow
    const box = page.getByRole('textbox', { name: 'Question' })
    await box.fill('How are events read, please?')
    for (let i = 0; i < 9; i++) await box.press('Enter')
    brain.answer = pilot(WAY)
    await box.press('Enter')
    await idle(page)
    await expect(answer(page)).toHaveCount(1)
    await expect(answer(page)).toContainText('LineReader')
    const all = await traced(page)
    expect(all.filter((step) => step.kind === 'done')).toHaveLength(1)
    expect(all.filter((step) => step.kind === 'route')).toHaveLength(1)
  })
  await test.step('without a network the question is answered all the same', async () => {
    brain.answer = pilot(WAY)
    await page.context().setOffline(true)
    await ask(page)
    await page.context().setOffline(false)
    await expect(await openStep(page, 'Choose')).toContainText('could not be reached')
    await expect(answer(page)).toContainText('serverEvents')
  })
  await test.step('TOC-8, fault 78: a cap on tokens ends the walk with what it has', async () => {
    const usual = pilot({ ...WAY, gold: 'what is nowhere' })
    brain.answer = (request) => {
      const said = usual(request)
      const tokensIn = errandOf(request) === 'choose' ? 2900 : 100
      return typeof said === 'string' ? { text: said, tokensIn } : said
    }
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByLabel('Tokens per question').fill('4000')
    await page.getByRole('button', { name: 'Close' }).click()
    const before = fake.seen.length
    await ask(page, 'How are events of a server read?')
    await expect(steps(page, 'Cap').first()).toContainText(/of 4000 tokens/)
    await expect(steps(page, 'Read').first()).toBeVisible()
    await expect(answer(page)).not.toBeEmpty()
    expect(fake.seen.length - before).toBeLessThan(4)
  })
  await test.step('HIER-2: summaries are written, stopped and gone on with, marked and found', async () => {
    const never = new Promise<void>(() => {})
    const text = JSON.stringify({ summary: 'A zeppelin lands here.', questions: [], details: [] })
    let asked = 0
    brain.answer = () => (++asked > 3 ? { text, hold: { after: 0, until: never } } : text)
    await runCommand(page, 'Enhance summaries')
    const dialog = page.getByRole('dialog', { name: 'Enhance summaries' })
    await expect(dialog).toContainText(
      /^.*0 summaries there, (\d+) missing: about \1 calls, [\d,]+ tokens to read and [\d,]+ to write\. Cost: \$\d+\.\d\d\. How long it takes will be known/,
    )
    await dialog.getByRole('button', { name: /^Write \d+ summaries$/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^ *3 of \d+, /)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByRole('status')).toContainText(
      /^Stopped; the next run goes on from here: 3 of \d+ written/,
    )
    brain.answer = () => text
    await dialog.getByRole('button', { name: 'What is missing?' }).click()
    await expect(dialog).toContainText('3 summaries there')
    await dialog.getByRole('button', { name: /^Write \d+ summaries$/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^Done: (\d+) of \1 written/)
    await page.keyboard.press('Escape')
    await idle(page)
    await source(page).getByRole('link', { name: 'llm', exact: true }).click()
    await idle(page)
    await expect(source(page)).toContainText(`A zeppelin lands here. written by ${LARGE}`)
    await searchFor(page, 'zeppelin')
    await page.getByRole('button', { name: 'Why here?' }).click()
    await expect(
      page.getByText(`“zeppelin” in its summary (written by ${LARGE}`).first(),
    ).toBeVisible()
  })
})
