// Parses JSON of unknown origin.

/** Parses JSON; `undefined`, which is not a JSON value, if the text is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is an object that holds fields, and no list. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field that a value has of its own; `undefined` where it has none. */
export function fieldOf(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** Whether a value has fields of its own of these types. */
export function hasFields(
  value: unknown,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): boolean {
  return Object.entries(types).every(([name, type]) => typeof fieldOf(value, name) === type)
}
