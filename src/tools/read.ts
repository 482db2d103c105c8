// The tool read: whole places with line numbers; if a place does not fit, its beginning, the lines about the question,
// and a note of what was left out.

import type { CollectionInfo, Library } from '../model/library/library.ts'
import type { Span, SpanRequest } from '../model/library/reading-types.ts'
import { SKIP_REASONS } from '../model/tree/skip-reasons.ts'
import { ToolError, type Values } from './arguments.ts'
import { type Draft, runsOf, toolOf } from './draft.ts'
import { placeOf, type ToolPlace } from './places.ts'
import { type ChosenLines, chooseLines, type ReadLine, type ReadText } from './read-lines.ts'
import { passedId } from './tool.ts'
import { clipped, counted, maxTokens } from './wording.ts'

const READ_ARGUMENTS = {
  places: {
    kind: 'texts',
    required: true,
    about: 'Ids, paths, path:from-to or path:line.',
    most: 20,
  },
  question: {
    kind: 'text',
    about: 'Of a place that is too long, the parts about this are shown.',
  },
  max_tokens: maxTokens(3000),
} as const

export const read = toolOf(
  {
    name: 'read',
    title: 'Read places',
    description:
      'Reads files, symbols, sections or ranges of lines, every line with its number, several within one budget. Says what it left out, so that it can be read next.',
    arguments: READ_ARGUMENTS,
  },
  answer,
)

const SIGNATURE_UNITS = 140
/** A place around a single line is shown whole up to this number of lines, else this number of lines around it. */
const WHOLE_LINES = 80
const CONTEXT_LINES = 25
/** Minimum number of tokens per place, if the budget allows it. */
const MIN_PLACE_TOKENS = 60

/** A requested place, with its lines or an error. */
interface Reading {
  readonly collection: CollectionInfo
  readonly span: Span
  readonly path: string
  readonly head: string
  readonly text: ReadText
  /** The number of tokens of the whole place. */
  readonly cost: number
}

async function answer(draft: Draft, asked: Values<typeof READ_ARGUMENTS>): Promise<void> {
  const found: (Reading | string)[] = []
  let mistake: unknown = null
  for (const text of new Set(asked.places)) {
    try {
      found.push(await readingOf(draft, text, asked.question))
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      mistake = error
      found.push(error.message)
    }
  }
  const readings = found.filter((one) => typeof one !== 'string')
  if (readings.length === 0) throw mistake
  const mistakes = found.filter((one) => typeof one === 'string')
  for (const one of mistakes) draft.sheet.addCut(clipped(one, 400))
  write(draft, unique(readings))
}

/** Removes duplicate ranges of lines. */
function unique(readings: readonly Reading[]): Reading[] {
  const byHead = new Map(
    readings.map((one) => [`${one.path}:${one.span.from}-${one.span.to}`, one] as const),
  )
  return [...byHead.values()]
}

async function readingOf(draft: Draft, text: string, question: string): Promise<Reading> {
  const { scope } = draft
  const place = await placeOf(scope, text)
  const { collection, ref } = place
  const { slug } = collection
  if (ref.kind === 'directory' || ref.kind === 'collection')
    throw new ToolError(
      `${passedId(scope, collection, ref.id)} is a folder: outline shows what lies in it.`,
    )
  const request = await requestOf(scope.library, place, question)
  const [span] = await scope.library.spans(slug, [request])
  const path = draft.id(collection, span.document)
  if (span.total === 0) throw new ToolError(await emptyText(scope.library, place, path))
  if (span.to < span.from) throw new ToolError(pastEnd(path, span, place))
  return reading(draft, { collection, span, path, place })
}

/** What is read of a place: its lines, the given lines, or the lines around a single one. */
async function requestOf(
  library: Library,
  { collection, ref, lines }: ToolPlace,
  question: string,
): Promise<SpanRequest> {
  const { node } = ref
  const about = question === '' ? {} : { question }
  if (lines === undefined) return { node, ...about }
  const [from, to] = lines
  if (from < to) return { node, lines, ...about }
  const [span] = await library.spans(collection.slug, [{ node, lines }])
  const { around, total } = span
  if (from > total) return { node, lines }
  const isShort = around.end - around.start < WHOLE_LINES
  if (isShort) return { node: around.node, ...about }
  return {
    node,
    lines: [Math.max(1, from - CONTEXT_LINES), Math.min(total, from + CONTEXT_LINES)],
  }
}

async function emptyText(
  library: Library,
  { collection, ref }: ToolPlace,
  path: string,
): Promise<string> {
  const { skipped } = await library.text(collection.slug, ref.node)
  return skipped === undefined
    ? `${path} is empty.`
    : `${path} was not read: ${SKIP_REASONS[skipped].text}.`
}

function pastEnd(path: string, { total }: Span, { lines = [0, 0] }: ToolPlace): string {
  const [from, to] = lines
  const asked = from === to ? `line ${from}` : `lines ${from}-${to}`
  return `${path} has ${counted(total, 'line')}; there is nothing at ${asked}.`
}

function reading(
  draft: Draft,
  {
    collection,
    span,
    path,
    place,
  }: Pick<Reading, 'collection' | 'span' | 'path'> & { readonly place: ToolPlace },
): Reading {
  const { addressed, sheet } = draft
  const lines = span.runs.flatMap((run): ReadLine[] =>
    addressed.numbered(span.document, run.from, run.lines).map((text, i) => ({
      ...{ line: run.from + i, text, cost: sheet.cost(text) },
    })),
  )
  const head = `${path}:${span.from}-${span.to}${aroundText(draft, span)}${endText(span, place)}`
  const [first, last] = place.lines ?? []
  const focus = first === last ? first : undefined
  const text: ReadText = {
    ...{ path, from: span.from, to: span.to, lines, windows: span.windows },
    parts: span.parts.map(({ start, end, title }) => ({ start, end, title })),
    ...(focus !== undefined && { focus }),
  }
  const cost = lines.reduce((sum, line) => sum + line.cost, sheet.cost(head))
  const isAll = lines.length >= span.to - span.from + 1
  return { collection, span, path, head, text, cost: isAll ? cost : Number.POSITIVE_INFINITY }
}

/** The symbol that is read or contains the lines; with its signature if that is not among them. */
function aroundText({ addressed }: Draft, { around, signature, from }: Span): string {
  const id = addressed.id(around)
  const hash = id.indexOf('#')
  if (hash < 0) return ''
  const isInside = around.start < from
  const signatureText = isInside && signature !== '' ? `  ${signature.split('\n', 1)[0]}` : ''
  const text = addressed.words(around, clipped(signatureText, SIGNATURE_UNITS))
  return `  ${isInside ? 'in ' : ''}${id.slice(hash)}${text}`
}

/** A note if more lines were requested than exist. */
function endText({ total }: Span, { lines }: ToolPlace): string {
  return lines !== undefined && lines[1] > total ? `  (the file has ${counted(total, 'line')})` : ''
}

/** Writes the smallest places first, each whole if it fits its share; the remaining space is shared by size. */
function write(draft: Draft, readings: readonly Reading[]): void {
  const bySize = readings.toSorted((a, b) => a.cost - b.cost)
  const chosen = new Map<Reading, ChosenLines>()
  const total = draft.sheet.left()
  let left = total
  for (const [i, one] of bySize.entries()) {
    const rest = bySize.slice(i)
    const sizes = rest.map(({ cost }) => Math.min(cost, total))
    const sum = sizes.reduce((a, b) => a + b, 0)
    const isAll = sum <= left || one.cost <= left / rest.length
    const share = isAll ? left : Math.max(Math.min(MIN_PLACE_TOKENS, left), (left * sizes[0]) / sum)
    const lines = chooseLines(one.text, one.head, one.cost <= share, share)
    chosen.set(one, lines)
    left -= draft.sheet.cost(...lines.text)
  }
  for (const one of readings) {
    const { text, lines } = chosen.get(one) ?? { text: [], lines: [] }
    if (draft.sheet.add(...text) && lines.length > 0) show(draft, one, lines)
  }
}

/** Records which lines of a place are shown. */
function show(draft: Draft, { collection, span }: Reading, lines: readonly number[]): void {
  const { around, document } = span
  draft.show(collection, around.id.includes('#') ? around : document, 'read', runsOf(lines))
}
