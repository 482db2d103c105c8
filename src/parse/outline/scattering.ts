// Per language: how it scatters the parts of one thing over a file.

import { type NodeKind, PURE_TYPE_KINDS } from '../../model/tree/node.ts'

/** The rules of one language. */
export interface Scattering {
  /** Whether two siblings of one name are parts of the same thing. */
  readonly reopens?: (first: Sibling, second: Sibling) => boolean
  /** Whether a node extends its sibling of the same name, such as an `impl` of a struct. */
  readonly extends?: (sibling: Sibling) => boolean
  /** The owner that a node's title names, and the node's title within that owner. */
  readonly owner?: (sibling: Sibling) => { readonly owner: string; readonly title: string } | null
  /** Whether the second of two adjacent nodes of one name is another form of the first. */
  readonly overloads?: (first: Sibling, second: Sibling) => boolean
  /** Whether members may be declared in one place and defined in another. */
  readonly declares?: boolean
}

/** A node as the rules see it. */
export interface Sibling {
  readonly kind: NodeKind
  readonly title: string
  readonly signature: string
  /** Whether it has no body: it is defined elsewhere, or is part of an overload list. */
  readonly isDeclaration: boolean
  /** Its first lines, which contain decorators. */
  readonly head: () => string
}

const isModule = (first: Sibling, second: Sibling): boolean =>
  first.kind === 'module' && second.kind === 'module'

/** `Engine.Run` → Run of Engine. */
function dotted({ kind, title }: Sibling): { owner: string; title: string } | null {
  const dot = title.lastIndexOf('.')
  if ((kind !== 'method' && kind !== 'function') || dot <= 0) return null
  return { owner: title.slice(0, dot), title: title.slice(dot + 1) }
}

const IMPL_HEADER = /^(?:unsafe )?impl\b/

/** `Stream for ReadDir` moves to ReadDir and keeps its title. */
function implementing({
  kind,
  title,
  signature,
}: Sibling): { owner: string; title: string } | null {
  const at = title.lastIndexOf(' for ')
  if (kind !== 'class' || at < 0 || !IMPL_HEADER.test(signature)) return null
  return { owner: title.slice(at + 5), title }
}

/** Declaration merging: a name may be an interface, a namespace and one more thing at once. */
function mergesDeclarations(first: Sibling, second: Sibling): boolean {
  const kinds = [first.kind, second.kind]
  if (kinds.includes('module')) return !kinds.includes('type')
  return kinds.includes('interface') && kinds.every((k) => k === 'interface' || k === 'class')
}

const ACCESSOR_HEADER = /^(?:(?:public|private|protected|static|override|abstract) )*[gs]et /

function isOverloadList(first: Sibling, second: Sibling): boolean {
  if (ACCESSOR_HEADER.test(first.signature)) return ACCESSOR_HEADER.test(second.signature)
  return first.isDeclaration && isFunction(first) && isFunction(second)
}

export function isFunction({ kind }: Sibling): boolean {
  return kind === 'function' || kind === 'method'
}

const OVERLOAD_DECORATOR = /^\s*@(?:\w+\.)*overload\b/m

function isPythonForm(first: Sibling, second: Sibling): boolean {
  if (!isFunction(first) || !isFunction(second)) return false
  if (OVERLOAD_DECORATOR.test(first.head())) return true
  return new RegExp(`^\\s*@${first.title}\\.(?:setter|getter|deleter)\\b`, 'm').test(second.head())
}

const SCATTERINGS: Readonly<Record<string, Scattering>> = {
  rust: {
    extends: ({ kind, title, signature }) =>
      kind === 'class' && IMPL_HEADER.test(signature) && !title.includes(' for '),
    owner: implementing,
  },
  go: { owner: dotted },
  cpp: { reopens: isModule, owner: dotted, declares: true },
  csharp: {
    reopens: (first, second) =>
      isModule(first, second) ||
      (first.kind === second.kind &&
        PURE_TYPE_KINDS.has(first.kind) &&
        [first, second].every(({ signature }) => /\bpartial\b/.test(signature))),
  },
  ruby: {
    reopens: (first, second) =>
      first.kind === second.kind && (first.kind === 'class' || first.kind === 'module'),
  },
  php: { reopens: isModule },
  typescript: { reopens: mergesDeclarations, overloads: isOverloadList },
  javascript: { overloads: isOverloadList },
  python: { overloads: isPythonForm },
}
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['c', 'cpp'],
  ['tsx', 'typescript'],
  ['jsx', 'javascript'],
])

/** The rules of a language, if it scatters anything. */
export function scatteringOf(language: string): Scattering | undefined {
  const name = SAME_AS.get(language) ?? language
  return Object.hasOwn(SCATTERINGS, name) ? SCATTERINGS[name] : undefined
}
