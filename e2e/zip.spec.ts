import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { type TestEntry, writeZip } from '../src/archive/testing.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { LAMP } from './folders.ts'

function packed(name: string, data: string): TestEntry {
  return { name, data, packed: Uint8Array.from(deflateRawSync(data)) }
}

const ZIP = writeZip(Object.entries(LAMP).map(([path, text]) => packed(`lamp-main/${path}`, text)))

test('a chosen zip becomes a tree; of two dropped zips the broken one says why (IN-1, fault 31)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  await test.step('a chosen zip becomes a tree, without its single outer folder (IN-1)', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open zip' }).click()
    await (await choosing).setFiles({
      name: 'lamp-main.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(ZIP),
    })
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    await idle(page)
    await expect(page.getByRole('button', { name: 'Collection lamp-main' })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /node_modules/ })).toHaveCount(0)
  })
  await test.step('of two dropped zips, the valid one opens and the broken one says why (IN-1, fault 31)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wayleaf-zips-'))
    try {
      const paths = ['one.zip', 'cut.zip'].map((name) => join(folder, name))
      writeFileSync(paths[0], ZIP)
      writeFileSync(paths[1], ZIP.slice(0, ZIP.length - 40))
      await dropPaths(page, page.locator('body'), paths)
      await expect(page.getByText('“cut” could not be indexed.')).toBeVisible()
      await idle(page)
      await page.reload()
      await idle(page)
      await expect(page.getByRole('treeitem', { name: 'README.md' })).toBeVisible()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
