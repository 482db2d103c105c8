// The result of an answer's check (ANS-3): as facts, which the page shows in its own language, and in
// English for the command line.

import { inEnglish, type UiMessage } from '../../messages/words.ts'
import type { SurenessLevel } from './sureness.ts'
import type { Citation, Claim, Step, StepOf } from './trace.ts'

/** A line about the check of an answer. */
export interface CheckLine {
  /** `fine`: passed; `open`: not checked; `bad`: failed. */
  readonly kind: 'fine' | 'open' | 'bad'
  readonly fact: CheckFact
}

/** A result of the check of an answer. */
export type CheckFact =
  /** Of `cited` passages, `there` are in their files as quoted, `moved` of them at other lines. */
  | {
      readonly is: 'quoted'
      readonly there: number
      readonly cited: number
      readonly moved: number
    }
  /** Cited passages that were not found again, sentences without a citation, removed citations. */
  | { readonly is: 'lost' | 'uncited' | 'removed'; readonly count: number }
  /** The answer is incomplete. */
  | { readonly is: 'cut'; readonly why: UiMessage }
  /** Whether the passages support it was not checked. */
  | { readonly is: 'unchecked' | 'picked' }
  /** The number of right answers among 100 like this. */
  | { readonly is: 'sure'; readonly level: SurenessLevel; readonly right: number }
  /** Supported sentences, as judged by the model or by comparing their words. */
  | { readonly is: 'judged' | 'compared'; readonly grounded: number; readonly sentences: number }

/** The check of an answer: the first step after it, if no other answer comes before. */
function checkOf(steps: readonly Step[], answer: StepOf<'answer'>): StepOf<'check'> | null {
  const after = steps.slice(steps.indexOf(answer) + 1)
  const next = after.find(({ kind }) => kind === 'answer' || kind === 'check')
  return next?.kind === 'check' ? next : null
}

/** The lines about an answer's citations and about whether they support it. */
export function checkLines(steps: readonly Step[], answer: StepOf<'answer'>): CheckLine[] {
  return answer.found ? [...citationLines(answer), supportOf(steps, answer)] : []
}

/** The lines about an answer's citations alone. */
export function citationLines(answer: StepOf<'answer'>): CheckLine[] {
  if (!answer.found) return []
  // That a passage is still in its file does not show that it answers the question.
  const cited = citedLines(answer.citations)
  const lines = answer.sure === undefined ? cited : cited.filter(({ kind }) => kind !== 'fine')
  const uncited = answer.citations.length === 0 ? 0 : (answer.uncited?.length ?? 0)
  if (uncited > 0) lines.push({ kind: 'bad', fact: { is: 'uncited', count: uncited } })
  const { removed = 0, cut } = answer
  if (removed > 0) lines.push({ kind: 'bad', fact: { is: 'removed', count: removed } })
  if (cut !== undefined) lines.push({ kind: 'bad', fact: { is: 'cut', why: cut } })
  return lines
}

/** Why the answer, or a step before it, was made without the chosen model; `null` if it was not. */
export function replacedBecause(
  steps: readonly Step[],
  answer: StepOf<'answer'>,
): UiMessage | null {
  if (answer.replaced !== undefined) return answer.replaced
  if (answer.by === 'model') return null
  const before = walkedInstead(steps, answer)
  if (before !== null) return before.why
  const step = steps.find((one) => 'replaced' in one && one.replaced !== undefined)
  return step !== undefined && 'replaced' in step ? (step.replaced ?? null) : null
}

/** Whether a walk without a model took the place of one with it. */
export function isWithoutModel({ from, to, missing }: StepOf<'fallback'>): boolean {
  return from === 'walk' && to === 'walk' && missing === undefined
}

/** The step that gave up on an agent before this answer was made without it. */
function walkedInstead(
  steps: readonly Step[],
  answer: StepOf<'answer'>,
): StepOf<'fallback'> | null {
  const before = steps.slice(0, steps.indexOf(answer))
  const from = before.findIndex(({ kind }) => kind === 'start')
  const fallbacks = before.slice(from + 1).filter((step) => step.kind === 'fallback')
  return from < 0 ? null : (fallbacks.find(isWithoutModel) ?? null)
}

/** The answer of a model that found nothing, if an answer without it followed; else `null`. */
export function notFoundBefore(
  steps: readonly Step[],
  answer: StepOf<'answer'>,
): StepOf<'answer'> | null {
  if (answer.by === 'model' || walkedInstead(steps, answer) === null) return null
  const before = steps.slice(0, steps.indexOf(answer))
  const modelAnswer = before.findLast((step) => step.kind === 'answer' && step.by === 'model')
  return modelAnswer?.kind === 'answer' && !modelAnswer.found && modelAnswer.text !== ''
    ? modelAnswer
    : null
}

/** The sentences of an answer that its check did not find supported. */
export function doubtsOf(steps: readonly Step[], answer: StepOf<'answer'>): readonly Claim[] {
  return checkOf(steps, answer)?.claims.filter(({ grounded }) => !grounded) ?? []
}

function citedLines(citations: readonly Citation[]): CheckLine[] {
  const missing = citations.filter(({ found }) => found === 'missing').length
  const moved = citations.filter(({ found }) => found === 'moved').length
  const there = citations.length - missing
  const lines: CheckLine[] = []
  const cited = citations.length
  if (there > 0) lines.push({ kind: 'fine', fact: { is: 'quoted', there, cited, moved } })
  if (missing > 0) lines.push({ kind: 'bad', fact: { is: 'lost', count: missing } })
  return lines
}

/** Whether the passages support the answer, as far as it was checked. */
export function supportOf(steps: readonly Step[], answer: StepOf<'answer'>): CheckLine {
  if (answer.by !== 'model') return sureLine(answer)
  const check = checkOf(steps, answer)
  if (check === null || check.claims.length === 0)
    return { kind: 'open', fact: { is: 'unchecked' } }
  return { kind: lineKind(check), fact: supportFact(check) }
}

/** How sure an answer without a model is. */
function sureLine({ sure }: StepOf<'answer'>): CheckLine {
  if (sure === undefined) return { kind: 'open', fact: { is: 'picked' } }
  const { level, probability } = sure
  const right = Math.round(100 * probability)
  return { kind: level === 'found' ? 'fine' : 'open', fact: { is: 'sure', level, right } }
}

function lineKind(check: StepOf<'check'>): CheckLine['kind'] {
  if (check.claims.some(({ grounded }) => !grounded)) return 'bad'
  return check.by === 'model' ? 'fine' : 'open'
}

/** How many sentences a check found supported, and whether a model judged them. */
export function supportFact({ claims, by }: StepOf<'check'>): CheckFact {
  const grounded = claims.filter((claim) => claim.grounded).length
  return { is: by === 'model' ? 'judged' : 'compared', grounded, sentences: claims.length }
}

/** A fact in English. */
export function factText(fact: CheckFact): string {
  switch (fact.is) {
    case 'quoted': {
      const { there, cited, moved } = fact
      const of = there < cited ? `${there} of ` : ''
      const verb = cited === 1 ? 'stands in its file' : 'stand in their files'
      const elsewhere = moved > 0 ? `, ${moved} at other lines` : ''
      return `${of}${many(cited, 'cited passage')} ${verb} as quoted${elsewhere}`
    }
    case 'lost':
      return `${many(fact.count, 'cited passage')} not found again in the file`
    case 'uncited':
      return `${many(fact.count, 'sentence')} without a citation`
    case 'removed':
      return `${many(fact.count, 'citation')} of nothing that was read taken out`
    case 'cut':
      return `cut short: ${inEnglish(fact.why)}`
    case 'unchecked':
      return 'whether they support what the model wrote was not checked'
    case 'picked':
      return 'picked by words; check whether they answer the question'
    case 'sure':
      return `${fact.level === 'found' ? 'quoted' : 'probably here'}: of 100 answers like this about ${fact.right} name the right place`
    case 'judged':
      return `${supported(fact)} supported by what was read, as the model sees it`
    case 'compared':
      return `names, numbers and quotes of ${supported(fact)} stand in lines that were read`
  }
}

function supported(fact: { readonly grounded: number; readonly sentences: number }): string {
  return `${fact.grounded} of ${many(fact.sentences, 'sentence')}`
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
