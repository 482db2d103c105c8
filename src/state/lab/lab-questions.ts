// Questions of the lab: kept in this browser by collection, read from files, made from places.

import { type EvalQuestion, parseQuestions } from '../../eval/questions.ts'
import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import { type Filled, filled } from '../../model/words/words.ts'
import type { KeptTexts } from '../shape/dependencies.ts'

/** Questions of one collection; a file of more is cut. */
export const MOST_QUESTIONS = 500
/** Bytes. */
export const LARGEST_FILE = 2 * 1024 * 1024
const LISTED = 20

const keyOf = (collection: CollectionSlug): string => `wayleaf.lab.${collection}`

/** The questions as JSON lines, one each. */
export function questionLines(questions: readonly EvalQuestion[]): string {
  return questions.map((question) => `${JSON.stringify(question)}\n`).join('')
}

export function keptQuestions(texts: KeptTexts, collection: CollectionSlug): EvalQuestion[] {
  return [...parseQuestions(texts.getItem(keyOf(collection)) ?? '').questions]
}

/** Keeps the questions of a collection. */
export function keepQuestions(
  texts: KeptTexts,
  collection: CollectionSlug,
  questions: readonly EvalQuestion[],
): void {
  if (questions.length === 0) texts.removeItem(keyOf(collection))
  else texts.setItem(keyOf(collection), questionLines(questions))
}

type Places = Pick<Library, 'resolve' | 'refs' | 'findFiles'>

/** A question whose answer lies in the place with this id or path; or why there is none. */
export async function questionAt(
  library: Places,
  collection: CollectionSlug,
  query: string,
  place: string,
): Promise<EvalQuestion | Filled> {
  const node = await library.resolve(collection, place)
  const [ref] = node === null ? [] : await library.refs(collection, [node])
  if (ref === undefined || ref.start === 0) {
    const near = await library.findFiles(collection, place, 3)
    if (near.length === 0)
      return filled('“{place}” is not a file or place in this collection.', { place })
    const paths = near.map(({ path }) => path).join(', ')
    return filled('“{place}” is not a file or place in this collection. Close to it: {paths}.', {
      place,
      paths,
    })
  }
  return askedOf(query, ref)
}

function askedOf(query: string, ref: NodeRef): EvalQuestion {
  const { id, kind, title, path, start, end } = ref
  const isSection = kind === 'section' || kind === 'chunk'
  const places = { root: '', repo: '', difficulty: '', document: '', gold_functions: [] }
  const within = isSection
    ? { path, heading: title, line_start: start, line_end_subtree: end }
    : kind === 'document'
      ? { path, whole_document: true }
      : { path, symbols: [id.slice(id.indexOf('#') + 1)], line: start }
  const track = isSection || kind === 'document' ? 'docs' : 'code'
  return { ...places, id: `${query} → ${id}`, track, query, gold: [within], gold_files: [path] }
}

/** Of the lines of a file those that ask for files of this collection, and what is wrong with the others. */
export async function questionsOfFile(
  library: Places,
  collection: CollectionSlug,
  text: string,
): Promise<{ readonly questions: readonly EvalQuestion[]; readonly problems: readonly Filled[] }> {
  const { questions, problems } = parseQuestions(text)
  const taken: EvalQuestion[] = []
  const said = problems.map(({ line, message }) =>
    filled('Line {line}: {message}', { line, message }),
  )
  for (const question of questions) {
    const { id } = question
    const known = await Promise.all(
      question.gold_files.map((path) => library.resolve(collection, path)),
    )
    const missing = question.gold_files.filter((path, i) => path === '' || known[i] === null)
    if (question.gold_files.length === 0)
      said.push(filled('Question “{id}” does not say which file is right.', { id }))
    else if (missing.length > 0)
      said.push(
        filled('Question “{id}”: this collection has no file {paths}.', {
          id,
          paths: missing.join(', '),
        }),
      )
    else taken.push(question)
  }
  if (taken.length > MOST_QUESTIONS)
    said.push(filled('Only the first {count} were used.', { count: MOST_QUESTIONS }))
  const more = said.length - LISTED
  return {
    questions: taken.slice(0, MOST_QUESTIONS),
    problems:
      more > 0
        ? [...said.slice(0, LISTED), filled('{count} more lines like these.', { count: more })]
        : said,
  }
}

/** The list with more questions; a later one of the same id takes the place of the earlier. */
export function withQuestions(
  questions: readonly EvalQuestion[],
  added: readonly EvalQuestion[],
): readonly EvalQuestion[] {
  const byId = new Map([...questions, ...added].map((question) => [question.id, question]))
  return [...byId.values()].slice(-MOST_QUESTIONS)
}
