// XML of office documents, element by element: no entities of its own, no depth that could hurt.

import { Parser } from 'htmlparser2'

/** Hears of elements; names come without their prefix, in the spelling of the file. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads XML; what is not well-formed is read as far as it goes. */
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
