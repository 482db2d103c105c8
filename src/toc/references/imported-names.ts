// The meanings of a document's imported names, and the names under which it re-exports them.

import { stringAt } from '../../base/columns/strings.ts'
import { addTo } from '../../base/group-by.ts'
import { splitImport } from '../../model/tree/imports.ts'
import { type RawReferences, REFERENCE_KINDS } from '../../model/tree/outline.ts'

/** A name in a module; an empty name is the module itself. */
export interface Imported {
  readonly module: string
  readonly name: string
}

/** The imports and exports of a document. */
export interface Imports {
  /** Names that are imported, or modules imported under another name, by their name in the document. */
  readonly named: ReadonlyMap<string, Imported>
  /** Names with another meaning here than elsewhere; for a renamed import, both names. */
  readonly renamed: ReadonlySet<string>
  /** Modules that are imported as a whole. */
  readonly whole: readonly string[]
  /** Those of them whose names all become visible. */
  readonly open: readonly string[]
  /** Modules of `whole` by the last part of their path, which may serve as their name. */
  readonly byLastPart: ReadonlyMap<string, readonly string[]>
  /** Exports, by the other name that they have outside. */
  readonly exported: ReadonlyMap<string, string>
}

const IMPORT_KIND = REFERENCE_KINDS.indexOf('import')
const EXPORT_KIND = REFERENCE_KINDS.indexOf('export')
/** In Go these are not names: `.` makes the module's names visible, `_` imports it for its side effects. */
const NO_NAME: ReadonlySet<string> = new Set(['.', '_'])
const ALL_NAMES = '*'

function empty() {
  return {
    named: new Map<string, Imported>(),
    renamed: new Set<string>(),
    whole: [] as string[],
    open: [] as string[],
    byLastPart: new Map<string, string[]>(),
    exported: new Map<string, string>(),
  }
}

/** For a document without imports and exports. */
export const NO_IMPORTS: Imports = empty()

/** Reads the imports and exports among the references of a document. */
export function readImports({ kind, text }: RawReferences): Imports {
  const found = empty()
  for (let row = 0; row < kind.length; row++)
    if (kind[row] === IMPORT_KIND) add(found, stringAt(text, row))
    else if (kind[row] === EXPORT_KIND) {
      const { module, local } = splitImport(stringAt(text, row))
      keep(found.exported, local, module)
    }
  // A name that is imported in both ways has both meanings.
  for (const name of found.renamed)
    if (found.byLastPart.has(name) || found.named.get(name)?.name === name)
      found.renamed.delete(name)
  return found
}

function add(
  { named, renamed, whole, open, byLastPart }: ReturnType<typeof empty>,
  text: string,
): void {
  const { module, name, local } = splitImport(text)
  if (local !== '' && !NO_NAME.has(local)) {
    keep(named, local, { module, name })
    const real = name || lastPart(module)
    if (local !== real && name !== 'default') renamed.add(local).add(real)
  } else if (name !== '' && name !== ALL_NAMES) keep(named, name, { module, name })
  else {
    whole.push(module)
    if (name === ALL_NAMES || local === '.' || module.endsWith('::*')) open.push(module)
    addTo(byLastPart, lastPart(module), module)
  }
}

/** Sets a value unless the name already has one. */
function keep<T>(map: Map<string, T>, name: string, value: T): void {
  if (!map.has(name)) map.set(name, value)
}

/** Whether a local name refers to something that is called `title` at its definition. */
export function standsFor({ named }: Imports, local: string, title: string): boolean {
  const of = named.get(local)
  if (local === title || of === undefined) return local === title
  return of.name === 'default' || title === (of.name || lastPart(of.module))
}

/** The name of a module imported as a whole: `handler` of `host.org/shop/handler/v2` and `shop::handler::self`. */
export function lastPart(module: string): string {
  const bare = module.replace(/(?:[./]v\d+|::self)$/, '')
  return bare.slice(bare.search(/[^./:\\]*$/))
}
