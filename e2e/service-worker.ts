// Helpers for the service worker and its cache.

import type { Page } from '@playwright/test'
import { expect, openApp } from './fixtures.ts'

/**
 * Makes the browser ask pages to save data: grammars, the largest files, are then fetched when they are needed and
 * not ahead. Call it before the page is opened.
 */
export async function requestSaveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Opens the app with data saving, and waits until its service worker controls the page. */
export async function openWithSaveData(page: Page, url: string): Promise<void> {
  await requestSaveData(page)
  await openApp(page, url)
  await waitForControl(page)
}

/** Waits until the service worker has the files of the start and controls the page. */
export async function waitForControl(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

/**
 * Stops the service worker that a new version is waiting to replace. A browser does so once that worker is idle,
 * but a worker with an attached driver is not always counted as idle.
 */
export async function stopReplacedWorker(page: Page): Promise<void> {
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

/** Makes the service worker cache the app and all grammars, and waits for those of Python and TypeScript. */
export async function fillCache(page: Page): Promise<void> {
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
