// WebDriver (https://www.w3.org/TR/webdriver2/), as much as the tests need: a session of a driver that
// listens at a port of this machine.

import type { Driver } from './driven-page.ts'

export interface Session {
  readonly driver: Driver
  /** Ends the session, and the browser that was started for it. */
  close(): Promise<void>
}

/** Whether the driver at this port takes commands yet. */
export async function isListening(port: number): Promise<boolean> {
  return send(port, 'GET', '/status').then(
    () => true,
    () => false,
  )
}

export async function openSession(port: number, capabilities: object): Promise<Session> {
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

/** @throws what the driver says of a command that failed. */
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
