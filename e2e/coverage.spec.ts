// How far the walk looked: tree and map in colours, with counts.

import { expect, test } from './fixtures.ts'
import { ask, openLamp } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('UI-4b: coverage colours the tree and counts what was never looked at', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  await expect(page.getByRole('button', { name: 'Coverage', exact: true })).toHaveCount(0)
  await ask(page)
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
