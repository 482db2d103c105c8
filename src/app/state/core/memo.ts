// Caches the last result of a pure function, by the identity of its arguments.

/** `compute`, called again only if an argument differs from the last time. */
export function memoLast<A extends readonly unknown[], R>(
  compute: (...args: A) => R,
): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | null = null
  return (...args) => {
    const known = last
    if (known?.args.every((arg, i) => Object.is(arg, args[i]))) return known.result
    const result = compute(...args)
    last = { args, result }
    return result
  }
}
