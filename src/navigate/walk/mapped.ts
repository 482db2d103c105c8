// Generators whose values are changed on their way.

/** The same values, each replaced by those that `change` returns for it; returns what `values` returns. */
export async function* flatMapSteps<Value, Result>(
  values: AsyncGenerator<Value, Result>,
  change: (value: Value) => readonly Value[],
): AsyncGenerator<Value, Result> {
  for (;;) {
    const next = await values.next()
    if (next.done) return next.value
    yield* change(next.value)
  }
}
