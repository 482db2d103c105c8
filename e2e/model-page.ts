// A page with a model, a project to ask about, and a fake provider.

import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Protocol } from './fake-protocols.ts'
import { type Answer, type FakeProvider, isRefusal, startFakeProvider } from './fake-provider.ts'
import { test as base, expect, idle, ignoreProblems, openApp } from './fixtures.ts'
import { type Folder, makeFolder } from './folders.ts'
import { closeTrace, dropFolder, showTrace, traceAction } from './lamp.ts'
import { type Script, toolCalls } from './scripted-model.ts'

/** Not in the project, because a test searches all stored data for it. */
export const KEY = 'sk-walk-8f1c2d3e4a5b6c7d'
/** A large model by its name, even on this machine. */
export const LARGE_MODEL = 'walker-70b'
/** A small model by its name: the app walks, and the model writes words and sentences. */
export const SMALL_MODEL = 'walker-1.5b'

export const QUESTION = 'How are server-sent events read out of a stream of bytes?'
/** The file and lines of the project that answer the question. */
export const ANSWER_LINES = linesOf(
  'llm/providers/exchange.ts',
  'export async function* serverEvents',
  8,
)

/** A search for the place; then a call that reads it and one for its callers. */
export const LOOK_CALLS: Script = [
  toolCalls('The reader of events has to be found first.', [
    'search',
    { query: 'server-sent events out of bytes' },
  ]),
  toolCalls(
    '',
    ['read', { places: [`${ANSWER_LINES.path}#serverEvents`] }],
    ['refs', { id: `${ANSWER_LINES.path}#serverEvents` }],
  ),
]

/** The answer: it cites lines that were read, and a file that was never shown. */
export const ANSWER = `The **bytes** of the stream are turned into text by \`TextDecoder\` [${ANSWER_LINES.cited}]. \`createParser\` puts the lines together to events [${ANSWER_LINES.cited}][llm/secret.ts:1-3].`

/** A walk to the answer. */
export const WALK_SCRIPT: Script = [...LOOK_CALLS, ANSWER]

/** Lines of a file of the project, from the line with this beginning. */
function linesOf(file: string, begin: string, count: number) {
  const text = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  const from = text.split('\n').findIndex((line) => line.startsWith(begin)) + 1
  const to = from + count - 1
  return { path: file, from, to, cited: `${file}:${from}-${to}` }
}

/** The model of the fake provider; a test may change its answers between two questions. */
export interface FakeModel {
  answer: Answer
}

export const test = base.extend<{
  readonly fakeModel: FakeModel
  readonly fake: FakeProvider
  readonly project: Folder
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  fakeModel: async ({}, use) => use({ answer: () => 'OK' }),
  fake: async ({ problems, fakeModel }, use) => {
    const fake = await startFakeProvider({
      key: KEY,
      models: [LARGE_MODEL, SMALL_MODEL],
      contextTokens: 200_000,
      price: { input: 1, output: 4 },
      answer: (request) => fakeModel.answer(request),
    })
    await use(fake)
    await fake.close()
    ignoreProblems(
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

/** Rows of the settings by protocol. */
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

/** Opens the app, drops the project and sets the model up. */
export async function openProject(
  page: Page,
  site: string,
  { fake, project }: { readonly fake: FakeProvider; readonly project: Folder },
): Promise<void> {
  await openApp(page, site)
  await dropFolder(page, project)
  await setUpModel(page, fake)
}

/** Sets a model up and tests it; its host is allowed the first time. */
export async function setUpModel(
  page: Page,
  fake: FakeProvider,
  protocol: Protocol = 'openai',
  model = LARGE_MODEL,
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

/** Asks without waiting for the answer. */
export async function askWithoutWaiting(page: Page, question = QUESTION): Promise<void> {
  await closeTrace(page)
  const box = page.getByRole('textbox', { name: 'Question' })
  await box.fill(question)
  await box.press('Enter')
}

/** Asks, and waits for the end of the walk. */
export async function ask(page: Page, question = QUESTION): Promise<void> {
  await askWithoutWaiting(page, question)
  await idle(page)
}

/** The visible steps of the walk, or those of one kind. */
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

/** The fields of a step that tests read. */
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

/** Exports the current walk. @returns the text of the file */
export async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await traceAction(page, 'Export steps')
  const download = await saved
  await closeTrace(page)
  return readFileSync(await download.path(), 'utf8')
}

/** The steps of the current walk, as exported. */
export async function exportedSteps(page: Page): Promise<readonly TracedStep[]> {
  const { steps } = JSON.parse(await exported(page))
  return steps
}
