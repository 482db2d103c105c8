// The one place that knows web-tree-sitter: runtime, grammars, trees that are freed by hand.

import { Language, type Node, Parser, Query, type QueryMatch, type Tree } from 'web-tree-sitter'
import { SaidError } from '../../model/words/words.ts'

/** A node of a syntax tree; valid until its tree is deleted. Offsets are UTF-16 units, rows 0-based. */
export type SyntaxNode = Node
export type SyntaxTree = Tree
export type SyntaxMatch = QueryMatch

/** A language that can be parsed, with the query that reads its trees. */
export interface Grammar {
  readonly language: Language
  readonly query: Query
}

/** A compiled WebAssembly module, its bytes, or where it lies (URL in a browser, path in Node). */
export type WasmSource = WebAssembly.Module | Uint8Array | string

type Started = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void

/** What of the options that the runtime is started with is used. */
interface ModuleOptions {
  HEAPU8?: Uint8Array
  wasmBinary?: Uint8Array
  locateFile?: () => string
  instantiateWasm?: (imports: WebAssembly.Imports, started: Started) => object
}

// Emscripten hangs the memory of the running module on the options it was started with. The runtime
// itself is one per thread, so these options are too.
const moduleOptions: ModuleOptions = {}
let started: Promise<void> | null = null

/** Starts the runtime once a thread; rejects (and can be tried again) when it cannot be loaded. */
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
      throw new SaidError('The parser runtime could not be started', { cause })
    })
  return started
}

/** Starts it of a compiled module, whose failure the runtime would wait for without end. */
function startCompiled(module: WebAssembly.Module): Promise<void> {
  return new Promise((resolve, reject) => {
    moduleOptions.instantiateWasm = (imports, started) => {
      WebAssembly.instantiate(module, imports).then((instance) => started(instance, module), reject)
      return {}
    }
    Parser.init(moduleOptions).then(resolve, reject)
  })
}

/** Bytes of WebAssembly memory in use by the runtime and its grammars; it only ever grows. */
export function runtimeMemory(): number {
  return moduleOptions.HEAPU8?.byteLength ?? 0
}

/** Compiles a grammar and its query; throws when either does not fit the runtime. */
export async function loadGrammar(wasm: WasmSource, query: string): Promise<Grammar> {
  const isBytes = typeof wasm === 'string' || wasm instanceof Uint8Array
  const language = isBytes ? await Language.load(wasm) : Language.loadSync(wasm)
  return { language, query: new Query(language, query) }
}

/** Steps between two signs of life: 20 ms where nothing else runs, two seconds of Swift. */
const STEPS_BETWEEN_SIGNS = 256

/**
 * What the engine may still do for the file at hand, in steps of a hundred operations, after each of
 * which it asks. A clock would have the same file read otherwise where the computer is busy.
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

  /** Takes a step, or one that costs as much as several; tells whether there was none left. */
  take(cost = 1): boolean {
    const signs = Math.floor(this.#left / STEPS_BETWEEN_SIGNS)
    this.#left -= cost
    if (Math.floor(this.#left / STEPS_BETWEEN_SIGNS) !== signs) this.#alive()
    return this.#left < 0
  }
}

/** Thrown out of the reading of a tree that takes too many steps. */
class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

/** Parses texts, one after the other. */
export class TreeParser {
  readonly #parser = new Parser()

  /**
   * Hands the tree to `use` and frees it afterwards. `null` when parsing and reading took more than
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
 * Matches of the query that begin at `container` or one of its children. The engine then looks only
 * as deep as the patterns reach, so that bodies of functions cost nothing.
 */
export function matchesAt(grammar: Grammar, container: SyntaxNode, steps: Steps): SyntaxMatch[] {
  const cost = 1 + Math.floor(longestBareRun(container) / BARE_FOR_A_STEP)
  if (steps.take(cost)) throw new OverBudget()
  const matches = grammar.query.matches(container, {
    maxStartDepth: 1,
    progressCallback: () => steps.take(cost),
  })
  if (steps.areUsedUp) throw new OverBudget()
  return matches
}

/** Unnamed siblings that cost a step of the query what a step of the parser costs. */
const BARE_FOR_A_STEP = 20
/** Fewer unnamed children are not worth counting. */
const BARE_CHILDREN = 500

/** At each of the children the query looks for the next named one, which in broken code is far away. */
function longestBareRun(container: SyntaxNode): number {
  if (container.childCount - container.namedChildCount < BARE_CHILDREN) return 0
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
