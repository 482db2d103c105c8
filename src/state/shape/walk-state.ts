// A question and the log of its walk, as the page has them.

import type { Writing } from '../../ask.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/library.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { WalkId } from '../../model/walk/kept-walk.ts'
import type { ReasonerName, Steering, Step } from '../../model/walk/trace.ts'
import type { Failure } from './failure.ts'

/** Where questions look. */
export interface Scope {
  /** A folder, a document or a part of one; `null` for the whole collection. */
  readonly within: NodeRef | null
  /** Further collections, in the order in which they were chosen. */
  readonly also: readonly CollectionSlug[]
}

/** In all of the current collection, and in no other. */
export const EVERYWHERE: Scope = { within: null, also: [] }

/** Where a walk came from that was not walked here. */
interface ImportedFrom {
  /** Name of the file. */
  readonly file: string
  /** Slug of the collection that it was walked on. */
  readonly collection: string
  /** Ids of places that the current collection does not have. */
  readonly missing: readonly string[]
}

/** What a walk is doing. */
export type WalkStatus = 'idle' | 'running' | 'done' | 'stopped' | 'failed'

/** One question and the log of its walk. */
export interface WalkState {
  /** Names it in the address, in the history and where walks are kept; empty before the first. */
  readonly id: WalkId | ''
  /** The current collection when it was asked, and its generation then; `null` before the first. */
  readonly on: { readonly collection: CollectionSlug; readonly generation: number } | null
  /** Where it looked. */
  readonly scope: Scope
  readonly status: WalkStatus
  /** The question as it was asked; empty before the first. */
  readonly question: string
  readonly steps: readonly Step[]
  /** Milliseconds since the epoch at which it was asked. */
  readonly startedAt: number
  /** How many steps are shown; `null` shows all of them and goes on with the walk. */
  readonly shown: number | null
  /** Index of the step whose lane is lit, or `null`. */
  readonly lit: number | null
  readonly failure: Failure | null
  /** Who was asked to choose, and with which model. */
  readonly reasoner: ReasonerName
  readonly model?: string
  /** Settings that were not as by default. */
  readonly settings: SettingChanges
  /** Set for a walk that a file holds. */
  readonly imported: ImportedFrom | null
  /** What the user said besides the question: branches to look into or leave out, hints. */
  readonly steering: readonly Steering[]
  /** The answer as it is being written; `null` before and after. */
  readonly writing: Writing | null
  /** Set where it was asked while a model was being loaded, and did not wait for it. */
  readonly isEarly?: true
  /** The answer without a model that is shown until this walk, with the model, has one. */
  readonly first?: WalkState
}

/** What became of a walk that was to be shown: it is not kept any more, or something else was wanted. */
export type WalkOpening = 'shown' | 'gone' | 'superseded'

/** A question and its answer. */
export interface Turn {
  /** That of its walk. */
  readonly id: WalkId
  readonly collection: string
  readonly question: string
  /** The answer's text, cut; empty when nothing was found. */
  readonly answer: string
  readonly reasoner: ReasonerName
  /** Milliseconds since the epoch. */
  readonly at: number
}
