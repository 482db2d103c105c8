// Following a folder: while the page is open, after a reload, and between two tabs.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { type Folder, LAMP, makeFolder, REPOSITORY } from './folders.ts'
import { ask, dropFolder, row } from './lamp.ts'

/** Simulates a permission prompt; the user answers with `answer` of the local storage. */
async function pretendPermission(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let state = 'prompt'
    const { prototype } = FileSystemDirectoryHandle
    Object.assign(prototype, {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = localStorage.getItem('answer') ?? 'denied'
        return state
      },
    })
  })
}

let folder: Folder
test.beforeEach(() => {
  folder = makeFolder('lamp', LAMP)
})
test.afterEach(() => folder.remove())

function write(file: string, text: string): void {
  writeFileSync(path.join(folder.path, file), text)
}

test('a dropped folder is followed in two tabs, read again when it is old, and kept twice on request (IN-1, IN-6, IN-9, KEEP-7, UI-5, fault 50)', async ({
  page,
  site,
  context,
}) => {
  const answer = page.getByRole('region', { name: 'Answer' })
  write('.env', 'LAMP_TOKEN=zanzibar\n')
  await openApp(page, site)
  await test.step('a second tab shows what the first tab indexes (KEEP-7)', async () => {
    const second = await context.newPage()
    await openApp(second, site)
    await dropFolder(page, folder)
    await second.getByRole('button', { name: /^Collection/ }).click()
    await second.getByRole('menuitemcheckbox', { name: /lamp/ }).click()
    await expect(row(second, 'README.md')).toBeVisible()
    write('dimmer.md', '# Dimmer\n\nTurn the knob to dim it.\n')
    await expect(row(page, 'dimmer.md')).toBeVisible()
    await expect(row(second, 'dimmer.md')).toBeVisible()
    await second.close()
  })
  await test.step('a change on the disk is found soon after (IN-6)', async () => {
    await idle(page)
    await ask(page, 'How do I dim it with the knob?')
    await expect(answer).toContainText('dimmer.md')
    rmSync(path.join(folder.path, 'dimmer.md'))
    await expect(row(page, 'dimmer.md')).toHaveCount(0)
  })
  await test.step('an update keeps the answer and the open rows (IN-6, UI-5)', async () => {
    await ask(page, 'Where is a clap recognised?')
    await expect(answer).toContainText('hearing.ts')
    await expect(row(page, 'hearing.ts')).toBeVisible()
    write('AAA.md', '# First\n\nComes before all others.\n')
    await expect(row(page, 'AAA.md')).toBeVisible()
    await expect(row(page, 'hearing.ts')).toBeVisible()
    await expect(answer).toContainText('hearing.ts')
  })
  await test.step('files that look like credentials are counted, and read once that is switched on (IN-9)', async () => {
    await page.getByRole('button', { name: /^Left out:/ }).click()
    const box = page.getByRole('checkbox', { name: /look like credentials/ })
    await expect(box).not.toBeChecked()
    await box.click()
    await idle(page)
    await ask(page, 'Where is zanzibar?')
    await expect(answer).toContainText('.env')
    await page.getByRole('button', { name: /^Left out:/ }).click()
    await expect(page.getByRole('checkbox', { name: /look like credentials/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('an old collection is updated if the folder may be read (IN-6)', async () => {
    // A browser revokes the permission when the last page of an origin is left.
    await (await context.newPage()).goto(`${site}icon.svg`)
    await page.goto('about:blank')
    write('bulb.md', '# Bulb\n')
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000
    await page.addInitScript((now) => {
      Date.now = () => now
    }, tomorrow)
    await openApp(page, site)
    await expect(row(page, 'bulb.md')).toBeVisible()
    await idle(page)
  })
  await test.step('a folder that is already a collection is updated or kept twice (IN-1, fault 50)', async () => {
    await dropPaths(page, page.locator('body'), [folder.path])
    const dialog = page.getByRole('dialog', { name: 'lamp', exact: true })
    await dialog.getByRole('button', { name: 'Update lamp' }).click()
    await expect(dialog).toHaveCount(0)
    await idle(page)
    await dropPaths(page, page.locator('body'), [folder.path])
    await dialog.getByRole('button', { name: 'Keep both' }).click()
    await idle(page)
    await page.getByRole('button', { name: /^Collection lamp/ }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: /lamp/ })).toHaveCount(2)
  })
})

test('after a reload one click reads the folder again; if that is refused, its index can still be asked (IN-6, fault 46)', async ({
  page,
  site,
}) => {
  await pretendPermission(page)
  await openApp(page, site)
  await dropFolder(page, folder)
  write('dimmer.md', '# Dimmer\n')
  await page.reload()
  await idle(page)
  await expect(row(page, 'README.md')).toBeVisible()
  const again = page.getByRole('button', { name: 'Read again' })
  await test.step('a refused permission is reported, and the index can still be asked (fault 46)', async () => {
    await again.click()
    await expect(page.getByText('The browser may not read the folder')).toBeVisible()
    await ask(page, 'Where is a clap recognised?')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('hearing.ts')
  })
  await test.step('after a reload one click reads the folder again (IN-6)', async () => {
    await page.evaluate(() => localStorage.setItem('answer', 'granted'))
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(row(page, 'dimmer.md')).toBeVisible()
    await idle(page)
    await expect(again).toHaveCount(0)
    write('bulb.md', '# Bulb\n')
    await expect(row(page, 'bulb.md')).toBeVisible()
  })
})

test('a folder over the size limit is read once its plan is accepted; Cancel changes nothing (IN-8)', async ({
  page,
  site,
}) => {
  const files: Record<string, string> = {
    ...REPOSITORY,
    'README.md': '# Big\n',
    '.env': 'A=b\n',
  }
  for (let i = 0; i < 5100; i++) files[`old/${i}.md`] = `# Old ${i}\n`
  for (let i = 0; i < 50; i++) files[`docs/${i}.md`] = `# Page ${i}\n`
  files['.gitignore'] = '*.log\n'
  files['build/output.md'] = '# Output\n'
  for (let i = 0; i < 30; i++) files[`${i}.log`] = 'left out\n'
  const big = makeFolder('big', files)
  try {
    await openApp(page, site)
    const plan = page.getByRole('region', { name: 'What is read' })
    await dropPaths(page, page.locator('body'), [big.path])
    await plan.getByRole('button', { name: 'Cancel' }).click()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible()
    await dropPaths(page, page.locator('body'), [big.path])
    await expect(plan).toContainText('5,152 files')
    await expect(plan).toContainText('Nothing has been read yet')
    await plan.getByText('left out by a .gitignore').click()
    await plan.getByRole('button', { name: 'Show all 30' }).click()
    await expect(plan.getByRole('region', { name: /gitignore/ })).toContainText('0.log')
    await test.step('one checkbox ticks all or none, and the list can be sorted by number of files', async () => {
      await plan.getByRole('checkbox', { name: 'All' }).uncheck()
      await expect(plan).toContainText('2 files')
      await expect(plan.getByRole('checkbox', { name: 'docs/' })).not.toBeChecked()
      await plan.getByRole('checkbox', { name: 'All' }).check()
      await expect(plan).toContainText('5,152 files')
      await plan.getByRole('button', { name: 'Files' }).click()
      await expect(plan.getByRole('columnheader', { name: 'Files' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await expect(plan.getByRole('rowheader').first()).toHaveText('old/')
    })
    await plan.getByRole('checkbox', { name: 'old/' }).uncheck()
    await expect(plan).toContainText('52 files')
    // A folder of a skip pattern is scanned on request, and is then part of the plan.
    await plan.getByText('excluded by a skip rule').click()
    await plan.getByRole('button', { name: 'Read it after all: build' }).click()
    await expect(plan.getByRole('checkbox', { name: 'build/' })).toBeChecked()
    await expect(plan.getByRole('checkbox', { name: 'old/' })).not.toBeChecked()
    await expect(plan).toContainText('53 files')
    await plan.getByRole('button', { name: 'Index', exact: true }).click()
    await idle(page)
    await expect(row(page, 'docs/')).toBeVisible()
    await expect(row(page, 'build/')).toBeVisible()
    await expect(row(page, 'old/')).toHaveCount(0)
    // The choice also applies to updates.
    writeFileSync(path.join(big.path, 'news.md'), '# News\n')
    await expect(row(page, 'news.md')).toBeVisible()
    await expect(row(page, 'old/')).toHaveCount(0)
  } finally {
    big.remove()
  }
})

test('files whose names the folder handle hides are read, and stay when other files change (IN-1, IN-6)', async ({
  page,
  site,
}) => {
  write('what?.md', '# What\n\nThe wick is a tungsten thread.\n')
  write('con.md', '# Con\n\nThe shade is against glare.\n')
  mkdirSync(path.join(folder.path, 'a:b'))
  write('a:b/in.md', '# In\n\nThe bulb is in a drawer.\n')
  await openApp(page, site)
  await dropFolder(page, folder)
  await expect(row(page, 'what?.md')).toBeVisible()
  await expect(row(page, 'con.md')).toBeVisible()
  await idle(page)
  write('dimmer.md', '# Dimmer\n\nTurn the knob to dim it.\n')
  await expect(row(page, 'dimmer.md')).toBeVisible()
  await expect(row(page, 'what?.md')).toBeVisible()
  await expect(row(page, 'a:b/')).toBeVisible()
})
