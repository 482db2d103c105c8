// Charsets of one byte a character that platforms decode differently, or not at all.

/** Characters from 0x80 on. */
const CODE_PAGES = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  // Some versions of Node decode the row from 0x80 to 0x9f as control characters.
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
} as const

export type CodePage = keyof typeof CODE_PAGES

/** Whether a charset is one of these. */
export function isCodePage(label: string): label is CodePage {
  return Object.hasOwn(CODE_PAGES, label)
}

/** Number of bytes per piece of text: a call cannot have more arguments. */
const PIECE_BYTES = 8192

/** The text of the bytes; every byte is a character. */
export function decodeCodePage(bytes: Uint8Array, label: CodePage): string {
  const upper = CODE_PAGES[label]
  const units = new Uint16Array(Math.min(bytes.length, PIECE_BYTES))
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, bytes.length - at)
    for (let i = 0; i < length; i++) {
      const byte = bytes[at + i]
      units[i] = byte < 128 ? byte : upper.charCodeAt(byte - 128)
    }
    text += String.fromCharCode(...units.subarray(0, length))
  }
  return text
}
