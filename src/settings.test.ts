// Every setting has an effect: changing it changes what is read, found or spent.

import { describe, expect, it } from 'vitest'
import { buildTexts, libraryOf } from './cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from './cli/testing/walks.ts'
import { openLibrary } from './library.ts'
import { scriptedLlm } from './llm/scripted.ts'
import {
  SETTING_IDS,
  type SettingChanges,
  type SettingId,
  type SettingValue,
  settingsFrom,
} from './model/settings/settings.ts'
import { PROJECT } from './navigate/testing.ts'
import { createMemoryStore } from './store/memory-store.ts'

const FILES: Readonly<Record<string, string>> = {
  'guide.md': '# Guide\n\nSee below.\n\n## Patience\n\nRetry until the limit.\n',
  'large.md': `# Large\n\n${'many words '.repeat(8000)}\n`,
  '.env': 'SECRET=1\n',
}

async function build(changes: SettingChanges) {
  const store = createMemoryStore()
  const { manifest } = await buildTexts(store, 'notes', FILES, { settings: settingsFrom(changes) })
  return { manifest, library: await openLibrary(store) }
}

const documents = async (changes: SettingChanges) =>
  (await build(changes)).manifest.documents.map(({ path, part, skipped }) => [path, part, skipped])

const found = async (changes: SettingChanges) => {
  const hits = await (await build(changes)).library.search('notes', { query: 'retrying limits' })
  return hits.map(({ ref, score }) => [ref.id, score])
}

const QUESTION = 'Where is the signature of the session cookie verified?'
const PRICE = { input: 10, output: 10 }

async function caps(changes: SettingChanges) {
  const model = scriptedLlm(['It is there.', 'It is there.'], { price: PRICE })
  const library = await libraryOf({ fake: PROJECT })
  const settings = settingsFrom(changes)
  const request = requestFor(QUESTION, { reasoner: 'model', settings })
  return onlyStepOf(await stepsOf(request, library, { model }), 'cap').map(({ cap, limit }) => [
    cap,
    limit,
  ])
}

interface Acts<I extends SettingId> {
  /** Another value than the default. */
  readonly to: SettingValue<I>
  /** The visible effect. */
  readonly seen: (changes: SettingChanges) => Promise<unknown>
}

/** The compiler asks for every row. */
const ACTS: { readonly [I in SettingId]: Acts<I> } = {
  'ingest.skipPatterns': { to: ['guide.md'], seen: documents },
  'ingest.maxTextBytes': { to: 65_536, seen: documents },
  'ingest.includeSecrets': { to: true, seen: documents },
  'ingest.language': { to: 'de', seen: found },
  'walk.maxModelCalls': { to: 2, seen: caps },
  'walk.maxModelTokens': { to: 1500, seen: caps },
  'walk.maxModelCostUsd': { to: 0.0001, seen: caps },
}

describe('the table of settings', () => {
  it.each(SETTING_IDS)('%s has an effect', async (id) => {
    const { to, seen } = ACTS[id]
    const before = await seen({})
    expect(await seen({ [id]: to })).not.toEqual(before)
    // The setting is the cause.
    expect(await seen({})).toEqual(before)
  })
})
