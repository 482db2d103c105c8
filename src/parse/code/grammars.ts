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

const vscode = (name: string) => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`
const repomix = (name: string) => `@repomix/tree-sitter-wasms/out/tree-sitter-${name}.wasm`
const cursorless = (name: string) => `@cursorless/tree-sitter-wasms/out/tree-sitter-${name}.wasm`
/** A grammar in the package of its language. */
const own = (name: string, language = name) => `tree-sitter-${language}/tree-sitter-${name}.wasm`

export const GRAMMARS = {
  python: { wasm: own('python'), query: 'python' },
  javascript: { wasm: own('javascript'), query: 'javascript', shared: 'ecmascript' },
  typescript: { wasm: own('typescript'), query: 'typescript', shared: 'ecmascript' },
  tsx: { wasm: own('tsx', 'typescript'), query: 'typescript', shared: 'ecmascript' },
  go: { wasm: repomix('go'), query: 'go' },
  rust: { wasm: repomix('rust'), query: 'rust' },
  java: { wasm: repomix('java'), query: 'java' },
  c: { wasm: repomix('c'), query: 'c', shared: 'c-family' },
  cpp: { wasm: repomix('cpp'), query: 'cpp', shared: 'c-family' },
  c_sharp: { wasm: repomix('c_sharp'), query: 'csharp' },
  ruby: { wasm: repomix('ruby'), query: 'ruby' },
  php: { wasm: repomix('php'), query: 'php' },
  bash: { wasm: vscode('bash'), query: 'bash' },
  kotlin: { wasm: cursorless('kotlin'), query: 'kotlin' },
  scala: { wasm: cursorless('scala'), query: 'scala' },
  lua: { wasm: cursorless('lua'), query: 'lua' },
  elixir: { wasm: cursorless('elixir'), query: 'elixir' },
  haskell: { wasm: cursorless('haskell'), query: 'haskell' },
  zig: { wasm: cursorless('zig'), query: 'zig' },
  r: { wasm: cursorless('r'), query: 'r' },
  hcl: { wasm: cursorless('hcl'), query: 'hcl' },
  nix: { wasm: cursorless('nix'), query: 'nix' },
  perl: { wasm: cursorless('perl'), query: 'perl' },
  gleam: { wasm: cursorless('gleam'), query: 'gleam' },
  elm: { wasm: cursorless('elm'), query: 'elm' },
  clojure: { wasm: cursorless('clojure'), query: 'clojure' },
  gdscript: { wasm: cursorless('gdscript'), query: 'gdscript' },
  swift: { wasm: repomix('swift'), query: 'swift', stepCost: 20 },
  dart: { wasm: repomix('dart'), query: 'dart' },
  solidity: { wasm: repomix('solidity'), query: 'solidity' },
  powershell: { wasm: vscode('powershell'), query: 'powershell' },
  ocaml: { wasm: own('ocaml'), query: 'ocaml' },
  ocaml_interface: { wasm: own('ocaml_interface', 'ocaml'), query: 'ocaml' },
  julia: { wasm: own('julia'), query: 'julia' },
  objc: { wasm: own('objc'), query: 'objc' },
  make: { wasm: own('make'), query: 'make' },
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
