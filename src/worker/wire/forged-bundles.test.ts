// Bundles that a forger made: everything in them can be another than it was, and all checksums fit.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ask } from '../../ask.ts'
import { checksumInLanes } from '../../base/columns/checksum.ts'
import { CONTENT_VERSION } from '../../bundle/format.ts'
import { assembleBundle, type LooseBundle, splitBundle } from '../../bundle/testing.ts'
import { openIndexer } from '../../cli/testing/collections.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { createTestHost, filesOf } from '../library/testing.ts'
import type { BuildSource } from './api.ts'

/** Long enough for skip tables, with links, acronyms, facets, a glossary and a script of pairs. */
const FILES = {
  'README.md':
    '---\ntags: [lamp, light]\nstatus: draft\n---\n# Lamp\n\nA single sign-on (SSO) lamp. See [care](docs/care.md#bulbs).\n\n## Wiring\n\nRed goes to plus.\n',
  'docs/care.md':
    '# Care\n\nWipe the shade with a dry cloth.\n\n## Bulbs\n\nLet a bulb cool first.\n',
  'docs/many.md': Array.from(
    { length: 80 },
    (_, i) => `## Lamp ${i}\n\nshade ${i} lamp lamp\n`,
  ).join('\n'),
  'docs/日本語.md': '# 電球\n\n電球を冷やす。🙂 naïve Straße\n',
  'glossary.json': '{"lamp": ["light", "lantern"]}',
  'notes.rst': 'Title\n=====\n\nSee `care <docs/care.md>`_ and the shade.\n',
  'photo.bin': 'x\0y',
}
const QUESTIONS = ['how do I wipe the shade', 'where is SSO wired', 'overview', '電球', 'lamp 79']

/** Offset of the checksum in a file of columns, and of the first byte that it covers. */
const CHECKSUM_OFFSET = 8
const CHECKED_OFFSET = 12

/** The bytes with the checksum that a file of columns must have. */
function withChecksum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  new DataView(bytes.buffer).setUint32(
    CHECKSUM_OFFSET,
    checksumInLanes(bytes.subarray(CHECKED_OFFSET)),
    true,
  )
  return bytes
}

type Host = ReturnType<typeof createTestHost>['host']
let jobs = 0

async function open(host: Host, source: BuildSource): Promise<string> {
  return (await host.build({ jobId: `${jobs++}`, name: 'lamp', source }, () => undefined)).slug
}

async function soundBundle(): Promise<LooseBundle> {
  const { host } = createTestHost(openIndexer)
  const slug = await open(host, filesOf(FILES))
  const { withTexts } = await host.export('x', slug)
  return splitBundle(new Uint8Array(await withTexts.arrayBuffer()), CONTENT_VERSION)
}

const sound = await soundBundle()

/** Uses a collection as the page does. */
async function exerciseAll(host: Host, slug: string): Promise<void> {
  const { kind, titles } = await host.tree(slug)
  expect(titles.ends.length).toBe(kind.length)
  for (const query of [
    ...['lamp', 'sha', '"dry cloth"', 'lmap', 'bulb -plus', '電球', 'light', 'sso'],
  ]) {
    await host.search(slug, { query })
    await host.searchGrouped(slug, { query, typing: true })
    const ranked = await host.rank({ query, collections: [slug] })
    const places = ranked.groups.flatMap(({ hits }) =>
      hits.map(({ ref }) => ({ collection: slug, node: ref.node })),
    )
    await host.excerpts('e', { query, places })
    await host.explain({ query, places })
  }
  for (let node = 0; node < kind.length; node++) {
    await host.details(slug, node)
    await host.children(slug, node, { unwrap: true })
    await host.read(slug, { node, budget: 200, question: 'shade lamp' })
    await host.references(slug, node)
    await host.entry(slug, node)
    await host.card(slug, node)
  }
  const documents = await host.findFiles(slug, 'm', 100)
  for (const { node } of documents) await host.text(slug, node)
  await host.outline(slug, { node: 0, depth: 9 })
  await host.concepts(slug)
  await host.findSymbol(slug, 'lamp')
  await host.languageInfo(slug)
  await host.issues(slug)
  for (const question of QUESTIONS) await askOf(host, slug, question)
  await host.export('x', slug)
}

async function askOf(host: Host, collection: string, question: string): Promise<void> {
  const request = {
    collection,
    question,
    reasoner: 'structural',
    limit: 10,
    settings: DEFAULT_SETTINGS,
  } as const
  const kinds: string[] = []
  for await (const step of ask(request, host, { now: () => 0 })) kinds.push(step.kind)
  expect(kinds.at(-1)).toBe('done')
}

/** The fate of a bundle: refused with an explicit error, or usable like any other. */
async function fate(bundle: LooseBundle): Promise<'refused' | 'used'> {
  const { host } = createTestHost(openIndexer)
  const file = new File([await assembleBundle(bundle)], 'lamp.wayleaf')
  try {
    await open(host, { kind: 'bundle', file })
  } catch (error) {
    expect(error).toHaveProperty('name', 'BundleError')
    expect(await host.collections()).toEqual([])
    return 'refused'
  }
  const [{ slug }] = await host.collections()
  await exerciseAll(host, slug)
  return 'used'
}

type Section = LooseBundle['sections'][number]

/** A change of one section, at a place between 0 and 1. */
interface Change {
  readonly section: number
  readonly at: number
  readonly to: number
  readonly kind: 'byte' | 'word' | 'bit' | 'copy' | 'cut' | 'twice' | 'gone' | 'swap'
}

const change: fc.Arbitrary<Change> = fc.record({
  section: fc.nat(sound.sections.length - 1),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  to: fc.constantFrom(0, 1, 2, 5, 127, 128, 255, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff),
  kind: fc.constantFrom<Change['kind']>(
    ...(['byte', 'byte', 'byte', 'word', 'word', 'bit', 'bit', 'copy'] as const),
    ...(['cut', 'twice', 'gone', 'swap'] as const),
  ),
})

function forged({ section, at, to, kind }: Change): LooseBundle {
  const sections = [...sound.sections]
  const old = sections[section]
  switch (kind) {
    case 'twice':
      sections.splice(section, 0, at < 0.5 ? old : { ...old, part: 1 })
      break
    case 'gone':
      sections.splice(section, 1)
      break
    case 'swap':
      sections[section] = { ...old, bytes: sections[Math.floor(at * sections.length)].bytes }
      break
    default:
      sections[section] = changedSection(old, at, to, kind)
  }
  const twice = kind === 'twice' && at >= 0.5
  return { header: { ...sound.header, parts: twice ? 2 : 1 }, sections }
}

function changedSection(old: Section, at: number, to: number, kind: Change['kind']): Section {
  const bytes = old.bytes.slice()
  const place = Math.floor(at * bytes.length)
  const view = new DataView(bytes.buffer)
  const word = Math.min(place - (place % 4), bytes.length - 4)
  if (kind === 'byte') bytes[place] = to
  else if (kind === 'bit') bytes[place] ^= 1 << (to % 8)
  else if (kind === 'word') view.setUint32(Math.max(0, word), to, true)
  else if (kind === 'copy') bytes.copyWithin(place, 0, to % bytes.length)
  else return { ...old, bytes: bytes.slice(0, place - (place % 8)) }
  const isColumns = old.kind !== 'texts' && old.kind !== 'about'
  return { ...old, bytes: isColumns ? withChecksum(bytes) : bytes }
}

it('the bundle itself is used (SEC-5, fault 82)', async () => {
  expect(await fate(sound)).toBe('used')
})

it('a part that is there twice is refused (SEC-5, fault 82)', async () => {
  const again = sound.sections.flatMap((section): Section[] =>
    ['outlines', 'index', 'texts'].includes(section.kind)
      ? [section, { ...section, part: 1 }]
      : [section],
  )
  const header = { ...sound.header, parts: 2 }
  expect(await fate({ header, sections: again })).toBe('refused')
})

const RUNS = 60

it('whatever is forged in it, a bundle is refused or works (SEC-5, fault 82)', async () => {
  const fates = { refused: 0, used: 0 }
  await fc.assert(
    fc.asyncProperty(change, async (forgery) => {
      fates[await fate(forged(forgery))]++
    }),
    { numRuns: RUNS },
  )
  // Both happen, else nothing was tried.
  expect(Math.min(fates.refused, fates.used)).toBeGreaterThan(RUNS / 100)
}, 120_000)
