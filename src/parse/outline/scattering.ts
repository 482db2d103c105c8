// How each language scatters over a file what programmers regard as one thing: one row per language.

import type { NodeKind } from '../../model/tree/node.ts'

/** How a language scatters. A row for each that does. */
export interface Scattering {
  /** Whether two siblings of one name are the same thing, opened twice. */
  readonly reopens?: (first: Sibling, second: Sibling) => boolean
  /** Whether a node that is called like its sibling says more of that one: an `impl` of a struct. */
  readonly extends?: (sibling: Sibling) => boolean
  /** What a node belongs to, by its title, and what it is called there. */
  readonly owner?: (sibling: Sibling) => { readonly owner: string; readonly title: string } | null
  /** Whether the second of two neighbours of one name is another form of the first. */
  readonly overloads?: (first: Sibling, second: Sibling) => boolean
  /** Whether members are declared in one place and defined in another. */
  readonly declares?: boolean
}

/** A node as the rules see it. */
export interface Sibling {
  readonly kind: NodeKind
  readonly title: string
  readonly signature: string
  /** Without a body: a declaration of what is defined elsewhere, or of an overload. */
  readonly isDeclaration: boolean
  /** Its first lines: decorators stand there. */
  readonly head: () => string
}

export const TYPES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'type',
])

const isModule = (first: Sibling, second: Sibling): boolean =>
  first.kind === 'module' && second.kind === 'module'

/** `Engine.Run` → Run of Engine. */
function dotted({ kind, title }: Sibling): { owner: string; title: string } | null {
  const dot = title.lastIndexOf('.')
  if ((kind !== 'method' && kind !== 'function') || dot <= 0) return null
  return { owner: title.slice(0, dot), title: title.slice(dot + 1) }
}

const IMPL = /^(?:unsafe )?impl\b/

/** `Stream for ReadDir` stays what it is called, in ReadDir. */
function implementing({
  kind,
  title,
  signature,
}: Sibling): { owner: string; title: string } | null {
  const at = title.lastIndexOf(' for ')
  if (kind !== 'class' || at < 0 || !IMPL.test(signature)) return null
  return { owner: title.slice(at + 5), title }
}

/** Declaration merging: a name may be an interface, a namespace and one more thing at once. */
function mergesDeclarations(first: Sibling, second: Sibling): boolean {
  const kinds = [first.kind, second.kind]
  if (kinds.includes('module')) return !kinds.includes('type')
  return kinds.includes('interface') && kinds.every((k) => k === 'interface' || k === 'class')
}

const ACCESSOR = /^(?:(?:public|private|protected|static|override|abstract) )*[gs]et /

function isOverloadList(first: Sibling, second: Sibling): boolean {
  if (ACCESSOR.test(first.signature)) return ACCESSOR.test(second.signature)
  return first.isDeclaration && isFunction(first) && isFunction(second)
}

export function isFunction({ kind }: Sibling): boolean {
  return kind === 'function' || kind === 'method'
}

const OVERLOAD = /^\s*@(?:\w+\.)*overload\b/m

function isPythonForm(first: Sibling, second: Sibling): boolean {
  if (!isFunction(first) || !isFunction(second)) return false
  if (OVERLOAD.test(first.head())) return true
  return new RegExp(`^\\s*@${first.title}\\.(?:setter|getter|deleter)\\b`, 'm').test(second.head())
}

const SCATTERINGS: ReadonlyMap<string, Scattering> = new Map<string, Scattering>([
  [
    'rust',
    {
      extends: ({ kind, title, signature }) =>
        kind === 'class' && IMPL.test(signature) && !title.includes(' for '),
      owner: implementing,
    },
  ],
  ['go', { owner: dotted }],
  ['cpp', { reopens: isModule, owner: dotted, declares: true }],
  [
    'csharp',
    {
      reopens: (first, second) =>
        isModule(first, second) ||
        (first.kind === second.kind &&
          TYPES.has(first.kind) &&
          [first, second].every(({ signature }) => /\bpartial\b/.test(signature))),
    },
  ],
  [
    'ruby',
    {
      reopens: (first, second) =>
        first.kind === second.kind && (first.kind === 'class' || first.kind === 'module'),
    },
  ],
  ['php', { reopens: isModule }],
  ['typescript', { reopens: mergesDeclarations, overloads: isOverloadList }],
  ['javascript', { overloads: isOverloadList }],
  ['python', { overloads: isPythonForm }],
])
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['c', 'cpp'],
  ['tsx', 'typescript'],
  ['jsx', 'javascript'],
])

/** How a language scatters what belongs together, if it does. */
export function scatteringOf(language: string): Scattering | undefined {
  return SCATTERINGS.get(SAME_AS.get(language) ?? language)
}
