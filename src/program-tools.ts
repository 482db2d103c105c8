// The tools for other programs: the five for models, and `ask`, the whole walk from a question to an answer with
// its cited lines.

import type { AskOptions, WalkMemory } from './ask/request.ts'
import { type AskRequest, ask } from './ask.ts'
import { DEFAULT_SETTINGS } from './model/settings/settings.ts'
import { plainAnswer } from './model/walk/cited-lines.ts'
import type { Step } from './model/walk/trace.ts'
import { givenOf, readArguments, type Values } from './tools/arguments.ts'
import { budgetOf, createSheet } from './tools/draft.ts'
import { collectionNamed, placeOf } from './tools/places.ts'
import { TOOLS } from './tools/table.ts'
import {
  type OpenScope,
  openScope,
  passedId,
  type Tool,
  type ToolAnswer,
  type ToolContext,
} from './tools/tool.ts'
import { IN_ARGUMENT, linesText, maxTokens } from './tools/wording.ts'

/** What a call from another program needs. The walk of `ask` needs more than the other tools. */
export interface ProgramContext extends ToolContext {
  readonly now: () => number
  readonly wordTable?: NonNullable<AskOptions['wordTable']>
  readonly memory?: WalkMemory
  /** Called and awaited between two steps of a walk. */
  readonly onProgress?: (step: number, what: string) => Promise<void>
}

export interface ProgramTool extends Omit<Tool, 'name' | 'run'> {
  readonly name: string
  /** @throws ToolError for arguments that do not make sense */
  readonly run: (context: ProgramContext, given: unknown) => Promise<ToolAnswer>
}

const ASK_ARGUMENTS = {
  question: { kind: 'text', required: true, about: 'A question in plain words.' },
  in: IN_ARGUMENT,
  limit: {
    kind: 'number',
    about: 'Most further places (5).',
    ...{ least: 0, most: 20, fallback: 5 },
  },
  max_tokens: maxTokens(2000),
} as const

/** Maximum number of places that an answer cites; they are requested in addition, because they are not listed again. */
const MAX_CITED = 5

const askTool: ProgramTool = {
  name: 'ask',
  title: 'Ask',
  description:
    'Answers a question by walking the table of contents, without a model: quotes what the files say, with ids and lines, and names the next best places. Use it for “where” and “how” questions in place of several calls.',
  arguments: ASK_ARGUMENTS,
  run,
}

/** All tools, in the order in which programs see them. */
export const PROGRAM_TOOLS: readonly ProgramTool[] = [...TOOLS, askTool]

/** Tools by their former names. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['search_documents', 'search'],
  ['find_symbol', 'search'],
  ['list_documents', 'outline'],
  ['get_tree', 'outline'],
  ['navigate_tree', 'refs'],
  ['get_node_content', 'read'],
  ['ask_documents', 'ask'],
])

/** The answer to a call of a tool that does not exist. */
export function noSuchTool(name: string): string {
  const now = FORMER_NAMES.get(name)
  const names = PROGRAM_TOOLS.map((tool) => tool.name).join(', ')
  return now === undefined
    ? `There is no tool “${name}”; there are ${names}.`
    : `The tool “${name}” is now “${now}”: call that. There are ${names}.`
}

async function run(context: ProgramContext, sent: unknown): Promise<ToolAnswer> {
  const asked = readArguments(ASK_ARGUMENTS, sent)
  const scope = await openScope(context)
  const { library, now, signal, wordTable, memory, onProgress } = context
  const request = await requestOf(scope, asked)
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
    await onProgress?.(steps.length, progressText(step))
  }
  signal?.throwIfAborted()
  const budget = budgetOf(context, asked.max_tokens)
  const text = answerText(scope, request, steps, { ...asked, max_tokens: budget })
  return { text, given: givenOf(asked, sent), places: [] }
}

async function requestOf(
  scope: OpenScope,
  { question, in: where, limit }: Values<typeof ASK_ARGUMENTS>,
): Promise<AskRequest> {
  const { collections, within } = scope
  const common = {
    question,
    reasoner: 'structural',
    limit: limit + MAX_CITED,
    settings: DEFAULT_SETTINGS,
  } as const
  const named = where === '' ? null : collectionNamed(scope, where)
  if (named !== null && within === 0) return { ...common, collection: named.slug }
  if (where !== '') {
    const { collection, ref } = await placeOf(scope, where)
    return { ...common, collection: collection.slug, within: ref.node }
  }
  const slugs = collections.map(({ slug }) => slug)
  return {
    ...common,
    collection: slugs[0],
    ...(within > 0 && { within }),
    ...(slugs.length > 1 && { collections: slugs }),
  }
}

/** A text about a step, to show progress. */
function progressText(step: Step): string {
  switch (step.kind) {
    case 'read':
      return `read ${step.ref.id}`
    case 'call':
      return `found ${step.places.length} places`
    default:
      return step.kind
  }
}

function answerText(
  scope: OpenScope,
  request: AskRequest,
  steps: readonly Step[],
  { max_tokens, limit }: Values<typeof ASK_ARGUMENTS>,
): string {
  const sheet = createSheet(max_tokens)
  const answer = steps.findLast((step) => step.kind === 'answer')
  const done = steps.findLast((step) => step.kind === 'done')
  const id = (slug: string | undefined, local: string) =>
    passedId(scope, { slug: slug ?? request.collection }, local)
  const cited = (answer?.citations ?? []).map(
    ({ number, ref, start, end, collection }) =>
      `[${number}] ${id(collection, ref.id)} ${linesText({ start, end })}`,
  )
  const citedIds = new Set(answer?.citations.map(({ ref }) => ref.id))
  const others = (done?.results ?? [])
    .filter(({ ref }) => !citedIds.has(ref.id))
    .slice(0, limit)
    .map(({ ref, collection }) => `${id(collection, ref.id)} ${linesText(ref)}`)
  const places = createSheet(Math.floor(max_tokens / 2))
  if (answer?.found === false) places.add('No direct answer was found; the nearest places follow.')
  for (const line of cited) places.add(line)
  if (others.length > 0) places.add('Further places:')
  for (const line of others) places.add(line)
  const placesText = places.text()
  const text = createSheet(max_tokens - (Math.floor(max_tokens / 2) - places.left()) - 1)
  text.addCut(answer === undefined ? 'Nothing was found.' : plainAnswer(answer))
  sheet.add(...[text.text(), placesText].filter((part) => part !== ''))
  return sheet.text()
}
