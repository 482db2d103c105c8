// The search box on another site: static pages with a strict policy and a hostile stylesheet.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serveFolder } from '../src/scripts/serve.mjs'
import { bundlesOf } from './bundles.ts'
import { test as base, expect, ignoreProblems } from './fixtures.ts'
import { expectNoViolations } from './looks.ts'

const DIST = fileURLToPath(new URL(`../${process.env.WAYLEAF_DIST ?? 'dist'}`, import.meta.url))

const PAGES = {
  'index.md': '# Lamp\n\nA lamp that listens.\n',
  'guide/care.md': '# Care\n\nKeep it bright.\n\n## Cleaning\n\nWipe the shade with a dry cloth.\n',
  'guide/wiring.md': '# Wiring\n\nRed goes to plus. Never swap them.\n',
}

/** Hides, recolours and resizes all elements. */
const HOSTILE_STYLESHEET = `
* { color: rgb(255, 0, 255) !important; font-size: 2px !important; visibility: hidden !important;
  opacity: 0 !important; pointer-events: none !important; transform: scale(0.01) !important; }
wayleaf-box, button, dialog, input { display: none !important; }
html, body { visibility: visible !important; opacity: 1 !important; transform: none !important; }
`

const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"

function pageOf({ policy = STRICT_POLICY, attributes = '', lang = 'en' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Lamp</title>
<link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="${policy}; img-src data:">
<link rel="stylesheet" href="/hostile.css"></head><body><h1>Lamp</h1>
<script type="module" src="/wayleaf/wayleaf-box.js" data-library="/search/site.wayleaf" ${attributes}></script>
</body></html>`
}

interface Site {
  readonly site: string
  readonly folder: string
}

const test = base.extend<object, { readonly lampSite: Site; readonly site: string }>({
  lampSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-site-'))
      const put = (name: string, bytes: Uint8Array | string): void => {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
        writeFileSync(path.join(folder, name), bytes)
      }
      symlinkSync(DIST, path.join(folder, 'wayleaf'))
      const options = ['--pages', '/{page}/index.html']
      const [{ main, beside }] = bundlesOf({ name: 'site', files: PAGES, inPieces: true, options })
      put('search/site.wayleaf', main)
      for (const { name, bytes } of beside) put(`search/${name}`, bytes)
      put('index.html', pageOf())
      put(
        'no-worker.html',
        pageOf({
          policy: `${STRICT_POLICY}; worker-src 'none'; require-trusted-types-for 'script'`,
        }),
      )
      put('dark.html', pageOf({ attributes: 'data-theme="dark" data-label="Find"' }))
      put('deutsch.html', pageOf({ lang: 'de' }))
      put(
        'guide/care/index.html',
        '<!doctype html><title>Care</title><link rel="icon" href="data:,"><h2 id="cleaning">Cleaning</h2>',
      )
      put('hostile.css', HOSTILE_STYLESHEET)
      const { url, close } = await serveFolder(folder)
      await use({ site: url, folder })
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: [async ({ lampSite }, use) => use(lampSite.site), { scope: 'worker' }],
})

const openButton = (page: Page, label = 'Search or ask') =>
  page.getByRole('button', { name: label })
const searchField = (page: Page) => page.getByRole('searchbox')
const statusLine = (page: Page) => page.getByRole('status')

test('the closed box fetches at most 40 KB and stays readable under a hostile stylesheet (KEEP-8)', async ({
  page,
  site,
}) => {
  const fetched: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) fetched.push(response.body())
  })
  await page.goto(site)
  await expect(openButton(page)).toBeVisible()
  const packed = (await Promise.all(fetched)).map((body) => gzipSync(body).length)
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000)
  const box = await openButton(page).boundingBox()
  expect(box?.height).toBeGreaterThan(24)
  await expect(openButton(page)).toHaveCSS('font-size', '15px')
  await expect(openButton(page)).not.toHaveCSS('color', 'rgb(255, 0, 255)')
  await expect(page.locator('wayleaf-box')).toHaveCSS('opacity', '1')
})

test('the box uses the language of the page, for error messages too (UI-12)', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site}deutsch.html`)
  await openButton(page, 'Suchen oder fragen').click()
  await expect(page.getByRole('dialog', { name: 'Suchen oder fragen' })).toBeVisible()
  await expect(statusLine(page)).toHaveText('Zum Suchen tippen, mit der Eingabetaste fragen.')
  await searchField(page).fill('dry clo')
  await expect(statusLine(page)).toHaveText('1 Stelle.')
  await expect(page.getByRole('list', { name: 'Gefundene Seiten' })).toBeVisible()
  await expectNoViolations(page)
  await page.route('**/site.wayleaf', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await openButton(page, 'Suchen oder fragen').click()
  await expect(statusLine(page)).toHaveText(/antwortet 404: Diese Datei gibt es nicht\.$/)
  ignoreProblems(problems, (problem) => problem.includes('404'))
})

test('the keyboard alone finds a place and opens its page at the section (KEEP-8)', async ({
  page,
  site,
}) => {
  await page.goto(site)
  await page.keyboard.press('Tab')
  await expect(openButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(searchField(page)).toBeFocused()
  await expect(statusLine(page)).toHaveText('Type to search, Enter asks.')
  await page.keyboard.type('dry clo')
  await expect(statusLine(page)).toHaveText('1 place.')
  const link = page.getByRole('link', { name: /Care › Cleaning.*dry cloth/ })
  await expect(link.locator('mark')).toHaveText(['dry', 'cloth'])
  await page.keyboard.press('ArrowDown')
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(openButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Care')
  expect(new URL(page.url()).pathname).toBe('/guide/care/index.html')
  expect(new URL(page.url()).hash).toContain('#cleaning')
})

test('a question is answered with links, even on a page that allows no worker (KEEP-8)', async ({
  page,
  site,
  problems,
}) => {
  for (const address of [site, `${site}no-worker.html`]) {
    await page.goto(address)
    await openButton(page).click()
    await searchField(page).fill('How do I clean the shade?')
    await searchField(page).press('Enter')
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('Wipe the shade with a dry cloth')
    await expect(answer.getByRole('link').first()).toHaveAttribute('href', /\/guide\/care\//)
    await searchField(page).fill('zeppelin')
    await searchField(page).press('Enter')
    await expect(statusLine(page)).toHaveText('No answer was found. These places come nearest.')
    await expect(answer).toBeHidden()
  }
  // The browser logs that the policy of the second page blocked a worker.
  ignoreProblems(problems, (problem) => /worker|trusted/i.test(problem))
})

test('data-theme makes the box dark, and a missing library gives a message (KEEP-8)', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site}dark.html`)
  await openButton(page, 'Find').click()
  await expect(page.getByRole('dialog', { name: 'Find' })).toHaveCSS(
    'background-color',
    'rgb(27, 29, 31)',
  )
  await searchField(page).fill('never swap')
  await expect(page.getByRole('link', { name: /Wiring/ })).toBeVisible()
  await expectNoViolations(page, 'wayleaf-box')
  await page.goto(site)
  await openButton(page).click()
  await expectNoViolations(page, 'wayleaf-box', ['color-contrast'])
  await page.route('**/site.wayleaf', (route) => route.fulfill({ status: 404 }))
  await page.goto(site)
  await openButton(page).click()
  await expect(statusLine(page)).toContainText('answered 404')
  ignoreProblems(problems, (problem) => problem.includes('404'))
})
