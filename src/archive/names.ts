// Names of entries: UTF-8 where the archive says so or they are valid as such; else what the systems
// of their time wrote, Shift JIS for Japanese and code page 437 for all others.

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Code page 437 from 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** The name where its bytes leave no doubt; `null` for bytes of an old charset. */
export function plainName(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/** A name in code page 437; every byte is a character there. */
export function cp437Name(bytes: Uint8Array): string {
  let name = ''
  for (const byte of bytes) name += byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128]
  return name
}

/** The name as Shift JIS, `null` where it is not. */
export function shiftJisName(bytes: Uint8Array): string | null {
  try {
    const name = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    return looksJapanese(name) ? name : null
  } catch {
    return null
  }
}

/**
 * Kana and kanji come in runs of two and more, while a lone accented letter of code page 437 takes
 * the letter after it along and becomes one kanji.
 */
function looksJapanese(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII.
  const runs = name.match(/[^\u0000-\u007f]+/g) ?? []
  const japanese = /^[\u3001\u3002\u3005\u3040-\u30ff\u4e00-\u9fff]{2,}$/
  return runs.length > 0 && runs.every((run) => japanese.test(run))
}
