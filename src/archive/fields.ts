// Field positions of the records of a zip (PKWARE APPNOTE 6.3.10, section 4.3), and 64-bit numbers.

export const LOCAL_HEADER = 0x04034b50
export const CENTRAL_HEADER = 0x02014b50
export const END_RECORD = 0x06054b50
export const END_RECORD_64 = 0x06064b50
export const END_LOCATOR_64 = 0x07064b50
export const SPLIT_MARK = 0x08074b50

export const LOCAL_HEADER_BYTES = 30
export const CENTRAL_HEADER_BYTES = 46
export const END_RECORD_BYTES = 22
export const END_RECORD_64_BYTES = 56
export const END_LOCATOR_64_BYTES = 20

/** The value of a field whose number is in the 64-bit field. */
export const IN_64_BITS = 0xffffffff

/** The bytes as numbers, without a copy. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** An unsigned 64-bit number; `Infinity` beyond what a number holds exactly. */
export function uint64(view: DataView, at: number): number {
  const value = view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)
  return Number.isSafeInteger(value) ? value : Infinity
}

/** Where the content of an extra field of this id begins and ends; `null` where there is none. */
export function extraField(
  view: DataView,
  start: number,
  end: number,
  id: number,
): { readonly start: number; readonly end: number } | null {
  for (let at = start; at + 4 <= end; ) {
    const next = at + 4 + view.getUint16(at + 2, true)
    if (next > end) return null
    if (view.getUint16(at, true) === id) return { start: at + 4, end: next }
    at = next
  }
  return null
}
