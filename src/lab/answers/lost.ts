// Where on the way from the ranking to the answer a right place is lost, for each question whose answer does not lead with one.

import { isPlace } from './compared.ts'
import { type Answered, type JudgedQuestion, withAnswers } from './questions.ts'

/** What became of the right places of a question. */
const FATES = [
  'leads',
  'is told, another leads',
  'was read, others are told',
  'was read, nothing is told',
  'ranks 1 to 20, was not read',
  'ranks below 20 or is no candidate',
] as const
export type Fate = (typeof FATES)[number]

/** Beyond this rank nothing is looked at. */
const DEEP = 20

/** What became of them; of the farthest that any of them came. */
export function fateOf(
  { found, cited, seen, ranked }: Answered,
  isRight: (id: string) => boolean,
): Fate {
  const told = found ? cited.map(({ id }) => id) : []
  if (told.slice(0, 1).some(isRight)) return 'leads'
  if (told.some(isRight)) return 'is told, another leads'
  if (seen.some(isRight)) return found ? 'was read, others are told' : 'was read, nothing is told'
  return ranked.slice(0, DEEP).some(isRight)
    ? 'ranks 1 to 20, was not read'
    : 'ranks below 20 or is no candidate'
}

/** Kinds of question as people named them, with what they may be taken for. */
const TAKEN_FOR: Readonly<Record<string, readonly string[]>> = {
  where: ['where', 'find'],
  find: ['where', 'find', 'definition'],
  how: ['how', 'steps', 'other'],
  happens: ['path', 'how'],
  'what-happens': ['path', 'how'],
  who: ['uses'],
  what: ['definition', 'find'],
  'what-is': ['definition', 'find'],
  steps: ['steps', 'how', 'option'],
  option: ['option'],
  difference: ['difference'],
  changed: ['change'],
  change: ['change'],
  overview: ['overview'],
  order: ['order', 'list'],
  list: ['list'],
  why: ['why'],
}

/** Whether it was taken for another kind than who wrote it meant; never where the kind says nothing, as of a follow-up. */
export function isMisread({ kind }: JudgedQuestion, { asks }: Answered): boolean {
  const meant = TAKEN_FOR[kind]
  return meant !== undefined && asks !== undefined && !meant.includes(asks)
}

/** How many questions came how far, by files and by places, and how many were taken for another kind. */
export function lostReport(
  questions: readonly JudgedQuestion[],
  answers: readonly Answered[],
): string {
  const asked = withAnswers(questions, answers)
  const wordings = ['plain', 'everyday'] as const
  const ways = [
    ['file', (id: string, { places }: JudgedQuestion) => isOfFile(id, places)],
    ['place', isPlace],
  ] as const
  return ways
    .map(([what, isRight]) => {
      const fates = asked.map(({ question, answer }) => ({
        ...{ question, answer },
        fate: fateOf(answer, (id) => isRight(id, question)),
      }))
      const rows = FATES.map((fate) => {
        const own = fates.filter((one) => one.fate === fate)
        const each = wordings.map(
          (wording) => own.filter(({ question }) => question.wording === wording).length,
        )
        const misread = own.filter(({ question, answer }) => isMisread(question, answer)).length
        return `| ${[fate, own.length, ...each, misread].join(' | ')} |`
      })
      return [
        `| right ${what} | all ${asked.length} | ${wordings.join(' | ')} | of another kind |`,
        '| --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n')
    })
    .join('\n\n')
}

function isOfFile(id: string, places: JudgedQuestion['places']): boolean {
  return places.some(({ path }) => path === id.split('#')[0])
}
