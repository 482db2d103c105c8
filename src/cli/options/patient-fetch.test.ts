import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { deadAddress } from '../../../e2e/fake-provider.ts'
import { modelFromEnvironment } from './model-options.ts'
import { patientFetch } from './patient-fetch.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that answers like this. */
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

describe('patientFetch', () => {
  it('sends a text with its headers and gives status, headers and body (LLM-6)', async () => {
    const url = await serve(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      response.writeHead(418, { 'x-said': `${request.method} ${request.headers['x-key']}` })
      response.end(`${Buffer.concat(pieces)} 日本語`)
    })
    const headers = { 'x-key': 'k' }
    const response = await patientFetch(url, { method: 'POST', headers, body: 'Größe' })
    expect([response.status, response.headers.get('x-said')]).toEqual([418, 'POST k'])
    expect(await response.text()).toBe('Größe 日本語')
  })

  it('gives on a stream as it comes, and ends it with the signal (LLM-6)', async () => {
    let isGone: () => void = () => undefined
    const gone = new Promise<void>((resolve) => {
      isGone = resolve
    })
    const url = await serve((_, response) => {
      response.on('close', isGone)
      response.write('first')
    })
    const stop = new AbortController()
    const { body } = await patientFetch(url, { signal: stop.signal })
    const reader = body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    stop.abort()
    await expect(reader?.read()).rejects.toThrow()
    await gone
  })

  it('rejects with the reason of the signal while it waits (LLM-6)', async () => {
    const stop = new AbortController()
    const url = await serve(() => stop.abort(new Error('enough')))
    await expect(patientFetch(url, { signal: stop.signal })).rejects.toThrow('enough')
  })
})

describe('a model of the command line', () => {
  it('says of a server that does not run nothing that only a page needs (LLM-6)', async () => {
    const baseUrl = `${await deadAddress()}/v1`
    const llm = modelFromEnvironment({ provider: 'custom', baseUrl, model: 'm' }, {})
    const asked = llm.complete({ system: '', user: 'q', shape: { kind: 'text' }, maxTokens: 5 })
    await expect(asked).rejects.toThrow(/could not be reached\. Is the server running at this/)
    await expect(asked).rejects.not.toThrow(/CORS|page/)
  })
})
