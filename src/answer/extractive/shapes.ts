// What an answer says of one place: what bears a name, who uses it, a sentence of the documentation,
// or where in the code it is.

import type { NodeDetails, NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { KINDS, type QuestionKind } from '../../model/question/question-kinds.ts'
import {
  type AnswerText,
  allOf,
  named,
  type Part,
  phrase,
  quoted,
  withCitation,
} from '../answer-text.ts'
import { SCREEN_LINES } from '../reader-cut.ts'
import type { ReadPlace } from '../sources.ts'
import type { Needle } from '../window.ts'
import { shareIn } from './places/best-part.ts'
import {
  type Citing,
  cutAround,
  isAddressed,
  type Lines,
  linesOf,
  type Sources,
  type Stretch,
  unflagged,
} from './places/citing.ts'
import { KIND_SAID, nameOf, nameSaid, placeSaid } from './places/place-names.ts'
import {
  commentIn,
  literalIn,
  type SaidIn,
  saidInside,
  saidOfItself,
  saidWith,
} from './places/remarks.ts'
import { constantsIn, setLinesIn, settingSaid } from './places/set-lines.ts'
import { codeSaid, doneBy } from './sentences/done-said.ts'
import { decisiveLine, doneTold, onlyStatement } from './sentences/done-told.ts'
import { ownSentence } from './sentences/own-sentence.ts'

/** What the shapes of one answer share. */
export interface Saying {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: Sources
  readonly needles: readonly Needle[]
  readonly kind: QuestionKind
  /** Lines that are cited of a place; a screen without it. */
  readonly room?: number
  /** Whether what is told next leads the answer. */
  readonly isLead?: boolean
}

/** Kinds that a place or a list answers: one sentence says enough beside it. */
export const BY_SENTENCE: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'where',
  'find',
  'uses',
  'change',
  'overview',
])
/** Lines of a definition that are cited: its signature and what it says of itself. */
const DEFINITION_LINES = 10
const MEMBERS = 8
/** Members that every type has, or that are nobody's to call. */
const UNTOLD = /^(?:__\w+__|_.*|constructor|initialize|toString|equals|hashCode|new|init|main)$/u

/** A sentence behind a colon with its own end, or the end of what is said before it. */
export function endedWith(what: Part, sentence: string): Part {
  const own = sentence.trim().replace(/[.。:：]+$/u, '')
  if (own === '') return phrase('{what}.', { what })
  const said = quoted(own)
  return /[!?…！？]["”’)]*$/u.test(own)
    ? phrase('{what}: {said}', { what, said })
    : phrase('{what}: {said}.', { what, said })
}

/** `` `run` in `a.py`: Runs it. `` or, where a place says nothing of itself, what it is and where. */
export function placeEndedWith(ref: NodeRef, sentence: string): Part {
  return endedWith(sentence === '' ? bareSaid(ref) : placeSaid(ref), sentence)
}

/** What a place is that says nothing of itself. */
function bareSaid(ref: NodeRef): Part {
  const place = placeSaid(ref)
  if (ref.kind === 'chunk') return phrase('Nearest are {place}', { place })
  const what = KIND_SAID[ref.kind]
  if (what === undefined) return place
  const name = nameSaid(ref)
  return nameOf(ref) === ref.path
    ? phrase('{name} is {what}', { name, what })
    : phrase('{name} is {what} in {path}', { name, what, path: named(ref.path) })
}

/** Kinds whose answer may stand in the middle of a function. */
const TOLD_INSIDE: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['path', 'how'])

/** `` `App.run` is a method in `src/app.py`: Runs the app. [1] `` */
export async function definitionOf(saying: Saying, ref: NodeRef): Promise<Part> {
  const { citing, sources, needles, kind } = saying
  const asked = { needles, kind, title: ref.title }
  const details = await sources.details(ref)
  const of = { name: nameSaid(ref), path: named(ref.path) }
  const what = KIND_SAID[ref.kind]
  const defined =
    what === undefined
      ? phrase('{name} is defined in {path}', of)
      : phrase('{name} is {what} in {path}', { ...of, what })
  const own = ownSentence(details)
  const does = own === '' ? doneTold((await sources.does?.(ref)) ?? [], asked) : []
  const isBare = own === '' && does.length === 0 && TOLD_INSIDE.has(kind)
  const inside = isBare ? await saidInside(ref, needles, sources) : null
  if (inside !== null) {
    const number = await citing.cite(ref, cutAround(ref, inside.of, inside, saying.room))
    const said = inside.isCode ? codeSaid(inside.text) : quoted(inside.text.replace(/[.。]+$/u, ''))
    return withCitation(phrase('{what}: {said}.', { what: defined, said }), number)
  }
  const end = Math.min(ref.end, ref.start + definitionLines(details) - 1)
  const number = await citing.citeLines(ref, Math.max(1, ref.start), end)
  const told = await toldOf(saying, ref, own, null)
  return withCitation(does.length > 0 ? doneBy(defined, does) : endedWith(defined, told), number)
}

/** The same, on a line of its own. */
export async function sayDefinition(saying: Saying, ref: NodeRef): Promise<void> {
  saying.text.line(await definitionOf(saying, ref))
}

/** All that fits on a screen; of what is longer a whole signature, and the comment behind it as far as it is short. */
function definitionLines({ signature, end, start }: NodeDetails): number {
  const own = end - start + 1
  if (own <= SCREEN_LINES) return own
  return Math.min(own, Math.max(DEFINITION_LINES, signature.split('\n').length + 4))
}

/** `It has 34 members, among them …` */
export async function sayMembers({ text, sources }: Saying, ref: NodeRef): Promise<void> {
  const all = (await sources.children?.(ref)) ?? []
  const members = all.filter(({ kind }) => kind !== 'chunk')
  const told = members.filter(({ title }) => !UNTOLD.test(title))
  if (told.length < 2) return
  const titles = [...new Set(told.map(({ title }) => title))]
  const shown = titles.slice(0, MEMBERS)
  const names = allOf(shown.map((title) => named(title)))
  text.line(
    titles.length > shown.length
      ? phrase('Among its {count} members are {names}.', { count: members.length, names })
      : phrase('Its members are {names}.', { names }),
  )
}

/** Copies of fewer lines are nobody's. */
const COPIED = 4

/** `` The same stands in `b.ts`. [2] `` for lines that were cited of another file; whether they were. */
export async function saySame({ text, citing }: Saying, place: ReadPlace, lines: Lines) {
  const { ref } = place
  const isSame = citing.citations.some(
    (one) => one.text === lines.text && one.ref.path !== ref.path,
  )
  if (!isSame || isAddressed(place) || lines.end - lines.start + 1 < COPIED) return false
  const number = await citing.citeLines(ref, lines.start, lines.start)
  const same = phrase('The same stands in {path}.', { path: named(ref.path, ref) })
  text.line(withCitation(same, number))
  return true
}

/** Whether lines are those of a table more than anything: what it says stands in no sentence. */
function isTable(lines: readonly string[]): boolean {
  return lines.filter((line) => /^\s*\|/u.test(line)).length > 2
}

/** Lines between a sentence and the point of a list above it within which both are shown. */
const NEAR_LABEL = 12

/** The lines around a sentence: of a section that is meant from its heading on where both fit, or where a table says it. */
export function linesAround(
  { ref }: ReadPlace,
  said: SaidIn,
  top: Stretch | undefined,
  room = SCREEN_LINES,
): Lines {
  const { of, to, label } = said
  const from = label !== undefined && said.from - label.at <= NEAR_LABEL ? label.at : said.from
  const isTop = of === top
  if (isTop && to < room) return cutAround(ref, of, { from: 0, to }, room)
  const head = isTop ? of.text.split('\n').slice(0, room) : []
  return cutAround(ref, of, isTable(head) ? { from: 0, to: 0 } : { from, to }, room)
}

/** A comment says it better than the place itself when it has so much more of the question. */
const SAYS_MORE = 0.15

/** `` `App.run` in `src/app.py`: Runs the app. [1] `` with the lines of it that matter. */
export async function sayCode(saying: Saying, place: ReadPlace): Promise<boolean> {
  const { text, citing, sources, needles, room } = saying
  // Of what was cut out of a file no sentence speaks for all of it.
  const own = place.ref.kind === 'chunk' ? '' : ownSentence(await sources.details(place.ref))
  const { says } = KINDS[saying.kind]
  const comment =
    (await commentIn(place, needles, says, sources)) ??
    (own === '' ? literalIn(place, needles, says) : null)
  const isBetter = comment !== null && comment.share >= shareIn(own, needles) + SAYS_MORE
  const head =
    SHOWS_HEAD.has(saying.kind) && isNamedFor(place, needles) ? signatureOf(place, room) : null
  const cited =
    head ??
    (isBetter ? linesAround(place, comment, undefined, room) : linesOf(place, needles, room))
  if (cited === null) return false
  if (await saySame(saying, place, cited)) return true
  const number = await citing.cite(place.ref, cited, isAddressed(place))
  const said = await toldOf(saying, place.ref, own, isBetter ? comment : null)
  const told =
    said === '' && !isAddressed(place)
      ? await unsaid(saying, place.ref, cited)
      : placeEndedWith(place.ref, said)
  text.line(withCitation(told, number))
  if (saying.kind === 'option') await sayValues(saying, place)
  return true
}

/** A comment with what it says behind the sentence that is meant, where it leads. */
async function toldOf(saying: Saying, ref: NodeRef, own: string, comment: SaidIn | null) {
  const goesOn = saying.isLead === true && !BY_SENTENCE.has(saying.kind)
  if (comment !== null) return goesOn ? saidWith(comment.text, comment.of.text) : comment.text
  return goesOn ? saidOfItself(ref, own, saying.sources) : own
}

/** A place that says nothing of itself: what is done in it that is asked for, or its line that decides, or the place alone. */
async function unsaid(saying: Saying, ref: NodeRef, { text }: Lines): Promise<Part> {
  const { needles, kind, sources } = saying
  const asked = { needles, kind, title: ref.title, isValue: ref.kind === 'constant' }
  const does = doneTold((await sources.does?.(ref)) ?? [], asked)
  const place = placeSaid(ref)
  const isAsked = does.some((one) => shareIn(one.text, needles) > 0)
  const isCode = sortOf(ref.path) === 'code' && kind !== 'find'
  const line = isAsked || !isCode ? null : decisiveLine(text, asked)
  if (line !== null) return phrase('{what}: {said}.', { what: place, said: codeSaid(line) })
  if (does.length > 0) return doneBy(place, does)
  const only = isCode && kind !== 'where' ? onlyStatement(text) : null
  if (only !== null) return phrase('{what}: {said}.', { what: place, said: codeSaid(only) })
  const isFunction = ref.kind === 'function' || ref.kind === 'method'
  return isFunction ? phrase('{what}.', { what: place }) : placeEndedWith(ref, '')
}

/** What the comment above a setting says, and the setting as it is given. */
export async function saySetting(saying: Saying, place: ReadPlace): Promise<boolean> {
  const { text, citing } = saying
  if (place.defines === undefined || isAddressed(place)) return false
  const setting = settingSaid(
    place.ref,
    place.passages.flatMap((one) => unflagged(one, place.flagged)),
  )
  if (setting === null) return false
  const { told, given } = setting
  const [{ start }] = place.passages
  const number = await citing.citeLines(place.ref, start, place.ref.end)
  text.line(withCitation(placeEndedWith(place.ref, told), number))
  if (given !== null) text.line(named(given.text), '– ')
  return true
}

/** `` – `limit = 8` [2] `` for what gives the values that are asked for, or the constants by which they are given. */
async function sayValues(saying: Saying, place: ReadPlace): Promise<void> {
  const { text, citing, needles, sources } = saying
  const stretches = place.passages.flatMap((one) => unflagged(one, place.flagged))
  const set = setLinesIn(stretches, needles)
  for (const { text: said, line } of set) {
    const number = await citing.citeLines(place.ref, line, line)
    text.line(withCitation(named(said), number), '– ')
  }
  if (set.length > 0 || isAddressed(place)) return
  for (const { ref, given } of await constantsIn(place, needles, sources)) {
    const number = await citing.citeLines(ref, ref.start, ref.start)
    text.line(withCitation(codeSaid(given), number), '– ')
  }
}

/** Kinds that ask for the place itself: its first lines show it. */
const SHOWS_HEAD: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['where', 'find'])
/** A name with this share of the question is what is asked for. */
const NAMED_FOR = 0.3

function isNamedFor({ ref }: ReadPlace, needles: readonly Needle[]): boolean {
  return ref.kind !== 'chunk' && ref.kind !== 'document' && shareIn(ref.title, needles) >= NAMED_FOR
}

/** The first lines of a definition as it was read; `null` where those were not. */
function signatureOf({ ref, passages, flagged }: ReadPlace, room?: number) {
  const top = passages
    .flatMap((one) => unflagged(one, flagged))
    .find(({ start, text }) => start <= ref.start && ref.start < start + text.split('\n').length)
  if (top === undefined) return null
  const lines = top.text.split('\n').slice(ref.start - top.start)
  return cutAround(ref, { start: ref.start, text: lines.join('\n') }, { from: 0, to: 0 }, room)
}
