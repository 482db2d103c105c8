// The fields of a node and their weights.

/** The fields, in the order in which a node's positions are numbered. Stored: append only. */
export const FIELDS = ['title', 'path', 'code', 'description', 'body'] as const
type Field = (typeof FIELDS)[number]

/** The weight of `path` applies to the name of a directory. */
const WEIGHTS: Readonly<Record<Field, number>> = {
  title: 3,
  path: 1.5,
  code: 1.5,
  description: 2,
  body: 1,
}

export const TITLE = 0
export const PATH = 1
export const CODE = 2
export const DESCRIPTION = 3
export const BODY = 4

/** Factor on matches in each field, in the order of `FIELDS`. */
export const FIELD_WEIGHTS: readonly number[] = FIELDS.map((field) => WEIGHTS[field])
