// Reads the XML of office documents element by element, without custom entities and at any depth.

import { Parser } from 'htmlparser2'

/** Receives elements; names have no prefix and are spelt as in the file. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads XML; a malformed text is read as far as possible. */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(local(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
