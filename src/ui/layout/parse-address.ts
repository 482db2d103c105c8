// Reads the addresses inside the page that `linkTo` writes.

export interface Address {
  readonly collection: string
  readonly id: string
  readonly lines?: { readonly start: number; readonly end: number }
}

const PLACE = /^#\/c\/([^/?]+)\/([^?]*)(?:\?lines=(\d{1,9})-(\d{1,9}))?$/

/** The place that an address names, or `null` for any other address. */
export function parseAddress(hash: string): Address | null {
  const found = PLACE.exec(hash)
  if (found === null) return null
  const [, collection, path, start, end] = found
  try {
    const id = path.split('/').map(decodeURIComponent).join('/')
    const place = { collection: decodeURIComponent(collection), id }
    if (start === undefined) return place
    return { ...place, lines: { start: Number(start), end: Number(end) } }
  } catch {
    // A percent sign that begins nothing: not an address of ours.
    return null
  }
}
