// What the imported names of a document refer to, and under which names it re-exports them.

import { stringAt } from '../../../base/columns/strings.ts'
import { addTo } from '../../../base/group-by.ts'
import { splitImport } from '../../../model/tree/imports.ts'
import { type RawReferences, REFERENCE_KINDS } from '../../../model/tree/outline.ts'

/** A name of a module; the module itself where the name is empty. */
export interface Imported {
  readonly module: string
  readonly name: string
}

/** The imports and exports of a document. */
export interface Imports {
  /** What is imported by name, or under a name of its own, by what it is called here. */
  readonly named: ReadonlyMap<string, Imported>
  /** Names that mean something else here than elsewhere: of what is imported under another name, both. */
  readonly renamed: ReadonlySet<string>
  /** Modules that are imported as they are. */
  readonly whole: readonly string[]
  /** Those of them that are said to bring all their names. */
  readonly open: readonly string[]
  /** Those of `whole` by the last part of their path, which they may be called by. */
  readonly byLastPart: ReadonlyMap<string, readonly string[]>
  /** What is handed on, by the other name that it has outside. */
  readonly exported: ReadonlyMap<string, string>
}

const IMPORT = REFERENCE_KINDS.indexOf('import')
const EXPORT = REFERENCE_KINDS.indexOf('export')
/** In Go that is no name: what the module has is seen without it, or it is imported for what it does. */
const NO_NAME: ReadonlySet<string> = new Set(['.', '_'])
const OPEN = '*'

/** Where a document imports and exports nothing. */
export const NO_IMPORTS: Imports = {
  named: new Map(),
  renamed: new Set(),
  whole: [],
  open: [],
  byLastPart: new Map(),
  exported: new Map(),
}

/** The imports and exports among the references of a document. */
export function readImports({ kind, text }: RawReferences): Imports {
  const found: Collected = {
    named: new Map(),
    renamed: new Set(),
    whole: [],
    open: [],
    byLastPart: new Map(),
    exported: new Map(),
  }
  for (let row = 0; row < kind.length; row++)
    if (kind[row] === IMPORT) add(found, stringAt(text, row))
    else if (kind[row] === EXPORT) addExport(found.exported, stringAt(text, row))
  // What is imported both ways has both names.
  for (const name of found.renamed)
    if (found.byLastPart.has(name) || found.named.get(name)?.name === name)
      found.renamed.delete(name)
  return found
}

interface Collected extends Imports {
  readonly named: Map<string, Imported>
  readonly renamed: Set<string>
  readonly whole: string[]
  readonly open: string[]
  readonly byLastPart: Map<string, string[]>
  readonly exported: Map<string, string>
}

function add({ named, renamed, whole, open, byLastPart }: Collected, text: string): void {
  const { module, name, local } = splitImport(text)
  if (local !== '' && !NO_NAME.has(local)) {
    keep(named, local, { module, name })
    const real = name || lastPart(module)
    if (local !== real && name !== 'default') renamed.add(local).add(real)
  } else if (name !== '' && name !== OPEN) keep(named, name, { module, name })
  else {
    whole.push(module)
    if (name === OPEN || local === '.' || module.endsWith('::*')) open.push(module)
    addTo(byLastPart, lastPart(module), module)
  }
}

function addExport(exported: Map<string, string>, text: string): void {
  const { module, local } = splitImport(text)
  keep(exported, local, module)
}

/** The first of a name counts. */
function keep<T>(map: Map<string, T>, name: string, value: T): void {
  if (!map.has(name)) map.set(name, value)
}

/** Whether a name stands for what is called `title` where it is defined. */
export function standsFor({ named }: Imports, local: string, title: string): boolean {
  const of = named.get(local)
  if (local === title || of === undefined) return local === title
  return of.name === 'default' || title === (of.name || lastPart(of.module))
}

/** What a module is called that is imported whole: `handler` of `host.org/shop/handler/v2` and of `shop::handler::self`. */
export function lastPart(module: string): string {
  const bare = module.replace(/(?:[./]v\d+|::self)$/, '')
  return bare.slice(bare.search(/[^./:\\]*$/))
}
