// The lab of the built app beside the command line: the same questions over the same folder, each asked with
// the settings as they are and with one changed. The figures must be the same.
//
//   npm run test:lab -- --corpus DIR --questions FILE.jsonl [--set search.k1=0.6] [--shot FILE.png]

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { ask } from '../../ask.ts'
import { parseCommandLine } from '../../cli/options/command-line.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { openWorkspace } from '../../cli/workspace.ts'
import type { Accuracy } from '../../eval/metrics.ts'
import { parseQuestions } from '../../eval/questions.ts'
import { askedOf, evaluate } from '../../eval/runner.ts'
import { settingsFrom } from '../../model/settings/settings.ts'
import { dropPath, inPage } from './browser.ts'

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist' },
    corpus: { type: 'string', default: '' },
    questions: { type: 'string', default: '' },
    /** The setting of the second way, as `wayleaf --set` takes it. */
    set: { type: 'string', default: 'walk.maxIterations=1' },
    shot: { type: 'string', default: '' },
  },
})

/** What the lab shows of a way: shares of right files among the first 1, 3, 5, 10, and the mean reciprocal rank. */
type Figures = readonly string[]

async function main(): Promise<void> {
  const page = await inPage(values.app, (given) => inLab(given))
  const own = { defaults: await byEval([]), structural: await byEval(['--set', values.set]) }
  const rows = Object.entries(own).map(([way, figures]) => ({
    way,
    page: page[way],
    eval: figures,
  }))
  process.stdout.write(`${JSON.stringify({ set: values.set, rows, told: page.told }, null, 2)}\n`)
  if (rows.some((row) => String(row.page) !== String(row.eval))) process.exitCode = 1
}

const WAYS = { 'Structural walk': 'structural', 'Structural walk, default settings': 'defaults' }

async function inLab(page: Page): Promise<Record<string, Figures>> {
  page.setDefaultTimeout(0)
  const idle = (): Promise<void> => page.evaluate(() => window.wayleaf.idle())
  await idle()
  await change(page)
  await page.reload()
  await idle()
  await dropPath(page, values.corpus)
  await page.getByRole('treeitem').first().waitFor()
  await idle()
  await openLab(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file …' }).click()
  await (await chosen).setFiles(values.questions)
  await idle()
  const problems = await page.getByRole('dialog').getByRole('alert').allTextContents()
  await page.getByRole('checkbox', { name: /default settings/ }).check()
  await page.getByRole('checkbox', { name: /^Text search/ }).uncheck()
  await page.getByRole('button', { name: /^Ask \d+ question/ }).click()
  await idle()
  const results = page.getByRole('region', { name: 'Results' })
  if (values.shot !== '') {
    await results.scrollIntoViewIfNeeded()
    await page.screenshot({ path: values.shot })
  }
  const rows = await results.locator('table').first().locator('tbody tr').all()
  const told = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
  const named = told.map(([name = '', ...cells]): [string, Figures] => [
    WAYS[name as keyof typeof WAYS] ?? name,
    cells.slice(0, 5),
  ])
  return { ...Object.fromEntries(named), told: [...told.flat(), ...problems] }
}

/** Sets it where the page keeps what was changed. */
async function change(page: Page): Promise<void> {
  const [id = '', value = ''] = values.set.split('=')
  await page.evaluate(
    ([name, given]) =>
      localStorage.setItem('wayleaf.settings', JSON.stringify({ [name]: JSON.parse(given) })),
    [id, value] as const,
  )
}

async function openLab(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('>Measure')
  await page.evaluate(() => window.wayleaf.idle())
  await page.getByRole('option').first().click()
  await page.evaluate(() => window.wayleaf.idle())
}

/** The same by what `wayleaf eval` is made of. */
async function byEval(options: readonly string[]): Promise<Figures> {
  const line = parseCommandLine([
    ...['eval', values.corpus, '--questions', values.questions, '--no-store'],
    ...options,
  ])
  const { questions } = parseQuestions(await readFile(values.questions, 'utf8'))
  const { library, collection } = await openWorkspace(line)
  const given = { now: () => performance.now(), wordTable: nodeLoadWordTable }
  const { accuracy } = await evaluate(questions, async function* (question) {
    const asked = await askedOf(question, collection, library)
    const settings = settingsFrom(line.changes)
    yield* ask({ ...asked, reasoner: 'structural', settings }, library, given)
  })
  return figuresOf(accuracy)
}

function figuresOf({ files, meanReciprocalRank }: Accuracy): Figures {
  const shares = ([1, 3, 5, 10] as const).map((cut) => files[cut].toFixed(0))
  return [...shares, meanReciprocalRank.toFixed(2)]
}

if (values.corpus === '' || values.questions === '') {
  process.stderr.write('What is needed: --corpus DIR --questions FILE.jsonl and the built app.\n')
  process.exit(2)
}
await main()
