// The state of a question and the log of its walk.

import type { Writing } from '../../../ask.ts'
import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { SettingChanges } from '../../../model/settings/settings.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import type { ReasonerName, Steering, Step } from '../../../model/walk/trace.ts'
import type { Failure } from './failure.ts'

/** Where questions look. */
export interface Scope {
  /** A folder, a document or a part of one; `null` for the whole collection. */
  readonly within: NodeRef | null
  /** Further collections, in the order in which they were chosen. */
  readonly also: readonly CollectionSlug[]
}

/** The whole current collection, and no other. */
export const EVERYWHERE: Scope = { within: null, also: [] }

/** The origin of an imported walk. */
interface ImportedFrom {
  /** Name of the file. */
  readonly file: string
  /** Slug of the collection that it ran on. */
  readonly collection: string
  /** Ids of places that the current collection does not have. */
  readonly missing: readonly string[]
}

/** What a walk is doing. */
export type WalkStatus = 'idle' | 'running' | 'done' | 'stopped' | 'failed'

/** One question and the log of its walk. */
export interface WalkState {
  /** Its id in the address, in the history and in the storage; empty before the first. */
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
  /** How many steps are shown; `null` shows all, also those to come. */
  readonly shown: number | null
  /** Index of the step whose lane is highlighted, or `null`. */
  readonly lit: number | null
  readonly failure: Failure | null
  /** The reasoner that was asked. */
  readonly reasoner: ReasonerName
  readonly model?: string
  /** Settings that differed from the defaults. */
  readonly settings: SettingChanges
  /** Set for a walk from a file. */
  readonly imported: ImportedFrom | null
  /** Steering by the user: branches to look into or leave out, hints. */
  readonly steering: readonly Steering[]
  /** The answer while it is being written; else `null`. */
  readonly writing: Writing | null
  /** Set if it was asked while a model was being loaded, and did not wait for it. */
  readonly isEarly?: true
  /** The walk without a model whose answer is shown until this walk, with a model, has one. */
  readonly first?: WalkState
}

/** The result of opening a walk: shown, no longer stored, or replaced by a later wish of the user. */
export type WalkOpening = 'shown' | 'gone' | 'superseded'

/** A question and its answer. */
export interface Turn {
  /** Id of its walk. */
  readonly id: WalkId
  readonly collection: string
  readonly question: string
  /** The answer's text, cut; empty if nothing was found. */
  readonly answer: string
  readonly reasoner: ReasonerName
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What can be opened as a trace: a `File`. */
export type TraceFile = Pick<File, 'name' | 'size' | 'text'>
