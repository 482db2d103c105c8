// Faults of a model during a walk: a message says what to do, the steps so far stay, the question is still answered,
// and nothing hangs.

import type { Page } from '@playwright/test'
import type { FakeCall, Turn } from './fake-protocols.ts'
import { expect, idle, openApp } from './fixtures.ts'
import { closeTrace, row, runCommand, searchFor, showTrace } from './lamp.ts'
import {
  ANSWER,
  ask,
  askWithoutWaiting,
  exportedSteps,
  LARGE_MODEL,
  LOOK_CALLS,
  openProject,
  openStep,
  steps,
  test,
  WALK_SCRIPT,
} from './model-page.ts'
import { type Script, scriptedModel, toolCalls } from './scripted-model.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })

/** A call with incomplete arguments. */
const HALF_CALL: FakeCall = { id: 'half', name: 'read', arguments: '{"places":["llm/prov' }
const refused = (status: number, message: string, retryAfter?: string): Turn => ({
  fault: { kind: 'status', status, message, ...(retryAfter !== undefined && { retryAfter }) },
})

/** A script of a model with a fault, and the message of the page. */
interface Fault {
  readonly name: string
  readonly script: Script
  readonly says: RegExp
  /** Seconds until the fault is noticed. */
  readonly passing?: number
}

/** Faults after which the question is answered without the model. */
const FAULTS_WITHOUT_ANSWER: readonly Fault[] = [
  {
    name: 'too many requests in the middle of a walk',
    script: [...LOOK_CALLS, refused(429, 'Rate limit reached', '60')],
    says: /accepts no more requests for now \(429\)\. Ask again in a minute, or choose another model\. It says: “Rate limit reached”/,
  },
  {
    name: 'a web page in place of an answer',
    script: [...LOOK_CALLS, { fault: { kind: 'page' } }],
    says: /answered with a web page: is the base URL right\?/,
  },
  {
    name: 'a tool call that is cut off',
    script: [...LOOK_CALLS, { calls: [HALF_CALL], fault: { kind: 'unfinished', after: 2 } }],
    says: /stopped early\. Ask again\./,
  },
  {
    name: 'a key that runs out of money after three calls',
    script: [
      ...LOOK_CALLS,
      toolCalls('', ['grep', { text: 'createParser' }]),
      refused(402, 'Insufficient balance'),
    ],
    says: /no credit left for this key \(402\)\. Add credit there, or choose another model\./,
  },
  {
    name: 'a key that is no longer accepted',
    script: [...LOOK_CALLS, refused(401, 'Key revoked')],
    says: /did not accept the key\. Check that it is whole and still valid\./,
  },
  {
    name: 'a server that refuses web pages',
    script: [...LOOK_CALLS, { fault: { kind: 'closed' } }],
    says: /could not be reached\. Is the server running, does it allow this page’s address \(CORS\)/,
  },
  {
    name: 'a server that never answers',
    script: [...LOOK_CALLS, { fault: { kind: 'silent' } }],
    says: /did not answer within 600 s/,
    passing: 601,
  },
  {
    name: 'the same call again and again',
    script: [LOOK_CALLS[1] ?? ''],
    says: /The model answered with nothing: ask again, or choose another model\./,
  },
  {
    name: 'text that never ends',
    script: [...LOOK_CALLS, 'words and no end '.repeat(3000)],
    says: /said the same again and again/,
  },
]

test('a fault in the middle of a walk gives a message with what to do, and the question is still answered (NAV-3, LLM-6, faults 69 to 73)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  await page.clock.install()
  await openProject(page, site, { fake, project })
  const banner = answer(page).getByRole('status').filter({ hasText: 'Answered without the model.' })
  for (const [i, { name, script, says, passing }] of FAULTS_WITHOUT_ANSWER.entries()) {
    await test.step(name, async () => {
      fakeModel.answer = scriptedModel(script)
      const before = fake.seen.length
      await askWithoutWaiting(page, `How are server-sent events read out of bytes (${i})?`)
      await fake.received(before + script.length)
      if (passing !== undefined) await passTime(page, passing)
      await idle(page)
      await expect.soft(banner, name).toContainText(says)
      await expect
        .soft(answer(page).getByRole('link', { name: 'Citation 1' }).first())
        .toBeVisible()
      await showTrace(page)
      await expect.soft(steps(page, 'Read').first(), name).toContainText('serverEvents')
      await closeTrace(page)
      expect.soft(fake.seen.length - before, name).toBeLessThan(6)
    })
  }
  await test.step('Ask again in the message asks the question again', async () => {
    fakeModel.answer = scriptedModel(WALK_SCRIPT)
    await banner.getByRole('button', { name: 'Ask again' }).click()
    await idle(page)
    await expect(banner).toHaveCount(0)
    await expect(answer(page)).toContainText('TextDecoder')
  })
})

/** Moves the clock forward by this many seconds, repeatedly, until the walk has ended. */
async function passTime(page: Page, seconds: number): Promise<void> {
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

/** Mistakes that the model is told and can correct. */
const CORRECTED_MISTAKES: readonly Fault[] = [
  {
    name: 'a call whose arguments are no JSON',
    script: [LOOK_CALLS[0] ?? '', { calls: [HALF_CALL] }, LOOK_CALLS[1] ?? '', ANSWER],
    says: /^Read/,
  },
  {
    name: 'a tool that does not exist',
    script: [toolCalls('', ['open_file', { path: 'exchange.ts' }]), LOOK_CALLS[1] ?? '', ANSWER],
    says: /^Called/,
  },
]

/** Answers that end early; the text so far is kept. */
const CUT_ANSWERS: readonly Fault[] = [
  {
    name: 'an answer that ends early',
    script: [...LOOK_CALLS, { text: ANSWER, fault: { kind: 'unfinished', after: 14 } }],
    says: /cut short: The answer from 127\.0\.0\.1:\d+ stopped early\. Ask again\./,
  },
  {
    name: 'an answer at the bound of its length',
    script: [...LOOK_CALLS, { text: ANSWER, finish: 'length' }],
    says: /cut short: it reached the bound of its length/,
  },
  {
    name: 'an answer that says the same again and again',
    script: [...LOOK_CALLS, `${ANSWER} ${'=> () '.repeat(300)}`],
    says: /cut short: it said the same again and again/,
  },
]

test('a model is told its mistakes and goes on, calls are limited, and an answer that ends early is kept and marked as cut (NAV-4, LLM-6, ANS-5, faults 69 to 73)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  await openProject(page, site, { fake, project })
  for (const { name, script, says } of CORRECTED_MISTAKES) {
    await test.step(name, async () => {
      fakeModel.answer = scriptedModel(script)
      await ask(page, `How are events read (${name})?`)
      await expect(answer(page)).toContainText('TextDecoder')
      await showTrace(page)
      const wrong = steps(page).filter({ hasText: 'refused' })
      await expect(wrong).toHaveCount(1)
      await expect(wrong.getByRole('button').first()).toContainText(says)
      await wrong.getByRole('button').first().click()
      await expect(wrong.getByRole('group', { name: 'What the model saw' })).toBeVisible()
    })
  }
  await test.step('the number of calls in one message is limited', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => ['grep', { text: `x${i}` }] as const)
    fakeModel.answer = scriptedModel([toolCalls('', ...many), ANSWER])
    await ask(page, 'Which of a thousand things is read?')
    await expect(answer(page)).not.toBeEmpty()
    await showTrace(page)
    await expect(steps(page, 'Limit')).toContainText(['12 of 12 calls'])
    expect(await steps(page).count()).toBeLessThan(80)
  })
  for (const { name, script, says } of CUT_ANSWERS) {
    await test.step(name, async () => {
      fakeModel.answer = scriptedModel(script)
      await ask(page, `How are events put together (${name})?`)
      await expect(answer(page)).toContainText(
        'bytes of the stream are turned into text by TextDecoder',
      )
      await expect(answer(page)).toContainText(says)
    })
  }
})

test('the last of ten questions is answered; walks survive a lost network and a token limit; everyday words are written (NAV-13, TOC-8, HIER-2, HIER-3, faults 74, 77, 78)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  await openProject(page, site, { fake, project })
  await test.step('ten questions in a row leave one walk and one answer', async () => {
    const never = new Promise<void>(() => {})
    fakeModel.answer = scriptedModel([
      ...LOOK_CALLS,
      { text: ANSWER, hold: { after: 0, until: never } },
    ])
    const box = page.getByRole('textbox', { name: 'Question' })
    const askAgain = async (): Promise<void> => {
      await box.fill('How are events read, please?')
      await box.press('Enter')
    }
    for (let i = 0; i < 9; i++) await askAgain()
    fakeModel.answer = scriptedModel(WALK_SCRIPT)
    await askAgain()
    await idle(page)
    await expect(answer(page)).toHaveCount(1)
    await expect(answer(page)).toContainText('TextDecoder')
    const all = await exportedSteps(page)
    expect(all.filter((step) => step.kind === 'done')).toHaveLength(1)
    expect(all.filter((step) => step.kind === 'start')).toHaveLength(1)
  })
  await test.step('without a network the question is still answered', async () => {
    await page.context().setOffline(true)
    await ask(page)
    await page.context().setOffline(false)
    await expect(answer(page)).toContainText('could not be reached')
    await expect(answer(page)).toContainText('serverEvents')
    await expect(await openStep(page, 'Fallback')).toContainText('could not be reached')
    await closeTrace(page)
  })
  await test.step('at the token limit the model answers with what it has (TOC-8, fault 78)', async () => {
    fakeModel.answer = scriptedModel([
      { ...toolCalls('', ['search', { query: 'events' }]), tokensIn: 9000 },
      ANSWER,
    ])
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('tab', { name: 'Advanced' }).click()
    await page.getByLabel('Tokens per question').fill('20000')
    await page.getByRole('button', { name: 'Close' }).click()
    const before = fake.seen.length
    await ask(page, 'How are events of a server read?')
    await expect(answer(page)).toContainText('TextDecoder')
    expect(fake.seen.at(-1)?.user).toContain('No calls are left.')
    await showTrace(page)
    await expect(steps(page, 'Limit')).toContainText([/of 20,000 tokens/])
    await closeTrace(page)
    expect(fake.seen.length - before).toBe(2)
  })
  await test.step('everyday words are written, stopped, continued, found, saved and removed (HIER-2, HIER-3)', async () => {
    const never = new Promise<void>(() => {})
    let asked = 0
    const words = () => JSON.stringify({ file: `zeppelin landing on field ${++asked}`, places: [] })
    fakeModel.answer = () =>
      asked >= 3 ? { text: 'held', hold: { after: 0, until: never } } : words()
    await runCommand(page, 'Everyday words')
    const dialog = page.getByRole('dialog', { name: 'Everyday words' })
    await expect(dialog).toContainText(/0 files with words, \d+ without\. ≈ \$\d+\.\d\d\./)
    await dialog.getByRole('button', { name: /^Write words for \d+ files$/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^ *3 of \d+/)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByRole('status')).toContainText(
      /^Stopped; the next run goes on from here: 3 of \d+ written/,
    )
    fakeModel.answer = words
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog).toContainText('3 files with words')
    await dialog.getByRole('button', { name: /^Write words for \d+ files$/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^Done: (\d+) of \1 written/)
    await page.keyboard.press('Escape')
    await searchFor(page, 'zeppelin')
    await page.getByRole('button', { name: 'Why here?' }).click()
    await expect(
      page.getByText(`“zeppelin” in everyday words for it (written by ${LARGE_MODEL}`).first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await runCommand(page, 'Everyday words')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the words' }).click()
    expect((await saving).suggestedFilename()).toMatch(/wayleaf-words\.jsonl$/)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toContainText('0 files with words')
    await page.keyboard.press('Escape')
  })
  await test.step('only one tab writes them at a time, and the next visit continues an interrupted run (HIER-2)', async () => {
    const never = new Promise<void>(() => {})
    let asked = 0
    const words = () => JSON.stringify({ file: `harvest of plums, row ${++asked}`, places: [] })
    fakeModel.answer = () =>
      asked >= 2 ? { text: 'held', hold: { after: 0, until: never } } : words()
    await runCommand(page, 'Everyday words')
    const dialog = page.getByRole('dialog', { name: 'Everyday words' })
    await dialog.getByRole('button', { name: /^Write words for \d+ files$/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^ *2 of \d+/)
    const second = await page.context().newPage()
    await openApp(second, site)
    const waiting = second.getByRole('button', { name: 'Another tab is writing them' })
    await expect(waiting).toBeVisible()
    await second.close()
    fakeModel.answer = words
    await page.reload()
    // The run continues by itself. A dialog that opens before it has begun offers to start it.
    await expect.poll(() => asked).toBeGreaterThan(2)
    await runCommand(page, 'Everyday words')
    await expect(dialog.getByRole('status')).toContainText(
      /^Done: (\d+) of \1 written|\d+ files with words, 0 without/,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('a user changes words, and a search finds the changed words (HIER-3)', async () => {
    await row(page, 'README.md').click()
    await runCommand(page, 'Everyday words')
    const dialog = page.getByRole('dialog', { name: 'Everyday words' })
    const field = dialog.getByRole('textbox', { name: 'README.md' })
    await expect(field).toHaveValue(/^harvest of plums/)
    await field.fill('submarine with a periscope')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await idle(page)
    await page.keyboard.press('Escape')
    await searchFor(page, 'periscope')
    await page.getByRole('button', { name: 'Why here?' }).click()
    await expect(
      page.getByText('“periscope” in everyday words for it (written by a person)').first(),
    ).toBeVisible()
  })
})
