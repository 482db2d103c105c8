// Tells whether a PDF without text is a scan, and names pages.

const IMAGE_DICTIONARY = /\/Subtype\s*\/Image\b/
const CHUNK_BYTES = 1 << 20
/** Bytes that chunks share, so that no match is cut. */
const SHARED_BYTES = 64

/**
 * Whether a file holds pictures. A picture is a stream, and the dictionaries of streams are never compressed
 * (ISO 32000-2, 7.5.7).
 */
export function hasPictures(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1')
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    if (
      IMAGE_DICTIONARY.test(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES + SHARED_BYTES)))
    )
      return true
  }
  return false
}

const MAX_RANGES = 12

/** Page numbers as ranges: `1, 4–7`. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return [...shown, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ')
}
