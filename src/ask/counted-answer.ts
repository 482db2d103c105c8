// The answer to a question that tables or the table of contents answer (FMT-23): a row, all rows or places that fit, or
// their number, with how they were counted.

import { AnswerText } from '../answer/answer-text.ts'
import { Citing } from '../answer/extractive/citing.ts'
import { placesText } from '../answer/extractive/extract.ts'
import { sayPlaces, sayRow, sayTable } from '../answer/extractive/say-table.ts'
import { sourcesOf } from '../answer/extractive/sources.ts'
import {
  isBeyondOneRow,
  nameWords,
  type TableQuestion,
  tableQuestion,
} from '../answer/tables/asked-words.ts'
import { tokenBound } from '../base/tokens.ts'
import { filled } from '../messages/words.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { ROW } from '../model/walk/by-hand.ts'
import { raisedTo, surenessOf } from '../model/walk/sureness.ts'
import type { AnswerBody, Citation, StepBody } from '../model/walk/trace.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { askedTables, type TablesFound } from './asked-tables.ts'
import { countedPlaces } from './counted-places.ts'
import type { AnswerContext } from './request.ts'
import { sureFeatures } from './sure-features.ts'

/** A question that tables may answer, and their answers. */
export interface TablesAsked extends TablesFound {
  readonly asked: TableQuestion
}

/** What tables say to a question; `null` for one that is not for tables. */
export async function tablesAsked(
  { library, options: { signal }, question, before }: AnswerContext,
  outcome: WalkOutcome,
): Promise<TablesAsked | null> {
  const asked = tableQuestion(question)
  if (asked === null || before.length > 0 || outcome.stopped) return null
  const { kind } = outcome.state.asked
  const isCounted = asked.kind === 'count' || asked.kind === 'list'
  // Who uses something, and what happens, is in code.
  if (!isCounted && kind !== 'explain' && kind !== 'find') return null
  return { asked, ...(await askedTables(library, outcome, asked, signal)) }
}

/** The steps of the answer; `null` where nothing countable answers for certain. */
export async function countedAnswer(
  { library, options: { signal }, spoken }: AnswerContext,
  outcome: WalkOutcome,
  { asked, found: tables }: TablesAsked,
): Promise<readonly StepBody[] | null> {
  const text = new AnswerText(spoken)
  const citing = new Citing(sourcesOf(library, outcome.state.request.collection))
  const isList = asked.kind !== 'count'
  for (const table of tables) await sayTable({ text, citing }, table, isList)
  let counted = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  let first: NodeRef | undefined = tables[0]?.ref
  if (tables.length === 0 && (asked.kind === 'count' || asked.kind === 'list')) {
    const found = await countedPlaces(library, outcome, asked, signal)
    if (found === null) return null
    await sayPlaces({ text, citing }, found.what, found.places, isList)
    counted = found.places.length
    first = found.places[0]
  }
  const { citations } = citing
  if (first === undefined || citations.length === 0) return null
  return [
    readStep(first, counted, citations[0]),
    {
      ...{ kind: 'answer', found: true, ...text.marked, citations, nearest: [], language: spoken },
      sure: raisedTo(surenessOf(sureFeatures(outcome, citations)), 'found'),
    },
  ]
}

/** The row that most likely answers, where the walk is less sure of a place; `null` if there is none. */
export async function rowAnswer(
  { library, spoken }: AnswerContext,
  outcome: WalkOutcome,
  { asked, likely }: TablesAsked,
  { found, sure, citations: [first] }: AnswerBody,
): Promise<AnswerBody | null> {
  if (likely === null) return null
  const isPlain = !isBeyondOneRow(asked, likely.table.names.flatMap(nameWords))
  const isSure = likely.share === 1 && likely.asked.length > 0 && isPlain
  const isSameFile = first?.ref.path === likely.ref.path
  // Of two rows of a file, that with more of the question's words is likelier.
  const isOtherRow =
    isSameFile &&
    first?.header !== undefined &&
    (first.start > likely.row.end || first.end < likely.row.start)
  if (sure?.level === 'found' && !isSure && !isOtherRow) return null
  // A guess in a text is as good as a row of another one.
  const isOther =
    found && !isSameFile && (sure?.level === 'likely' || sortOf(likely.ref.path) !== 'data')
  const isLess =
    isOther || likely.share < (found && !isSameFile ? ROW.minShareElsewhere : ROW.minShare)
  if (!isSure && isLess) return null
  const text = new AnswerText(spoken)
  const sources = sourcesOf(library, outcome.state.request.collection)
  const citing = new Citing(sources)
  await sayRow({ text, citing }, likely, likely.row, new Set(likely.asked), '')
  const { citations } = citing
  if (citations.length === 0) return null
  const rated = raisedTo(surenessOf(sureFeatures(outcome, citations)), isSure ? 'found' : 'guess')
  return {
    ...{ kind: 'answer', found: true, citations, nearest: [], language: spoken },
    ...(isSure ? text.marked : await placesText(citations, spoken, sources)),
    sure: isSure ? rated : { ...rated, level: 'likely' },
  }
}

/** The step that says what was counted. */
function readStep(ref: NodeRef, count: number, { start, end, text }: Citation): StepBody {
  const passage = { ref, start, end, text, tokens: tokenBound(text) }
  const why = filled('counted one by one: {count}', { count: `${count}` })
  return { kind: 'read', ref, passages: [passage], why }
}
