// What was asked and answered (ANS-6): kept in this browser, to be searched and cleared.

import type { StepOf } from '../../model/walk/trace.ts'
import { numberField, readList, textField } from '../core/kept-texts.ts'
import type { KeptTexts } from '../shape/dependencies.ts'
import type { Turn, WalkState } from '../shape/walk-state.ts'

const KEY = 'wayleaf.history'
/** Turns kept, and UTF-16 units of each text. */
const KEPT = 200
const LONGEST = 2000
/** Turns of a conversation that a question may refer to. */
const REMEMBERED = 4

/** The turns that are kept, newest first. */
export function readHistory(texts: KeptTexts): readonly Turn[] {
  return readList(texts, KEY, turnOf).slice(0, KEPT)
}

/** Keeps the turns; none at all leave nothing behind. */
export function writeHistory(texts: KeptTexts, turns: readonly Turn[]): void {
  if (turns.length === 0) texts.removeItem(KEY)
  else texts.setItem(KEY, JSON.stringify(turns.slice(0, KEPT)))
}

function turnOf(value: object): Turn | null {
  const id = textField(value, 'id', LONGEST)
  const collection = textField(value, 'collection', LONGEST)
  const question = textField(value, 'question', LONGEST)
  const at = numberField(value, 'at')
  if (id === null || collection === null || question === null || at === null) return null
  const answer = textField(value, 'answer', LONGEST) ?? ''
  const asked = textField(value, 'reasoner', 20)
  const reasoner = asked === 'model' || asked === 'bm25' ? asked : 'structural'
  return { id, collection, question, answer, reasoner, at }
}

/** The turn of a walk that has ended with an answer; `null` for any other. */
export function turnOfWalk(walk: WalkState, collection: string): Turn | null {
  const answer = walk.steps.findLast(({ kind }) => kind === 'answer')
  if (walk.status !== 'done' || walk.imported !== null || answer?.kind !== 'answer') return null
  const { id, question, reasoner, startedAt } = walk
  const text = answer.found ? withLines(answer).slice(0, LONGEST) : ''
  return {
    id,
    collection,
    question: question.slice(0, LONGEST),
    answer: text,
    reasoner,
    at: startedAt,
  }
}

/** The text of an answer with `[path:from-to]` in place of its numbers, as a model would have to cite again. */
function withLines({ text, marks = [], citations, by }: StepOf<'answer'>): string {
  if (by !== 'model') return text
  const lines = new Map(
    citations.map(({ number, ref, start, end }) => [number, `[${ref.path}:${start}-${end}]`]),
  )
  let told = ''
  let at = 0
  for (const mark of marks) {
    if (mark.kind !== 'citation') continue
    told += text.slice(at, mark.from) + (lines.get(mark.number) ?? '')
    at = mark.to
  }
  return told + text.slice(at)
}

/** The history with one turn more; the same question of the same collection stands there once. */
export function withTurn(turns: readonly Turn[], added: Turn): readonly Turn[] {
  const others = turns.filter(
    ({ collection, question }) => collection !== added.collection || question !== added.question,
  )
  return [added, ...others].slice(0, KEPT)
}

/** When a conversation begins that has none of these turns, also where the clock has not moved on. */
export function afterAll(turns: readonly Turn[], now: number): number {
  return Math.max(now, ...turns.map(({ at }) => at + 1))
}

/** The turns that belong to a conversation that began at `since`, oldest first. */
export function conversationOf(
  turns: readonly Turn[],
  collection: string,
  since: number,
): readonly { readonly question: string; readonly answer: string }[] {
  return turns
    .filter((turn) => turn.collection === collection && turn.at >= since)
    .slice(0, REMEMBERED)
    .map(({ question, answer }) => ({ question, answer }))
    .reverse()
}

/** Turns in whose question or answer every typed word begins a word. */
export function findTurns(turns: readonly Turn[], text: string): readonly Turn[] {
  const words = wordsOf(text)
  return turns.filter(({ question, answer }) => {
    const own = wordsOf(`${question} ${answer}`)
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
