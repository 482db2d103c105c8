// A walk with a model in the page, against a fake provider: each call of a tool becomes a step, the answer streams
// and its citations open their lines; the walk is steered, stopped, replayed, exported, restored and compared; the
// key is in requests only.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PROTOCOLS, type Protocol, type SeenRequest, type Turn } from './fake-protocols.ts'
import type { FakeProvider } from './fake-provider.ts'
import { expect, idle } from './fixtures.ts'
import { closeTrace, openTrace, row, showPart, showTrace, source, traceAction } from './lamp.ts'
import { expectNoViolations } from './looks.ts'
import {
  ANSWER,
  ANSWER_LINES,
  ask,
  askWithoutWaiting,
  exported,
  exportedSteps,
  type FakeModel,
  KEY,
  LARGE_MODEL,
  LOOK_CALLS,
  openProject,
  openStep,
  QUESTION,
  setUpModel,
  steps,
  test,
  WALK_SCRIPT,
} from './model-page.ts'
import { scriptedModel, toolCalls } from './scripted-model.ts'
import { everythingStored } from './stored.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })
const walk = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const TOOL_NAMES = ['search', 'grep', 'outline', 'read', 'refs']

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => {}
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open: () => open() }
}

/** A message that pauses before this piece of its text until `open` is called. */
function pausedAt(message: string | Turn, after: number) {
  const { until, open } = gate()
  const turn = typeof message === 'string' ? { text: message } : message
  return { turn: { ...turn, hold: { after, until } }, open }
}

/** Refuses requests with tools, as a server without tool support does. */
function refuseTools(model: (request: SeenRequest) => string | Turn) {
  return (request: SeenRequest): string | Turn =>
    request.tools.length === 0
      ? model(request)
      : { fault: { kind: 'status', status: 400, message: 'this model does not support tools' } }
}

/** Checks a walk while it runs: its steps one by one, and its answer while it is written. */
async function expectLiveWalk(page: Page, fakeModel: FakeModel, how: string, hasTools = true) {
  const looks = pausedAt(LOOK_CALLS[1] ?? '', 0)
  // Without tool support, the answer is inside JSON.
  const writes = pausedAt(ANSWER, hasTools ? 12 : 13)
  const model = scriptedModel([LOOK_CALLS[0] ?? '', looks.turn, writes.turn])
  fakeModel.answer = hasTools ? model : refuseTools(model)
  await askWithoutWaiting(page, `${QUESTION} (${how})`)
  await test.step('the first call is shown while the model works on the second', async () => {
    await expect(steps(page, 'Searched')).toHaveCount(2)
    await expect(steps(page, 'Searched').nth(0)).toContainText('looked up ahead')
    await expect(steps(page, 'Searched').nth(1)).toContainText('server-sent events out of bytes')
    await expect(walk(page)).toContainText('Waiting for the model …')
    await expect(steps(page, 'Read')).toHaveCount(0)
  })
  looks.open()
  await test.step('the answer is shown as Markdown while it is written', async () => {
    const writing = answer(page).and(page.locator('[aria-busy="true"]'))
    await expect(writing).toContainText('bytes of the stream are turned')
    await expect(writing).not.toContainText('createParser')
    await expect(writing.getByText('bytes', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
    await expect(writing).toBeInViewport()
    await expect(writing.getByRole('link')).toHaveCount(0)
    await walk(page)
      .getByRole('button', { name: /^\d+ steps/ })
      .click()
    await expect(steps(page, 'Read')).toContainText(['serverEvents'])
    await expect(steps(page, 'Who calls')).toContainText(['serverEvents'])
  })
  writes.open()
  await idle(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The citation of lines that were never shown is removed.
  await expect(answer(page)).toContainText('puts the lines together to events [1]')
  await expect(answer(page)).not.toContainText('secret')
  await expect(answer(page)).toContainText('as quoted in the files: 1 of 1 passage')
  await expect(answer(page)).toContainText('removed because they cite nothing that was read')
  await showTrace(page)
  await expect(steps(page, 'Searched').nth(1)).toContainText(
    'The reader of events has to be found first.',
  )
  await expect(steps(page, 'Check')).toContainText('2 of 2 sentences seen in the lines cited')
  await closeTrace(page)
}

/** Checks the citation, the tree and the trace of a completed walk. */
async function expectWalkOpensLines(page: Page): Promise<void> {
  await answer(page).getByRole('link', { name: 'Citation 1' }).first().click()
  await idle(page)
  const { from, to } = ANSWER_LINES
  const lines = new RegExp(`exchange\\.ts%23serverEvents:L${from}-L${to}$`, 'u')
  await expect(page).toHaveURL(lines)
  await expect(source(page).getByText('export async function* serverEvents')).toBeInViewport()
  await expect(row(page, 'serverEvents()')).toHaveAttribute('aria-description', /cited as 1/)
  await showTrace(page)
  const marks = page.getByRole('list', { name: 'Marks' })
  await expect(marks).toContainText(/1 read/)
  await expect(marks).toContainText(/1 cited/)
  const read = await openStep(page, 'Read')
  await expect(read).toContainText(`${LARGE_MODEL}: 1 call, 100 in, 10 out`)
  await expect(read.getByRole('group', { name: 'What the model saw' })).toContainText(
    `${ANSWER_LINES.path}:`,
  )
}

/** Checks the requests: the key, one fence around all text from files, and the tools. */
function expectSent(seen: readonly SeenRequest[], protocol: Protocol, tools: readonly string[]) {
  for (const request of seen) {
    expect(request.user).toMatch(/^<<< data (\w+)$[\s\S]*^>>> end \1$/m)
    expect(request).toMatchObject({ protocol, key: KEY, tools })
  }
}

test('a model of each protocol, or one without tool support, walks by calls; steps and answer stream, and a citation opens its lines (NAV-3, TOOL-1, ANS-2, ANS-5, UI-2)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  await openProject(page, site, { fake, project })
  for (const protocol of PROTOCOLS) {
    await test.step(protocol, async () => {
      await setUpModel(page, fake, protocol)
      const before = fake.seen.length
      await expectLiveWalk(page, fakeModel, protocol)
      await expectWalkOpensLines(page)
      expectSent(fake.seen.slice(before), protocol, TOOL_NAMES)
      const taken = page.getByRole('region', { name: 'How it got there' })
      await expect(taken.getByText(/^3 calls, 300 in, 30 out/)).toBeVisible()
      await closeTrace(page)
    })
  }
  await test.step('a server without tool support gets its tools in the prompt, and later questions start that way', async () => {
    await setUpModel(page, fake)
    const before = fake.seen.length
    await expectLiveWalk(page, fakeModel, 'in words', false)
    await expectWalkOpensLines(page)
    await closeTrace(page)
    await ask(page, 'And which events are left out?')
    const [refused, ...others] = fake.seen.slice(before)
    expect(refused?.tools).toEqual(TOOL_NAMES)
    expect(others.map(({ tools }) => tools)).toEqual(others.map(() => []))
    expect(others.length).toBeGreaterThan(3)
    for (const { system } of others) expect(system).toContain('You have tools.')
  })
})

test('a remark becomes the next message, Answer now ends the walk early, and a stopped walk keeps its steps and can answer from them (NAV-13, NAV-15)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  await openProject(page, site, { fake, project })
  const remark = page.getByRole('textbox', { name: 'Say something to the model' })
  const said = page.getByRole('list', { name: 'You said' })
  const now = page.getByRole('button', { name: 'Answer now' })
  await test.step('a remark becomes the next message', async () => {
    const looks = pausedAt(LOOK_CALLS[1] ?? '', 0)
    fakeModel.answer = scriptedModel([LOOK_CALLS[0] ?? '', looks.turn, ANSWER])
    await askWithoutWaiting(page)
    await expect(steps(page, 'Searched')).toHaveCount(2)
    await remark.fill('not the tests')
    await remark.press('Enter')
    await expect(remark).toHaveValue('')
    await expect(said).toContainText(/“not the tests” ?will be its next message/)
    await expectNoViolations(page)
    looks.open()
    await idle(page)
    await showTrace(page)
    await expect(steps(page, 'You said')).toContainText(['“not the tests”'])
    await closeTrace(page)
    expect(fake.seen.at(-1)?.user).toContain('The user adds: not the tests')
    await expect(answer(page)).toContainText('TextDecoder')
    await expect(remark).toHaveCount(0)
  })
  await test.step('Answer now makes the model answer with what it has, for this walk only', async () => {
    const looks = pausedAt(LOOK_CALLS[1] ?? '', 0)
    fakeModel.answer = scriptedModel([LOOK_CALLS[0] ?? '', looks.turn, ANSWER])
    await askWithoutWaiting(page, 'What cuts the bytes of a stream into lines?')
    await expect(steps(page, 'Searched')).toHaveCount(2)
    await now.click()
    await expect(now).toBeDisabled()
    await expect(said).toContainText(/Answer now ?will be its next message/)
    looks.open()
    await idle(page)
    expect(fake.seen.at(-1)?.user).toContain('The user asks for the answer now.')
    await expect(answer(page)).toContainText('TextDecoder')
    await expect(said).toHaveCount(0)
    await showTrace(page)
    await expect(steps(page, 'You said')).toContainText(['Answer now'])
    await ask(page, 'What cuts the bytes of a stream into lines?')
    await showTrace(page)
    await expect(steps(page, 'You said')).toHaveCount(0)
    await closeTrace(page)
  })
  await test.step('a stop before the answer keeps the completed steps only', async () => {
    const { turn } = pausedAt(
      { text: 'Now I look at what comes of the lines, one after the other.' },
      3,
    )
    fakeModel.answer = scriptedModel([...LOOK_CALLS, turn])
    await askWithoutWaiting(page, 'What becomes of an event without data?')
    await expect(walk(page)).toContainText('Now I look at what')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await idle(page)
    await fake.dropped(1)
    await expect(walk(page)).toContainText(/Stopped at step \d+\./)
    await expect(answer(page)).toHaveCount(0)
    await walk(page)
      .getByRole('button', { name: /^\d+ steps/ })
      .click()
    await expect(steps(page, 'Read')).toHaveCount(1)
  })
  await test.step('a stopped walk answers from what was read, even after a reload', async () => {
    fakeModel.answer = scriptedModel([...LOOK_CALLS, ANSWER])
    await page.reload()
    await idle(page)
    const before = fake.seen.length
    await page.getByRole('button', { name: 'Answer now' }).click()
    await idle(page)
    await expect(answer(page)).toContainText('TextDecoder')
    await showTrace(page)
    await expect(steps(page, 'Read')).toHaveCount(1)
    await expect(steps(page, 'You said')).toContainText(['Answer now'])
    expect(fake.seen.length - before).toBe(1)
    expect(fake.seen.at(-1)?.user).toContain('The user asks for the answer now.')
  })
  await test.step('a stop while the answer is written keeps the text so far', async () => {
    fakeModel.answer = scriptedModel([...LOOK_CALLS, pausedAt(ANSWER, 12).turn])
    await askWithoutWaiting(page, 'Which reader cuts the bytes of a stream into lines?')
    await expect(answer(page)).toContainText('bytes of the stream are turned')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await idle(page)
    await expect(answer(page)).toContainText('bytes of the stream are turned')
    await expect(answer(page)).toContainText('cut short: stopped by you')
    expect(await exportedSteps(page)).toContainEqual(
      expect.objectContaining({ kind: 'answer', by: 'model', found: true }),
    )
  })
})

test('a walk with a model is replayed, restored by a reload, exported, opened again and compared, and never contains the key (UI-4, UI-17, ANS-7, LLM-5, NAV-3, fault 85)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.context().on('request', (request) => {
    const isOwn = request.url().startsWith(fake.origin)
    const headers = isOwn ? '' : JSON.stringify(request.headers())
    told.push(request.url(), headers, request.postData() ?? '')
  })
  fakeModel.answer = scriptedModel(WALK_SCRIPT)
  await openProject(page, site, { fake, project })
  await ask(page)
  await expect(walk(page)).not.toContainText('$')
  await showTrace(page)
  await expect(page.getByText(/\$0\.00\d+/).first()).toBeVisible()
  const all = await steps(page).count()
  await test.step('a replay shows the walk up to a step, then the whole walk', async () => {
    for (let back = 1; back <= 3; back++)
      await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('group', { name: 'Replay' })).toContainText(`${all - 3} of ${all}`)
    await expect(steps(page)).toHaveCount(all - 3)
    await page.getByRole('slider', { name: 'Step' }).press('End')
    await expect(steps(page)).toHaveCount(all)
    await page.getByRole('button', { name: 'Previous' }).click()
    await closeTrace(page)
  })
  const written = (await answer(page).textContent()) ?? ''
  await test.step('a reload restores the walk without a request', async () => {
    const before = fake.seen.length
    await page.reload()
    await idle(page)
    await expect(answer(page)).toHaveText(written)
    await expect(row(page, 'serverEvents()')).toHaveAttribute('aria-description', /cited as 1/)
    expect(fake.seen).toHaveLength(before)
  })
  const trace = await exported(page)
  expect(JSON.parse(trace)).toMatchObject({ question: QUESTION, model: `custom:${LARGE_MODEL}` })
  const saved = page.waitForEvent('download')
  await traceAction(page, 'Save as Markdown')
  const markdown = readFileSync(await (await saved).path(), 'utf8')
  expect(markdown).toContain(LARGE_MODEL)
  expect(markdown).toContain('**Read** exchange.ts#serverEvents')
  await test.step('its exported file opens again with its steps', async () => {
    await ask(page, 'What is an event?')
    await openTrace(page, 'sse.trace.json', trace)
    await expect(steps(page)).toHaveCount(all)
    await closeTrace(page)
    await expect(walk(page)).toContainText('Steps from sse.trace.json')
    await expect(answer(page)).toContainText('TextDecoder')
    await expect(page.getByRole('button', { name: 'Answer now' })).toHaveCount(0)
  })
  await test.step('it is compared with a walk without a model', async () => {
    await showPart(page, 'Compare')
    await page.getByRole('button', { name: 'Without a model', exact: true }).click()
    await idle(page)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: LARGE_MODEL })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Without a model' })).toBeVisible()
    await expect(table).toContainText(/\d calls, /)
  })
  await expectKeyNowhere(page, fake, [trace, markdown, ...told])
})

/** Searches for the key in all that the page stored, showed and sent elsewhere. */
async function expectKeyNowhere(page: Page, fake: FakeProvider, told: readonly string[]) {
  expect(fake.seen.length).toBeGreaterThan(3)
  for (const { key } of fake.seen) expect(key).toBe(KEY)
  const kept = await page.evaluate(everythingStored)
  const everything = [page.url(), kept, await page.content(), ...told].join('\n')
  expect(everything).toContain('wayleaf-models')
  expect(everything).not.toContain(KEY)
  expect(everything).not.toContain(btoa(KEY).slice(0, 20))
}

const EVIL_ORIGIN = 'https://evil.example'

test('an answer loads no links, elements or images, unsupported sentences are marked, and a model that finds nothing says where it looked (SEC-3, SEC-4, ANS-1, ANS-3)', async ({
  page,
  site,
  fake,
  fakeModel,
  project,
}) => {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await openProject(page, site, { fake, project })
  await test.step('only citations in an answer become links, elements or images', async () => {
    fakeModel.answer = scriptedModel([
      ...LOOK_CALLS,
      [
        `See [the docs](${EVIL_ORIGIN}/docs), <${EVIL_ORIGIN}/auto> and ${EVIL_ORIGIN}/bare [${ANSWER_LINES.cited}](${EVIL_ORIGIN}/cited).`,
        `![pixel](${EVIL_ORIGIN}/pixel.png) <img src="${EVIL_ORIGIN}/img.png"> <b onclick="alert(1)">bold</b>`,
        `<script src="${EVIL_ORIGIN}/x.js"></script> [a]: ${EVIL_ORIGIN}/reference`,
        `It gives up after 47 tries in \`neverThere\` [${ANSWER_LINES.cited}].`,
      ].join('\n\n'),
    ])
    await ask(page)
    const links = answer(page).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(/^#\/c\/project\//)
    await expect(answer(page).locator('img, script, b[onclick]')).toHaveCount(0)
    await expect(answer(page)).toContainText(`[the docs](${EVIL_ORIGIN}/docs)`)
    await expect(answer(page)).toContainText('<script src=')
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  })
  await test.step('an unsupported sentence is marked and kept', async () => {
    await expect(answer(page)).toContainText('Partly supported')
    await expect(answer(page).locator('p', { hasText: '47 tries' })).toContainText(
      'not seen in the lines cited',
    )
  })
  await test.step('a model that finds nothing says where it looked, above an answer without the model', async () => {
    fakeModel.answer = scriptedModel([
      LOOK_CALLS[0] ?? '',
      toolCalls('', ['read', { places: ['llm/providers/limits.ts'] }]),
      'NOT FOUND. The folder holds no invoices [llm/providers/limits.ts:1-3].',
    ])
    await ask(page, 'Where are the events of a stream put together?')
    const told = answer(page).getByRole('status').filter({ hasText: 'The model found nothing:' })
    await expect(told).toContainText('The folder holds no invoices')
    await expect(told).toContainText('It looked at:')
    await expect(told.getByRole('link', { name: /limits\.ts/ })).toBeVisible()
    await expect(told).toContainText('The model found nothing:')
    await expect(answer(page).getByText(/^(?:Quoted|Probably here)$/)).toBeVisible()
    await told.getByRole('link', { name: 'Citation 1' }).click()
    await expect(page).toHaveURL(/limits\.ts.*:L1-L3$/)
    await expect(source(page)).toContainText('its time limits')
  })
})
