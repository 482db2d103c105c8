// Which of the places in a folder an overview names, and in which order.

import type { NodeRef, NodeWeights } from '../../model/library/node-ref.ts'
import { isTableFile, sortOf } from '../../model/question/file-sorts.ts'
import { PART } from '../../model/walk/by-hand.ts'

const DESCRIBING_FILE =
  /^(?:readme(?:\.\w+)?|__init__\.py|index\.\w+|mod\.rs|lib\.rs|doc\.go|package-info\.java)$/iu

/** Whether a file's name is one that describes its folder. */
export function describesFolder({ kind, title }: NodeRef): boolean {
  return kind === 'document' && DESCRIBING_FILE.test(title)
}

/** The order of parts by importance: code with many references first. */
export class Order {
  readonly #weights: NodeWeights
  readonly #code: number
  readonly #beside: number

  /** @param whole that contains the others */
  constructor(weights: NodeWeights, whole: NodeRef) {
    this.#weights = weights
    this.#code = weights.code[whole.node]
    this.#beside = weights.beside[whole.node]
  }

  /** Whether there is any code; otherwise the shares are those of pages. */
  get isOfCode(): boolean {
    return this.#code > 0
  }

  /** Share of the code; of the pages if there is no code. */
  share({ node }: NodeRef): number {
    const { code, beside } = this.#weights
    return this.#code > 0 ? code[node] / this.#code : beside[node] / Math.max(1, this.#beside)
  }

  /** Whether a place contains nearly all code of another one; nearly all pages if that contains no code. */
  isNearlyAll(place: NodeRef, whole: NodeRef): boolean {
    const { code, beside } = this.#weights
    const of = code[whole.node] > 0 ? code : beside
    return of[whole.node] > 0 && of[place.node] >= PART.nearlyAll * of[whole.node]
  }

  /** Whether a place contains code, pages or examples of the project itself. */
  isRead({ node }: NodeRef): boolean {
    return this.#weights.code[node] + this.#weights.beside[node] > 0
  }

  /** Whether a place contains a considerable share of the code; of the pages if there is no code. */
  isMain(place: NodeRef): boolean {
    return this.#rank(place).class <= (this.#code > 0 ? 0 : 1)
  }

  /** Whether a place contains more pages than code. */
  isPages({ node }: NodeRef): boolean {
    return this.#code > 0 && this.#weights.beside[node] > this.#weights.code[node]
  }

  /** Whether a place contains so little code that no reader would look for it. */
  isTrivial(place: NodeRef): boolean {
    return this.#rank(place).class === 2 && this.share(place) < PART.minShown
  }

  /** Whether a file is named as a part: data is not, but tables are among documents. */
  isNamed({ path }: NodeRef): boolean {
    return sortOf(path) !== 'data' || (!this.isOfCode && isTableFile(path))
  }

  /** Whether a file helps to describe a folder: data, licences and files that every folder has do not. */
  isTelling(file: NodeRef): boolean {
    const { title } = file
    return this.isNamed(file) && !DESCRIBING_FILE.test(title) && !/^(?:\.|licen[sc]e)/iu.test(title)
  }

  /** Documents in the order of the table of contents; code as it is sorted. */
  listed(places: readonly NodeRef[]): readonly NodeRef[] {
    return this.isOfCode ? places : [...places].sort((a, b) => a.node - b.node)
  }

  /** Sorts places: code, then pages and examples, then small amounts of either, then the rest. */
  sorted<T extends NodeRef>(places: readonly T[]): T[] {
    return [...places].sort((a, b) => {
      const [one, other] = [this.#rank(a), this.#rank(b)]
      return one.class - other.class || other.worth - one.worth
    })
  }

  #rank(place: NodeRef): { readonly class: number; readonly worth: number } {
    const { code, beside, links } = this.#weights
    const { node, size } = place
    const worth = code[node] * Math.log2(2 + links[node])
    // Code without references comes after pages, unless there is much of it.
    const least = (links[node] > 0 ? PART.minMain : PART.minUnlinked) * this.#code
    if (code[node] > 0 && code[node] >= least) return { class: 0, worth }
    if (beside[node] >= PART.minMain * Math.max(1, this.#beside))
      return { class: 1, worth: beside[node] }
    return worth > 0 ? { class: 2, worth } : { class: 3, worth: size }
  }
}
