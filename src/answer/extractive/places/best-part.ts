// The part of a place that an answer is about: of a class the member that the lines lie in, of a long
// section the one below or beside it whose heading says what kind of question it answers.

import { splitIdentifier } from '../../../base/identifiers.ts'
import { addressedLines } from '../../../llm/addressed.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import { isProse } from '../../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../../model/question/question-kinds.ts'
import type { ReadPlace } from '../../sources.ts'
import { densestWindow, maskOf, type Needle, weightOfMask } from '../../window.ts'
import { commentsOf } from '../sentences/comments.ts'
import { saysOfItself } from '../sentences/own-sentence.ts'
import { bestSaid, firstSaid } from '../sentences/said.ts'
import type { Sources } from './citing.ts'
import { nameOf } from './place-names.ts'

/** A section is about the question when its heading has this share of its weight. */
const SAYS_BY_NAME = 0.5
/** What lies around a place that was found is about the question with less of it. */
const AROUND_SAYS = 0.33
/** Containers inside each other that are gone into. */
const DEEP = 3

/** The parts of a place that are meant; the place itself where none is told apart. */
export async function partsMeant(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
  isLead = false,
): Promise<readonly ReadPlace[]> {
  if (place.defines !== undefined) return [place]
  if (isProse(place.ref)) {
    const whole = isLead ? await wholeOfWays(place, kind, needles, sources) : null
    if (whole !== null) return [whole]
    const meant = await sectionMeant(place, kind, needles, sources)
    const section =
      meant === place && isLead ? await sectionSaying(place, kind, needles, sources) : meant
    const around = kind === 'option' ? await saysAround(section, needles, sources) : null
    return around === null ? [section] : [around, section]
  }
  const whole = await madeWhole(place, needles, sources)
  const named = await membersNamed(whole, needles, sources)
  return named.length > 0 ? named : [await memberMeant(whole, needles, sources)]
}

/** Kinds that ask for ways to do a thing: one of them is not all. */
const OF_WAYS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['steps', 'how', 'list'])
/** A heading that has all of the question. */
const ALL_OF_IT = 0.99
/** Sections that are named as ways. */
const WAYS = 12

/** The section around one that has all of the question in its heading, which this one has not: with all of the ways in it. */
async function wholeOfWays(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace | null> {
  const { ref } = place
  if (!OF_WAYS.has(kind) || ref.kind !== 'section' || needles.length < 2) return null
  if (shareIn(ref.title, needles) >= ALL_OF_IT) return null
  const { ancestors } = await sources.details(ref)
  const around = ancestors.findLast(
    (one) => one.kind === 'section' && shareIn(one.title, needles) >= ALL_OF_IT,
  )
  if (around === undefined || sources.children === undefined) return null
  const parts = (await sources.children(around)).filter((one) => one.kind === 'section')
  if (parts.length < 2 || parts.length > WAYS) return null
  return { ...(await wholeSection(place, around, sources)), parts }
}

/** Sections around one that are looked into for the value that it does not say, and what they must say. */
const AROUND = 2
const SAYS_AROUND = 0.3

/** The section around one, where that says no value and this one does: “the default is 80”. */
async function saysAround(
  { passages, ...place }: ReadPlace,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace | null> {
  const { says } = KINDS.option
  const isSaid = (text: string, least: number): boolean => {
    const said = bestSaid(text, needles, '', says)
    return said !== null && said.share >= least && says?.test(said.text) === true
  }
  if (place.ref.kind !== 'section' || passages.some(({ text }) => isSaid(text, 0))) return null
  const { ancestors } = await sources.details(place.ref)
  const sections = ancestors.filter(({ kind }) => kind === 'section').toReversed()
  for (const section of sections.slice(0, AROUND)) {
    const read = await wholeSection({ ...place, passages }, section, sources)
    if (read.passages.some(({ text }) => isSaid(text, SAYS_AROUND))) return read
  }
  return null
}

/** What makes one of a type, where it is not called as that. */
const MAKES = /^(?:constructor|__init__|__construct|initialize|new|init)$/u

/** The type in the stead of what makes one of it, where that says no more of the question than the type's name. */
async function madeWhole(
  place: ReadPlace,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  const { ref, passages } = place
  if (ref.kind !== 'method' && ref.kind !== 'function') return place
  const type = (await sources.details(ref)).ancestors.at(-1)
  if (type === undefined || !(MAKES.test(ref.title) || ref.title === type.title)) return place
  const open = needles.filter((needle) => shareIn(`${type.title} ${ref.title}`, [needle]) === 0)
  const text = passages.map((one) => one.text).join('\n')
  return shareIn(text, open) > 0 ? place : readWhole(place, type, sources)
}

const MEMBERS = 3
/** Words of a name that say little: how it is read or asked for. Shorter ones say nothing. */
const SMALL = /^(?:get|set|has|the|and|for|with)$/iu
const SHORTEST = 3

/**
 * The members whose whole name stands in the question, in words that the name of the place does not have:
 * “whether the connection of a pool has broken” is about `has_broken`. The best few, in their order.
 */
async function membersNamed(
  place: ReadPlace,
  needles: readonly Needle[],
  sources: Sources,
): Promise<readonly ReadPlace[]> {
  const { ref } = place
  if (ref.size < 2 || place.passages.length === 0) return []
  const own = ref.title.toLowerCase()
  const open = needles.filter((needle) => shareIn(own, [needle]) === 0)
  const rows = (await membersOf(ref, sources))
    .filter(({ kind, path }) => kind !== 'chunk' && path === ref.path)
    .map((member) => ({ member, share: shareSaid(member.title, open, needles) }))
    .filter(({ share }) => share > 0)
  const best = Math.max(0, ...rows.map(({ share }) => share))
  const meant = rows.filter(({ share }) => share >= best / 2).slice(0, MEMBERS)
  return Promise.all(meant.map(({ member }) => readWhole(place, member, sources)))
}

/** What lies in a type, and in what it implements. */
async function membersOf(ref: NodeRef, sources: Sources): Promise<readonly NodeRef[]> {
  const members = (await sources.children?.(ref)) ?? []
  const inside = members.map(async (one) => (one.size > 1 ? sources.children?.(one) : undefined))
  return [...members, ...(await Promise.all(inside)).flatMap((below) => below ?? [])]
}

/** Share of the question that a name says; nothing where one of its words is not asked for. */
function shareSaid(title: string, open: readonly Needle[], needles: readonly Needle[]): number {
  const words = splitIdentifier(title).filter(
    (word) => word.length >= SHORTEST && !SMALL.test(word),
  )
  // What only ends as a word that is asked for is another: `requeue` is no queue.
  const begins = (word: string) =>
    open.some(({ forms }) => forms.some((form) => word.toLowerCase().startsWith(form)))
  const isAsked = words.length > 0 && words.every(begins)
  return isAsked ? shareIn(words.join(' '), needles) : 0
}

/** The place that does the work of a member, where another of its name in its file does; what the question names stays. */
export async function workOf(
  place: ReadPlace,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  const other = await sources.inStead?.(place.ref)
  if (other === undefined || other === null) return place
  const owner = (ref: NodeRef) => nameOf(ref).slice(0, -ref.title.length)
  if (shareIn(owner(place.ref), needles) > shareIn(owner(other), needles)) return place
  const [own, its] = await Promise.all([place.ref, other].map((one) => sources.details(one)))
  // What only hands on may be where it is said what is done.
  return saysOfItself(own) && !saysOfItself(its) ? place : readWhole(place, other, sources)
}

/** Lines of a member that are read. */
const MEMBER_LINES = 80

async function readWhole(place: ReadPlace, ref: NodeRef, sources: Sources): Promise<ReadPlace> {
  const end = Math.min(ref.end, ref.start + MEMBER_LINES - 1)
  return readLines(place, ref, end, sources)
}

/** Share of the question's weight that stands in a text. */
export function shareIn(text: string, needles: readonly Needle[]): number {
  const total = needles.reduce((sum, { weight }) => sum + weight, 0) || 1
  return weightOfMask(maskOf(text.toLowerCase(), needles), needles) / total
}

/** The innermost definition around the densest lines of what was read. */
async function memberMeant(
  place: ReadPlace,
  needles: readonly Needle[],
  { children }: Sources,
): Promise<ReadPlace> {
  if (children === undefined || place.passages.length === 0) return place
  // What its name says tells its lines not apart.
  const open = needles.filter((needle) => shareIn(place.ref.title, [needle]) === 0)
  const says = place.passages.some(({ text }) => shareIn(text, open) > 0) ? open : needles
  const windows = place.passages.map((one) => densestWindow(one.text, one.start, says))
  const best = windows.reduce((a, b) => (b.weight > a.weight ? b : a))
  if (best.weight === 0) return place
  let ref = place.ref
  for (let depth = 0; depth < DEEP; depth++) {
    const inside = (await children(ref)).find(
      (one) =>
        one.kind !== 'chunk' &&
        one.path === place.ref.path &&
        startWithComment(one, best.start, place) <= best.start &&
        best.end <= one.end,
    )
    if (inside === undefined) break
    ref = inside
  }
  if (ref === place.ref) return place
  const passages = place.passages.flatMap((one) => {
    const from = Math.max(one.start, startWithComment(ref, best.start, place))
    const to = Math.min(one.end, ref.end)
    if (from > to) return []
    const lines = one.text.split('\n').slice(from - one.start, to - one.start + 1)
    return [{ ...one, ref, start: from, end: to, text: lines.join('\n') }]
  })
  return passages.length === 0 ? place : { ...place, ref, passages }
}

/** Blank lines, the end of a comment, and what is only noted of a definition. */
const SAYS_NOTHING = /^\s*(?:\*+(?:\/)?\s*)?$|^\s*(?:@\w|#\[)/u

/** Where a definition begins: with the comment above it, as far as that goes back to a line that was read. */
function startWithComment(
  { start }: NodeRef,
  line: number,
  { passages }: Pick<ReadPlace, 'passages'>,
): number {
  if (start <= line) return start
  const read = passages.find((one) => one.start <= line && start <= one.end + 1)
  if (read === undefined) return start
  const lines = read.text.split('\n')
  const said = commentsOf(read.text).split('\n')
  for (let at = line - read.start; at < start - read.start; at++)
    if (said[at] === '' && !SAYS_NOTHING.test(lines[at])) return start
  return line
}

/** The section that by its heading answers this kind of question, below what is about it or beside it. */
async function sectionMeant(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  const { headings, lists = false } = KINDS[kind]
  const { children } = sources
  const { ref } = place
  if (ref.kind === 'document') return firstThatSays(place, sources)
  if (ref.kind === 'section' && ref.size > 1 && isHeadingAlone(place))
    return belowThatSays(place, kind, needles, sources)
  // Of a list all points are wanted, also where only the densest lines were read.
  if (lists && ref.kind === 'section' && shareIn(ref.title, needles) >= SAYS_BY_NAME)
    return wholeSection(place, ref, sources)
  if (headings === undefined || children === undefined || headings.test(ref.title)) return place
  const { ancestors } = await sources.details(ref)
  // What is about the question as a whole: the section itself, or the one around it.
  for (const around of [ref, ...ancestors.toReversed()]) {
    if (around.kind === 'directory' || around.kind === 'collection') break
    const least = around === ref ? SAYS_BY_NAME : AROUND_SAYS
    if (shareIn(around.title, needles) < least) continue
    const meant = (await children(around)).find(
      (one) => one.kind === 'section' && headings.test(one.title),
    )
    if (meant !== undefined) return wholeSection(place, meant, sources)
  }
  return place
}

/** Kinds that ask for a place, or for all of one: another section of its page is no answer. */
const OF_PLACES: ReadonlySet<QuestionKind> = new Set([
  'where',
  'find',
  'uses',
  'path',
  'overview',
  'change',
  'steps',
  // What gives a value is looked for by itself.
  'option',
])
/** Sections of a page that are looked into, and how much more a sentence of another one must be worth. */
const SECTIONS = 60
const WORTH_MORE = 2

/** The section of the page in which a sentence says much more of the question than any that was read. */
async function sectionSaying(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  const { ref, passages } = place
  if (ref.kind !== 'section' || OF_PLACES.has(kind)) return place
  const { says } = KINDS[kind]
  const page = (await sources.details(ref)).ancestors.find((one) => one.kind === 'document')
  if (page === undefined) return place
  const worth = (text: string, title: string) => bestSaid(text, needles, title, says)?.value ?? 0
  const own = Math.max(...passages.map(({ text }) => worth(text, ref.title)))
  const lines = (await sources.text(ref)).text.split(/\r?\n/u)
  let best = { section: ref, value: own * WORTH_MORE }
  for (const section of await sectionsIn(page, sources)) {
    const [first] = (await sources.children?.(section)) ?? []
    const end = first === undefined ? section.end : first.start - 1
    const value = worth(lines.slice(section.start - 1, end).join('\n'), section.title)
    if (value > best.value) best = { section, value }
  }
  return best.section === ref ? place : wholeSection(place, best.section, sources)
}

/** Whether of a section nothing was read but its heading, which another one follows. */
function isHeadingAlone({ ref, passages }: ReadPlace): boolean {
  const says = ({ text }: { readonly text: string }) => firstSaid(text, ref.title) !== null
  return passages.length > 0 && !passages.some(says)
}

/** Of a section without words of its own the one below that says most of what is asked; itself where none does. */
async function belowThatSays(
  place: ReadPlace,
  kind: QuestionKind,
  needles: readonly Needle[],
  sources: Sources,
): Promise<ReadPlace> {
  let best = { part: place, value: 0 }
  for (const section of await sectionsIn(place.ref, sources)) {
    const part = await wholeSection(place, section, sources)
    const [{ text }] = part.passages
    const value = bestSaid(text, needles, section.title, KINDS[kind].says)?.value ?? 0
    if (value > best.value) best = { part, value }
  }
  return best.part
}

async function sectionsIn(page: NodeRef, sources: Sources): Promise<readonly NodeRef[]> {
  const found: NodeRef[] = []
  const open = [page]
  for (let one = open.shift(); one !== undefined && found.length < SECTIONS; one = open.shift()) {
    if (one !== page) found.push(one)
    open.push(...((await sources.children?.(one)) ?? []).filter(({ kind }) => kind === 'section'))
  }
  return found
}

/** Of a page without words above its first section that section. */
async function firstThatSays(place: ReadPlace, sources: Sources): Promise<ReadPlace> {
  const { ref } = place
  const sections = ((await sources.children?.(ref)) ?? []).filter(({ kind }) => kind === 'section')
  const [first] = sections
  if (first === undefined) return place
  const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(0, first.start - 1)
  return firstSaid(lines.join('\n')) === null ? wholeSection(place, first, sources) : place
}

/** A section as it was read, up to the first one below it. */
async function wholeSection(place: ReadPlace, ref: NodeRef, sources: Sources): Promise<ReadPlace> {
  const [first] = (await sources.children?.(ref)) ?? []
  const end = first === undefined ? ref.end : Math.max(ref.start, first.start - 1)
  return readLines(place, ref, end, sources)
}

/** A place in the stead of another, read up to a line. */
async function readLines(
  place: ReadPlace,
  ref: NodeRef,
  end: number,
  sources: Sources,
): Promise<ReadPlace> {
  const lines = (await sources.text(ref)).text.split(/\r?\n/u).slice(ref.start - 1, end)
  const text = lines.join('\n')
  const flagged = addressedLines(text).map(({ line, text: words, why }) => ({
    ...{ ref, line: ref.start + line, text: words, why },
  }))
  return { ...place, ref, passages: [{ ref, start: ref.start, end, text, tokens: 0 }], flagged }
}
