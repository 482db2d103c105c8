// Checks of any page: it is accessible, and nothing is cut off.

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './fixtures.ts'

/** Rules that depend on colours; all other rules give the same result in light and dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails on accessibility violations in the page or an element; by all rules, or these. */
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
 * Resizes the page. The next frames replace the panes with those of the new width; input to the old panes
 * is lost.
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

/** Fails on violations, wide and at 360 px; in dark for the rules that depend on colours. */
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
 * Waits until an element, by default the page, fits its visible width.
 * @param most allowed excess in CSS pixels
 */
export async function expectNoOverflow(page: Page, selector = 'html', most = 0): Promise<void> {
  const element = page.locator(selector)
  const overflow = () =>
    element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(overflow, 'cut off at the side').toBeLessThanOrEqual(most)
}

/** The sum of layout shifts since the page was opened; 0 if nothing moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
