import type { Locator, Page } from '@playwright/test'
import { expect, idle, test } from './fixtures.ts'
import {
  ask,
  choosePassage,
  paletteField as field,
  openLamp,
  searchFor,
  showTrace,
} from './lamp.ts'
import { expectNoOverflow, expectNoViolations, resize } from './looks.ts'

test.use({ reuseContext: true })

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Why here?' })
}

/** The points of these table rows, in hundredths. */
async function points(rows: Locator): Promise<number[]> {
  const cells = await rows.locator('td:last-child').allTextContents()
  return cells.map((text) => Math.round(Number(text) * 100))
}

test('the palette and a walk explain the score of a place by its parts; the explanation follows the selection, on a phone too (BM-10, RANK-2)', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await test.step('the palette explains why a place is where it is, and the parts add up', async () => {
    await searchFor(page, 'red goes nowhere')
    await expect(panel(page)).toHaveCount(0)
    await choosePassage(page)
    await field(page).press('Alt+Enter')
    await idle(page)
    await expect(panel(page).getByRole('row', { name: /^“red”/ })).toContainText('IDF')
    await expect(panel(page)).toContainText('missing: “nowhere”')
    const table = panel(page).getByRole('table').first()
    const parts = await points(table.locator('tbody tr'))
    const [sum] = await points(table.locator('tfoot tr').first())
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum)
    expect(parts.length).toBeGreaterThan(3)
    await expect(table.getByRole('row', { name: /^File: text/ })).toContainText(
      'by the words in it',
    )
    await expect(panel(page).getByRole('status')).toContainText(/^Score -?\d+\.\d\d: File/)
    await expectNoViolations(page)
    await expect(field(page)).toBeFocused()
    await field(page).press('Alt+Enter')
    await expect(panel(page)).toHaveCount(0)
  })
  await test.step('the explanation follows the selection, and closes when another text is typed', async () => {
    await page.keyboard.press('Escape')
    await searchFor(page, 'lamp')
    await choosePassage(page)
    await page.getByRole('button', { name: 'Why here?' }).click()
    await idle(page)
    await expect(panel(page).getByRole('table').first()).toBeVisible()
    const before = (await panel(page).textContent()) ?? ''
    await expect(field(page)).toBeFocused()
    await field(page).press('ArrowDown')
    await idle(page)
    await expect(panel(page)).not.toHaveText(before)
    await field(page).pressSequentially('s')
    await expect(panel(page)).toHaveCount(0)
  })
  await test.step('without a score, no explanation is offered', async () => {
    await page.keyboard.press('Escape')
    await searchFor(page, '@toggle')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Why here?')).toHaveCount(0)
    await expect(page.getByRole('dialog').locator('kbd', { hasText: 'Alt' })).toHaveCount(0)
    await field(page).fill('lamp')
    await idle(page)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Why here?' })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await test.step('a place that a walk considered explains its score (RANK-2)', async () => {
    await ask(page)
    await showTrace(page)
    await page.getByRole('button', { name: /^Searched/ }).click()
    const considered = page.getByRole('list', { name: 'Considered' }).first()
    const button = considered.getByRole('button', { name: /score/ }).first()
    await button.click()
    await idle(page)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const table = considered.getByRole('table').first()
    await expect(table.locator('tfoot tr').first()).toBeVisible()
    const parts = await points(table.locator('tbody tr'))
    const [sum] = await points(table.locator('tfoot tr').first())
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum)
    expect(parts.length).toBeGreaterThan(3)
    await expectNoViolations(page)
    await button.click()
    await expect(considered.getByRole('table')).toHaveCount(0)
    await button.click()
    const pin = considered.getByRole('button', { name: /^Look into it \S+/ })
    const about = pin.locator('bdi')
    await expect(about).toHaveCSS('clip-path', 'inset(50%)')
    await pin.hover()
    await expect(about).toHaveCSS('clip-path', 'none')
    await expect(about).toBeInViewport({ ratio: 1 })
    await pin.click()
    await idle(page)
    await expect(page.getByRole('button', { name: /^You said/ })).toBeVisible()
  })
  await test.step('the nearest places of an answer not found explain their scores (RANK-2)', async () => {
    await ask(page, 'Which bank pays for the red switches in Lisbon?')
    const first = page.getByRole('list', { name: 'Nearest places' }).getByRole('listitem').first()
    await first.getByRole('button', { name: /^Why .+ stands here$/ }).click()
    await idle(page)
    await expect(first.getByRole('table').locator('tfoot tr').first()).toBeVisible()
    await expectNoViolations(page)
  })
  await test.step('on a phone, buttons lead from one explanation to the next (BM-10)', async () => {
    await resize(page, { width: 360, height: 640 })
    await searchFor(page, 'lamp')
    await choosePassage(page)
    await page.getByRole('button', { name: 'Why here?' }).click()
    await idle(page)
    await expect(panel(page).getByRole('table').first()).toBeVisible()
    await expectNoOverflow(page, 'section[aria-label="Why here?"]')
    const before = (await field(page).getAttribute('aria-activedescendant')) ?? ''
    await panel(page).getByRole('button', { name: 'Next' }).click()
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', before)
  })
})
