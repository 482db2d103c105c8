import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksumInLanes } from '../../base/columns/checksum.ts'
import { FormatError, splitColumns } from '../../base/columns/columns.ts'
import { packStrings, unpackStrings } from '../../base/columns/strings.ts'
import { NODE_KINDS } from '../tree/node.ts'
import { type Outline, REFERENCE_KINDS } from '../tree/outline.ts'
import { FORMAT_VERSION, READING_VERSION } from './collection.ts'
import { encodeOutlines, OutlinePacker, openOutlines, type PartDocument } from './part.ts'
import { COLUMN_NAMES } from './part-details.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const number = fc.nat({ max: 100_000 })

/** Parents by number, each before its children, turned into subtree sizes in pre-order. */
function sizesOf(depths: readonly number[]): Uint32Array {
  const sizes = new Uint32Array(depths.length).fill(1)
  for (let n = 0; n < depths.length; n++) {
    let end = n + 1
    while (end < depths.length && depths[end] > depths[n]) end++
    sizes[n] = end - n
  }
  return sizes
}

const outline: fc.Arbitrary<Outline> = fc
  .record({
    depths: fc
      .array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
      .map((below) => [0, ...below]),
    references: fc.array(fc.record({ node: fc.nat(), line: number, text }), { maxLength: 4 }),
    seed: number,
    format: text,
    facets: fc.array(fc.tuple(text, fc.array(text, { maxLength: 3 })), { maxLength: 3 }),
    titles: fc.array(text, { minLength: 13, maxLength: 13 }),
  })
  .map(({ depths, references, seed, format, facets, titles }) => {
    const count = depths.length
    const start = Uint32Array.from(depths, (_, n) => n + 1)
    return {
      ...{ format, language: format, count },
      flags: seed % 64,
      kind: Uint8Array.from(depths, (_, n) => (n + seed) % NODE_KINDS.length),
      size: sizesOf(depths),
      start,
      end: start.map((line) => line + (seed % 9)),
      nodeFlags: Uint8Array.from(depths, (_, n) => (n * seed) % 2),
      words: start.map((line) => line * seed),
      title: packStrings(titles.slice(0, count)),
      signature: packStrings(titles.slice(0, count).reverse()),
      doc: packStrings(titles.slice(0, count).map((title) => title + title)),
      references: {
        kind: Uint8Array.from(references, (_, r) => r % REFERENCE_KINDS.length),
        node: Uint32Array.from(references, ({ node }) => node % count),
        line: Uint32Array.from(references, ({ line }) => line),
        text: packStrings(references.map((reference) => reference.text)),
      },
      calls: titles.join('\n'),
      facets: new Map(facets),
    }
  })

const document: fc.Arbitrary<PartDocument> = fc.record({
  ...{ path: text, hash: text, textStart: number },
  textEnd: number.map((n) => n + 100_000),
  outline,
})
const documents = fc.array(document, { maxLength: 6 })

/** The columns that another outline has, in a form that can be compared: opened columns are read when asked for. */
function plain(outline: Outline, like: Outline) {
  const { title, signature, doc, references } = outline
  const strings = [title, signature, doc, references.text].map(unpackStrings)
  const packed = new Set(['title', 'signature', 'doc', 'references'])
  const names = (Object.keys(like) as (keyof Outline)[]).filter((name) => !packed.has(name))
  const rest = Object.fromEntries(names.map((name) => [name, outline[name]]))
  return { ...rest, strings, references: { ...references, text: [] } }
}

/** The columns of the first version; collections that were stored then have only these. */
const FIRST_COLUMNS =
  'path hash format language facets textStart textEnd flags nodesEnd referencesEnd kind size start end words title ' +
  'signature doc referenceKind referenceNode referenceLine referenceText'

describe('parts', () => {
  it('opens what was packed before a column was added', () => {
    const isFirst = (column: string) => FIRST_COLUMNS.split(' ').includes(column)
    fc.assert(
      fc.property(documents, (packed) => {
        const [first] = splitColumns(encodeOutlines(packed), FORMAT_VERSION, isFirst)
        const part = openOutlines(first)
        packed.forEach((document, i) => {
          for (const name of Object.keys(document.outline) as (keyof Outline)[])
            expect(part.outline(i)[name]).toBeDefined()
        })
      }),
    )
  })

  it('has the columns of its reading version: where they change, folders are read again', () => {
    const later = COLUMN_NAMES.filter((name) => !FIRST_COLUMNS.split(' ').includes(name))
    expect({ READING_VERSION, later }).toEqual({
      READING_VERSION: 21,
      later: ['callRows', 'nodeFlags'],
    })
  })

  it('opens what was packed', () => {
    fc.assert(
      fc.property(documents, fc.boolean(), (packed, defer) => {
        const part = openOutlines(encodeOutlines(packed), { defer })
        expect(part.count).toBe(packed.length)
        packed.forEach((document, i) => {
          expect(part.path(i)).toBe(document.path)
          expect(part.hash(i)).toBe(document.hash)
          expect(part.textStart(i)).toBe(document.textStart)
          expect(part.textEnd(i)).toBe(document.textEnd)
          expect(plain(part.outline(i), document.outline)).toEqual(
            plain(document.outline, document.outline),
          )
        })
      }),
    )
  })

  it('stores each of many documents in its slot', () => {
    const [one] = fc.sample(fc.array(document, { minLength: 300, maxLength: 300 }), {
      numRuns: 1,
      seed: 7,
    })
    const packer = new OutlinePacker()
    for (const each of one) packer.add(each)
    expect(packer.count).toBe(300)
    const part = openOutlines(packer.encode())
    one.forEach((each, i) => {
      expect([part.path(i), part.textEnd(i)]).toEqual([each.path, each.textEnd])
      expect(plain(part.outline(i), each.outline)).toEqual(plain(each.outline, each.outline))
    })
  })

  it('packs what it opened to the same bytes', () => {
    fc.assert(
      fc.property(documents, (packed) => {
        const bytes = encodeOutlines(packed)
        const part = openOutlines(bytes, { defer: true })
        const again = packed.map((document, i) => ({ ...document, outline: part.outline(i) }))
        expect(Buffer.compare(encodeOutlines(again), bytes)).toBe(0)
      }),
    )
  })

  it('rejects forged bytes with a valid checksum, and fails in no other way', () => {
    let refused = 0
    fc.assert(
      fc.property(
        // Two documents cover every boundary between documents.
        fc.array(document, { minLength: 1, maxLength: 2 }),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        (packed, changes) => {
          const bytes = encodeOutlines(packed)
          for (const [at, value] of changes) bytes[12 + (at % (bytes.length - 12))] = value
          new DataView(bytes.buffer).setUint32(8, checksumInLanes(bytes.subarray(12)), true)
          try {
            const part = openOutlines(bytes)
            for (let i = 0; i < part.count; i++) expect(part.outline(i).count).toBeGreaterThan(0)
          } catch (error) {
            refused++
            expect(error).toBeInstanceOf(FormatError)
          }
        },
      ),
      { numRuns: 1000 },
    )
    expect(refused).toBeGreaterThan(0)
  })
})
