// A question in other words than the code finds its place by words of like meaning, even without a network; if
// their table cannot be loaded, the question is still answered.

import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, type Host, idle, ignoreProblems, openApp, hostedTest as test } from './fixtures.ts'
import { ask, dropLamp, showTrace } from './lamp.ts'
import { openWithSaveData } from './service-worker.ts'

const FILES = {
  'README.md': '# Ledger\n\nKeeps what was written.\n',
  'src/darkroom.c': 'int crop_picture(int picture) {\n  return picture;\n}\n',
  'src/paint.c': 'int paint_wall(int wall) {\n  return wall;\n}\n',
}
const PARAPHRASED_QUESTION = 'Where is a photo trimmed?'

/** The steps of the walk in the trace view. */
async function steps(page: Page): Promise<Locator> {
  await showTrace(page)
  return page.getByRole('region', { name: 'How it got there' })
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('word tables are kept with the app and work without a network (KEEP-3, NAV-2, MEAN-7)', async ({
    page,
    context,
    host,
  }) => {
    await openWithSaveData(page, host.url)
    await context.setOffline(true)
    await page.reload()
    await idle(page)
    await dropLamp(page, FILES)
    await ask(page, PARAPHRASED_QUESTION)
    await expect(answer(page)).toContainText('darkroom.c')
    await expect(await steps(page)).not.toContainText('without words of like meaning')
    // MEAN-7: so are the tables of other languages.
    await ask(page, '写真はどこですか？')
    await expect(answer(page)).toContainText('darkroom.c')
    await expect(await steps(page)).toContainText('“picture” for “写真”')
    await context.setOffline(false)
  })
})

test('a walk without the word table says so; the next one uses the table if it can be loaded (NAV-2)', async ({
  page,
  host,
  problems,
}) => {
  const restoreWordTable = removeWordTable(host)
  try {
    await openApp(page, host.url)
    await dropLamp(page, FILES)
    await ask(page, 'Where is a wall painted?')
    await expect(answer(page)).toContainText('paint.c')
    await expect(await steps(page)).toContainText('without words of like meaning')
  } finally {
    restoreWordTable()
  }
  await ask(page, PARAPHRASED_QUESTION)
  await expect(answer(page)).toContainText('darkroom.c')
  await expect(await steps(page)).not.toContainText('without words of like meaning')
  // The browser logs a missing file as an error.
  ignoreProblems(problems, (problem) => problem.includes('404'))
})

/** Removes the word table from the host. @returns a function that restores it */
function removeWordTable({ folder }: Host): () => void {
  const assets = path.join(folder, 'assets')
  const name = readdirSync(assets).find((file) => /^word-table-.*\.txt$/.test(file))
  if (name === undefined) throw new Error('the build has no word table')
  const [file, away] = [path.join(assets, name), path.join(folder, name)]
  renameSync(file, away)
  return () => renameSync(away, file)
}
