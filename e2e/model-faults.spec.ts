// Everything that can go wrong with a model during a walk: each has its own words, the structural
// reasoner takes the step and the trace says so, what was found is kept, and nothing hangs.

import type { Page } from '@playwright/test'
import type { SeenRequest, Turn } from './fake-protocols.ts'
import { expect, idle } from './fixtures.ts'
import {
  ask,
  type Brain,
  begin,
  openProject,
  openStep,
  steps,
  type TracedStep,
  test,
  traced,
  WAY,
} from './model-page.ts'
import { type Errand, errandOf, pilot } from './pilot.ts'

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })

interface Fault {
  readonly name: string
  /** What is asked when it happens; the choice of a branch unless given. */
  readonly errand?: Errand
  /** Answers to the first requests of that kind. */
  readonly turns: readonly (string | Turn | ((request: SeenRequest) => string | Turn))[]
  /** What the trace says in the field, in the first step of this kind. */
  readonly says: RegExp | null
  readonly field?: 'replaced' | 'repaired' | 'cut'
  readonly kind?: TracedStep['kind']
  /** Time that has to pass for the fault to be noticed, in seconds. */
  readonly passing?: number
}

const status = (code: number, more: object = {}): Turn => ({
  fault: { kind: 'status', status: code, ...more },
})
const again = (turn: Turn | string) => [turn, turn, turn, turn]

/** Faults 69 to 73 of the list of what can go wrong, as a provider or a model makes them. */
const FAULTS: readonly Fault[] = [
  // 69: answers that are no choice.
  {
    name: 'prose',
    turns: ['It is in there.', 'I think so.'],
    says: /twice: it was not in the form/,
  },
  { name: 'nothing at all', turns: ['', ''], says: /twice: it was empty/ },
  {
    name: 'prose at first',
    turns: ['It is surely the one about streams.'],
    says: /not in the form/,
    field: 'repaired',
  },
  {
    name: 'cut JSON at its bound',
    turns: [{ text: '{"re', finish: 'length' }],
    says: /not in the form/,
    field: 'repaired',
  },
  { name: 'JSON in a fence', turns: [(r) => fenced(pilot(WAY)(r))], says: null },
  { name: 'JSON and more prose', turns: [(r) => `${pilot(WAY)(r)}\nHope this helps!`], says: null },
  // 70: numbers that were not shown.
  {
    name: 'unknown numbers',
    turns: again('{"read":[99999],"expand":[-4]}'),
    says: /twice: it named numbers that were not shown/,
  },
  // 72: refusals, and streams that break.
  { name: '401', turns: [status(401)], says: /did not accept the key/ },
  { name: '402', turns: [status(402)], says: /no credit left for this key/ },
  { name: '403', turns: [status(403)], says: /does not allow this \(403\)/ },
  { name: '404', turns: [status(404)], says: /does not know the model/ },
  { name: '413', turns: again(status(413)), says: /prompt is too long/ },
  {
    name: 'context exceeded',
    turns: again(status(400, { message: 'This exceeds the context window' })),
    says: /too long.*exceeds the context window/,
  },
  { name: '429', turns: again(status(429)), says: /no more requests.*Tried 4 times/ },
  {
    name: '429 that asks to wait for an hour',
    turns: [status(429, { retryAfter: '3600' })],
    says: /no more requests for now \(429\)\.(?!.*Tried)/,
  },
  { name: '500', turns: again(status(500)), says: /failed \(500\).*Tried 4 times/ },
  { name: '529', turns: again(status(529)), says: /failed \(529\)/ },
  {
    name: 'an error page',
    turns: again(status(502, { html: true })),
    says: /failed \(502\).*web page/,
  },
  { name: 'a captive portal', turns: [{ fault: { kind: 'page' } }], says: /web page: is the base/ },
  {
    name: 'no leave for web pages',
    turns: [{ fault: { kind: 'closed' } }],
    says: /could not be reached.*CORS/,
  },
  {
    name: 'a stream that breaks',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'cut', after: 1 } }],
    says: /broke off/,
  },
  {
    name: 'a stream that ends early',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'unfinished', after: 1 } }],
    says: /ended in the middle/,
  },
  {
    name: 'a stream that stands still',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'idle', after: 1 } }],
    says: /did not go on with its answer within 30 s/,
    passing: 31,
  },
  {
    name: 'silence',
    turns: [{ fault: { kind: 'silent' } }],
    says: /did not begin to answer within 60 s/,
    passing: 61,
  },
  {
    name: 'events that are no JSON',
    turns: [{ text: '{"read":[1]}', fault: { kind: 'malformed' } }],
    says: /something that is no JSON/,
  },
  {
    name: 'an error in the stream',
    turns: [{ text: '{"read":[1]}', fault: { kind: 'error-event', after: 1, overloaded: false } }],
    says: /Something broke/,
  },
  {
    name: 'a content filter',
    turns: [{ text: '', fault: { kind: 'filtered' } }],
    says: /declined to answer \(content filter\)/,
  },
  // 73: far more than was asked for.
  {
    name: 'a flood',
    turns: again('and so on '.repeat(3000)),
    says: /twice: it was not in the form/,
  },
  // The same, of those who judge, write and check.
  {
    name: 'a judge that rambles',
    errand: 'judge',
    kind: 'judge',
    turns: again('Well, it depends.'),
    says: /twice: it was not in the form/,
  },
  {
    name: 'an answer that ends early',
    errand: 'answer',
    kind: 'answer',
    turns: [{ text: `${WAY.answer}`, fault: { kind: 'unfinished', after: 9 } }],
    says: /ended in the middle/,
    field: 'cut',
  },
  {
    name: 'an answer at its bound',
    errand: 'answer',
    kind: 'answer',
    turns: [{ text: `${WAY.answer}`, finish: 'length' }],
    says: /bound of its length/,
    field: 'cut',
  },
  {
    name: 'an answer that is refused',
    errand: 'answer',
    kind: 'answer',
    turns: again({ text: '', fault: { kind: 'filtered' } }),
    says: /declined to answer/,
  },
  {
    name: 'a check that is no JSON',
    errand: 'check',
    kind: 'check',
    turns: again('Looks fine to me.'),
    says: /not in the form/,
  },
]

function fenced(text: string | Turn): string {
  return `Here it is:\n\`\`\`json\n${String(text)}\n\`\`\``
}

/** A model that finds its way but for one fault; says when the fault has been asked for. */
function failing(brain: Brain, { errand = 'choose', turns }: Fault) {
  const usual = pilot(WAY)
  let asked = 0
  let tell = (): void => {}
  const met = new Promise<void>((resolve) => {
    tell = resolve
  })
  brain.answer = (request) => {
    if (errandOf(request) !== errand) return usual(request)
    const turn = turns[asked]
    asked++
    tell()
    if (turn === undefined) return usual(request)
    return typeof turn === 'function' ? turn(request) : turn
  }
  return met
}

test('NAV-3, faults 69 to 73: whatever fails is said, and the walk goes on', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  // Dozens of walks.
  test.setTimeout(1_200_000)
  await page.clock.install()
  brain.answer = pilot(WAY)
  await openProject(page, site, { fake, project })
  for (const [i, fault] of FAULTS.entries()) {
    await test.step(fault.name, async () => {
      const met = failing(brain, fault)
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
async function expectKept(page: Page, fault: Fault): Promise<void> {
  const { name, kind = 'choose', field = 'replaced', says } = fault
  const all = await traced(page)
  expect.soft(all.at(-1), name).toMatchObject({ kind: 'done', stopped: false })
  expect.soft(all.findLast((step) => step.kind === 'answer')?.text, name).toBeTruthy()
  expect.soft(all.filter((step) => step.kind === 'read').length, name).toBeGreaterThan(0)
  const first = all.find((step) => step.kind === kind)
  if (says === null) {
    expect
      .soft([first?.by, first?.replaced, first?.repaired], name)
      .toEqual(['model', undefined, undefined])
    return
  }
  expect.soft(first?.[field] ?? '', name).toMatch(says)
  expect.soft(first?.by, name).toBe(field === 'replaced' ? 'structural' : 'model')
  if (field !== 'replaced' || kind === 'answer') return
  const step = await openStep(page, kind.charAt(0).toUpperCase() + kind.slice(1))
  await expect.soft(step, name).toContainText('by structural')
  await expect.soft(step, name).toContainText(says)
}

test('NAV-6, NAV-13, LLM-6, faults 70, 71, 74, 77: loops end, Stop keeps what was written, one of ten questions is left, and no network is said', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  brain.answer = pilot(WAY)
  await openProject(page, site, { fake, project })
  await test.step('loops, contradictions and the same choice twice end', async () => {
    const usual = pilot(WAY)
    const numbers = ({ user }: SeenRequest) =>
      [...user.matchAll(/^\s*(\d+) /gm)].map(([, number]) => Number(number))
    const endless: readonly ((request: SeenRequest) => string)[] = [
      // Opens for ever, reads one place for ever, says enough and not enough at once.
      (request) => JSON.stringify({ read: [], expand: numbers(request).slice(0, 2) }),
      (request) => JSON.stringify({ read: Array(9).fill(numbers(request)[0]), expand: [0, 0, 0] }),
      () => '{"read":[],"expand":[]}',
    ]
    for (const [i, choose] of endless.entries()) {
      const before = fake.seen.length
      brain.answer = (request) => {
        const errand = errandOf(request)
        if (errand === 'choose') return choose(request)
        if (errand === 'judge') return '{"enough":false,"why":"It is enough.","missing":["more"]}'
        return usual(request)
      }
      await ask(page, `Which bytes are read as events (${i})?`)
      expect(fake.seen.length - before).toBeLessThanOrEqual(12)
      const all = await traced(page)
      expect(all.at(-1)).toMatchObject({ kind: 'done' })
      const read = all.filter((step) => step.kind === 'read').map((step) => JSON.stringify(step))
      expect(new Set(read).size).toBe(read.length)
      await expect(answer(page)).not.toBeEmpty()
    }
  })
  await test.step('Stop while the answer streams keeps what was written', async () => {
    const never = new Promise<void>(() => {})
    const text = String(WAY.answer)
    brain.answer = pilot({ ...WAY, answer: { text, hold: { after: 8, until: never } } })
    await begin(page)
    await expect(answer(page)).toContainText('cut into lines by')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await idle(page)
    await fake.dropped(1)
    const walk = page.getByRole('region', { name: 'Walk', exact: true })
    await expect(walk).toContainText('What was found until then is kept below.')
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
})

test('TOC-8, fault 78: a cap on tokens ends the walk with what it has', async ({
  page,
  site,
  fake,
  brain,
  project,
}) => {
  const usual = pilot({ ...WAY, gold: 'what is nowhere' })
  brain.answer = (request) => {
    const said = usual(request)
    const tokensIn = errandOf(request) === 'choose' ? 2900 : 100
    return typeof said === 'string' ? { text: said, tokensIn } : said
  }
  await openProject(page, site, { fake, project })
  const walk = page.getByRole('region', { name: 'Walk', exact: true })
  await expect(walk).toContainText(/a question usually takes about [\d,]+ tokens/)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Tokens a question').fill('4000')
  await page.getByRole('button', { name: 'Close' }).click()
  const before = fake.seen.length
  await ask(page)
  await expect(steps(page, 'Cap').first()).toContainText(/of 4000 tokens/)
  await expect(steps(page, 'Read').first()).toBeVisible()
  await expect(answer(page)).not.toBeEmpty()
  expect(fake.seen.length - before).toBeLessThan(4)
})
