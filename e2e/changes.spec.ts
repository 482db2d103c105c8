import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'

test('UI-10: after updates it is told what was added, removed, renamed and changed', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  const folder = makeFolder('lamp', LAMP)
  try {
    await dropPaths(page, page.locator('body'), [folder.path])
    await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await idle(page)
    const write = (file: string, text: string) => writeFileSync(path.join(folder.path, file), text)
    write('src/lamp.py', LAMP['src/lamp.py'].replace('toggle', 'switch'))
    write('CHANGES.md', '# Changes\n\nNo longer hums.\n')
    write('src/ears.ts', LAMP['src/hearing.ts'])
    rmSync(path.join(folder.path, 'src/hearing.ts'))
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: 'Search or run a command' })
    await field.fill('>index lamp again')
    await field.press('Enter')
    await expect(page.getByRole('treeitem', { name: 'CHANGES.md' })).toBeVisible()
    await idle(page)
    await page.getByRole('button', { name: '1 added, 2 renamed, 1 changed' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changed in this visit' })
    await expect(dialog.getByRole('list', { name: 'Added' })).toContainText('CHANGES.md')
    const renamed = dialog.getByRole('list', { name: 'Renamed' })
    await expect(renamed).toContainText('hearing.ts')
    await expect(renamed).toContainText('ears.ts')
    await expect(renamed).toContainText('Lamp.switch')
    await expect(dialog.getByRole('list', { name: 'Changed' })).toContainText('lamp.py')
    await dialog.getByRole('link', { name: /CHANGES\.md/ }).click()
    await expect(page.getByRole('region', { name: 'Source' })).toContainText('No longer hums')
  } finally {
    folder.remove()
  }
})
