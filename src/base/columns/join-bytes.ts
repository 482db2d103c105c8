// Pieces of bytes as one array.

/** The pieces behind each other, in `size` bytes: as many as they have together, unless it is said. */
export function joinBytes(
  pieces: readonly Uint8Array[],
  size = pieces.reduce((sum, { length }) => sum + length, 0),
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
