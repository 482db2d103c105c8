// Compares how often answer, plain search and ripgrep have a right result first, by kind of question.

import { splitIdentifier } from '../../base/identifiers.ts'
import { type JudgedQuestion, type RecordedAnswer, withAnswers } from './questions.ts'

/** The results of one method, best first, as ids; only paths if it finds whole files. */
type ResultIds = readonly string[]
/** A measure: how many right places among the first count as success. */
type Measure = (found: ResultIds, question: JudgedQuestion) => boolean

/** The citations of the answer; if it found nothing, the nearest places that it names. */
const answerOf = ({ cited, read, found }: RecordedAnswer): ResultIds =>
  found && cited.length > 0 ? cited.map(({ id }) => id) : read

const MEASURES: readonly (readonly [name: string, measure: Measure])[] = [
  ['file first', (found, question) => found.slice(0, 1).some((id) => isFile(id, question))],
  ['file among three', (found, question) => files(found, 3).some((id) => isFile(id, question))],
  ['place first', (found, question) => found.slice(0, 1).some((id) => isPlace(id, question))],
  ['place among three', (found, question) => found.slice(0, 3).some((id) => isPlace(id, question))],
]

/** One table per measure: right by answer, search and ripgrep, and won : lost against the latter two. */
export function placesReport(
  questions: readonly JudgedQuestion[],
  answers: readonly RecordedAnswer[],
): string {
  const asked = withAnswers(questions, answers)
  const groups = ['all', ...new Set(asked.flatMap(({ question }) => groupsOf(question)))]
  return MEASURES.map(([name, measure]) => {
    const rows = groups.map((group) => {
      const own = asked.filter(({ question }) => [...groupsOf(question), 'all'].includes(group))
      return rowOf(group, own, measure)
    })
    const head = `| ${name} | asked | answer | search | ripgrep | answer : search | answer : ripgrep |`
    return [head, '| --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n')
  }).join('\n\n')
}

function groupsOf({ wording, kind }: JudgedQuestion): readonly string[] {
  return [wording, kind]
}

function rowOf(
  group: string,
  asked: readonly { readonly question: JudgedQuestion; readonly answer: RecordedAnswer }[],
  measure: Measure,
): string {
  const ways = asked.map(({ question, answer }) =>
    [answerOf(answer), answer.searched, answer.grepped].map((found) => measure(found, question)),
  )
  const right = [0, 1, 2].map((way) => ways.filter((one) => one[way]).length)
  const against = [1, 2].map((way) => {
    const won = ways.filter((one) => one[0] && !one[way]).length
    const lost = ways.filter((one) => !one[0] && one[way]).length
    return `${won} : ${lost}`
  })
  return `| ${[group, asked.length, ...right, ...against].join(' | ')} |`
}

/** Answers to these kinds show the thing first, then its users. */
const NAMED_FIRST: ReadonlySet<string> = new Set(['who', 'uses'])

/** The features of an answer, and whether its first file is right, in the form that `train/fit-sureness.ts` reads. */
export function surenessRows(
  questions: readonly JudgedQuestion[],
  answers: readonly RecordedAnswer[],
) {
  const byId = new Map(answers.map((one) => [one.id, one]))
  return questions.flatMap((question) => {
    const answer = byId.get(question.id)
    if (answer?.of === undefined) return []
    const named = files(answerOf(answer), NAMED_FIRST.has(question.kind) ? 3 : 1)
    const right = named.some((id) => isFile(id, question))
    const isForeign = question.absent && { foreign: true }
    return [{ of: answer.of, right, group: question.repo, ...isForeign }]
  })
}

/** The first places in so many files. */
function files(found: ResultIds, most: number): ResultIds {
  return [...new Set(found.map(pathOf))].slice(0, most)
}

function pathOf(id: string): string {
  return id.split('#')[0]
}

function isFile(id: string, { places }: JudgedQuestion): boolean {
  return places.some(({ path }) => path === pathOf(id))
}

/** Whether it is a right place or inside one; any place of the file if the whole file is right. */
export function isPlace(id: string, { places }: Pick<JudgedQuestion, 'places'>): boolean {
  const names = plainParts(id.slice(pathOf(id).length))
  return places.some(({ path, symbol, heading }) => {
    if (path !== pathOf(id)) return false
    const name = symbol?.split(/\W+/u).findLast((part) => part !== '') ?? heading
    return name === undefined || names.includes(plain(name))
  })
}

/** The parts of a node's id below its file, in the form of `plain`. */
function plainParts(id: string): readonly string[] {
  return id
    .replace(/\([^)]*\)|~\d+/gu, '')
    .split(/[#/.:]+/u)
    .map(plain)
}

/** A symbol or heading in a form that is the same for a heading and its anchor. */
function plain(name: string): string {
  return splitIdentifier(name.replace(/[`*]/gu, ''))
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
