// Where a path may lose its middle: the head shrinks first, the tail stays as long as it fits.

/** The longest tail that is kept whole, in characters. */
const TAIL_LENGTH = 40

export interface SplitPath {
  readonly head: string
  readonly tail: string
}

/**
 * Splits a path or node id (`src/app.py#App.run`) into a head that may be cut and a tail that
 * should not be: the file's name with its symbol, or, where that is long, the last name alone.
 */
export function splitPath(path: string): SplitPath {
  const hash = path.indexOf('#')
  const file = hash < 0 ? path : path.slice(0, hash)
  // A trailing slash belongs to the last name.
  const slash = file.lastIndexOf('/', file.length - 2)
  const whole = cut(path, Math.max(0, slash))
  if (whole.tail.length <= TAIL_LENGTH || hash < 0) return whole
  const name = Math.max(path.lastIndexOf('.'), path.lastIndexOf('/'), path.lastIndexOf('#'))
  return cut(path, Math.max(name, hash))
}

function cut(path: string, at: number): SplitPath {
  return { head: path.slice(0, at), tail: path.slice(at) }
}
