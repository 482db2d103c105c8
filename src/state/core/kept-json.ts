// Reads JSON that the browser stored for the page. It may be missing or damaged; the caller checks it.

import { parsedJson } from '../../base/json.ts'

/** The value; an empty object if there is none or it is not JSON. */
export function keptJson(text: string | null): unknown {
  return (text === null ? undefined : parsedJson(text)) ?? {}
}
