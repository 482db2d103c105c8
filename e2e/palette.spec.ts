import type { Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import { openLamp, source } from './lamp.ts'
import { expectNoViolations } from './looks.ts'

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Search or run a command' })
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(text)
  await idle(page)
}

test('UI-6, BM-9: symbols, files and passages are found while typing, by keyboard alone', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await searchFor(page, '@toggle')
  await field(page).press('Enter')
  await idle(page)
  await expect(source(page)).toContainText('Switches between on and off')
  await searchFor(page, 'hearing.ts:2')
  await expect(page.getByRole('option', { name: /hearing\.ts/ })).toContainText('line 2')
  await field(page).press('Enter')
  await idle(page)
  await expect(page).toHaveURL(/hearing\.ts:L2$/)
  await searchFor(page, 'red goes')
  const passages = page.getByRole('group', { name: 'README.md' })
  await expect(passages.getByRole('option', { name: /Wiring/ })).toContainText('Red goes to plus')
  await passages.getByRole('option').first().click()
  await expect(page).toHaveURL(/README\.md%23.*wiring:L\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('UI-6: typing fast and pressing Enter opens the first place of what was typed last', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).pressSequentially('isClap')
  await field(page).press('Enter')
  await expect(source(page)).toContainText('loudness > 0.8')
})

test('BM-9: a passage that is chosen before its excerpt is there opens at the line of the excerpt', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).pressSequentially('red goes')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/README\.md%23.*wiring:L\d+$/)
  const opened = page.url()
  await searchFor(page, 'red goes')
  await field(page).press('Enter')
  await idle(page)
  expect(page.url()).toBe(opened)
})

test('BM-5: chips narrow the passages, and say how many there are', async ({ page, site }) => {
  await openLamp(page, site)
  await searchFor(page, 'lamp')
  const chips = page.getByRole('group', { name: 'Narrow by' })
  await expect(page.getByRole('group', { name: 'README.md' })).toBeVisible()
  const python = chips.getByRole('button', { name: /^class/ })
  await python.click()
  await idle(page)
  await expect(python).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('group', { name: 'src/lamp.py' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'README.md' })).toHaveCount(0)
})

test('UI-6: commands show the tree to a depth, the statistics, a theme', async ({ page, site }) => {
  await openLamp(page, site)
  await searchFor(page, '>depth 3')
  await field(page).press('Enter')
  await expect(page.getByRole('treeitem', { name: 'lamp.py' })).toBeVisible()
  await searchFor(page, '>collapse')
  await field(page).press('Enter')
  await expect(page.getByRole('treeitem', { name: 'lamp.py' })).toHaveCount(0)
  await searchFor(page, '>statistics')
  await field(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Statistics of lamp' })
  await expect(dialog.getByRole('row', { name: /^Files 4/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await searchFor(page, '>dark')
  await field(page).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('UI-8: the palette has no accessibility violations, and gives the focus back', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  const button = page.getByRole('button', { name: 'Search or run a command' })
  await button.click()
  await field(page).fill('lamp')
  await idle(page)
  await field(page).press('ArrowDown')
  const results = page.getByRole('listbox', { name: 'Results' })
  const active = results.getByRole('option', { selected: true })
  await expect(active).toHaveCount(1)
  const id = (await active.getAttribute('id')) ?? ''
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
