import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { serveFolder } from './serve.mjs'

const TEXT = 'the same line, again and again\n'.repeat(200)
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A server of `files` by name; gives its address. */
async function served(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayleaf-serve-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const { url, close } = await serveFolder(folder)
  undo.push(close)
  return { folder, url }
}

/** The bytes as they came over the wire, and how they are packed. */
function wire(url: string, encodings: string) {
  return new Promise<{ bytes: Buffer; packed: string | undefined }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      resolve({ bytes, packed: response.headers['content-encoding'] })
    }).on('error', reject)
  })
}

describe('the file server', () => {
  it('packs text for those who read gzip, and follows a file that changes', async () => {
    const { folder, url } = await served({ 'a.js': TEXT })
    const first = await wire(`${url}a.js`, 'gzip, br')
    expect(first.packed).toBe('gzip')
    expect(first.bytes.length).toBeLessThan(TEXT.length / 5)
    expect(gunzipSync(first.bytes).toString()).toBe(TEXT)
    writeFileSync(path.join(folder, 'a.js'), `${TEXT}more`)
    expect(gunzipSync((await wire(`${url}a.js`, 'gzip')).bytes).toString()).toBe(`${TEXT}more`)
  })

  it('sends what is packed already, and whoever reads no gzip, the bytes as they are', async () => {
    const { url } = await served({ 'a.js': TEXT, 'b.png': TEXT })
    for (const [name, encodings] of [
      ['a.js', 'identity'],
      ['b.png', 'gzip'],
    ] as const) {
      const { bytes, packed } = await wire(url + name, encodings)
      expect(packed).toBeUndefined()
      expect(bytes.toString()).toBe(TEXT)
    }
  })

  it('hands nothing out to a page of the web that has taken this machine’s address for its name (SEC-1)', async () => {
    const { url } = await served({ 'a.js': TEXT })
    const { port } = new URL(url)
    const asked = (host: string) =>
      new Promise((resolve, reject) => {
        get(`${url}a.js`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        }).on('error', reject)
      })
    for (const host of [
      'rebound.example.org',
      `rebound.example.org:${port}`,
      '127.0.0.1.example.org',
    ])
      expect(await asked(host), host).toBe(403)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]'])
      expect(await asked(host), host).toBe(200)
  })
})
