// What calls are looked up in: symbols of a collection by name, members of a type with those that it
// inherits, and which types a type extends or implements.

import { stringAt } from '../../base/columns/strings.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { flagsOf, type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import type { ResolveContext } from './imports/resolve-context.ts'
import { resolveName } from './name-rules.ts'

const codes = (...kinds: NodeKind[]): ReadonlySet<number> => new Set(kinds.map(kindCode))
export const TYPE_CODES = codes('class', 'interface', 'struct', 'trait', 'enum', 'type')
export const FUNCTION_CODES = codes('function', 'method')
const NAMED = new Set([...TYPE_CODES, ...FUNCTION_CODES, ...codes('module', 'constant')])
const BASE = REFERENCE_KINDS.indexOf('annotation')
/** Levels of inheritance that a member is looked for in. */
const MAX_LEVELS = 6
const TEST = 1

/** Languages that call each other's symbols. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'javascript'],
  ['tsx', 'javascript'],
  ['jsx', 'javascript'],
  ['vue', 'javascript'],
  ['svelte', 'javascript'],
  ['c', 'cpp'],
  ['kotlin', 'java'],
])

/** The language of a document, and of those that it shares symbols with. */
export function familyOf(toc: Toc, document: number): string {
  const language = toc.documents[document]?.outline?.language ?? ''
  return FAMILIES.get(language) ?? language
}

/** A type that another one extends or implements, as the header of that one says. */
export interface Base {
  readonly node: NodeNumber
  readonly base: NodeNumber
  readonly line: number
  readonly how: 'same file' | 'imported name' | 'unique name'
  readonly confidence: number
}

/** Symbols by name, members and bases; made when they are first asked for. */
export class SymbolTable {
  readonly context: ResolveContext
  readonly #byName = new Map<string, NodeNumber[]>()
  readonly #members = new Map<NodeNumber, ReadonlyMap<string, NodeNumber>>()
  #bases: ReadonlyMap<NodeNumber, readonly Base[]> | null = null

  constructor(context: ResolveContext) {
    this.context = context
    const { toc } = context
    for (let n = 1; n < toc.count; n++) {
      if (toc.document[n] < 0 || !NAMED.has(toc.kind[n])) continue
      const name = shortName(titleOf(toc, n))
      const same = this.#byName.get(name)
      if (same === undefined) this.#byName.set(name, [n])
      else same.push(n)
    }
  }

  /** Symbols of a name in a family of languages, those of tests only from tests. */
  named(name: string, from: NodeNumber): NodeNumber[] {
    const { toc } = this.context
    const family = familyOf(toc, toc.document[from])
    const isTest = (flagsOf(toc, from) & TEST) !== 0
    return (this.#byName.get(name) ?? []).filter(
      (n) =>
        familyOf(toc, toc.document[n]) === family && (isTest || (flagsOf(toc, n) & TEST) === 0),
    )
  }

  /** The one type of that name, or `null` where there is none or several. */
  uniqueType(name: string, from: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    const types = this.named(name, from).filter((n) => TYPE_CODES.has(toc.kind[n]))
    const declared = types.filter((n) => toc.size[n] > 1)
    return types.length === 1 ? types[0] : declared.length === 1 ? declared[0] : null
  }

  /** The child of that name, also of a trait that is implemented for it. */
  ownMember(owner: NodeNumber, name: string): NodeNumber | null {
    const known = this.#members.get(owner)
    if (known !== undefined) return known.get(name) ?? null
    const { toc } = this.context
    const found = new Map<string, NodeNumber>()
    this.#members.set(owner, found)
    const traits: NodeNumber[] = []
    for (let child = owner + 1; child < owner + toc.size[owner]; child += toc.size[child]) {
      const title = titleOf(toc, child)
      if (!found.has(title)) found.set(title, child)
      if (title.includes(' for ')) traits.push(child)
    }
    for (const trait of traits)
      for (let child = trait + 1; child < trait + toc.size[trait]; child += toc.size[child]) {
        const title = titleOf(toc, child)
        if (!found.has(title)) found.set(title, child)
      }
    return found.get(name) ?? null
  }

  /** A member of a type or of what it extends. */
  member(
    type: NodeNumber,
    name: string,
    ownToo = true,
  ): { readonly node: NodeNumber; readonly levels: number } | null {
    let level: readonly NodeNumber[] = [type]
    const seen = new Set(level)
    for (let levels = 0; levels <= MAX_LEVELS && level.length > 0; levels++) {
      for (const at of level) {
        const node = levels === 0 && !ownToo ? null : this.ownMember(at, name)
        if (node !== null) return { node, levels }
      }
      level = level
        .flatMap((at) => this.basesOf(at).map(({ base }) => base))
        .filter((at) => !seen.has(at))
      for (const at of level) seen.add(at)
    }
    return null
  }

  /** What a type extends or implements. */
  basesOf(type: NodeNumber): readonly Base[] {
    return this.bases().get(type) ?? []
  }

  /** All types with what they extend or implement. */
  bases(): ReadonlyMap<NodeNumber, readonly Base[]> {
    this.#bases ??= this.#findBases()
    return this.#bases
  }

  #findBases(): ReadonlyMap<NodeNumber, readonly Base[]> {
    const { toc } = this.context
    const found = new Map<NodeNumber, Base[]>()
    toc.documents.forEach(({ outline }, d) => {
      if (outline === null) return
      const { kind, node, line, text } = outline.references
      for (let row = 0; row < kind.length; row++) {
        if (kind[row] !== BASE) continue
        const at = toc.documentNode[d] + node[row]
        const base = this.#resolveBase(d, at, stringAt(text, row))
        if (base === null || base.base === at) continue
        const owner = this.#implementer(at)
        const same = found.get(owner)
        const made: Base = { ...base, node: at, line: line[row] }
        if (same === undefined) found.set(owner, [made])
        else same.push(made)
      }
    })
    return found
  }

  /** The type that `Stream for ReadDir` says something of. */
  #implementer(n: NodeNumber): NodeNumber {
    const { toc } = this.context
    const at = titleOf(toc, n).lastIndexOf(' for ')
    if (at < 0) return n
    if (TYPE_CODES.has(toc.kind[toc.parent[n]])) return toc.parent[n]
    return this.uniqueType(shortName(titleOf(toc, n).slice(at + 5)), n) ?? n
  }

  #resolveBase(
    document: number,
    at: NodeNumber,
    written: string,
  ): Pick<Base, 'base' | 'how' | 'confidence'> | null {
    const { toc } = this.context
    const found = resolveName(this.context, document, written)
    if (found !== null && TYPE_CODES.has(toc.kind[found.target])) {
      const how = found.how === 'same file' ? 'same file' : 'imported name'
      return { base: found.target, how, confidence: found.confidence }
    }
    const base = this.uniqueType(shortName(written), at)
    return base === null ? null : { base, how: 'unique name', confidence: 0.7 }
  }

  /** The innermost type that a node lies in, itself included; a trait's block counts as its type. */
  typeAround(n: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    const top = toc.documentNode[toc.document[n]]
    for (let at = n; at > top; at = toc.parent[at])
      if (TYPE_CODES.has(toc.kind[at])) return this.#implementer(at)
    const owner = titleOf(toc, n).lastIndexOf('.')
    return owner > 0 ? this.uniqueType(shortName(titleOf(toc, n).slice(0, owner)), n) : null
  }
}

/** The last part of a qualified name, without what stands in brackets. */
export function shortName(written: string): string {
  const bare = written.replace(/[<([].*$/s, '')
  return bare.slice(
    Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':'), bare.lastIndexOf('\\')) + 1,
  )
}
