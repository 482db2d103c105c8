// Archives that are broken, hostile or just old. Each is made here; fault numbers are those of the
// project's list of fault cases.

import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceOfBlob, sourceOfBytes } from './byte-source.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntryKind } from './directory.ts'
import { ZIP_LIMITS, type ZipLimits } from './limits.ts'
import { type TestEntry, type TestZip, writeZip } from './testing.ts'
import { openZip } from './zip.ts'
import { ZipError, type ZipFault } from './zip-error.ts'

const MIB = 1024 * 1024
const utf8 = new TextEncoder()
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** An entry whose data is compressed. */
function packed(name: string, data: string | Uint8Array, more: Partial<TestEntry> = {}): TestEntry {
  return { name, data, packed: own(deflateRawSync(data)), ...more }
}

const GOOD: TestEntry = packed('good.md', '# Good\n\nThis one stays.\n')

async function faultOf(work: Promise<unknown>): Promise<ZipFault | 'none'> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    expect(error.message).toMatch(/[a-z].*\.( \(.+\))?$|\(.+\)$/)
    return error.fault
  }
}

/** What becomes of an archive: its fault, or its entries, each with its fault if it has one. */
async function outcome(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits = ZIP_LIMITS) {
  const opening = openZip(sourceOfBytes(bytes), limits)
  const fault = await faultOf(opening)
  if (fault !== 'none') return fault
  const archive = await opening
  const faults: string[] = []
  // One after the other, as the app does: the limits of all entries are counted together.
  for (const [i, { name }] of archive.entries.entries()) {
    const found = await faultOf(archive.read(i))
    faults.push(found === 'none' ? name : `${name}: ${found}`)
  }
  return faults.join(', ')
}

function zip(entries: readonly TestEntry[], options: TestZip = {}) {
  return outcome(writeZip(entries, options))
}

const whole = writeZip([GOOD, packed('b.md', 'b'.repeat(900))])

/** An archive with a fault of the list, and what becomes of it. */
function fault(
  number: number,
  title: string,
  expected: string,
  result: () => Promise<string>,
): void {
  it(`fault ${number}: ${title} (SEC-5)`, async () => expect(await result()).toBe(expected))
}

describe('openZip', () => {
  fault(31, 'cut off in the middle', 'cut', () => outcome(whole.slice(0, whole.length - 30)))
  // The directory is not where it should be.
  fault(31, 'cut off at the front', 'damaged-directory', () => outcome(whole.slice(40)))
  fault(32, 'not a zip', 'not-a-zip', () => outcome(utf8.encode('%PDF-1.7 and more')))
  fault(32, 'an empty file', 'empty-file', () => outcome(new Uint8Array(0)))
  fault(33, 'encrypted entries', 'good.md, a: encrypted, strong: encrypted, aes: encrypted', () =>
    zip([
      GOOD,
      packed('a', 'x', { flags: 1 }),
      packed('strong', 'x', { flags: 0x41 }),
      packed('aes', 'x', { method: 99 }),
    ]),
  )
  fault(33, 'an encrypted directory', 'hidden-directory', () =>
    zip([packed('a', 'x', { flags: 0x2000 })]),
  )
  fault(34, 'a bomb by ratio', 'good.md, zeros: ratio', () =>
    zip([GOOD, packed('zeros', new Uint8Array(20 * MIB))]),
  )
  fault(34, 'a bomb of many entries that are harmless one by one', '0, 1, 2: total', () => {
    const entries = ['0', '1', '2'].map((name) => packed(name, new Uint8Array(1000)))
    return outcome(writeZip(entries), { ...ZIP_LIMITS, totalFreeBytes: 2500, totalRatio: 1 })
  })
  fault(35, 'an overlap bomb: entries with the same data', 'good.md, 0: overlap, 1: overlap', () =>
    zip([
      GOOD,
      packed('0', 'x'.repeat(99)),
      { ...packed('0', 'x'.repeat(99)), name: '1', share: 1 },
    ]),
  )
  fault(35, 'data that goes on into the next entry', 'q: overlap, good.md: overlap', () =>
    zip([packed('q', writeZip([GOOD]).slice(0, 60), { packedSize: 80 }), GOOD]),
  )
  fault(35, 'a local header with room for another entry', 'a: overlap, good.md', () => {
    const extra = new Uint8Array(60_000)
    const bytes = writeZip([packed('a', 'x', { local: { extra } }), GOOD])
    // The header says that more follows than there is up to the next entry.
    new DataView(bytes.buffer).setUint16(28, 60_010, true)
    return outcome(bytes)
  })
  fault(36, 'declares 10 bytes and holds 5 MB', 'good.md, lie: too-long', () =>
    zip([GOOD, packed('lie', new Uint8Array(5 * MIB), { size: 10 })]),
  )
  fault(36, 'declares more than it holds', 'lie: too-short, good.md', () =>
    zip([packed('lie', 'short', { size: 500 }), GOOD]),
  )
  const lies = [packed('huge', 'x', { size: 0xfffffffe }), { name: 'two', data: 'abc', size: 9 }]
  fault(36, 'declares 4 GB, or two sizes', 'huge: ratio, two: damaged, good.md', () =>
    zip([...lies, GOOD]),
  )
  fault(36, 'lies about where it is', 'good.md, far: outside', () =>
    zip([GOOD, packed('far', 'x', { packedSize: 5000 })]),
  )
  fault(37, 'a wrong checksum, and damaged data', 'crc: checksum, bad: damaged, good.md', () =>
    zip([
      packed('crc', 'text', { crc: 1 }),
      { name: 'bad', data: 'text', packed: Uint8Array.of(7, 7, 7) },
      GOOD,
    ]),
  )
  fault(38, 'methods that are not supported', 'zstd: method, other: method, good.md', () =>
    zip([packed('zstd', 'x', { method: 93 }), packed('other', 'x', { method: 77 }), GOOD]),
  )
  fault(40, 'bytes before the archive, as in one that unpacks itself', 'good.md, b', () =>
    zip([GOOD, packed('b', 'b')], { prefix: new Uint8Array(70_000).fill(0x4d) }),
  )
  fault(40, 'the same in 64 bits', 'good.md', () =>
    zip([GOOD], { prefix: new Uint8Array(999), wide: true }),
  )
  fault(41, 'an archive inside is a file like others', 'inner.zip, good.md', () =>
    zip([packed('inner.zip', whole), GOOD]),
  )
  const differing = { name: { name: 'mena' }, long: { name: 'longer' }, size: { size: 77 } }
  const locals = { ...differing, crc: { crc: 77 }, method: { method: 0 } }
  const differs = Object.keys(locals).map((name) => `${name}: headers-differ`)
  fault(42, 'two headers that do not agree', [...differs, 'good.md'].join(', '), () =>
    zip([...Object.entries(locals).map(([name, local]) => packed(name, 'x', { local })), GOOD]),
  )
  fault(44, 'an empty archive', '', () => zip([]))
  fault(44, 'an empty archive in 64 bits', '', () => zip([], { wide: true }))
  fault(45, 'one part of several', 'volumes', () => zip([GOOD], { disk: 2 }))
  fault(45, 'the first part of several', 'volumes', () =>
    outcome(own(Buffer.concat([Buffer.from('PK\x07\x08'), whole.subarray(0, 90)]))),
  )
  fault(45, 'an entry that begins in another part', 'far: volumes, good.md', () =>
    zip([packed('far', 'x', { disk: 1 }), GOOD]),
  )

  it('64-bit records and fields (fault 39)', async () => {
    const wide = new Uint8Array(28)
    const view = new DataView(wide.buffer)
    view.setUint16(0, 1, true)
    view.setUint16(2, 24, true)
    view.setBigUint64(4, 3n, true)
    view.setBigUint64(12, 3n, true)
    const entry = { name: 'wide', data: 'abc', size: 0xffffffff, packedSize: 0xffffffff }
    expect(await zip([{ ...entry, extra: wide }, GOOD], { wide: true })).toBe('wide, good.md')
    view.setBigUint64(4, 2n ** 60n, true)
    expect(await zip([{ ...entry, extra: wide }])).toBe('wide: damaged')
    expect(await zip([entry, GOOD])).toContain('wide: outside')
  })

  it('more than 65,535 entries, with and without 64-bit records (fault 39)', async () => {
    const entries = Array.from({ length: 66_000 }, (_, i) => ({ name: `${i}.md` }))
    for (const options of [{ wide: true }, { count: 66_000 & 0xffff }]) {
      const archive = await openZip(sourceOfBytes(writeZip(entries, options)))
      expect(archive.entries).toHaveLength(66_000)
      expect(await archive.read(65_999)).toEqual(new Uint8Array(0))
    }
    const some = entries.slice(0, 1001)
    const limits = { ...ZIP_LIMITS, entries: 1000 }
    expect(await outcome(writeZip(some, { wide: true }), limits)).toBe('too-many-entries')
    expect(await outcome(writeZip(some), limits)).toBe('too-many-entries')
    expect(await zip([GOOD], { count: 7 })).toBe('damaged-directory')
  })

  it.each([
    ['UTF-8', [...utf8.encode('naïve 漢字 🙂.md')], 'naïve 漢字 🙂.md'],
    ['no bytes', [], ''],
  ])('names without doubt: %s (fault 43)', async (_, bytes, name) => {
    const archive = await openZip(
      sourceOfBytes(writeZip([{ name: Uint8Array.from(bytes), data: 'x' }])),
    )
    expect(archive.entries[0].name).toBe(name)
    expect(await archive.read(0)).toEqual(utf8.encode('x'))
  })

  /** Names in bytes of an old charset, made by the tables of the charset itself. */
  const OLD_NAMES: readonly (readonly [
    charset: string,
    names: readonly (readonly [number[], string])[],
  ])[] = [
    [
      'Shift JIS',
      [
        [[0x97, 0x5c, 0x92, 0xe8, 0x95, 0x5c], '予定表'],
        [[0x94, 0x5c], '能'],
        [[0x83, 0x5c, 0x81, 0x5b, 0x83, 0x58], 'ソース'],
      ],
    ],
    [
      'GBK',
      [
        [[0xce, 0xc4, 0xb5, 0xb5, 0x2e, 0x6d, 0x64], '文档.md'],
        [[0xd6, 0xd0, 0xb9, 0xfa], '中国'],
        // These bytes are UTF-8 too.
        [[0xc4, 0xbf, 0xc2, 0xbc, 0x2e, 0x6d, 0x64], '目录.md'],
      ],
    ],
    [
      'EUC-KR',
      [
        [[0xc7, 0xd1, 0xb1, 0xdb, 0x2e, 0x6d, 0x64], '한글.md'],
        [[0xba, 0xb8, 0xb0, 0xed, 0xbc, 0xad], '보고서'],
      ],
    ],
    ['code page 866', [[[0x8e, 0xe2, 0xe7, 0xf1, 0xe2, 0x2e, 0x6d, 0x64], 'Отчёт.md']]],
    [
      'code page 437',
      [
        [[0x53, 0x63, 0x68, 0x94, 0x6e, 0x81, 0x2e, 0x6d, 0x64], 'Schönü.md'],
        [[0x47, 0x72, 0x94, 0xe1, 0x65], 'Größe'],
      ],
    ],
  ]

  it.each(OLD_NAMES)(
    'names in %s are read together and said to be a guess (fault 43)',
    async (charset, names) => {
      const entries = names.map(([bytes]) => ({ name: Uint8Array.from(bytes), data: 'x' }))
      const archive = await openZip(sourceOfBytes(writeZip([...entries, GOOD])))
      const wanted = names.map(([, name]) => ({ name, charset, kind: 'file' }))
      expect(archive.entries).toMatchObject([...wanted, { name: 'good.md', charset: '' }])
      for (const i of names.keys()) expect(await archive.read(i)).toEqual(utf8.encode('x'))
    },
  )

  it('one name of another charset does not spoil the others (fault 43)', async () => {
    const names = [
      [0x93, 0xfa, 0x96, 0x7b],
      [0x82, 0x74, 0x82],
    ].map((bytes) => ({ name: Uint8Array.from(bytes) }))
    const { entries } = await openZip(sourceOfBytes(writeZip(names)))
    expect(entries.map(({ name }) => name)).toEqual(['日本', 'été'])
  })

  it('dashes and quotes of Windows-1252 are no control characters (fault 43)', async () => {
    const name = Uint8Array.from('Gr\u00f6\u00dfe/\u00c4rger\u0096\u0093 1.md', (c) =>
      c.charCodeAt(0),
    )
    const { entries } = await openZip(sourceOfBytes(writeZip([{ name }])))
    expect(entries[0]).toMatchObject({ name: 'Größe/Ärger–“ 1.md', charset: 'Windows-1252' })
  })

  /** The Unicode Path field of a name. */
  function unicodePath(name: Uint8Array, path: string, version = 1): Uint8Array {
    const text = utf8.encode(path)
    const field = new Uint8Array(9 + text.length)
    const view = new DataView(field.buffer)
    view.setUint16(0, 0x7075, true)
    view.setUint16(2, 5 + text.length, true)
    view.setUint8(4, version)
    view.setUint32(5, crc32(name), true)
    field.set(text, 9)
    return field
  }

  it('uses the Unicode Path field if its checksum matches the name (fault 43)', async () => {
    const plain = utf8.encode('____.md')
    const other = utf8.encode('other')
    const extra = unicodePath(plain, '漢字 ü.md')
    const archive = await openZip(
      sourceOfBytes(
        writeZip([
          { name: plain, data: 'both', extra, local: { extra } },
          { name: plain, data: 'directory', extra },
          { name: plain, data: 'a local UTF-8 name', extra, local: { name: '漢字 ü.md' } },
          { name: '漢字 ü.md', data: 'local field', local: { name: plain, extra } },
          { name: plain, data: 'not of this name', extra: unicodePath(other, 'lie.md') },
          { name: plain, data: 'a later version', extra: unicodePath(plain, 'lie.md', 2) },
          { name: new Uint8Array(0), data: 'no other', extra: unicodePath(new Uint8Array(0), 'é') },
        ]),
      ),
    )
    expect(archive.entries.map(({ name, charset }) => name + charset)).toEqual([
      ...Array(4).fill('漢字 ü.md'),
      '____.md',
      '____.md',
      'é',
    ])
    for (const i of archive.entries.keys()) expect(await archive.read(i)).not.toHaveLength(0)
    const differs = { name: plain, data: 'x', extra, local: { extra: unicodePath(plain, 'lie') } }
    expect(await zip([differs])).toBe('漢字 ü.md: headers-differ')
  })

  const KINDS: readonly (readonly [what: string, entry: TestEntry, kind: ZipEntryKind])[] = [
    ['a file of Unix', { name: 'a', mode: 0o100644 }, 'file'],
    ['a link', { name: 'a', mode: 0o120777, data: 'target' }, 'link'],
    ['a folder of Unix', { name: 'a', mode: 0o040755 }, 'directory'],
    ['a device', { name: 'a', mode: 0o020644, data: 'x' }, 'other'],
    ['a pipe', { name: 'a', mode: 0o010644 }, 'other'],
    ['a socket', { name: 'a', mode: 0o140644 }, 'other'],
    ['a slash', { name: 'a/' }, 'directory'],
    ['a slash of Unix', { name: 'a/', mode: 0o100644 }, 'directory'],
    ['a backslash of DOS', { name: 'a\\' }, 'directory'],
    ['a backslash of NTFS', { name: 'a\\', system: 10 }, 'directory'],
    ['a backslash of Unix', { name: 'a\\', mode: 0o100644, data: 'x' }, 'file'],
    ['an empty file with a backslash of Unix', { name: 'a\\', mode: 0o100644 }, 'file'],
    ['the same without a type', { name: 'a\\', system: 3 }, 'file'],
    ['the directory bit of DOS', { name: 'a', attributes: 16 }, 'directory'],
    ['the same of a file of Unix', { name: 'a', mode: 0o100644, attributes: 16 }, 'file'],
    ['a directory bit, and bytes', { name: 'a', attributes: 16, data: 'x' }, 'file'],
    ['a slash, and bytes', { name: 'a/', data: 'x' }, 'file'],
    ['a folder of Unix with bytes', { name: 'a', mode: 0o040755, data: 'x' }, 'file'],
    ['a folder whose nothing is packed', { name: 'a/', packed: Uint8Array.of(3, 0) }, 'directory'],
    ['half a character', { name: Uint8Array.of(0x94, 0x5c, 0x94, 0x5c) }, 'file'],
  ]

  it.each(KINDS)('what an entry is: %s (fault 27)', async (_, entry, kind) => {
    const { entries } = await openZip(sourceOfBytes(writeZip([entry])))
    expect(entries.map((found) => found.kind)).toEqual([kind])
  })

  const other = writeZip([packed('other.md', 'other')])
  const cutComment = (bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
    const cut = own(bytes)
    new DataView(cut.buffer).setUint16(cut.length - 2, length, true)
    return cut
  }
  const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => own(Buffer.concat(parts))
  /** The archive with a comment of any bytes. */
  const commented = (bytes: Uint8Array, comment: Uint8Array): Uint8Array<ArrayBuffer> =>
    joined(cutComment(bytes, comment.length), comment)
  const nothing = writeZip([])

  it.each([
    ['in the comment, which ends with the file', commented(whole, other), 'two-directories'],
    [
      'in the comment, with a cut one of its own',
      commented(whole, cutComment(other, 9)),
      'two-directories',
    ],
    [
      'in the comment, before more words',
      commented(whole, joined(other, utf8.encode('words'))),
      'two-directories',
    ],
    ['empty, in the comment', commented(whole, nothing), 'two-directories'],
    ['behind, with a cut comment', joined(whole, cutComment(other, 9)), 'two-directories'],
    ['behind, and whole: another archive before an archive', joined(whole, other), 'other.md'],
    ['of one part of several', commented(whole, writeZip([GOOD], { disk: 2 })), 'two-directories'],
  ])('two directories, the second %s (SEC-5)', async (_, bytes, expected) => {
    expect(await outcome(bytes)).toBe(expected)
  })

  it('reads an archive whose comment is cut, also where one is an entry of it', async () => {
    expect(await outcome(cutComment(whole, 7))).toBe('good.md, b.md')
    const nested = cutComment(writeZip([GOOD, { name: 'inner.zip', data: other }]), 7)
    expect(await outcome(nested)).toBe('good.md, inner.zip')
  })

  it('gives times in whole seconds, and others to other contents of the same size', async () => {
    const modified = Date.UTC(2031, 11, 24, 22, 33, 44)
    const bytes = writeZip([
      { name: 'a', data: 'one', modified },
      { name: 'b', data: 'two', modified },
      { name: 'none', modified: Date.UTC(1979, 11, 1) },
    ])
    const [a, b] = (await openZip(sourceOfBytes(bytes))).entries.map((entry) => entry.modified)
    expect(Math.floor(a / 1000)).toBe(modified / 1000)
    expect(Math.floor(b / 1000)).toBe(modified / 1000)
    expect(a).not.toBe(b)
  })

  it('reads the beginning of an entry without the rest', async () => {
    const text = Array.from({ length: 60_000 }, (_, i) => `Line ${i * i}.`).join('\n')
    const blob = new Blob([writeZip([packed('big', text), { name: 'stored', data: text }])])
    const archive = await openZip(sourceOfBlob(blob))
    for (const position of [0, 1]) {
      const head = await archive.head(position, 8192)
      expect(new TextDecoder().decode(head)).toBe(text.slice(0, 8192))
    }
    expect(await archive.head(1, 1e9)).toHaveLength(text.length)
  })

  it('ignores what comes after the archive, and an end record inside its comment', async () => {
    const junk = own(Buffer.concat([whole, Buffer.from('junk')]))
    expect(await outcome(junk)).toBe('good.md, b.md')
    expect(await zip([GOOD], { comment: 'PK\x05\x06 is no record'.padEnd(60) })).toBe('good.md')
  })

  const tree = fc.uniqueArray(
    fc.record({
      name: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      data: fc.uint8Array({ maxLength: 400 }),
      deflated: fc.boolean(),
    }),
    { maxLength: 20, selector: ({ name }) => name },
  )

  it('gives back every tree that was written, from memory and from a file', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.boolean(), fc.nat(100), async (files, wide, prefix) => {
        const entries = files.map(({ name, data, deflated }) => {
          const bytes = utf8.encode(name)
          return deflated ? packed(name, data, { name: bytes }) : { name: bytes, data }
        })
        const bytes = writeZip(entries, { wide, prefix: new Uint8Array(prefix) })
        for (const source of [sourceOfBytes(bytes), sourceOfBlob(new Blob([bytes]))]) {
          const archive = await openZip(source)
          expect(archive.entries.map(({ name }) => utf8.encode(name))).toEqual(
            files.map(({ name }) => utf8.encode(name)),
          )
          for (const [i, { data }] of files.entries())
            expect(await archive.read(i)).toEqual(own(data))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('whatever bytes are changed, it answers with content or an error of its own (SEC-5)', async () => {
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(whole.length), async (changed, length) => {
        const bytes = whole.slice(0, length < 20 ? whole.length : Math.max(length, 30))
        for (const [at, byte] of changed) if (at < bytes.length) bytes[at] = byte
        expect(await outcome(bytes)).toBeDefined()
      }),
      { numRuns: 500 },
    )
  })
})
