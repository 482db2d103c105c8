// A real drop: the browser gives the page directory handles of folders on the disk. An event made by a script
// cannot do that.

import type { Locator, Page } from '@playwright/test'

/** Drops files and folders, by absolute path, on the middle of `target`. */
export async function dropPaths(
  page: Page,
  target: Locator,
  paths: readonly string[],
): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('The target of the drop is not visible')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}
