// Counts what the table of contents knows (FMT-23): files of a folder or format, headings, and definitions by kind.

import { named, type Part, phrase } from '../answer/answer-text.ts'
import {
  type AskedWord,
  isAlike,
  nameWords,
  type TableQuestion,
} from '../answer/tables/asked-words.ts'
import { stringAt } from '../base/columns/strings.ts'
import { nextTurn } from '../base/next-turn.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, TreeColumns } from '../model/library/node-ref.ts'
import {
  COUNTING_FILLER,
  type CountedKind,
  DISTINCT_WORDS,
  PLACE_WORDS,
} from '../model/question/counting-words.ts'
import { kindCode } from '../model/tree/node.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import type { WalkState } from '../navigate/walk/walk-state.ts'

/** Places that are listed at most; a longer list is no longer looked at. */
const MAX_PLACES = 20_000
/** Files whose language and purpose are looked up at most. */
const MAX_DETAILS = 3000
const NODES_AT_ONCE = 20_000
const ONLY_DIGITS = /^\p{N}+$/u

/** The places that a question asks to count, and what they are in words; `null` if one of its words is not explained. */
export async function countedPlaces(
  library: Library,
  { state }: WalkOutcome,
  question: TableQuestion,
  signal?: AbortSignal,
) {
  const { collection } = state.request
  const counting = new Counting(library, await library.tree(collection), state, signal)
  const found = (await counting.byKind(question.words)) ?? (await counting.byName(question.words))
  if (found === null || found.nodes.length === 0 || found.nodes.length > MAX_PLACES) return null
  const [[scope], places] = await Promise.all([
    library.refs(collection, [found.scope]),
    library.refs(collection, found.nodes),
  ])
  const place = scope.node === 0 ? named(scope.title) : named(scope.path)
  return { what: whatText(found.kind, places.length, place), places }
}

function whatText(kind: CountedKind, count: number, place: Part): Part {
  if (kind === 'document')
    return phrase('{count} file in {place}|{count} files in {place}', { count, place })
  if (kind === 'section')
    return phrase('{count} heading in {place}|{count} headings in {place}', { count, place })
  const what = named(kind)
  return phrase('{count} definition ({what}) in {place}|{count} definitions ({what}) in {place}', {
    ...{ count, what, place },
  })
}

/** Nodes that were counted, inside of which place. */
interface CountedNodes {
  readonly kind: CountedKind
  readonly nodes: readonly number[]
  readonly scope: number
}

/** Whether a node is one to count; `above` has the last node at each depth, which are those around it. */
type Fits = (node: number, above: readonly (number | undefined)[]) => boolean

class Counting {
  readonly #library: Library
  readonly #collection: CollectionSlug
  readonly #tree: TreeColumns
  readonly #from: number
  readonly #to: number
  readonly #signal: AbortSignal | undefined

  constructor(
    library: Library,
    tree: TreeColumns,
    { request, start }: WalkState,
    signal?: AbortSignal,
  ) {
    const { node, size } = start
    this.#library = library
    this.#collection = request.collection
    this.#tree = tree
    this.#from = node
    this.#to = node + size
    this.#signal = signal
  }

  /** “How many classes are in src”: all places of a kind, inside of what the other words name. */
  async byKind(words: readonly AskedWord[]): Promise<CountedNodes | null> {
    const at = words.findIndex(({ text }) => (kindOf(text) ?? 'directory') !== 'directory')
    const kind = at < 0 ? undefined : kindOf(words[at].text)
    if (kind === undefined || kind === 'directory') return null
    const rest = restOf(words.slice(at + 1).concat(words.slice(0, at)))
    const whole = await this.#called(rest)
    if (whole !== null) return { kind, scope: whole, nodes: await this.#all(kind, whole) }
    if (kind !== 'document') return null
    for (const [i, word] of rest.entries()) {
      const scope = await this.#called(rest.filter((_, k) => k !== i))
      const nodes = scope === null ? [] : await this.#ofSort(word, await this.#all(kind, scope))
      if (scope !== null && nodes.length > 0) return { kind, scope, nodes }
    }
    return null
  }

  /** The files with an ending, in a format or language, or for a purpose such as tests. */
  async #ofSort(word: string, files: readonly number[]): Promise<readonly number[]> {
    if (files.length > MAX_DETAILS) return []
    const fitting: number[] = []
    // The format of each ending, by one file.
    const formats = new Map<string, string | undefined>()
    for (const node of files) {
      this.#signal?.throwIfAborted()
      const { path, language, flags } = await this.#library.details(this.#collection, node)
      const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
      if (!formats.has(ending))
        formats.set(ending, (await this.#library.text(this.#collection, node)).format)
      const names = [ending, language, formats.get(ending) ?? '', ...flags]
      if (names.some((name) => isAlike(word, name.toLowerCase()))) fitting.push(node)
    }
    return fitting
  }

  /** “How many contracts are there”: the files of a folder of that name, or headings with that word and a number. */
  async byName(words: readonly AskedWord[]): Promise<CountedNodes | null> {
    const [noun, ...others] = restOf(words)
    if (noun === undefined || others.length > 0) return null
    const folder = await this.#only('directory', (node) =>
      isAlike(noun, nameWords(this.#title(node)).join(' ')),
    )
    if (folder !== null)
      return { kind: 'document', scope: folder, nodes: await this.#all('document', folder) }
    const isNumbered = (node: number) => {
      const [first, number] = nameWords(this.#title(node))
      return number !== undefined && ONLY_DIGITS.test(number) && isAlike(noun, first)
    }
    const nodes = await this.#all('section', this.#from, isNumbered)
    const scope = this.#documentOf(nodes)
    return scope === null ? null : { kind: 'section', scope, nodes }
  }

  #title(node: number): string {
    return stringAt(this.#tree.titles, node)
  }

  /** All nodes of a kind that fit, in order. Files that were left out do not count. */
  async #all(
    kind: CountedKind,
    scope: number,
    fits: Fits = () => true,
  ): Promise<readonly number[]> {
    const code = kindCode(kind)
    const nodes: number[] = []
    const above: number[] = []
    const end = Math.min(this.#to, scope + this.#tree.size[scope])
    for (let node = scope + 1; node < end; node++) {
      if (node % NODES_AT_ONCE === 0) {
        await nextTurn()
        this.#signal?.throwIfAborted()
      }
      above[this.#tree.depth[node]] = node
      if (this.#tree.kind[node] !== code || this.#tree.skipped.has(node)) continue
      if (fits(node, above)) nodes.push(node)
    }
    return nodes
  }

  /** The only place of a kind that fits. */
  async #only(kind: CountedKind, fits: Fits): Promise<number | null> {
    const found = await this.#all(kind, this.#from, fits)
    return found.length === 1 ? found[0] : null
  }

  /**
   * The only folder, file or type with these words as its name, or as the end of its path; without words the whole
   * collection.
   */
  async #called(words: readonly string[]): Promise<number | null> {
    if (words.length === 0) return this.#from
    const isNamed: Fits = (node, above) => {
      let names: readonly string[] = []
      for (let d = this.#tree.depth[node]; d > 0 && names.length < words.length; d--) {
        const { [d]: at } = above
        if (at === undefined) break
        names = [...nameWords(this.#title(at)), ...names]
      }
      return names.length === words.length && names.every((name, i) => name === words[i])
    }
    const kinds = [
      'directory',
      'document',
      'class',
      'interface',
      'struct',
      'trait',
      'enum',
    ] as const
    for (const kind of kinds) {
      const found = await this.#only(kind, isNamed)
      if (found !== null) return found
    }
    return null
  }

  /** The file that all nodes are in. */
  #documentOf(nodes: readonly number[]): number | null {
    const [first] = nodes
    if (first === undefined || nodes.length < 2) return null
    const code = kindCode('document')
    let document = first
    while (document > 0 && this.#tree.kind[document] !== code) document--
    const last = nodes[nodes.length - 1]
    return last < document + this.#tree.size[document] ? document : null
  }
}

function kindOf(word: string): CountedKind | undefined {
  return [...PLACE_WORDS].find(([one]) => isAlike(word, one))?.[1]
}

/** The words that name what is counted, or where, each once. */
function restOf(words: readonly AskedWord[]): readonly string[] {
  const rest = words.filter((word) => !isSmall(word)).map(({ text }) => text)
  return [
    ...new Set(rest.filter((word) => kindOf(word) !== 'directory' && kindOf(word) !== 'document')),
  ]
}

function isSmall({ text, isName }: AskedWord): boolean {
  return DISTINCT_WORDS.has(text) || (!isName && COUNTING_FILLER.has(text))
}
