// The names of all symbols in order, without duplicates, with the nodes of each: the table in which names are looked
// up. It is built once per table of contents, because a pass over all titles at every keystroke is too slow.

import { stringAt } from '../../base/columns/strings.ts'
import { getOrMake } from '../../base/kept.ts'
import { NODE_KINDS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import type { Toc } from '../../model/tree/toc.ts'

/** Names in ascending order of `lower`, those with equal `lower` in the order of `written`. */
export interface SymbolNames {
  readonly count: number
  /** The names in lower case, each preceded by a line break; of the same length as the written form. */
  readonly joined: string
  /** The start of name i in `joined`; it ends one before the start of the next name. */
  readonly starts: Uint32Array
  /** Name i has the nodes `nodes[firstNode[i] … firstNode[i + 1])`, ascending. */
  readonly firstNode: Uint32Array
  readonly nodes: Uint32Array
}

const SYMBOL_CODES = Uint8Array.from(NODE_KINDS, (kind) => (SYMBOL_KINDS.has(kind) ? 1 : 0))
/** Number of documents that are read between two pauses. */
const DOCUMENTS_PER_SLICE = 400

const namesOfToc = new WeakMap<Toc, SymbolNames>()

/** The names of a table of contents. */
export function symbolNames(toc: Toc): SymbolNames {
  return getOrMake(namesOfToc, toc, () => {
    const collector = new NameCollector()
    collector.add(toc, 0, toc.documents.length)
    return collector.names()
  })
}

/** Builds the names in slices, with a pause after each. */
export async function prepareSymbolNames(toc: Toc, pause: () => Promise<unknown>): Promise<void> {
  const collector = new NameCollector()
  for (let from = 0; from < toc.documents.length; from += DOCUMENTS_PER_SLICE) {
    if (namesOfToc.has(toc)) return
    collector.add(toc, from, Math.min(from + DOCUMENTS_PER_SLICE, toc.documents.length))
    await pause()
  }
  if (!namesOfToc.has(toc)) namesOfToc.set(toc, collector.names())
}

/** A text on one line in lower case, converted unit by unit so that its length does not change. */
export function smallLetters(text: string): string {
  // A line break inside a name would end it in the joined text.
  const lower = text.toLowerCase().replaceAll('\n', ' ')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return lower
  let small = ''
  for (let i = 0; i < text.length; i++) {
    const letter = text[i].toLowerCase()
    small += letter === '\n' ? ' ' : letter.length === 1 ? letter : text[i]
  }
  return small
}

class NameCollector {
  readonly #numbers = new Map<string, number>()
  readonly #nodes: number[] = []
  readonly #names: number[] = []

  add(toc: Toc, from: number, to: number): void {
    for (let document = from; document < to; document++) {
      const { outline } = toc.documents[document]
      if (outline === null) continue
      const base = toc.documentNode[document]
      for (let n = 1; n < outline.count; n++) {
        if (SYMBOL_CODES[outline.kind[n]] !== 1) continue
        const title = stringAt(outline.title, n)
        const number = this.#numbers.get(title) ?? this.#numbers.size
        if (number === this.#numbers.size) this.#numbers.set(title, number)
        this.#nodes.push(base + n)
        this.#names.push(number)
      }
    }
  }

  names(): SymbolNames {
    const sorted = Array.from(this.#numbers, ([title, number]) => ({
      title,
      number,
      lower: smallLetters(title),
    })).sort(
      (a, b) => compare(a.lower, b.lower) || compare(a.title, b.title) || a.number - b.number,
    )
    const count = sorted.length
    const place = new Uint32Array(count)
    const starts = new Uint32Array(count + 1)
    let at = 1
    sorted.forEach(({ number, lower }, i) => {
      place[number] = i
      starts[i] = at
      at += lower.length + 1
    })
    starts[count] = at
    const joined = `\n${sorted.map(({ lower }) => lower).join('\n')}\n`
    return { count, joined, starts, ...this.#nodesByName(place) }
  }

  #nodesByName(place: Uint32Array): Pick<SymbolNames, 'firstNode' | 'nodes'> {
    const firstNode = new Uint32Array(place.length + 1)
    for (const name of this.#names) firstNode[place[name] + 1]++
    for (let i = 0; i < place.length; i++) firstNode[i + 1] += firstNode[i]
    const next = firstNode.slice()
    const nodes = new Uint32Array(this.#nodes.length)
    this.#names.forEach((name, i) => {
      nodes[next[place[name]]++] = this.#nodes[i]
    })
    return { firstNode, nodes }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
