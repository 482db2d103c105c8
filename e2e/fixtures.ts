// The page of every end-to-end test: it is served from a path, and a request to a foreign origin, a violation of
// the security policy or an error fails the test.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { serveFolder } from '../src/scripts/serve.mjs'

declare global {
  interface Window {
    readonly wayleaf: {
      /** Resolves when no build, walk or request is running. */
      idle(): Promise<void>
    }
  }
}

interface WorkerFixtures {
  /** Address of the built app, under a path as on a static host of projects. */
  readonly site: string
  /** A separate host, where a test may add or change files. */
  readonly host: Host
}

interface Fixtures {
  /** Address whose origin the page may contact. */
  readonly home: string
  /** Problems of the page; must be empty at the end. A test that provokes an error empties it. */
  readonly problems: string[]
}

/**
 * Fixtures of a worker are the same for all tests: if they differed between two files, the worker and its
 * browser would be started again.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
    async ({}, use) => {
      const { url, close } = await serveFolder(DIST, { base: '/some/path/' })
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
    async ({}, use) => {
      const host = await startHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  home: async ({ site }, use) => use(site),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  problems: async ({}, use) => {
    await use([])
  },
  page: async ({ page, home, problems, reuseContext }, use) => {
    await watchPage(page, home, problems)
    await use(page)
    if (reuseContext) await clearStorage(page, home)
    expect(problems).toEqual([])
  },
})

/** The same `test` for pages of the host. */
export const hostedTest = test.extend({ home: async ({ host }, use) => use(host.url) })

export { expect } from '@playwright/test'

/** Opens the app and waits until nothing is running; `hash` is a deep link. */
export async function openApp(page: Page, site: string, hash = ''): Promise<void> {
  await page.goto(`${site}${hash}`)
  await idle(page)
}

/** Waits for the app, not for time. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => window.wayleaf.idle())
}

/** Removes problems that a test provokes from the list. */
export function ignoreProblems(problems: string[], isExpected: (problem: string) => boolean): void {
  const left = problems.filter((problem) => !isExpected(problem))
  problems.splice(0, problems.length, ...left)
}

/**
 * Deletes all that the site stores. The tests of a file with `reuseContext` share a page, and that option
 * resets neither caches nor the state of the network.
 */
async function clearStorage(page: Page, home: string): Promise<void> {
  const context = page.context()
  const open = context.pages()
  await Promise.all(open.filter((other) => other !== page).map((other) => other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  const last = open.includes(page) ? page : await context.newPage()
  const session = await context.newCDPSession(last)
  // The app closes its database when its page is left.
  await session.send('Page.navigate', { url: 'about:blank' })
  const { origin } = new URL(home)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

async function watchPage(page: Page, home: string, problems: string[]): Promise<void> {
  const { origin } = new URL(home)
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') {
      problems.push(`request to ${request.url()}`)
    }
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`policy: ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
}

export interface Host {
  /** Address of the app. */
  readonly url: string
  /** Folder that is served. */
  readonly folder: string
  /** Adds a file next to the app. */
  put(name: string, bytes: Uint8Array | string): void
}

/** The built app: `dist`, or another build next to it. */
const DIST = fileURLToPath(new URL(`../${process.env.WAYLEAF_DIST ?? 'dist'}`, import.meta.url))

/**
 * A copy of the built app on a separate static host, under a path, where a test may add or change files;
 * `close` stops the host and deletes the copy.
 */
export async function startHost(): Promise<Host & { close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-host-'))
  cpSync(DIST, folder, { recursive: true })
  const { url, close } = await serveFolder(folder, { base: '/team/docs/' })
  return {
    url,
    folder,
    put(name, bytes) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), bytes)
    },
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
