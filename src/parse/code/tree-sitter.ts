// The only module that uses web-tree-sitter: its runtime, grammars, and trees that must be freed explicitly.

import { Language, type Node, Parser, Query, type QueryMatch, type Tree } from 'web-tree-sitter'
import { MessageError } from '../../messages/words.ts'

/** A node of a syntax tree, valid until its tree is deleted. Offsets are UTF-16 units, rows are 0-based. */
export type SyntaxNode = Node
export type SyntaxTree = Tree
export type SyntaxMatch = QueryMatch

/** A parsable language, with the query that reads its trees. */
export interface Grammar {
  readonly language: Language
  readonly query: Query
  readonly hasRare: boolean
  /** The query of rare patterns, compiled at its first use; `null` if there are none. */
  readonly rareQuery: () => Query | null
}

/** A compiled WebAssembly module, its bytes, or its address (a URL in a browser, a path in Node). */
export type WasmSource = WebAssembly.Module | Uint8Array | string

type OnInstantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void

/** The options of the runtime that are used here. */
interface ModuleOptions {
  HEAPU8?: Uint8Array
  wasmBinary?: Uint8Array
  locateFile?: () => string
  instantiateWasm?: (imports: WebAssembly.Imports, started: OnInstantiated) => object
}

// Emscripten attaches the memory of the running module to the options it was started with. There is
// one runtime per thread, so there is one options object too.
const moduleOptions: ModuleOptions = {}
let started: Promise<void> | null = null

/** Starts the runtime once per thread. If it cannot be loaded this rejects, and may be called again. */
export function startRuntime(load: () => Promise<WasmSource>): Promise<void> {
  started ??= load()
    .then((wasm) => {
      delete moduleOptions.instantiateWasm
      if (typeof wasm === 'string') moduleOptions.locateFile = () => wasm
      else if (wasm instanceof Uint8Array) moduleOptions.wasmBinary = wasm
      else return startCompiled(wasm)
      return Parser.init(moduleOptions)
    })
    .catch((cause: unknown) => {
      started = null
      throw new MessageError('The parser runtime could not be started', { cause })
    })
  return started
}

/** Starts the runtime from a compiled module. The runtime alone would wait forever if that failed. */
function startCompiled(module: WebAssembly.Module): Promise<void> {
  return new Promise((resolve, reject) => {
    moduleOptions.instantiateWasm = (imports, started) => {
      WebAssembly.instantiate(module, imports).then((instance) => started(instance, module), reject)
      return {}
    }
    Parser.init(moduleOptions).then(resolve, reject)
  })
}

/** Bytes of WebAssembly memory in use by the runtime and its grammars; the number never falls. */
export function runtimeMemory(): number {
  return moduleOptions.HEAPU8?.byteLength ?? 0
}

/** Compiles a grammar and its query; throws if either does not fit the runtime. */
export async function loadGrammar(wasm: WasmSource, query: string): Promise<Grammar> {
  const isBytes = typeof wasm === 'string' || wasm instanceof Uint8Array
  const language = isBytes ? await Language.load(wasm) : Language.loadSync(wasm)
  const rare = [...query.matchAll(RARE_PATTERNS)].map(([patterns]) => patterns).join('\n')
  let rareQuery: Query | null = null
  return {
    language,
    query: new Query(language, query.replace(RARE_PATTERNS, '')),
    hasRare: rare !== '',
    rareQuery: () => {
      if (rare !== '') rareQuery ??= new Query(language, rare)
      return rareQuery
    },
  }
}

/** The part of a query that is only tried where its other patterns capture `RARE_CAPTURE`. */
const RARE_PATTERNS = /^; begin rare$[\s\S]*?^; end rare$/gm
const RARE_CAPTURE = 'rare'

/** Steps between two calls of `alive`: 20 ms on an idle computer, two seconds for Swift. */
const STEPS_BETWEEN_SIGNS = 256

/**
 * The work that the engine may still do for the current file, in steps of a hundred operations; the engine asks after
 * each step. With a clock instead, the result for a file would depend on how busy the computer is.
 */
export class Steps {
  #left: number
  readonly #alive: () => void

  constructor(most: number, alive: () => void = () => undefined) {
    this.#left = most
    this.#alive = alive
  }

  get areUsedUp(): boolean {
    return this.#left < 0
  }

  /** Takes one step, or as many as `cost`; returns whether none was left. */
  take(cost = 1): boolean {
    const signs = Math.floor(this.#left / STEPS_BETWEEN_SIGNS)
    this.#left -= cost
    if (Math.floor(this.#left / STEPS_BETWEEN_SIGNS) !== signs) this.#alive()
    return this.#left < 0
  }
}

/** Thrown when reading a tree takes too many steps. */
class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

/** Parses texts, one after the other. */
export class TreeParser {
  readonly #parser = new Parser()

  /**
   * Passes the tree to `use` and then frees it. Returns `null` if parsing and reading took more than
   * `steps`.
   */
  withTree<T>(grammar: Grammar, text: string, steps: Steps, use: (tree: Tree) => T): T | null {
    this.#parser.setLanguage(grammar.language)
    const tree = this.#parser.parse(text, null, { progressCallback: () => steps.take() })
    if (tree === null) {
      this.#parser.reset()
      return null
    }
    try {
      return use(tree)
    } catch (error) {
      if (error instanceof OverBudget) return null
      throw error
    } finally {
      tree.delete()
    }
  }

  dispose(): void {
    this.#parser.delete()
  }
}

/**
 * Matches of the query that begin at `container` or one of its children. The engine searches only
 * as deep as the patterns reach, so bodies of functions take no time.
 */
export function matchesAt(grammar: Grammar, container: SyntaxNode, steps: Steps): SyntaxMatch[] {
  const cost = 1 + Math.floor(longestUnnamedRun(container) / UNNAMED_SIBLINGS_PER_STEP)
  if (steps.take(cost)) throw new OverBudget()
  const options = { maxStartDepth: 1, progressCallback: () => steps.take(cost) }
  const matches = grammar.query.matches(container, options)
  if (steps.areUsedUp) throw new OverBudget()
  if (!grammar.hasRare || !matches.some(({ captures }) => captures[0]?.name === RARE_CAPTURE))
    return matches
  const rare = grammar.rareQuery()?.matches(container, options) ?? []
  if (steps.areUsedUp) throw new OverBudget()
  return inOrder(matches, rare)
}

/** Both lists as one, each rare match before the first match that begins behind it. */
function inOrder(matches: readonly SyntaxMatch[], rare: readonly SyntaxMatch[]): SyntaxMatch[] {
  const merged: SyntaxMatch[] = []
  let next = 0
  for (const match of matches) {
    while (next < rare.length && startOf(rare[next]) < startOf(match)) merged.push(rare[next++])
    merged.push(match)
  }
  return [...merged, ...rare.slice(next)]
}

function startOf({ captures }: SyntaxMatch): number {
  return captures[0]?.node.startIndex ?? 0
}

/** As many unnamed siblings cost the query as much as one step costs the parser. */
const UNNAMED_SIBLINGS_PER_STEP = 20
/** With fewer unnamed children, runs are not counted. */
const MIN_UNNAMED_CHILDREN = 500

/** The longest run of unnamed children: at each child the query looks for the next named one, far away in broken code. */
function longestUnnamedRun(container: SyntaxNode): number {
  if (container.childCount - container.namedChildCount < MIN_UNNAMED_CHILDREN) return 0
  const cursor = container.walk()
  let longest = 0
  let run = 0
  for (let isThere = cursor.gotoFirstChild(); isThere; isThere = cursor.gotoNextSibling()) {
    run = cursor.nodeIsNamed ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  cursor.delete()
  return longest
}
