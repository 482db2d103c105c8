// A Firefox of this machine with a profile of its own, as far as the tests of the main path need it.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { answers } from '../src/scripts/run.mjs'
import { test as base } from './fixtures.ts'
import { connectMarionette, type Marionette } from './marionette.ts'

export interface FirefoxPage {
  goto(url: string): Promise<void>
  /** Reloads as a user does: through the service worker. */
  reload(): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>
  /** Waits until an element of this selector is named so or contains it. */
  shows(selector: string, text: string): Promise<void>
  /** Clicks the first such element. */
  click(selector: string, text: string): Promise<void>
  /** Types into the first element of this selector, in place of its text; a file input takes a path. */
  type(selector: string, text: string): Promise<void>
  /** Waits for the app, not for time. */
  idle(): Promise<void>
  /** What the browser logged as an error of this site, or as refused by its policy. */
  problems(): Promise<readonly string[]>
}

const PLACES = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** A Firefox that starts: that of `FIREFOX_PATH`, or of the usual places. */
const FIREFOX = (process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : PLACES).find(
  (place) => existsSync(place) && answers(place),
)

interface Options {
  /** Whether all windows are private ones. */
  readonly isPrivate: boolean
}

/** Tests with `firefox`, which must have logged no problem at the end. */
export const test = base.extend<Options & { readonly firefox: FirefoxPage }>({
  isPrivate: [false, { option: true }],
  firefox: async ({ isPrivate }, use, info) => {
    test.skip(FIREFOX === undefined, 'Firefox is not installed (FIREFOX_PATH may say where it is)')
    const profile = info.outputPath('profile')
    const browser = start(FIREFOX ?? '', profile, isPrivate)
    try {
      const marionette = await connectMarionette(await portOf(profile, browser))
      const page = await openPage(marionette)
      await use(page)
      expect(await page.problems()).toEqual([])
      marionette.close()
    } finally {
      if (browser.exitCode === null && browser.kill()) await once(browser, 'exit')
    }
  },
})

function start(program: string, profile: string, isPrivate: boolean): ChildProcess {
  mkdirSync(profile, { recursive: true })
  const preferences = { ...PREFERENCES, 'browser.privatebrowsing.autostart': isPrivate }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  // What the browser itself logged can be read by its own scripts alone.
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote']
  return spawn(program, [...options, '--profile', profile, 'about:blank'], { stdio: 'ignore' })
}

/** The port that Firefox chose: it writes it down once it listens. */
async function portOf(profile: string, browser: ChildProcess): Promise<number> {
  const file = path.join(profile, 'MarionetteActivePort')
  let port = 0
  await expect
    .poll(() => {
      if (browser.exitCode !== null) throw new Error(`Firefox ended with ${browser.exitCode}`)
      port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      return port
    })
    .toBeGreaterThan(0)
  return port
}

const SCRIPT_MS = 240_000

async function openPage({ send }: Marionette): Promise<FirefoxPage> {
  const timeouts = { script: SCRIPT_MS, pageLoad: SCRIPT_MS }
  // A file dialog that opens is dismissed, and its input is given the path.
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts } } })
  const script = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const options = { args, sandbox: null, newSandbox: false }
    const answer = await send('WebDriver:ExecuteAsyncScript', { script: source, ...options })
    const { value, error } = onlyValue(answer) as { value: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }
  const evaluate: FirefoxPage['evaluate'] = async (run, ...args) =>
    (await script(calling(run), args)) as never
  const found = async (selector: string, text = ''): Promise<unknown> => {
    let element: unknown = null
    const find = async () => {
      element = await script(calling(findElement), [selector, text])
      return element !== null
    }
    await expect.poll(find, { message: `${selector} with “${text}”` }).toBe(true)
    return onlyValue(element)
  }
  return {
    evaluate,
    goto: async (url) => void (await send('WebDriver:Navigate', { url })),
    async reload() {
      await evaluate(() => {
        Object.assign(window, { isOld: true })
        setTimeout(() => location.reload())
      })
      const isNew = () => evaluate(() => !('isOld' in window) && 'wayleaf' in window)
      // In between there is no page to ask.
      await expect.poll(() => isNew().catch(() => false)).toBe(true)
    },
    shows: async (selector, text) => void (await found(selector, text)),
    async click(selector, text) {
      // What was found may be drawn anew before the click comes.
      const click = async () => {
        const id = await found(selector, text)
        return send('WebDriver:ElementClick', { id }).then(
          () => 'clicked',
          (error: unknown) => {
            if (/stale element|intercepted|not interactable/.test(String(error))) return 'not yet'
            throw error
          },
        )
      }
      await expect.poll(click).toBe('clicked')
    },
    async type(selector, text) {
      const id = await found(selector)
      // What stands in a field is replaced: typed keys go where its selection is.
      await evaluate((field) => {
        const element = document.querySelector(field)
        if (element instanceof HTMLTextAreaElement) element.select()
      }, selector)
      await send('WebDriver:ElementSendKeys', { id, text })
    },
    idle: () => evaluate(() => window.wayleaf.idle()),
    async problems() {
      const { host } = new URL(await evaluate(() => location.href))
      await send('Marionette:SetContext', { value: 'chrome' })
      const logged = await evaluate(readLog, host)
      await send('Marionette:SetContext', { value: 'content' })
      // Firefox calls it an error that a font which may come late (`font-display: optional`) came late.
      return logged.filter((one) => !one.includes('font-display timeout'))
    },
  }
}

/** The only value of what Marionette answers, or of its reference to an element. */
function onlyValue(answer: unknown): unknown {
  return Object.values(answer as object)[0]
}

/** A script that calls a function with the script's arguments and tells what becomes of it. */
function calling(run: (...args: never[]) => unknown): string {
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

/** What is used of the browser's own console. */
declare const Services: {
  readonly console: { getMessageArray(): readonly { readonly message: string }[] }
}

function readLog(host: string): string[] {
  const messages = Services.console.getMessageArray().map(({ message }) => message)
  return messages.filter(
    (message) => /^\[JavaScript Error|Security.Policy/.test(message) && message.includes(host),
  )
}
