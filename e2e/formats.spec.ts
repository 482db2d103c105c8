// A folder of code and documents: each format is read, asked and cited, and shown in a view of its own.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  writeDocx,
  writeEpub,
  writePdf,
  writePptx,
  writeXlsx,
} from '../src/parse/documents/testing.ts'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { ask } from './lamp.ts'
import { expectNoViolations } from './looks.ts'

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'boiler.py': [
    '"""Drives the burner."""',
    '',
    '',
    'class Burner:',
    '    """The burner of one boiler."""',
    '',
    '    def ignite(self, tries=3):',
    '        """Lights the flame; gives up after three sparks."""',
    '        return any(self.spark() for _ in range(tries))',
    '',
  ].join('\n'),
  'README.md':
    '# Heating\n\nAll that is known of the heating.\n\n## Chimney sweep\n\nThe chimney sweep comes in October.\n',
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
  'contract.docx': writeDocx([
    ['Tenancy', 1],
    ['Between the owner and the tenants of the house.', 0],
    ['Notice period', 2],
    ['Either side may cancel the tenancy with three months of warning.', 0],
    ['Repairs', 2],
    ['Small repairs are paid by the tenants.', 0],
  ]),
  'plan.pptx': writePptx([
    { title: 'Renovation', texts: ['A new boiler for an old house'] },
    {
      title: 'Insulation of the attic',
      texts: ['Mineral wool, twenty centimetres thick', 'Done by the carpenter'],
      notes: 'Ask for the subsidy before the work begins.',
    },
    { title: 'Costs', texts: ['See the workbook'] },
  ]),
  'meters.xlsx': writeXlsx({
    Rooms: [
      ['Room', 'Radiators'],
      ['Kitchen', '2'],
    ],
    Readings: [
      ['Meter', 'Serial number', 'Reading'],
      ['Gas meter', '771204', '18230'],
      ['Water meter', '558301', '402'],
    ],
  }),
  'history.epub': writeEpub('A history of heating', [
    '<h1>Hypocaust</h1><p>The Romans heated floors from below with hot air.</p>',
    '<h1>Tiled stove</h1><p>A tiled stove keeps its warmth for twelve hours.</p>',
  ]),
  'offer.eml': [
    'From: Petra Stein <stein@example.org>',
    'To: tenants@example.org',
    'Subject: Offer for the heat pump',
    'Date: Mon, 3 Mar 2025 09:00:00 +0100',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dear tenants,',
    '',
    'the heat pump would cost eleven thousand euros with its installation.',
    '',
  ].join('\r\n'),
  'prices.csv': 'article,price,supplier\nthermostat,42.50,Brenner\npump,180.00,Wasserwerk\n',
  'notes.ipynb': JSON.stringify({
    nbformat: 4,
    metadata: { kernelspec: { language: 'python' } },
    cells: [
      { cell_type: 'markdown', source: '# Consumption\n\nMeasured **every winter**.' },
      {
        cell_type: 'code',
        source:
          'def degree_days(rows):\n    """Sums how cold it was."""\n    return sum(rows)\n\ndegree_days([3, 4])',
        outputs: [{ output_type: 'execute_result', data: { 'text/plain': '7' } }],
      },
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

/** Question, file that answers it, marked element of its view, and words in it. */
const QUESTIONS = [
  ['What does ignite do?', 'boiler.py', '.cm-line', 'gives up after three sparks'],
  ['When does the chimney sweep come?', 'README.md', '.cm-line', 'October'],
  ['When may the tenancy be cancelled?', 'contract.docx', 'p[data-marked]', 'three months'],
  ['What is frost protection?', 'guide.html', 'p[data-marked]', 'five degrees'],
  [
    'How thick is the insulation of the attic?',
    'plan.pptx',
    'section[data-marked] p[data-marked]',
    'twenty centimetres',
  ],
  ['What is the serial number of the gas meter?', 'meters.xlsx', 'tr[data-marked]', '771204'],
  ['Who is the supplier of the thermostat?', 'prices.csv', 'tr[data-marked]', 'Brenner'],
  [
    'How long does a tiled stove keep its warmth?',
    'history.epub',
    'p[data-marked]',
    'twelve hours',
  ],
  ['What would the heat pump cost?', 'offer.eml', 'p[data-marked]', 'eleven thousand'],
  ['What does degree_days do?', 'notes.ipynb', 'section[data-marked] [data-marked]', 'degree_days'],
  ['How are the radiators bled?', 'manual.pdf', 'svg', 'quarter turn'],
] as const

test('a folder of many formats is read and asked, and each citation opens in the view of its format (FMT-1 to FMT-7)', async ({
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
    for (const [question, file, marked, words] of QUESTIONS) {
      await ask(page, question)
      const answer = page.getByRole('region', { name: 'Answer' })
      await expect(answer).toContainText(words)
      await answer.getByRole('link').first().click()
      await expect(source).toContainText(file)
      await expect(source.locator(marked).filter({ hasText: words }).first()).toBeVisible()
    }
    await test.step('the second page is drawn, and the passage is marked on it (FMT-4)', async () => {
      await expect(source).toContainText('Page 2 of 2')
      await expect(source.getByRole('group', { name: 'page 2' }).locator('rect')).toHaveCount(2)
      await source.getByRole('button', { name: 'Previous' }).click()
      await expect(source.getByRole('group', { name: 'page 1' })).toContainText(
        'Installing the boiler',
      )
    })
    await test.step('slides and sheets can be chosen, and a switch shows the text (FMT-6, FMT-7)', async () => {
      await tree.getByRole('treeitem', { name: /^plan\.pptx/ }).click()
      await expect(source).toContainText('1 of 3')
      await source.getByRole('button', { name: 'Next' }).click()
      await expect(source).toContainText('Ask for the subsidy')
      await expectNoViolations(page)
      await tree.getByRole('treeitem', { name: /^meters\.xlsx/ }).click()
      await expect(source.getByRole('cell', { name: 'Kitchen' })).toBeVisible()
      await source.getByRole('button', { name: 'Readings' }).click()
      await expect(source.getByRole('columnheader', { name: 'Serial number' })).toBeVisible()
      const asText = source.getByRole('button', { name: 'As text' })
      await asText.click()
      await expect(source.getByRole('textbox', { name: 'Source' })).toContainText(
        'Gas meter | 771204 | 18230',
      )
      await asText.click()
    })
    await test.step('the cells of a notebook are drawn (FMT-5)', async () => {
      await tree.getByRole('treeitem', { name: /^notes\.ipynb/ }).click()
      await expect(source.locator('strong')).toHaveText('every winter')
      await expect(source.locator('section').filter({ hasText: 'Cell 1' })).toContainText('7')
      await expectNoViolations(page)
    })
    await tree.getByRole('treeitem', { name: /^valve\.png/ }).click()
    await expect(source.getByRole('img', { name: 'valve.png' })).toHaveJSProperty('naturalWidth', 1)
  } finally {
    rmSync(parent, { recursive: true })
  }
})
