// Where each grammar's WebAssembly lies, and which query reads its trees. The hosts (browser worker,
// command line) turn these rows into bytes.

interface GrammarFiles {
  /** Module path of the grammar. */
  readonly wasm: string
  /** Name of the file in `queries/`, without its ending. */
  readonly query: string
}

const VSCODE = '@vscode/tree-sitter-wasm/wasm'
const REPOMIX = '@repomix/tree-sitter-wasms/out'

export const GRAMMARS = {
  python: { wasm: 'tree-sitter-python/tree-sitter-python.wasm', query: 'python' },
  javascript: { wasm: 'tree-sitter-javascript/tree-sitter-javascript.wasm', query: 'javascript' },
  typescript: { wasm: 'tree-sitter-typescript/tree-sitter-typescript.wasm', query: 'typescript' },
  tsx: { wasm: 'tree-sitter-typescript/tree-sitter-tsx.wasm', query: 'typescript' },
  go: { wasm: `${REPOMIX}/tree-sitter-go.wasm`, query: 'go' },
  rust: { wasm: `${REPOMIX}/tree-sitter-rust.wasm`, query: 'rust' },
  java: { wasm: `${REPOMIX}/tree-sitter-java.wasm`, query: 'java' },
  c: { wasm: `${REPOMIX}/tree-sitter-c.wasm`, query: 'c' },
  cpp: { wasm: `${REPOMIX}/tree-sitter-cpp.wasm`, query: 'cpp' },
  c_sharp: { wasm: `${REPOMIX}/tree-sitter-c_sharp.wasm`, query: 'csharp' },
  ruby: { wasm: `${REPOMIX}/tree-sitter-ruby.wasm`, query: 'ruby' },
  php: { wasm: `${REPOMIX}/tree-sitter-php.wasm`, query: 'php' },
  bash: { wasm: `${VSCODE}/tree-sitter-bash.wasm`, query: 'bash' },
} as const satisfies Record<string, GrammarFiles>

export type GrammarName = keyof typeof GRAMMARS

/** The runtime that all grammars run in. */
export const RUNTIME_WASM = 'web-tree-sitter/web-tree-sitter.wasm'
