// Kinds and flags of nodes in the table of contents.

/** Node kinds. Stored as their position in this list: append only. */
export const NODE_KINDS = [
  'collection',
  'directory',
  'document',
  'section',
  'chunk',
  'module',
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'type',
  'function',
  'method',
  'constant',
  'key',
  'table',
  'cell',
  'page',
] as const

/** What a node of the table of contents is. */
export type NodeKind = (typeof NODE_KINDS)[number]

const CODE_BY_KIND = new Map<NodeKind, number>(NODE_KINDS.map((kind, code) => [kind, code]))

/** The number under which a kind is stored. */
export function kindCode(kind: NodeKind): number {
  return CODE_BY_KIND.get(kind) ?? 0
}

const TYPE_NAMES = ['class', 'interface', 'struct', 'trait', 'enum', 'type'] as const

/** Kinds of types. */
export const PURE_TYPE_KINDS: ReadonlySet<NodeKind> = new Set(TYPE_NAMES)

/** Kinds of code that contain members. */
export const TYPE_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([...TYPE_NAMES, 'module'])

/** Kinds of named code, which `findSymbol` searches. */
export const SYMBOL_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'module',
  ...TYPE_NAMES,
  'function',
  'method',
  'constant',
])

/** What a document is for. Stored as bits; a plain source file or page has none of them. */
export const DOCUMENT_FLAGS = {
  test: 1,
  example: 2,
  changelog: 4,
  generated: 8,
  minified: 16,
  vendored: 32,
  translation: 64,
  assistants: 128,
} as const

/** A flag of a document. */
export type DocumentFlag = keyof typeof DOCUMENT_FLAGS

/** The names of the bits set in `flags`. */
export function flagNames(flags: number): DocumentFlag[] {
  return (Object.keys(DOCUMENT_FLAGS) as DocumentFlag[]).filter(
    (name) => (flags & DOCUMENT_FLAGS[name]) !== 0,
  )
}
