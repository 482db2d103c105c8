// An answer while it is written: lines within a budget, the places in them, and the lines that were withheld.

import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import type { GivenArguments, ShownPlace } from '../model/walk/trace.ts'
import { AddressedFilter } from './addressed-lines.ts'
import { type OpenScope, shownRef } from './scope.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ToolAnswer, ToolContext } from './tool.ts'

/** The object with which all tools write their answers. */
export class Draft {
  readonly sheet: Sheet
  readonly addressed = new AddressedFilter()
  readonly #scope: OpenScope
  readonly #places: ShownPlace[] = []

  constructor(scope: OpenScope, tokens: number) {
    this.#scope = scope
    this.sheet = createSheet(tokens)
  }

  /** Records a place that the text shows. @param lines the lines of its file whose text is shown */
  show(
    collection: Pick<CollectionInfo, 'slug'>,
    ref: NodeRef,
    as: ShownPlace['as'],
    lines: ShownPlace['lines'] = [],
  ): void {
    this.#places.push({ ref: shownRef(this.#scope, collection, ref), as, lines })
  }

  answer(given: GivenArguments): ToolAnswer {
    const flagged = this.addressed.flagged()
    return {
      text: this.sheet.text(),
      given,
      places: this.#places,
      ...(flagged.length > 0 && { flagged }),
    }
  }
}

/** The budget of an answer in tokens: that of the call or the default of its tool, at most that of the context. */
export function budgetOf(
  { maxTokens = Number.POSITIVE_INFINITY }: ToolContext,
  asked: number,
): number {
  return Math.max(0, Math.floor(Math.min(asked, maxTokens)))
}

/** Line numbers in order, grouped into runs. */
export function runsOf(lines: Iterable<number>): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && line === last[1] + 1) last[1] = line
    else runs.push([line, line])
  }
  return runs
}
