// The targets of one document's calls, each resolved once.

import { flagsOf, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/imports/resolve-context.ts'

const TEST = 1
/** How many look-ups may wait for each other: what goes on longer leads nowhere sure. */
const MAX_WAITING = 40

/** What the words of the document whose calls were looked up last mean, wherever they stand in it. */
export class KnownCalls {
  readonly #toc: Toc
  #document = -1
  /** In tests of the document, and elsewhere. */
  #known = emptyOfBoth()
  #waiting = 0

  constructor(toc: Toc) {
    this.#toc = toc
  }

  /** Forgets what was known, where another document begins. */
  begin(document: number): void {
    if (document === this.#document) return
    this.#document = document
    this.#known = emptyOfBoth()
  }

  /**
   * What means the same wherever it stands in a document, tests of it apart, is looked up once. What is asked for
   * while it is looked up, as a field that is set to what a member of it gives, is not known.
   * @param key of what is looked up, within the document
   */
  once(from: NodeNumber, key: string, find: () => Resolution | null): Resolution | null {
    const isTest = (flagsOf(this.#toc, from) & TEST) !== 0
    const document = this.#toc.document[from]
    const whole = document === this.#document ? key : `${document}\n${key}`
    const answers = isTest ? this.#known.inTests : this.#known.elsewhere
    const known = answers.get(whole)
    if (known !== undefined) return known
    if (this.#waiting >= MAX_WAITING) return null
    answers.set(whole, null)
    this.#waiting++
    const found = find()
    this.#waiting--
    answers.set(whole, found)
    return found
  }
}

type Answers = Map<string, Resolution | null>

function emptyOfBoth(): { readonly inTests: Answers; readonly elsewhere: Answers } {
  return { inTests: new Map(), elsewhere: new Map() }
}
