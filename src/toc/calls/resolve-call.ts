// Where one call leads: by the scope it stands in, by what is imported, by what is known of its receiver, and
// by names that only one symbol has. What none of them explains stays as it is written.

import { type OutlineCall, SUPER_CALL } from '../../model/tree/calls.ts'
import { isTransparent } from '../../model/tree/declared-type.ts'
import { kindCode } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { exportedName } from '../references/imports/import-exports.ts'
import { importRule } from '../references/imports/import-rules.ts'
import { lastPart } from '../references/imports/imported-names.ts'
import { comesFromOutside, isNoNamesake, isOfLanguage } from '../references/imports/outside.ts'
import {
  importsOf,
  type Resolution,
  resolveOnce,
  symbolsOf,
} from '../references/imports/resolve-context.ts'
import { resolveName } from '../references/name-rules.ts'
import { Beside } from './beside.ts'
import { ByName } from './by-name.ts'
import { KnownCalls } from './known-calls.ts'
import { familyOf, IMPLICIT, listsVariant, ownWord, receiverIn } from './language-rules.ts'
import {
  fieldHint,
  isCall,
  isOfOwn,
  type Lookup,
  receiverType,
  typeOfConstant,
} from './receiver-type.ts'
import { isPart, TYPE_CODES } from './scattered.ts'
import { shortName } from './symbol-names.ts'
import type { SymbolTable } from './symbol-table.ts'
import { Variants } from './variants.ts'

const MODULE = kindCode('module')
const CONSTANT = kindCode('constant')
const MAX_MODULES = 100
/** From here on what a call gives counts, whatever its receiver is called. */
const SURE_TYPE = 0.5

/** What is known of what a member is called of. */
interface Receiver {
  /** The type that it stands in, where a word for that or for what it extends stands before the dot. */
  readonly own: NodeNumber | null
  readonly isSuper: boolean
  /** What the text says of its type. */
  readonly hint: string
}

/** Looks calls up in one symbol table. */
export class CallResolver {
  readonly #table: SymbolTable
  readonly #known: KnownCalls
  readonly #byName: ByName
  readonly #variants: Variants
  readonly #beside: Beside
  readonly #lookup: Lookup = {
    called: (from, text) => this.#resolved(from, { kind: 'call', text, hint: '' }),
    typed: (from, name) => this.#type(from, name),
    isOutside: (from, path) =>
      this.#isOutside(from, path[0]) || isOfLanguage(this.#context, this.#documentOf(from), path),
  }

  constructor(table: SymbolTable) {
    this.#table = table
    this.#known = new KnownCalls(table.context.toc)
    this.#byName = new ByName(table)
    this.#variants = new Variants(table)
    this.#beside = new Beside(table, this.#byName, this.#lookup)
  }

  /** What `call` of the node `from` leads to. */
  resolve(from: NodeNumber, call: OutlineCall): Resolution | null {
    this.#known.begin(this.#documentOf(from))
    if (call.kind === 'call' && listsVariant(this.#context.toc, this.#familyOf(from), from))
      return null
    const found = this.#whole(this.#resolved(from, call))
    // A test in a comment tells of what it stands above; nothing else is said to call itself.
    return found?.target === from && call.kind !== 'example' ? null : found
  }

  /** Of a type that lies in several files the one that declares it. */
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
    const hint = of.hint === '' ? fieldHint(this.#table, from, receiver, of.own) : of.hint
    const own = isOfOwn(hint) ? this.#table.typeAround(from) : of.own
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
    // A property may be called like its type, which is what is made.
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

  /** The only type of a name, where it is called to make one; what only extends a type from outside is none. */
  #made(from: NodeNumber, name: string): Resolution | null {
    const isType = /^[A-Z]\w*[a-z]/.test(name) && !this.#variants.has(from, name)
    const target = isType ? this.#table.uniqueType(name, from) : null
    if (target === null || isPart(this.#context.toc, target)) return null
    return { target, how: 'unique name', confidence: 0.6 }
  }

  /** A member that is imported by its whole name, `import static shop.Rules.check`. */
  #importedMember(from: NodeNumber, name: string): Resolution | null {
    const { named, byLastPart } = importsOf(this.#context, this.#documentOf(from))
    const module = named.get(name)?.module ?? byLastPart.get(name)?.[0] ?? ''
    const real = lastPart(module)
    const path = module.slice(0, -real.length - 1)
    const owner = module.endsWith(`.${real}`) && path !== '' ? this.#type(from, path) : null
    return owner === null ? null : this.#of(owner, real, 'imported name', 1)
  }

  /** What a module hands on that is called itself: `module.exports = load`. */
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

  /** What the parts of a name lead to; from what the first one stands for on, each lies in the one before. */
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
    // Before a dot stands a package there, which an import says, or a value.
    if (parts.length > 1 && familyOf(toc, this.#documentOf(from)) === 'go') return null
    const target = this.#table.uniqueType(shortName(written), from)
    if (target === null || toc.kind[target] === MODULE) return null
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
    const typed = hint === '' ? null : receiverType(this.#table, this.#lookup, from, hint)
    const isNobodys = typed === null && this.#beside.isNobodys(from, receiver)
    const extension = isNobodys ? null : this.#beside.extension(from, name, typed, hint)
    if (typed === 'foreign') return extension
    const found =
      typed === null
        ? null
        : (this.#of(typed, name, 'type of the receiver', 0.85) ??
          extension ??
          this.#beside.ofPointer(typed, name))
    // One of several types of that name, and no other that is called like the variable.
    if (typed === null && /^[A-Z]\w+$/.test(shortName(hint)) && !isTransparent(hint))
      return this.#byName.ofType(from, shortName(hint), name)
    if (typed !== null && (!isCall(hint) || (found?.confidence ?? 0) >= SURE_TYPE)) return found
    // What an unsure call gives says less than what the receiver is called.
    const called = isNobodys
      ? this.#qualified(from, receiver, name)
      : this.#calledLike(from, receiver, name, own)
    return (called?.confidence ?? 0) > (found?.confidence ?? 0) ? called : (found ?? extension)
  }

  /** What `new` of Ruby makes: of the type that a method stands in, or of one that is named. */
  #madeOf(
    from: NodeNumber,
    receiver: readonly string[],
    own: NodeNumber | null,
  ): Resolution | null {
    if (own !== null && receiver.length === 1)
      return { target: own, how: 'same file', confidence: 0.85 }
    return /^[A-Z]/.test(receiver[0] ?? '') ? this.#type(from, receiver.join('::')) : null
  }

  /** By the name of the receiver, or by that of the member alone. */
  #calledLike(
    from: NodeNumber,
    receiver: readonly string[],
    name: string,
    own: NodeNumber | null,
  ): Resolution | null {
    const last = receiver.at(-1)
    if (own === null && last !== undefined) {
      const found = this.#qualified(from, receiver, name)
      // What is imported from outside is called like nothing here.
      if (found !== null || this.#isOutside(from, receiver[0])) return found
    }
    // A type that has no such member is no variable that is called like another one.
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
    if (found !== null || toc.kind[owner.target] !== CONSTANT)
      return found ?? this.#beside.variant(owner, name)
    const made = typeOfConstant(this.#table, this.#lookup, owner.target)
    const member = made && this.#of(made, name, 'type of the receiver', owner.confidence)
    if (member !== null) return member
    // `Ready::ALL.len`: what a type calls so is one of its own mostly.
    const type = this.#table.typeAround(owner.target)
    return type === null ? null : this.#of({ ...owner, target: type }, name, 'member', 0.8)
  }

  /** A module that is imported under a name, or whole and called by the last part of its path. */
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

  /** Whether a name stands for what is imported from outside. */
  #isOutside(from: NodeNumber, name: string): boolean {
    return comesFromOutside(this.#context, this.#documentOf(from), name)
  }

  #isSymbol(n: NodeNumber): boolean {
    const { toc } = this.#context
    const document = toc.document[n]
    return document >= 0 && toc.documentNode[document] !== n
  }
}
