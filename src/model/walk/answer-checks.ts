// How far an answer was checked, in words that claim no more than was done (ANS-3): for the page, the
// command line and the Markdown copy.

import type { SurenessLevel } from './sureness.ts'
import type { Citation, Claim, Step, StepOf } from './trace.ts'

/** A line on how an answer was checked. */
export interface CheckLine {
  /** `fine`: as it should be; `open`: nobody looked; `bad`: it is not as it should be. */
  readonly kind: 'fine' | 'open' | 'bad'
  readonly text: string
}

/** The check that belongs to an answer: of the answer's own attempt, and of what a model wrote. */
function checkOf(steps: readonly Step[], answer: StepOf<'answer'>): StepOf<'check'> | null {
  const after = steps.slice(steps.indexOf(answer) + 1)
  const next = after.find(({ kind }) => kind === 'answer' || kind === 'check')
  return next?.kind === 'check' ? next : null
}

/** What is to be said of an answer's citations and of whether they support it. */
export function checkLines(steps: readonly Step[], answer: StepOf<'answer'>): CheckLine[] {
  return answer.found ? [...citationLines(answer), supportOf(steps, answer)] : []
}

/** What is to be said of an answer's citations alone. */
export function citationLines(answer: StepOf<'answer'>): CheckLine[] {
  if (!answer.found) return []
  // That a passage stands where it was read says nothing of whether it answers.
  const cited = citedLines(answer.citations)
  const lines = answer.sure === undefined ? cited : cited.filter(({ kind }) => kind !== 'fine')
  const uncited = answer.citations.length === 0 ? 0 : (answer.uncited?.length ?? 0)
  if (uncited > 0)
    lines.push({ kind: 'bad', text: `${many(uncited, 'sentence')} without a citation` })
  const { removed = 0 } = answer
  if (removed > 0)
    lines.push({
      kind: 'bad',
      text: `${many(removed, 'citation')} of nothing that was read taken out`,
    })
  return lines
}

/** Why the answer, or a step on the way to it, was made without the model that was asked; `null` for none. */
export function replacedBecause(steps: readonly Step[], answer: StepOf<'answer'>): string | null {
  if (answer.replaced !== undefined) return answer.replaced
  if (answer.by === 'model') return null
  const step = steps.find((one) => 'replaced' in one && one.replaced !== undefined)
  return step !== undefined && 'replaced' in step ? (step.replaced ?? null) : null
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
  const elsewhere = moved > 0 ? `, ${moved} at other lines` : ''
  if (there > 0) {
    const of = missing > 0 ? `${there} of ` : ''
    const verb = citations.length === 1 ? 'stands in its file' : 'stand in their files'
    const text = `${of}${many(citations.length, 'cited passage')} ${verb} as quoted${elsewhere}`
    lines.push({ kind: 'fine', text })
  }
  if (missing > 0)
    lines.push({
      kind: 'bad',
      text: `${many(missing, 'cited passage')} not found again in the file`,
    })
  return lines
}

/** Whether the passages support the answer, as far as anybody looked. */
export function supportOf(steps: readonly Step[], answer: StepOf<'answer'>): CheckLine {
  if (answer.by !== 'model') return sureLine(answer)
  const check = checkOf(steps, answer)
  if (check === null || check.claims.length === 0)
    return { kind: 'open', text: 'whether they support what the model wrote was not checked' }
  return { kind: lineKind(check), text: supportText(check) }
}

const SURE_WORDS: Readonly<Record<SurenessLevel, string>> = {
  found: 'found',
  likely: 'likely',
  guess: 'a guess',
  unknown: 'a guess',
}

/** How sure an answer without a model is, in words. */
function sureLine({ sure }: StepOf<'answer'>): CheckLine {
  if (sure === undefined)
    return {
      kind: 'open',
      text: 'picked by words; whether they answer the question is for you to judge',
    }
  const { level, probability } = sure
  const right = Math.round(100 * probability)
  return {
    kind: level === 'found' ? 'fine' : 'open',
    text: `${SURE_WORDS[level]}: of 100 answers like this about ${right} name the right place`,
  }
}

function lineKind(check: StepOf<'check'>): CheckLine['kind'] {
  if (check.claims.some(({ grounded }) => !grounded)) return 'bad'
  return check.by === 'model' ? 'fine' : 'open'
}

/** `4 of 5 sentences supported, as the model judges`, or that only words were compared. */
export function supportText({ claims, by }: StepOf<'check'>): string {
  const grounded = claims.filter((claim) => claim.grounded).length
  const share = `${grounded} of ${many(claims.length, 'sentence')}`
  return by === 'model'
    ? `${share} supported by what was read, as the model judges`
    : `only words, numbers and negations were compared: those of ${share} stand in the cited lines`
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
