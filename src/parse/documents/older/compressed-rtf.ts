// Unpacks the RTF of Outlook's messages ([MS-OXRTFCP]).

const COMPRESSED_TYPE = 0x75465a4c
const PLAIN_TYPE = 0x414c454d
const HEADER_BYTES = 16
const DICTIONARY_BYTES = 4096
/** What every dictionary begins with ([MS-OXRTFCP] 2.1.2.1). */
const DICTIONARY_START =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

/** The RTF; empty for other data. At most 17 bytes come of two. */
export function unpackRtf(packed: Uint8Array): Uint8Array {
  if (packed.length < HEADER_BYTES) return new Uint8Array(0)
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const type = view.getUint32(8, true)
  if (type === PLAIN_TYPE) return packed.subarray(HEADER_BYTES)
  return type === COMPRESSED_TYPE ? unpacked(packed.subarray(HEADER_BYTES)) : new Uint8Array(0)
}

function unpacked(packed: Uint8Array): Uint8Array {
  const dictionary = new Uint8Array(DICTIONARY_BYTES)
  for (let i = 0; i < DICTIONARY_START.length; i++) dictionary[i] = DICTIONARY_START.charCodeAt(i)
  let end = DICTIONARY_START.length
  const out: number[] = []
  const put = (byte: number): void => {
    out.push(byte)
    dictionary[end] = byte
    end = (end + 1) % DICTIONARY_BYTES
  }
  let at = 0
  while (at < packed.length) {
    const control = packed[at++]
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if (((control >> bit) & 1) === 0) {
        put(packed[at++])
        continue
      }
      if (at + 1 >= packed.length) return Uint8Array.from(out)
      const pair = (packed[at] << 8) | packed[at + 1]
      at += 2
      const from = pair >> 4
      // A reference to the end of the dictionary ends the text.
      if (from === end) return Uint8Array.from(out)
      for (let i = 0; i < (pair & 15) + 2; i++) put(dictionary[(from + i) % DICTIONARY_BYTES])
    }
  }
  return Uint8Array.from(out)
}
