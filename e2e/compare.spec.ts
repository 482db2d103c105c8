// Two answers to one question side by side; walks saved as files.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import {
  ask,
  asked,
  openLamp,
  openTrace,
  QUESTION,
  runCommand,
  showPart,
  source,
  traceAction,
} from './lamp.ts'
import { expectAccessible, expectNoOverflow, resize } from './looks.ts'

test.use({ reuseContext: true })

/** Exports the current walk by the button or the palette. @returns the text of the file */
async function exportTrace(page: Page, by: 'button' | 'palette' = 'button'): Promise<string> {
  const saved = page.waitForEvent('download')
  if (by === 'palette') await runCommand(page, 'Export steps')
  else await traceAction(page, 'Export steps')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^where-is-a-clap.*\.trace\.json$/)
  return readFileSync(await download.path(), 'utf8')
}

test('two walks of one question are compared; an answer and its walk are saved, and a trace is opened again (UI-4, ANS-7)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await ask(page)
  await test.step('two answers to one question are shown with their citations and cost', async () => {
    await showPart(page, 'Compare')
    const walks = page.getByRole('group', { name: 'Compare', exact: true })
    await page.getByRole('button', { name: 'Text search', exact: true }).click()
    await idle(page)
    await expect(walks).toContainText(QUESTION)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Without a model' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Text search' })).toBeVisible()
    for (const row of ['Answer', 'Time', 'Steps', 'Tokens read']) {
      await expect(table.getByRole('row', { name: new RegExp(`^${row}`) })).toBeVisible()
    }
    await expectAccessible(page)
  })
  await test.step('the comparison fits a phone, and a citation there opens its lines', async () => {
    await resize(page, { width: 390, height: 844 })
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Citation 1' }).first().click()
    await expect(page.getByRole('tab', { name: 'Source' })).toHaveAttribute('aria-selected', 'true')
    await expect(source(page)).toContainText('isClap')
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('an answer is saved as Markdown with its citations and its walk', async () => {
    const saved = page.waitForEvent('download')
    await traceAction(page, 'Save as Markdown')
    const text = readFileSync(await (await saved).path(), 'utf8')
    expect(text).toContain(`# ${QUESTION}`)
    expect(text).toContain('## Citations')
    expect(text).toContain('hearing.ts')
    expect(text).toContain('## Steps')
    expect(text).toContain('Chosen by: `Without a model`')
  })
  await test.step('a trace is exported, opened again and replayed', async () => {
    await ask(page)
    const text = await exportTrace(page)
    expect(JSON.parse(text)).toMatchObject({ format: 'wayleaf-trace', question: QUESTION })
    await ask(page, 'What does the lamp do?')
    await openTrace(page, 'clap.trace.json', text)
    const steps = page.getByRole('region', { name: 'How it got there' })
    await expect(steps.getByRole('heading', { name: QUESTION })).toBeVisible()
    await expect(steps).toContainText('Steps from clap.trace.json')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('group', { name: 'Replay' })).toContainText(/\d+ of/)
    await page.keyboard.press('Escape')
    await expect(asked(page)).toHaveText(QUESTION)
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('isClap')
  })
  await test.step('a replayed trace reports the places that no longer exist', async () => {
    await ask(page)
    const text = (await exportTrace(page, 'palette')).replaceAll('isClap', 'wasClap')
    await openTrace(page, 'old.json', text)
    await expect(page.getByRole('region', { name: 'How it got there' })).toContainText(
      /Not in this collection, and not drawn: \d+ place/,
    )
  })
  await test.step('a file that is no trace is refused with a message', async () => {
    for (const [what, text, words] of [
      ['no JSON', 'hello', 'not a file of steps'],
      ['another file', '{"name":"lamp"}', 'not a file of steps'],
      ['a newer version', '{"format":"wayleaf-trace","version":999}', 'newer version of Wayleaf'],
      ['a damaged trace', '{"format":"wayleaf-trace","version":2}', 'exported. ('],
    ] as const) {
      await test.step(what, async () => {
        await openTrace(page, 'walk.json', text)
        const notice = page.getByRole('alert').filter({ hasText: 'walk.json' })
        await expect(notice).toContainText(words)
      })
    }
  })
})
