// The kind of a question (NAV-9), by its phrasing and by the names in it that the collection contains. The route
// decides where the walk starts; every route walks.

import { literalPattern } from '../../base/literal-pattern.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import {
  nameOf,
  plainName,
  projectNames,
  withoutProject,
} from '../../model/question/project-name.ts'
import { type QuestionKind, ROUTE_OF, type Route } from '../../model/question/question-kinds.ts'
import { type KindReading, kindsOf, namesNothing } from './kind.ts'
import { definitionsOf, folderCalled } from './named.ts'
import { camelCaseNames, MAX_SYMBOLS, possibleNames, symbolsIn, titlesOf } from './names.ts'

export { symbolsIn } from './names.ts'

/** The kind of a question, and the words that decided it. */
export interface Routing {
  readonly route: Route
  /** The part of the question that decided, in lower case; empty for the default. */
  readonly signal: string
  /** Names that the question mentions as symbols, best first. */
  readonly symbols: readonly string[]
  readonly kind: QuestionKind
  /** What the question asks for, as written. */
  readonly subjects: readonly string[]
  /** For each subject, the places with its name, the likeliest first. */
  readonly named: readonly (readonly NodeRef[])[]
  /** The folder whose overview is asked for; absent for the whole collection. */
  readonly part?: NodeRef
}

/** Number of characters that are examined; the rest of a long report adds nothing about its kind. */
const MAX_CHARACTERS = 2000

/**
 * Routes a question.
 * @param known possible names in it that the collection contains; by default names of two joined words count
 */
export function routeOf(whole: string, known?: readonly string[]): Routing {
  const question = whole.slice(0, MAX_CHARACTERS)
  const readings = kindsOf(question)
  return routed(question, readings.find(needsNoPart) ?? readings[readings.length - 1], known)
}

/**
 * Whether a reading does not depend on a folder: an overview of a part is one only if the collection has a folder of
 * that name.
 */
function needsNoPart({ kind, subjects, ofWhole }: KindReading): boolean {
  return kind !== 'overview' || (ofWhole !== true && subjects.every(namesNothing))
}

function routed(question: string, reading: KindReading, known?: readonly string[]): Routing {
  const names = new Set([...symbolsIn(question), ...(known ?? camelCaseNames(question))])
  const symbols = [...names].slice(0, MAX_SYMBOLS)
  const { kind, subjects, signal } = reading
  const of = { symbols, kind, subjects, named: [] }
  if (symbols.length > 0) return { route: 'symbol', signal: symbols[0], ...of }
  return { route: ROUTE_OF[kind], signal, ...of }
}

type RouteLibrary = Pick<
  Library,
  'findSymbol' | 'findFiles' | 'details' | 'resolve' | 'refs' | 'collections' | 'search'
>

/** `routeOf`, after asking the collection which of the names and folders it contains. */
export async function routeIn(
  library: RouteLibrary,
  collection: CollectionSlug,
  whole: string,
): Promise<Routing> {
  const question = whole.slice(0, MAX_CHARACTERS)
  const readings = kindsOf(question)
  const { reading, part } = await firstThatFits(readings, question, collection, library)
  // If more is asked, the project's own name is not a name in the collection.
  const own = withoutProject(question, await nameOf(library, collection))
  const possible = possibleNames(own)
  const found = await Promise.all(
    possible.map(async (name) => {
      const titles = name.includes('-') ? [name] : titlesOf(name)
      const refs = await library.findSymbol(collection, titles[0])
      return refs.some(({ title }) => titles.includes(title))
    }),
  )
  const known = withoutParts(possible.filter((_, i) => found[i]))
  const routing = routed(question, reading, known)
  if (reading.kind === 'overview') {
    return { ...routing, route: 'overview', signal: reading.signal, ...(part && { part }) }
  }
  return withNamed(routing, own, collection, library)
}

/** Names that are not part of another one: a question about `Session.open` is not about `Session`. */
function withoutParts(names: readonly string[]): readonly string[] {
  return names.filter((name) => !names.some((one) => one !== name && one.split('.').includes(name)))
}

/** The likeliest reading of a question for which the collection contains what it needs. */
async function firstThatFits(
  readings: readonly KindReading[],
  whole: string,
  collection: CollectionSlug,
  library: RouteLibrary,
): Promise<{ readonly reading: KindReading; readonly part?: NodeRef }> {
  for (const reading of readings) {
    if (reading.kind !== 'overview') return { reading }
    const [subject = ''] = reading.subjects
    // “What is it?” names nothing at all, and so means the collection (UI-22).
    const isAny =
      reading.ofWhole === true &&
      namesNothing(subject) &&
      !isAtHand(subject, whole) &&
      !(namesNothing(whole) && POINTING_WORD.test(whole))
    if (!isAny && (await isWhole(subject, collection, library))) return { reading }
    const isPart = subject !== '' && (reading.ofWhole !== true || /\/[^/]/u.test(subject))
    const part = isPart ? await folderCalled(subject, collection, library) : null
    if (part !== null) return { reading, part }
  }
  return { reading: readings[readings.length - 1] }
}

/** A word that points at something: “it”, “this”. */
const POINTING_WORD =
  /(?<!\p{L})(?:it|this|that|these|das|dies|es|ça|cela|c'est|c’est|esto|eso|isso|isto|это)(?!\p{L})/iu

/** Words before a general noun that refer to the collection itself: “the project”, not “a project”. */
const AT_HAND =
  "(?:the|this|that|your|our|das|die|der|diese[smrn]?|le|la|ce|cette|l'|el|este|esta|o|esse|essa|это|этот|эта|这个|この)\\s*"

/** Whether a question says “the project”, not “a project”. */
function isAtHand(subject: string, whole: string): boolean {
  if (subject === '') return false
  const written = literalPattern(subject)
  return new RegExp(`(?<![\\p{L}\\p{N}])${AT_HAND}${written}`, 'iu').test(whole)
}

async function isWhole(
  subject: string,
  collection: CollectionSlug,
  library: Pick<Library, 'collections'>,
): Promise<boolean> {
  if (namesNothing(subject)) return true
  // A subject that is spelled as code is a name in the project.
  if (/[()#:]/u.test(subject)) return false
  const name = await nameOf(library, collection)
  return projectNames(name).includes(plainName(subject))
}

/** The routing after the user chose another route. The parts of an overview are removed unless it is chosen. */
export function withChosenRoute(routing: Routing, route: Route = routing.route): Routing {
  if (route === routing.route) return routing
  if (route === 'overview') {
    return { ...routing, route, signal: '', kind: 'overview', symbols: [], named: [] }
  }
  const kind = routing.kind === 'overview' ? 'explain' : routing.kind
  return { ...routing, route, signal: '', kind }
}

/**
 * Looks up the subjects of the question by name, if it is a name alone or asks for users.
 * @param question without the project's own name, if more is asked
 */
async function withNamed(
  routing: Routing,
  question: string,
  collection: CollectionSlug,
  library: RouteLibrary,
): Promise<Routing> {
  const { kind, subjects } = routing
  if (kind !== 'find' && kind !== 'uses') return routing
  const asksForUsers = kind === 'uses'
  const define = (names: readonly string[]) => {
    const own = names.filter((one) => question.includes(one))
    return Promise.all(own.map((one) => definitionsOf(one, collection, library, asksForUsers)))
  }
  // “Who calls queue job?” means `queueJob`, if there is one.
  const joined = asksForUsers ? await define(subjects.filter((one) => /\s/u.test(one))) : []
  const isJoined = joined.some((alike) => alike.length > 0)
  const places = isJoined
    ? joined
    : await define(asksForUsers ? subjects.flatMap(namesIn) : subjects)
  const found = surest(places, symbolsIn(question)).filter((alike) => alike.length > 0)
  if (found.length === 0) return routing
  const signal = routing.symbols.length > 0 ? routing.signal : found[0][0].title
  const symbols = [...new Set([...routing.symbols, ...found.map(([place]) => place.title)])]
  return { ...routing, route: 'symbol', signal, symbols, named: found }
}

/** A subject with more words than this is a clause, not a name. */
const MAX_NAME_WORDS = 4
const ALL_CAPITALS = /^\p{Lu}+$/u

/**
 * The names among the words of a subject; “what would change if recalculate did it differently” is about its first
 * word.
 */
function namesIn(subject: string): readonly string[] {
  const words = subject.split(/\s+/u)
  if (looksLikeName(subject)) return [subject]
  // Among many words, an abbreviation such as “CSS” is an ordinary word.
  const isWord = (word: string) => words.length > MAX_NAME_WORDS && ALL_CAPITALS.test(word)
  const names = words.filter((word) => looksLikeName(word) && !isWord(word))
  return names.length === 0 ? words.slice(0, 1) : names
}

/** If some names are spelled as only code is, a word with a capital counts only if something is spelled exactly so. */
function surest(
  named: readonly (readonly NodeRef[])[],
  symbols: readonly string[],
): readonly (readonly NodeRef[])[] {
  const titles = new Set(symbols.flatMap(titlesOf))
  const sure = named.filter((places) => places.some(({ title }) => titles.has(title)))
  return sure.length > 0 ? sure : named
}

/** Whether a subject is a name: one word that is spelled as names are. */
function looksLikeName(subject: string): boolean {
  return !/\s/u.test(subject) && /[\p{Lu}_.:#()$]/u.test(subject)
}
