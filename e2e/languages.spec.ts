// Collections in other languages than English.

import { expect, idle, openApp, test } from './fixtures.ts'
import { makeFolder } from './folders.ts'
import { dropFolder, runCommand } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('BM-2: a German folder is known as such; set to German, “Häuser” finds “Haus”', async ({
  page,
  site,
}) => {
  const folder = makeFolder('dorf', {
    'dorf.md':
      '# Dorf\n\nHier steht ein altes Haus, und es ist nicht das einzige. Wer das Dorf kennt, der kann auch nach dem Weg gefragt werden.\n',
    'wald.md':
      '# Wald\n\nDer Wald ist dunkel, aber nicht groß. Wenn man auf dem Weg bleibt, wird man sich nicht verlaufen, und es kann nur noch regnen.\n',
  })
  await openApp(page, site)
  try {
    await dropFolder(page, folder, 'dorf.md')
  } finally {
    folder.remove()
  }
  const passages = page.getByRole('group', { name: 'dorf.md' }).getByRole('option')
  const search = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('Häuser')
    await idle(page)
  }
  await search()
  await expect(passages).toHaveCount(0)
  await page.keyboard.press('Escape')

  await runCommand(page, 'Settings')
  const language = page.getByRole('combobox', { name: 'Language of dorf' })
  await expect(language).toHaveValue('en')
  await expect(page.getByText('Its texts seem to be in German.')).toBeVisible()
  await expectAccessible(page)
  await language.selectOption('German')
  await idle(page)
  await expect(language).toHaveValue('de')
  await expect(page.getByText('Its texts seem to be')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await search()
  await expect(passages.first()).toContainText('Haus')
  await page.keyboard.press('Escape')
  await page.reload()
  await idle(page)
  await search()
  await expect(passages.first()).toContainText('Haus')
})
