import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { workerScript } from './start-worker.ts'

/** As much of a browser's worker scope as the script uses, over a thread of Node. */
const SCOPE = `
const { parentPort } = require('node:worker_threads')
const self = globalThis.self = new EventTarget()
self.postMessage = (message) => parentPort.postMessage(message)
self.reportError = (error) => setImmediate(() => { throw error })
parentPort.on('message', (data) => self.dispatchEvent(new MessageEvent('message', { data })))
`

const ECHO = `
await new Promise((resolve) => setImmediate(resolve))
self.addEventListener('message', ({ data }) => self.postMessage(data))
self.postMessage('listens')
`

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`

describe('the script of a worker that imports another', () => {
  let worker: Worker
  afterEach(() => worker.terminate())

  const start = (href: string): void => {
    worker = new Worker(SCOPE + workerScript(href), { eval: true })
  }
  const heard = (count: number): Promise<unknown[]> => {
    const all: unknown[] = []
    return new Promise((resolve, reject) => {
      worker.on('message', (data) => {
        all.push(data)
        if (all.length === count) resolve(all)
      })
      worker.once('error', reject)
    })
  }

  it('passes on messages from before the end of the import once, in order (KEEP-3)', async () => {
    start(moduleOf(ECHO))
    worker.postMessage('a')
    worker.postMessage('b')
    const said = heard(4)
    worker.once('message', () => worker.postMessage('c'))
    expect(await said).toEqual(['listens', 'a', 'b', 'c'])
  })

  it.each([
    ['is missing', 'file:///nowhere/library.worker.js', /nowhere/],
    ['cannot be read', moduleOf('export const ='), /Unexpected token/],
    ['throws', moduleOf('throw new Error("broken on purpose")'), /on purpose/],
  ])('fails as the worker when what it imports %s', async (_, href, message) => {
    start(href)
    await expect(heard(1)).rejects.toThrow(message)
  })
})
