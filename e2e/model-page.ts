// A page with a model that is set up, a project to ask, and a provider of the test's own.

import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Protocol } from './fake-protocols.ts'
import { type Answer, type FakeProvider, isRefusal, startFakeProvider } from './fake-provider.ts'
import { test as base, expect, forgive, idle, openApp } from './fixtures.ts'
import { type Folder, makeFolder } from './folders.ts'
import { closeTrace, dropFolder, showTrace, traceAction } from './lamp.ts'
import { calling, type Script } from './pilot.ts'

/** Unlike any key in the project that is asked: it is looked for in all that the page keeps. */
export const KEY = 'sk-walk-8f1c2d3e4a5b6c7d'
/** Large by its name, also on this machine. */
export const LARGE = 'walker-70b'
/** Small by its name: the host walks, and it writes words and sentences. */
export const SMALL = 'walker-1.5b'

export const QUESTION = 'How are server-sent events read out of a stream of bytes?'
/** The file of the project that answers, and the lines of it that do. */
export const ANSWERING = linesOf(
  'llm/providers/exchange.ts',
  'export async function* serverEvents',
  8,
)

/** A search for the place, and a look at it and at who uses it. */
export const LOOKS: Script = [
  calling('The reader of events has to be found first.', [
    'search',
    { query: 'server-sent events out of bytes' },
  ]),
  calling(
    '',
    ['read', { places: [`${ANSWERING.path}#serverEvents`] }],
    ['refs', { id: `${ANSWERING.path}#serverEvents` }],
  ),
]

/** The answer, with a citation of lines that were read and one of a file that was never shown. */
export const ANSWER = `The **bytes** of the stream are turned into text by \`TextDecoder\` [${ANSWERING.cited}]. \`createParser\` puts the lines together to events [${ANSWERING.cited}][llm/secret.ts:1-3].`

/** A walk to the answer. */
export const WALK: Script = [...LOOKS, ANSWER]

/** Lines of a file of the project, from the one that begins so. */
function linesOf(file: string, begin: string, count: number) {
  const text = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  const from = text.split('\n').findIndex((line) => line.startsWith(begin)) + 1
  const to = from + count - 1
  return { path: file, from, to, cited: `${file}:${from}-${to}` }
}

/** What the provider says; a test may change it between two questions. */
export interface Brain {
  answer: Answer
}

export const test = base.extend<{
  readonly brain: Brain
  readonly fake: FakeProvider
  readonly project: Folder
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  brain: async ({}, use) => use({ answer: () => 'OK' }),
  fake: async ({ problems, brain }, use) => {
    const fake = await startFakeProvider({
      key: KEY,
      models: [LARGE, SMALL],
      contextTokens: 200_000,
      price: { input: 1, output: 4 },
      answer: (request) => brain.answer(request),
    })
    await use(fake)
    await fake.close()
    forgive(
      problems,
      (problem) => problem.startsWith(`request to ${fake.origin}/`) || isRefusal(problem),
    )
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  project: async ({}, use) => {
    const folder = makeFolder('project', {})
    const source = fileURLToPath(new URL('../src/', import.meta.url))
    for (const part of ['answer/extractive', 'llm/engines', 'llm/providers', 'README.md']) {
      cpSync(path.join(source, part), path.join(folder.path, part), {
        recursive: true,
        filter: (from) => !from.includes('.test.'),
      })
    }
    await use(folder)
    folder.remove()
  },
})

/** Rows of the settings, by the protocol that they speak. */
const PROVIDERS = {
  openai: /^Another server/,
  anthropic: /^Anthropic/,
  gemini: /^Google Gemini/,
} as const

/** Opens the settings, and enters the address of a provider. */
export async function enterAddress(
  page: Page,
  baseUrl: string,
  protocol: Protocol = 'openai',
): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible()))
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: PROVIDERS[protocol] }).click()
  const field = page.getByLabel('Base URL')
  if (!(await field.isVisible())) await page.getByText('More', { exact: true }).click()
  await field.fill(baseUrl)
}

/** Opens the project with a model that is set up. */
export async function openProject(
  page: Page,
  site: string,
  { fake, project }: { readonly fake: FakeProvider; readonly project: Folder },
): Promise<void> {
  await openApp(page, site)
  await dropFolder(page, project)
  await setUp(page, fake)
}

/** Sets a model up and tests it; its host is allowed the first time. */
export async function setUp(
  page: Page,
  fake: FakeProvider,
  protocol: Protocol = 'openai',
  model = LARGE,
): Promise<void> {
  await enterAddress(page, fake.baseUrl(protocol), protocol)
  await page.getByLabel('Key', { exact: true }).fill(KEY)
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill(model)
  await page.getByRole('button', { name: 'Test and use' }).click()
  await expect(page.getByRole('status', { name: 'Test and use' })).toContainText(
    `“${model}” answered`,
  )
  await idle(page)
  await page.getByRole('button', { name: 'Close' }).click()
}

/** Asks without waiting for anything. */
export async function begin(page: Page, question = QUESTION): Promise<void> {
  await closeTrace(page)
  const box = page.getByRole('textbox', { name: 'Question' })
  await box.fill(question)
  await box.press('Enter')
}

/** Asks, and waits for the end of the walk. */
export async function ask(page: Page, question = QUESTION): Promise<void> {
  await begin(page, question)
  await idle(page)
}

/** The steps of the walk that are shown, or those of one kind. */
export function steps(page: Page, verb?: string) {
  const all = page.getByRole('list', { name: 'Steps', exact: true }).locator('[data-step]')
  if (verb === undefined) return all
  return all.filter({ hasText: new RegExp(`^\\d*${verb}`) })
}

/** Opens a step of this kind in the trace view. */
export async function openStep(page: Page, verb: string, which = 0) {
  await showTrace(page)
  const step = steps(page, verb).nth(which)
  const head = step.getByRole('button', { name: new RegExp(`^${verb}`) })
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  return step
}

/** A step as tests look at it. */
export interface TracedStep {
  readonly kind: string
  readonly by?: string
  readonly tool?: string
  readonly refused?: boolean
  readonly steering?: object
  readonly found?: boolean
  readonly cut?: string
  readonly text?: string
  readonly stopped?: boolean
  readonly usage?: { readonly calls: number; readonly tokensIn: number; readonly tokensOut: number }
}

/** Exports the walk in hand; gives the text of the file. */
export async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await traceAction(page, 'Export steps')
  const download = await saved
  await closeTrace(page)
  return readFileSync(await download.path(), 'utf8')
}

/** The steps of the walk in hand, as they are exported. */
export async function traced(page: Page): Promise<readonly TracedStep[]> {
  const { steps } = JSON.parse(await exported(page))
  return steps
}
