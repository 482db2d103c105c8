// navigate_tree: one place with what it lies in, what it refers to, what refers to it, and what it holds.

import type { CollectionInfo, NodeReference } from '../model/library/library.ts'
import { readArguments } from './arguments.ts'
import { linesOf, maxTokens } from './common.ts'
import { writeTree } from './get-tree.ts'
import { collectionsOf, passedId, placeOf } from './places.ts'
import { createSheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'

const ARGUMENTS = {
  id: { kind: 'text', required: true, about: 'Id of a folder, file, symbol or section.' },
  depth: { kind: 'number', about: 'Levels below it.', least: 1, most: 50, fallback: 2 },
  max_tokens: maxTokens(1500),
} as const

/** References of each direction. */
const REFERENCES = 8

export const navigateTree: Tool = {
  name: 'navigate_tree',
  title: 'Look around a place',
  description:
    'Shows one place: what it is, what it lies in, what it refers to, what refers to it, and the places below it.',
  arguments: ARGUMENTS,
  run,
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const { id, depth, max_tokens } = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const { collection, node } = await placeOf(library, id)
  const { slug } = collection
  const details = await library.details(slug, node)
  const sheet = createSheet(max_tokens)
  const at = linesOf(details)
  sheet.add(
    `${passedId(all, collection, details.id)}: ${details.kind}${at === '' ? '' : `, lines ${at}`}, ${details.wordCount} words`,
  )
  if (details.signature !== '') sheet.addCut(details.signature)
  if (details.summary.text !== '') sheet.add(`about: ${details.summary.text}`)
  const above = details.ancestors.map((ref) => passedId(all, collection, ref.id))
  if (above.length > 0) sheet.add(`in: ${above.join(' > ')}`)
  const { from, to } = await library.references(slug, node)
  const uses = idsOf(all, collection, from)
  const usedBy = idsOf(all, collection, to)
  if (uses !== '') sheet.add(`refers to: ${uses}`)
  if (usedBy !== '') sheet.add(`referred to by: ${usedBy}`)
  if (details.size > 1) await writeTree(sheet, library, all, collection, node, { depth })
  return sheet.text()
}

/** The other ends that were found, surest first, each once. */
function idsOf(
  all: readonly CollectionInfo[],
  collection: CollectionInfo,
  references: readonly NodeReference[],
): string {
  const sure = references.toSorted((a, b) => b.confidence - a.confidence)
  const ids = new Set(sure.flatMap(({ ref }) => (ref === null ? [] : [ref.id])))
  const shown = [...ids].slice(0, REFERENCES).map((id) => passedId(all, collection, id))
  const rest = ids.size - shown.length
  return [...shown, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ')
}
