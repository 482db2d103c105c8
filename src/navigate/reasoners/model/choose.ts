// One choice of a model among the lines of a view (NAV-3), in the way that it copes with. The structural
// reasoner proposes, the model decides, and what its choice is worth is weighed with the words.

import type { Choosing, Llm } from '../../../llm/llm.ts'
import type { View, ViewLine } from '../../../model/library/library.ts'
import type { TakenBy } from '../../../model/walk/trace.ts'
import { filled } from '../../../model/words/words.ts'
import { weighed } from '../../ranking/weighed.ts'
import type { Choice, Reasoner, ReasonerContext } from '../reasoner.ts'
import { parseChoice, parseEntries, parseNumbers, type WrittenChoice } from './answers.ts'
import type { Asking, askModel, ModelQuestion } from './ask-model.ts'
import { CHOICE_SIZES, choosingOf, type Sizes } from './choosing.ts'
import { questionText, viewData } from './context-text.ts'
import { flaggedLines, listOutline, type PromptOutline, wholeOutline } from './outline.ts'
import {
  CHOOSE_RULES,
  CHOOSE_TASK,
  PICK_RULES,
  PICK_TASK,
  RANK_RULES,
  RANK_TASK,
  REASON_RULES,
  TURN_TASK,
} from './prompts.ts'
import { CHOICE_SCHEMA, REASONS_SCHEMA, withNumbers } from './schemas.ts'
import { type Named, replaced, written } from './written-choice.ts'

/** What a choice is made with. */
export interface ChoosingTools {
  readonly options: Asking
  readonly structural: Reasoner
  readonly ask: typeof askModel
}

/** Numbers named in a ranked answer. */
const MOST = 3
/** Confidence in bare numbers of a model that was not tried: nothing else was said. */
const PICKED = 0.6
/** A document this long is opened before it is read. */
const LONG_DOCUMENT_LINES = 150

/** Chooses; the structural choice stands where the model cannot be asked or understood. */
export async function choosePlaces(
  tools: ChoosingTools,
  view: View,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Choice> {
  const { llm } = tools.options
  const choosing = choosingOf(llm)
  const sizes = CHOICE_SIZES[choosing.way]
  const fallback = await tools.structural.choose(view, context)
  const flagged = flaggedLines(view)
  const outline =
    choosing.way === 'free'
      ? wholeOutline(view, flagged, sizes.outline)
      : listOutline(view, flagged, sizes.outline)
  if (outline.lines.length === 0)
    return replaced(fallback, llm, filled('nothing could be shown to the model'))
  const canTurn = view.more > 0
  const asked: AskedChoice = { outline, context, sizes, canTurn, fallback }
  const { value, taken } =
    choosing.way === 'free'
      ? await chooseFreely(tools, asked, signal)
      : await chooseFromList(tools, choosing, asked, signal)
  if (value === null) return { ...fallback, taken }
  if (value.named.length + value.expand.length === 0)
    return nothing(llm, asked, { taken, turn: value.turn || choosing.way === 'free' })
  return { ...decided(value, asked, choosing, taken), ...(value.turn && { turn: true }) }
}

interface AskedChoice {
  readonly outline: PromptOutline
  readonly context: ReasonerContext
  readonly sizes: Sizes
  /** Whether there is a next page. */
  readonly canTurn: boolean
  /** What the structural reasoner would choose. */
  readonly fallback: Choice
}

/** What a model said, in one form for all ways. */
interface Said {
  /** Numbers of places to read, best first, each with its reason. */
  readonly named: readonly Named[]
  readonly expand: readonly number[]
  readonly next: readonly number[]
  readonly confidence: number
  readonly why: string
  readonly turn: boolean
}

interface Answered {
  readonly value: Said | null
  readonly taken: TakenBy
}

/**
 * The model found no place. Then it sees the next page, where it asked for it or the words of the
 * question point at nothing here; before anything was read they decide else.
 */
function nothing(
  llm: Llm,
  { canTurn, context, fallback }: AskedChoice,
  { taken, turn }: { readonly taken: TakenBy; readonly turn: boolean },
): Choice {
  const turns = canTurn && (turn || fallback.read.length === 0)
  if (turns || context.readings.length > 0)
    return { ...fallback, read: [], expand: [], next: [], turn: turns, taken, why: NOTHING_HERE }
  const why = filled('the model found no place here, and nothing was read yet')
  return { ...fallback, taken: { ...taken, by: 'structural', model: llm.id, replaced: why } }
}
const NOTHING_HERE = filled('The model found no place here.')

/** The model's places, in the order in which they stand when its choice is weighed with the words. */
function decided(
  { named, expand, next, confidence, why }: Said,
  { outline, context, fallback }: AskedChoice,
  { way, skill, chance }: Choosing,
  taken: TakenBy,
): Choice {
  const lineOf = new Map(outline.lines.map((line) => [line.number, line]))
  const places = named.flatMap(({ number, reason }) => {
    const line = lineOf.get(number)
    return line === undefined ? [] : [{ line, reason }]
  })
  const ranking = weighed(context.ranking, {
    listed: outline.lines.map(({ ref }) => ref),
    named: places.map(({ line }) => line.ref),
    whys: places.map(({ reason }) => reason),
    skill,
    chance,
    read: context.readings.map(({ ref }) => ref),
  })
  // Out of an outline a model that decides reads what it wants and nothing besides.
  const besides = way === 'free' && skill === undefined ? [] : fallback.read
  const score = (number: number) => {
    const node = lineOf.get(number)?.ref.node
    return node === undefined ? 0 : (ranking.byNode.get(node)?.score ?? 0)
  }
  const all = [...new Set([...named.map(({ number }) => number), ...besides])]
  const opened = new Set(all.filter((number) => isOpened(lineOf.get(number), way)))
  const value: WrittenChoice = {
    read: all.filter((number) => !opened.has(number)).sort((a, b) => score(b) - score(a)),
    expand: [...new Set([...opened, ...expand])],
    next,
    confidence: way === 'free' ? confidence : (skill ?? PICKED),
    why,
  }
  const choice = written(value, outline, { fallback, named, context, taken, ranking })
  return { ...choice, ...(places.length > 0 && { weighed: ranking }) }
}

/** Out of a list a folder and a long document are looked into; an outline says itself what to open. */
function isOpened(line: ViewLine | undefined, way: Choosing['way']): boolean {
  if (line === undefined || way === 'free') return false
  const { ref, children, shown } = line
  if (ref.start === 0) return true
  const isLong = ref.end - ref.start >= LONG_DOCUMENT_LINES
  return ref.kind === 'document' && isLong && children > shown
}

async function chooseFreely(
  { options, ask }: ChoosingTools,
  { outline, context, sizes, canTurn, fallback }: AskedChoice,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const shown = new Set(outline.lines.map(({ number }) => number))
  if (canTurn) shown.add(0)
  const pointers = fallback.read.concat(fallback.expand).filter((number) => shown.has(number))
  const { value, taken } = await ask(
    options,
    {
      parts: {
        rules: CHOOSE_RULES,
        asked: questionText(context, pointers),
        data: viewData(context, outline.text),
        task: canTurn ? `${CHOOSE_TASK} ${TURN_TASK}` : CHOOSE_TASK,
      },
      shape: { kind: 'json', name: 'choice', schema: withNumbers(CHOICE_SCHEMA, shown) },
      budget: sizes.prompt,
      maxTokens: sizes.answer,
      parse: (text) => parseChoice(text, shown),
    },
    signal,
  )
  if (value === null) return { value, taken }
  const { read, expand, next, confidence, why } = value
  const places = (numbers: readonly number[]) => numbers.filter((number) => number !== 0)
  const named = places(read).map((number) => ({ number, reason: '' }))
  const turn = [...read, ...expand, ...next].includes(0)
  return {
    value: { named, expand: places(expand), next: places(next), confidence, why, turn },
    taken,
  }
}

async function chooseFromList(
  { options, ask }: ChoosingTools,
  { way }: Choosing,
  { outline, context, sizes }: AskedChoice,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const numbers = outline.lines.map(({ number }) => number)
  const shown = new Set(numbers)
  const most = way === 'one' ? 1 : MOST
  const common = { budget: sizes.prompt, maxTokens: sizes.answer }
  const parts = {
    rules: way === 'one' ? PICK_RULES : way === 'ranked' ? RANK_RULES : REASON_RULES,
    asked: questionText(context, []),
    data: viewData(context, outline.text),
    task: way === 'one' ? PICK_TASK : RANK_TASK,
  }
  const question: ModelQuestion<readonly Named[]> =
    way === 'reasons'
      ? {
          ...common,
          parts,
          shape: { kind: 'json', name: 'places', schema: withNumbers(REASONS_SCHEMA, shown) },
          parse: (text) => parseEntries(text, shown),
        }
      : {
          ...common,
          parts,
          shape: { kind: 'numbers', among: [0, ...numbers], most },
          parse: (text, odds) => {
            const parsed = parseNumbers(text, shown, most, odds)
            if (parsed.kind === 'invalid') return parsed
            return { ...parsed, value: parsed.value.map((number) => ({ number, reason: '' })) }
          },
        }
  const { value: named, taken } = await ask(options, question, signal)
  if (named === null) return { value: null, taken }
  const why = named[0]?.reason ?? ''
  return { value: { named, expand: [], next: [], confidence: PICKED, why, turn: false }, taken }
}
