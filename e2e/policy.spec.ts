// The hosts that the browser lets the page and its workers contact. The foreign host is another port of this
// machine, and so another origin.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect, idle, openApp } from './fixtures.ts'

interface Foreign {
  readonly url: string
  /** Requested paths. */
  readonly asked: string[]
}

const test = base.extend<{ readonly foreign: Foreign }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what is needed
  foreign: async ({}, use) => {
    const asked: string[] = []
    const server: Server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'access-control-allow-origin': '*' })
      response.end('foreign')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}`, asked })
    server.closeAllConnections()
    server.close()
  },
})

/** Stores a list of hosts as the settings do, and reloads the page. */
async function openWithHosts(
  page: Page,
  sources: readonly string[],
  localOnly = false,
): Promise<void> {
  await page.evaluate(
    (value) => localStorage.setItem('wayleaf-connections', value),
    JSON.stringify({ sources, localOnly }),
  )
  await page.reload()
  await idle(page)
}

/** Requests an address from the page, and from a worker started as the app starts its own. */
async function outcomesOf(page: Page, url: string): Promise<Record<string, string>> {
  return page.evaluate(async (address) => {
    const outcome = (response: Promise<Response>) =>
      response.then(
        () => 'reached',
        () => 'refused',
      )
    const script = `onmessage = ({ data }) =>
      fetch(data).then(() => postMessage('reached'), () => postMessage('refused'))`
    const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    const worker = new Worker(blob)
    const answer = new Promise<string>((resolve) => {
      worker.onmessage = ({ data }) => resolve(String(data))
      worker.postMessage(`${address}/worker`)
    })
    return { page: await outcome(fetch(`${address}/page`)), worker: await answer }
  }, url)
}

test('the page and its workers reach the configured hosts, and no others (SEC-1, fault 84)', async ({
  page,
  site,
  foreign,
  problems,
}) => {
  await openApp(page, site)
  await test.step('the browser refuses a host that was not configured, in page and worker', async () => {
    expect(await outcomesOf(page, foreign.url)).toEqual({ page: 'refused', worker: 'refused' })
    expect(foreign.asked).toEqual([])
    await expect.poll(() => problems.some((problem) => problem.includes('connect-src'))).toBe(true)
    problems.length = 0
  })
  await test.step('code in the page cannot loosen its policy', async () => {
    await page.evaluate((source) => {
      for (const meta of document.querySelectorAll('meta[http-equiv]')) meta.remove()
      const wider = document.createElement('meta')
      wider.httpEquiv = 'Content-Security-Policy'
      wider.content = `connect-src 'self' ${source}`
      document.head.append(wider)
    }, foreign.url)
    expect(await outcomesOf(page, foreign.url)).toEqual({ page: 'refused', worker: 'refused' })
    expect(foreign.asked).toEqual([])
    problems.length = 0
  })
  await test.step('a damaged list allows nothing (fault 84)', async () => {
    for (const text of ['{', '{"sources":["https://*","* data:"]}', '{"sources":7}']) {
      await test.step(text, async () => {
        await page.evaluate((value) => localStorage.setItem('wayleaf-connections', value), text)
        await page.reload()
        await idle(page)
        expect(await outcomesOf(page, foreign.url)).toEqual({ page: 'refused', worker: 'refused' })
        problems.length = 0
      })
    }
  })
  await test.step('a configured host is reached, another host is refused, and the lock blocks both', async () => {
    await openWithHosts(page, [foreign.url])
    expect(await outcomesOf(page, foreign.url)).toEqual({ page: 'reached', worker: 'reached' })
    expect(foreign.asked.sort()).toEqual(['/page', '/worker'])
    const other = foreign.url.replace('127.0.0.1', 'localhost')
    expect(await outcomesOf(page, other)).toEqual({ page: 'refused', worker: 'refused' })
    foreign.asked.length = 0
    await openWithHosts(page, [foreign.url], true)
    expect(await outcomesOf(page, foreign.url)).toEqual({ page: 'refused', worker: 'refused' })
    expect(foreign.asked).toEqual([])
    // This test expects requests to the foreign host and refusals. A page that was left logs no more.
    await page.goto('about:blank')
    problems.length = 0
  })
})
