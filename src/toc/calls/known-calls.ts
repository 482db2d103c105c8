// The targets of one document's calls, each resolved once.

import { isOfTests, type NodeNumber, type Toc } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/resolve-context.ts'

/** Maximum number of nested look-ups; deeper ones give no reliable result. */
const MAX_WAITING = 40

/** The meanings of names in the current document, independent of the position in it. */
export class KnownCalls {
  readonly #toc: Toc
  #document = -1
  /** In tests of the document, and elsewhere. */
  #known = emptyOfBoth()
  #waiting = 0

  constructor(toc: Toc) {
    this.#toc = toc
  }

  /** Forgets everything when another document begins. */
  begin(document: number): void {
    if (document === this.#document) return
    this.#document = document
    this.#known = emptyOfBoth()
  }

  /**
   * Looks up a name once per document, separately for its tests, because its meaning does not depend on the position.
   * A name that is asked for during its own look-up, such as a field assigned from one of its members, has no result.
   * @param key identifies the look-up within the document
   */
  once(from: NodeNumber, key: string, find: () => Resolution | null): Resolution | null {
    const isTest = isOfTests(this.#toc, from)
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
