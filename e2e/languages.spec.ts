// Collections in other languages than English.

import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { dropFolder, runCommand, searchFor } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test('a German folder is recognised; with German set, “Häuser” finds “Haus” (BM-2)', async ({
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
    await searchFor(page, 'Häuser')
  }
  await search()
  await expect(passages).toHaveCount(0)
  await page.keyboard.press('Escape')

  await runCommand(page, 'Settings')
  await page.getByRole('tab', { name: 'Reading' }).click()
  const language = page.getByRole('combobox', { name: 'dorf' })
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

test('a German page offers German questions, and each question is answered in its language (ANS-5, UI-12, UI-14)', async ({
  page,
  site,
}) => {
  const folder = makeFolder('lamp', {
    ...LAMP,
    'src/wall.py':
      'class Wall:\n    def dim(self):\n        return 1\n\n    def hide(self):\n        return 2\n',
  })
  await page.addInitScript(() => localStorage.setItem('wayleaf-language', 'de'))
  await openApp(page, site)
  try {
    await dropFolder(page, folder)
  } finally {
    folder.remove()
  }
  const answer = page.getByRole('region', { name: 'Antwort' })
  await expect(page.getByRole('region', { name: 'Überblick' })).toContainText('Die Teile:')
  await page.getByRole('button', { name: /^Was macht (?:Wall|Lamp)\?$/ }).click()
  await idle(page)
  const sentence = answer.locator('[lang]').first()
  await expect(sentence).toContainText(/(?:Wall|Lamp) ist eine Klasse in src\//)
  await expect(sentence).toHaveAttribute('lang', 'de')

  const asked = async (question: string, language: string, said: RegExp): Promise<void> => {
    await page.getByRole('textbox', { name: 'Frage' }).fill(question)
    await page.keyboard.press('Enter')
    await idle(page)
    await expect(sentence).toContainText(said)
    await expect(sentence).toHaveAttribute('lang', language)
  }
  await asked('Que fait `Wall` ?', 'fr', /Wall est une classe dans src\/wall\.py/)
  await asked('Lamp', 'de', /Lamp ist eine Klasse in src\/lamp\.py/)
  await asked('Where is the zeppelin tuned?', 'en', /^I did not find this here\./)
})
