// Browsers other than Chromium, and a page of a test in one of them.

import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { type DrivenPage, type Driver, drivenPage } from './driven-page.ts'

/** A browser started for one test. */
export interface Opened {
  readonly driver: Driver
  /** Logged errors and policy violations of pages of this host. */
  problems(host: string): Promise<readonly string[]>
  /** Ends the browser and its processes. */
  close(): Promise<void>
}

export interface Browser {
  readonly name: string
  /** What must be installed for it; `undefined` if it can be opened. */
  lacks(): string | undefined
  /** Opens a window; its profile is in the folder. */
  open(folder: string, isPrivate: boolean): Promise<Opened>
}

interface Options {
  readonly driven: Browser | undefined
  /** Whether all windows are private. */
  readonly isPrivate: boolean
}

/** `test` with `tab`, a page in a browser of `driven`; a logged problem fails the test. */
export const test = base.extend<Options & { readonly tab: DrivenPage }>({
  driven: [undefined, { option: true }],
  isPrivate: [false, { option: true }],
  tab: async ({ driven, isPrivate }, use, info) => {
    if (driven === undefined) throw new Error('The test names no browser')
    const lacking = driven.lacks()
    test.skip(lacking !== undefined, lacking)
    const opened = await driven.open(info.outputPath(), isPrivate)
    try {
      const page = drivenPage(opened.driver)
      await use(page)
      if (info.status !== info.expectedStatus) {
        const text = await page.evaluate(() => document.body.textContent)
        writeFileSync(info.outputPath('page.txt'), text)
        return
      }
      await page.works()
      const host = await page.evaluate(() => location.host)
      expect(await opened.problems(host)).toEqual([])
    } finally {
      await opened.close()
    }
  },
})
