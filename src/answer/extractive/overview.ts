// What a folder is and how it is organised, without a model: a sentence that describes it, its parts with theirs, its
// entry files, the files that most others depend on, its tests, and how it is built and run. Every sentence from a file
// is cited.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { plainName, projectNames } from '../../model/question/project-name.ts'
import { OVERVIEW } from '../../model/walk/by-hand.ts'
import { type AnswerText, allOf, named, type Part, phrase, withCitation } from '../answer-text.ts'
import { describedIn } from './described.ts'
import { sayHowTo } from './how-to.ts'
import { entriesOf } from './overview-entries.ts'
import {
  dependedOn,
  holdsTests,
  linesSaying,
  membersOf,
  type Order,
  ownSentence,
  type Parts,
  pageNextTo,
  partsOf,
  sentenceOf,
  speaksFor,
} from './overview-parts.ts'
import type { Citing } from './places/citing.ts'
import { plain } from './sentences/plain.ts'
import { type FoundSentence, isTemplate, sentencesIn } from './sentences/said.ts'
import { endedWith } from './shapes.ts'
import type { OverviewSources, Telling } from './telling.ts'

/** Maximum number of members that are named of a part without a description. */
const MAX_MEMBERS = 4

/** A sentence that refers to another place says little by itself. */
const REFERS_ELSEWHERE = /\b(?:above|below|following|this (?:section|page|guide)|here)\b/iu

/** Adds the overview of a folder; returns whether anything is cited. */
export async function sayOverview(
  text: AnswerText,
  citing: Citing,
  sources: OverviewSources,
  folder: NodeRef,
  name: string,
): Promise<boolean> {
  const telling: Telling = { text, citing, sources, folder, name }
  const children = await sources.children(folder)
  await sayWhat(telling, children)
  const ofPage = (page: string, title: string) => whatSentence(page, title)?.said.text ?? ''
  const parts = await partsOf(folder, children, sources, ofPage)
  await sayParts(telling, parts, ofPage)
  await sayEntries(telling, parts)
  await sayDependedOn(telling)
  await sayTests(telling, children)
  await sayHowTo(telling, children)
  return citing.citations.length > 0
}

/** A verb that begins a definition: “is a …”, or what it does. “Is deprecated” describes a state instead. */
const DEFINING_VERB =
  /\b(?:(?:is|are|was) (?:\w+ly )?(?:just |basically )?(?:an?|the|one|our|your)\b|(?:ist|sind) (?:eine?|der|die|das)\b|(?:est|sont) (?:une?|la|le|les|des)\b|(?:es|son) (?:una?|el|la|los|las)\b|provides?|lets|allows?|helps|gives|makes|offers|contains|implements|holds|aims)\b|, an? |é (?:uma?|o|a)\b|是|です/iu
const PROJECT_SUBJECT =
  /^it\b|\b(?:this|the) (?:repo(?:sitory)?|project|library|package|module|site)\b/iu
/** A subject that may refer to anything: a branch, a picture. */
const POINTING_SUBJECT = /^(?:this|these)\s*$/iu
/** Maximum UTF-16 units before the verb of a definition. */
const MAX_SUBJECT_UNITS = 60

/** A warning does not describe a project. */
const WARNING_START = /^(?:please )?(?:note|warning|caution|important|attention)\b/iu

/** Points for a sentence that defines the project: by its name, by pointing at it, or 0. */
function defines({ text, leads }: FoundSentence, names: readonly string[]): number {
  if (WARNING_START.test(text) || isShouted(text) || leads === 'shown') return 0
  const at = DEFINING_VERB.exec(text)?.index ?? MAX_SUBJECT_UNITS
  if (at >= MAX_SUBJECT_UNITS) return 0
  const subject = text.slice(0, at)
  const isNamed = names.some((name) => plainName(subject).includes(name))
  return isNamed || PROJECT_SUBJECT.test(subject)
    ? OVERVIEW.named
    : POINTING_SUBJECT.test(subject)
      ? OVERVIEW.pointing
      : 0
}

/** Whether a sentence is a notice in capitals. */
function isShouted(sentence: string): boolean {
  return /\p{Lu}{2}/u.test(sentence) && !/\p{Ll}/u.test(sentence)
}

/** A sentence that may describe the project. */
interface Description {
  readonly said: FoundSentence
  /** Whether it defines the project by its name. */
  readonly isDefinition: boolean
}

/** The sentence of a text that describes the project; by default the first one. */
function whatSentence(text: string, name: string): Description | null {
  const names = [...projectNames(name), ...titleNames(text)]
  const said = sentencesIn(text)
    .slice(0, MAX_SENTENCES)
    .filter(
      ({ text: one }) => one.length > 24 && addressedLines(one).length === 0 && !isTemplate(one),
    )
  const lines = text.split('\n', MAX_SENTENCES * 20)
  const isAside = ({ from }: FoundSentence) => /^\s*>/u.test(lines[from] ?? '')
  const worth = (one: FoundSentence, i: number) =>
    defines(one, names) +
    (/[.!。]$/u.test(one.text) ? OVERVIEW.wholeSentence : 0) -
    (REFERS_ELSEWHERE.test(one.text) || isShouted(one.text) ? 1 : 0) -
    (WARNING_START.test(one.text) || one.leads === 'shown' || isAside(one) ? 1 : 0) -
    OVERVIEW.laterLoss * i
  const all = said.map((one, i) => ({
    ...{ said: one, worth: worth(one, i), isDefinition: defines(one, names) === OVERVIEW.named },
  }))
  const titled = titleOf(text, names)
  if (titled !== null) all.push({ said: titled, worth: OVERVIEW.title, isDefinition: true })
  all.sort((a, b) => b.worth - a.worth)
  return all[0] ?? null
}

/** Number of sentences of a page that are compared. */
const MAX_SENTENCES = 12
/** Maximum words of a heading that is a name. */
const MAX_NAME_WORDS = 3

/** The first heading of a page as a name, in the form of `plainName`. */
function titleNames(text: string): readonly string[] {
  const [, first = '', second = ''] =
    /^#\s+(.+)$|^([^\n]{1,60})\n={3,}\s*$/mu.exec(text.slice(0, TITLE_SEARCH_UNITS)) ?? []
  const title = plain(first || second)
  const name = plainName(title)
  return name.length > 2 && title.split(/\s+/u).length <= MAX_NAME_WORDS ? [name] : []
}
const TITLE_SEARCH_UNITS = 4000

/** `# lamp - A lamp for tables`, with at least two words after the name. */
const TITLE_WITH_DESCRIPTION = /^#\s+(.+?)\s*(?:\s[-–—|]+|:)\s+(\S+\s+\S.*)$/u

/** The description of the project after its name in the first heading of a page. */
function titleOf(text: string, names: readonly string[]): FoundSentence | null {
  const lines = text.split(/\r?\n/u)
  const at = lines.findIndex((line) => /^#\s/u.test(line))
  const [, called = '', says = ''] = TITLE_WITH_DESCRIPTION.exec(lines[at] ?? '') ?? []
  const said = plain(says)
  if (!names.includes(plainName(called)) || addressedLines(said).length > 0) return null
  return { text: said, from: at, to: at }
}

/** A sentence without a last clause that only announces a list: “a store, with a focus on being:”. */
function withoutAnnounced(sentence: string): string {
  return sentence.replace(/,[^,]*[:：]$/u, '')
}

async function sayWhat(
  { text, citing, sources, folder, name }: Telling,
  children: readonly NodeRef[],
) {
  const own =
    folder.kind === 'document'
      ? folder
      : // A README with a longer name is about a part.
        children
          .filter(({ title }) => /^readme/iu.test(title))
          .sort((a, b) => a.title.length - b.title.length)[0]
  const speaker =
    own ?? children.find(speaksFor) ?? (await pageNextTo(folder, sources)) ?? undefined
  const told =
    speaker !== undefined && sortOf(speaker.path) === 'prose'
      ? whatSentence((await sources.text(speaker)).text, name)
      : null
  // The description in the settings is deliberate, so it is used unless the page contains a definition.
  const described = told?.isDefinition === true ? null : await describedIn(children, sources)
  if (described !== null) {
    const { start, end } = described.speaker
    const number = await citing.citeLines(described.speaker, start, end)
    text.line(withCitation(endedWith(named(name), described.sentence), number))
    return
  }
  const said = told?.said ?? null
  const details = speaker === undefined || said !== null ? null : await sources.details(speaker)
  const sentence = said?.text ?? (details === null ? '' : ownSentence(details))
  // That it is a folder or a file is no answer: its parts are.
  if (speaker === undefined || sentence === '') return
  const number =
    said === null
      ? await citing.citeLines(speaker, 1, Math.min(speaker.end, 6))
      : await citing.citeLines(speaker, said.from + 1, said.to + 1)
  text.line(withCitation(endedWith(named(name), withoutAnnounced(sentence)), number))
}

async function sayParts(
  telling: Telling,
  { parts, order }: Parts,
  ofPage: (page: string, title: string) => string,
): Promise<void> {
  const { text, citing, sources } = telling
  if (parts.length === 0) return
  text.line(phrase('Its parts:'))
  for (const part of parts) {
    const told = await sentenceOf(part, sources, ofPage)
    if (told === null) {
      await sayInside(telling, part, order)
      continue
    }
    const { start, end } = await linesSaying(told.speaker, told.sentence, sources)
    const number = await citing.citeLines(told.speaker, start, end)
    text.line(withCitation(endedWith(named(part.path, part), told.sentence), number))
  }
}

/** `: with a, b and 3 more.`: the contents of a part without a description; symbols of a file are cited. */
async function sayInside(
  { text, citing, sources }: Telling,
  place: NodeRef,
  order: Order,
): Promise<void> {
  const inside = await membersOf(place, sources, order)
  const others = inside.filter(
    ({ title }, i) => inside.findIndex((one) => one.title === title) === i,
  )
  const names: Part[] = others.slice(0, MAX_MEMBERS).map((one) => named(one.title, one))
  const count = others.length - names.length
  if (count > 0) names.push(phrase('{count} more', { count }))
  const part = named(place.path, place)
  const told =
    names.length === 0
      ? phrase('{what}.', { what: part })
      : phrase('{part}: with {names}.', { part, names: allOf(names) })
  const [first] = place.kind === 'directory' ? [] : inside
  const number =
    first === undefined
      ? null
      : await citing.citeLines(first, first.start, Math.min(first.end, first.start + 3))
  text.line(withCitation(told, number))
}

async function sayEntries({ text, sources, folder }: Telling, parts: Parts): Promise<void> {
  const found = await entriesOf(folder, parts, sources)
  if (found.length === 0) return
  const files = allOf(found.map((one) => named(one.path, one)))
  text.line(phrase('It begins in {files}.', { files }))
}

async function sayDependedOn({ text, sources, folder }: Telling): Promise<void> {
  const found = await dependedOn(folder, sources)
  if (found.length < 2) return
  const files = found.map(({ path, place, files: count }) =>
    phrase('{path} ({count} file)|{path} ({count} files)', { path: named(path, place), count }),
  )
  text.line(phrase('Other files refer most to {files}.', { files: allOf(files) }))
}

async function sayTests({ text }: Telling, children: readonly NodeRef[]): Promise<void> {
  const tests = children.filter(holdsTests)
  if (tests.length === 0) return
  const folders = allOf(tests.map((one) => named(one.path, one)))
  text.line(phrase('Its tests are in {folders}.', { folders }))
}
