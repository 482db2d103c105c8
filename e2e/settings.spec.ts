// Settings as a user changes them, takes them back, and carries them to another browser; the table of
// contents as files.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, dropLamp, row, runCommand } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test.use({ reuseContext: true })

const FILES = {
  'README.md': '# Lamp\n\nA lamp that listens.\n',
  'src/lamp.py':
    'class Lamp:\n    """Listens to its switch."""\n\n    def on(self):\n        return True\n',
}

/** The text of the file that a click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFile(await download.path(), 'utf8')
}

test('UI-20, TOC-10: settings are found, changed, exported, reset and imported; the table of contents is saved as files', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page, FILES)
  await test.step('UI-12: the interface speaks German, then Japanese, then English again, and asks in each', async () => {
    await runCommand(page, 'Language of the interface: Deutsch')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'de')
    await page.getByRole('textbox', { name: 'Frage' }).fill('where is Lamp defined')
    await page.getByRole('button', { name: 'Fragen', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Antwort', exact: true })).toContainText('Lamp')
    await page.evaluate(() => {
      location.hash = '#/c/lamp/gone.md'
    })
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Die Stelle in der Adresse konnte nicht geöffnet werden.')
    await expect(failure).toContainText('„gone.md“ ist nicht in „lamp“.')
    await failure.getByRole('button', { name: 'Ausblenden' }).click()
    await page.getByRole('button', { name: 'Einstellungen' }).click()
    await page.getByLabel('Sprache der Oberfläche').selectOption('日本語')
    await expect(html).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('dialog', { name: '設定' })).toBeVisible()
    await page.getByLabel('表示言語').selectOption('English')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Lamp')
  })
  await test.step('TOC-10: the table of contents is saved as Markdown, as JSON and as a map', async () => {
    const command = (label: string) => saved(page, () => runCommand(page, label))
    expect(await command('Save the table of contents as Markdown')).toContain(
      '- **Lamp**: Listens to its switch.',
    )
    const outline = JSON.parse(await command('Save the table of contents as JSON'))
    expect(outline).toMatchObject({ root: '/', files: 2 })
    expect(await command('Save a map of the repository for a model')).toContain(
      'src/lamp.py\n  class Lamp\n    def on(self)',
    )
    await row(page, 'src/').click({ button: 'right' })
    const branch = await saved(page, () =>
      page.getByRole('menuitem', { name: 'Save as Markdown' }).click(),
    )
    expect(branch).toMatch(/^# src\//)
  })
  await test.step('UI-20: a group that was opened is open again after a search', async () => {
    await runCommand(page, 'Settings')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog
      .locator('summary')
      .filter({ hasText: /^Walks/ })
      .click()
    const reading = dialog.getByRole('spinbutton', { name: 'Reading' })
    await expect(reading).toBeVisible()
    const search = dialog.getByRole('searchbox', { name: 'Search the settings' })
    await search.fill('thumbnails of unicorns')
    await expect(dialog.getByText('No setting matches.')).toBeVisible()
    await expect(reading).toBeHidden()
    await search.fill('')
    await expect(reading).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('UI-20: settings are found, changed, exported, reset and imported', async () => {
    await runCommand(page, 'Settings')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByRole('searchbox', { name: 'Search the settings' }).fill('how much text')
    const reading = dialog.getByRole('spinbutton', { name: 'Reading' })
    // What is found is seen without scrolling.
    await expect(reading).toBeInViewport({ ratio: 1 })
    await expect(reading).toHaveValue('4000')
    await reading.fill('12')
    await expect(dialog.getByText('Needs a whole number from 100 to 1000000 tokens.')).toBeVisible()
    await reading.fill('8000')
    await expect(dialog.getByText('by default 4000 tokens')).toBeVisible()
    // The way back stands with what it goes back to, and the fields stay below each other.
    const right = async (name: string): Promise<number> => {
      const box = await dialog.getByRole('spinbutton', { name }).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    const own = dialog.getByRole('button', { name: 'Reset Reading' })
    const before = await right('Reading')
    await own.click()
    await expect(reading).toHaveValue('4000')
    await expect(own).toHaveCount(0)
    await expect(reading).toBeFocused()
    expect(await right('Reading')).toBe(before)
    await reading.fill('8000')
    await expectAccessible(page)

    const text = await saved(page, () =>
      dialog.getByRole('button', { name: 'Export settings' }).click(),
    )
    expect(JSON.parse(text).settings).toEqual({ 'walk.readTokens': 8000 })
    await dialog.getByRole('button', { name: 'Reset all' }).click()
    await expect(reading).toHaveValue('4000')

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Import settings …' }).click(),
    ])
    const settings = { 'walk.readTokens': 6000, 'walk.speed': 2 }
    const file = { format: 'wayleaf-settings', version: 1, settings }
    const buffer = Buffer.from(JSON.stringify(file))
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer })
    await expect(dialog.getByText('there is no setting “walk.speed”')).toBeVisible()
    await expect(reading).toHaveValue('6000')

    await page.reload()
    await idle(page)
    await ask(page, 'Where does the lamp listen?')
    const trace = await saved(page, () => runCommand(page, 'Export the trace'))
    expect(JSON.parse(trace).settings).toEqual({ 'walk.readTokens': 6000 })
  })
})
