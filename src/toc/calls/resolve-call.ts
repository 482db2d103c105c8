// Where one call leads: by the scope it stands in, by what is imported, by what is known of its receiver, and
// by names that only one symbol has. What none of them explains stays as it is written.

import { type OutlineCall, SELF_WORDS, SUPER_CALL } from '../../model/tree/calls.ts'
import { isTransparent } from '../../model/tree/declared-type.ts'
import { kindCode } from '../../model/tree/node.ts'
import { flagsOf, type NodeNumber } from '../../model/tree/toc.ts'
import { exportedName } from '../references/imports/import-exports.ts'
import { importRule } from '../references/imports/import-rules.ts'
import { lastPart } from '../references/imports/imported-names.ts'
import { comesFromOutside, isNoNamesake } from '../references/imports/outside.ts'
import {
  importsOf,
  type Resolution,
  resolveOnce,
  symbolsOf,
} from '../references/imports/resolve-context.ts'
import { resolveName } from '../references/name-rules.ts'
import { ByName } from './by-name.ts'
import {
  fieldHint,
  IMPLICIT,
  isCall,
  isOfOwn,
  type Lookup,
  receiverType,
  typeOfConstant,
} from './receiver-type.ts'
import { isPart, TYPE_CODES } from './scattered.ts'
import { familyOf, type SymbolTable, shortName } from './symbol-table.ts'

const SELF: ReadonlySet<string> = new Set([...SELF_WORDS, 'Self'])
const SUPER: ReadonlySet<string> = new Set(['super', SUPER_CALL])
/** What only one language means by a word that others call variables by. */
const OWN_WORDS: ReadonlyMap<string, Readonly<Record<string, 'self' | 'super'>>> = new Map([
  ['php', { static: 'self', parent: 'super' }],
  ['csharp', { base: 'super' }],
])
const MODULE = kindCode('module')
const CONSTANT = kindCode('constant')
const TEST = 1
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
  /** The document whose calls were looked up last, and what its words mean wherever they stand in it. */
  #document = -1
  #known = new Map<string, Resolution | null>()
  readonly #byName: ByName
  readonly #lookup: Lookup = {
    called: (from, text) => this.#resolved(from, { kind: 'call', text, hint: '' }),
    typed: (from, name) => this.#type(from, name),
    isOutside: (from, name) => this.#isOutside(from, name),
  }

  constructor(table: SymbolTable) {
    this.#table = table
    this.#byName = new ByName(table)
  }

  /** What `call` of the node `from` leads to. */
  resolve(from: NodeNumber, call: OutlineCall): Resolution | null {
    const document = this.#documentOf(from)
    if (document !== this.#document) {
      this.#document = document
      this.#known = new Map()
    }
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
    const receiver = isOpen && hint === SUPER_CALL ? ['super'] : parts.filter((part) => part !== '')
    if (kind === 'type') {
      const written = [...receiver, name].join('.')
      return this.#once(from, `type ${written}`, () => this.#type(from, written))
    }
    if (receiver.length === 0)
      return isOpen
        ? this.#memberOnce(from, text, [], name, { own: null, isSuper: false, hint })
        : this.#bare(from, name)
    const [first] = receiver
    const means = this.#ownWord(from, first, text)
    const own = means === null ? null : this.#table.typeAround(from)
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
    return this.#once(from, `${own ?? ''} ${text} ${hint}`, () =>
      this.#member(from, receiver, name, { ...of, hint }),
    )
  }

  /** Whether a word stands for what it stands in, or for what that extends. */
  #ownWord(from: NodeNumber, word: string, text: string): 'self' | 'super' | null {
    const family = familyOf(this.#context.toc, this.#documentOf(from))
    // `self::` and `super::` are modules there.
    if (family === 'rust' && word !== 'Self' && text.startsWith(`${word}::`)) return null
    if (SELF.has(word)) return 'self'
    if (SUPER.has(word)) return 'super'
    const words = OWN_WORDS.get(family)
    return words !== undefined && Object.hasOwn(words, word) ? words[word] : null
  }

  /**
   * What means the same wherever it stands in a document, tests of it apart, is looked up once.
   * @param key of what is looked up, within the document
   */
  #once(from: NodeNumber, key: string, find: () => Resolution | null): Resolution | null {
    const isTest = (flagsOf(this.#context.toc, from) & TEST) !== 0
    const whole = isTest ? `test ${key}` : `else ${key}`
    const known = this.#known.get(whole)
    if (known !== undefined) return known
    const found = find()
    this.#known.set(whole, found)
    return found
  }

  get #context() {
    return this.#table.context
  }

  #documentOf(n: NodeNumber): number {
    return this.#context.toc.document[n]
  }

  #bare(from: NodeNumber, name: string): Resolution | null {
    const { toc } = this.#context
    if (name.endsWith('!'))
      return this.#once(from, name, () => this.#byName.macro(from, name.slice(0, -1)))
    const document = this.#documentOf(from)
    const isImplicit = IMPLICIT.has(familyOf(toc, document))
    const top = toc.documentNode[document]
    for (let at = from; at >= top; at = toc.parent[at]) {
      if (isImplicit || !TYPE_CODES.has(toc.kind[at])) {
        const target = this.#table.ownMember(at, name)
        if (target !== null) return { target, how: 'same file', confidence: 0.95 }
      }
      if (at === top) break
    }
    const type = isImplicit ? this.#table.typeAround(from) : null
    const inherited = type === null ? null : this.#table.member(type, name)
    if (inherited !== null) return { target: inherited.node, how: 'inherited', confidence: 0.85 }
    return this.#once(from, `bare ${name}`, () => {
      const named = resolveName(this.#context, document, name)
      if (named !== null && this.#isSymbol(named.target)) return named
      const whole = named === null ? null : this.#wholeExport(named)
      if (whole !== null) return whole
      const member = this.#importedMember(from, name)
      if (member !== null || isNoNamesake(this.#context, document, name)) return member
      return this.#byName.unique(from, name, 'function') ?? this.#made(from, name)
    })
  }

  /** The only type of a name, where it is called to make one; what only extends a type from outside is none. */
  #made(from: NodeNumber, name: string): Resolution | null {
    const target = /^[A-Z]\w*[a-z]/.test(name) ? this.#table.uniqueType(name, from) : null
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
    if (own !== null && receiver.length === 1) {
      const found = this.#table.member(own, name, !isSuper)
      if (found === null) return null
      const { node: target, levels } = found
      return levels === 0
        ? { target, how: 'member', confidence: 0.95 }
        : { target, how: 'inherited', confidence: 0.85 }
    }
    if (name === 'new' && familyOf(this.#context.toc, this.#documentOf(from)) === 'ruby')
      return /^[A-Z]/.test(receiver[0]) ? this.#type(from, receiver.join('::')) : null
    const typed = hint === '' ? null : receiverType(this.#table, this.#lookup, from, hint)
    if (typed === 'foreign') return null
    const found = typed === null ? null : this.#of(typed, name, 'type of the receiver', 0.85)
    // One of several types of that name, and no other that is called like the variable.
    if (typed === null && /^[A-Z]\w+$/.test(shortName(hint)) && !isTransparent(hint))
      return this.#byName.ofType(from, shortName(hint), name)
    if (typed !== null && (!isCall(hint) || (found?.confidence ?? 0) >= SURE_TYPE)) return found
    // What an unsure call gives says less than what the receiver is called.
    const called = this.#calledLike(from, receiver, name, own)
    return (called?.confidence ?? 0) > (found?.confidence ?? 0) ? called : found
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
    const unique = { target: type, how: 'unique name', confidence: 0.85 } as const
    return this.#of(unique, name, 'qualified name', 1)
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
    if (document < 0) return this.#inDirectory(owner, name)
    const found = this.#of(owner, name, 'member', 0.95)
    if (found !== null || toc.kind[owner.target] !== CONSTANT) return found
    const made = typeOfConstant(this.#table, this.#lookup, owner.target)
    const member = made && this.#of(made, name, 'type of the receiver', owner.confidence)
    if (member !== null) return member
    // `Ready::ALL.len`: what a type calls so is one of its own mostly.
    const type = this.#table.typeAround(owner.target)
    return type === null ? null : this.#of({ ...owner, target: type }, name, 'member', 0.8)
  }

  #inDirectory(directory: Resolution, name: string): Resolution | null {
    const { toc } = this.#context
    const { target: node } = directory
    for (let child = node + 1; child < node + toc.size[node]; child += toc.size[child]) {
      const target =
        toc.document[child] < 0
          ? undefined
          : symbolsOf(this.#context, toc.document[child]).get(name)
      if (target !== undefined) return { ...directory, target, how: 'imported module' }
    }
    return null
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
