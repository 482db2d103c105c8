// For each question whose answer does not begin with a right place: the stage between ranking and answer at which the
// right places were lost.

import { isPlace } from './compared.ts'
import { type JudgedQuestion, type RecordedAnswer, withAnswers } from './questions.ts'

/** The stages at which the right places of a question can be lost. */
const PLACE_FATES = [
  'leads',
  'is told, another leads',
  'was read, others are told',
  'was read, nothing is told',
  'ranks 1 to 20, was not read',
  'ranks below 20 or is no candidate',
] as const
export type Fate = (typeof PLACE_FATES)[number]

/** Places beyond this rank are ignored. */
const MAX_RANK = 20

/** The stage of the right place that came farthest. */
export function fateOf(
  { found, cited, seen, ranked }: RecordedAnswer,
  isRight: (id: string) => boolean,
): Fate {
  const told = found ? cited.map(({ id }) => id) : []
  if (told.slice(0, 1).some(isRight)) return 'leads'
  if (told.some(isRight)) return 'is told, another leads'
  if (seen.some(isRight)) return found ? 'was read, others are told' : 'was read, nothing is told'
  return ranked.slice(0, MAX_RANK).some(isRight)
    ? 'ranks 1 to 20, was not read'
    : 'ranks below 20 or is no candidate'
}

/** The number of questions per stage, by files and by places. */
export function lostReport(
  questions: readonly JudgedQuestion[],
  answers: readonly RecordedAnswer[],
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
        question,
        fate: fateOf(answer, (id) => isRight(id, question)),
      }))
      const rows = PLACE_FATES.map((fate) => {
        const own = fates.filter((one) => one.fate === fate)
        const each = wordings.map(
          (wording) => own.filter(({ question }) => question.wording === wording).length,
        )
        return `| ${[fate, own.length, ...each].join(' | ')} |`
      })
      return [
        `| right ${what} | all ${asked.length} | ${wordings.join(' | ')} |`,
        '| --- | --- | --- | --- |',
        ...rows,
      ].join('\n')
    })
    .join('\n\n')
}

function isOfFile(id: string, places: JudgedQuestion['places']): boolean {
  return places.some(({ path }) => path === id.split('#')[0])
}
