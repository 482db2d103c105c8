// The app as its service worker keeps it.

import type { Page } from '@playwright/test'
import { expect, openApp } from './fixtures.ts'

/**
 * Tells the page that bytes are to be spared: grammars, most of what there is to keep, are then fetched
 * when they are needed and not ahead. To be said before the page is opened.
 */
export async function sparing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Opens the app with bytes spared, and waits until its service worker answers for the page. */
export async function openSparing(page: Page, url: string): Promise<void> {
  await sparing(page)
  await openApp(page, url)
  await takenOver(page)
}

/** Waits until the service worker has what the app needs to start, and answers for the page. */
export async function takenOver(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

/**
 * Stops the service worker that another version waits to take over from. A browser does so once that
 * worker is idle, but a worker that a driver is attached to does not always come to count as idle.
 */
export async function stopReplaced(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const told = new Promise<readonly { versionId: string; status: string }[]>((resolve) => {
    session.once('ServiceWorker.workerVersionUpdated', ({ versions }) => resolve(versions))
  })
  await session.send('ServiceWorker.enable')
  const versions = await told
  const isReplaced = versions.some(({ status }) => status === 'installed')
  for (const { versionId, status } of isReplaced ? versions : []) {
    if (status === 'activated') await session.send('ServiceWorker.stopWorker', { versionId })
  }
  await session.detach()
}

/** Waits until the service worker has taken the page over and fetched the grammars as well. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('fill')
  })
  await expect.poll(() => cachedFiles(page, /tree-sitter-python/)).toBe(1)
  await expect.poll(() => cachedFiles(page, /tree-sitter-typescript/)).toBe(1)
}

function cachedFiles(page: Page, pattern: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    const found = new Set<string>()
    for (const key of await caches.keys()) {
      for (const { url } of await (await caches.open(key)).keys()) found.add(url)
    }
    return [...found].filter((url) => new RegExp(source).test(url)).length
  }, pattern.source)
}
