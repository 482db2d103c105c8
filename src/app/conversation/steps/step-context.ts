// What every step needs besides itself: the collection, and the actions in it.

import type { EvidenceRequest } from '../../../model/library/search-types.ts'
import type { Route } from '../../../model/question/question-kinds.ts'
import type { ReasonerName, Step, StepOf } from '../../../model/walk/trace.ts'
import type { OpenPlace } from '../../parts/PlaceLink.tsx'
import type { StepFrameState } from './StepFrame.tsx'

/** The context of every step of a walk. */
export interface StepContext {
  /** Slug of the collection, for links. */
  readonly collection: string
  /** The reasoner that was asked; a step by another one names it. */
  readonly reasoner: ReasonerName
  readonly openPlace: OpenPlace
  /** Asks the same question again with this route. */
  readonly askRoute: (route: Route) => void
  /** Asks the same question again with these words; `null` if it cannot be asked again. */
  readonly askWithWords: ((words: readonly string[]) => void) | null
  /** The search request of each collection, from which the scores of places are explained. */
  readonly weighed: ReadonlyMap<string, EvidenceRequest>
}

/** The props of the component of a kind of step. */
export interface StepProps<K extends Step['kind']> {
  readonly step: StepOf<K>
  readonly frame: StepFrameState
  readonly walk: StepContext
}
