// Directories of a call, each with its weight.

import { UsageError } from './usage-error.ts'

/** A directory argument; scores of its results are multiplied by `weight`. */
export interface GivenDirectory {
  readonly directory: string
  readonly weight: number
}

const WITH_WEIGHT = /^(.+)=(\d+(?:\.\d+)?)$/

/** Directories of `--also`, as `DIR=WEIGHT`. Each has its own store. */
export function alsoGiven(
  isAsking: boolean,
  { also = [], store }: { readonly also?: readonly string[]; readonly store?: string },
): readonly GivenDirectory[] {
  if (also.length > 0 && !isAsking) throw new UsageError('--also only works with find and search.')
  if (also.length > 0 && store !== undefined)
    throw new UsageError(
      '--store names the index of one directory, so it cannot be combined with --also.',
    )
  return also.map((given) => {
    const [, directory = given, weight = '1'] = WITH_WEIGHT.exec(given) ?? []
    return { directory, weight: Number(weight) }
  })
}

const WITH_COLON = /^(.+):(\d+(?:\.\d+)?)$/

/** Directories as `DIR:WEIGHT`. */
export function weighted(
  given: readonly string[],
  store: string | undefined,
): readonly GivenDirectory[] {
  if (given.length > 1 && store !== undefined)
    throw new UsageError(
      '--store names the index of one directory, so it cannot be used with several.',
    )
  return given.map((one) => {
    const [, directory = one, weight = '1'] = WITH_COLON.exec(one) ?? []
    return { directory, weight: Number(weight) }
  })
}
