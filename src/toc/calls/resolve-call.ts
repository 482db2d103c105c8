// Where one call leads: by the scope it stands in, by what is imported, by what is known of its receiver, and
// by names that only one symbol has. What none of them explains stays as it is written.

import type { OutlineCall } from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import { flagsOf, type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { exportedName } from '../references/imports/import-exports.ts'
import { IMPORT_RULES, resolveBeside } from '../references/imports/import-rules.ts'
import {
  importsOf,
  type Resolution,
  resolveOnce,
  symbolsOf,
  WHOLE,
} from '../references/imports/resolve-context.ts'
import { resolveName } from '../references/name-rules.ts'
import { FUNCTION_CODES, isPart, TYPE_CODES } from './scattered.ts'
import { familyOf, type SymbolTable, shortName } from './symbol-table.ts'

/** Languages in which a member is called without saying whose it is. */
const IMPLICIT: ReadonlySet<string> = new Set([
  'java',
  'csharp',
  'cpp',
  'ruby',
  'scala',
  'dart',
  'swift',
])
const SELF: ReadonlySet<string> = new Set(['self', 'this', '$this', 'cls', 'Self'])
const SUPER: ReadonlySet<string> = new Set(['super', 'super()'])
/** What only one language means by a word that others call variables by. */
const OWN_WORDS: ReadonlyMap<string, Readonly<Record<string, 'self' | 'super'>>> = new Map([
  ['php', { static: 'self', parent: 'super' }],
  ['csharp', { base: 'super' }],
])
const MODULE = kindCode('module')
const METHOD = kindCode('method')
const TEST = 1
const MAX_CANDIDATES = 40
const MAX_MODULES = 100
/** A name of two words is hardly that of a library's by chance. */
const TWO_WORDS = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]/

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

  constructor(table: SymbolTable) {
    this.#table = table
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

  #resolved(from: NodeNumber, { kind, text, hint }: OutlineCall): Resolution | null {
    const parts = text.split(/\.|::|->/)
    const name = parts.pop() ?? ''
    const isOpen = parts[0] === ''
    const receiver = parts.filter((part) => part !== '')
    if (kind === 'type') {
      const written = [...receiver, name].join('.')
      return this.#once(from, `type ${written}`, () => this.#type(from, written))
    }
    if (receiver.length === 0)
      return isOpen
        ? this.#once(from, `open ${name}`, () => this.#unique(from, name, 'member'))
        : this.#bare(from, name)
    const [first] = receiver
    const means = this.#ownWord(from, first)
    const own = means === null ? null : this.#table.typeAround(from)
    const written = `${own ?? ''} ${text} ${hint}`
    const isSuper = means === 'super'
    return this.#once(from, written, () =>
      this.#member(from, receiver, name, { own, isSuper, hint }),
    )
  }

  /** Whether a word stands for what it stands in, or for what that extends. */
  #ownWord(from: NodeNumber, word: string): 'self' | 'super' | null {
    if (SELF.has(word)) return 'self'
    if (SUPER.has(word)) return 'super'
    const words = OWN_WORDS.get(familyOf(this.#context.toc, this.#documentOf(from)))
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
      return (
        this.#importedMember(from, name) ??
        this.#unique(from, name, 'function') ??
        this.#made(from, name)
      )
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
    const whole = importsOf(this.#context, this.#documentOf(from)).get(WHOLE) ?? ''
    const end = `.${name}`
    if (!whole.includes(end)) return null
    const module = whole.split('\n').find((one) => one.endsWith(end))
    const owner = module === undefined ? null : this.#type(from, module.slice(0, -end.length))
    return owner === null ? null : this.#of(owner, name, 'imported name', 1)
  }

  /** What the parts of a name lead to; from what the first one stands for on, each lies in the one before. */
  #named(from: NodeNumber, parts: readonly string[]): Resolution | null {
    const { toc } = this.#context
    const named = resolveName(this.#context, this.#documentOf(from), parts.join('.'))
    const [first, ...rest] = parts
    if (named === null || rest.length === 0) return named
    const title = shortName(titleOf(toc, named.target))
    if (title !== first || title === rest[rest.length - 1]) return named
    let at = named.target
    for (const part of rest) {
      const inside = this.#table.ownMember(at, part)
      if (inside === null) return null
      at = inside
    }
    return { ...named, target: at }
  }

  #type(from: NodeNumber, written: string): Resolution | null {
    const { toc } = this.#context
    const named = this.#named(from, written.split(/\.|::/))
    if (named !== null && this.#isSymbol(named.target)) return named
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
    if (hint !== '') {
      const type = this.#type(from, hint)
      if (type !== null) return this.#of(type, name, 'type of the receiver', 0.85)
      // A type that the collection does not have: whoever has such a member here is somebody else.
      if (this.#isForeign(from, hint)) return null
    }
    if (own === null) {
      const found = this.#qualified(from, receiver, name)
      if (found !== null) return found
    }
    return (
      this.#bySimilarName(from, receiver[receiver.length - 1], name) ??
      this.#unique(from, name, 'member')
    )
  }

  /** Whether nothing in the collection is called like a type. */
  #isForeign(from: NodeNumber, type: string): boolean {
    return (
      /^[A-Z]\w+$/.test(shortName(type)) && this.#table.named(shortName(type), from).length === 0
    )
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
    const type = /^[A-Z]/.test(owner) ? this.#table.uniqueType(owner, from) : null
    if (type === null) return null
    return this.#of(
      { target: type, how: 'unique name', confidence: 0.85 },
      name,
      'qualified name',
      1,
    )
  }

  #inside(owner: Resolution, name: string): Resolution | null {
    const { toc } = this.#context
    const document = toc.document[owner.target]
    if (document >= 0 && toc.documentNode[document] === owner.target) {
      const target = symbolsOf(this.#context, document).get(name)
      return target === undefined ? null : { ...owner, target, how: 'imported module' }
    }
    return document < 0 ? this.#inDirectory(owner, name) : this.#of(owner, name, 'member', 0.95)
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

  /** A module that is imported whole and called by the last part of its path. */
  #inModule(document: number, receiver: readonly string[], name: string): Resolution | null {
    const context = this.#context
    const language = context.toc.documents[document].outline?.language ?? ''
    const rule = IMPORT_RULES.get(language) ?? resolveBeside
    const [first] = receiver
    const whole = (importsOf(context, document).get(WHOLE) ?? '').split('\n').slice(0, MAX_MODULES)
    const meant = whole.filter((module) => module.split(/[./:\\]+/).at(-1) === first)
    for (const module of [...meant, ...(language === 'rust' ? [receiver.join('::')] : [])]) {
      const found = resolveOnce(context, rule, document, module, '')
      if (found === null) continue
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

  /** `session.open` → `open` of Session: the variable is called like the type. */
  #bySimilarName(from: NodeNumber, receiver: string, name: string): Resolution | null {
    const { toc } = this.#context
    const wanted = receiver.toLowerCase().replace(/[^a-z0-9]/g, '')
    if (wanted.length < 3) return null
    const alike = this.#functions(from, name).filter((n) => {
      const owner = this.#table.typeAround(n)
      if (owner === null) return false
      const title = titleOf(toc, owner).toLowerCase()
      return title === wanted || title.endsWith(wanted) || wanted.endsWith(title)
    })
    if (alike.length === 0) return null
    const how = 'name of the receiver'
    const exact = alike.find((n) => {
      const owner = this.#table.typeAround(n)
      return owner !== null && titleOf(toc, owner).toLowerCase() === wanted
    })
    if (exact !== undefined) return { target: exact, how, confidence: 0.75 }
    const declared = this.#declaredBy(alike)
    if (declared !== null) return { target: declared, how, confidence: 0.6 }
    return alike.length > 3 ? null : { target: alike[0], how, confidence: 0.6 / alike.length }
  }

  /** Of members of one name the one whose type all the others extend or implement. */
  #declaredBy(members: readonly NodeNumber[]): NodeNumber | null {
    const declares = (n: NodeNumber): boolean => {
      const type = this.#table.typeAround(n)
      return members.every((other) => {
        const own = this.#table.typeAround(other)
        return (
          own === type || (own !== null && this.#table.basesOf(own).some((b) => b.base === type))
        )
      })
    }
    return members.find(declares) ?? null
  }

  /** The only one of that name; what is called without a receiver is no member, and the other way round. */
  #unique(from: NodeNumber, name: string, as: 'function' | 'member'): Resolution | null {
    const { toc } = this.#context
    if (!TWO_WORDS.test(name)) return null
    const target = this.#only(this.#functions(from, name))
    if (target === null) return null
    const isMember = toc.kind[target] === METHOD || this.#table.wholeOf(target) !== target
    if (isMember !== (as === 'member')) return null
    // What implements a type from outside has members that are called of others as well.
    const type = as === 'member' ? this.#table.typeAround(target) : null
    if (type !== null && this.#table.hasForeignBase(type))
      return { target, how: 'unique name', confidence: 0.3 }
    return { target, how: 'unique name', confidence: as === 'member' ? 0.5 : 0.6 }
  }

  /** The one of a name; of a member that is declared and defined, or has overloads, the longest. */
  #only(found: readonly NodeNumber[]): NodeNumber | null {
    if (found.length === 1) return found[0]
    const [owner, ...others] = found.map((n) => this.#table.typeAround(n))
    if (owner === undefined || owner === null || others.some((other) => other !== owner))
      return null
    const { toc } = this.#context
    return found.reduce((a, b) => (linesOf(toc, b) > linesOf(toc, a) ? b : a))
  }

  #functions(from: NodeNumber, name: string): NodeNumber[] {
    const { toc } = this.#context
    const found = this.#table.named(name, from)
    if (found.length > MAX_CANDIDATES) return []
    return found.filter((n) => FUNCTION_CODES.has(toc.kind[n]) || TYPE_CODES.has(toc.kind[n]))
  }

  #isSymbol(n: NodeNumber): boolean {
    const { toc } = this.#context
    const document = toc.document[n]
    return document >= 0 && toc.documentNode[document] !== n
  }
}

function linesOf(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  const { outline } = toc.documents[document]
  const local = n - toc.documentNode[document]
  return outline === null ? 0 : outline.end[local] - outline.start[local]
}
