// The main path in browsers other than Chromium: a zip, a question, a citation, a linked bundle, no network, and a
// private window. The tests are the same for each browser.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeZip } from '../../src/archive/testing.ts'
import { bundlesOf } from '../bundles.ts'
import { expect, type Host, startHost } from '../fixtures.ts'
import { LAMP } from '../folders.ts'
import { test } from './browser.ts'
import type { DrivenPage } from './driven-page.ts'
import { FIREFOX } from './firefox.ts'
import { WEBKIT } from './webkit.ts'

const BROWSERS = [FIREFOX, WEBKIT]

const ZIP = writeZip(Object.entries(LAMP).map(([name, data]) => ({ name: `lamp/${name}`, data })))

/** Chooses a zip in the dialog of a button or menu item, and waits until a question can be asked. */
async function openZip(tab: DrivenPage, behind: string, file: string): Promise<void> {
  writeFileSync(file, ZIP)
  await tab.choose(behind, 'Open zip', file)
  await tab.shows('button', `Collection ${path.basename(file, '.zip')}`)
  await tab.shows('[role=treeitem]', 'README.md')
  await tab.idle()
}

/** Opens a zip from the menu of the current collection. */
async function openAnother(tab: DrivenPage, collection: string, file: string): Promise<void> {
  await tab.click('button', `Collection ${collection}`)
  await openZip(tab, '[role=menuitem]', file)
}

/** Asks, and follows the first citation. */
async function askAndRead(tab: DrivenPage, question: string, text: string): Promise<void> {
  await tab.type('textarea[aria-label=Question]', question)
  await tab.click('button', 'Ask')
  await tab.idle()
  await tab.click('[aria-label=Answer] a', 'Citation 1')
  await tab.shows('[aria-label=Source]', text)
}

/** Makes the service worker cache the app and all grammars, and waits for those of Python and TypeScript. */
async function fillCache(tab: DrivenPage): Promise<void> {
  await tab.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('fill')
  })
  const missing = () =>
    tab.evaluate(async () => {
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

async function openLink(tab: DrivenPage, host: Host): Promise<void> {
  const [fruit] = bundlesOf({ name: 'fruit', files: { 'apple.md': '# Apple\n\nIt is red.\n' } })
  host.put('fruit.wayleaf', fruit.main)
  await tab.goto(`${host.url}?library=fruit.wayleaf`)
  await tab.shows('[role=treeitem]', 'apple.md')
  await tab.idle()
}

for (const driven of BROWSERS) {
  test.describe(driven.name, () => {
    test.use({ driven })

    test(`${driven.name} opens a zip and a linked bundle, answers, and works without a network (IN-1, ANS-4, KEEP-1, KEEP-2, KEEP-3)`, async ({
      tab,
    }, info) => {
      const host = await startHost()
      try {
        await openLink(tab, host)
        await tab.evaluate(() => {
          const persist = () => Promise.reject(Object.assign(window, { isAsked: true }))
          // WebKitGTK has none.
          const storage: StorageManager | undefined = navigator.storage
          if (storage !== undefined) Object.assign(storage, { persist })
        })
        await openAnother(tab, 'fruit', info.outputPath('lamp.zip'))
        // Firefox would show a prompt over the page.
        expect(await tab.evaluate(() => 'isAsked' in window)).toBe(false)
        await askAndRead(tab, 'Where is a clap recognised?', 'loudness > 0.8')
        await fillCache(tab)
      } finally {
        await host.close()
      }
      await tab.reload()
      await tab.shows('[role=treeitem]', 'README.md')
      // The earlier walk is restored.
      await tab.idle()
      await askAndRead(tab, 'How is the lamp switched on and off?', 'Switches between on and off')
      await openAnother(tab, 'lamp', info.outputPath('again.zip'))
      await askAndRead(tab, 'Where is a clap recognised?', 'loudness > 0.8')
      // Parsed by its grammar, not as plain text.
      await tab.shows('[role=treeitem]', 'isClap')
      await tab.idle()
    })

    test.describe('in a private window', () => {
      test.use({ isPrivate: true })

      test(`${driven.name} stores the collection and answers while the window is open (IN-1, ANS-4, KEEP-1)`, async ({
        tab,
        host,
      }, info) => {
        await tab.goto(host.url)
        await openZip(tab, 'button', info.outputPath('lamp.zip'))
        await askAndRead(tab, 'Where is a clap recognised?', 'loudness > 0.8')
        await tab.idle()
        await tab.reload()
        await tab.shows('[role=treeitem]', 'README.md')
        await tab.idle()
      })
    })
  })
}
