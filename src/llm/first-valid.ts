// Reads a model's JSON answer and checks it.

import * as v from 'valibot'
import { lenientJson } from '../base/lenient-json.ts'

/** The first JSON object in an answer that matches the schema; `null` for none. */
export function firstValid<const S extends v.GenericSchema>(
  text: string,
  schema: S,
): v.InferOutput<S> | null {
  for (const value of lenientJson(text)) {
    // A schema whose properties are all optional would also accept an array.
    if (Array.isArray(value)) continue
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
  }
  return null
}
