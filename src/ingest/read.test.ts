import { describe, expect, it } from 'vitest'
import { createHash } from '../base/columns/hash.ts'
import { inEnglish } from '../messages/words.ts'
import { MAX_CONTAINER_BYTES } from '../model/collection/containers.ts'
import type { Entry, OpenedFile } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { decode } from './decode.ts'
import { readSource, utf16 } from './testing.ts'

const { ingest } = DEFAULT_SETTINGS
const hash = await createHash()

const ascii = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const bytesOf = (...bytes: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function utf32(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const points = [...text]
  const view = new DataView(new ArrayBuffer(points.length * 4))
  for (const [i, point] of points.entries())
    view.setUint32(i * 4, point.codePointAt(0) ?? 0, isLittle)
  return new Uint8Array(view.buffer)
}

function entryOf(path: string, bytes: Uint8Array<ArrayBuffer>): Entry {
  const opened: OpenedFile = {
    size: bytes.length,
    modified: 5,
    bytes: async () => bytes,
    head: async (length) => bytes.slice(0, length),
  }
  return { path, open: async () => opened }
}

/** A generator of numbers that look random: xorshift32. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 2463534242
  return Uint8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff || 1
  })
}

const failing = (name: string): Error => Object.assign(new Error(name), { name })

async function read(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const result = await readSource(entryOf(path, bytes), ingest, hash)
  if (result.kind !== 'file') throw new Error(`not read: ${JSON.stringify(result)}`)
  const { file, issues } = result
  return { text: new TextDecoder().decode(file.bytes), file, issues }
}

async function reasonFor(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const result = await readSource(entryOf(path, bytes), ingest, hash)
  return result.kind === 'skipped' ? result.skipped.reason : result.kind
}

describe('reading a file', () => {
  it('hands UTF-8 on as it is, line endings included, without a copy (IN-3)', async () => {
    const bytes = ascii('one\r\ntwo\rthree\u2028 naïve 漢字 🙂\n')
    const { file, issues } = await read('a.md', bytes)
    expect(file.bytes).toBe(bytes)
    expect(file).toMatchObject({ path: 'a.md', size: bytes.length, modified: 5, charset: '' })
    expect(file.hash).toBe(hash(bytes))
    expect(issues).toEqual([])
  })

  it.each([
    ['UTF-8 with a mark', bytesOf(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'é', ''],
    ['UTF-16, little end first', utf16('\ufeffé, 漢字\r\n', true), 'é, 漢字\r\n', 'utf-16le'],
    ['UTF-16, big end first', utf16('\ufeffé, 漢字\r\n', false), 'é, 漢字\r\n', 'utf-16be'],
  ])(
    '%s: the mark is gone and nothing is to be said (IN-3, fault 2)',
    async (_, bytes, text, charset) => {
      const result = await read('a.txt', bytes)
      expect([...result.text]).toEqual([...text])
      expect(result.file.charset).toBe(charset)
      expect(result.issues).toEqual([])
      expect(result.file.hash).toBe(hash(bytes))
    },
  )

  it.each([
    ['UTF-16 without a mark', utf16('plain words of a text file\n', true), 'utf-16le'],
    ['UTF-16, big end first', utf16('plain words of a text file\n', false), 'utf-16be'],
    [
      'Latin 1',
      latin1('Les élèves français ont été très appliqués, où ça se passe à côté.\n'.repeat(4)),
      'windows-1252',
    ],
  ])('%s is guessed, with a warning (IN-3, fault 1)', async (_, bytes, charset) => {
    const { file, text, issues } = await read('a.txt', bytes)
    expect(file.charset).toBe(charset)
    expect(text).toMatch(/^(plain words|Les élèves français)/)
    expect(issues).toMatchObject([{ path: 'a.txt', stage: 'ingest', kind: 'invalid-text' }])
    expect(inEnglish(issues[0].message)).toContain(charset)
  })

  const JAPANESE = '電球を冷やしてから、乾いた布で拭いてください。\n赤はプラスに。\n'
  const CHINESE = '先让灯泡冷却，然后用干布擦拭。红线接正极。请检查数据结构，再重新启动。'
  const RUSSIAN = 'Протрите абажур сухой тканью.\n'
  const MIXED = '# Lamp 🙂\n\nこんにちは 🙂 世界です。\n'
  const WIDE = [JAPANESE, CHINESE, RUSSIAN, MIXED, CHINESE.repeat(200)].flatMap((text) => [
    ['utf-16le', text, utf16(text, true)] as const,
    ['utf-16be', text, utf16(text, false)] as const,
    ['utf-32le', text, utf32(text, true)] as const,
    ['utf-32be', text, utf32(text, false)] as const,
  ])
  it.each(WIDE)('%s without a mark: %s (IN-3, fault 3)', async (charset, text, bytes) => {
    const result = await read('a.txt', bytes)
    expect(result.text).toBe(text)
    expect(result.file.charset).toBe(charset)
    expect(result.issues).toMatchObject([{ kind: 'invalid-text' }])
  })

  it.each([true, false])('UTF-32 with its mark, little end first: %s (IN-3)', async (isLittle) => {
    const { text, issues } = await read('a.txt', utf32(`\ufeff${MIXED}`, isLittle))
    expect(text).toBe(MIXED)
    expect(issues).toEqual([])
    const cut = await read('a.txt', utf32(`\ufeff${MIXED}`, isLittle).slice(0, -1))
    expect(cut.text.endsWith('。\ufffd')).toBe(true)
    expect(cut.issues).toMatchObject([{ kind: 'invalid-text' }])
  })

  it.each([
    ['iso-2022-jp', '\u001b$BF|K\\8l\u001b(B text\n', '日本語 text\n'],
    ['iso-2022-kr', '\u001b$)C\u000eGQ1[\u000f text\n', '한글 text\n'],
  ])(
    '%s, which is made of ASCII, is read and said to be a guess (IN-3)',
    async (charset, bytes, text) => {
      const result = await read('a.txt', ascii(bytes))
      expect(result.text).toBe(text)
      expect(result.file.charset).toBe(charset)
      expect(inEnglish(result.issues[0].message)).toContain(charset)
    },
  )

  it.each([
    ['plus signs', 'a+b-c, x+=1, C++ and +foo- or +bar-, +4915112345678\n'],
    ['Base64', 'c29tZSBsb25n+IHRleHQgb2Yg+Ynl0ZXM/aGVyZSBhcmUg+bW9yZSBvZiB0aGVt\n'],
    ['one word behind a plus', 'See +foo for more, and +bar.\n'],
    ['tildes and braces', 'class ~{a} ~{it x}~ \\cite~{Knuth}\n'],
    ['colours of a terminal', '\u001b[1mbold\u001b[0m +foo- $B\n'],
  ])('%s are ASCII (IN-3)', async (_, content) => {
    const { text, issues } = await read('a.txt', ascii(content))
    expect({ text, issues }).toEqual({ text: content, issues: [] })
  })

  it.each([
    ['words between NULs', 'alpha\0beta\0gamma\0d\0epsilon zeta\0'],
    ['Russian between NULs', 'привет\0мир и люди\0слово\0 да\0'],
    ['numbers of 32 bits', '\u0001\0\0\0\u0100\0\0\0A\0\0\0'],
  ])('%s are no text of wide units (IN-2)', async (_, content) => {
    expect(await reasonFor('a.dat', ascii(content))).toBe('binary')
  })

  it('a file reads the same wherever its bytes lie in memory (IN-3)', () => {
    for (let offset = 0; offset < 8; offset++) {
      for (let length = 0; length < 10; length++) {
        const memory = new Uint8Array(24).fill(0xff)
        const bytes = memory.subarray(offset, offset + length).fill(0x61)
        expect(decode(bytes, 'text').bytes).toBe(bytes)
      }
    }
  })

  it('Japanese in Shift JIS is told from its bytes (IN-3)', async () => {
    const line = [
      0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x83, 0x65, 0x83, 0x4c, 0x83, 0x58, 0x83,
      0x67, 0x0a,
    ]
    const { text, file } = await read(
      'a.txt',
      bytesOf(...Array.from({ length: 20 }, () => line).flat()),
    )
    expect(file.charset).toBe('shift_jis')
    expect(text.startsWith('日本語のテキスト\n')).toBe(true)
  })

  it('broken bytes in UTF-8 become U+FFFD, with a warning (IN-3, fault 1)', async () => {
    const good = ascii('naïve café, déjà vu, élève, être, à côté, où, ça\n')
    const bytes = Uint8Array.from([...good, 0xff, 0x41, 0x0a])
    const { text, file, issues } = await read('a.txt', bytes)
    expect(text.endsWith('\ufffdA\n')).toBe(true)
    expect(text.startsWith('naïve café')).toBe(true)
    expect(file.charset).toBe('')
    expect(issues).toMatchObject([{ kind: 'invalid-text' }])
    expect(inEnglish(issues[0].message)).toContain('1 broken')
  })

  it.each([
    ['empty', ''],
    ['white space only', ' \n\t\n'],
    ['form feeds and escapes', 'page\f\n\u001b[1mbold\u001b[0m\n'],
  ])('%s is text (IN-3)', async (_, content) => {
    expect((await read('a.txt', ascii(content))).text).toBe(content)
  })

  it.each([
    ['NULs', 'a.ts', ascii('text\0text')],
    ['compressed data', 'a.ts', noise(5000)],
    [
      'control characters',
      'a.md',
      bytesOf(...Array.from({ length: 99 }, (_, i) => (i % 3 ? 65 : 1))),
    ],
    ['a mark of UTF-32 before no text', 'a.txt', bytesOf(0xff, 0xfe, 0, 0, 0x41, 9, 9, 9)],
    ['an image', 'a.png', bytesOf(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ])('binary by content: %s (IN-2, fault 6)', async (_, path, bytes) => {
    expect(await reasonFor(path, bytes)).toBe('binary')
  })

  it('text is text whatever its name says (IN-2)', async () => {
    expect((await read('picture.png', ascii('not a picture'))).text).toBe('not a picture')
  })

  it('files over the limit and containers are listed and never read (IN-2, fault 5)', async () => {
    const unread = (size: number, head?: Uint8Array<ArrayBuffer>): Entry['open'] => {
      const bytes = () => Promise.reject(new Error('was read'))
      return async () => ({ size, modified: 0, bytes, ...(head && { head: async () => head }) })
    }
    const cases = [
      ['big.md', unread(ingest.maxTextBytes + 1, ascii('words')), 'too-large'],
      ['big.md', unread(ingest.maxTextBytes + 1), 'too-large'],
      ['big.md', unread(ingest.maxTextBytes + 1, ascii('\0')), 'binary'],
      ['book.MOBI', unread(MAX_CONTAINER_BYTES), 'no-parser'],
      ['book.pdf', unread(MAX_CONTAINER_BYTES + 1), 'too-large'],
      ['.env', unread(10), 'secret'],
    ] as const
    for (const [path, open, reason] of cases) {
      const result = await readSource({ path, open }, ingest, hash)
      const { size } = await open()
      expect(result).toEqual({
        kind: 'skipped',
        skipped: { path, reason, directory: false, size },
        issues: [],
      })
    }
  })

  it.each(['a.ipynb', 'a.eml', 'a.mbox'])(
    '%s is as large as its text: its bytes are kept',
    async (path) => {
      const bytes = new Uint8Array(ingest.maxTextBytes + 1).fill(0xe4)
      const open = async () => ({ size: bytes.length, modified: 0, bytes: async () => bytes })
      const result = await readSource({ path, open }, ingest, hash)
      expect(result.kind === 'file' && result.file.bytes).toBe(bytes)
    },
  )

  it('files that look like credentials are listed, unless switched on (IN-9, fault 30)', async () => {
    const key = ascii('-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n')
    for (const path of ['.env', 'app/.env.local', 'id_rsa', 'x/server.PEM', '.aws/credentials']) {
      expect(await reasonFor(path, ascii('A=1'))).toBe('secret')
    }
    expect(await reasonFor('deploy/thekey', key)).toBe('secret')
    for (const path of ['.env.example', 'env.md', 'id_rsa.md', 'keys.ts', 'environment']) {
      expect(await reasonFor(path, ascii('A=1'))).toBe('file')
    }
    const settings = { ...ingest, includeSecrets: true }
    expect((await readSource(entryOf('.env', key), settings, hash)).kind).toBe('file')
  })

  it('asks for size and time first, and reads nothing that is unchanged (IN-5)', async () => {
    const open = async () => ({
      size: 3,
      modified: 9,
      bytes: () => Promise.reject(failing('read')),
    })
    const unchanged = (size: number, modified: number) => size === 3 && modified === 9
    expect(await readSource({ path: 'a', open }, ingest, hash, { unchanged })).toEqual({
      kind: 'unchanged',
    })
  })

  it('reads a file that changed meanwhile once more', async () => {
    let opens = 0
    const open = async (): Promise<OpenedFile> => {
      opens++
      const bytes = ascii(opens === 1 ? 'long text' : 'new')
      return { size: 3, modified: opens, bytes: async () => bytes }
    }
    const result = await readSource({ path: 'a', open }, ingest, hash)
    expect(result).toMatchObject({ kind: 'file', file: { modified: 2 } })
    const rejecting = async (): Promise<OpenedFile> => {
      opens++
      return { size: 3, modified: 0, bytes: () => Promise.reject(failing('NotReadableError')) }
    }
    opens = 0
    const left = await readSource({ path: 'a', open: rejecting }, ingest, hash)
    expect(left).toMatchObject({ kind: 'skipped', skipped: { reason: 'unreadable' } })
    expect(opens).toBe(2)
  })

  it.each([
    ['NotFoundError', 'vanished'],
    ['NotAllowedError', 'unreadable'],
    ['SomethingElse', 'unreadable'],
  ])('a file that cannot be opened (%s) is left out and said so', async (name, kind) => {
    const open = () => Promise.reject(failing(name))
    const result = await readSource({ path: 'a', open }, ingest, hash)
    expect(result).toMatchObject({
      kind: 'skipped',
      skipped: { path: 'a', reason: 'unreadable' },
      issues: [{ path: 'a', stage: 'ingest', kind }],
    })
  })

  it('gives up on a file that does not answer in time', async () => {
    const open = () => new Promise<OpenedFile>(() => undefined)
    const setTimer = (ms: number, callback: () => void) => {
      expect(ms).toBe(30_000)
      callback()
      return () => undefined
    }
    const result = await readSource({ path: 'a', open }, ingest, hash, { setTimer })
    expect(result).toMatchObject({ kind: 'skipped', issues: [{ kind: 'unreadable' }] })
  })
})
