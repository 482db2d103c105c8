// Resolves ids of earlier builds and ids as people write them: `ReadDir~2.next_chunk` from when an `impl` had
// its own node, `writer` for one of several, `ReadDir.poll_next` without its trait.

import { stringAt } from '../base/columns/strings.ts'
import { addTo } from '../base/group-by.ts'
import { kindCode } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'

const JOINED: ReadonlySet<number> = new Set(
  (['function', 'method', 'module'] as const).map((kind) => kindCode(kind)),
)
/** Maximum segments of one id that may be tried without success. */
const MAX_TRIED = 2000

/** The node that an id of an earlier build most likely refers to, or `null`. */
export function findFormerly(outline: Outline, id: string): number | null {
  return new Finder(outline).find(0, id)
}

class Finder {
  readonly #outline: Outline
  #tried = 0

  constructor(outline: Outline) {
    this.#outline = outline
  }

  find(at: number, rest: string): number | null {
    for (const [segment, nodes] of this.#namesBelow(at)) {
      if (++this.#tried > MAX_TRIED) return null
      if (!rest.startsWith(segment)) continue
      const told = /^(?:\([^)]*\)(?:const)?&{0,2})?(?:~(\d{1,9}))?/.exec(rest.slice(segment.length))
      const after = rest.slice(segment.length + (told?.[0].length ?? 0))
      if (after !== '' && !/^[./]/.test(after)) continue
      const found = this.#choose(nodes, Number(told?.[1] ?? 1), after)
      if (found !== null) return found
    }
    return null
  }

  /** The node with that number; if `after` is not empty, any node that contains it. */
  #choose(nodes: readonly number[], ordinal: number, after: string): number | null {
    const meant = nodes.at(ordinal - 1)
    if (after === '') return meant ?? nodes.find((n) => this.#isJoined(n)) ?? null
    const first = meant === undefined ? [] : [meant]
    for (const node of [...first, ...nodes.filter((n) => n !== meant)]) {
      const found = this.find(node, after.slice(1))
      if (found !== null) return found
    }
    return null
  }

  /** Whether several nodes may have been joined into this one. */
  #isJoined(n: number): boolean {
    const { kind, size, start, end } = this.#outline
    if (JOINED.has(kind[n])) return true
    for (let child = n + 1; child < n + size[n]; child += size[child])
      if (start[child] < start[n] || end[child] > end[n]) return true
    return false
  }

  /** Children by name, including members from the traits that a type implements. */
  #namesBelow(at: number): ReadonlyMap<string, readonly number[]> {
    const { size, title } = this.#outline
    const names = new Map<string, number[]>()
    const traits: number[] = []
    for (let child = at + 1; child < at + size[at]; child += size[child]) {
      const name = stringAt(title, child)
      addTo(names, name.replace(/[\s/#~]+/gu, '-'), child)
      for (let below = child + 1; below < child + size[child]; below += size[below]) {
        const inner = stringAt(title, below)
        if (inner.endsWith(` for ${name}`)) addTo(names, inner.replace(/[\s/#~]+/gu, '-'), below)
      }
      if (at !== 0 && name.endsWith(` for ${stringAt(title, at)}`)) traits.push(child)
    }
    for (const trait of traits)
      for (let child = trait + 1; child < trait + size[trait]; child += size[child])
        addTo(names, stringAt(title, child), child)
    names.delete('')
    return names
  }
}
