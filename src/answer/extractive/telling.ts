// What the sentences of an overview share: its text, its citations, and what it looks things up in.

import type { NodeRef } from '../../model/library/library.ts'
import type { AnswerText } from '../answer-text.ts'
import type { Citing, Sources } from './places/citing.ts'

/** What an overview looks up. */
export type OverviewSources = Required<Sources>

/** What the sentences of one overview share. */
export interface Telling {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: OverviewSources
  readonly folder: NodeRef
  readonly name: string
}
