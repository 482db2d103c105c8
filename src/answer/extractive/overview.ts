// What a folder is and how it is organised, without a model: a sentence that describes it, its parts with theirs, its
// entry files, the files that most others depend on, its tests, and how it is built and run. Every sentence from a file
// is cited.

import { addressedLines } from '../../llm/addressed.ts'
import { containerFormat } from '../../model/collection/containers.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { plainName, projectNames } from '../../model/question/project-name.ts'
import { OVERVIEW } from '../../model/walk/by-hand.ts'
import { type AnswerText, allOf, named, type Part, phrase, withCitation } from '../answer-text.ts'
import type { Citing, OverviewDraft } from './citing.ts'
import { descriptionInSettings } from './described.ts'
import { addHowTo } from './how-to.ts'
import { entriesOf } from './overview-entries.ts'
import { describesFolder, type Order } from './overview-order.ts'
import {
  holdsTests,
  linesSaying,
  membersOf,
  mostReferredFiles,
  type Parts,
  pageNextTo,
  partsOf,
  sentenceOf,
} from './overview-parts.ts'
import { plain } from './plain.ts'
import { type FoundSentence, isTemplate, sentencesIn } from './said.ts'
import { withColonAndSentence } from './shapes.ts'
import type { Sources } from './sources.ts'

/** Maximum number of members that are named of a part without a description. */
const MAX_MEMBERS = 4

/** A sentence that refers to another place says little by itself. */
const REFERS_ELSEWHERE = /\b(?:above|below|following|this (?:section|page|guide)|here)\b/iu

/** Adds the overview of a folder; returns the parts of it that are not named. */
export async function sayOverview(
  text: AnswerText,
  citing: Citing,
  sources: Sources,
  whole: NodeRef,
  name: string,
): Promise<readonly NodeRef[]> {
  const { folder, children } = await unwrapped(whole, sources)
  const below = folder === whole || folder.kind !== 'directory' ? '' : folder.path
  const draft: OverviewDraft = { text, citing, sources, folder, below, name }
  await sayWhat(draft, children)
  const ofPage = (page: string, title: string) => whatSentence(page, title)?.sentence.text ?? ''
  const parts = await partsOf(folder, children, sources, ofPage)
  await sayParts(draft, parts, ofPage)
  await sayEntries(draft, parts)
  await sayDependedOn(draft)
  await sayTests(draft, children)
  await addHowTo(draft, children)
  return parts.rest
}

/** A place and its children; a folder, document or title that is alone in it takes its place. */
async function unwrapped(
  place: NodeRef,
  sources: Sources,
): Promise<{ readonly folder: NodeRef; readonly children: readonly NodeRef[] }> {
  let folder = place
  let children = await sources.children(folder)
  while (children.length === 1) {
    const [only] = children
    const inside = await sources.children(only)
    const isCode = only.kind !== 'directory' && sortOf(only.path) !== 'prose'
    if (isCode || inside.length === 0) break
    if (only.kind !== 'section') folder = only
    children = inside
  }
  return { folder, children }
}

/** The name of a part: its path, or the title of a section. */
function nameOf({ below }: OverviewDraft, { kind, path, title }: NodeRef): string {
  if (kind !== 'directory' && kind !== 'document') return title
  return path.startsWith(`${below}/`) ? path.slice(below.length + 1) : path
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

/**
 * Points for a sentence that defines the project: by its name, by pointing at it, or 0.
 * @param intro line before which “this” is the project; under a later heading it is what that is about
 */
function defines(
  { text, leads, from }: FoundSentence,
  names: readonly string[],
  intro: number,
): number {
  if (WARNING_START.test(text) || isShouted(text) || leads === 'shown') return 0
  const at = DEFINING_VERB.exec(text)?.index ?? MAX_SUBJECT_UNITS
  if (at >= MAX_SUBJECT_UNITS) return 0
  const subject = text.slice(0, at)
  const isNamed = names.some((name) => plainName(subject).includes(name))
  return isNamed || PROJECT_SUBJECT.test(subject)
    ? OVERVIEW.named
    : from < intro && POINTING_SUBJECT.test(subject)
      ? OVERVIEW.pointing
      : 0
}

/** A heading of Markdown, AsciiDoc or MyST, or the line below a heading. */
const HEADING_LINE = /^(?:#{1,6}|={1,6})\s|^(?:={3,}|-{3,}|~{3,})\s*$/u

/** The line of the second heading of a page, which ends what is written about the whole. */
function introductionEnd(lines: readonly string[]): number {
  const headings = lines.flatMap((line, at) => (HEADING_LINE.test(line) ? [at] : []))
  return headings[1] ?? lines.length
}

/** Whether a sentence is a notice in capitals. */
function isShouted(sentence: string): boolean {
  return /\p{Lu}{2}/u.test(sentence) && !/\p{Ll}/u.test(sentence)
}

/** The sentence of a text that describes the project, and whether it defines it by its name; by default the first one. */
function whatSentence(text: string, name: string) {
  const names = [...projectNames(name), ...titleNames(text)]
  const sentences = sentencesIn(text)
    .slice(0, MAX_SENTENCES)
    .filter(
      ({ text: one }) =>
        one.length > 24 &&
        addressedLines(one).length === 0 &&
        !isTemplate(one) &&
        !/©|^\p{Ll}.*[^.!?:…]$/su.test(one),
    )
  const lines = text.split('\n', MAX_SENTENCES * 20)
  const isAside = ({ from }: FoundSentence) => /^\s*>/u.test(lines[from] ?? '')
  const intro = introductionEnd(lines)
  const worth = (one: FoundSentence, i: number) =>
    defines(one, names, intro) +
    (/[.!。]$/u.test(one.text) ? OVERVIEW.wholeSentence : 0) -
    (REFERS_ELSEWHERE.test(one.text) || isShouted(one.text) ? 1 : 0) -
    (WARNING_START.test(one.text) || one.leads === 'shown' || isAside(one) ? 1 : 0) -
    OVERVIEW.laterLoss * i
  const all = sentences.map((one, i) => ({
    ...{
      sentence: one,
      worth: worth(one, i),
      isDefinition: defines(one, names, intro) === OVERVIEW.named,
    },
  }))
  const titled = titleOf(text, names)
  if (titled !== null) all.push({ sentence: titled, worth: OVERVIEW.title, isDefinition: true })
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
  const description = plain(says)
  if (!names.includes(plainName(called)) || addressedLines(description).length > 0) return null
  return { text: description, from: at, to: at }
}

/** A sentence without a last clause that only announces a list: “a store, with a focus on being:”. */
function withoutAnnounced(sentence: string): string {
  return sentence.replace(/,[^,]*[:：]$/u, '')
}

async function sayWhat(
  { text, citing, sources, folder, name }: OverviewDraft,
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
    own ?? children.find(describesFolder) ?? (await pageNextTo(folder, sources)) ?? undefined
  const isPage =
    speaker !== undefined &&
    sortOf(speaker.path) === 'prose' &&
    containerFormat(speaker.path) === undefined
  const fromPage = isPage ? whatSentence((await sources.text(speaker)).text, name) : null
  // The description in the settings is deliberate, so it is used unless the page contains a definition.
  const described =
    fromPage?.isDefinition === true
      ? null
      : ((await descriptionInSettings(children, sources)) ??
        (speaker === undefined || fromPage !== null
          ? null
          : await sentenceOf(speaker, sources, () => '')))
  if (described !== null) {
    const { start, end } = await linesSaying(described.speaker, described.sentence, sources)
    const number = await citing.citeLines(described.speaker, start, end)
    text.line(withCitation(withColonAndSentence(named(name), described.sentence), number))
    return
  }
  // That it is a folder or a file does not answer the question; its parts do.
  if (speaker === undefined || fromPage === null) return
  const { sentence } = fromPage
  const number = await citing.citeLines(speaker, sentence.from + 1, sentence.to + 1)
  text.line(
    withCitation(withColonAndSentence(named(name), withoutAnnounced(sentence.text)), number),
  )
}

async function sayParts(
  draft: OverviewDraft,
  { parts, order }: Parts,
  ofPage: (page: string, title: string) => string,
): Promise<void> {
  const { text, citing, sources } = draft
  if (parts.length === 0) return
  text.line(phrase('Its parts:'))
  for (const part of parts) {
    const found = await sentenceOf(part, sources, ofPage)
    if (found === null) {
      await sayInside(draft, part, order)
      continue
    }
    const { start, end } = await linesSaying(found.speaker, found.sentence, sources)
    const number = await citing.citeLines(found.speaker, start, end)
    text.line(
      withCitation(withColonAndSentence(named(nameOf(draft, part), part), found.sentence), number),
    )
  }
}

/**
 * `: with a, b and 3 more.`: the contents of a part without a description. The first symbol of a file is cited, and the
 * first document of a folder.
 */
async function sayInside(draft: OverviewDraft, place: NodeRef, order: Order): Promise<void> {
  const { text, citing, sources } = draft
  const inside = await membersOf(place, sources, order)
  const others = inside.filter(
    ({ title }, i) => inside.findIndex((one) => one.title === title) === i,
  )
  const members = order.listed(others.slice(0, MAX_MEMBERS))
  const names: Part[] = members.map((one) => named(one.title, one))
  const count = others.length - names.length
  if (count > 0) names.push(phrase('{count} more', { count }))
  const part = named(nameOf(draft, place), place)
  const description =
    names.length === 0
      ? phrase('{what}.', { what: part })
      : phrase('{part}: with {names}.', { part, names: allOf(names) })
  const shown = place.kind !== 'directory' ? inside : order.isOfCode ? [] : members
  const first = shown.find(({ kind }) => kind !== 'directory')
  const number =
    first === undefined
      ? null
      : await citing.citeLines(
          first,
          Math.max(1, first.start),
          Math.min(first.end, first.start + 3),
        )
  text.line(withCitation(description, number))
}

async function sayEntries(draft: OverviewDraft, parts: Parts): Promise<void> {
  const { text, sources, folder } = draft
  const found = await entriesOf(folder, parts, sources)
  if (found.length === 0) return
  const files = allOf(found.map((one) => named(nameOf(draft, one), one)))
  text.line(phrase('It begins in {files}.', { files }))
}

async function sayDependedOn(draft: OverviewDraft): Promise<void> {
  const { text, sources, folder } = draft
  const found = await mostReferredFiles(folder, sources)
  if (found.length < 2) return
  const files = found.map(({ place, files: count }) =>
    phrase('{path} ({count} file)|{path} ({count} files)', {
      path: named(nameOf(draft, place), place),
      count,
    }),
  )
  text.line(phrase('Other files refer most to {files}.', { files: allOf(files) }))
}

async function sayTests(draft: OverviewDraft, children: readonly NodeRef[]): Promise<void> {
  const tests = children.filter(holdsTests)
  if (tests.length === 0) return
  const folders = allOf(tests.map((one) => named(nameOf(draft, one), one)))
  draft.text.line(phrase('Its tests are in {folders}.', { folders }))
}
