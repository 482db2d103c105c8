// What else is stored next to a collection's tree because it takes long to find: the concepts of its nodes, and the
// questions to begin with whose answers were found when they were tried.

import type { Manifest } from '../model/collection/collection.ts'
import { buildOf, check, decodeDerived, encodeDerived } from './derived.ts'

/** Increase this when concepts, summaries, or the questions that are tried change. */
const RESULTS_VERSION = 1

/** @param masks concepts of each node as bits */
export function encodeConcepts(manifest: Manifest, masks: Uint32Array): Uint8Array<ArrayBuffer> {
  return encodeDerived(buildOf(manifest), RESULTS_VERSION, [['masks', masks]])
}

/** `null` if the bytes are of another build or version, or do not fit the number of nodes. */
export function decodeConcepts(
  manifest: Manifest,
  nodes: number,
  bytes: Uint8Array<ArrayBuffer>,
): Uint32Array | null {
  return decodeDerived(buildOf(manifest), RESULTS_VERSION, bytes, (reader) => {
    const masks = reader.u32('masks')
    check(masks.length === nodes)
    return masks
  })
}

/** @param language of the questions; of several languages, the last one is stored */
export function encodeStarters(
  manifest: Manifest,
  language: string,
  questions: readonly string[],
): Uint8Array<ArrayBuffer> {
  return encodeDerived(buildOf(manifest), RESULTS_VERSION, [
    ['language', language],
    ['questions', JSON.stringify(questions)],
  ])
}

/** `null` if the bytes are of another build, version or language, or damaged. */
export function decodeStarters(
  manifest: Manifest,
  language: string,
  bytes: Uint8Array<ArrayBuffer>,
): readonly string[] | null {
  return decodeDerived(buildOf(manifest), RESULTS_VERSION, bytes, (reader) => {
    check(reader.text('language') === language)
    const questions = reader.json('questions')
    check(Array.isArray(questions) && questions.every((one) => typeof one === 'string'))
    return questions
  })
}
