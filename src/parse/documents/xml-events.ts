// Reads the XML of office documents element by element, without custom entities and at any depth.

import { Parser } from 'htmlparser2'

/** The attributes of an element, with the prefixes of the file. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Receives elements; names have no prefix and are spelt as in the file, `full` is the name with its prefix. */
export interface XmlHandler {
  open?(name: string, attributes: XmlAttributes, full: string): void
  text?(text: string): void
  close?(name: string, full: string): void
}

/**
 * Reads XML; a malformed text is read as far as possible. Of contents that a file holds in several forms for programs
 * of several ages (`mc:AlternateContent`), only the first form is read.
 */
export function readXml(xml: string, handler: XmlHandler): void {
  /** For each open `AlternateContent`, whether one of its forms was read. */
  const alternatives: boolean[] = []
  /** Elements that are open in a form that is not read. */
  let skipped = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const plain = local(name)
        if (skipped > 0) skipped++
        else if (plain === 'AlternateContent') alternatives.push(false)
        else if ((plain === 'Choice' || plain === 'Fallback') && alternatives.length > 0) {
          if (alternatives.at(-1) === true) skipped = 1
          else alternatives[alternatives.length - 1] = true
        } else handler.open?.(plain, attributes, name)
      },
      ontext: (text) => {
        if (skipped === 0) handler.text?.(text)
      },
      onclosetag: (name) => {
        const plain = local(name)
        if (skipped > 0) skipped--
        else if (plain === 'AlternateContent') alternatives.pop()
        else if ((plain === 'Choice' || plain === 'Fallback') && alternatives.length > 0) return
        else handler.close?.(plain, name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

/** The attributes of each element of a name. */
export function attributesOf(xml: string, element: string): XmlAttributes[] {
  const found: XmlAttributes[] = []
  readXml(xml, {
    open(name, attributes) {
      if (name === element) found.push(attributes)
    },
  })
  return found
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
