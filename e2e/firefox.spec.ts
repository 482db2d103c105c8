// The main path in Firefox: a zip, a question, a citation, a bundle by its link, without a network,
// and in a private window.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeZip } from '../src/archive/testing.ts'
import { bundlesOf } from './bundles.ts'
import { type FirefoxPage, test } from './firefox.ts'
import { expect } from './fixtures.ts'
import { LAMP } from './folders.ts'
import { startHost } from './host.ts'

const ZIP = writeZip(Object.entries(LAMP).map(([name, data]) => ({ name: `lamp/${name}`, data })))

/** Picks a file in the dialog that is open now, and waits until it can be asked. */
async function pick(page: FirefoxPage, file: string): Promise<void> {
  writeFileSync(file, ZIP)
  await page.type('input[type=file]', file)
  await page.shows('button', `Collection ${path.basename(file, '.zip')}`)
  await page.shows('[role=treeitem]', 'README.md')
  await page.idle()
}

/** Picks a file from the menu of the collection in hand. */
async function pickAnother(page: FirefoxPage, collection: string, file: string): Promise<void> {
  await page.click('button', `Collection ${collection}`)
  await page.click('[role=menuitem]', 'Open zip')
  await pick(page, file)
}

/** Asks, and follows the first citation. */
async function askAndRead(page: FirefoxPage, question: string, text: string): Promise<void> {
  await page.type('textarea[aria-label=Question]', question)
  await page.click('button', 'Ask')
  await page.idle()
  await page.click('[aria-label=Answer] a', 'Citation 1')
  await page.shows('[aria-label=Source]', text)
}

/** Waits until the service worker can start the app, and parse Python and TypeScript, by itself. */
async function kept(page: FirefoxPage): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('fill')
  })
  const missing = () =>
    page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
      )
      const urls = caught.flat().map(({ url }) => url)
      return ['python', 'typescript'].filter(
        (name) => !urls.some((url) => url.includes(`tree-sitter-${name}`)),
      )
    })
  await expect.poll(missing).toEqual([])
}

test('IN-1, ANS-4, KEEP-1, KEEP-2, KEEP-3: Firefox opens a zip and a linked bundle, answers, and goes on without a network', async ({
  firefox,
}, info) => {
  const host = await startHost()
  try {
    const [fruit] = bundlesOf({ name: 'fruit', files: { 'apple.md': '# Apple\n\nIt is red.\n' } })
    host.put('fruit.wayleaf', fruit.main)
    await firefox.goto(`${host.url}?library=fruit.wayleaf`)
    await firefox.shows('[role=treeitem]', 'apple.md')
    await firefox.idle()
    await firefox.evaluate(() => {
      const persist = () => Promise.reject(Object.assign(window, { isAsked: true }))
      Object.assign(navigator.storage, { persist })
    })
    await pickAnother(firefox, 'fruit', info.outputPath('lamp.zip'))
    // Firefox would ask in a prompt over the page.
    expect(await firefox.evaluate(() => 'isAsked' in window)).toBe(false)
    await askAndRead(firefox, 'Where is a clap recognised?', 'loudness > 0.8')
    await kept(firefox)
  } finally {
    await host.close()
  }
  await firefox.reload()
  await firefox.shows('[role=treeitem]', 'README.md')
  await askAndRead(firefox, 'How is the lamp switched on and off?', 'Switches between on and off')
  await pickAnother(firefox, 'lamp', info.outputPath('again.zip'))
  await askAndRead(firefox, 'Where is a clap recognised?', 'loudness > 0.8')
  // Parsed by its grammar, not as plain text.
  await firefox.shows('[role=treeitem]', 'isClap')
  await firefox.idle()
})

test.describe('in a private window', () => {
  test.use({ isPrivate: true })

  test('IN-1, ANS-4, KEEP-1: Firefox keeps and answers while the window is there', async ({
    firefox,
    host,
  }, info) => {
    await firefox.goto(host.url)
    await firefox.click('button', 'Open zip')
    await pick(firefox, info.outputPath('lamp.zip'))
    await askAndRead(firefox, 'Where is a clap recognised?', 'loudness > 0.8')
    await firefox.idle()
    await firefox.reload()
    await firefox.shows('[role=treeitem]', 'README.md')
    await firefox.idle()
  })
})
