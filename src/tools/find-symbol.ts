// find_symbol: named code by its name.

import { NODE_KINDS, SYMBOL_KINDS } from '../model/tree/node.ts'
import { readArguments } from './arguments.ts'
import { COLLECTION, linesOf, maxTokens } from './common.ts'
import { collectionsOf, passedId } from './places.ts'
import { createSheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'

const ARGUMENTS = {
  name: {
    kind: 'text',
    required: true,
    about: 'Name, or its beginning or one of its words: Session, Session.open, a::b.',
    longest: 500,
  },
  kind: {
    kind: 'text',
    about: 'Only symbols of this kind.',
    values: NODE_KINDS.filter((kind) => SYMBOL_KINDS.has(kind)),
  },
  language: { kind: 'text', about: 'Only this language, such as python.', longest: 100 },
  collection: COLLECTION,
  limit: { kind: 'number', about: 'Maximum number of symbols.', least: 1, most: 50, fallback: 20 },
  max_tokens: maxTokens(1000),
} as const

export const findSymbol: Tool = {
  name: 'find_symbol',
  title: 'Find a symbol',
  description:
    'Finds classes, functions, methods, types and constants by name: exact names first, then beginnings and words of names.',
  arguments: ARGUMENTS,
  run,
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const sheet = createSheet(asked.max_tokens)
  const kind = NODE_KINDS.find((known) => known === asked.kind)
  const filter = {
    ...(kind !== undefined && { kind }),
    ...(asked.language !== '' && { language: asked.language }),
  }
  let count = 0
  for (const collection of await collectionsOf(library, asked.collection)) {
    for (const ref of await library.findSymbol(collection.slug, asked.name, filter)) {
      if (count >= asked.limit) break
      const { signature } = await library.details(collection.slug, ref.node)
      const said = signature === '' ? '' : `  ${signature.split('\n', 1)[0]}`
      const line = `${passedId(all, collection, ref.id)} ${ref.kind} ${linesOf(ref)}`
      if (!sheet.add(`${line}${said}`) && !sheet.add(line)) break
      count++
    }
  }
  if (count === 0)
    sheet.add(`No symbol has a name like “${asked.name}”; search_documents looks in the texts.`)
  return sheet.text()
}
