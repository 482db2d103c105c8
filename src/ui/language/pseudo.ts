// English with marks around it, a third longer: a text that is cut off or was never in the catalogue shows.

const PARTS = /(\{\w+\}|[|#])/

/** `Open` → `[Öpen··]`; `{places}`, `#` and the forms of a number stay. */
export function pseudo(text: string): string {
  return text
    .split('|')
    .map((form) => {
      const accented = form
        .split(PARTS)
        .map((part) => (PARTS.test(part) ? part : part.replace(/[aou]/gi, accent)))
      return `[${accented.join('')}${'·'.repeat(Math.ceil(form.length / 3))}]`
    })
    .join('|')
}

function accent(letter: string): string {
  return `${letter}\u0308`.normalize('NFC')
}
