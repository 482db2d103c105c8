import { describe, expect, it } from 'vitest'
import { parserCount } from './parser-pool.ts'

const WEBKIT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

describe('parser workers (UI-11)', () => {
  it.each([
    ['Chromium', CHROMIUM, [1, 2, 4, 4]],
    ['Firefox', FIREFOX, [1, 2, 4, 4]],
    ['WebKit, which says four where there are two', WEBKIT, [1, 2, 2, 4]],
  ])('%s gets as many as it has processors, at most four', (_, userAgent, counts) => {
    expect([1, 2, 4, 8].map((processors) => parserCount(processors, userAgent))).toEqual(counts)
  })
})
