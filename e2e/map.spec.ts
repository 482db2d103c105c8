// How far the walk looked: the tree in colours with counts, and the map of the collection with the walk on it.

import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, dropLamp } from './lamp.ts'
import { expectAccessible, resize } from './looks.ts'

test.use({ reuseContext: true })

test('coverage in the tree, and the map with and without a walk, by clicks and keys, wide and narrow (UI-3, UI-4b, UI-8)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0)
  await dropLamp(page)
  await expect(page.getByRole('button', { name: 'Coverage', exact: true })).toHaveCount(0)
  await test.step('without a walk the map is the plain collection (UI-3)', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('figure', { name: /Map of lamp/ })
    await expect(map.getByRole('button', { name: /^src\// })).toHaveAccessibleName(
      /never looked at$/,
    )
    await expect(map.locator('svg circle')).toHaveCount(0)
    await page.getByRole('button', { name: 'Answers', exact: true }).click()
  })
  await ask(page)
  await test.step('coverage colours the tree and counts what was never looked at (UI-4b)', async () => {
    await page.getByRole('button', { name: 'Coverage', exact: true }).click()
    const legend = page.getByRole('list', { name: 'Coverage' })
    for (const level of ['never looked at', 'considered', 'opened', 'read', 'cited']) {
      await expect(legend).toContainText(level)
    }
    await expect(legend).toContainText('their share of all')
    // What is said twice is said alike.
    const never = await legend.getByText('never looked at').locator('span').textContent()
    await expect(page.getByText(`${never} never looked at`)).toBeVisible()
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    const cited = tree.getByRole('treeitem', { name: 'isClap()' })
    await expect(cited).toHaveAttribute('aria-description', /cited/)
    await expect(tree.getByRole('treeitem', { name: 'src/' })).toHaveAttribute(
      'aria-description',
      /opened, \d+ of \d+ leaves looked at/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Coverage', exact: true }).click()
    await expect(legend).toHaveCount(0)
  })
  await test.step('the map is accessible, wide and narrow, in light and dark (UI-3, UI-8)', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expectAccessible(page)
    await resize(page, { width: 390, height: 844 })
    await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('figure', { name: /Map of lamp/ })).toBeVisible()
    await resize(page, { width: 1440, height: 900 })
  })
  await test.step('the map shows the walk; clicks and keys zoom in and out', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('figure', { name: 'Map of lamp, with the walk drawn on it' })
    const cell = map.getByRole('button', { name: /^src\// })
    await expect(cell).toHaveAccessibleName(/opened$/)
    await expect(map.locator('svg circle').first()).toBeVisible()

    await cell.hover()
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('src/')
    await cell.click()
    const zoom = page.getByRole('navigation', { name: 'Zoom' })
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
  await test.step('a leaf of the map opens its source, and the list says what is drawn', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const list = page.getByRole('group', { name: 'List of the map' })
    await expect(list.getByRole('row', { name: /isClap/ })).toContainText(/cited|read/)
    await list.getByRole('button', { name: 'isClap()' }).click()
    await idle(page)
    await expect(page.getByRole('region', { name: 'Source' })).toContainText('loudness > 0.8')
  })
})
