// Where each grammar's WebAssembly lies, and which query reads its trees. The hosts (browser worker,
// command line) turn these rows into bytes.

interface GrammarFiles {
  /** Module path of the grammar. */
  readonly wasm: string
  /** Name of the file in `queries/`, without its ending. */
  readonly query: string
  /** A second file there, with the patterns that it shares with other grammars. */
  readonly shared?: string
  /** How many steps of other grammars one of this takes the time of. */
  readonly stepCost?: number
}

const VSCODE = '@vscode/tree-sitter-wasm/wasm'
const REPOMIX = '@repomix/tree-sitter-wasms/out'
const CURSORLESS = '@cursorless/tree-sitter-wasms/out'

export const GRAMMARS = {
  python: { wasm: 'tree-sitter-python/tree-sitter-python.wasm', query: 'python' },
  javascript: {
    wasm: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
    query: 'javascript',
    shared: 'ecmascript',
  },
  typescript: {
    wasm: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
    query: 'typescript',
    shared: 'ecmascript',
  },
  tsx: {
    wasm: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
    query: 'typescript',
    shared: 'ecmascript',
  },
  go: { wasm: `${REPOMIX}/tree-sitter-go.wasm`, query: 'go' },
  rust: { wasm: `${REPOMIX}/tree-sitter-rust.wasm`, query: 'rust' },
  java: { wasm: `${REPOMIX}/tree-sitter-java.wasm`, query: 'java' },
  c: { wasm: `${REPOMIX}/tree-sitter-c.wasm`, query: 'c', shared: 'c-family' },
  cpp: { wasm: `${REPOMIX}/tree-sitter-cpp.wasm`, query: 'cpp', shared: 'c-family' },
  c_sharp: { wasm: `${REPOMIX}/tree-sitter-c_sharp.wasm`, query: 'csharp' },
  ruby: { wasm: `${REPOMIX}/tree-sitter-ruby.wasm`, query: 'ruby' },
  php: { wasm: `${REPOMIX}/tree-sitter-php.wasm`, query: 'php' },
  bash: { wasm: `${VSCODE}/tree-sitter-bash.wasm`, query: 'bash' },
  kotlin: { wasm: `${CURSORLESS}/tree-sitter-kotlin.wasm`, query: 'kotlin' },
  scala: { wasm: `${CURSORLESS}/tree-sitter-scala.wasm`, query: 'scala' },
  lua: { wasm: `${CURSORLESS}/tree-sitter-lua.wasm`, query: 'lua' },
  elixir: { wasm: `${CURSORLESS}/tree-sitter-elixir.wasm`, query: 'elixir' },
  haskell: { wasm: `${CURSORLESS}/tree-sitter-haskell.wasm`, query: 'haskell' },
  zig: { wasm: `${CURSORLESS}/tree-sitter-zig.wasm`, query: 'zig' },
  r: { wasm: `${CURSORLESS}/tree-sitter-r.wasm`, query: 'r' },
  hcl: { wasm: `${CURSORLESS}/tree-sitter-hcl.wasm`, query: 'hcl' },
  nix: { wasm: `${CURSORLESS}/tree-sitter-nix.wasm`, query: 'nix' },
  perl: { wasm: `${CURSORLESS}/tree-sitter-perl.wasm`, query: 'perl' },
  gleam: { wasm: `${CURSORLESS}/tree-sitter-gleam.wasm`, query: 'gleam' },
  elm: { wasm: `${CURSORLESS}/tree-sitter-elm.wasm`, query: 'elm' },
  clojure: { wasm: `${CURSORLESS}/tree-sitter-clojure.wasm`, query: 'clojure' },
  gdscript: { wasm: `${CURSORLESS}/tree-sitter-gdscript.wasm`, query: 'gdscript' },
  swift: { wasm: `${REPOMIX}/tree-sitter-swift.wasm`, query: 'swift', stepCost: 20 },
  dart: { wasm: `${REPOMIX}/tree-sitter-dart.wasm`, query: 'dart' },
  solidity: { wasm: `${REPOMIX}/tree-sitter-solidity.wasm`, query: 'solidity' },
  powershell: { wasm: `${VSCODE}/tree-sitter-powershell.wasm`, query: 'powershell' },
  ocaml: { wasm: 'tree-sitter-ocaml/tree-sitter-ocaml.wasm', query: 'ocaml' },
  ocaml_interface: {
    wasm: 'tree-sitter-ocaml/tree-sitter-ocaml_interface.wasm',
    query: 'ocaml',
  },
  julia: { wasm: 'tree-sitter-julia/tree-sitter-julia.wasm', query: 'julia' },
  objc: { wasm: 'tree-sitter-objc/tree-sitter-objc.wasm', query: 'objc' },
  make: { wasm: 'tree-sitter-make/tree-sitter-make.wasm', query: 'make' },
} as const satisfies Record<string, GrammarFiles>

export type GrammarName = keyof typeof GRAMMARS

/** How many of its steps take the time of `steps` of other grammars. */
export function stepsOf({ stepCost = 1 }: GrammarFiles, steps: number): number {
  return steps / stepCost
}

/** The files of `queries/` that together are a grammar's query, without their ending. */
export function queryFiles({ query, shared }: GrammarFiles): readonly string[] {
  return shared === undefined ? [query] : [shared, query]
}

/** The runtime that all grammars run in. */
export const RUNTIME_WASM = 'web-tree-sitter/web-tree-sitter.wasm'
