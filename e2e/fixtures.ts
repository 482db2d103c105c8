// The page as every end-to-end test gets it: served from a path of its own, and failing the test at
// the first request to a foreign origin, violation of the security policy, or error.

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
  /** Address of the built app; below a path, as on a project's page of a static host. */
  readonly site: string
  /** A host of its own, where a test may put or change files. */
  readonly host: Host
}

interface Fixtures {
  /** Address that the page may ask, with all below its origin. */
  readonly home: string
  /** What went wrong in the page; must be empty at the end. A test that provokes an error empties it. */
  readonly problems: string[]
}

/**
 * What lives as long as a worker is the same for all tests: where it differs between two files, the
 * worker and its browser are started anew.
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
    await watch(page, home, problems)
    await use(page)
    if (reuseContext) await leaveNothing(page, home)
    expect(problems).toEqual([])
  },
})

/** The same for pages of the host. */
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

/** Takes what a test provokes off the list of problems. */
export function forgive(problems: string[], isExpected: (problem: string) => boolean): void {
  const left = problems.filter((problem) => !isExpected(problem))
  problems.splice(0, problems.length, ...left)
}

/**
 * Empties what the site keeps. The tests of a file with `reuseContext` share a page, and what that
 * option resets between two of them is not all of it: caches and the network's state are left.
 */
async function leaveNothing(page: Page, home: string): Promise<void> {
  const context = page.context()
  const open = context.pages()
  await Promise.all(open.filter((other) => other !== page).map((other) => other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  const last = open.includes(page) ? page : await context.newPage()
  const session = await context.newCDPSession(last)
  // The app lets go of what it has open when its page is left.
  await session.send('Page.navigate', { url: 'about:blank' })
  const { origin } = new URL(home)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

async function watch(page: Page, home: string, problems: string[]): Promise<void> {
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
  /** Puts a file beside the app. */
  put(name: string, bytes: Uint8Array | string): void
}

/** The built app: `dist`, or another build beside it. */
const DIST = fileURLToPath(new URL(`../${process.env.WAYLEAF_DIST ?? 'dist'}`, import.meta.url))

/**
 * A copy of the built app on a static host of its own, below a path, where a test may put or change files;
 * `close` ends it, and what it served is gone.
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
