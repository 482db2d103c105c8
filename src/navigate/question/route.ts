// What kind of question it is (NAV-9), and the words that decided: its phrasing, and the names in it
// that the collection has. The route sets where the walk starts; every route walks.

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import { plainName, projectNames, withoutProject } from '../../model/question/project-name.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { KINDS, type QuestionKind } from '../../model/question/question-kinds.ts'
import { TYPE_KINDS } from '../../model/tree/node.ts'
import { isNothing, type KindReading, kindsOf } from './kind.ts'
import { definitionsOf, folderCalled, lastOf, MAX_WORDS } from './named.ts'
import { MAX_SYMBOLS, possibleNames, symbolsIn, titlesOf, twoHumpNames } from './names.ts'
import { sectionsOf, versionsAsked } from './versions.ts'

export { symbolsIn } from './names.ts'

/** What kind of question it is, and what says so. */
export interface Routing {
  readonly route: Route
  /** The part of the question that decided, as written in lower case; empty for the rest. */
  readonly signal: string
  /** Names that the question mentions as symbols, best first. */
  readonly symbols: readonly string[]
  readonly kind: QuestionKind
  /** What is asked after, as written. */
  readonly subjects: readonly string[]
  /** By subject: the places that bear its name, the likeliest first. */
  readonly named: readonly (readonly NodeRef[])[]
  /** The folder of which an overview is asked; absent for the whole. */
  readonly part?: NodeRef
}

/** Characters that are looked at; the rest of a long report says no more about its kind. */
const MAX_CHARACTERS = 2000

/**
 * Routes a question: symbol, or what the table of kinds says. `known` are the names among its
 * possible ones that the collection has; without it those of two words written together count.
 */
export function routeOf(whole: string, known?: readonly string[]): Routing {
  const question = whole.slice(0, MAX_CHARACTERS)
  const readings = kindsOf(question)
  return routed(question, readings.find(needsNoPart) ?? readings[readings.length - 1], known)
}

/** An overview of something is one only where the collection has a part so called. */
function needsNoPart({ kind, subjects }: KindReading): boolean {
  return kind !== 'overview' || subjects.every(isNothing)
}

function routed(question: string, reading: KindReading, known?: readonly string[]): Routing {
  const names = new Set([...symbolsIn(question), ...(known ?? twoHumpNames(question))])
  const symbols = [...names].slice(0, MAX_SYMBOLS)
  const { kind, subjects, signal } = reading
  const of = { symbols, kind, subjects, named: [] }
  if (symbols.length > 0) return { route: 'symbol', signal: symbols[0], ...of }
  return { route: KINDS[kind].route, signal, ...of }
}

type RouteLibrary = Pick<
  Library,
  'findSymbol' | 'findFiles' | 'details' | 'resolve' | 'refs' | 'collections' | 'search'
>

/** `routeOf`, after the collection was asked which of the names and parts it has. */
export async function routeIn(
  library: RouteLibrary,
  collection: CollectionSlug,
  whole: string,
): Promise<Routing> {
  const question = whole.slice(0, MAX_CHARACTERS)
  const readings = kindsOf(question)
  const { reading, part } = await firstThatFits(readings, question, collection, library)
  // The project's own name is no name of a thing in it, where more is asked.
  const own = withoutProject(question, await nameOf(collection, library))
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

/** Names without those that are only a part of another: who asks for `Session.open` asks for no `Session`. */
function withoutParts(names: readonly string[]): readonly string[] {
  return names.filter((name) => !names.some((one) => one !== name && one.split('.').includes(name)))
}

/** The likeliest reading of a question that the collection has what it takes for. */
async function firstThatFits(
  readings: readonly KindReading[],
  whole: string,
  collection: CollectionSlug,
  library: RouteLibrary,
): Promise<{ readonly reading: KindReading; readonly part?: NodeRef }> {
  for (const reading of readings) {
    if (reading.kind === 'overview' || isAboutFolder(reading)) {
      const [subject = ''] = reading.subjects
      if (reading.kind === 'overview' && (await isWhole(subject, collection, library))) {
        return { reading }
      }
      const part = subject === '' ? null : await folderCalled(subject, collection, library)
      if (part !== null) return { reading: { ...reading, kind: 'overview' }, part }
      if (reading.kind === 'overview') continue
    }
    if (await isOfWhole(reading, whole, collection, library))
      return { reading: { ...reading, kind: 'overview' } }
    return { reading }
  }
  return { reading: readings[readings.length - 1] }
}

/** “What does `src/parse` do” asks for the overview of a part, where it is a folder. */
function isAboutFolder({ kind, subjects }: KindReading): boolean {
  return (kind === 'definition' || kind === 'find') && /\/[^/]/u.test(subjects[0] ?? '')
}

async function isWhole(
  subject: string,
  collection: CollectionSlug,
  library: Pick<Library, 'collections'>,
): Promise<boolean> {
  if (isNothing(subject)) return true
  const name = await nameOf(collection, library)
  return projectNames(name).includes(plainName(subject))
}

async function nameOf(
  collection: CollectionSlug,
  library: Pick<Library, 'collections'>,
): Promise<string> {
  const all = await library.collections()
  return all.find(({ slug }) => slug === collection)?.name ?? ''
}

/** Before a word that names nothing: what is meant is the one at hand, not any. */
const AT_HAND =
  "(?:the|this|that|your|our|das|die|der|diese[smrn]?|le|la|ce|cette|l'|el|este|esta|o|esse|essa|это|этот|эта)\\s*"

/** The project at hand, as questions of each language name it where they ask what it is. */
const THIS_PROJECT = [
  'this project',
  'dieses projekt',
  'ce projet',
  'este proyecto',
  'este projeto',
  'этот проект',
  '这个项目',
  'このプロジェクト',
]

/** Whether a question would ask for an overview if it said “this project” where it says `subject`. */
function couldMeanProject(whole: string, subject: string): boolean {
  const plain = whole.replace(/\s*[„“”"«»「」『』]\s*/gu, (sign) => (/\s/u.test(sign) ? ' ' : ''))
  return THIS_PROJECT.some((project) => {
    return kindsOf(plain.replace(subject, project))[0]?.kind === 'overview'
  })
}

/**
 * “What does the project do”, “what is lamp” of a project so called that defines nothing so called, or
 * modules in several files, which hold all of it, or no type that says what it is: of its name and of a
 * function's the project's is meant, unless it is spelled as code.
 */
async function isOfWhole(
  { kind, subjects }: KindReading,
  whole: string,
  collection: CollectionSlug,
  library: RouteLibrary,
): Promise<boolean> {
  const [subject = ''] = subjects
  if (kind !== 'definition' || subject === '' || subjects.length > 1) return false
  if (isNothing(subject)) {
    const written = subject.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${AT_HAND}${written}`, 'iu').test(whole)
  }
  if (!(await isWhole(subject, collection, library))) return false
  const found = await definitionsOf(subject, collection, library)
  if (found.every(({ kind: of }) => of === 'module')) return found.length !== 1
  // A type is meant that is written so, and says what it is.
  const types = found.filter(({ kind: of, title }) => TYPE_KINDS.has(of) && title === subject)
  const said = await Promise.all(types.map(({ node }) => library.details(collection, node)))
  const isType = said.some(({ summary: { source } }) => source !== 'title' && source !== 'rule')
  return !isType && symbolsIn(whole).length === 0 && couldMeanProject(whole, subject)
}

/** A routing after the user chose another route: what an overview says is said where one is chosen only. */
export function asChosen(routing: Routing, route: Route = routing.route): Routing {
  if (route === routing.route) return routing
  if (route === 'overview') {
    return { ...routing, route, signal: '', kind: 'overview', symbols: [], named: [] }
  }
  const kind = routing.kind === 'overview' ? 'other' : routing.kind
  return { ...routing, route, signal: '', kind }
}

/**
 * Looks up what the question asks after by name; a definition that is there is a symbol's.
 * @param question without the project's own name, where more is asked
 */
async function withNamed(
  routing: Routing,
  question: string,
  collection: CollectionSlug,
  library: RouteLibrary,
): Promise<Routing> {
  const { kind, subjects } = routing
  const versions = versionsAsked(routing)
  if (versions.length > 0) {
    const found = await Promise.all(
      versions.map((one) => sectionsOf(one, question, collection, library)),
    )
    return { ...routing, named: found.filter((places) => places.length > 0) }
  }
  const { names } = KINDS[kind]
  if (names === undefined || subjects.length === 0) return routing
  const asked =
    names === 'named' ? subjects.flatMap((one) => namesIn(one, kind)) : subjects.slice(0, 1)
  const own = asked.filter((one) => question.includes(one))
  const isCompared = kind === 'difference'
  const places = await Promise.all(
    own.map((one) => definitionsOf(one, collection, library, isCompared)),
  )
  const named = places.map((alike) => firstSpokenOf(alike, subjects))
  const written = symbolsIn(question)
  const found = surest(named, written).filter((places) => places.length > 0)
  if (found.length === 0) return routing
  // Of things that are compared all are names, or none: `CREATE` beside a `CREATE2` that nothing is called.
  const isPart = found.length < own.length || own.length < subjects.length
  if (isCompared && isPart && !areSure(found, written)) return routing
  const signal = routing.symbols.length > 0 ? routing.signal : found[0][0].title
  const symbols = [...new Set([...routing.symbols, ...found.map(([place]) => place.title)])]
  return { ...routing, route: 'symbol', signal, symbols, named: found }
}

const FEW_WORDS = 4
const ABBREVIATION = /^\p{Lu}+$/u

/** The name that a blank holds, or the names among its words: “createChain in the client”. */
function namesIn(subject: string, kind: QuestionKind): readonly string[] {
  const words = subject.split(/\s+/u)
  // Of what is compared a word counts as a name only where all of it does: “between pipeline and group”, and
  // words that code writes as one: “between poll delay and poll interval”.
  const isWhole = kind === 'difference' && words.length <= MAX_WORDS && !words.some(looksLikeName)
  if (looksLikeName(subject) || isWhole) return [subject]
  // “CSS” among many words is one of them.
  const isWord = (word: string) => words.length > FEW_WORDS && ABBREVIATION.test(word)
  const names = words.filter((word) => looksLikeName(word) && !isWord(word))
  // “What would change if recalculate did it differently” is about a name that is spelled as a word.
  const [first] = subject.split(/\s+/u)
  return kind === 'uses' && names.length === 0 && first !== subject ? [first] : names
}

/** Beside what is spelled as only code is, a word with a capital counts only where something is spelled so. */
function surest(
  named: readonly (readonly NodeRef[])[],
  symbols: readonly string[],
): readonly (readonly NodeRef[])[] {
  const sure = named.filter((places) => areSure([places], symbols))
  return sure.length > 0 ? sure : named
}

/** Whether something is spelled as the question spells it. */
function areSure(named: readonly (readonly NodeRef[])[], symbols: readonly string[]): boolean {
  const titles = new Set(symbols.flatMap(titlesOf))
  return named.flat().some(({ title }) => titles.has(title))
}

/** Of places of one name first those that lie in something else which is spoken of: “run of the evaluator”. */
function firstSpokenOf(
  places: readonly NodeRef[],
  subjects: readonly string[],
): readonly NodeRef[] {
  const words = new Set(subjects.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}_]+/u)))
  const isSpoken = ({ id, title }: NodeRef): boolean => {
    const own = lastOf(title).toLowerCase()
    const parts = id.toLowerCase().split(/[^\p{L}\p{N}_]+/u)
    return parts.some((part) => part !== '' && part !== own && words.has(part))
  }
  return [...places].sort((a, b) => Number(isSpoken(b)) - Number(isSpoken(a)))
}

/** Whether a blank holds a name rather than words: one word that is spelled as names are. */
function looksLikeName(subject: string): boolean {
  return !/\s/u.test(subject) && /[\p{Lu}_.:#()$]/u.test(subject)
}
