// Settings are changed, reset, exported and imported; the table of contents is saved as files.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, dropLamp, row, runCommand } from './lamp.ts'
import { expectAccessible } from './looks.ts'

test.use({ reuseContext: true })

const MIB = 1024 * 1024

const FILES = {
  'README.md': '# Lamp\n\nA lamp that listens.\n',
  'src/lamp.py':
    'class Lamp:\n    """Listens to its switch."""\n\n    def on(self):\n        return True\n',
}

/** Clicks. @returns the text of the saved file */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFile(await download.path(), 'utf8')
}

test('settings are changed, exported, reset and imported; the table of contents is saved as files (UI-20, TOC-10)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await dropLamp(page, FILES)
  await test.step('the interface switches to German, where a question is answered, to Japanese, and back to English (UI-12)', async () => {
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
    await expect(failure).toContainText('Die Adresse dieser Seite konnte nicht geöffnet werden.')
    await expect(failure).toContainText('„gone.md“ ist nicht in „lamp“.')
    await failure.getByRole('button', { name: 'Ausblenden' }).click()
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
    await page.getByRole('tab', { name: 'Aussehen' }).click()
    await page.getByLabel('Sprache der Oberfläche').selectOption('日本語')
    await expect(html).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('dialog', { name: '設定' })).toBeVisible()
    await page.getByLabel('表示言語').selectOption('English')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Lamp')
  })
  await test.step('the table of contents is saved as Markdown, as JSON and as a map (TOC-10)', async () => {
    const command = (label: string) => saved(page, () => runCommand(page, label))
    expect(await command('Contents: Save as Markdown')).toContain(
      '- **Lamp**: Listens to its switch.',
    )
    const outline = JSON.parse(await command('Contents: Save as JSON'))
    expect(outline).toMatchObject({ root: '/', files: 2 })
    expect(await command('Contents: Save as a map for a model')).toContain(
      'src/lamp.py\n  class Lamp\n    def on(self)',
    )
    await row(page, 'src/').click({ button: 'right' })
    const branch = await saved(page, () =>
      page.getByRole('menuitem', { name: 'Save as Markdown' }).click(),
    )
    expect(branch).toMatch(/^# src\//)
  })
  await test.step('settings are changed, exported, reset and imported (UI-20)', async () => {
    await runCommand(page, 'Settings')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const turnTo = (name: string) => dialog.getByRole('tab', { name }).click()
    await turnTo('Reading')
    const largest = dialog.getByRole('spinbutton', { name: 'Largest text that is read' })
    await expect(largest).toHaveValue('2')
    await largest.fill('99')
    await expect(dialog.getByText('Needs a number from 0.0625 to 64 MiB.')).toBeVisible()
    await largest.fill('8')
    await expect(dialog.getByText('Reset: 2 MiB')).toBeVisible()
    // The reset button shows the default, and the fields stay one below the other.
    const right = async (name: string): Promise<number> => {
      const box = await dialog.getByRole('spinbutton', { name }).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    const own = dialog.getByRole('button', { name: 'Reset: 2 MiB: Largest text that is read' })
    const before = await right('Largest text that is read')
    await own.click()
    await expect(largest).toHaveValue('2')
    await expect(own).toHaveCount(0)
    await expect(largest).toBeFocused()
    expect(await right('Largest text that is read')).toBe(before)
    await largest.fill('8')
    await expectAccessible(page)

    await turnTo('Advanced')
    const text = await saved(page, () =>
      dialog.getByRole('button', { name: 'Export settings' }).click(),
    )
    expect(JSON.parse(text).settings).toEqual({ 'ingest.maxTextBytes': 8 * MIB })
    await dialog.getByRole('button', { name: 'Reset all' }).click()
    await turnTo('Reading')
    await expect(largest).toHaveValue('2')
    await turnTo('Advanced')

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Import settings …' }).click(),
    ])
    const settings = { 'ingest.maxTextBytes': 6 * MIB, 'walk.readTokens': 2 }
    const file = { format: 'wayleaf-settings', version: 1, settings }
    const buffer = Buffer.from(JSON.stringify(file))
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer })
    await expect(dialog.getByText('Imported: 1.')).toBeVisible()
    await turnTo('Reading')
    await expect(largest).toHaveValue('6')

    await page.reload()
    await idle(page)
    await ask(page, 'Where does the lamp listen?')
    const trace = await saved(page, () => runCommand(page, 'Export steps'))
    expect(JSON.parse(trace).settings).toEqual({ 'ingest.maxTextBytes': 6 * MIB })
  })
})
