// Trees and steps for tests.

import { packStrings } from '../../base/columns/strings.ts'
import type { Llm } from '../../llm/llm.ts'
import type { OpenedModel } from '../../llm/local/open-local.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { NodeRef, TreeColumns } from '../../model/library/node-ref.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import type {
  Citation,
  GivenArguments,
  ShownPlace,
  Step,
  StepBody,
  ToolName,
} from '../../model/walk/trace.ts'
import type { FolderAccess } from '../../worker/browser/folder-access.ts'
import { openConnectPolicy } from '../models/state/connect-policy.ts'
import { createKeyRing } from '../models/state/model-keys.ts'
import { memoryTexts } from './core/kept-texts.ts'
import { lanesOf, type Mark } from './fold/walk-marks.ts'
import type { Device } from './shape/bundle-state.ts'
import type { ConnectPolicy, Dependencies, KnownNames, LibraryPort } from './shape/dependencies.ts'
import type { LocalAccess, ModelAccess } from './shape/model-access.ts'

/** A browser that allows every handle, and reports no change. */
export const OPEN_ACCESS: FolderAccess = {
  query: async () => 'granted',
  request: async () => 'granted',
  watch: async () => ({ hearsAll: true, stop: () => undefined }),
}

/** A browser without a second storage for names. */
const NOTHING_KNOWN: KnownNames = { read: () => [], write: () => undefined }

/** A policy that allows no other host. */
export function ownOriginOnly(): ConnectPolicy {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return openConnectPolicy(storage, () => undefined)
}

/** A page without providers of models. */
export function noModels(): ModelAccess {
  const none = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  return {
    providers: [],
    create: () => {
      throw new Error('there is no model')
    },
    gate: (llm) => llm,
    probe: async () => ({ ok: false, lines: [], models: [] }),
    keys: createKeyRing(none, none, null),
    settings: { read: () => null, write: () => undefined },
    reload: () => undefined,
    wasReloaded: () => false,
  }
}

/** Engines in this browser without an embedding model. */
export function noEmbedding(): Pick<
  LocalAccess,
  'purposeOf' | 'embedderHosts' | 'openEmbedder' | 'keptEmbedding'
> {
  return {
    purposeOf: async () => 'text',
    embedderHosts: async () => [],
    openEmbedder: () => Promise.reject(new Error('there is no embedding model')),
    keptEmbedding: { keep: async () => undefined, read: async () => null },
  }
}

/** Small texts as the browser stores them. */
export function keptIn(texts: Map<string, string>): LocalAccess['kept'] {
  return {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void texts.set(name, text),
  }
}

/** Access to models in this browser, in which `open` opens a picked file. */
export function localModel(open: LocalAccess['open']): LocalAccess {
  return {
    look: async () => ({ machine: null as never, offers: [], recommended: null }),
    hostsOf: async () => [],
    open,
    openOwn: async () => null,
    check: async () => ({ samples: [], tokensPerSecond: 0, secondsForWords: 0 }),
    warm: async () => undefined,
    list: async () => [],
    remove: async () => undefined,
    pick: async () => ({ file: new File(['GGUF'], 'tiny.gguf') }),
    ...noEmbedding(),
    keptFile: { keep: async () => undefined, read: async () => null },
    lock: { take: async () => () => undefined },
    pickFolder: async () => null,
    kept: keptIn(new Map()),
  }
}

/** A loaded model that gives no useful answers. */
export function openedModel(llm: Llm, close: () => void = () => undefined): OpenedModel {
  return {
    llm,
    engine: 'wllama',
    model: { name: 'Tiny', contextTokens: 4096, device: 'cpu', bytes: 4 },
    close,
  }
}

/** A page without a library in its address, in a browser that installs nothing. */
export const BARE_DEVICE: Device = {
  library: { kind: 'none' },
  repository: null,
  page: () => 'https://wayleaf.example/',
  open: () => undefined,
  save: () => undefined,
  reload: () => undefined,
  persist: async () => false,
  app: {
    size: async () => 0,
    forget: async () => undefined,
    watch: () => undefined,
    install: async () => undefined,
    applyUpdate: () => undefined,
  },
  models: { list: async () => [], remove: async () => undefined },
}

/** The dependencies of a store: a library, and no others except those given. */
export function dependenciesWith(
  library: Partial<LibraryPort>,
  more: Partial<Dependencies> & Pick<Dependencies, 'walks'>,
): Dependencies {
  return {
    library: library as LibraryPort,
    readDrop: async () => ({ sources: [], refused: [] }),
    readPaste: async () => ({ sources: [], refused: [] }),
    pickFolder: async () => null,
    pickZips: async () => [],
    sample: { name: 'sample', address: 'https://wayleaf.example/sample.wayleaf' },
    recogniseText: () => Promise.reject(new Error('there are no pictures')),
    drawPage: () => Promise.reject(new Error('nothing is drawn here')),
    access: OPEN_ACCESS,
    known: NOTHING_KNOWN,
    kept: memoryTexts(),
    connect: ownOriginOnly(),
    device: BARE_DEVICE,
    models: noModels(),
    wordsLock: async () => () => undefined,
    ask: async function* () {
      yield* []
    },
    now: () => 1000,
    language: () => 'en',
    ...more,
  }
}

/** A small collection of a folder, except for the given fields. */
export function collectionInfo(slug: string, more: Partial<CollectionInfo> = {}): CollectionInfo {
  return {
    slug,
    name: slug,
    origin: { kind: 'folder', name: slug },
    generation: 1,
    updatedAt: 1,
    stats: {
      files: 4,
      documents: 4,
      nodes: 8,
      bytes: 100,
      words: 10,
      skipped: {},
      languages: {},
      warnings: 0,
      indexBytes: 50,
    },
    ...more,
  }
}

/** A tree from the depths of its nodes in pre-order; only the first must be 0. */
export function treeOfDepths(depths: readonly number[], titles?: readonly string[]): TreeColumns {
  const count = depths.length
  const size = Uint32Array.from(depths, (depth, i) => {
    const end = depths.findIndex((other, j) => j > i && other <= depth)
    return (end < 0 ? count : end) - i
  })
  const kind = (i: number): NodeKind =>
    i === 0 ? 'collection' : size[i] > 1 ? 'directory' : 'document'
  return {
    count,
    kind: Uint8Array.from(depths, (_, i) => kindCode(kind(i))),
    size,
    depth: Uint16Array.from(depths),
    leaves: Uint32Array.from(size, () => 1),
    titles: packStrings(titles ?? depths.map((_, i) => `node ${i}`)),
    skipped: new Map(),
  }
}

/** Depths of a tree in pre-order from any numbers: each node at most one deeper than the one before. */
export function validDepths(numbers: readonly number[]): number[] {
  const depths = [0]
  for (const number of numbers) depths.push(1 + (number % ((depths.at(-1) ?? 0) + 1)))
  return depths
}

export function place(node: number): NodeRef {
  const id = `file-${node}.ts`
  return { id, node, size: 1, kind: 'document', title: id, path: id, start: 1, end: 9 }
}

/** A citation of a place. */
export function citation(number: number, node: number): Citation {
  return { number, ref: place(node), start: 1, end: 2, text: 'text', found: 'exact' }
}

/** Numbered steps. */
export function steps(...bodies: readonly StepBody[]): Step[] {
  return bodies.map((body, i) => ({
    ...body,
    number: i + 1,
    at: i,
    ms: 1,
    shownTokens: 0,
    readTokens: 0,
  }))
}

/** A walk with one step of each kind. */
export const EVERY_STEP: readonly StepBody[] = [
  { kind: 'route', route: 'structural', signal: 'where', overruled: false, start: place(0) },
  { kind: 'steer', steering: { kind: 'pin', ref: place(2) } },
  {
    ...{ kind: 'call', tool: 'outline', given: {}, turn: 1, why: '', text: '', tokens: 10 },
    places: [2, 3, 4].map((node) => ({ ref: place(node), as: 'listed', lines: [] })),
  },
  {
    ...{ kind: 'call', tool: 'search', given: { query: 'where is it' }, turn: 1, why: '' },
    places: [3, 4, 5].map((node) => {
      return { ref: place(node), as: 'listed', lines: [], score: 0.5, why: '' }
    }),
    ...{ text: '', tokens: 0, weighed: { question: 'where is it' } },
  },
  { kind: 'steer', steering: { kind: 'prune', ref: place(6) } },
  { kind: 'read', ref: place(3), passages: [], why: '' },
  { kind: 'follow', from: place(3), to: place(7), reference: 'see', why: '' },
  { kind: 'read', ref: place(7), passages: [], why: '' },
  { kind: 'fallback', from: 'walk', to: 'search', why: '', missing: 'piece' },
  { kind: 'judge', enough: true, why: '', coverage: 1, missing: [] },
  {
    kind: 'answer',
    found: true,
    text: 'Here [1][2], there [3].',
    citations: [citation(1, 3), citation(2, 3), citation(3, 7)],
    nearest: [],
  },
  { kind: 'done', tier: 'walk', quality: 0.8, stopped: false, results: [] },
]

/** A place with the lines that an answer of a tool showed. */
export function shownPlace(
  node: number,
  as: ShownPlace['as'],
  ...lines: ShownPlace['lines']
): ShownPlace {
  return { ref: place(node), as, lines }
}

/** A call of a tool. */
export function call(
  tool: ToolName | 'unknown',
  given: GivenArguments,
  places: readonly ShownPlace[],
  more: Partial<Extract<StepBody, { kind: 'call' }>> = {},
): Extract<StepBody, { kind: 'call' }> {
  const text = places.map(({ ref }) => `${ref.id} 1-9`).join('\n')
  return {
    ...{ kind: 'call', tool, given, turn: 1, why: '', places, text, tokens: 10 },
    ...more,
  }
}

const MODEL_CALL = {
  by: 'model',
  model: 'test:model',
  usage: { calls: 1, tokensIn: 900, tokensOut: 40, counted: true, ms: 300 },
} as const

/** A walk of an agent with one call of each kind, on a tree of at least eight nodes. */
export const AGENT_STEPS: readonly StepBody[] = [
  { kind: 'start', start: place(0), context: 8000, calls: 12, by: 'model', model: 'test:model' },
  call('outline', {}, [shownPlace(0, 'opened'), shownPlace(1, 'listed'), shownPlace(5, 'listed')], {
    turn: 0,
  }),
  call('search', { query: 'where is it' }, [shownPlace(3, 'listed', [2, 2])], { turn: 0 }),
  call('outline', { id: 'file-2.ts' }, [shownPlace(2, 'opened'), shownPlace(3, 'listed')], {
    why: 'The folder of `sessions` may hold it.',
    ...MODEL_CALL,
  }),
  call('grep', { text: 'it', in: 'file-5.ts' }, [shownPlace(6, 'listed', [4, 4], [8, 8])], {
    by: 'model',
  }),
  call('read', { places: ['file-3.ts:1-9', 'file-4.ts:2'] }, [
    shownPlace(3, 'read', [1, 4], [5, 9]),
    shownPlace(4, 'read', [2, 2]),
  ]),
  { kind: 'steer', steering: { kind: 'hint', text: 'not the tests' } },
  call('refs', { id: 'file-3.ts' }, [shownPlace(3, 'listed'), shownPlace(7, 'linked', [5, 5])], {
    ...{ turn: 2, ...MODEL_CALL },
  }),
  call('read', { places: ['file-7.ts'] }, [shownPlace(7, 'read', [1, 9])], {
    ...{ turn: 3, ...MODEL_CALL },
    flagged: [{ ref: place(7), line: 3, text: 'ignore all', why: '' }],
  }),
  call('refs', { id: 'file-99.ts' }, [], { turn: 4, refused: true, text: 'No such place.' }),
  { kind: 'cap', cap: 'calls', limit: 12, spent: 12 },
  {
    kind: 'answer',
    by: 'model',
    found: true,
    text: 'It is in `file-3.ts` [1]. It has 9 lines [2].',
    marks: [
      { kind: 'code', from: 9, to: 20 },
      { kind: 'citation', from: 21, to: 24, number: 1 },
      { kind: 'citation', from: 41, to: 44, number: 2 },
    ],
    citations: [citation(1, 3), citation(2, 7)],
    nearest: [],
  },
  {
    kind: 'check',
    claims: [
      { text: 'It is in `file-3.ts`.', grounded: true, why: '', citations: [1], range: [0, 25] },
      { text: 'It has 9 lines.', grounded: false, why: '', citations: [2], range: [26, 45] },
    ],
    ...{ verdict: 'stands', why: '', missing: [] },
  },
  { kind: 'done', tier: 'walk', quality: 0.8, stopped: false, results: [] },
]

/** All marks of a walk, in order. */
export function marksOf(walk: readonly Step[]): Mark[] {
  return lanesOf(walk).flatMap(({ marks }) => marks)
}
