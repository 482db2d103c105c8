// What a folder is and how it is organised, without a model: the sentence that says what it is, its
// parts with what they do, where it begins, what most of it rests on, its tests, and how it is built
// and run as its own pages say. Every sentence of a file is cited.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { plainName, projectNames } from '../../model/question/project-name.ts'
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
  pageBeside,
  partsOf,
  sentenceOf,
  speaksFor,
} from './overview-parts.ts'
import type { Citing } from './places/citing.ts'
import { plain } from './sentences/plain.ts'
import { isTemplate, type Said, saidIn } from './sentences/said.ts'
import { endedWith } from './shapes.ts'
import type { OverviewSources, Telling } from './telling.ts'

/** Members of a part that says nothing of itself. */
const MEMBERS = 4

/** What stands above or below it is not spoken of by itself: it points there. */
const POINTS = /\b(?:above|below|following|this (?:section|page|guide)|here)\b/iu

/** Says what a folder is; `false` where nothing in it says anything. */
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

/** What tells what something is: a thing behind “is”, or what it does; “is deprecated” tells how it fares. */
const IS =
  /\b(?:(?:is|are|was) (?:\w+ly )?(?:just |basically )?(?:an?|the|one|our|your)\b|(?:ist|sind) (?:eine?|der|die|das)\b|(?:est|sont) (?:une?|la|le|les|des)\b|(?:es|son) (?:una?|el|la|los|las)\b|provides?|lets|allows?|helps|gives|makes|offers|contains|implements|holds|aims)\b|, an? |é (?:uma?|o|a)\b|是|です/iu
const ITSELF = /^it\b|\b(?:this|the) (?:repo(?:sitory)?|project|library|package|module|site)\b/iu
/** What it points at may be anything: a branch, a picture. */
const THIS = /^(?:this|these)\s*$/iu
/** UTF-16 units within which a sentence that says what something is has named it. */
const SUBJECT = 60

/** What warns of something says not what it is. */
const WARNS = /^(?:please )?(?:note|warning|caution|important|attention)\b/iu

/** How well a sentence says of the thing itself what it is: by its name 2, pointing at it 1.5, else 0. */
function defines({ text, leads }: Said, names: readonly string[]): number {
  if (WARNS.test(text) || isShouted(text) || leads === 'shown') return 0
  const at = IS.exec(text)?.index ?? SUBJECT
  if (at >= SUBJECT) return 0
  const subject = text.slice(0, at)
  const isNamed = names.some((name) => plainName(subject).includes(name))
  return isNamed || ITSELF.test(subject) ? BY_NAME : THIS.test(subject) ? POINTING : 0
}
const BY_NAME = 2
const POINTING = 1.5

/** Whether a sentence is a notice in capitals. */
function isShouted(sentence: string): boolean {
  return /\p{Lu}{2}/u.test(sentence) && !/\p{Ll}/u.test(sentence)
}

/** A sentence that may say what something is. */
interface WhatSaid {
  readonly said: Said
  /** Whether it says so of the thing itself. */
  readonly isDefinition: boolean
}

/** The sentence of a text that says what something is; else the first one. */
function whatSentence(text: string, name: string): WhatSaid | null {
  const names = [...projectNames(name), ...titleNames(text)]
  const said = saidIn(text)
    .slice(0, SENTENCES)
    .filter(
      ({ text: one }) => one.length > 24 && addressedLines(one).length === 0 && !isTemplate(one),
    )
  const lines = text.split('\n', SENTENCES * 20)
  const isAside = ({ from }: Said) => /^\s*>/u.test(lines[from] ?? '')
  const worth = (one: Said, i: number) =>
    defines(one, names) +
    (/[.!。]$/u.test(one.text) ? 0.5 : 0) -
    (POINTS.test(one.text) || isShouted(one.text) ? 1 : 0) -
    (WARNS.test(one.text) || one.leads === 'shown' || isAside(one) ? 1 : 0) -
    i * 0.12
  const all = said.map((one, i) => ({
    ...{ said: one, worth: worth(one, i), isDefinition: defines(one, names) === BY_NAME },
  }))
  const titled = titleOf(text, names)
  if (titled !== null) all.push({ said: titled, worth: TITLE_WORTH, isDefinition: true })
  all.sort((a, b) => b.worth - a.worth)
  return all[0] ?? null
}

/** Sentences of a page among which the one is looked for. */
const SENTENCES = 12
/** Words of a heading that is a name. */
const NAME_WORDS = 3

/** The first heading of a page as a name, as `plainName` writes it. */
function titleNames(text: string): readonly string[] {
  const [, first = '', second = ''] =
    /^#\s+(.+)$|^([^\n]{1,60})\n={3,}\s*$/mu.exec(text.slice(0, TITLE_WITHIN)) ?? []
  const title = plain(first || second)
  const name = plainName(title)
  return name.length > 2 && title.split(/\s+/u).length <= NAME_WORDS ? [name] : []
}
const TITLE_WITHIN = 4000

/** What a title says counts more than a later sentence that names the project, less than one of the first three. */
const TITLE_WORTH = 2.2
/** `# lamp - A lamp for tables`, of two words at least behind the name. */
const TITLED = /^#\s+(.+?)\s*(?:\s[-–—|]+|:)\s+(\S+\s+\S.*)$/u

/** What the first heading of a page says of the project behind its name. */
function titleOf(text: string, names: readonly string[]): Said | null {
  const lines = text.split(/\r?\n/u)
  const at = lines.findIndex((line) => /^#\s/u.test(line))
  const [, called = '', says = ''] = TITLED.exec(lines[at] ?? '') ?? []
  const said = plain(says)
  if (!names.includes(plainName(called)) || addressedLines(said).length > 0) return null
  return { text: said, from: at, to: at }
}

/** A sentence without its last clause, where that only announces a list: “a store, with a focus on being:”. */
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
      : // A README with more to its name is about a part.
        children
          .filter(({ title }) => /^readme/iu.test(title))
          .sort((a, b) => a.title.length - b.title.length)[0]
  const speaker =
    own ?? children.find(speaksFor) ?? (await pageBeside(folder, sources)) ?? undefined
  const told =
    speaker !== undefined && sortOf(speaker.path) === 'prose'
      ? whatSentence((await sources.text(speaker)).text, name)
      : null
  // What the settings say is said on purpose, unless the page defines it itself.
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
  if (speaker === undefined || sentence === '') {
    const what = folder.kind === 'document' ? phrase('a file') : phrase('a folder')
    text.line(endedWith(phrase('{name} is {what}', { name: named(name), what }), ''))
    return
  }
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

/** `: with a, b and 3 more.`: what lies in a part that says nothing of itself; symbols of a file are cited. */
async function sayInside(
  { text, citing, sources }: Telling,
  place: NodeRef,
  order: Order,
): Promise<void> {
  const inside = await membersOf(place, sources, order)
  const others = inside.filter(
    ({ title }, i) => inside.findIndex((one) => one.title === title) === i,
  )
  const names: Part[] = others.slice(0, MEMBERS).map((one) => named(one.title, one))
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
