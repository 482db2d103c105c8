// Resolves a call by its name alone: the only symbol of that name, or a member of a type named like the
// receiver.

import { getOrMake } from '../../base/kept.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, signatureOf, type Toc, titleOf } from '../../model/tree/toc.ts'
import { inDirectory } from '../references/name-rules.ts'
import { directoryOf } from '../references/path-index.ts'
import type { Resolution } from '../references/resolve-context.ts'
import { extendedType } from './language-rules.ts'
import { FUNCTION_CODES, shortName, TYPE_CODES } from './scattered.ts'
import type { SymbolTable } from './symbol-table.ts'

const METHOD_CODE = kindCode('method')
const MODULE_CODE = kindCode('module')
const MAX_CANDIDATES = 40
/** Methods of every object in Ruby. */
const UNIVERSAL_METHOD = /^(?:to_[a-z]+|is_a\?|kind_of\?|instance_of\?|respond_to\?)$/
/** A name of two words is unlikely to match a library's name by chance. */
const TWO_WORDS = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]/

/** A name as words, each after a blank, and without blanks. */
interface Words {
  readonly words: string
  readonly joined: string
}

/** Finds names in one symbol table. */
export class ByName {
  readonly #table: SymbolTable
  /** Words of names, each split only once: a collection has many times more calls than names. */
  readonly #words = new Map<string, Words>()

  constructor(table: SymbolTable) {
    this.#table = table
  }

  /** `session.open` → `open` of Session: the variable has the name of the type. */
  similar(from: NodeNumber, receiver: string, name: string): Resolution | null {
    const { toc } = this.#table.context
    const wanted = this.#wordsOf(receiver)
    if (wanted.words.length < 4) return null
    const alike: NodeNumber[] = []
    const exact: NodeNumber[] = []
    for (const n of this.#functions(from, name)) {
      const owner = this.#table.typeAround(n)
      if (owner === null) continue
      const title = this.#wordsOf(titleOf(toc, owner))
      if (title.words === '') continue
      // Independent of word boundaries: `HTTPClient` and `httpclient`.
      const isSame = title.joined === wanted.joined
      if (isSame) exact.push(n)
      if (isSame || title.words.endsWith(wanted.words) || wanted.words.endsWith(title.words))
        alike.push(n)
    }
    const how = 'name of the receiver'
    if (alike.length === 0) {
      const type = this.#table.uniqueType(asType(wanted.words), from)
      const inherited = type === null ? null : this.#table.member(type, name)
      return inherited && { target: inherited.node, how, confidence: 0.6 }
    }
    const sole = this.#meantHere(from, exact)
    if (sole !== null) return { target: sole, how, confidence: 0.75 }
    const declared = this.#declaredBy(alike)
    if (declared !== null) return { target: declared, how, confidence: 0.6 }
    return alike.length > 3 ? null : { target: alike[0], how, confidence: 0.6 / alike.length }
  }

  #wordsOf(name: string): Words {
    return getOrMake(this.#words, name, () => {
      const words = inWords(name)
      return { words, joined: words.replaceAll(' ', '') }
    })
  }

  /** The only member among types of one name, else the one in the same file, directory, or inheritance chain. */
  #meantHere(from: NodeNumber, members: readonly NodeNumber[]): NodeNumber | null {
    const { toc } = this.#table.context
    const document = toc.document[from]
    const directory = directoryOf(toc.documents[document].path)
    return (
      this.#only(members) ??
      members.find((n) => toc.document[n] === document) ??
      this.#only(
        members.filter((n) => directoryOf(toc.documents[toc.document[n]].path) === directory),
      ) ??
      (members.length === 0 ? null : this.#declaredBy(members)) ??
      // Declaration files describe code elsewhere.
      this.#only(members.filter((n) => !toc.documents[toc.document[n]].path.endsWith('.d.ts')))
    )
  }

  /** The member, if exactly one of the types with that name has it. */
  ofType(from: NodeNumber, type: string, name: string): Resolution | null {
    const { toc } = this.#table.context
    const members = this.#functions(from, name).filter((n) => {
      const owner = this.#table.typeAround(n)
      return owner !== null && shortName(titleOf(toc, owner)) === type
    })
    const target = this.#only(members) ?? this.#declaredBy(members)
    return target === null ? null : { target, how: 'type of the receiver', confidence: 0.6 }
  }

  /** The member whose type all the other members' types extend or implement. */
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

  /** The only symbol of that name. Without a receiver it must not be a member, with one it must be. */
  unique(from: NodeNumber, name: string, as: 'function' | 'member'): Resolution | null {
    const { toc } = this.#table.context
    if (!TWO_WORDS.test(name) || UNIVERSAL_METHOD.test(name)) return null
    const target = this.#only(this.#functions(from, name))
    if (target === null) return null
    const isMember = toc.kind[target] === METHOD_CODE || this.#table.wholeOf(target) !== target
    if (isMember !== (as === 'member')) return null
    // A type that implements an outside type has members that are called on other types as well.
    const type = as === 'member' ? this.#table.typeAround(target) : null
    if (type !== null && this.#table.hasForeignBase(type))
      return { target, how: 'unique name', confidence: 0.3 }
    return { target, how: 'unique name', confidence: as === 'member' ? 0.5 : 0.6 }
  }

  /** The method that extends one of the types from outside; `types` is `null` if the receiver's type is unknown. */
  extension(from: NodeNumber, name: string, types: readonly string[] | null): Resolution | null {
    const { toc } = this.#table.context
    const functions = this.#functions(from, name)
    const extending = functions.filter((n) => extendedType(toc, n) !== '')
    if (types === null) {
      const isOnly = extending.length === functions.length && TWO_WORDS.test(name)
      const target = isOnly ? this.#only(extending) : null
      return target === null ? null : { target, how: 'unique name', confidence: 0.5 }
    }
    const meant = extending.filter((n) => types.includes(shortName(extendedType(toc, n))))
    const target = this.#only(meant)
    return target === null ? null : { target, how: 'type of the receiver', confidence: 0.8 }
  }

  /** The only candidate; if one type or file has several (overloads, or one per system), the longest. */
  #only(found: readonly NodeNumber[]): NodeNumber | null {
    if (found.length <= 1) return found.at(0) ?? null
    const { toc } = this.#table.context
    const [owner, ...others] = found.map((n) => this.#table.typeAround(n) ?? -toc.document[n] - 1)
    if (others.some((other) => other !== owner)) return null
    return found.reduce((a, b) => (linesOf(toc, b) > linesOf(toc, a) ? b : a))
  }

  #functions(from: NodeNumber, name: string): NodeNumber[] {
    const { toc } = this.#table.context
    const found = this.#table.named(name, from)
    if (found.length > MAX_CANDIDATES) return []
    return found.filter((n) => FUNCTION_CODES.has(toc.kind[n]) || TYPE_CODES.has(toc.kind[n]))
  }

  /** The symbol of that name in a file of the directory. */
  inDirectory(directory: Resolution, name: string): Resolution | null {
    const target = inDirectory(this.#table.context, directory.target, name)
    return target === null ? null : { ...directory, target, how: 'imported module' }
  }

  /** The symbol of that name in a namespace, wherever it is opened; the longer of a declaration and a definition. */
  inNamespace(from: NodeNumber, namespace: string, name: string): Resolution | null {
    const { toc } = this.#table.context
    const found = this.#functions(from, name).filter(
      (n) =>
        toc.kind[toc.parent[n]] === MODULE_CODE &&
        shortName(titleOf(toc, toc.parent[n])) === namespace,
    )
    if (found.length === 0) return null
    const target = found.reduce((a, b) => (linesOf(toc, b) > linesOf(toc, a) ? b : a))
    return { target, how: 'qualified name', confidence: 0.8 }
  }

  /** The only macro of a name. */
  macro(from: NodeNumber, name: string): Resolution | null {
    const { toc } = this.#table.context
    const named = this.#functions(from, name)
    const target = this.#only(named.filter((n) => signatureOf(toc, n).startsWith('macro_rules!')))
    return target === null ? null : { target, how: 'unique name', confidence: 0.8 }
  }

  /** The only symbol of that name below a module that re-exports its content. */
  below(module: NodeNumber, name: string): NodeNumber | null {
    const { toc } = this.#table.context
    const { path } = toc.documents[toc.document[module]]
    const inside = `${path.replace(/(?:\/(?:mod|lib|index|__init__))?\.\w+$/, '')}/`
    const found = this.#functions(module, name).filter(
      (n) => toc.kind[n] !== METHOD_CODE && toc.documents[toc.document[n]].path.startsWith(inside),
    )
    return this.#only(found)
  }
}

/** The words of a name, each after a blank: ` task pool` of `TaskPool` and `task_pool`. */
function inWords(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return words.map((word) => ` ${word.toLowerCase()}`).join('')
}

/** The name of a type by its words: `TaskPool` of ` task pool`. */
function asType(words: string): string {
  return words.replace(/ (\w)/g, (_, first: string) => first.toUpperCase())
}

function linesOf(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  const { outline } = toc.documents[document]
  const local = n - toc.documentNode[document]
  return outline === null ? 0 : outline.end[local] - outline.start[local]
}
