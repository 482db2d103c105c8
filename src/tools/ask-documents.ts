// ask: the whole walk, from a question to an answer with the lines that it rests on.

import { type AskRequest, ask } from '../ask.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { Step, StepOf } from '../model/walk/trace.ts'
import { readArguments, type Values } from './arguments.ts'
import { COLLECTION, FOLDER, linesOf, maxTokens } from './common.ts'
import { collectionsOf, passedId, placeOf } from './places.ts'
import { createSheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'

const ARGUMENTS = {
  question: { kind: 'text', required: true, about: 'A question in plain words.' },
  collection: COLLECTION,
  folder: FOLDER,
  limit: {
    kind: 'number',
    about: 'Maximum number of further places.',
    least: 0,
    most: 20,
    fallback: 5,
  },
  max_tokens: maxTokens(2000),
} as const

/** Places that an answer cites at most, which are not named again. */
const CITED = 5

export const askDocuments: Tool = {
  name: 'ask',
  title: 'Ask',
  description:
    'Answers a question by walking the table of contents, without a model: quotes what the files say, with ids and lines, and names the next best places. Use it for “where” and “how” questions in place of several calls.',
  arguments: ARGUMENTS,
  run,
}

async function run(context: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const { library, now, signal, wordTable, memory, onProgress } = context
  const all = await collectionsOf(library, '')
  const request = await requestOf(context, asked)
  const options = {
    now,
    ...(signal !== undefined && { signal }),
    ...(wordTable !== undefined && { wordTable }),
    ...(memory !== undefined && { memory }),
  }
  const steps: Step[] = []
  for await (const step of ask(request, library, options)) {
    signal?.throwIfAborted()
    steps.push(step)
    await onProgress?.(steps.length, saying(step))
  }
  signal?.throwIfAborted()
  return answerText(all, request, steps, asked)
}

async function requestOf(
  { library }: ToolContext,
  { question, collection: name, folder, limit }: Values<typeof ARGUMENTS>,
): Promise<AskRequest> {
  const common = {
    question,
    reasoner: 'structural',
    limit: limit + CITED,
    settings: DEFAULT_SETTINGS,
  } as const
  if (folder !== '') {
    const { collection, node } = await placeOf(library, folder)
    return { ...common, collection: collection.slug, within: node }
  }
  const slugs = (await collectionsOf(library, name)).map(({ slug }) => slug)
  return { ...common, collection: slugs[0], ...(slugs.length > 1 && { collections: slugs }) }
}

/** What a step does, for whoever waits. */
function saying(step: Step): string {
  switch (step.kind) {
    case 'read':
      return `read ${step.ref.id}`
    case 'choose':
      return `chose among ${step.considered.length} places`
    case 'view':
      return `looked below ${step.view.root.id}`
    default:
      return step.kind
  }
}

function answerText(
  all: readonly CollectionInfo[],
  request: AskRequest,
  steps: readonly Step[],
  { max_tokens, limit }: Values<typeof ARGUMENTS>,
): string {
  const sheet = createSheet(max_tokens)
  const answer = steps.findLast((step): step is StepOf<'answer'> => step.kind === 'answer')
  const done = steps.findLast((step): step is StepOf<'done'> => step.kind === 'done')
  const id = (slug: string | undefined, local: string) =>
    passedId(all, { slug: slug ?? request.collection }, local)
  const cited = (answer?.citations ?? []).map(
    ({ number, ref, start, end, collection }) =>
      `[${number}] ${id(collection, ref.id)} ${linesOf({ start, end })}`,
  )
  const citedIds = new Set(answer?.citations.map(({ ref }) => ref.id))
  const others = (done?.results ?? [])
    .filter(({ ref }) => !citedIds.has(ref.id))
    .slice(0, limit)
    .map(({ ref, collection }) => `${id(collection, ref.id)} ${linesOf(ref)}`)
  const ends = createSheet(Math.floor(max_tokens / 2))
  if (answer?.found === false) ends.add('No direct answer was found; the nearest places follow.')
  for (const line of cited) ends.add(line)
  if (others.length > 0) ends.add('Further places:')
  for (const line of others) ends.add(line)
  const end = ends.text()
  const text = createSheet(max_tokens - (Math.floor(max_tokens / 2) - ends.left()) - 1)
  text.addCut(answer?.text ?? 'Nothing was found.')
  sheet.add(...[text.text(), end].filter((part) => part !== ''))
  return sheet.text()
}
