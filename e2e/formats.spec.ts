// A folder of documents that are no code: each kind is read, asked and cited at its place.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeZip } from '../src/archive/testing.ts'
import { writePdf } from '../src/parse/documents/testing.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'manual.pdf': writePdf(
    [
      {
        texts: [
          ['Installing the boiler', 50, 700, 18],
          ['Mount it on a wall that bears forty kilograms.', 50, 660],
        ],
      },
      {
        texts: [
          ['Bleeding the radiators', 50, 700, 18],
          ['Open the valve a quarter turn until water comes.', 50, 660],
        ],
      },
    ],
    [
      ['Installing the boiler', 0],
      ['Bleeding the radiators', 1],
    ],
  ),
  'contract.docx': writeZip([
    {
      name: 'word/document.xml',
      data: `<w:document ${W}><w:body><w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Notice period</w:t></w:r></w:p><w:p><w:r><w:t>Either side may cancel the tenancy with three months of warning.</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]),
  'prices.csv': 'article,price\nthermostat,42.50\npump,180.00\n',
  'notes.ipynb': JSON.stringify({
    nbformat: 4,
    metadata: { kernelspec: { language: 'python' } },
    cells: [
      { cell_type: 'markdown', source: '# Consumption\n\nMeasured every winter.' },
      { cell_type: 'code', source: 'def degree_days(rows):\n    return sum(rows)\n', outputs: [] },
    ],
  }),
  'guide.html':
    '<main><h1>Guide</h1><h2>Frost protection</h2><p>Below five degrees the pump runs by itself.</p></main>',
  'valve.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'secret.pdf': Uint8Array.from('not a pdf', (unit) => unit.charCodeAt(0)),
}

/** Question → the file that answers it, and what its source shows. */
const QUESTIONS = [
  ['How are the radiators bled?', 'manual.pdf', 'quarter turn'],
  ['When may the tenancy be cancelled?', 'contract.docx', 'three months'],
  ['What is frost protection?', 'guide.html', 'five degrees'],
] as const

test('FMT-3, FMT-4, FMT-5, FMT-6, FMT-7: documents of many formats are read, asked and cited', async ({
  page,
  site,
}) => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-formats-'))
  const root = path.join(parent, 'heating')
  mkdirSync(root)
  for (const [name, content] of Object.entries(FILES)) writeFileSync(path.join(root, name), content)
  try {
    await openApp(page, site)
    await dropPaths(page, page.locator('body'), [root])
    const tree = page.getByRole('tree', { name: 'Table of contents' })
    await expect(tree.getByRole('treeitem', { name: /^manual\.pdf/ })).toBeVisible()
    await idle(page)
    const source = page.getByRole('region', { name: 'Source' })
    for (const [question, file, words] of QUESTIONS) {
      await page.getByRole('textbox', { name: 'Question' }).fill(question)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await idle(page)
      const answer = page.getByRole('region', { name: 'Answer' })
      await expect(answer).toContainText(words)
      await answer.getByRole('link').first().click()
      await expect(source).toContainText(file)
      await expect(source).toContainText(words)
      if (file !== 'manual.pdf') continue
      // The second page, drawn, with the passage marked on it.
      await expect(source).toContainText('Page 2 of 2')
      await expect(source.getByRole('group', { name: 'Page 2' }).locator('rect')).toHaveCount(2)
      await source.getByRole('button', { name: 'Previous page' }).click()
      await expect(source.getByRole('group', { name: 'Page 1' })).toContainText(
        'Installing the boiler',
      )
      await source.getByRole('button', { name: 'As text' }).click()
      await expect(source).toContainText('[page 2]')
      await source.getByRole('button', { name: 'As text' }).click()
    }
    await tree.getByRole('treeitem', { name: /^valve\.png/ }).click()
    await expect(source.getByRole('img', { name: 'valve.png' })).toHaveJSProperty('naturalWidth', 1)
    await tree.getByRole('treeitem', { name: /^notes\.ipynb/ }).click()
    await expect(source).toContainText('degree_days')
  } finally {
    rmSync(parent, { recursive: true })
  }
})
