// The map of the collection, the walk on it, and its coverage.

import type { Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, dropLamp, runCommand, showPart } from './lamp.ts'
import { expectAccessible, resize } from './looks.ts'

test.use({ reuseContext: true })

const map = (page: Page) => page.getByRole('figure', { name: /Map of lamp/ })

test('the map shows the collection, the walk and its coverage, by mouse and keyboard, wide and narrow (UI-3, UI-4b, UI-8)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page)
  await test.step('without a walk the map shows the collection alone (UI-3)', async () => {
    await runCommand(page, 'Show the map')
    const map = page.getByRole('figure', { name: /Map of lamp/ })
    await expect(map.getByRole('button', { name: /^src\// })).toHaveAccessibleName(
      /never looked at$/,
    )
    await expect(map.locator('svg circle')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  })
  await ask(page)
  await test.step('the legend counts each colour, and what the walk never looked at (UI-4b)', async () => {
    await showPart(page, 'Map')
    const legend = page.getByRole('list', { name: 'Coverage' })
    for (const level of ['never looked at', 'considered', 'opened', 'read', 'cited']) {
      await expect(legend).toContainText(level)
    }
  })
  await test.step('the map is accessible, wide and narrow, in light and dark (UI-3, UI-8)', async () => {
    await expectAccessible(page)
    await resize(page, { width: 390, height: 844 })
    await expect(page.getByRole('figure', { name: /Map of lamp/ })).toBeVisible()
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('the map shows the walk; clicks and keys zoom in and out', async () => {
    const map = page.getByRole('figure', { name: 'Map of lamp, with the path drawn on it' })
    const cell = map.getByRole('button', { name: /^src\// })
    await expect(cell).toHaveAccessibleName(/opened$/)
    await expect(map.locator('svg circle').first()).toBeVisible()

    await cell.hover()
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('src/')
    await cell.click()
    const zoom = page.getByRole('navigation', { name: 'Path' })
    await expect(zoom).toContainText('Whole collection')
    await expect(map.getByRole('button', { name: /README/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)

    await cell.focus()
    await page.keyboard.press('ArrowRight')
    await expect(map.locator('button:focus')).toHaveAccessibleName(/hearing\.ts|lamp\.py/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(zoom).toBeVisible()
    await zoom.getByRole('button', { name: 'Whole collection' }).click()
    await expect(zoom).toHaveCount(0)
  })
  await test.step('a leaf of the map opens its source', async () => {
    await map(page)
      .getByRole('button', { name: /^src\// })
      .click()
    await map(page)
      .getByRole('button', { name: /^hearing\.ts/ })
      .click()
    await map(page)
      .getByRole('button', { name: /^isClap/ })
      .click()
    await idle(page)
    await expect(page.getByRole('region', { name: 'Source' })).toContainText('loudness > 0.8')
  })
})
