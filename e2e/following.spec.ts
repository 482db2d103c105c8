// Keeping up with a folder: while the page is open, after a reload, and between two tabs.

import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { type Folder, LAMP, makeFolder } from './folders.ts'
import { ask, dropFolder, row } from './lamp.ts'

/** Lets the page believe that the browser must be asked, and that the user answers so. */
async function pretendPermission(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((given) => {
    let state = 'prompt'
    const { prototype } = FileSystemDirectoryHandle
    Object.assign(prototype, {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = given
        return state
      },
    })
  }, answer)
}

test.describe('a dropped folder', () => {
  let folder: Folder
  test.beforeEach(() => {
    folder = makeFolder('lamp', LAMP)
  })
  test.afterEach(() => folder.remove())

  test('IN-6: what changes on the disk is found soon after', async ({ page, site }) => {
    await openApp(page, site)
    await dropFolder(page, folder)
    writeFileSync(path.join(folder.path, 'dimmer.md'), '# Dimmer\n\nTurn the knob to dim it.\n')
    await expect(row(page, 'dimmer.md')).toBeVisible()
    await idle(page)
    await ask(page, 'How do I dim it with the knob?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('dimmer.md')
    rmSync(path.join(folder.path, 'README.md'))
    await expect(row(page, 'README.md')).toHaveCount(0)
  })

  test('IN-6, UI-5: an update keeps the answer and what is open', async ({ page, site }) => {
    await openApp(page, site)
    await dropFolder(page, folder)
    await ask(page, 'Where is a clap recognised?')
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('hearing.ts')
    await expect(row(page, 'hearing.ts')).toBeVisible()
    writeFileSync(path.join(folder.path, 'AAA.md'), '# First\n\nComes before all others.\n')
    await expect(row(page, 'AAA.md')).toBeVisible()
    await expect(row(page, 'hearing.ts')).toBeVisible()
    await expect(answer).toContainText('hearing.ts')
  })

  test('IN-6: after a reload one click reads the folder again', async ({ page, site }) => {
    await pretendPermission(page, 'granted')
    await openApp(page, site)
    await dropFolder(page, folder)
    writeFileSync(path.join(folder.path, 'dimmer.md'), '# Dimmer\n')
    await page.reload()
    await idle(page)
    await expect(row(page, 'README.md')).toBeVisible()
    await page.getByRole('button', { name: 'Re-read folder' }).click()
    await expect(row(page, 'dimmer.md')).toBeVisible()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Re-read folder' })).toHaveCount(0)
    writeFileSync(path.join(folder.path, 'bulb.md'), '# Bulb\n')
    await expect(row(page, 'bulb.md')).toBeVisible()
  })

  test('fault 46: a refused folder is said, and its index can still be asked', async ({
    page,
    site,
  }) => {
    await pretendPermission(page, 'denied')
    await openApp(page, site)
    await dropFolder(page, folder)
    await page.reload()
    await idle(page)
    await page.getByRole('button', { name: 'Re-read folder' }).click()
    await expect(page.getByText('The folder may not be read')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for access again' })).toBeVisible()
    await ask(page, 'Where is a clap recognised?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('hearing.ts')
  })

  test('IN-6: an old collection is looked at where the folder may be read', async ({
    page,
    site,
    context,
  }) => {
    await openApp(page, site)
    await dropFolder(page, folder)
    // A browser takes the permission back when the last page of an origin is left.
    await (await context.newPage()).goto(`${site}sample.json`)
    await page.goto('about:blank')
    writeFileSync(path.join(folder.path, 'dimmer.md'), '# Dimmer\n')
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000
    await page.addInitScript((now) => {
      Date.now = () => now
    }, tomorrow)
    await openApp(page, site)
    await expect(row(page, 'dimmer.md')).toBeVisible()
  })

  test('IN-1, fault 50: a folder that is there already is updated or kept twice', async ({
    page,
    site,
  }) => {
    await openApp(page, site)
    await dropFolder(page, folder)
    await dropPaths(page, page.locator('body'), [folder.path])
    const dialog = page.getByRole('dialog', { name: 'lamp is already here' })
    await dialog.getByRole('button', { name: 'Update lamp' }).click()
    await expect(dialog).toHaveCount(0)
    await idle(page)
    await dropPaths(page, page.locator('body'), [folder.path])
    await dialog.getByRole('button', { name: 'Keep both' }).click()
    await idle(page)
    await page.getByRole('button', { name: /^Collection lamp/ }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: /lamp/ })).toHaveCount(2)
  })

  test('KEEP-7: a second tab shows what the first one indexes', async ({ page, site, context }) => {
    await openApp(page, site)
    const second = await context.newPage()
    await openApp(second, site)
    await dropFolder(page, folder)
    await expect(second.getByRole('button', { name: /^Collection/ })).toBeVisible()
    await second.getByRole('button', { name: /^Collection/ }).click()
    await second.getByRole('menuitemcheckbox', { name: /lamp/ }).click()
    await expect(row(second, 'README.md')).toBeVisible()
    writeFileSync(path.join(folder.path, 'dimmer.md'), '# Dimmer\n')
    await expect(row(page, 'dimmer.md')).toBeVisible()
    await expect(row(second, 'dimmer.md')).toBeVisible()
  })

  test('IN-9: files that look like credentials are counted, and read when switched on', async ({
    page,
    site,
  }) => {
    writeFileSync(path.join(folder.path, '.env'), 'LAMP_TOKEN=zanzibar\n')
    await openApp(page, site)
    await dropFolder(page, folder)
    await page.getByRole('button', { name: /skipped, with reasons/ }).click()
    const box = page.getByRole('checkbox', { name: /look like credentials \(1 listed/ })
    await expect(box).not.toBeChecked()
    await box.click()
    await idle(page)
    await ask(page, 'Where is zanzibar?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('.env')
    await page.getByRole('button', { name: /skipped, with reasons/ }).click()
    await expect(page.getByRole('checkbox', { name: /look like credentials/ })).toBeChecked()
  })
})

test('IN-8: a big folder is read after its plan was agreed to; Cancel leaves everything as it was', async ({
  page,
  site,
}) => {
  const files: Record<string, string> = { 'README.md': '# Big\n', '.env': 'A=b\n' }
  for (let i = 0; i < 5000; i++) files[`old/${i}.md`] = `# Old ${i}\n`
  for (let i = 0; i < 50; i++) files[`docs/${i}.md`] = `# Page ${i}\n`
  files['.gitignore'] = '*.log\n'
  files['build/output.md'] = '# Output\n'
  for (let i = 0; i < 30; i++) files[`${i}.log`] = 'left out\n'
  const folder = makeFolder('big', files)
  try {
    await openApp(page, site)
    const plan = page.getByRole('region', { name: 'Plan' })
    await dropPaths(page, page.locator('body'), [folder.path])
    await plan.getByRole('button', { name: 'Cancel' }).click()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible()
    await dropPaths(page, page.locator('body'), [folder.path])
    await expect(plan).toContainText('5,052 files')
    await expect(plan).toContainText('Nothing has been read yet')
    await plan.getByText('left out by a .gitignore').click()
    await plan.getByRole('button', { name: 'Show all 30' }).click()
    await expect(plan.getByRole('region', { name: /gitignore/ })).toContainText('0.log')
    await plan.getByRole('checkbox', { name: 'old/' }).uncheck()
    await expect(plan).toContainText('52 files')
    // What a skip pattern names is looked at on request, and is then part of the plan.
    await plan.getByText('excluded by a skip rule').click()
    await plan.getByRole('button', { name: 'Read build after all' }).click()
    await expect(plan.getByRole('checkbox', { name: 'build/' })).toBeChecked()
    await expect(plan.getByRole('checkbox', { name: 'old/' })).not.toBeChecked()
    await expect(plan).toContainText('53 files')
    await plan.getByRole('button', { name: 'Index', exact: true }).click()
    await idle(page)
    await expect(row(page, 'docs/')).toBeVisible()
    await expect(row(page, 'build/')).toBeVisible()
    await expect(row(page, 'old/')).toHaveCount(0)
    // The choice holds for updates.
    writeFileSync(path.join(folder.path, 'news.md'), '# News\n')
    await expect(row(page, 'news.md')).toBeVisible()
    await expect(row(page, 'old/')).toHaveCount(0)
  } finally {
    folder.remove()
  }
})
