// Which part may import which others, and which part owns which package. The two tables are the rules; see
// `README.md` in this folder for the purpose of each folder.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { groupBy } from './base/group-by.ts'

/** The files of `llm/` that a stage that writes prompts needs; none depends on a provider. */
const PROMPTING = ['llm/llm.ts', 'llm/prompt.ts', 'llm/meter.ts', 'llm/pace.ts', 'llm/addressed.ts']

/** Part → parts it may import besides itself, `base`, `messages` and `model`. A `.ts` names one file only. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  messages: [],
  model: [],
  archive: [],
  ingest: ['archive'],
  parse: ['archive'],
  toc: [],
  index: [],
  store: [],
  bundle: ['index', 'collection', 'library', 'store/store.ts'],
  collection: ['toc', 'index', 'store/store.ts'],
  search: ['collection', 'toc', 'index', 'rank'],
  llm: [],
  navigate: [...PROMPTING, 'tools'],
  answer: PROMPTING,
  enhance: PROMPTING,
  pipeline: ['ingest', 'toc', 'index', 'store/store.ts'],
  rank: [],
  library: ['collection', 'search', 'toc', 'index', 'store/store.ts'],
  ask: ['navigate', 'answer', 'tools', ...PROMPTING],
  tools: ['llm/addressed.ts'],
  eval: ['ask'],
  worker: [
    'pipeline',
    'library',
    'ask',
    'navigate/question/word-table.ts',
    'navigate/question/word-table.txt',
    'navigate/question/foreign/de.txt',
    'navigate/question/foreign/es.txt',
    'navigate/question/foreign/fr.txt',
    'navigate/question/foreign/ja.txt',
    'navigate/question/foreign/zh.txt',
    'ingest',
    'parse',
    'bundle',
    'llm',
    'store',
  ],
  state: ['ask', 'worker', 'llm', 'store', 'enhance'],
  // Only types of the box's engine, the summaries and the table of providers.
  app: ['state', 'worker/box-engine.ts', 'enhance', 'llm/providers/providers.ts'],
  cli: [
    'pipeline',
    'search/results/federated-search.ts',
    'library',
    'ask',
    'enhance',
    'navigate/question/word-table.ts',
    'ingest',
    'parse',
    'eval',
    'bundle',
    'store',
    'llm',
    'program-tools',
    'tools',
    'scripts/serve.mjs',
    // Its threads are the page's parser workers.
    'worker/parsers/parser-pool.ts',
    'worker/parsers/parser-slot.ts',
    'worker/parsers/parser-service.ts',
  ],
  // Nothing imports it: see the test below.
  lab: [
    'answer',
    'ask',
    'cli',
    'collection',
    'eval',
    'index/text/stop-words.ts',
    'index/text/tokenize.ts',
    'ingest/folder/folder-files.ts',
    'navigate',
    'parse',
    'pipeline',
    'program-tools',
    'rank',
    'scripts/serve.mjs',
    'search',
    'store',
    'toc',
  ],
  scripts: ['parse/code/grammars.ts'],
  'model-host': ['llm', 'state'],
  'page-tools': ['program-tools', 'tools'],
  'program-tools': ['ask', 'tools'],
  box: ['app', 'worker'],
  main: ['early', 'start', 'app', 'worker'],
  start: ['early', 'page-store', 'state', 'app'],
  'page-store': ['ask', 'dropped', 'early', 'model-host', 'page-tools', 'state', 'app', 'worker'],
  dropped: ['state', 'app'],
  early: ['state', 'app', 'worker'],
}

/** Parts of which another part may only import types. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  state: ['ask', 'worker', 'llm', 'store'],
  app: ['worker', 'enhance'],
}

/** Parts below all others, and what they may import. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  base: [],
  messages: [],
  model: ['base', 'messages'],
}

/** Package → paths that may import it. A path ends with `/` or names a file. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@codemirror/state': ['app/'],
  '@codemirror/view': ['app/'],
  '@fontsource-variable/inter': ['app/'],
  '@fontsource-variable/jetbrains-mono': ['app/'],
  '@modelcontextprotocol/server': ['cli/'],
  '@mlc-ai/web-llm': ['llm/', 'worker/webllm.worker.ts'],
  '@orama/stemmers': ['index/'],
  '@tanstack/react-virtual': ['app/'],
  '@wllama/wllama': ['llm/', 'worker/wllama.worker.ts'],
  '@vitejs/plugin-react': ['scripts/'],
  chardet: ['ingest/'],
  comlink: ['worker/'],
  'eventsource-parser': ['llm/'],
  'fast-check': ['scripts/'],
  fflate: ['archive/'],
  'gpt-tokenizer': ['lab/'],
  htmlparser2: ['parse/documents/'],
  idb: ['store/'],
  ignore: ['ingest/'],
  'markdown-it': ['parse/', 'app/'],
  'pdfjs-dist': ['parse/documents/pdf/pdf-file.ts'],
  playwright: ['scripts/', 'lab/'],
  'radix-ui': ['app/'],
  react: ['app/', 'start.tsx'],
  'react-dom': ['app/', 'start.tsx'],
  'react-resizable-panels': ['app/'],
  'tesseract.js-core': ['worker/scans/'],
  stemmer: [
    'index/',
    'navigate/best-branch.ts',
    'navigate/event-words.ts',
    'navigate/question/related-words.ts',
    'lab/train/word-table.ts',
  ],
  tsx: ['cli/parser-thread.mjs'],
  valibot: [
    'ingest/asking.ts',
    'ingest/hosts.ts',
    'store/',
    'eval/',
    'bundle/',
    'llm/',
    'navigate/',
    'answer/',
    'state/',
    'worker/',
    'lab/',
  ],
  vite: ['scripts/'],
  'vite-plugin-pwa': ['scripts/'],
  vitest: ['scripts/'],
  'virtual:grammar-urls': ['worker/parsers/parser.worker.ts'],
  'web-tree-sitter': ['parse/code/tree-sitter.ts'],
  'xxhash-wasm': ['base/columns/hash.ts'],
  yaml: ['parse/'],
  zustand: ['state/', 'app/'],
}

/** Where Node's own modules may be used: everything else runs in a browser. */
const NODE_PARTS = new Set(['cli', 'lab', 'scripts'])

interface Import {
  readonly from: string
  readonly specifier: string
  readonly typeOnly: boolean
  /** Imported on demand, by `import()`. */
  readonly late: boolean
}

const SOURCE = import.meta.dirname
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file) && !file.includes('/fixtures/'))
const imports = files.flatMap((from) => importsOf(from))
const local = imports.filter(({ specifier }) => specifier.startsWith('.'))
const foreign = imports.filter(({ specifier }) => !specifier.startsWith('.'))

describe('layers', () => {
  it('are checked: modules and packages were found', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(local.length).toBeGreaterThan(0)
    expect(foreign.length).toBeGreaterThan(0)
  })

  it('hold: every part imports only what its row allows', () => {
    const wrong = local.filter((one) => !isTest(one.from) && !isAllowed(one)).map(described)
    expect(wrong).toEqual([])
  })

  it('keep the laboratory apart: nothing outside imports it, not even a test', () => {
    const inside = local.filter((one) => partOf(target(one)) === 'lab')
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.filter(({ from }) => partOf(from) !== 'lab').map(described)).toEqual([])
  })

  it('have no circular imports between files, not even of types', () => {
    expect(circles()).toEqual([])
  })

  it('have no circular imports between rooms, not even of types', () => {
    const rooms = new Map<string, Set<string>>()
    for (const one of local) {
      const [from, to] = [roomOf(one.from), roomOf(target(one))]
      if (isTest(one.from) || one.late || from === to) continue
      rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
    }
    expect(circlesOf(rooms)).toEqual([])
  })

  it('have at most twenty files in a folder, tests not counted', () => {
    const counts = new Map<string, number>()
    for (const file of files.filter(
      (one) => one.includes('/') && !isTest(one) && !one.endsWith('.d.mts'),
    ))
      counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  it('import each package only in its owner’s folder', () => {
    const wrong = foreign.filter((one) => !isTest(one.from) && !isOwned(one)).map(described)
    expect(wrong).toEqual([])
  })

  it('import only files that exist, in scripts as well, which no compiler checks', () => {
    const missing = local.filter((one) => !existsSync(path.join(SOURCE, target(one))))
    expect(missing.map(described)).toEqual([])
  })

  it('let the scripts that run before the installation use nothing but Node', () => {
    const early = foreign.filter(({ from }) => /^scripts\/.*\.mjs$/.test(from))
    const wrong = early.filter(({ specifier, late }) => !specifier.startsWith('node:') && !late)
    expect(early.length).toBeGreaterThan(0)
    expect(wrong.map(described)).toEqual([])
  })
})

function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(SOURCE, from), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const fixed = /^\s*(?:import|export)\b(\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [
    ...[...text.matchAll(fixed)].map((match) => ({
      from,
      specifier: match[2],
      typeOnly: match[1] !== undefined,
      late: false,
    })),
    ...[...text.matchAll(dynamic)].map((match) => ({
      from,
      specifier: match[1],
      typeOnly: false,
      late: true,
    })),
  ]
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/**
 * `toc/build.ts` belongs to `toc`, and so does `pipeline.ts` to `pipeline`. In `app/` the folders called `state`, one
 * for all features and one in a feature's folder, are a part of their own: they know nothing of React.
 */
function partOf(file: string): string {
  if (/^app\/(?:.*\/)?state\//.test(file)) return 'state'
  const slash = file.indexOf('/')
  return slash < 0 ? file.slice(0, file.indexOf('.')) : file.slice(0, slash)
}

/** The folder of a file; a file at the top is a room of its own. */
function roomOf(file: string): string {
  return file.includes('/') ? path.posix.dirname(file) : file
}

/** Path of the imported file below `src`. */
function target({ from, specifier }: Import): string {
  return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
}

function isAllowed(one: Import): boolean {
  const part = partOf(one.from)
  const to = target(one)
  const other = partOf(to)
  if (part === other) return true
  const below = BELOW[part]
  if (below !== undefined) return below.includes(other)
  if (other in BELOW) return true
  if (TYPES_ONLY[part]?.includes(other) && !one.typeOnly) return false
  const allowed = LAYERS[part] ?? []
  return allowed.includes(other) || allowed.includes(to)
}

function isOwned({ from, specifier }: Import): boolean {
  if (specifier.startsWith('node:')) return NODE_PARTS.has(partOf(from))
  const owners = PACKAGES[packageOf(specifier)] ?? []
  const place = partOf(from) === 'state' ? `state/${from}` : from
  return owners.some((owner) => (owner.endsWith('/') ? place.startsWith(owner) : place === owner))
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function described({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`
}

/** Every circle of modules that import each other, or each other's types. */
function circles(): string[] {
  const next = new Map<string, Set<string>>()
  for (const [file, all] of groupBy(local, ({ from }) => from)) {
    next.set(file, new Set(all.map(target)))
  }
  return circlesOf(next)
}

/** Every circle once, as the names on it; what is nearer is visited first. */
function circlesOf(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const trail: string[] = []
  const found: string[] = []
  const visit = (name: string): void => {
    const at = trail.indexOf(name)
    if (at >= 0) found.push([...trail.slice(at), name].join(' → '))
    if (at >= 0 || done.has(name)) return
    trail.push(name)
    for (const one of next.get(name) ?? []) visit(one)
    trail.pop()
    done.add(name)
  }
  for (const name of next.keys()) visit(name)
  return found
}
