// What the sentences of an overview have in common: text, citations, and sources.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { AnswerText } from '../answer-text.ts'
import type { Citing, Sources } from './places/citing.ts'

export type OverviewSources = Required<Sources>

/** What the sentences of one overview have in common. */
export interface Telling {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: OverviewSources
  readonly folder: NodeRef
  readonly name: string
}
