import { afterEach, describe, expect, it, vi } from 'vitest'
import { atFirstSign } from './first-sign.ts'

afterEach(() => vi.unstubAllGlobals())

/** The part of the page that gives signs. */
function fakePage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return page
}

describe('the first sign of a user', () => {
  it.each(['pointermove', 'wheel', 'click', 'keydown', 'dragenter', 'paste'])(
    'is heard once: %s',
    (sign) => {
      const [page, run] = [fakePage(), vi.fn()]
      atFirstSign(run)
      expect(run).not.toHaveBeenCalled()
      page.dispatchEvent(new Event(sign))
      page.dispatchEvent(new Event('pointerdown'))
      expect(run).toHaveBeenCalledTimes(1)
    },
  )

  it('is ignored after it was cancelled', () => {
    const [page, run] = [fakePage(), vi.fn()]
    atFirstSign(run)()
    page.dispatchEvent(new Event('keydown'))
    expect(run).not.toHaveBeenCalled()
  })
})
