// The fields of a node and how much each weighs.

import type { SearchSettings } from '../../model/settings/settings.ts'

/** Fields in the order in which a node's positions run through them. Stored: append only. */
export const FIELDS = ['title', 'path', 'code', 'description', 'body'] as const
export type Field = (typeof FIELDS)[number]

export const TITLE = 0
export const PATH = 1
export const CODE = 2
export const DESCRIPTION = 3
export const BODY = 4

/** Weight of a directory's name in a document's path. */
const PATH_WEIGHT = 1.5

export function fieldWeights(settings: SearchSettings): readonly number[] {
  const { titleWeight, codeWeight, descriptionWeight, bodyWeight } = settings
  return [titleWeight, PATH_WEIGHT, codeWeight, descriptionWeight, bodyWeight]
}
