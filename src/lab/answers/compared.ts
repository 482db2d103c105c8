// How often answer, plain search and ripgrep have what is right first, by kind of question.

import { splitIdentifier } from '../../base/identifiers.ts'
import { type Answered, type JudgedQuestion, withAnswers } from './questions.ts'

/** Places of a way to find things, best first, by id; a path alone where it finds whole files. */
type Found = readonly string[]
/** What is counted of it: how many places right at once are enough. */
type Measure = (found: Found, question: JudgedQuestion) => boolean

/** What the answer cites; where it found nothing, what it names as nearest. */
const answerOf = ({ cited, read, found }: Answered): Found =>
  found && cited.length > 0 ? cited.map(({ id }) => id) : read

const MEASURES: readonly (readonly [name: string, measure: Measure])[] = [
  ['file first', (found, question) => found.slice(0, 1).some((id) => isFile(id, question))],
  ['file among three', (found, question) => files(found, 3).some((id) => isFile(id, question))],
  ['place first', (found, question) => found.slice(0, 1).some((id) => isPlace(id, question))],
  ['place among three', (found, question) => found.slice(0, 3).some((id) => isPlace(id, question))],
]

/** A table of each measure: right by the answer, by search and by ripgrep, and won : lost against these two. */
export function placesReport(
  questions: readonly JudgedQuestion[],
  answers: readonly Answered[],
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
  asked: readonly { readonly question: JudgedQuestion; readonly answer: Answered }[],
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

/** Who uses a thing is told behind what the thing is. */
const NAMED_FIRST: ReadonlySet<string> = new Set(['who', 'uses'])

/** An answer's numbers, and whether the file that it names first is right, as `train/fit-sureness.ts` reads it. */
export function surenessRows(questions: readonly JudgedQuestion[], answers: readonly Answered[]) {
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

/** The first places that lie in so many files. */
function files(found: Found, most: number): Found {
  return [...new Set(found.map(pathOf))].slice(0, most)
}

function pathOf(id: string): string {
  return id.split('#')[0]
}

function isFile(id: string, { places }: JudgedQuestion): boolean {
  return places.some(({ path }) => path === pathOf(id))
}

/** Whether it is a right place, or lies in one; any place of the file where that is right as a whole. */
export function isPlace(id: string, { places }: Pick<JudgedQuestion, 'places'>): boolean {
  const names = plainParts(id.slice(pathOf(id).length))
  return places.some(({ path, symbol, heading }) => {
    if (path !== pathOf(id)) return false
    const name = symbol?.split(/\W+/u).findLast((part) => part !== '') ?? heading
    return name === undefined || names.includes(plain(name))
  })
}

/** The parts of the id of a node below its file, as `plain` writes them. */
function plainParts(id: string): readonly string[] {
  return id
    .replace(/\([^)]*\)|~\d+/gu, '')
    .split(/[#/.:]+/u)
    .map(plain)
}

/** A symbol or a heading, so that a heading and its part of an address are written alike. */
function plain(name: string): string {
  return splitIdentifier(name.replace(/[`*]/gu, ''))
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
