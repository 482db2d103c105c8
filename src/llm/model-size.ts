// How large a model is, judged by its name: a first guess. The server knows better if it is asked, and a trial
// shows what the size was only a proxy for.

/** Billions of parameters from which on a model is asked like a large one. */
const LARGE = 14
/** Billions under which models were no better than chance where they were tried. */
const WEAK = 0.5

/** Billions of parameters in a name, `8x7b` as 56; absent where it holds none. */
export function billionsOf(name: string): number | undefined {
  const written = /(?:(\d+)x)?(\d+(?:\.\d+)?)([bm])(?![a-z])/iu.exec(name)
  if (written === null) return undefined
  const [, experts = '1', count, unit] = written
  return (Number(experts) * Number(count)) / (unit.toLowerCase() === 'm' ? 1000 : 1)
}

/** How a model is asked at first; a local one of unknown size counts as small. */
export function sizeOf(billions: number | undefined, isLocal: boolean): 'small' | 'large' {
  if (billions !== undefined) return billions < LARGE ? 'small' : 'large'
  return isLocal ? 'small' : 'large'
}

/** Whether a model is so small that its choices were seen to be little better than chance. */
export const isWeak = (billions: number | undefined): boolean =>
  billions !== undefined && billions < WEAK
