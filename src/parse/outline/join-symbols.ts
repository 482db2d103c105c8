// Joins the scattered parts of what programmers regard as one thing: `impl` blocks to their type, reopened
// namespaces and classes, methods to their receiver, members defined outside the class, overload lists, a
// getter and its setter.
//
// A node that is joined to another is removed: its children move there, and its own lines become those of its
// parent. Nodes remain in pre-order and keep their lines, so a child may be outside its parent's lines.

import { packStrings, type StringColumn, stringAt } from '../../base/columns/strings.ts'
import { groupBy } from '../../base/group-by.ts'
import { kindCode, NODE_KINDS, type NodeKind, PURE_TYPE_KINDS } from '../../model/tree/node.ts'
import type { Outline } from '../../model/tree/outline.ts'
import { overloadOf } from '../../model/tree/parameter-types.ts'
import { isFunction, type Scattering, type Sibling, scatteringOf } from './scattering.ts'

/**
 * The joined outline; the same outline if there is nothing to join.
 *
 * @param isDeclaration by local number: whether a node has no body
 * @param headOf the first lines of a node
 */
export function joinSymbols(
  outline: Outline,
  isDeclaration: (n: number) => boolean,
  headOf: (n: number) => string,
): Outline {
  const scattering = scatteringOf(outline.language)
  if (scattering === undefined || outline.count < 3) return outline
  const joiner = new Joiner(outline, scattering, isDeclaration, headOf)
  return joiner.join() ? joiner.joined() : outline
}

class Joiner {
  readonly #outline: Outline
  readonly #rules: Scattering
  readonly #isDeclaration: (n: number) => boolean
  readonly #headOf: (n: number) => string
  readonly #parent: Int32Array
  readonly #children: number[][]
  readonly #titles = new Map<number, string>()
  readonly #signatures = new Map<number, string>()
  readonly #docs = new Map<number, string>()
  /** Removed nodes, and the nodes that they were joined to. */
  readonly #into = new Map<number, number>()
  readonly #start: Uint32Array
  readonly #end: Uint32Array
  readonly #words: Uint32Array
  #isChanged = false

  constructor(
    outline: Outline,
    rules: Scattering,
    isDeclaration: (n: number) => boolean,
    headOf: (n: number) => string,
  ) {
    this.#outline = outline
    this.#rules = rules
    this.#isDeclaration = isDeclaration
    this.#headOf = headOf
    this.#parent = new Int32Array(outline.count).fill(-1)
    this.#children = Array.from({ length: outline.count }, () => [])
    this.#start = outline.start.slice()
    this.#end = outline.end.slice()
    this.#words = outline.words.slice()
    for (let n = 0; n < outline.count; n++) {
      const end = n + outline.size[n]
      for (let child = n + 1; child < end; child += outline.size[child]) {
        this.#children[n].push(child)
        this.#parent[child] = n
      }
    }
  }

  /** Joins from the top down, so that nodes that move into another node are joined there too. */
  join(): boolean {
    const open = [0]
    for (let n = open.pop(); n !== undefined; n = open.pop()) {
      if (this.#children[n].length > 1) this.#joinChildren(n)
      open.push(...this.#children[n])
    }
    return this.#isChanged
  }

  #joinChildren(parent: number): void {
    const { reopens, extends: saysMore, owner, overloads, declares } = this.#rules
    if (reopens !== undefined) this.#joinPairs(parent, reopens)
    if (saysMore !== undefined) this.#joinExtensions(parent, saysMore)
    if (owner !== undefined) this.#moveMembers(parent, owner)
    if (overloads !== undefined) this.#joinNeighbours(parent, overloads)
    if (declares === true) this.#joinDeclarations(parent)
  }

  #sibling(n: number): Sibling {
    const { kind, signature } = this.#outline
    return {
      kind: NODE_KINDS[kind[n]],
      title: this.#title(n),
      signature: stringAt(signature, n),
      isDeclaration: this.#isDeclaration(n),
      head: () => this.#headOf(n),
    }
  }

  #title(n: number): string {
    return this.#titles.get(n) ?? stringAt(this.#outline.title, n)
  }

  /** Children that share a title, in order. */
  #namesakes(parent: number): number[][] {
    const byTitle = groupBy(this.#children[parent], (child) => this.#title(child))
    return [...byTitle.values()].filter((same) => same.length > 1)
  }

  #joinPairs(parent: number, isSame: (first: Sibling, second: Sibling) => boolean): void {
    for (const same of this.#namesakes(parent)) {
      const firsts: number[] = []
      for (const child of same) {
        const about = this.#sibling(child)
        const first = firsts.find((n) => isSame(this.#sibling(n), about))
        if (first === undefined) firsts.push(child)
        else if (about.kind !== 'module' && this.#kind(first) === 'module') {
          // The merged thing is the other node; the namespace only extends it.
          firsts[firsts.indexOf(first)] = child
          this.#absorb(child, first, parent)
        } else this.#absorb(first, child, parent)
      }
    }
  }

  #joinExtensions(parent: number, saysMore: (sibling: Sibling) => boolean): void {
    for (const same of this.#namesakes(parent)) {
      const more = same.filter((n) => saysMore(this.#sibling(n)))
      const declared = same.filter((n) => !more.includes(n) && PURE_TYPE_KINDS.has(this.#kind(n)))
      // Two declarations of one name may be doubles; the first one is taken.
      const target = declared.at(0) ?? more.at(0)
      for (const n of more)
        if (target !== undefined && n !== target) this.#absorb(target, n, parent)
    }
  }

  #moveMembers(parent: number, ownerOf: NonNullable<Scattering['owner']>): void {
    const holders = new Map<string, number>()
    for (const child of this.#children[parent]) {
      const kind = this.#kind(child)
      if (!PURE_TYPE_KINDS.has(kind) && kind !== 'module') continue
      const title = this.#title(child)
      if (!holders.has(title)) holders.set(title, child)
    }
    for (const child of [...this.#children[parent]]) {
      const owned = ownerOf(this.#sibling(child))
      if (owned === null) continue
      const [first, ...rest] = owned.owner.split('.')
      const holder = holders.get(first)
      if (holder === undefined || holder === child) continue
      this.#titles.set(child, [...rest, owned.title].join('.'))
      this.#move(child, parent, holder)
    }
  }

  #joinNeighbours(parent: number, overloads: (first: Sibling, second: Sibling) => boolean): void {
    const children = this.#children[parent]
    let first = children[0]
    let last = first
    for (const child of children.slice(1)) {
      const isSame = this.#title(child) === this.#title(last)
      if (isSame && overloads(this.#sibling(last), this.#sibling(child))) {
        this.#end[first] = Math.max(this.#end[first], this.#end[child])
        this.#words[first] += this.#words[child]
        this.#words[this.#parent[child]] -= this.#words[child]
        this.#absorb(first, child, parent)
      } else first = child
      last = child
    }
  }

  /** The definition with the same parameters replaces a declaration in the class. */
  #joinDeclarations(parent: number): void {
    for (const same of this.#namesakes(parent)) {
      const about = same.filter((n) => isFunction(this.#sibling(n)))
      const defined = new Map<string, number>()
      for (const n of about) if (!this.#isDeclaration(n)) defined.set(this.#parameters(n), n)
      for (const n of about) {
        const definition = this.#isDeclaration(n) ? defined.get(this.#parameters(n)) : undefined
        if (definition !== undefined) this.#absorb(definition, n, parent)
      }
    }
  }

  #parameters(n: number): string {
    return overloadOf(stringAt(this.#outline.signature, n), this.#title(n))
  }

  #kind(n: number): NodeKind {
    return NODE_KINDS[this.#outline.kind[n]]
  }

  /** Removes `gone`: its children become those of `kept`, its own lines those of `parent`. */
  #absorb(kept: number, gone: number, parent: number): void {
    this.#isChanged = true
    for (const child of this.#children[gone]) this.#parent[child] = kept
    this.#children[kept] = this.#inOrder([...this.#children[kept], ...this.#children[gone]])
    this.#children[gone] = []
    this.#children[parent] = this.#children[parent].filter((n) => n !== gone)
    this.#into.set(gone, kept)
    this.#words[this.#parent[gone]] += this.#words[gone]
    for (const [kept_, column] of [
      [this.#docs, this.#outline.doc],
      [this.#signatures, this.#outline.signature],
    ] as const) {
      if (this.#text(kept_, column, kept) === '') kept_.set(kept, this.#text(kept_, column, gone))
    }
  }

  #text(changed: ReadonlyMap<number, string>, column: StringColumn, n: number): string {
    return changed.get(n) ?? stringAt(column, n)
  }

  #move(child: number, from: number, to: number): void {
    this.#isChanged = true
    this.#children[from] = this.#children[from].filter((n) => n !== child)
    this.#children[to] = this.#inOrder([...this.#children[to], child])
    this.#parent[child] = to
  }

  #inOrder(nodes: readonly number[]): number[] {
    return [...nodes].sort((a, b) => this.#start[a] - this.#start[b] || a - b)
  }

  joined(): Outline {
    const old = this.#outline
    const order: number[] = []
    const size: number[] = []
    this.#number(0, order, size)
    const place = new Uint32Array(old.count)
    order.forEach((n, i) => {
      place[n] = i
    })
    const placeOf = (n: number): number => place[this.#kept(n)]
    const references = old.references.node.map(placeOf)
    const strings = (column: StringColumn, changed: ReadonlyMap<number, string>): StringColumn =>
      packStrings(order.map((n) => this.#text(changed, column, n)))
    const kind = Uint8Array.from(order, (n) => this.#kindAt(n))
    const { format, language, flags, calls, facets } = old
    // No spread of the old outline: the compiler asks for each column in its new order.
    return {
      ...{ format, language, flags, calls, facets },
      count: order.length,
      kind,
      size: Uint32Array.from(size),
      start: Uint32Array.from(order, (n) => this.#start[n]),
      end: Uint32Array.from(order, (n) => this.#end[n]),
      words: Uint32Array.from(order, (n) => this.#words[n]),
      nodeFlags: this.#flags(order, place),
      title: strings(old.title, this.#titles),
      signature: strings(old.signature, this.#signatures),
      doc: strings(old.doc, this.#docs),
      references: { ...old.references, node: references },
    }
  }

  #number(n: number, order: number[], size: number[]): void {
    const at = order.push(n) - 1
    size.push(1)
    for (const child of this.#children[n]) this.#number(child, order, size)
    size[at] = order.length - at
  }

  #kept(n: number): number {
    let kept = n
    for (let into = this.#into.get(kept); into !== undefined; into = this.#into.get(kept))
      kept = into
    return kept
  }

  /** A function that moved into a type becomes a method. */
  #kindAt(n: number): number {
    const { kind } = this.#outline
    const isMember =
      this.#kind(n) === 'function' && PURE_TYPE_KINDS.has(this.#kind(Math.max(0, this.#parent[n])))
    return isMember ? kindCode('method') : kind[n]
  }

  #flags(order: readonly number[], place: Uint32Array): Uint8Array {
    const flags = new Uint8Array(order.length)
    order.forEach((n, i) => {
      const above = n === 0 ? 0 : flags[place[this.#parent[n]]]
      flags[i] = this.#outline.nodeFlags[n] | above
    })
    return flags
  }
}
