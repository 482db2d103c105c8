// Starts the Firefox of this machine with a new profile.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { answers } from '../../src/scripts/run.mjs'
import type { Browser, Opened } from './browser.ts'
import { LIMIT_MS } from './driven-page.ts'
import { connectMarionette, type Marionette } from './marionette.ts'
import { endGroup } from './processes.ts'

const USUAL_PATHS = [
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

/** The first Firefox that starts, from `FIREFOX_PATH` or the usual paths. */
const FIREFOX_PROGRAM = (process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : USUAL_PATHS).find(
  (place) => existsSync(place) && answers(place),
)

export const FIREFOX: Browser = {
  name: 'Firefox',
  lacks: () =>
    FIREFOX_PROGRAM === undefined
      ? 'Firefox is not installed (FIREFOX_PATH may say where it is)'
      : undefined,
  async open(folder, isPrivate) {
    const profile = path.join(folder, 'profile')
    const browser = start(FIREFOX_PROGRAM ?? '', profile, isPrivate)
    try {
      return await opened(await connectMarionette(await portOf(profile, browser)), browser)
    } catch (error) {
      await endGroup(browser)
      throw error
    }
  },
}

function start(program: string, profile: string, isPrivate: boolean): ChildProcess {
  mkdirSync(profile, { recursive: true })
  const preferences = { ...PREFERENCES, 'browser.privatebrowsing.autostart': isPrivate }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  // Only scripts of the browser itself can read its log.
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote']
  return spawn(program, [...options, '--profile', profile, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
}

/** The port that Firefox chose, from the file that it writes once it listens. */
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

async function opened({ send, close }: Marionette, browser: ChildProcess): Promise<Opened> {
  const timeouts = { script: LIMIT_MS, pageLoad: LIMIT_MS }
  // A file dialog is dismissed, and its input gets the path.
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts } } })
  const script: Opened['driver']['script'] = async (source, args) => {
    const options = { args, sandbox: null, newSandbox: false }
    const answer = await send('WebDriver:ExecuteAsyncScript', { script: source, ...options })
    return (answer as { readonly value: unknown }).value
  }
  return {
    driver: {
      goto: async (url) => void (await send('WebDriver:Navigate', { url })),
      script,
      click: async (id) => void (await send('WebDriver:ElementClick', { id })),
      type: async (id, text) => void (await send('WebDriver:ElementSendKeys', { id, text })),
    },
    async problems(host) {
      await send('Marionette:SetContext', { value: 'chrome' })
      const read = `arguments[1]((${readLog})(arguments[0]))`
      const logged = (await script(read, [host])) as readonly string[]
      await send('Marionette:SetContext', { value: 'content' })
      // Firefox logs an error if a font loads late, even with `font-display: optional`.
      return logged.filter((one) => !one.includes('font-display timeout'))
    },
    async close() {
      close()
      await endGroup(browser)
    },
  }
}

/** The part of the browser's own console that is used here. */
declare const Services: {
  readonly console: { getMessageArray(): readonly { readonly message: string }[] }
}

function readLog(host: string): string[] {
  const messages = Services.console.getMessageArray().map(({ message }) => message)
  return messages.filter(
    (message) => /^\[JavaScript Error|Security.Policy/.test(message) && message.includes(host),
  )
}
