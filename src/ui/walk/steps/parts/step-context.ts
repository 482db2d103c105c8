// What every step needs beside itself: where it is, and what choosing things in it does.

import type { EvidenceRequest } from '../../../../model/library/library.ts'
import type { Route } from '../../../../model/question/question-kinds.ts'
import type { ReasonerName, Step, StepOf } from '../../../../model/walk/trace.ts'
import type { OpenPlace } from '../../../parts/PlaceLink.tsx'
import type { StepFrameState } from './StepFrame.tsx'

/** What every step of a walk is drawn with. */
export interface StepContext {
  /** Slug of the collection, for links. */
  readonly collection: string
  /** Who was asked to choose; a step by someone else says so. */
  readonly reasoner: ReasonerName
  readonly openPlace: OpenPlace
  /** Asks the same question again with this route. */
  readonly askRoute: (route: Route) => void
  /** Asks the same question again with these words; `null` where it cannot be asked again. */
  readonly askWithWords: ((words: readonly string[]) => void) | null
  /** What the index of each collection was asked for: by it the scores of places can be explained. */
  readonly weighed: ReadonlyMap<string, EvidenceRequest>
}

/** What the component of a kind of step is given. */
export interface StepProps<K extends Step['kind']> {
  readonly step: StepOf<K>
  readonly frame: StepFrameState
  readonly walk: StepContext
}
