// How a collection is searched, as its user sets it.

import type { Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { choosePassage, dropLamp, paletteField, runCommand, searchFor } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test.use({ reuseContext: true })

const FILES = {
  'README.md': '# Lamp\n\nA lamp that listens.\n',
  'client.py': 'def send(request, retry):\n    return request\n',
  'guide.md': `# Guide\n\nSee below.\n\n## Patience\n\n${'retry, '.repeat(4)}${'and other words of the guide '.repeat(7)}\n`,
  'rules.md': `# Rules\n\n## Numbers\n\nA retry has a limit. ${'Other words follow here. '.repeat(12)}\n`,
}

/** The documents of the passages found, best first. */
async function found(page: Page, query: string): Promise<readonly (string | null)[]> {
  await searchFor(page, query)
  // The rows are drawn with this line, after the search itself has ended.
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /found$|^Nothing found|^No passage/,
  )
  const groups = await page.getByRole('group', { name: /^(client\.py|guide\.md|rules\.md)$/ }).all()
  const names = await Promise.all(groups.map((group) => group.getAttribute('aria-label')))
  await page.keyboard.press('Escape')
  return names
}

/** What the words of the first passage come to: the part of its score that presets and numbers change. */
async function textScore(page: Page, query: string): Promise<number> {
  await searchFor(page, query)
  const field = paletteField(page)
  await choosePassage(page)
  await field.press('Alt+Enter')
  const why = page.getByRole('region', { name: 'Why this place' })
  await expect(why.getByRole('table').first()).toBeVisible()
  const said = (await why.getByText(/words score/).textContent()) ?? ''
  await field.press('Alt+Enter')
  await expect(why).toHaveCount(0)
  await page.keyboard.press('Escape')
  return Number(/words score ([\d.]+) by BM25F/.exec(said)?.[1] ?? Number.NaN)
}

test('BM-3, BM-4: a preset, a number and prefixes change what is found, and are kept', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page, FILES)
  const plain = await textScore(page, 'retry')
  expect(plain).toBeGreaterThan(0)
  expect(await found(page, 'ret xyzzy')).toEqual([])

  await runCommand(page, 'Settings')
  const ranking = page.getByRole('group', { name: 'lamp' })
  await page.getByRole('combobox', { name: 'Ranking of lamp' }).selectOption('API reference')
  await expect(ranking).toContainText('signatures count more')
  await ranking.getByRole('checkbox', { name: /every word by its beginning/ }).check()
  await idle(page)
  await page.keyboard.press('Escape')
  const preset = await textScore(page, 'retry')
  expect(preset).not.toBe(plain)
  expect((await found(page, 'ret xyzzy'))[0]).toBe('client.py')

  await page.reload()
  await idle(page)
  expect(await textScore(page, 'retry')).toBe(preset)
  await runCommand(page, 'Settings')
  await expect(page.getByRole('combobox', { name: 'Ranking of lamp' })).toHaveValue('apiReference')
  await ranking.getByText('Numbers').click()
  const code = ranking.getByRole('spinbutton', { name: 'Weight of signatures' })
  await expect(code).toHaveValue('2.5')
  await code.fill('999')
  await code.press('Enter')
  await expect(code).toHaveValue('2.5')
  await code.fill('0.1')
  await code.press('Enter')
  await idle(page)
  await expect(ranking.getByText('Numbers, changed')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await textScore(page, 'retry')).toBeLessThan(preset)

  await runCommand(page, 'Settings')
  await ranking.getByText('Numbers, changed').click()
  await ranking.getByRole('button', { name: 'As the preset has them' }).click()
  await idle(page)
  await page.keyboard.press('Escape')
  expect(await textScore(page, 'retry')).toBe(preset)
})
