// What an answer says of a place of the documentation: the sentence that says it with those that go on from there,
// the points of a list, the commands, or the other side of a difference.

import { KINDS, type QuestionKind } from '../../model/question/question-kinds.ts'
import { named, quoted, withCitation } from '../answer-text.ts'
import type { ReadPlace } from '../sources.ts'
import type { Needle } from '../window.ts'
import { shareIn } from './places/best-part.ts'
import { isAddressed, linesOf, type Sources, type Stretch, unflagged } from './places/citing.ts'
import { nameOf } from './places/place-names.ts'
import type { SaidIn } from './places/remarks.ts'
import { firstOf, leadIn } from './places/says-it.ts'
import { type Behind, behindIt } from './sentences/behind.ts'
import { around, otherSide } from './sentences/both-sides.ts'
import { ownSentence } from './sentences/own-sentence.ts'
import { type Passage, passageAround, withoutLeading } from './sentences/passage.ts'
import { bestSaid, isFenceAt, type Said } from './sentences/said.ts'
import { BY_SENTENCE, linesAround, placeEndedWith, type Saying, saySame } from './shapes.ts'

/** A heading with this share of the question is what is asked: the section says it from its beginning. */
const SAID_BY_HEADING = 0.6
/** The same where the points of a list are the answer. */
const LISTED_BY_HEADING = 0.5
/** Kinds whose sentence is looked for by what it has: a value, what is to be done. */
const BY_ITSELF: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['option', 'steps'])
/** Points of a list that are told where none is asked for. */
const SHORT_LIST = 6

/** Sentences of the documentation with where they stand; what the place says of itself where it has none. */
export async function sayProse(saying: Saying, place: ReadPlace): Promise<boolean> {
  const { text, citing, sources, needles, room } = saying
  const { lists = false, says } = KINDS[saying.kind]
  const stretches = await proseOf(place, sources)
  const [top] = stretches
  const least = lists ? LISTED_BY_HEADING : SAID_BY_HEADING
  const name = nameOf(place.ref)
  const isMeant =
    top !== undefined && (place.defines !== undefined || shareIn(name, needles) >= least)
  const heading = place.defines || name
  const asked = { kind: saying.kind, needles, heading }
  // A side of a difference is told by what it is, not by what it says of the other.
  const isSide = saying.kind === 'difference' && place.defines !== undefined && isMeant
  const first = isSide ? firstOf(top.prose, heading) : isMeant ? leadIn(top.prose, asked) : null
  const said = first === null ? bestIn(stretches, needles, name, says) : { ...first, of: top }
  const other =
    said !== null && saying.kind === 'difference' && !isSide ? otherSide(said, needles) : null
  const isAlone = other !== null || saying.isLead !== true || BY_SENTENCE.has(saying.kind)
  const fromIt = BY_ITSELF.has(saying.kind)
  const passage =
    said === null || isAlone ? null : passageAround(said.of.prose, heading, said, fromIt)
  const isList = !isSide && other === null && (isMeant || (lists && said?.of === top))
  const listed = said === null ? null : listBehind(said, saying.kind, isList, passage)
  const span = said === null ? null : { ...said, ...spanOf(said, other, passage) }
  const shown =
    span === null
      ? linesOf(place, needles, room)
      : linesAround(place, span, isMeant ? top : undefined, room)
  // Commands stand in what is shown of their section anyway.
  const isShown =
    listed !== null && listed.commands.length > 0 && listed.lines.end <= (shown?.end ?? 0)
  const cited = isShown ? shown : (listed?.lines ?? shown)
  if (cited === null) return false
  if (await saySame(saying, place, cited)) return true
  const told =
    said === null
      ? ownSentence(await sources.details(place.ref))
      : labelled(said, passage, (listed?.points.length ?? 0) > 0)
  const number = await citing.cite(place.ref, cited, isAddressed(place))
  text.line(withCitation(placeEndedWith(place.ref, told), number))
  if (other !== null) text.line(quoted(other.text), '– ')
  for (const point of listed?.points ?? []) text.line(quoted(point), '– ')
  for (const command of listed?.commands ?? []) text.line(named(command), '– ')
  return true
}

type SaidOf = SaidIn & Said & { readonly of: Prose }

/** What is told line by line behind a sentence: what is asked for so, or a short list that it leads to. */
function listBehind(
  said: SaidOf,
  kind: QuestionKind,
  isAsked: boolean,
  passage: Passage | null,
): Behind | null {
  const { from } = passage?.sentences[0] ?? said
  if (isAsked) return behindIt({ ...said, from }, kind === 'steps')
  if (passage?.isBeforeList !== true) return null
  const behind = behindIt({ ...said, from }, false)
  return behind !== null && behind.points.length <= SHORT_LIST ? behind : null
}

/** The lines of all that is told. */
function spanOf(said: Said, other: Said | null, passage: Passage | null) {
  if (other !== null) return around(said, other)
  const [first = said] = passage?.sentences ?? []
  const last = passage?.sentences.at(-1) ?? said
  return { from: first.from, to: last.to }
}

/** Lines of a passage, and those of them that are not the rest of a block of code that begins above it. */
type Prose = Stretch & { readonly prose: string }

async function proseOf(place: ReadPlace, sources: Sources): Promise<readonly Prose[]> {
  const stretches = place.passages.flatMap((one) => unflagged(one, place.flagged))
  if (stretches.every(({ start }) => start <= place.ref.start))
    return stretches.map((one) => ({ ...one, prose: one.text }))
  const file = (await sources.text(place.ref)).text.split(/\r?\n/u)
  return stretches.map((one) => {
    const above = file.slice(0, one.start - 1).filter((_, at) => isFenceAt(file, at)).length
    if (above % 2 === 0) return { ...one, prose: one.text }
    const lines = one.text.split('\n')
    const close = lines.findIndex((_, at) => isFenceAt(lines, at))
    return { ...one, prose: lines.fill('', 0, close < 0 ? lines.length : close + 1).join('\n') }
  })
}

/** What is told, with what the point of a list above it names: `timeout: By default, this is 30.` */
function labelled(said: SaidOf, passage: Passage | null, hasPoints: boolean): string {
  const all = passage?.sentences ?? [said]
  const told = (hasPoints ? all : withoutLeading(all, said)).map(({ text }) => text).join(' ')
  return said.label === undefined ? told : `${said.label.text.replace(/[:：]$/u, '')}: ${told}`
}

function bestIn(
  stretches: readonly Prose[],
  needles: readonly Needle[],
  above: string,
  says: RegExp | undefined,
): SaidOf | null {
  let best: SaidOf | null = null
  for (const of of stretches) {
    const said = bestSaid(of.prose, needles, above, says) ?? firstOf(of.prose, above)
    if (said !== null && (best === null || said.share > best.share)) best = { ...said, of }
  }
  return best
}
