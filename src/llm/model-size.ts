// The size of a model by its name: a first guess, until the server reports it.

/** A model counts as large from this number of billions of parameters on. */
const MIN_LARGE_BILLIONS = 7

/** Billions of parameters in a name, `8x7b` as 56; absent if it has none. */
export function billionsOf(name: string): number | undefined {
  const written = /(?:(\d+)x)?(\d+(?:\.\d+)?)([bm])(?![a-z])/iu.exec(name)
  if (written === null) return undefined
  const [, experts = '1', count, unit] = written
  return (Number(experts) * Number(count)) / (unit.toLowerCase() === 'm' ? 1000 : 1)
}

/** The size class of a model; a local one of unknown size counts as small. */
export function sizeOf(billions: number | undefined, isLocal: boolean): 'small' | 'large' {
  if (billions !== undefined) return billions < MIN_LARGE_BILLIONS ? 'small' : 'large'
  return isLocal ? 'small' : 'large'
}
