// The input of a model that writes everyday words, and the methods that writing them needs (HIER-3).

import type { EverydayWords } from '../tree/everyday.ts'
import type { CollectionSlug } from './node-ref.ts'

/** A file that has no everyday words yet, or whose text has changed since they were written. */
export type EverydayJob = Pick<EverydayWords, 'path' | 'hash'>

/** The files to describe, the most reached first, and the number of those that have words for their present text. */
export interface EverydayPlan {
  readonly jobs: readonly EverydayJob[]
  readonly kept: number
}

/** What a model is shown of one file. */
export interface EverydayMaterial extends EverydayJob {
  /** Language of its code, or its format. */
  readonly type: string
  /** The beginning of its text. */
  readonly text: string
  /** Its main places, in the order of the text. */
  readonly places: readonly {
    /** The local part of its id. */
    readonly id: string
    readonly title: string
    /** Its signature and the beginning of its description. */
    readonly about: string
  }[]
}

/** The methods that writing everyday words needs. */
export interface EverydayLibrary {
  everydayPlan(collection: CollectionSlug): Promise<EverydayPlan>
  /** `null` if the file is gone or its text changed since the plan was made. */
  everydayMaterial(collection: CollectionSlug, job: EverydayJob): Promise<EverydayMaterial | null>
  /** Stores them with the collection, in place of older ones of the same path. Rejects if there is no room or the collection is gone. */
  keepEveryday(collection: CollectionSlug, written: readonly EverydayWords[]): Promise<void>
  /** The words that are searched for a file, as words for its present text; `null` if there is no such file. */
  everydayOf(collection: CollectionSlug, path: string): Promise<EverydayWords | null>
  /** All stored words of a collection, as the file that a folder can carry. */
  everydayFile(collection: CollectionSlug): Promise<string>
  /** Removes all words that were written here. Those of a file in the folder come back with its next reading. */
  removeEveryday(collection: CollectionSlug): Promise<void>
}
