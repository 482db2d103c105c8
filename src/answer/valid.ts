// What a model answered in JSON, checked.

import * as v from 'valibot'
import { lenientJson } from '../base/lenient-json.ts'

/** Said in the trace of a step that the model's answer was of no use for; a sentence fragment. */
export const NOT_IN_FORM = 'the model’s answer was not in the form that was asked for'

/** The first JSON value in an answer that fits the schema; `null` where none does. */
export function firstValid<const S extends v.GenericSchema>(
  text: string,
  schema: S,
): v.InferOutput<S> | null {
  for (const value of lenientJson(text)) {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
  }
  return null
}
