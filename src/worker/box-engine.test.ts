// The engine of the box over a library in pieces, as a static host serves it.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { packCollection } from '../bundle/export-collection.ts'
import { HEAD_BYTES } from '../bundle/format.ts'
import { hash, type LooseHeader, withHeader } from '../bundle/testing.ts'
import { openIndexer } from '../cli/testing/collections.ts'
import { serveFiles } from '../cli/testing/served-files.ts'
import { boxEngineOf } from './box-client.ts'
import { createBoxEngine } from './box-engine.ts'
import { ComingFile } from './coming-file.ts'
import { createTestHost, filesOf } from './library/testing.ts'

const FILES = {
  'index.md': '# Lamp\n\nA lamp that listens.\n',
  'guide/care.md':
    '# Care\n\nWhat keeps it bright.\n\n## Cleaning\n\nWipe the shade with a dry cloth.\n',
  'guide/wiring.md': '# Wiring\n\nRed goes to plus. Never swap them.\n',
}

async function published() {
  const { host, store } = createTestHost(openIndexer)
  await host.build({ jobId: 'b', name: 'lamp', source: filesOf(FILES) }, () => undefined)
  const [manifest] = (await store.manifests()).manifests
  const packed = await packCollection(store, manifest, hash, { shards: true, pages: '/{page}/' })
  const { chunks, beside } = await packed.write()
  return { main: joinBytes(chunks), beside }
}

/** The bundle with the entries of a kind moved to the end. */
async function withKindLast(bundle: Uint8Array<ArrayBuffer>, kind: string) {
  let entries: LooseHeader['entries'] = []
  const isLast = (entry: LooseHeader['entries'][number]) => entry.kind === kind
  const changed = await withHeader(bundle, (header) => {
    entries = header.entries
    header.entries = [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)]
  })
  let at = HEAD_BYTES + new DataView(changed.buffer).getUint32(12, true)
  const pieces: Uint8Array[] = [changed.subarray(0, at)]
  const last: Uint8Array[] = []
  for (const entry of entries.filter(({ beside }) => !beside)) {
    const data = changed.subarray(at, at + entry.packed)
    if (isLast(entry)) last.push(data)
    else pieces.push(data)
    at += entry.packed
  }
  return joinBytes([...pieces, ...last])
}

const library = await published()

describe('the engine of the box', () => {
  let served: Map<string, Uint8Array<ArrayBuffer>>
  let asked: string[]
  let address: string

  beforeEach(async () => {
    const server = await serveFiles()
    served = server.served
    asked = server.asked
    address = `${server.origin}/lamp.wayleaf`
    served.set('/lamp.wayleaf', library.main)
    for (const { name, bytes } of library.beside) served.set(`/${name}`, bytes)
    return server.close
  })

  it('finds sections while they are typed, and fetches no details for that (KEEP-8)', async () => {
    const engine = await boxEngineOf(address)()
    expect(await engine.open()).toEqual({ name: 'lamp', pages: '/{page}/' })
    expect(asked).toEqual(['/lamp.wayleaf'])
    const [first] = await engine.search('dry clo')
    expect(first).toMatchObject({ path: 'guide/care.md', page: 'Care', heading: 'Cleaning' })
    const [{ text, marks }] = await engine.excerpts('dry clo', [first.node])
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['dry', 'cloth'])
    expect(asked).not.toContain(`/${library.beside[0].name}`)
  })

  it('fetches what a search reads while the library still comes (KEEP-8)', async () => {
    const coming = new ComingFile()
    const engine = createBoxEngine(address, coming)
    const { main } = library
    void engine.expect('shade')
    // Of the documents, which come last, not all is here.
    coming.add(main.subarray(0, -1))
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(asked.every((url) => url.startsWith('/index/'))).toBe(true)
    const before = asked.length
    coming.add(main.subarray(-1))
    coming.end()
    const [first] = await engine.search('shade')
    expect(first).toMatchObject({ path: 'guide/care.md', heading: 'Cleaning' })
    expect(asked).toHaveLength(before)
  })

  it('reads a library whose index comes last, as that of earlier ones does (KEEP-8)', async () => {
    const main = await withKindLast(library.main, 'index')
    expect(main).not.toEqual(library.main)
    served.set('/lamp.wayleaf', main)
    const engine = await boxEngineOf(address)()
    const [first] = await engine.search('dry clo')
    expect(first).toMatchObject({ path: 'guide/care.md', page: 'Care', heading: 'Cleaning' })
  })

  it('reports a library that is cut off, or longer than declared (KEEP-8)', async () => {
    const { main } = library
    for (const [bytes, said] of [
      [main.subarray(0, -1), /cut off/],
      [joinBytes([main, Uint8Array.of(0)]), /damaged/],
    ] as const) {
      served.set('/lamp.wayleaf', bytes)
      const engine = await boxEngineOf(address)()
      await expect(engine.open()).rejects.toThrow(said)
    }
  })

  it('answers a question with the places that say it (KEEP-8)', async () => {
    const engine = await boxEngineOf(address)()
    const answer = await engine.ask('How do I clean the shade?', 'en')
    expect(answer?.text).toContain('Wipe the shade with a dry cloth')
    expect(answer?.citations[0]).toMatchObject({ path: 'guide/care.md', heading: 'Cleaning' })
    expect(asked).toContain(`/${library.beside[0].name}`)
  })

  it('explains to the owner of the site that the library is newer than the box (KEEP-8)', async () => {
    const newer = (header: object) => void Object.assign(header, { content: 1e6 })
    served.set('/lamp.wayleaf', await withHeader(library.main, newer))
    const engine = await boxEngineOf(address)()
    await expect(engine.open()).rejects.toThrow(/update wayleaf-box\.js/)
  })

  it('fetches again on the next request what could not be fetched (KEEP-8)', async () => {
    served.delete('/lamp.wayleaf')
    const start = boxEngineOf(address)
    await expect((await start()).open()).rejects.toThrow(/404/)
    await expect((await start()).search('lamp')).rejects.toThrow(/404/)
    served.set('/lamp.wayleaf', library.main)
    expect((await (await start()).open()).name).toBe('lamp')
  })

  it('fetches the library before the engine has started (KEEP-8)', async () => {
    const said = new EventTarget()
    vi.stubGlobal('Worker', function startsLater() {
      return Object.assign(said, { postMessage: () => undefined, terminate: () => undefined })
    })
    const started = boxEngineOf(address)()
    await vi.waitFor(() => expect(asked).toEqual(['/lamp.wayleaf']))
    said.dispatchEvent(new Event('error'))
    // Where no worker starts, the page itself is the place.
    expect((await (await started).open()).name).toBe('lamp')
    vi.unstubAllGlobals()
  })
})
