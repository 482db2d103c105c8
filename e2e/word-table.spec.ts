// What is said in other words than those of the code is found by words of like meaning, also without a
// network; and where their table cannot be had, a question is answered all the same.

import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, forgive, type Host, idle, openApp, hostedTest as test } from './fixtures.ts'
import { ask, dropLamp, showTrace } from './lamp.ts'
import { openSparing } from './service-worker.ts'

const FILES = {
  'README.md': '# Ledger\n\nKeeps what was written.\n',
  'src/darkroom.c': 'int crop_picture(int picture) {\n  return picture;\n}\n',
  'src/paint.c': 'int paint_wall(int wall) {\n  return wall;\n}\n',
}
const SAID = 'Where is a photo trimmed?'

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
    await openSparing(page, host.url)
    await context.setOffline(true)
    await page.reload()
    await idle(page)
    await dropLamp(page, FILES)
    await ask(page, SAID)
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
  const giveBack = takeAway(host)
  try {
    await openApp(page, host.url)
    await dropLamp(page, FILES)
    await ask(page, 'Where is a wall painted?')
    await expect(answer(page)).toContainText('paint.c')
    await expect(await steps(page)).toContainText('without words of like meaning')
  } finally {
    giveBack()
  }
  await ask(page, SAID)
  await expect(answer(page)).toContainText('darkroom.c')
  await expect(await steps(page)).not.toContainText('without words of like meaning')
  // The browser reports a file that is not there as an error of its own.
  forgive(problems, (problem) => problem.includes('404'))
})

/** Takes the table of words off the host; gives what puts them back. */
function takeAway({ folder }: Host): () => void {
  const assets = path.join(folder, 'assets')
  const name = readdirSync(assets).find((file) => /^word-table-.*\.txt$/.test(file))
  if (name === undefined) throw new Error('the build has no table of words')
  const [file, away] = [path.join(assets, name), path.join(folder, name)]
  renameSync(file, away)
  return () => renameSync(away, file)
}
