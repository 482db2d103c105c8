// How large a model is, judged by its name: a first guess. The server knows better if it is asked.

/** Billions of parameters from which on a model counts as large. */
const LARGE = 7

/** Billions of parameters in a name, `8x7b` as 56; absent where it holds none. */
export function billionsOf(name: string): number | undefined {
  const written = /(?:(\d+)x)?(\d+(?:\.\d+)?)([bm])(?![a-z])/iu.exec(name)
  if (written === null) return undefined
  const [, experts = '1', count, unit] = written
  return (Number(experts) * Number(count)) / (unit.toLowerCase() === 'm' ? 1000 : 1)
}

/** The size by which a model is asked; a local one of unknown size counts as small. */
export function sizeOf(billions: number | undefined, isLocal: boolean): 'small' | 'large' {
  if (billions !== undefined) return billions < LARGE ? 'small' : 'large'
  return isLocal ? 'small' : 'large'
}
