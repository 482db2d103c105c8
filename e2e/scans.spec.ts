// A scan: pages that are pictures of text, which is recognised on request, found, cited and kept.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dropPaths } from './drop.ts'
import { expect, idle, openApp, test } from './fixtures.ts'
import { ask, row, source } from './lamp.ts'

const PAGES = [
  ['Minutes of the brick works', '', 'The serial number of the big kiln is 771204.'],
  [],
  ['Wages', '', 'Every potter is paid on the ninth of the month.'],
]
const [WIDTH, HEIGHT] = [1240, 1754]

/** A JPEG of each page, drawn by the browser in black on white. */
function jpegsOf(page: Page, pages: readonly (readonly string[])[]): Promise<string[]> {
  return page.evaluate(
    ({ pages, width, height }) =>
      pages.map((lines) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('There is no canvas')
        context.fillStyle = 'white'
        context.fillRect(0, 0, width, height)
        context.fillStyle = 'black'
        context.font = '32px serif'
        for (const [i, line] of lines.entries()) context.fillText(line, 120, 200 + i * 60)
        return canvas.toDataURL('image/jpeg', 0.8).replace(/^.*,/, '')
      }),
    { pages, width: WIDTH, height: HEIGHT },
  )
}

/** A PDF whose pages are these pictures and nothing else. */
function scanOf(pictures: readonly string[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const add = (id: number, head: string, stream?: Buffer) => {
    const length = stream === undefined ? '' : ` /Length ${stream.length}`
    parts.push(Buffer.from(`${id} 0 obj\n<< ${head}${length} >>\n`))
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  }
  const kids = pictures.map((_, i) => `${3 + i * 3} 0 R`).join(' ')
  add(1, '/Type /Catalog /Pages 2 0 R')
  add(2, `/Type /Pages /Kids [${kids}] /Count ${pictures.length}`)
  pictures.forEach((picture, i) => {
    const id = 3 + i * 3
    add(
      id,
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >>`,
    )
    add(id + 1, '', Buffer.from('595 0 0 842 0 0 cm /P Do'))
    const shape = `/Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    add(
      id + 2,
      `/Type /XObject /Subtype /Image ${shape} /Filter /DCTDecode`,
      Buffer.from(picture, 'base64'),
    )
  })
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(parts)
}

test('the text of a scan is recognised on request, found, cited on the drawn page, and kept (FMT-21)', async ({
  page,
  site,
}) => {
  await openApp(page, site)
  const parent = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-scans-'))
  const root = path.join(parent, 'bricks')
  mkdirSync(root)
  writeFileSync(path.join(root, 'README.md'), '# Bricks\n\nAll about bricks.\n')
  writeFileSync(path.join(root, 'minutes.pdf'), scanOf(await jpegsOf(page, PAGES)))
  try {
    await dropPaths(page, page.locator('body'), [root])
    await expect(row(page, /^minutes\.pdf/)).toBeVisible()
    await idle(page)
    const question = 'What is the serial number of the big kiln?'
    const answer = page.getByRole('region', { name: 'Answer' })
    await ask(page, question)
    await expect(answer).not.toContainText('771204')
    await test.step('the file is marked as a scan, and its text is recognised from there', async () => {
      await page.getByRole('button', { name: 'Left out: 0' }).click()
      const skipped = page.getByRole('dialog', { name: 'Left out' })
      await expect(skipped).toContainText('contains only pictures: it is a scan')
      await skipped.getByRole('button', { name: 'Read text from pictures (OCR)' }).click()
      await expect(source(page)).toContainText(/text read from this picture, [89]\d % sure/)
      await idle(page)
    })
    await test.step('the text is found and marked on the drawn page', async () => {
      await ask(page, question)
      await expect(answer).toContainText('771204')
      await answer.getByRole('link').first().click()
      const drawn = source(page).getByRole('group', { name: 'page 1' })
      await expect(drawn).toContainText('The serial number of the big kiln is 771204.')
      await expect(drawn.locator('rect').first()).toBeVisible()
    })
    await page.reload()
    await idle(page)
    await ask(page, 'When is every potter paid?')
    await expect(answer).toContainText('ninth of the month')
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
