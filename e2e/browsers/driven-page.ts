// A page of a browser that Playwright does not drive, with the functions that the tests of the main path need.

import { expect } from '@playwright/test'

/** The commands that WebDriver and Marionette share. Elements are referred to by ids. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a script that passes its result to its last argument; an element is returned as its id. */
  script(source: string, args: readonly unknown[]): Promise<unknown>
  click(element: string): Promise<void>
  /** Types, or gives a file input its path. */
  type(element: string, text: string): Promise<void>
}

export interface DrivenPage {
  goto(url: string): Promise<void>
  /** Reloads as a user does: through the service worker. */
  reload(): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>
  /** Waits until an element of this selector has this name or contains this text. */
  shows(selector: string, text: string): Promise<void>
  /** Clicks the first such element. */
  click(selector: string, text: string): Promise<void>
  /** Clicks it, and gives the file dialog that it opens this file. */
  choose(selector: string, text: string, file: string): Promise<void>
  /** Types into the first element of this selector, in place of its text. */
  type(selector: string, text: string): Promise<void>
  /** Waits for the app, not for time. */
  idle(): Promise<void>
  /** Fails if the page shows a background failure, which no browser logs. */
  works(): Promise<void>
}

/** How long a script or a page may take, in ms; less than a test. */
export const LIMIT_MS = 240_000

export function drivenPage(driver: Driver): DrivenPage {
  const script = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const { value, error } = (await driver.script(source, args)) as Outcome
    if (error !== undefined) throw new Error(error)
    return value
  }
  const evaluate: DrivenPage['evaluate'] = async (run, ...args) =>
    (await script(scriptCalling(run), args)) as never
  const found = async (selector: string, text = ''): Promise<string> => {
    let element: unknown = null
    const find = async () => {
      // The element may be replaced before it is returned.
      element = await script(scriptCalling(findElement), [selector, text]).catch(nullIfStale)
      return element !== null
    }
    await expect.poll(find, { message: `${selector} with “${text}”` }).toBe(true)
    return String(Object.values(element as object)[0])
  }
  const click: DrivenPage['click'] = async (selector, text) => {
    const once = async () =>
      driver.click(await found(selector, text)).then(() => 'done', retryReason)
    await expect.poll(once, { message: `click on ${selector} with “${text}”` }).toBe('done')
  }
  const works = async (): Promise<void> => {
    expect(await evaluate(() => document.body.textContent)).not.toContain('Something failed')
  }
  return {
    evaluate,
    works,
    goto: (url) => driver.goto(url),
    async reload() {
      await works()
      await evaluate(() => {
        Object.assign(window, { isOld: true })
        setTimeout(() => location.reload())
      })
      const isNew = () => evaluate(() => !('isOld' in window) && 'wayleaf' in window)
      // While the page loads, no script can run.
      await expect.poll(() => isNew().catch(() => false)).toBe(true)
    },
    shows: async (selector, text) => void (await found(selector, text)),
    click,
    async choose(selector, text, file) {
      // A driven browser opens no file dialog, and WebKit cancels it at once.
      await evaluate(() => {
        const keep = (event: Event): void => event.stopImmediatePropagation()
        addEventListener('cancel', keep, { capture: true, once: true })
      })
      await click(selector, text)
      await driver.type(await found('input[type=file]'), file)
    },
    async type(selector, text) {
      const element = await found(selector)
      // Select the text of the field, so that typing replaces it even if the field already has the focus.
      await evaluate((field) => {
        const at = document.querySelector(field)
        if (!(at instanceof HTMLTextAreaElement)) return
        at.focus()
        at.select()
      }, selector)
      await driver.type(element, text)
    },
    idle: () => evaluate(() => window.wayleaf.idle()),
  }
}

interface Outcome {
  readonly value: unknown
  readonly error?: string
}

function nullIfStale(error: unknown): null {
  if (String(error).includes('stale element')) return null
  throw error
}

/** The element may be replaced or covered before the click. */
function retryReason(error: unknown): string {
  if (/stale element|intercepted|not interactable/.test(String(error))) return String(error)
  throw error
}

/** A script that calls a function with its arguments and returns the value or the error. */
function scriptCalling(run: (...args: never[]) => unknown): string {
  return `const args = [...arguments]
const done = args.pop()
new Promise((resolve) => resolve((${run})(...args))).then(
  (value) => done({ value }),
  (error) => done({ value: null, error: String(error) }),
)`
}

function findElement(selector: string, text: string): Element | null {
  const elements = [...document.querySelectorAll(selector)]
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? ''
  return (
    elements.find((one) => nameOf(one).includes(text) || one.textContent?.includes(text)) ?? null
  )
}
