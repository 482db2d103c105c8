// The reasoner with a model (NAV-3, NAV-6, LOC-3): it shows a view, takes numbers back, and leaves a
// step to the structural reasoner when the model cannot be asked or cannot be understood.

import type { JsonSchema, Llm } from '../../../llm/llm.ts'
import type { Meter } from '../../../llm/meter.ts'
import type { Random } from '../../../llm/prompt.ts'
import type { View, ViewLine } from '../../../model/library/library.ts'
import { NO_SUMMARY } from '../../../model/tree/outline-markdown.ts'
import type { Cue, TakenBy } from '../../../model/walk/trace.ts'
import type {
  Choice,
  Entries,
  ReachedCap,
  Reasoner,
  ReasonerContext,
  Sufficiency,
} from '../reasoner.ts'
import { structuralReasoner } from '../structural.ts'
import {
  parseChoice,
  parseEntries,
  parsePick,
  parseVerdict,
  type WrittenChoice,
} from './answers.ts'
import { askModel } from './ask-model.ts'
import { questionText, readText, viewData } from './context-text.ts'
import { flaggedLines, type PromptOutline, shortOutline, wholeOutline } from './outline.ts'
import {
  CHOOSE_RULES,
  CHOOSE_TASK,
  ENTRIES_RULES,
  JUDGE_RULES,
  JUDGE_TASK,
  PICK_RULES,
  PICK_TASK,
  TURN_TASK,
} from './prompts.ts'
import { CHOICE_SCHEMA, ENTRIES_SCHEMA, VERDICT_SCHEMA, withNumbers } from './schemas.ts'
import { beside, replaced, written } from './written-choice.ts'

/** The models of one walk, and what they may be asked. */
export interface ModelReasonerOptions {
  /** Chooses where to look. */
  readonly llm: Llm
  /** Says whether it is enough; the same model unless given. */
  readonly judge?: Llm
  readonly meter: Meter
  readonly random: Random
  /** Calls kept for the answer and its check. */
  readonly reserve: number
}

/** Bounds in tokens of the prompts of one kind of step, and of their answers. */
interface Sizes {
  readonly choose: number
  readonly outline: number
  readonly answer: number
}
const LARGE: Sizes = { choose: 2800, outline: 1500, answer: 300 }
const SMALL: Sizes = { choose: 1100, outline: 600, answer: 12 }
/** Only large models are asked whether it is enough. */
const JUDGE_BUDGET = 5000
/** A small model loses its way in longer outlines. */
const SMALL_VIEW = { initial: 600, expansion: 300 }
/** Confidence in a bare number: nothing else was said. */
const PICKED = 0.6
/** A document this long is opened before it is read. */
const LONG_DOCUMENT_LINES = 150

const sizesOf = ({ size }: Pick<Llm, 'size'>): Sizes => (size === 'small' ? SMALL : LARGE)

/** Makes the reasoner of one walk. */
export function modelReasoner(options: ModelReasonerOptions): Reasoner {
  const { llm } = options
  const structural = structuralReasoner()
  let reached: ReachedCap | null = null
  const ask: typeof askModel = async (asking, question, signal) => {
    const answer = await askModel(asking, question, signal)
    reached ??= answer.cap
    return answer
  }
  const tools: Tools = { options, structural, ask }
  return {
    name: 'model',
    ...(llm.size === 'small' && { viewTokens: SMALL_VIEW }),
    choose: (view, context, signal) => choose(tools, view, context, signal),
    judge: (context, signal) => judge(tools, context, signal),
    locate: (view, context, signal) => locate(tools, view, context, signal),
    cap: () => reached,
  }
}

interface Tools {
  readonly options: ModelReasonerOptions
  readonly structural: Reasoner
  readonly ask: typeof askModel
}

async function choose(
  tools: Tools,
  view: View,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Choice> {
  const { llm } = tools.options
  const fallback = await tools.structural.choose(view, context)
  const sizes = sizesOf(llm)
  const flagged = flaggedLines(view)
  const outline =
    llm.size === 'small'
      ? shortOutline(view, context, flagged, sizes.outline)
      : wholeOutline(view, flagged, sizes.outline)
  if (outline.lines.length === 0)
    return replaced(fallback, llm, 'nothing could be shown to the model')
  const canTurn = view.more > 0
  const asked = {
    outline,
    context,
    sizes,
    canTurn,
    pointers: fallback.read.concat(fallback.expand),
  }
  const { value, taken } =
    llm.size === 'small'
      ? await pickOne(tools, asked, signal)
      : await chooseSome(tools, asked, signal)
  if (value === null) return { ...fallback, taken }
  const isNothing = value.read.length + value.expand.length === 0
  const hasWords = fallback.read.length + fallback.expand.length > 0
  if (llm.size === 'small' && (hasWords || !isNothing))
    return beside(value, outline, fallback, context, taken)
  if (isNothing && canTurn)
    return { ...written(value, outline, fallback, context, taken), turn: true }
  if (isNothing && context.readings.length === 0) {
    const why = 'the model found no place here, and nothing was read yet'
    return { ...fallback, taken: { ...taken, by: 'structural', replaced: why } }
  }
  const turn = value.turn === true && { turn: true }
  return { ...written(value, outline, fallback, context, taken), ...turn }
}

interface AskedChoice {
  readonly outline: PromptOutline
  readonly context: ReasonerContext
  readonly sizes: Sizes
  /** Whether 0 stands for the next page. */
  readonly canTurn: boolean
  /** Numbers that the words of the question point at. */
  readonly pointers: readonly number[]
}

interface Answered {
  readonly value: (WrittenChoice & { readonly turn?: boolean }) | null
  readonly taken: TakenBy
}

async function chooseSome(
  { options, ask }: Tools,
  { outline, context, sizes, canTurn, pointers }: AskedChoice,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const shown = new Set(outline.lines.map(({ number }) => number))
  if (canTurn) shown.add(0)
  const { value, taken } = await ask(
    options,
    {
      parts: {
        rules: CHOOSE_RULES,
        asked: questionText(
          context,
          pointers.filter((number) => shown.has(number)),
        ),
        data: viewData(context, outline.text),
        task: canTurn ? `${CHOOSE_TASK} ${TURN_TASK}` : CHOOSE_TASK,
      },
      shape: { kind: 'json', name: 'choice', schema: withNumbers(CHOICE_SCHEMA, shown) },
      budget: sizes.choose,
      maxTokens: sizes.answer,
      parse: (text) => parseChoice(text, shown),
    },
    signal,
  )
  if (value === null) return { value, taken }
  const turn = [...value.read, ...value.expand, ...value.next].includes(0)
  const places = (numbers: readonly number[]) => numbers.filter((number) => number !== 0)
  const { read, expand, next } = value
  const chosen = { read: places(read), expand: places(expand), next: places(next) }
  return { value: { ...value, ...chosen, turn }, taken }
}

/** A small model's one number; whether it is read or opened follows from what it is. */
async function pickOne(
  { options, ask }: Tools,
  { outline, context, sizes }: AskedChoice,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const numbers = outline.lines.map(({ number }) => number)
  const shown = new Set(numbers)
  const { value, taken } = await ask(
    options,
    {
      parts: {
        rules: PICK_RULES,
        asked: questionText(context, []),
        data: outline.text,
        task: PICK_TASK,
      },
      shape: { kind: 'numbers', among: [0, ...numbers], most: 1 },
      budget: sizes.choose,
      maxTokens: sizes.answer,
      parse: (text) => parsePick(text, shown),
    },
    signal,
  )
  if (value === null) return { value, taken }
  const line = outline.lines.find(({ number }) => number === value)
  const opens = line !== undefined && isOpened(line)
  const read = line === undefined || opens ? [] : [value]
  const expand = opens ? [value] : []
  return { value: { read, expand, next: [], confidence: PICKED, why: '' }, taken }
}

function isOpened({ ref, children, shown }: ViewLine): boolean {
  if (ref.start === 0) return true
  const isLong = ref.end - ref.start >= LONG_DOCUMENT_LINES
  return ref.kind === 'document' && isLong && children > shown
}

async function judge(
  { options, structural, ask }: Tools,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Sufficiency> {
  const fallback = await structural.judge(context)
  if (context.readings.length === 0) return fallback
  const llm = options.judge ?? options.llm
  // Small ones, as measured (CONTRIBUTING.md), find everything enough, whatever was read.
  if (llm.size === 'small') return fallback
  const { value, taken } = await ask(
    { ...options, llm },
    {
      parts: {
        rules: JUDGE_RULES,
        asked: questionText(context, []),
        data: readText(context.readings),
        task: JUDGE_TASK,
      },
      shape: { kind: 'json', name: 'verdict', schema: VERDICT_SCHEMA },
      budget: JUDGE_BUDGET,
      maxTokens: LARGE.answer,
      parse: parseVerdict,
    },
    signal,
  )
  if (value === null) return { ...fallback, taken }
  const { enough, why, missing } = value
  const said = enough ? 'Enough: the model says so.' : 'Not enough: the model says so.'
  return { ...fallback, enough, why: why || said, missing: enough ? [] : missing, taken }
}

async function locate(
  { options, ask }: Tools,
  view: View,
  context: ReasonerContext,
  signal: AbortSignal | undefined,
): Promise<Entries> {
  const { llm } = options
  const sizes = sizesOf(llm)
  const isSmall = llm.size === 'small'
  const { text, lines } = wholeOutline(view, flaggedLines(view), sizes.outline, `: ${NO_SUMMARY}`)
  const shown = new Set(lines.map(({ number }) => number))
  const schema: JsonSchema = withNumbers(ENTRIES_SCHEMA, shown)
  const { value, taken } = await ask(
    options,
    {
      parts: {
        rules: isSmall ? PICK_RULES : ENTRIES_RULES,
        asked: questionText(context, []),
        data: text,
        task: isSmall ? PICK_TASK : CHOOSE_TASK,
      },
      shape: isSmall
        ? { kind: 'numbers', among: [...shown], most: 3 }
        : { kind: 'json', name: 'entries', schema },
      budget: sizes.choose,
      maxTokens: sizes.answer,
      parse: (answer) => parseEntries(answer, shown),
    },
    signal,
  )
  const cues = (value ?? []).flatMap(({ number, relevance, reason }): Cue[] => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return []
    return [{ ref: line.ref, confidence: relevance, why: reason || 'chosen by the model' }]
  })
  return { cues, taken }
}
