// How a page looks, whatever it shows: accessible, and nothing cut off.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Looks for violations of accessibility in the page, or in one element of it. */
export async function expectNoViolations(page: Page, selector?: string): Promise<void> {
  // Frames of other origins, for which each analysis would open a page more, there are none of.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (selector === undefined ? axe : axe.include(selector)).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * Makes the page so wide and high. The panes for another width take the place of those before, with
 * the next frames: what is done to one of those until then is lost.
 */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Looks for violations in light and dark, wide and 360 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme })
      await resize(page, { width, height: 800 })
      await test.step(`${colorScheme}, ${width} px`, () => expectNoViolations(page))
    }
  }
  await resize(page, { width: 1440, height: 900 })
}

/**
 * Waits until an element, the page unless given, is no wider than what can be seen of it.
 * @param most CSS pixels by which it may be
 */
export async function expectNoOverflow(page: Page, selector = 'html', most = 0): Promise<void> {
  const element = page.locator(selector)
  const overflow = () =>
    element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overflow, 'cut off at the side').toBeLessThanOrEqual(most)
}
