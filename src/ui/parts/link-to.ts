// Addresses inside the page: `#/c/<collection>/<id>`, with the lines as `?lines=322-324`.

/**
 * Address of a node, at its lines when they are given. Slashes of the id stay readable; whatever
 * could end the path (`#`, `?`, `%` …) is escaped.
 */
export function linkTo(
  collection: string,
  id: string,
  lines?: { readonly start: number; readonly end: number },
): string {
  const path = id.split('/').map(encode).join('/')
  const query = lines === undefined || lines.start < 1 ? '' : `?lines=${lines.start}-${lines.end}`
  return `#/c/${encode(collection)}/${path}${query}`
}

function encode(part: string): string {
  // Half a surrogate pair cannot be encoded.
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
