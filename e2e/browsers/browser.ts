// Browsers beside Chromium, and the tests' page in one of them.

import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { type DrivenPage, type Driver, drivenPage } from './driven-page.ts'

/** A browser that was started for one test. */
export interface Opened {
  readonly driver: Driver
  /** What it logged as an error of this host's pages, or as refused by their policy. */
  problems(host: string): Promise<readonly string[]>
  /** Ends it and all that it started. */
  close(): Promise<void>
}

export interface Browser {
  readonly name: string
  /** What has to be installed for it; nothing where it can be opened. */
  lacks(): string | undefined
  /** Opens a window; what it keeps is put into the folder. */
  open(folder: string, isPrivate: boolean): Promise<Opened>
}

interface Options {
  readonly driven: Browser | undefined
  /** Whether all windows are private ones. */
  readonly isPrivate: boolean
}

/** Tests with `tab`, a page in a browser of `driven`, which must have logged no problem at the end. */
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
