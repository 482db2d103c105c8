// The history of questions and answers (ANS-6), stored in this browser.

import type { StepOf } from '../../../model/walk/trace.ts'
import type { Context } from '../../state/core/action-context.ts'
import { numberField, readList, textField } from '../../state/core/kept-texts.ts'
import { measureStorage } from '../../state/core/storage-use.ts'
import type { KeptTexts } from '../../state/shape/dependencies.ts'
import type { Turn, WalkState } from '../../state/shape/walk-state.ts'
import type { WalkKeeper } from './walk-keeper.ts'

const STORAGE_KEY = 'wayleaf.history'
/** Maximum number of stored turns. */
const MAX_STORED_TURNS = 200
/** Maximum length of each stored text, in UTF-16 units. */
const MAX_TEXT_CHARS = 2000

/** The stored turns, newest first. */
export function readHistory(texts: KeptTexts): readonly Turn[] {
  return readList(texts, STORAGE_KEY, turnOf).slice(0, MAX_STORED_TURNS)
}

/** Stores the turns; an empty list removes the stored text. */
export function writeHistory(texts: KeptTexts, turns: readonly Turn[]): void {
  if (turns.length === 0) texts.removeItem(STORAGE_KEY)
  else texts.setItem(STORAGE_KEY, JSON.stringify(turns.slice(0, MAX_STORED_TURNS)))
}

function turnOf(value: object): Turn | null {
  const id = textField(value, 'id', MAX_TEXT_CHARS)
  const collection = textField(value, 'collection', MAX_TEXT_CHARS)
  const question = textField(value, 'question', MAX_TEXT_CHARS)
  const at = numberField(value, 'at')
  if (id === null || collection === null || question === null || at === null) return null
  const answer = textField(value, 'answer', MAX_TEXT_CHARS) ?? ''
  const stored = textField(value, 'reasoner', 20)
  const reasoner = stored === 'model' || stored === 'bm25' ? stored : 'structural'
  return { id, collection, question, answer, reasoner, at }
}

/** The turn of a walk that ended with an answer; `null` for any other. */
export function turnOfWalk(walk: WalkState): Turn | null {
  const answer = walk.steps.findLast(({ kind }) => kind === 'answer')
  const { id, on, question, reasoner, startedAt } = walk
  if (walk.status !== 'done' || walk.imported !== null || answer?.kind !== 'answer') return null
  if (on === null) return null
  const text = answer.found ? withLines(answer).slice(0, MAX_TEXT_CHARS) : ''
  return {
    id,
    collection: on.collection,
    question: question.slice(0, MAX_TEXT_CHARS),
    answer: text,
    reasoner,
    at: startedAt,
  }
}

/** The text of an answer with `[path:from-to]` instead of citation numbers, the form in which a model cites. */
function withLines({ text, marks = [], citations, by }: StepOf<'answer'>): string {
  if (by !== 'model') return text
  const lines = new Map(
    citations.map(({ number, ref, start, end }) => [number, `[${ref.path}:${start}-${end}]`]),
  )
  let withLinesCited = ''
  let at = 0
  for (const mark of marks) {
    if (mark.kind !== 'citation') continue
    withLinesCited += text.slice(at, mark.from) + (lines.get(mark.number) ?? '')
    at = mark.to
  }
  return withLinesCited + text.slice(at)
}

/** The history with one more turn, which replaces one with the same question about the same collection. */
export function withTurn(turns: readonly Turn[], added: Turn): readonly Turn[] {
  const others = turns.filter(
    ({ collection, question }) => collection !== added.collection || question !== added.question,
  )
  return [added, ...others].slice(0, MAX_STORED_TURNS)
}

/** The turns in which each typed word is the beginning of a word of the question or the answer. */
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

/** The actions of the history. */
export function historyActions(context: Context, forget: WalkKeeper['forget']) {
  const { store, dependencies, jobs } = context
  const { kept } = dependencies
  return {
    load: () => store.setState({ history: readHistory(kept) }),
    ended: () => {
      const turn = turnOfWalk(store.getState().walk)
      if (turn === null) return
      // Another tab may have stored a turn in the meantime.
      const history = withTurn(readHistory(kept), turn)
      writeHistory(kept, history)
      store.setState({ history })
    },
    /** Deletes one turn, or all. */
    clearHistory: (id?: string) => {
      const history = id === undefined ? [] : readHistory(kept).filter((turn) => turn.id !== id)
      writeHistory(kept, history)
      // A deleted turn is removed from the conversation too.
      store.setState(({ turns }) => ({
        history,
        turns: id === undefined ? [] : turns.filter((turn) => turn.id !== id),
      }))
      void jobs.run(async () => {
        await forget(id === undefined ? 'all' : { walk: id }).catch(() => undefined)
        store.setState({ room: await measureStorage(context) })
      })
    },
  }
}

const MAX_RECENT_QUESTIONS = 8

/** The collection's last answered questions, newest first. */
export function recentQuestions(history: readonly Turn[], collection: string): readonly string[] {
  return history
    .filter((turn) => turn.collection === collection)
    .slice(0, MAX_RECENT_QUESTIONS)
    .map(({ question }) => question)
}

/**
 * The text that a key puts into a field with `draft`: Up the previous question, Down the next one, and
 * an empty one after the last; `null` if the key moves the cursor in the user's own text.
 */
export function recall(key: string, draft: string, earlier: readonly string[]): string | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const at = earlier.indexOf(draft)
  if (at < 0 && draft !== '') return null
  const to = key === 'ArrowUp' ? at + 1 : at - 1
  if (to < 0) return at < 0 ? null : ''
  return earlier[to] ?? null
}
