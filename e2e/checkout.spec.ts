// A checkout: links to its lines on the host, a question with its lines copied for an assistant, and the list of
// changes.

import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, openApp, test } from './fixtures.ts'
import { LAMP, makeFolder } from './folders.ts'
import { ask, dropFolder, runCommand, source, traceAction } from './lamp.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

test('a checkout links to its host, an answer is copied for an assistant, and updates list what changed (UI-10, UI-13)', async ({
  page,
  site,
}) => {
  const folder = makeFolder('lamp', {
    ...LAMP,
    '.git/refs/heads/main': `${COMMIT}\n`,
    '.git/config': '[remote "origin"]\n\turl = https://me:secret@github.com/lamps/lamp.git\n',
  })
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openApp(page, site)
    await dropFolder(page, folder)
    await test.step('a checkout links to its host, and an answer is copied for an assistant (UI-13)', async () => {
      await ask(page, 'Where is a clap recognised?')
      await expect(page.getByRole('region', { name: 'Answer' })).toContainText('hearing.ts')
      await traceAction(page, 'Copy for an assistant')
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toContain('Where is a clap recognised?')
      expect(await copied()).toContain(`https://github.com/lamps/lamp/blob/${COMMIT}/`)
      expect(await copied()).not.toContain('secret')
      const link = page.getByRole('link', { name: 'Open these lines in github.com' })
      const address = new RegExp(`^https://github\\.com/lamps/lamp/blob/${COMMIT}/.*#L\\d+`)
      await expect(link).toHaveAttribute('href', address)
    })
    await test.step('an update lists what was added, removed, renamed and changed (UI-10)', async () => {
      const at = (file: string) => path.join(folder.path, file)
      // Each file is replaced in one step, because the page may read the folder at any time.
      const put = (file: string, text: string) => {
        const written = path.join(path.dirname(folder.path), 'written')
        writeFileSync(written, text)
        renameSync(written, at(file))
      }
      put('src/lamp.py', LAMP['src/lamp.py'].replace('toggle', 'switch'))
      put('CHANGES.md', '# Changes\n\nNo longer hums.\n')
      renameSync(at('src/hearing.ts'), at('src/ears.ts'))
      await runCommand(page, 'Update lamp')
      await expect(page.getByRole('treeitem', { name: 'CHANGES.md' })).toBeVisible()
      await page.getByRole('button', { name: '1 added, 2 renamed, 1 changed' }).click()
      const dialog = page.getByRole('dialog', { name: 'What changed in this visit' })
      await expect(dialog.getByRole('list', { name: '1 added' })).toContainText('CHANGES.md')
      const renamed = dialog.getByRole('list', { name: '2 renamed' })
      await expect(renamed).toContainText('hearing.ts')
      await expect(renamed).toContainText('ears.ts')
      await expect(renamed).toContainText('Lamp.switch')
      await expect(dialog.getByRole('list', { name: '1 changed' })).toContainText('lamp.py')
      await dialog.getByRole('link', { name: /CHANGES\.md/ }).click()
      await expect(source(page)).toContainText('No longer hums')
    })
  } finally {
    folder.remove()
  }
})
