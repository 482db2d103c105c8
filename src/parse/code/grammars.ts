// The WebAssembly file of each grammar, and the query that reads its trees. The hosts (browser worker,
// command line) turn these rows into bytes.

interface GrammarFiles {
  /** Module path of the grammar. */
  readonly wasm: string
  /** Name of the file in `queries/`, without its ending. */
  readonly query: string
  /** A second file there, with patterns shared with other grammars. */
  readonly shared?: string
  /** How many steps of other grammars take as long as one step of this grammar. */
  readonly stepCost?: number
}

const VSCODE_GRAMMARS = '@vscode/tree-sitter-wasm/wasm'
const REPOMIX_GRAMMARS = '@repomix/tree-sitter-wasms/out'
const CURSORLESS_GRAMMARS = '@cursorless/tree-sitter-wasms/out'

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
  go: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-go.wasm`, query: 'go' },
  rust: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-rust.wasm`, query: 'rust' },
  java: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-java.wasm`, query: 'java' },
  c: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-c.wasm`, query: 'c', shared: 'c-family' },
  cpp: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-cpp.wasm`, query: 'cpp', shared: 'c-family' },
  c_sharp: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-c_sharp.wasm`, query: 'csharp' },
  ruby: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-ruby.wasm`, query: 'ruby' },
  php: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-php.wasm`, query: 'php' },
  bash: { wasm: `${VSCODE_GRAMMARS}/tree-sitter-bash.wasm`, query: 'bash' },
  kotlin: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-kotlin.wasm`, query: 'kotlin' },
  scala: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-scala.wasm`, query: 'scala' },
  lua: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-lua.wasm`, query: 'lua' },
  elixir: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-elixir.wasm`, query: 'elixir' },
  haskell: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-haskell.wasm`, query: 'haskell' },
  zig: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-zig.wasm`, query: 'zig' },
  r: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-r.wasm`, query: 'r' },
  hcl: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-hcl.wasm`, query: 'hcl' },
  nix: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-nix.wasm`, query: 'nix' },
  perl: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-perl.wasm`, query: 'perl' },
  gleam: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-gleam.wasm`, query: 'gleam' },
  elm: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-elm.wasm`, query: 'elm' },
  clojure: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-clojure.wasm`, query: 'clojure' },
  gdscript: { wasm: `${CURSORLESS_GRAMMARS}/tree-sitter-gdscript.wasm`, query: 'gdscript' },
  swift: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-swift.wasm`, query: 'swift', stepCost: 20 },
  dart: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-dart.wasm`, query: 'dart' },
  solidity: { wasm: `${REPOMIX_GRAMMARS}/tree-sitter-solidity.wasm`, query: 'solidity' },
  powershell: { wasm: `${VSCODE_GRAMMARS}/tree-sitter-powershell.wasm`, query: 'powershell' },
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

/** How many steps of this grammar take as long as `steps` of other grammars. */
export function stepsOf({ stepCost = 1 }: GrammarFiles, steps: number): number {
  return steps / stepCost
}

/** The files of `queries/`, without endings, that make up a grammar's query. */
export function queryFiles({ query, shared }: GrammarFiles): readonly string[] {
  return shared === undefined ? [query] : [shared, query]
}

/** The runtime of all grammars. */
export const RUNTIME_WASM = 'web-tree-sitter/web-tree-sitter.wasm'
