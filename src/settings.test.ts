// Every row of the table of settings acts: changing it changes what is read, found, walked or written.

import { describe, expect, it } from 'vitest'
import { type AskOptions, createWalkMemory } from './ask.ts'
import { parseCommandLine } from './cli/options/command-line.ts'
import { buildTexts, libraryOf } from './cli/testing/collections.ts'
import { only, requestFor, stepsOf } from './cli/testing/walks.ts'
import { openLibrary } from './library.ts'
import { scriptedLlm } from './llm/scripted.ts'
import {
  SETTING_IDS,
  type SettingChanges,
  type SettingId,
  type SettingValue,
  settingsFrom,
} from './model/settings/settings.ts'
import type { Step } from './model/walk/trace.ts'
import { PROJECT } from './navigate/testing/fake-files.ts'
import { fakeLibrary } from './navigate/testing/fake-library.ts'
import { createMemoryStore } from './store/memory-store.ts'

const FILES: Readonly<Record<string, string>> = {
  'client.py': 'def send(request, retry):\n    """Sends until the limit."""\n    return request\n',
  'guide.md': `# Guide\n\nSee below.\n\n## Patience\n\nretry, retry, retry ${'and other words of the guide '.repeat(7)}\n`,
  'rules.md': `---\naudience: operators\n---\n# Rules\n\n## Numbers\n\nA retry has a limit. ${'Other words follow here. '.repeat(12)}\n`,
  'attempts.md': '# Attempts\n\nTry it once more.\n',
  'large.md': `# Large\n\n${'many words '.repeat(8000)}\n`,
  'large.epub': `%PDF-1.4\n${'x'.repeat(80_000)}\n`,
  '.env': 'SECRET=1\n',
}

async function build(changes: SettingChanges) {
  const store = createMemoryStore()
  let asked = false
  const confirm = async () => {
    asked = true
    return { without: [], includeSecrets: false }
  }
  const isPlanned = 'folder.planFiles' in changes || 'folder.planBytes' in changes
  const settings = settingsFrom(changes)
  const hooks = isPlanned ? { confirm } : {}
  const { manifest } = await buildTexts(store, 'notes', FILES, { settings, hooks })
  return { store, manifest, asked, library: await openLibrary(store, settings) }
}

const documents = async (changes: SettingChanges) =>
  (await build(changes)).manifest.documents.map(({ path, part, skipped }) => [path, part, skipped])
const isAsked = async (changes: SettingChanges) => (await build(changes)).asked

const found = (query: string) => async (changes: SettingChanges) => {
  const hits = await (await build(changes)).library.search('notes', { query, draft: true })
  return hits.map(({ ref, score }) => [ref.id, score])
}
const typed = (query: string) => async (changes: SettingChanges) => {
  const { groups } = await (await build(changes)).library.rank({ query, typing: true, draft: true })
  return groups.flatMap(({ hits }) => hits.map(({ ref, score }) => [ref.id, score]))
}

const QUESTION = 'Where is the signature of the session cookie verified?'
/** Pages: what lies in code is not compared by meaning. */
const PAGES = Object.fromEntries(
  ['binding', 'cookies', 'sessions', 'signatures', 'tokens', 'users'].map((name) => [
    `docs/${name}.md`,
    `# ${name}\n\n## The ${name}\n\nThe signature of a session cookie is verified by ${name}.\n\n### More\n\n${'A cookie has a signature that is verified.\n'.repeat(40)}`,
  ]),
)
const PRICE = { input: 10, output: 10 }

interface Asking extends Omit<Partial<AskOptions>, 'reasoner'> {
  readonly question?: string
  readonly reasoner?: 'structural' | 'bm25' | 'model'
  readonly files?: Readonly<Record<string, string>>
}

async function steps(changes: SettingChanges, asking: Asking = {}): Promise<Step[]> {
  const { question = QUESTION, reasoner = 'structural', files = PROJECT, ...options } = asking
  const settings = settingsFrom(changes)
  return stepsOf(requestFor(question, { reasoner, settings }), fakeLibrary(files), options)
}

const shown = (taken: readonly Step[]) => only(taken, 'view').map(({ view }) => view.tokens)
const cues = (question?: string) => async (changes: SettingChanges) =>
  only(await steps(changes, question === undefined ? {} : { question }), 'locate').map(
    ({ phase, cues }) => [phase, cues.length],
  )
const caps = async (changes: SettingChanges) => {
  let at = 0
  const model = scriptedLlm(['It is there.', 'It is there.'], { price: PRICE })
  const library = await libraryOf({ fake: PROJECT })
  const settings = settingsFrom(changes)
  const taken = await stepsOf(requestFor(QUESTION, { reasoner: 'model', settings }), library, {
    model,
    now: () => (at += 700),
  })
  return only(taken, 'cap').map(({ cap, limit }) => [cap, limit])
}

/** What a call of the command line comes to. */
const calling =
  (read: (line: ReturnType<typeof parseCommandLine>) => unknown, ...args: string[]) =>
  async (changes: SettingChanges) => {
    const set = Object.entries(changes).flatMap(([id, value]) => ['--set', `${id}=${value}`])
    return read(parseCommandLine([...args, ...set]))
  }

interface Acts<I extends SettingId> {
  /** Another value than the default. */
  readonly to: SettingValue<I>
  /** What is seen of it. */
  readonly seen: (changes: SettingChanges) => Promise<unknown>
}

/** The compiler asks for every row. */
const ACTS: { readonly [I in SettingId]: Acts<I> | { readonly testedIn: string } } = {
  'ingest.skipPatterns': { to: ['guide.md'], seen: documents },
  'ingest.maxTextBytes': { to: 65_536, seen: documents },
  'ingest.maxContainerBytes': { to: 65_536, seen: documents },
  'ingest.includeSecrets': { to: true, seen: documents },
  'ingest.language': { to: 'de', seen: found('retrying limits') },
  'toc.concepts': {
    to: { patience: ['patience'] },
    seen: async (changes) => (await build(changes)).library.concepts('notes'),
  },
  'toc.shelfKeys': {
    to: ['audience'],
    seen: async (changes) => {
      const { groups, facets } = await (await build(changes)).library.rank({ query: 'retry' })
      return [facets.filter(({ isShelf }) => isShelf), groups.map(({ metadata }) => metadata)]
    },
  },
  'folder.planFiles': { to: 1, seen: isAsked },
  'folder.planBytes': { to: 10, seen: isAsked },
  'folder.checkAfterMs': { testedIn: './state/following.test.ts' },
  'folder.settleMs': { testedIn: './state/following.test.ts' },
  'search.preset': { to: 'apiReference', seen: found('retry') },
  'search.k1': { to: 3, seen: found('retry') },
  'search.b': { to: 0.1, seen: found('retry') },
  'search.titleWeight': { to: 9, seen: found('patience') },
  'search.codeWeight': { to: 9, seen: found('retry') },
  'search.descriptionWeight': { to: 9, seen: found('limit') },
  'search.bodyWeight': { to: 5, seen: found('retry') },
  'search.proximityBonus': { to: 20, seen: found('retry limit') },
  'search.coverageBonus': { to: 20, seen: found('retry limit') },
  'search.prefixPenalty': { to: 0.1, seen: typed('ret') },
  'search.prefix': { to: 'all', seen: found('ret lim') },
  'search.synonyms': { to: { retry: ['attempts'] }, seen: found('retry') },
  'walk.initialViewTokens': { to: 100, seen: async (changes) => shown(await steps(changes)) },
  'walk.readTokens': {
    to: 100,
    seen: async (changes) => (await steps(changes, { files: PAGES })).at(-1)?.readTokens,
  },
  'walk.topBranches': { to: 1, seen: cues() },
  'walk.branchFloor': { to: 1, seen: cues() },
  'walk.keywordFloor': { to: 1, seen: cues('what is this project about') },
  'walk.passages': {
    to: 1,
    seen: async (changes) => only(await steps(changes, { reasoner: 'bm25' }), 'read').length,
  },
  'walk.results': { to: 3, seen: calling(({ limit }) => limit, 'find', '.', 'x') },
  'walk.remembered': {
    to: 0,
    seen: async (changes) => {
      const memory = createWalkMemory()
      await steps(changes, { memory })
      return only(await steps(changes, { memory }), 'route').map(({ remembered }) => remembered)
    },
  },
  'walk.maxModelCalls': { to: 2, seen: caps },
  'walk.maxModelTokens': { to: 1500, seen: caps },
  'walk.maxModelCostUsd': { to: 0.0001, seen: caps },
  'walk.maxModelSeconds': { to: 1, seen: caps },
  'export.texts': { testedIn: './cli/directories.test.ts' },
  'export.depth': { to: 1, seen: calling(({ depth }) => depth, 'show', '.') },
  'export.branchDepth': {
    to: 1,
    seen: calling(({ depth }) => depth, 'show', '.', '--inside', 'src/'),
  },
  'export.mapTokens': { to: 500, seen: calling(({ tokens }) => tokens, 'show', '.', '--map') },
}

const TESTS = import.meta.glob<string>('./{cli,state}/**/*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the table of settings', () => {
  it.each(SETTING_IDS)('%s changes what it says', async (id) => {
    const acts = ACTS[id]
    if ('testedIn' in acts) {
      expect(TESTS[acts.testedIn]).toContain(`'${id}'`)
      return
    }
    const before = await acts.seen({})
    expect(await acts.seen({ [id]: acts.to })).not.toEqual(before)
    // It is the setting that does it.
    expect(await acts.seen({})).toEqual(before)
  })
})
