// The tables for resolving calls: symbols of a collection by name, members of a type including inherited
// ones, and which types a type extends or implements.

import { stringAt } from '../../base/columns/strings.ts'
import { addTo } from '../../base/group-by.ts'
import { getOrMake } from '../../base/kept.ts'
import { kindCode } from '../../model/tree/node.ts'
import { REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { isOfTests, type NodeNumber, titleOf } from '../../model/tree/toc.ts'
import { standsFor } from '../references/imported-names.ts'
import { resolveName } from '../references/name-rules.ts'
import { isNoNamesake } from '../references/outside.ts'
import { clearResults, importsOf, type ResolveContext } from '../references/resolve-context.ts'
import { type Field, Fields } from './fields.ts'
import { familyOf, hasParametersOf } from './language-rules.ts'
import {
  FUNCTION_CODES,
  findScattered,
  qualifiedName,
  type ScatteredParts,
  shortName,
  symbolsByName,
  TYPE_CODES,
} from './scattered.ts'

const MODULE_CODE = kindCode('module')
/** The usual name of class methods in Ruby, for classes that include the enclosing module. */
const CLASS_METHODS = 'ClassMethods'
const CONSTANT_CODE = kindCode('constant')
const BASE_REFERENCE = REFERENCE_KINDS.indexOf('annotation')
/** Maximum levels of inheritance that are searched for a member. */
const MAX_INHERITANCE_LEVELS = 6

/** The meaning of a name depends only on these: the family of languages, and whether the caller is a test. */
interface Scope {
  readonly family: string
  readonly isTest: boolean
  /** Visible symbols by name. */
  readonly named: Map<string, readonly NodeNumber[]>
  /** The only type of each name, or `null`. */
  readonly types: Map<string, NodeNumber | null>
}

/** A type that another type's header extends or implements. */
export interface Base {
  readonly node: NodeNumber
  readonly base: NodeNumber
  readonly line: number
  readonly how: 'same file' | 'imported name' | 'unique name'
  readonly confidence: number
}

/** Base types by type, and the types with a base that was not found. */
export interface KnownBases {
  readonly bases: Map<NodeNumber, Base[]>
  readonly foreign: Set<NodeNumber>
}

/** Symbols by name, members and bases; computed on first use. */
export class SymbolTable {
  readonly context: ResolveContext
  #byName: ReadonlyMap<string, readonly NodeNumber[]> | null = null
  readonly #members = new Map<NodeNumber, ReadonlyMap<string, NodeNumber>>()
  readonly #around = new Map<NodeNumber, NodeNumber | null>()
  readonly #fields: Fields
  readonly #scopes = new Map<string, Scope>()
  readonly #families: readonly string[]
  readonly #bases: Map<NodeNumber, Base[]>
  #basesBefore: number
  #scattered: ScatteredParts | null = null
  /** Types with a base that was not found. */
  readonly #foreign: Set<NodeNumber>

  /** @param known all bases, if they are known */
  constructor(context: ResolveContext, known: KnownBases | null = null) {
    this.context = context
    this.#bases = known?.bases ?? new Map()
    this.#foreign = known?.foreign ?? new Set()
    this.#basesBefore = known === null ? 0 : context.toc.documents.length
    this.#fields = new Fields(this)
    const { toc } = context
    this.#families = toc.documents.map((_, d) => familyOf(toc, d))
  }

  /**
   * Forgets the results of look-ups. After resolving a whole collection they are most of the table, and a question
   * needs few of them again.
   */
  forget(): void {
    for (const known of [this.#members, this.#around, this.#scopes, this.#fields]) known.clear()
    clearResults(this.context)
  }

  /** The type that a part in another file belongs to; the type itself if it is in one file. */
  wholeOf(n: NodeNumber): NodeNumber {
    return this.#parts().wholeOf.get(n) ?? n
  }

  /** The parts of a type in other files: types of its name, and members defined outside it. */
  partsOf(type: NodeNumber): readonly NodeNumber[] {
    return this.#parts().partsOf.get(type) ?? []
  }

  #parts(): ScatteredParts {
    const { toc } = this.context
    this.#scattered ??= findScattered(toc, (n) => isOfTests(toc, n))
    return this.#scattered
  }

  /** Symbols of a name in a family of languages; symbols of tests are visible only from tests. */
  named(name: string, from: NodeNumber): readonly NodeNumber[] {
    const { toc } = this.context
    const { family, isTest, named } = this.#scopeOf(from)
    const known = named.get(name)
    if (known !== undefined) return known
    this.#byName ??= symbolsByName(toc)
    const found = (this.#byName.get(name) ?? []).filter(
      (n) => this.#families[toc.document[n]] === family && (isTest || !isOfTests(toc, n)),
    )
    named.set(name, found)
    return found
  }

  #scopeOf(from: NodeNumber): Scope {
    const { toc } = this.context
    const family = this.#families[toc.document[from]] ?? ''
    const isTest = isOfTests(toc, from)
    const key = isTest ? `${family} test` : family
    const known = this.#scopes.get(key)
    if (known !== undefined) return known
    const scope: Scope = { family, isTest, named: new Map(), types: new Map() }
    this.#scopes.set(key, scope)
    return scope
  }

  /** The only type of that name, or `null` if there is none or several. */
  uniqueType(name: string, from: NodeNumber): NodeNumber | null {
    return getOrMake(this.#scopeOf(from).types, name, () => this.#findType(name, from))
  }

  #findType(name: string, from: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    // An `impl` of a trait for a type does not declare a type.
    const named = this.named(name, from).filter(
      (n) => TYPE_CODES.has(toc.kind[n]) && !titleOf(toc, n).includes(' for '),
    )
    const types = [...new Set(named.map((n) => this.wholeOf(n)))]
    const declared = types.filter((n) => toc.size[n] > 1)
    return types.length === 1 ? types[0] : declared.length === 1 ? declared[0] : null
  }

  /** The nearest type of that name inside a node that encloses `from`. */
  nestedType(from: NodeNumber, name: string): NodeNumber | null {
    const { toc } = this.context
    const top = toc.documentNode[toc.document[from]]
    for (let at = toc.parent[from]; at > top; at = toc.parent[at]) {
      const found = TYPE_CODES.has(toc.kind[at]) ? this.ownMember(at, name) : null
      if (found !== null && TYPE_CODES.has(toc.kind[found])) return found
    }
    return null
  }

  /**
   * The target of a qualified name in a document, whose first part may mean `n`: each part is inside the one
   * before it.
   */
  inside(n: NodeNumber, document: number, [first, ...rest]: readonly string[]): NodeNumber | null {
    const title = shortName(titleOf(this.context.toc, n))
    const isFirst = standsFor(importsOf(this.context, document), first, title)
    if (rest.length === 0 || !isFirst || title === rest[rest.length - 1]) return n
    return rest.reduce<NodeNumber | null>(
      (at, part) => (at === null ? null : this.ownMember(at, part)),
      n,
    )
  }

  /** The child of that name, also in a trait implementation or in another file. */
  ownMember(of: NodeNumber, name: string): NodeNumber | null {
    const { toc } = this.context
    const owner = FUNCTION_CODES.has(toc.kind[of]) ? of : this.wholeOf(of)
    const known = this.#members.get(owner)
    if (known !== undefined) return known.get(name) ?? null
    const found = new Map<string, NodeNumber>()
    this.#members.set(owner, found)
    const holders = [owner]
    for (const part of this.partsOf(owner)) {
      const dot = titleOf(toc, part).lastIndexOf('.')
      if (dot < 0 || !FUNCTION_CODES.has(toc.kind[part])) holders.push(part)
      else if (!found.has(titleOf(toc, part).slice(dot + 1)))
        found.set(titleOf(toc, part).slice(dot + 1), part)
    }
    // Members of a trait come after the type's own.
    for (const holder of holders)
      for (let child = holder + 1; child < holder + toc.size[holder]; child += toc.size[child]) {
        const title = titleOf(toc, child)
        if (!found.has(title)) found.set(title, child)
        // A store hands out what its options group: `actions: { save() { … } }`.
        const isGroup = toc.kind[child] === CONSTANT_CODE && toc.size[child] > 1
        if (title.includes(' for ') || title === CLASS_METHODS || isGroup) holders.push(child)
      }
    return found.get(name) ?? null
  }

  /** The symbol of that name in a module that the file opens, in languages whose code is inside modules. */
  ofModules(file: NodeNumber, name: string): NodeNumber | null {
    const { toc } = this.context
    if (this.#families[toc.document[file]] !== 'elixir') return null
    for (let child = file + 1; child < file + toc.size[file]; child += toc.size[child]) {
      const target = toc.kind[child] === MODULE_CODE ? this.ownMember(child, name) : null
      if (target !== null) return target
    }
    return null
  }

  /** A member of a type or of its bases. */
  member(
    type: NodeNumber,
    name: string,
    ownToo = true,
  ): { readonly node: NodeNumber; readonly levels: number } | null {
    return this.#inherited(type, (at, levels) => {
      const node = levels === 0 && !ownToo ? null : this.ownMember(at, name)
      return node === null ? null : { node, levels }
    })
  }

  /** A field of a type or of its bases. */
  field(type: NodeNumber, name: string): Field | null {
    return this.#inherited(type, (at) => this.#fields.of(at).get(name) ?? null)
  }

  /** The first result for a type, then for its bases, level by level. */
  #inherited<T>(type: NodeNumber, find: (at: NodeNumber, levels: number) => T | null): T | null {
    let level: readonly NodeNumber[] = [this.wholeOf(type)]
    const seen = new Set(level)
    for (let levels = 0; levels <= MAX_INHERITANCE_LEVELS && level.length > 0; levels++) {
      for (const at of level) {
        const found = find(at, levels)
        if (found !== null) return found
      }
      level = level
        .flatMap((at) => this.basesOf(at).map(({ base }) => this.wholeOf(base)))
        .filter((at) => !seen.has(at))
      for (const at of level) seen.add(at)
    }
    return null
  }

  /** The names of a type and its bases. */
  namesOf(type: NodeNumber): readonly string[] {
    const found = new Set<NodeNumber>([this.wholeOf(type)])
    for (const at of found) for (const { base } of this.basesOf(at)) found.add(this.wholeOf(base))
    return [...found].map((n) => shortName(titleOf(this.context.toc, n)))
  }

  /** The types that a type extends or implements. */
  basesOf(type: NodeNumber): readonly Base[] {
    return this.bases().get(this.wholeOf(type)) ?? []
  }

  /** Whether a type has a base outside the collection. */
  hasForeignBase(type: NodeNumber): boolean {
    this.bases()
    return this.#foreign.has(type)
  }

  /** The bases, for another table of the same collection. */
  known(): KnownBases {
    this.bases()
    return { bases: this.#bases, foreign: this.#foreign }
  }

  /** All types with their bases. */
  bases(): ReadonlyMap<NodeNumber, readonly Base[]> {
    this.findBases(this.#families.length - 1)
    return this.#bases
  }

  /** Finds the bases of types up to the document `last`. */
  findBases(last: number): void {
    const { documents, documentNode } = this.context.toc
    for (; this.#basesBefore <= last; this.#basesBefore++) {
      const d = this.#basesBefore
      const { outline } = documents[d]
      if (outline === null) continue
      const { kind, node, line, text } = outline.references
      for (let row = 0; row < kind.length; row++) {
        if (kind[row] !== BASE_REFERENCE) continue
        const at = documentNode[d] + node[row]
        const base = this.#resolveBase(d, at, stringAt(text, row))
        const owner = this.wholeOf(this.#implementer(at))
        if (base === null) this.#foreign.add(owner)
        if (base === null || base.base === at) continue
        addTo(this.#bases, owner, { ...base, node: at, line: line[row] })
      }
    }
  }

  /** The type that `Stream for ReadDir` belongs to. */
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
    const nested = this.nestedType(at, written)
    if (nested !== null && nested !== at)
      return { base: nested, how: 'same file', confidence: 0.95 }
    const found = resolveName(this.context, document, written)
    const named =
      found === null ? null : this.inside(found.target, document, written.split(/\.|::/))
    if (found !== null && named !== null && this.#mayBeBase(named)) {
      const how = found.how === 'same file' ? 'same file' : 'imported name'
      return { base: named, how, confidence: found.confidence }
    }
    const [first] = written.split(/\.|::|\\/, 1)
    const isOther = isNoNamesake(this.context, document, first)
    const short = shortName(written)
    const base = isOther
      ? null
      : (this.uniqueType(short, at) ??
        this.#ofParameters(short, at) ??
        this.#inModule(short, at) ??
        this.#uniqueModule(short, at))
    return base === null ? null : { base, how: 'unique name', confidence: 0.7 }
  }

  /** Among C# types of one name, the one that has type parameters exactly if the reference at `at` has. */
  #ofParameters(name: string, at: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    if (this.#families[toc.document[at]] !== 'csharp') return null
    const found = this.named(name, at).filter(
      (n) => TYPE_CODES.has(toc.kind[n]) && hasParametersOf(toc, at, n, name),
    )
    const types = new Set(found.map((n) => this.wholeOf(n)))
    return types.size === 1 ? this.wholeOf(found[0]) : null
  }

  /** Classes of Ruby can include modules. */
  #mayBeBase(n: NodeNumber): boolean {
    const { toc } = this.context
    const isModule = toc.kind[n] === MODULE_CODE && this.#families[toc.document[n]] === 'ruby'
    return isModule || TYPE_CODES.has(toc.kind[n])
  }

  /** Among types of one name, the one in the same Ruby module, which many files may open. */
  #inModule(name: string, from: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    if (this.#families[toc.document[from]] !== 'ruby') return null
    const module = qualifiedName(toc, toc.parent[from])
    const found = this.named(name, from).filter(
      (n) => n !== from && this.#mayBeBase(n) && qualifiedName(toc, toc.parent[n]) === module,
    )
    return module !== '' && found.length === 1 ? found[0] : null
  }

  /** The only module of a name that can be included. */
  #uniqueModule(name: string, from: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    const found = this.named(name, from).filter(
      (n) => toc.kind[n] === MODULE_CODE && toc.size[n] > 1 && this.#mayBeBase(n),
    )
    return found.length === 1 ? found[0] : null
  }

  /** The innermost type that contains a node, or the node itself; an `impl` of a trait counts as its type. */
  typeAround(n: NodeNumber): NodeNumber | null {
    const known = this.#around.get(n)
    if (known !== undefined) return known
    const found = this.#findTypeAround(n)
    this.#around.set(n, found)
    return found
  }

  #findTypeAround(n: NodeNumber): NodeNumber | null {
    const { toc } = this.context
    const top = toc.documentNode[toc.document[n]]
    for (let at = n; at > top; at = toc.parent[at])
      if (TYPE_CODES.has(toc.kind[at])) return this.wholeOf(this.#implementer(at))
    const whole = this.wholeOf(n)
    if (whole !== n) return whole
    const owner = titleOf(toc, n).lastIndexOf('.')
    return owner > 0 ? this.uniqueType(shortName(titleOf(toc, n).slice(0, owner)), n) : null
  }
}
