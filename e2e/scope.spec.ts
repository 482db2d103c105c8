// The scope of a question: one place, or several collections.

import { expect, idle, test } from './fixtures.ts'
import { makeFolder } from './folders.ts'
import { ask, closeTrace, dropFolder, openLamp, row, showTrace, source } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test.use({ reuseContext: true })

test('a question can be asked inside a folder, and in several collections (NAV-8, NAV-17)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  const steps = page.getByRole('button', { name: /^\d+ steps/ })
  await test.step('a question inside a folder reads nothing outside, until it is asked everywhere again (NAV-17)', async () => {
    await row(page, 'src/').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Ask inside' }).click()
    const inside = page.getByRole('button', { name: 'Take out: src/' })
    await expect(inside).toBeVisible()
    await expectAccessible(page)
    const question = 'What is said of a lamp, its wiring and a clap?'
    await ask(page, question)
    await steps.click()
    const reads = page.locator('[data-step]').filter({ hasText: /^Read/ })
    await expect(reads.first()).toBeVisible()
    await expect(reads.filter({ hasText: 'README.md' })).toHaveCount(0)
    await inside.click()
    await ask(page, question)
    await steps.click()
    await expect(reads.filter({ hasText: 'README.md' }).first()).toBeVisible()
  })
  await test.step('several collections are asked, and a citation opens the text of another collection (NAV-17, NAV-8)', async () => {
    const notes = makeFolder('notes', {
      'diary.md': '# Diary\n\nThe shade of the porcelain lamp is torn.\n',
    })
    try {
      await dropFolder(page, notes, 'diary.md')
    } finally {
      notes.remove()
    }
    const where = page.getByRole('group', { name: 'Where to ask' })
    await where.getByRole('button', { name: 'lamp' }).click()
    await ask(page, 'Where is a clap told from other sounds?')
    await showTrace(page)
    await page.getByRole('button', { name: /^Collections/ }).click()
    const shelves = page.getByRole('list', { name: 'Collections' })
    await expect(shelves).toContainText('lamp')
    await expect(shelves).toContainText('notes')
    await closeTrace(page)
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('isClap')
    await answer.getByRole('link', { name: 'Citation 1' }).click()
    await idle(page)
    await expect(source(page)).toContainText('loudness > 0.8')
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Collection notes' })).toBeVisible()
    await expect(answer).toContainText('isClap')
    await steps.click()
    await expect(page.locator('[data-step]').filter({ hasText: /^Read.*in lamp/ })).not.toHaveCount(
      0,
    )
    await source(page).getByRole('link', { name: 'In lamp: open that collection' }).click()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Collection lamp' })).toBeVisible()
    await expect(source(page)).toContainText('loudness > 0.8')
  })
})
