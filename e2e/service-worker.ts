// The app as its service worker keeps it.

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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
