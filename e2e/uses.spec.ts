// A member by its type, the uses of a symbol, and the map by what depends on each place.

import { expect, idle, test } from './fixtures.ts'
import { openLamp, runCommand, searchFor, source } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('a member is found by its type, its uses are a list, and the map shows what depends on it (TOC-13, UI-3, UI-6)', async ({
  page,
  site,
}) => {
  const main = 'from lamp import Lamp\n\n\ndef main():\n    lamp = Lamp()\n    lamp.toggle()\n'
  await openLamp(page, site, { 'src/main.py': main })
  const uses = page.getByRole('dialog', { name: 'Uses of toggle' })
  await test.step('@Type.member leads to the member (UI-6)', async () => {
    await searchFor(page, '@Lamp.toggle')
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(source(page)).toContainText('self.on = not self.on')
  })
  await test.step('Shift F12 lists the uses of the name at the cursor, for keyboard and screen reader', async () => {
    await source(page).getByLabel('Source text').getByText('toggle').first().click()
    await page.keyboard.press('Shift+F12')
    await expect(uses.getByRole('status')).toHaveText('1 use')
    await expect(uses.getByRole('link', { name: /main\.py/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(uses).toHaveCount(0)
    await expect(source(page)).toContainText('from lamp import Lamp')
  })
  await test.step('a place offers its uses, too', async () => {
    await source(page).getByRole('button', { name: 'All uses' }).click()
    const list = page.getByRole('dialog', { name: 'Uses of main' })
    await expect(list.getByRole('status')).toHaveText('Nothing found')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
  await test.step('the map is coloured by how much depends on each place (UI-3)', async () => {
    await runCommand(page, 'Show the map')
    await page.getByRole('button', { name: 'Dependents' }).click()
    await expect(page.getByRole('list', { name: 'Places that depend on one' })).toBeVisible()
    const map = page.getByRole('figure', { name: /Map of lamp/ })
    await expect(map.getByRole('button', { name: /^lamp\.py/ })).toHaveAccessibleName(
      /1 place depends on it$/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dependents' }).click()
    await expect(map.getByRole('button', { name: /^lamp\.py/ })).toHaveAccessibleName(
      /never looked at$/,
    )
  })
})
