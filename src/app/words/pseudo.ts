// English with marks and a third longer, to reveal texts that are cut off or are not in the catalogue.

const TEXT_PARTS = /(\{\w+\}|[|#])/

/** `Open` → `[Öpen··]`; `{places}`, `#` and plural forms are unchanged. */
export function pseudoLocalised(text: string): string {
  return text
    .split('|')
    .map((form) => {
      const accented = form
        .split(TEXT_PARTS)
        .map((part) => (TEXT_PARTS.test(part) ? part : part.replace(/[aou]/gi, accent)))
      return `[${accented.join('')}${'·'.repeat(Math.ceil(form.length / 3))}]`
    })
    .join('|')
}

function accent(letter: string): string {
  return `${letter}\u0308`.normalize('NFC')
}
