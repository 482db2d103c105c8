// What was kept beside the page as JSON. It may be missing or damaged, and is checked by who reads it.

import { parsedJson } from '../../base/json.ts'

/** The value; an empty object where there is none or it is no JSON. */
export function keptJson(text: string | null): unknown {
  return (text === null ? undefined : parsedJson(text)) ?? {}
}
