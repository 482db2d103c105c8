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

/** Tells whether the time for the file at hand is used up. */
export type Expired = () => boolean

/** The engine asks every hundred steps, which is far more often than there is a need to know. */
const ASKED_IN_VAIN = 15

/** Looks at the clock when asked for the 16th time, for the 32nd … */
function atTimes(expired: Expired): Expired {
  let asked = 0
  return () => (++asked & ASKED_IN_VAIN) === 0 && expired()
}

/** Thrown out of the reading of a tree that takes too long. */
class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

/** Parses texts, one after the other. */
export class TreeParser {
  readonly #parser = new Parser()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Hands the tree to `use` and frees it afterwards. `null` when parsing and reading took longer
   * than `budgetMs`.
   */
  withTree<T>(
    grammar: Grammar,
    text: string,
    budgetMs: number,
    use: (tree: Tree, expired: Expired) => T,
  ): T | null {
    const deadline = this.#now() + budgetMs
    const expired = () => this.#now() > deadline
    this.#parser.setLanguage(grammar.language)
    const tree = this.#parser.parse(text, null, { progressCallback: atTimes(expired) })
    if (tree === null) {
      this.#parser.reset()
      return null
    }
    try {
      return use(tree, expired)
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
 * as deep as the patterns reach, so that bodies of functions cost nothing. (It needs time quadratic
 * in the children of a node without named ones, as broken code has: hence `expired`.)
 */
export function matchesAt(
  grammar: Grammar,
  container: SyntaxNode,
  expired: Expired,
): SyntaxMatch[] {
  const matches = grammar.query.matches(container, {
    maxStartDepth: 1,
    progressCallback: atTimes(expired),
  })
  if (expired()) throw new OverBudget()
  return matches
}
