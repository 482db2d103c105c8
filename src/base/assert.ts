// Checks that hold by construction; a failure is a bug in this code, never caused by the user's input.

/** Throws when `condition` does not hold. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}

/** Closes an exhaustive `switch`: the compiler refuses a forgotten case. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
