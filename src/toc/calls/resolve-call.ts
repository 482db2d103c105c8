// Finds the target of one call: by its scope, its imports, the type of its receiver, and by names that only one
// symbol has. A call that none of these explains remains as written.

import { type OutlineCall, SUPER_CALL } from '../../model/tree/calls.ts'
import { isTransparent } from '../../model/tree/declared-type.ts'
import { kindCode } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { exportedName } from '../references/import-exports.ts'
import { importRule } from '../references/import-rules.ts'
import { lastPart } from '../references/imported-names.ts'
import { resolveName } from '../references/name-rules.ts'
import { comesFromOutside, isNoNamesake, isOfLanguage } from '../references/outside.ts'
import {
  importsOf,
  type Resolution,
  resolveOnce,
  symbolsOf,
} from '../references/resolve-context.ts'
import { Beside, Variants } from './beside.ts'
import { ByName } from './by-name.ts'
import { KnownCalls } from './known-calls.ts'
import { familyOf, IMPLICIT, ownWord, receiverIn } from './language-rules.ts'
import { dependsOnEnclosingType, isCall, type Lookup, ReceiverTypes } from './receiver-type.ts'
import { isPart, shortName, TYPE_CODES } from './scattered.ts'
import type { SymbolTable } from './symbol-table.ts'

const MODULE_CODE = kindCode('module')
const CONSTANT_CODE = kindCode('constant')
const ENUM_CODE = kindCode('enum')
const MAX_MODULES = 100
/** From this confidence on, the result type of a call outweighs the name of the receiver. */
const MIN_TYPE_CONFIDENCE = 0.5

/** What is known of a member's receiver. */
interface Receiver {
  /** The enclosing type, if the word before the dot means it or its base type. */
  readonly own: NodeNumber | null
  readonly isSuper: boolean
  /** The type of the receiver as the text declares it. */
  readonly hint: string
}

/** Resolves calls with one symbol table. */
export class CallResolver {
  readonly #table: SymbolTable
  readonly #known: KnownCalls
  readonly #byName: ByName
  readonly #variants: Variants
  readonly #beside: Beside
  readonly #types: ReceiverTypes
  readonly #lookup: Lookup = {
    resolveCall: (from, text) => this.#resolved(from, { kind: 'call', text, hint: '' }),
    resolveType: (from, name) => this.#type(from, name),
    isOutside: (from, path) =>
      this.#isOutside(from, path[0]) || isOfLanguage(this.#context, this.#documentOf(from), path),
  }

  constructor(table: SymbolTable) {
    this.#table = table
    this.#known = new KnownCalls(table.context.toc)
    this.#byName = new ByName(table)
    this.#variants = new Variants(table)
    this.#types = new ReceiverTypes(table, this.#lookup)
    this.#beside = new Beside(table, this.#byName, this.#lookup, this.#types)
  }

  /** The target of `call` in the node `from`. */
  resolve(from: NodeNumber, call: OutlineCall): Resolution | null {
    this.#known.begin(this.#documentOf(from))
    // An enum of Rust lists its variants like calls: `Data(Data)`.
    const isEnum = this.#context.toc.kind[from] === ENUM_CODE && this.#familyOf(from) === 'rust'
    if (call.kind === 'call' && isEnum) return null
    const found = this.#whole(this.#resolved(from, call))
    // A doctest refers to the definition below it; no other node calls itself.
    return found?.target === from && call.kind !== 'example' ? null : found
  }

  /** The declaring part of a type that is spread over several files. */
  #whole(found: Resolution | null): Resolution | null {
    if (found === null || !TYPE_CODES.has(this.#context.toc.kind[found.target])) return found
    return { ...found, target: this.#table.wholeOf(found.target) }
  }

  #resolved(
    from: NodeNumber,
    { kind, text, hint }: Pick<OutlineCall, 'kind' | 'text' | 'hint'>,
  ): Resolution | null {
    const parts = text.split(/\.|::|->/)
    const name = parts.pop() ?? ''
    const isOpen = parts[0] === ''
    const receiver = isOpen && hint === SUPER_CALL ? ['super'] : receiverIn(parts)
    if (kind === 'type') {
      const written = [...receiver, name].join('.')
      return this.#known.once(from, `type ${written}`, () => this.#type(from, written))
    }
    if (receiver.length === 0)
      return isOpen
        ? this.#memberOnce(from, text, [], name, { own: null, isSuper: false, hint })
        : this.#bare(from, name, kind === 'new')
    const [first] = receiver
    const means = ownWord(this.#familyOf(from), first, text)
    const own = means === null ? null : this.#table.typeAround(from)
    const same = means === 'self' && own === null && receiver.length === 1
    const beside = same ? this.#beside.ofSame(from, name) : null
    if (beside !== null) return beside
    return this.#memberOnce(from, text, receiver, name, { own, isSuper: means === 'super', hint })
  }

  #memberOnce(
    from: NodeNumber,
    text: string,
    receiver: readonly string[],
    name: string,
    of: Receiver,
  ): Resolution | null {
    const hint = of.hint === '' ? this.#types.fieldHint(from, receiver, of.own) : of.hint
    const own = dependsOnEnclosingType(hint) ? this.#table.typeAround(from) : of.own
    return this.#known.once(from, `${own ?? ''} ${text} ${hint}`, () =>
      this.#member(from, receiver, name, { ...of, hint }),
    )
  }

  get #context() {
    return this.#table.context
  }

  #documentOf(n: NodeNumber): number {
    return this.#context.toc.document[n]
  }

  #familyOf(from: NodeNumber): string {
    return familyOf(this.#context.toc, this.#documentOf(from))
  }

  #bare(from: NodeNumber, name: string, isMade: boolean): Resolution | null {
    const { toc } = this.#context
    if (name.endsWith('!') && this.#familyOf(from) === 'rust')
      return this.#known.once(from, name, () => this.#byName.macro(from, name.slice(0, -1)))
    const document = this.#documentOf(from)
    const isImplicit = IMPLICIT.has(this.#familyOf(from))
    // A property may have the name of its type; here the type is constructed.
    const isMeant = (n: NodeNumber): boolean =>
      !(isImplicit && isMade) || TYPE_CODES.has(toc.kind[n])
    const top = toc.documentNode[document]
    for (let at = from; at >= top; at = toc.parent[at]) {
      if (isImplicit || !TYPE_CODES.has(toc.kind[at])) {
        const target = this.#table.ownMember(at, name)
        if (target !== null && isMeant(target))
          return { target, how: 'same file', confidence: 0.95 }
      }
      if (at === top) break
    }
    const type = isImplicit ? this.#table.typeAround(from) : null
    const inherited = type === null ? null : this.#table.member(type, name)
    if (inherited !== null && isMeant(inherited.node))
      return { target: inherited.node, how: 'inherited', confidence: 0.85 }
    if (type !== null && name === 'new' && this.#familyOf(from) === 'ruby')
      return this.#madeOf(from, ['self'], type)
    const own = this.#beside.ofExtended(from, name) ?? this.#variants.ofOwn(from, name)
    if (own !== null) return own
    return this.#known.once(from, `bare ${name}`, () => {
      const named = resolveName(this.#context, document, name)
      if (named !== null && this.#isSymbol(named.target)) return named
      const whole = named === null ? null : this.#wholeExport(named)
      if (whole !== null) return whole
      const member = this.#importedMember(from, name)
      if (member !== null || isNoNamesake(this.#context, document, name)) return member
      return (
        this.#byName.unique(from, name, 'function') ??
        this.#variants.unique(from, name) ??
        this.#made(from, name)
      )
    })
  }

  /** The only type of a name, if the call constructs it; not a block that merely extends an outside type. */
  #made(from: NodeNumber, name: string): Resolution | null {
    const isType = /^[A-Z]\w*[a-z]/.test(name) && !this.#variants.has(from, name)
    const target = isType ? this.#table.uniqueType(name, from) : null
    if (target === null || isPart(this.#context.toc, target)) return null
    return { target, how: 'unique name', confidence: 0.6 }
  }

  /** A member that is imported by its full name, `import static shop.Rules.check`. */
  #importedMember(from: NodeNumber, name: string): Resolution | null {
    const { named, byLastPart } = importsOf(this.#context, this.#documentOf(from))
    const module = named.get(name)?.module ?? byLastPart.get(name)?.[0] ?? ''
    const real = lastPart(module)
    const path = module.slice(0, -real.length - 1)
    const owner = module.endsWith(`.${real}`) && path !== '' ? this.#type(from, path) : null
    return owner === null ? null : this.#of(owner, real, 'imported name', 1)
  }

  /** The export of a module that is called as a whole: `module.exports = load`. */
  #wholeExport({ target, confidence }: Resolution): Resolution | null {
    const context = this.#context
    const document = context.toc.document[target]
    if (document < 0 || !importsOf(context, document).exported.has('default')) return null
    const found = exportedName(
      context,
      document,
      'default',
      'imported name',
      importRule(context, document),
    )
    return this.#isSymbol(found.target)
      ? { ...found, confidence: confidence * found.confidence }
      : null
  }

  /** The target of a qualified name: each part is inside the one before it, beginning with the first part's target. */
  #named(from: NodeNumber, parts: readonly string[]): Resolution | null {
    const document = this.#documentOf(from)
    const named = resolveName(this.#context, document, parts.join('.'))
    const target = named === null ? null : this.#table.inside(named.target, document, parts)
    return named === null || target === null ? null : { ...named, target }
  }

  #type(from: NodeNumber, written: string): Resolution | null {
    const { toc } = this.#context
    const nested = this.#table.nestedType(from, written)
    if (nested !== null) return { target: nested, how: 'same file', confidence: 0.95 }
    const parts = written.split(/\.|::/)
    const named = this.#named(from, parts)
    if (named !== null && this.#isSymbol(named.target)) return named
    const whole = named === null || parts.length > 1 ? null : this.#wholeExport(named)
    if (whole !== null) return whole
    const inside =
      parts.length > 1
        ? this.#inModule(this.#documentOf(from), parts.slice(0, -1), shortName(written))
        : null
    if (inside !== null && this.#isSymbol(inside.target)) return inside
    if (isNoNamesake(this.#context, this.#documentOf(from), parts[0])) return null
    if (isOfLanguage(this.#context, this.#documentOf(from), parts)) return null
    // In Go the name before a dot is an imported package or a value.
    if (parts.length > 1 && familyOf(toc, this.#documentOf(from)) === 'go') return null
    const target = this.#table.uniqueType(shortName(written), from)
    if (target === null || toc.kind[target] === MODULE_CODE) return null
    return { target, how: 'unique name', confidence: 0.7 }
  }

  #member(
    from: NodeNumber,
    receiver: readonly string[],
    name: string,
    { own, isSuper, hint }: Receiver,
  ): Resolution | null {
    if (name === 'new' && this.#familyOf(from) === 'ruby') return this.#madeOf(from, receiver, own)
    if (own !== null && receiver.length === 1) {
      const found = this.#table.member(own, name, !isSuper)
      if (found === null) return this.#beside.ofOwn(from, own, name)
      const { node: target, levels } = found
      return levels === 0
        ? { target, how: 'member', confidence: 0.95 }
        : { target, how: 'inherited', confidence: 0.85 }
    }
    const typed = hint === '' ? null : this.#types.of(from, hint)
    const isNobodys = typed === null && this.#beside.isNobodys(from, receiver)
    const extension = isNobodys ? null : this.#beside.extension(from, name, typed, hint)
    if (typed === 'foreign') return extension
    const found =
      typed === null
        ? null
        : (this.#of(typed, name, 'type of the receiver', 0.85) ??
          extension ??
          this.#beside.ofPointer(typed, name))
    // Try the types of that name, if no other type has the name of the variable.
    if (typed === null && /^[A-Z]\w+$/.test(shortName(hint)) && !isTransparent(hint))
      return this.#byName.ofType(from, shortName(hint), name)
    if (typed !== null && (!isCall(hint) || (found?.confidence ?? 0) >= MIN_TYPE_CONFIDENCE))
      return found
    // An uncertain result type tells less than the name of the receiver.
    const called = isNobodys
      ? this.#qualified(from, receiver, name)
      : this.#calledLike(from, receiver, name, own)
    return (called?.confidence ?? 0) > (found?.confidence ?? 0) ? called : (found ?? extension)
  }

  /** The type that `new` of Ruby constructs: the enclosing type, or a named one. */
  #madeOf(
    from: NodeNumber,
    receiver: readonly string[],
    own: NodeNumber | null,
  ): Resolution | null {
    if (own !== null && receiver.length === 1)
      return { target: own, how: 'same file', confidence: 0.85 }
    return /^[A-Z]/.test(receiver[0] ?? '') ? this.#type(from, receiver.join('::')) : null
  }

  /** Resolves by the name of the receiver, or by the name of the member alone. */
  #calledLike(
    from: NodeNumber,
    receiver: readonly string[],
    name: string,
    own: NodeNumber | null,
  ): Resolution | null {
    const last = receiver.at(-1)
    if (own === null && last !== undefined) {
      const found = this.#qualified(from, receiver, name)
      // A name imported from outside has no namesakes here.
      if (found !== null || this.#isOutside(from, receiver[0])) return found
    }
    // A receiver that is itself a type is not a variable named after another type.
    const isType = last !== undefined && this.#table.uniqueType(last, from) !== null
    const similar = last === undefined || isType ? null : this.#byName.similar(from, last, name)
    return similar ?? this.#byName.unique(from, name, 'member')
  }

  #of(type: Resolution, name: string, how: Resolution['how'], factor: number): Resolution | null {
    const found = this.#table.member(type.target, name)
    if (found === null) return null
    return { target: found.node, how, confidence: type.confidence * factor }
  }

  /** `Type.member`, `module.function`, `crate::module::function`. */
  #qualified(from: NodeNumber, receiver: readonly string[], name: string): Resolution | null {
    const document = this.#documentOf(from)
    const owner = receiver[receiver.length - 1]
    const named = this.#named(from, receiver)
    if (named !== null) {
      const found = this.#inside(named, name)
      if (found !== null) return found
    }
    const imported = this.#inModule(document, receiver, name)
    if (imported !== null) return imported
    if (isNoNamesake(this.#context, document, receiver[0])) return null
    const type = /^[A-Z]/.test(owner) ? this.#table.uniqueType(owner, from) : null
    if (type === null) return this.#byName.inNamespace(from, owner, name)
    const one = { target: type, how: 'unique name', confidence: 0.85 } as const
    return this.#of(one, name, 'qualified name', 1) ?? this.#beside.variant(one, name)
  }

  #inside(owner: Resolution, name: string): Resolution | null {
    const { toc } = this.#context
    const document = toc.document[owner.target]
    if (document >= 0 && toc.documentNode[document] === owner.target) {
      const target =
        symbolsOf(this.#context, document).get(name) ?? this.#byName.below(owner.target, name)
      if (target !== null) return { ...owner, target, how: 'imported module' }
      const inModule = this.#table.ofModules(owner.target, name)
      if (inModule !== null) return { ...owner, target: inModule, how: 'imported module' }
      const whole = this.#wholeExport(owner)
      return whole === null ? null : this.#of(whole, name, 'member', 0.95)
    }
    if (document < 0) return this.#byName.inDirectory(owner, name)
    const found = this.#of(owner, name, 'member', 0.95)
    if (found !== null || toc.kind[owner.target] !== CONSTANT_CODE)
      return found ?? this.#beside.variant(owner, name)
    const made = this.#types.ofConstant(owner.target)
    const member = made && this.#of(made, name, 'type of the receiver', owner.confidence)
    if (member !== null) return member
    // `Ready::ALL.len`: a constant of a type usually holds that type.
    const type = this.#table.typeAround(owner.target)
    return type === null ? null : this.#of({ ...owner, target: type }, name, 'member', 0.8)
  }

  /** A module that is imported under a name, or imported whole and named by the last part of its path. */
  #inModule(document: number, receiver: readonly string[], name: string): Resolution | null {
    const context = this.#context
    const isRust = context.toc.documents[document].outline?.language === 'rust'
    const rule = importRule(context, document)
    const [first] = receiver
    const { named, byLastPart } = importsOf(context, document)
    const meant = [
      ...(named.has(first) ? [named.get(first)] : []),
      ...(byLastPart.get(first) ?? [])
        .slice(0, MAX_MODULES)
        .map((module) => ({ module, name: '' })),
      ...(isRust ? [{ module: receiver.join('::'), name: '' }] : []),
    ]
    for (const one of meant) {
      const found = one && resolveOnce(context, rule, document, one.module, one.name)
      if (found === undefined || found === null) continue
      const at = context.toc.document[found.target]
      if (at >= 0 && context.toc.documentNode[at] === found.target) {
        const exported = exportedName(context, at, name, 'imported module', rule)
        if (exported.target !== found.target) return exported
      }
      const inside = this.#inside(found, name)
      if (inside !== null) return inside
    }
    return null
  }

  /** Whether a name is imported from outside. */
  #isOutside(from: NodeNumber, name: string): boolean {
    return comesFromOutside(this.#context, this.#documentOf(from), name)
  }

  #isSymbol(n: NodeNumber): boolean {
    const { toc } = this.#context
    const document = toc.document[n]
    return document >= 0 && toc.documentNode[document] !== n
  }
}
