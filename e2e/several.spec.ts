// Searching several collections at once.

import type { Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import { makeFolder } from './folders.ts'
import { ask, asked, dropFolder, openLamp, runCommand } from './lamp.ts'
import { expectAccessible } from './looks.ts'

async function dropNotes(page: Page): Promise<void> {
  const notes = makeFolder('notes', {
    'diary.md': '# Diary\n\nThe shade of the lamp is torn.\n',
    'lamp.md': '# Lamp\n\nBuy a new lamp.\n',
  })
  try {
    await dropFolder(page, notes, 'diary.md')
  } finally {
    notes.remove()
  }
}

test('a collection that fits the question is offered; one search covers two collections, and a weight raises one (BM-7, NAV-17)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await dropNotes(page)
  await test.step('a collection that fits the question is offered, and one click asks it (NAV-17)', async () => {
    await ask(page, 'Which lamp is new?')
    const offer = page.getByRole('region', { name: 'Also speaks of this:' })
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Ask lamp' }).click()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Collection lamp' })).toBeVisible()
    await expect(asked(page)).toHaveText('Which lamp is new?')
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Collection lamp' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^notes/ }).click()
  await expect(page.getByRole('button', { name: 'Collection notes' })).toBeVisible()
  await idle(page)
  await test.step('one search covers two collections, and a weight raises one (BM-7)', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: 'Search or run a command' })
    await field.fill('lamp')
    await idle(page)
    const groups = page.getByRole('listbox', { name: 'Search' }).getByRole('group')
    await expect(groups.filter({ hasText: 'README.md' })).toHaveCount(0)
    const scope = page.getByRole('group', { name: 'also in' })
    await scope.getByRole('button', { name: 'lamp' }).click()
    await idle(page)
    await expect(scope.getByRole('button', { name: 'lamp' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)
    const passages = page.getByRole('group', { name: /^(lamp|notes): / })
    await expect(page.getByRole('group', { name: 'notes: diary.md' })).toBeVisible()
    const first = await passages.first().getAttribute('aria-label')
    await page.getByRole('group', { name: 'lamp: README.md' }).getByRole('option').first().click()
    await idle(page)
    await expect(page).toHaveURL(/lamp/)
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()

    await runCommand(page, 'Settings')
    await page.getByRole('tab', { name: 'Advanced' }).click()
    const other = first?.startsWith('lamp') ? 'notes' : 'lamp'
    await page.getByRole('combobox', { name: other }).selectOption('× 4')
    await idle(page)
    await expect(page.getByRole('combobox', { name: other })).toHaveValue('4')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await field.fill('lamp')
    await scope.getByRole('button').first().click()
    await idle(page)
    await expect(passages.first()).toHaveAttribute('aria-label', new RegExp(`^${other}: `))
  })
})
