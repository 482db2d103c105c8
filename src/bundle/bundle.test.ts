import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeColumns } from '../base/columns/columns.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { BundleError, type BundleFailure } from './bundle-error.ts'
import type { BundleDocument } from './documents.ts'
import { BUNDLE_VERSION, HEAD_BYTES, pack, unpack } from './format.ts'
import { openBundle, openSeparateEntry } from './read-bundle.ts'
import { fileOf, hash, testDocument, withDocuments, withHeader } from './testing.ts'
import { type BundleInfo, type BundleOptions, createBundleWriter } from './write-bundle.ts'

type Bytes = Uint8Array<ArrayBuffer>

const TEST_CONTENT = 1
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

const TEST_INFO: BundleInfo = {
  name: 'lamp',
  content: TEST_CONTENT,
  nodes: 3,
  documents: [
    testDocument('README.md'),
    testDocument('lamp.bin', { part: -1, skipped: 'binary' }),
    testDocument('src/lamp.py', { slot: 1 }),
  ],
  about: {
    skipped: [{ path: 'debug.log', reason: 'gitignore', directory: false, size: 3 }],
    skippedCounts: { gitignore: 1 },
  },
}

const TEST_PART = {
  outlines: bytesOf('outlines '.repeat(20)),
  index: bytesOf('index '.repeat(40)),
  texts: bytesOf('A lamp that listens. '.repeat(10)),
  blockEnds: [100, 210],
}

/** A bundle of one part. Its sections are arbitrary bytes and neither outlines nor an index. */
async function writeTestBundle(
  info: Partial<BundleInfo> = {},
  options: BundleOptions = {},
): Promise<Bytes> {
  const writer = createBundleWriter(hash)
  await writer.addPart(TEST_PART)
  const { chunks } = await writer.finish({ ...TEST_INFO, ...info }, options)
  return joinBytes(chunks)
}

const open = (bytes: Bytes) => openBundle(fileOf(bytes), TEST_CONTENT, hash)

/** Reads everything that a bundle holds. */
async function readAll(bytes: Bytes) {
  const bundle = await open(bytes)
  const documents = await bundle.documents()
  const about = await bundle.about()
  const sections: Bytes[] = []
  for (const entry of bundle.header.entries) sections.push(await bundle.entry(entry))
  return { header: bundle.header, documents, about, sections }
}

const failureOf = (bytes: Bytes): Promise<BundleFailure | string> =>
  readAll(bytes).then(
    () => 'opened',
    (error) => (error instanceof BundleError ? error.failure : `threw ${error}`),
  )

const sound = await writeTestBundle()
const relisted = (documents: readonly BundleDocument[]) =>
  withDocuments(sound, documents, TEST_CONTENT)

describe('a bundle', () => {
  it('returns its content unchanged, in the order in which it is needed (KEEP-2)', async () => {
    const { header, documents, about, sections } = await readAll(sound)
    expect(header).toMatchObject({ name: 'lamp', files: 3, nodes: 3, parts: 1, texts: true })
    expect(documents).toEqual(TEST_INFO.documents)
    expect(about).toEqual(TEST_INFO.about)
    expect(header.entries.map(({ kind }) => kind)).toEqual([
      ...['documents', 'about', 'outlines', 'index', 'texts', 'texts'],
    ])
    expect(sections[2]).toEqual(TEST_PART.outlines)
    expect(sections[3]).toEqual(TEST_PART.index)
    expect(joinBytes(sections.slice(4))).toEqual(TEST_PART.texts)
  })

  it('has the same bytes each time it is made (KEEP-2)', async () => {
    expect(await writeTestBundle()).toEqual(sound)
    expect(await writeTestBundle({ name: 'light' })).not.toEqual(sound)
  })

  it('leaves the texts out when they are not wanted (KEEP-2)', async () => {
    const bare = await writeTestBundle({}, { withoutTexts: true })
    const { header } = await readAll(bare)
    expect(header.texts).toBe(false)
    expect(header.entries.some(({ kind }) => kind === 'texts')).toBe(false)
    expect(bare.length).toBeLessThan(sound.length)
  })

  it.each([1, 2])('opens layout %i, whose columns are not arranged (KEEP-2)', async (layout) => {
    const before = sound.slice()
    new DataView(before.buffer).setUint32(8, layout, true)
    const { documents, sections } = await readAll(before)
    expect(documents).toEqual(TEST_INFO.documents)
    expect(sections[2]).toEqual(TEST_PART.outlines)
    expect(sections[3]).toEqual(TEST_PART.index)
  })

  it('puts texts into separate files, each named and checked by its hash (KEEP-6)', async () => {
    const writer = createBundleWriter(hash, true)
    const columns = encodeColumns([['ends', Uint32Array.of(1, 2)]], 1)
    await writer.addPart({ ...TEST_PART, outlines: columns, index: columns })
    const { chunks, bytes, beside } = await writer.finish(TEST_INFO)
    const whole = joinBytes(chunks)
    expect(whole).toHaveLength(bytes)
    const { header } = await open(whole)
    const entries = header.entries.filter((entry) => entry.beside)
    expect(entries.map((entry) => `texts/${entry.hash}.bin`)).toEqual(
      beside.map(({ name }) => name),
    )
    expect(await openSeparateEntry(beside[0].bytes, entries[0], hash)).toEqual(
      TEST_PART.texts.slice(0, 100),
    )
    const damaged = beside[0].bytes.slice()
    damaged[3] ^= 1
    await expect(openSeparateEntry(damaged, entries[0], hash)).rejects.toThrow(/damaged/)
    const half = beside[0].bytes.slice(0, 9)
    await expect(openSeparateEntry(half, entries[0], hash)).rejects.toThrow(/cut off/)
  })
})

/** The bundle whose outlines are said to be something else. */
const forged = (claim: object) =>
  withHeader(sound, ({ entries }) => void Object.assign(entries[2], claim))

const text = (words: string): Bytes => new TextEncoder().encode(words)

describe('what is no sound bundle', () => {
  /** The bundle whose header has other fields, or another number in its head. */
  const headed = (claim: object) => withHeader(sound, (header) => void Object.assign(header, claim))
  const numbered = (at: number, value: number) => changed((view) => view.setUint32(at, value, true))
  const OUTLINES = TEST_PART.outlines.length

  const CASES: readonly [string, () => Bytes | Promise<Bytes>, BundleFailure][] = [
    ['an empty file', () => new Uint8Array(0), 'cut-off'],
    ['a page that says 404', () => text('<!doctype html><title>404</title>'), 'not-a-bundle'],
    ['a zip', () => text('PK\u0003\u0004'.padEnd(100)), 'not-a-bundle'],
    ['its first bytes only', () => sound.slice(0, 20), 'cut-off'],
    ['a cut header', () => sound.slice(0, HEAD_BYTES + 10), 'cut-off'],
    ['a cut section', () => sound.slice(0, -1), 'cut-off'],
    ['a byte too many', () => joinBytes([sound, Uint8Array.of(0)]), 'damaged'],
    ['a newer layout', () => numbered(8, BUNDLE_VERSION + 1), 'newer'],
    ['an older layout', () => numbered(8, 0), 'older'],
    ['newer content', () => headed({ content: 2 }), 'newer'],
    ['older content', () => headed({ content: 0 }), 'older'],
    ['a header of 4 GiB', () => numbered(16, 0xffff_ffff), 'too-large'],
    ['a header that is no object', () => withHeader(sound, () => 7), 'damaged'],
    ['a header that is a list', () => withHeader(sound, () => []), 'damaged'],
    ['a header without a name', () => headed({ name: 7 }), 'damaged'],
    ['a billion files', () => headed({ files: 1e9 }), 'damaged'],
    ['a section that claims 500 MB', () => forged({ bytes: 500_000_000 }), 'too-large'],
    ['a section that unpacks to more than it says', () => forged({ bytes: 10 }), 'damaged'],
    ['a section that unpacks to less', () => forged({ bytes: OUTLINES + 1 }), 'damaged'],
    ['a section of negative length', () => forged({ packed: -5 }), 'damaged'],
    ['a section whose hash is a path', () => forged({ hash: '../../../etc/x' }), 'damaged'],
    ['no list of files', () => withHeader(sound, ({ entries }) => void entries.shift()), 'damaged'],
  ]
  it.each(CASES)('%s is refused (SEC-5, fault 82)', async (_, make, failure) => {
    expect(await failureOf(await make())).toBe(failure)
  })

  it.each([
    ['not-a-bundle', 'not a Wayleaf bundle'],
    ['cut-off', 'damaged or cut off'],
    ['damaged', 'damaged or cut off'],
    ['newer', 'newer version'],
    ['older', 'older version'],
  ] as const)('the error “%s” has a message in words (fault 82)', (failure, words) => {
    expect(new BundleError(failure).message).toContain(words)
  })

  const PATHS = [
    ...['../outside.md', 'a/../../outside.md', '/etc/passwd', 'C:/windows', 'C:\\windows'],
    ...['a\\..\\..\\b', '..\\b', 'a//b', './a', '', 'nul\0l', 'line\nbreak', 'gpj.\u202etxt'],
    'x'.repeat(5000),
  ]
  it.each(PATHS)('a file called %j is refused (SEC-5, fault 82)', async (path) => {
    expect(await failureOf(await relisted([testDocument(path)]))).toBe('unsafe')
  })

  it('lists each file once, in order, in an existing part (SEC-5)', async () => {
    const [a, b] = [testDocument('a.md'), testDocument('b.md')]
    expect(await failureOf(await relisted([b, a]))).toBe('damaged')
    expect(await failureOf(await relisted([a, a]))).toBe('damaged')
    expect(await failureOf(await relisted([{ ...a, part: 1 }]))).toBe('damaged')
    expect(await failureOf(await relisted([{ ...a, part: -2 }]))).toBe('damaged')
    expect(await failureOf(await relisted([{ ...a, size: -1 }]))).toBe('damaged')
  })

  it('treats names with markup, or such as __proto__, as plain names (SEC-5)', async () => {
    const paths = [
      ...['<img src=x onerror=alert(1)>.md', '__proto__/constructor', 'a\\b.md', 'a b/größe 💡.md'],
    ]
    const list = [...paths].sort().map((path) => testDocument(path))
    const bundle = await open(await relisted(list))
    expect((await bundle.documents()).map(({ path }) => path)).toEqual([...paths].sort())
  })

  it('detects any changed byte (SEC-5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(sound.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, mask) => {
          const bytes = sound.slice()
          bytes[at] ^= mask
          const failure = await failureOf(bytes)
          // Bytes 20 to 23 are reserved and mean nothing.
          if (at < 20 || at >= 24) expect(failure).not.toBe('opened')
          expect(failure).not.toMatch(/^threw/)
        },
      ),
    )
  })

  it('rejects any bytes with a BundleError (SEC-5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (noise, headed) => {
        const head = sound.slice(0, headed ? HEAD_BYTES : 0)
        const bytes = joinBytes([head, noise])
        expect(await failureOf(bytes)).not.toMatch(/^threw|^opened/)
      }),
    )
  })

  function changed(change: (view: DataView) => void): Bytes {
    const bytes = sound.slice()
    change(new DataView(bytes.buffer))
    return bytes
  }
})

describe('unpack', () => {
  it('stops unpacking at the first byte beyond the limit (SEC-5)', async () => {
    const bomb = await pack(new Uint8Array(10_000_000))
    expect(bomb.length).toBeLessThan(12_000)
    await expect(unpack(bomb, 1000)).rejects.toThrow(BundleError)
    expect(await unpack(await pack(text('lamp')), 4)).toEqual(text('lamp'))
  })
})
