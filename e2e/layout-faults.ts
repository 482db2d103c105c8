// Finds texts of a page that are cut off or overlap.

import type { Page } from '@playwright/test'

/** The faults of the visible texts; empty if there are none. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = textsInSight()
    return [...tooLarge(), ...seen.flatMap(cutOff), ...overlapping(seen)]

    interface Seen {
      readonly element: Element
      readonly text: string
      readonly boxes: readonly DOMRect[]
    }

    function tooLarge(): string[] {
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
      // Half a pixel is rounded up.
      return [
        ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide`] : []),
        ...(scrollHeight > innerHeight + 1 ? [`the page is ${scrollHeight} high`] : []),
      ]
    }

    /** Elements with a text of their own that nothing covers. */
    function textsInSight(): Seen[] {
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        const range = document.createRange()
        const own = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const boxes = own
          .flatMap((node) => {
            range.selectNodeContents(node)
            return [...range.getClientRects()]
          })
          .map((box) => seenPart(element, box))
          .filter((box) => box.width > 2 && box.height > 2 && isInFront(element, box))
        const text = own.map((node) => node.textContent?.trim()).join(' ')
        return boxes.length === 0 ? [] : [{ element, text, boxes }]
      })
    }

    /** The part of a box that the elements around it leave visible. */
    function seenPart(element: Element, box: DOMRect): DOMRect {
      let { left, top, right, bottom } = box
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, clip, clipPath } = getComputedStyle(at)
        if (overflowX === 'visible' && clip === 'auto' && clipPath === 'none') continue
        const around = at.getBoundingClientRect()
        left = Math.max(left, around.left)
        top = Math.max(top, around.top)
        right = Math.min(right, around.right)
        bottom = Math.min(bottom, around.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    /** Whether nothing opaque covers its centre. An element below a dialog is found at no point. */
    function isInFront(element: Element, { left, top, width, height }: DOMRect): boolean {
      const met = document.elementsFromPoint(left + width / 2, top + height / 2)
      const at = met.findIndex((one) => one === element || element.contains(one))
      return at >= 0 && !met.slice(0, at).some((one) => !one.contains(element) && isOpaque(one))
    }

    function isOpaque(element: Element): boolean {
      return !/, 0\)|transparent/.test(getComputedStyle(element).backgroundColor)
    }

    /** Cut off at a side, unless it ends in dots and its whole text is shown by pointing or pressing. */
    function cutOff({ element, text }: Seen): string[] {
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1
      if (!isCut || display === 'inline' || !/hidden|clip/.test(overflowX)) return []
      const isShownWhole =
        element.closest('[title], [aria-expanded], a, button, [role=treeitem]') !== null
      return textOverflow === 'ellipsis' && isShownWhole ? [] : [`cut off: ${text}`]
    }

    function overlapping(all: readonly Seen[]): string[] {
      return all.flatMap((one, i) =>
        all
          .slice(i + 1)
          .filter(
            (other) =>
              !one.element.contains(other.element) &&
              one.boxes.some((a) => other.boxes.some((b) => isOver(a, b))),
          )
          .map((other) => `“${one.text}” over “${other.text}”`),
      )
    }

    function isOver(a: DOMRect, b: DOMRect): boolean {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // Lines may touch.
      return width > 3 && height > 4
    }
  })
}
