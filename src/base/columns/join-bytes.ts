// Pieces of bytes as one array.

/** Concatenates pieces into `size` bytes; by default the sum of their sizes. */
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
