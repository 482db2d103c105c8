// JSON of unknown origin.

/** The value that a text holds as JSON; `undefined`, which JSON cannot say, where it holds none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
