// get_node_content: the lines of up to ten places, each within its share of the budget.

import type { CollectionInfo, Library, Passage } from '../model/library/library.ts'
import { readArguments } from './arguments.ts'
import { linesOf, maxTokens } from './common.ts'
import { writeTree } from './get-tree.ts'
import { collectionsOf, passedId, placeOf, refOf, type ToolPlace } from './places.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'
import { ToolError } from './tool-error.ts'

const ARGUMENTS = {
  ids: { kind: 'texts', required: true, about: 'Ids of files, symbols or sections.', most: 10 },
  question: {
    kind: 'text',
    about: 'What you want to know: of a place that is too long, the lines about it are given.',
  },
  max_tokens: maxTokens(4000),
} as const

/** Tokens of the lines around a passage. */
const AROUND = 40

export const getNodeContent: Tool = {
  name: 'get_node_content',
  title: 'Read places',
  description:
    'Reads the lines of up to 10 files, symbols or sections by their ids. Of a place that is too long for max_tokens it gives the beginning and the lines about the question.',
  arguments: ARGUMENTS,
  run,
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const sheet = createSheet(asked.max_tokens)
  const ids = [...new Set(asked.ids)]
  let isAnyFound = false
  let lastMistake: unknown = null
  for (const [i, id] of ids.entries()) {
    const share = createSheet(Math.floor(sheet.left() / (ids.length - i)))
    try {
      await writePlace(share, library, all, await placeOf(library, id), asked.question)
      isAnyFound = true
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      lastMistake = error
      share.addCut(error.message)
    }
    sheet.add(share.text())
  }
  if (!isAnyFound) throw lastMistake
  return sheet.text()
}

async function writePlace(
  sheet: Sheet,
  library: Library,
  all: readonly CollectionInfo[],
  place: ToolPlace,
  question: string,
): Promise<void> {
  const { collection, node } = place
  const ref = await refOf(library, place)
  if (ref.kind === 'collection' || ref.kind === 'directory') {
    await writeTree(sheet, library, all, collection, node, { depth: 1 })
    return
  }
  sheet.add(`${passedId(all, collection, ref.id)} lines ${linesOf(ref)}`)
  const budget = sheet.left() - AROUND
  const passages = await library.read(collection.slug, { node, budget, question })
  let isWhole = true
  for (const passage of passages)
    isWhole = writePassage(sheet, passage, passages.length > 1) && isWhole
  const covered = passages.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  if (!isWhole || covered < ref.end - ref.start + 1)
    sheet.add('… cut: raise max_tokens, say a question, or read its parts (get_tree gives them)')
}

function writePassage(sheet: Sheet, { start, end, text }: Passage, isPart: boolean): boolean {
  if (isPart) sheet.add(`… lines ${start}-${end}`)
  return sheet.addCut(text)
}
