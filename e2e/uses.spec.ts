// Finding a member by its type, and listing the uses of a symbol.

import { expect, idle, test } from './fixtures.ts'
import { openLamp, searchFor, source } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('a member is found by its type, and its uses are listed (TOC-13, UI-6)', async ({
  page,
  site,
}) => {
  const main = 'from lamp import Lamp\n\n\ndef main():\n    lamp = Lamp()\n    lamp.toggle()\n'
  await openLamp(page, site, { 'src/main.py': main })
  const uses = page.getByRole('dialog', { name: 'Uses of toggle' })
  await test.step('@Type.member opens the member (UI-6)', async () => {
    await searchFor(page, '@Lamp.toggle')
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(source(page)).toContainText('self.on = not self.on')
  })
  await test.step('Shift F12 lists the uses of the name at the cursor, for keyboard and screen reader', async () => {
    await source(page).getByRole('textbox', { name: 'Source' }).getByText('toggle').first().click()
    await page.keyboard.press('Shift+F12')
    await expect(uses.getByRole('status')).toHaveText('1 result')
    await expect(uses.getByRole('link', { name: /main\.py/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(uses).toHaveCount(0)
    await expect(source(page)).toContainText('from lamp import Lamp')
  })
  await test.step('an opened place lists its uses as well', async () => {
    await source(page).getByRole('button', { name: 'All uses' }).click()
    const list = page.getByRole('dialog', { name: 'Uses of main' })
    await expect(list.getByRole('status')).toHaveText('Nothing found')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
})
