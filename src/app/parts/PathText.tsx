// A path in the code font. If it does not fit, its middle is cut, never its end.

import styles from './parts.module.css'

export function PathText({
  path,
  title = path,
}: {
  readonly path: string
  readonly title?: string
}) {
  const { head, tail } = splitPath(path)
  return (
    <bdi className={styles.path} dir="ltr" translate="no" title={title}>
      {head !== '' && <span className={styles.head}>{head}</span>}
      <span className={styles.tail}>{tail}</span>
    </bdi>
  )
}

/** Longest tail that is not cut, in characters. */
const TAIL_LENGTH = 40

/**
 * Splits a path or node id (`src/app.py#App.run`) into a head that may be cut and a tail that
 * should not be: the file's name with its symbol, or, if that is long, the last name alone.
 */
export function splitPath(path: string) {
  const hash = path.indexOf('#')
  const file = hash < 0 ? path : path.slice(0, hash)
  // A trailing slash belongs to the last name.
  const slash = file.lastIndexOf('/', file.length - 2)
  const whole = cut(path, Math.max(0, slash))
  if (whole.tail.length <= TAIL_LENGTH || hash < 0) return whole
  const name = Math.max(path.lastIndexOf('.'), path.lastIndexOf('/'), path.lastIndexOf('#'))
  return cut(path, Math.max(name, hash))
}

function cut(path: string, at: number) {
  return { head: path.slice(0, at), tail: path.slice(at) }
}

/**
 * The name of a place on one line. If it does not fit, its beginning is cut, never its end: names with equal ends
 * still differ in the rest, and a cut on one side only is easy to read.
 */
export function PlaceName(props: { readonly name: string; readonly title?: string }) {
  const { name, title = name } = props
  return (
    <span className={styles.tailed} title={title}>
      <bdi dir="ltr" translate="no">
        {name}
      </bdi>
    </span>
  )
}
