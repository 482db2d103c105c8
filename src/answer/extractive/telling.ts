// What the sentences of an overview have in common: text, citations, and sources.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { AnswerText } from '../answer-text.ts'
import type { Citing, Sources } from './citing.ts'

export type OverviewSources = Required<Sources>

/** What the sentences of one overview have in common. */
export interface Telling {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: OverviewSources
  readonly folder: NodeRef
  /** Path of a folder that is alone in what is described: paths inside it are shown without it. */
  readonly below: string
  readonly name: string
}
