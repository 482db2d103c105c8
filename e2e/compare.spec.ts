// Two walks of one question side by side; walks as files.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import { answerAction, ask, asked, openLamp, openTrace, QUESTION, runCommand } from './lamp.ts'
import { expectAccessible, expectNoOverflow, resize } from './looks.ts'

test.use({ reuseContext: true })

/** Exports the walk in hand, by the button or the palette; gives the text of the file. */
async function exported(page: Page, by: 'button' | 'palette' = 'button'): Promise<string> {
  const saved = page.waitForEvent('download')
  if (by === 'palette') await runCommand(page, 'Export trace')
  else await answerAction(page, 'Export trace')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^where-is-a-clap.*\.trace\.json$/)
  return readFileSync(await download.path(), 'utf8')
}

test('two walks of one question, side by side and on the map; an answer and its walk as files, out and in again (UI-3, UI-4, ANS-7)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await ask(page)
  await answerAction(page, 'Compare …')
  const walks = page.getByRole('group', { name: 'Two walks', exact: true })
  await expect(walks).toBeFocused()
  await page.getByRole('button', { name: 'Text search', exact: true }).click()
  await idle(page)
  await expect(walks).toBeFocused()
  await test.step('two reasoners on one question, their steps and both trails', async () => {
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: /A Structural/ })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: /B Text search/ })).toBeVisible()
    for (const row of ['Answer', 'Tokens shown', 'Time', 'Confidence', 'Results']) {
      await expect(table.getByRole('row', { name: new RegExp(`^${row}`) })).toBeVisible()
    }
    await expect(table).toContainText('only A')
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: 'isClap()' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the map draws both trails, and the comparison fits a phone', async () => {
    await resize(page, { width: 390, height: 844 })
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Show the walk' }).click()
    await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
    await answerAction(page, 'Compare …')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('tab', { name: 'Map' }).click()
    const map = page.getByRole('figure', { name: /Map of lamp, with the walk drawn on it/ })
    await expect(map.locator('svg rect').first()).toBeVisible()
    await expect(map.locator('svg circle').first()).toBeVisible()
    const walks = page.getByRole('list', { name: 'Walks', exact: true })
    await expect(walks).toContainText('A Structural')
    await expect(walks).toContainText('B Text search')
    await expectNoOverflow(page)
    await resize(page, { width: 1440, height: 900 })
    await expectAccessible(page)
    const views = page.getByRole('navigation', { name: 'View' })
    await views.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('button', { name: 'Compare with another walk' }).click()
    await expect(
      page.getByRole('heading', { name: 'Walk this question a second way' }),
    ).toBeVisible()
  })
  const views = page.getByRole('navigation', { name: 'View' })
  await views.getByRole('button', { name: 'Answers', exact: true }).click()
  await ask(page)
  await test.step('the walk before stands beside the one in hand', async () => {
    await answerAction(page, 'Compare …')
    await page.getByRole('button', { name: 'The walk before', exact: true }).click()
    const second = page.getByRole('columnheader', { name: /B Structural/ })
    await expect(second).toBeVisible()
    await views.getByRole('button', { name: 'Answers', exact: true }).click()
  })
  await test.step('an answer is saved as Markdown with its citations and its walk', async () => {
    const saved = page.waitForEvent('download')
    await answerAction(page, 'Save as Markdown')
    const text = readFileSync(await (await saved).path(), 'utf8')
    expect(text).toContain(`# ${QUESTION}`)
    expect(text).toContain('## Citations')
    expect(text).toContain('hearing.ts')
    expect(text).toContain('## Walk')
    expect(text).toContain('Chosen by: `Structural`')
  })
  await test.step('a trace is exported, opened again and replayed, and compared with another', async () => {
    await ask(page)
    const text = await exported(page)
    expect(JSON.parse(text)).toMatchObject({ format: 'wayleaf-trace', question: QUESTION })
    await ask(page, 'What does the lamp do?')
    await openTrace(page, 'clap.trace.json', text)
    await expect(asked(page)).toHaveText(QUESTION)
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
      'A walk from clap.trace.json',
    )
    await page.getByRole('button', { name: 'Previous step' }).click()
    await expect(page.getByRole('group', { name: 'Replay' })).toContainText(/Step \d+ of/)

    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'A saved trace …' }).click()
    const file = { name: 'again.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await (await chosen).setFiles(file)
    await expect(page.getByRole('columnheader', { name: /from again\.json/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Answer same/ })).toBeVisible()
  })
  await test.step('places that are gone are said, and everything else is replayed', async () => {
    await ask(page)
    const text = (await exported(page, 'palette')).replaceAll('isClap', 'wasClap')
    await openTrace(page, 'old.json', text)
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
      /Not in this collection, and not drawn: \d+ place/,
    )
  })
  await test.step('a file that is no trace is refused in words', async () => {
    for (const [what, text, words] of [
      ['no JSON', 'hello', 'not a trace saved by Wayleaf'],
      ['another file', '{"name":"lamp"}', 'not a trace saved by Wayleaf'],
      ['a newer version', '{"format":"wayleaf-trace","version":999}', 'newer version of Wayleaf'],
      ['a damaged trace', '{"format":"wayleaf-trace","version":2}', 'damaged at'],
    ] as const) {
      await test.step(what, async () => {
        await openTrace(page, 'walk.json', text)
        const notice = page.getByRole('alert').filter({ hasText: 'walk.json' })
        await expect(notice).toContainText(words)
      })
    }
  })
})
