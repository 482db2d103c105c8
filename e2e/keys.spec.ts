// The keys of the whole page, and where the focus is when a step is done.

import { expect, test } from './fixtures.ts'
import { openLamp } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('UI-18: after a drop the question has the focus; a slash leads to it, a question mark to the keys', async ({
  page,
  site,
}) => {
  await openLamp(page, site)
  const question = page.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Go to the question')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(question).toBeFocused()
  await expect(question).toHaveValue('')
  await page.keyboard.type('and/or?')
  await expect(question).toHaveValue('and/or?')
})
