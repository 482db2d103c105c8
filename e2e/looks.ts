// How a page looks, whatever it shows: accessible, and nothing cut off.

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './fixtures.ts'

/** What colours decide; all other rules come to the same in light and in dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Looks for violations of accessibility in the page, or in one element of it; by all rules, or these. */
export async function expectNoViolations(
  page: Page,
  selector?: string,
  rules?: string[],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ within, only }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const options: import('axe-core').RunOptions = { resultTypes: ['violations'] }
      if (only !== null) options.runOnly = only
      const { violations: found } = await axe.run(within ?? document, options)
      return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    { within: selector ?? null, only: rules ?? null },
  )
  expect(violations).toEqual([])
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

/** Looks for violations wide and 360 px; in dark as well, for the rules that look at colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await resize(page, { width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined
      await test.step(`${colorScheme}, ${width} px`, () =>
        expectNoViolations(page, undefined, rules))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
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

/** How much moved in the page by itself since it was opened, as a sum of layout shifts (0 is nothing). */
export function movedBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
