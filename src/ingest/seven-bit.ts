// ISO-2022, whose bytes are all ASCII: other characters are written behind escapes. Without this check such a
// text would pass for UTF-8 and come out as gibberish.

const ESCAPE_CODE = 0x1b
const SHIFT_OUT = 0x0e
const SHIFT_IN = 0x0f
const latin1 = new TextDecoder('latin1')
const ESCAPE_CHARACTER = '\u001b'

/** Escapes of ISO-2022 → the following charset: RFC 1468, RFC 1557, RFC 1922. */
const ISO_2022 = [
  {
    charset: 'iso-2022-jp',
    marks: [`${ESCAPE_CHARACTER}$B`, `${ESCAPE_CHARACTER}$@`, `${ESCAPE_CHARACTER}(I`],
    inside: '',
  },
  { charset: 'iso-2022-kr', marks: [`${ESCAPE_CHARACTER}$)C`], inside: 'euc-kr' },
  { charset: 'iso-2022-cn', marks: [`${ESCAPE_CHARACTER}$)A`], inside: 'gbk' },
] as const

/** Whether a text begins with the escape of a charset for shift characters, which are control characters. */
export function usesShifts(head: Uint8Array): boolean {
  return latin1.decode(head).includes(`${ESCAPE_CHARACTER}$)`)
}

/** Decodes bytes that are all ASCII, where they are in one of these charsets, else `null`. */
export function decodeSevenBit(
  bytes: Uint8Array,
): { readonly text: string; readonly charset: string } | null {
  if (!bytes.includes(ESCAPE_CODE)) return null
  const ascii = latin1.decode(bytes)
  for (const { charset, marks, inside } of ISO_2022) {
    if (!marks.some((mark) => ascii.includes(mark))) continue
    const text =
      inside === '' ? new TextDecoder(charset).decode(bytes) : decodeShifts(bytes, inside)
    return { text, charset }
  }
  return null
}

/** Decodes text between shift out and shift in, at most to the end of the line: a charset without its high bits. */
function decodeShifts(bytes: Uint8Array, inside: string): string {
  const plain: number[] = []
  let isOut = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === ESCAPE_CODE && bytes[at + 1] === 0x24) at += 3
    else if (byte === SHIFT_OUT) isOut = true
    else if (byte === SHIFT_IN) isOut = false
    else {
      if (byte === 0x0a) isOut = false
      plain.push(isOut && byte > 0x20 ? byte | 0x80 : byte)
    }
  }
  return new TextDecoder(inside).decode(Uint8Array.from(plain))
}
