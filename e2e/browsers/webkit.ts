// Starts the WebKitGTK of this machine with its WebKitWebDriver, on a virtual display, in a window of this project:
// when MiniBrowser is driven, it stores and logs nothing.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Browser, Opened } from './browser.ts'
import { type Driver, LIMIT_MS } from './driven-page.ts'
import { endGroup } from './processes.ts'

const DRIVER_PATH = '/usr/bin/WebKitWebDriver'
const XVFB_PATH = '/usr/bin/Xvfb'
/** Python of the system: another one does not have its libraries. */
const PYTHON_PATH = '/usr/bin/python3'
const WINDOW_SCRIPT = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** Settings for a machine without a graphics card and without a desktop. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
  GDK_BACKEND: 'x11',
}

export const WEBKIT: Browser = {
  name: 'WebKitGTK',
  lacks() {
    if (!existsSync(DRIVER_PATH)) return 'WebKitGTK is not installed (on Debian webkit2gtk-driver)'
    if (!existsSync(XVFB_PATH)) return 'WebKitGTK has no display (on Debian xvfb gives it one)'
    if (hasWindow()) return undefined
    return 'WebKitGTK has no window (on Debian by python3-gi and gir1.2-webkit2-4.1)'
  },
  async open(folder, isPrivate) {
    const display = spawn(XVFB_PATH, ['-displayfd', '3', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    })
    try {
      const opened = await onDisplay(await displayOf(display), folder, isPrivate)
      const close = () => opened.close().finally(() => endGroup(display))
      return { ...opened, close }
    } catch (error) {
      await endGroup(display)
      throw error
    }
  },
}

function hasWindow(): boolean {
  const script = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync(PYTHON_PATH, ['-c', script], { stdio: 'ignore' }).status === 0
}

/** The number of the free display that Xvfb chose; it writes it when it is ready. */
async function displayOf(xvfb: ChildProcess): Promise<string> {
  const told = xvfb.stdio[3]
  if (!told) throw new Error('Xvfb has nothing to tell its display by')
  const ended = once(xvfb, 'exit').then(() => Promise.reject(new Error('Xvfb ended')))
  const [number] = await Promise.race([once(told, 'data'), ended])
  return `:${String(number).trim()}`
}

async function onDisplay(display: string, folder: string, isPrivate: boolean): Promise<Opened> {
  const port = await freePort()
  const written: string[] = []
  const kept = isPrivate ? [] : [path.join(folder, 'kept')]
  const driver = spawn(DRIVER_PATH, [`--port=${port}`], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text))
  }
  try {
    await expect.poll(() => isListening(port)).toBe(true)
    const session = await openSession(port, {
      timeouts: { script: LIMIT_MS, pageLoad: LIMIT_MS },
      'webkitgtk:browserOptions': { binary: PYTHON_PATH, args: [WINDOW_SCRIPT, ...kept] },
    })
    return {
      driver: session.driver,
      problems: async () => problemsIn(written.join('')),
      close: () => session.close().finally(() => endGroup(driver)),
    }
  } catch (error) {
    await endGroup(driver)
    throw new Error(`WebKitWebDriver: ${written.join('')}`, { cause: error })
  }
}

/** Errors in the log that are expected: an unknown directive, and a request without a network. */
const HARMLESS_ERRORS = [
  "directive 'manifest-src'",
  'FetchEvent.respondWith received an error: TypeError: Load failed',
]

function problemsIn(log: string): readonly string[] {
  const errors = log.split('\n').filter((line) => /^CONSOLE \S+ ERROR/.test(line))
  return errors.filter((line) => !HARMLESS_ERRORS.some((one) => line.includes(one)))
}

/** A free port; WebKitWebDriver does not choose one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

interface Session {
  readonly driver: Driver
  /** Ends the session and its browser. */
  close(): Promise<void>
}

/** Whether the driver at this port is ready for commands of WebDriver (https://www.w3.org/TR/webdriver2/). */
async function isListening(port: number): Promise<boolean> {
  return send(port, 'GET', '/status').then(
    () => true,
    () => false,
  )
}

async function openSession(port: number, capabilities: object): Promise<Session> {
  const asked = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = (await send(port, 'POST', '/session', asked)) as { sessionId: string }
  const at = `/session/${sessionId}`
  const post = (command: string, body: object) => send(port, 'POST', `${at}/${command}`, body)
  return {
    driver: {
      goto: async (url) => void (await post('url', { url })),
      script: (script, args) => post('execute/async', { script, args }),
      click: async (id) => void (await post(`element/${id}/click`, {})),
      type: async (id, text) => void (await post(`element/${id}/value`, { text })),
    },
    close: async () => void (await send(port, 'DELETE', at)),
  }
}

/** @throws the error of the driver if the command fails */
async function send(port: number, method: string, at: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${at}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${at}: ${error}: ${message}`)
}
