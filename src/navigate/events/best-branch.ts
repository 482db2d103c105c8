// The branches in which what a question says happens: its nouns and its event meet there, in the condition, in
// what is remarked, called and said, and not only in the name of a function.

import { stemmer } from 'stemmer'
import { splitIdentifier } from '../../base/identifiers.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { BRANCH, type BranchZone } from '../../model/walk/by-hand.ts'
import type { Question } from '../question/question.ts'
import { type Branch, branchesOf, opened } from './branches.ts'
import { eventsIn, type SaidEvent } from './event-words.ts'

/** A function with its lines. */
export interface ReadFunction {
  readonly ref: NodeRef
  readonly lines: readonly string[]
  /** What is remarked above it. */
  readonly above: string
  /** How well it fits what is asked, 0–1. */
  readonly fit: number
}

/** A branch that fits what is asked. */
export interface FittingBranch {
  readonly ref: NodeRef
  readonly branch: Branch
  readonly lines: readonly string[]
  readonly value: number
  /** Share of the question that is met there, 0–1. */
  readonly share: number
  /** Whether an event that the question says is met in the branch itself. */
  readonly isEvent: boolean
  /** Whether more than one word of the question is met in the branch itself. */
  readonly isMet: boolean
}

type Zone = BranchZone
/** Lines of what is done that are looked at. */
const DONE_LINES = 14
/** Lines before a condition about which it is, and the lines of what was tried. */
const TRIED_LINES = 6
/** Remarks of more words say much by chance. */
const REMARK_WORDS = 24
const IS_HANDLER =
  /(?:^|_|(?<=[a-z]))(?:on|On|handle|Handle|when|When|after|After|recover|Recover|Callback|callback|did|Did|will|Will)(?=_|[A-Z]|$)|(?:handler|Handler|callback|Callback|listener|Listener)$|^(?:on|handle)[A-Z_]/u
/** A whole function of more lines is rarely what happens. */
const WHOLE_LINES = 24
/** What stands in so many of the branches says nothing, what stands in fewer than one of so many all. */
const TELLING = 12

interface ZoneText {
  readonly text: string
  readonly stems: ReadonlySet<string>
}

interface Item {
  readonly weight: number
  readonly isEvent: boolean
  readonly isCaught: boolean
  readonly isDeed: boolean
  /** The word's own stems, for what says the opposite. */
  readonly own: readonly string[]
  meets(zone: ZoneText): number
}

interface Zoned {
  readonly one: ReadFunction
  readonly branch: Branch
  readonly zones: readonly (readonly [Zone, ZoneText])[]
}

/** The branches that fit, the best first. */
export function bestBranches(
  question: Question,
  functions: readonly ReadFunction[],
): readonly FittingBranch[] {
  const zoned = functions.flatMap(zonedOf)
  const events = eventsIn(question.text)
  const items = itemsOf(question, events, tellingIn(zoned))
  const counts = asksWhen(question) ? BRANCH.whenItHappens : BRANCH.whatHappens
  const found = zoned.map((one) => fitting(one, items, counts))
  return found.sort((a, b) => b.value - a.value)
}

/** Whether it is asked for the condition: “When does it close?” */
export function asksWhen({ text }: Pick<Question, 'text'>): boolean {
  return ASKS_WHEN.test(text)
}
const ASKS_WHEN = /^\s*when\s+(?:does|do|did|is|are|was|were|will|can)\b/iu

/** How much a stem tells among the branches, 0–1. */
function tellingIn(zoned: readonly Zoned[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { zones } of zoned) {
    const own = new Set(zones.flatMap(([zone, { stems }]) => (OWN.has(zone) ? [...stems] : [])))
    for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return (stem) => {
    const share = (zoned.length + 1) / ((counts.get(stem) ?? 0) + 1)
    return Math.max(0, Math.min(1, Math.log(share) / Math.log(TELLING)))
  }
}

const SUBORDINATE = /\b(?:while|although|because|as|before|after|since|until|during|but)\b/iu

function itemsOf(
  { text: asked, words, weights }: Question,
  events: readonly SaidEvent[],
  telling: (stem: string) => number,
): readonly Item[] {
  const ofEvents = new Set(events.flatMap((one) => one.words))
  const main = asked.split(SUBORDINATE, 1)[0].toLowerCase()
  const isBeside = (word: string): boolean => !main.includes(word)
  const plain = words.flatMap(({ text }, i): Item[] => {
    const lower = text.toLowerCase()
    if (weights[i] <= 0 || ofEvents.has(lower)) return []
    const stem = stemOf(lower)
    const weight =
      Math.max(BRANCH.minRarity, Math.min(BRANCH.maxRarity, weights[i])) *
      (isBeside(lower) ? BRANCH.otherClauseFactor : 1)
    return [
      {
        ...{ weight, isEvent: false, isCaught: false, isDeed: false, own: [stem] },
        meets: ({ stems }) => (stems.has(stem) ? 1 : 0),
      },
    ]
  })
  return [
    ...plain,
    ...events.map(({ words: said, isCaught, isDeed, meets }): Item => {
      const own = said.length === 1 ? said.map(stemOf) : []
      return {
        weight: BRANCH.eventWeight * (said.every(isBeside) ? BRANCH.otherClauseFactor : 1),
        ...{ isEvent: true, isCaught, isDeed, own },
        meets: ({ text, stems }) =>
          own.some((stem) => stems.has(stem)) ? 1 : meets(text, stems, telling),
      }
    }),
  ]
}

const STEMS = new Map<string, string>()

function stemOf(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  if (STEMS.size > MOST_STEMS) STEMS.clear()
  STEMS.set(word, stem)
  return stem
}
const MOST_STEMS = 20_000

function zoneOf(text: string): ZoneText {
  return { text, stems: new Set(splitIdentifier(text).map((one) => stemOf(one.toLowerCase()))) }
}

function zonedOf(one: ReadFunction): readonly Zoned[] {
  const { ref, lines, above } = one
  const name = zoneOf(ref.title)
  const ofAll: readonly (readonly [Zone, ZoneText])[] = [
    ['said', zoneOf(above)],
    ['name', name],
    ['type', zoneOf(ref.id.split('#')[1]?.replace(/[^.]*$/u, '') ?? '')],
    ['path', zoneOf(ref.path)],
    ['around', zoneOf(lines.join('\n'))],
  ]
  return branchesOf(lines).map((branch) => {
    const isWhole = branch.kind === 'whole'
    const zones: readonly (readonly [Zone, ZoneText])[] = [
      ['condition', isWhole ? NOTHING : zoneOf(conditionOf(lines, branch))],
      // What is called when something happens says so by its name.
      ['condition', IS_HANDLER.test(ref.title) ? name : NOTHING],
      ['remark', isWhole ? NOTHING : zoneOf(remarkOf(lines, branch))],
      ['message', zoneOf(messagesOf(doneOf(lines, branch)))],
      ['done', zoneOf(doneOf(lines, branch))],
      ['tried', isWhole ? NOTHING : zoneOf(triedOf(lines, branch))],
    ]
    return { one, branch, zones: [...zones, ...ofAll] }
  })
}

/** Letters by which a word is told in a name. */
const LEAST = 4
const NOTHING: ZoneText = { text: '', stems: new Set() }

function fitting(
  { one, branch, zones }: Zoned,
  items: readonly Item[],
  counts: Readonly<Record<Zone, number>>,
): FittingBranch {
  const total = items.reduce((sum, { weight }) => sum + weight, 0) || 1
  let sum = 0
  let count = 0
  let isEvent = false
  let isCondition = false
  let isNamed = IS_HANDLER.test(one.ref.title)
  for (const item of items) {
    let best = item.isCaught && branch.kind === 'handles' ? BRANCH.bareCatchFactor : 0
    let isOwn = best > 0
    if (best > 0) isEvent = true
    for (const [zone, text] of zones) {
      const isDeed = item.isDeed && branch.kind === 'whole' && zone === 'name'
      const place = isDeed ? BRANCH.deedFactor : item.isEvent ? BRANCH.event[zone] : counts[zone]
      const met = place * lengthOf(zone, text) * item.meets(text) * senseOf(zone, text, item)
      if (met > BRANCH.minEvent && OWN.has(zone)) isOwn = true
      if (item.isEvent && met > BRANCH.minEvent && (isDeed || OWN.has(zone))) isEvent = true
      if (isDeed && met > BRANCH.minEvent) isNamed = true
      if (item.isEvent && met > BRANCH.minEvent && zone === 'condition') isCondition = true
      if (met > best) best = met
    }
    sum += item.weight * best
    if (isOwn) count++
  }
  const share = sum / total
  const hasEvents = items.some((item) => item.isEvent)
  const { kind, from, to } = branch
  const isCaught = items.some((item) => item.isCaught)
  const isOther = kind === 'handles' && !isCondition && !isCaught
  const isCause = kind === 'asks' && isCaught && raises(one.lines, branch)
  const short = 1 - BRANCH.lengthCost * Math.min(1, (to - from) / FAR)
  const isLong = kind === 'whole' && to - from >= WHOLE_LINES
  const { ref, lines, fit } = one
  const value =
    (share * (isEvent || !hasEvents ? 1 : BRANCH.noEventFactor) + BRANCH.fit * fit) *
    KINDS[kind] *
    short *
    (isOther ? BRANCH.otherErrorFactor : 1) *
    (isCause ? BRANCH.makesErrorFactor : 1) *
    (isLong ? BRANCH.longFactor : 1) *
    (kind === 'whole' && !isNamed ? BRANCH.noHandlerFactor : 1)
  return { ref, branch, lines, value, share, isEvent, isMet: count > 1 }
}

/** Whether all that a branch does is to raise: there it fails, and what happens then stands elsewhere. */
function raises(lines: readonly string[], { head, to }: Branch): boolean {
  return (
    to - head <= RAISED_LINES && lines.slice(head + 1, to + 1).some((line) => RAISES.test(line))
  )
}
const RAISES = /^\s*(?:throw|raise|panic)\b|^\s*return\b.*(?:\b[Ee]rr(?:or)?\w*[.:(]|Err\()/u
const RAISED_LINES = 4

const FAR = 40

function lengthOf(zone: Zone, { stems }: ZoneText): number {
  return zone === 'remark' ? Math.min(1, Math.sqrt(REMARK_WORDS / (stems.size + 1))) : 1
}

/** Less for a condition that says the opposite of a word: `IsQueueNotEmpty`. */
function senseOf(zone: Zone, { text }: ZoneText, { own }: Item): number {
  if (zone !== 'condition') return 1
  return own.some((stem) => new RegExp(`not[\\s_]?${stem.slice(0, LEAST)}`, 'iu').test(text))
    ? BRANCH.oppositeFactor
    : 1
}

const OWN: ReadonlySet<Zone> = new Set<Zone>(['condition', 'remark', 'message', 'done'])
const KINDS: Readonly<Record<Branch['kind'], number>> = {
  ...{ handles: 1.06, asks: 1, case: 1, else: 0.75, called: 0.7, each: 0.82, whole: 0.95 },
}

/** The condition of a branch, as it is written. */
export function conditionOf(lines: readonly string[], { from, head }: Branch): string {
  return [opened(lines[from]), ...lines.slice(from + 1, head + 1).map((line) => line.trim())]
    .join(' ')
    .trim()
}

const REMARK = /^\s*(?:\/\/|#(?!\[|include|define|if|endif)|\*|\/\*|--\s|""")/u

/** What is remarked above a branch and at its beginning. */
function remarkOf(lines: readonly string[], { from, head, to }: Branch): string {
  let top = from
  while (top > 0 && REMARK.test(lines[top - 1] ?? '')) top--
  const below = lines.slice(head + 1, Math.min(to, head + REMARKED_LINES) + 1)
  return [...lines.slice(top, from), ...below.filter((line) => REMARK.test(line))].join('\n')
}
const REMARKED_LINES = 8

/** What is said to people in lines of code. */
function messagesOf(text: string): string {
  return [...text.matchAll(/"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/gu)]
    .map(([, a, b, c]) => a ?? b ?? c ?? '')
    .filter((said) => /\s/u.test(said))
    .join('\n')
}

function doneOf(lines: readonly string[], { head, to }: Branch): string {
  return lines.slice(head + 1, Math.min(to, head + DONE_LINES) + 1).join('\n')
}

/** What stands before a condition that is about it: the statement above, or what was tried. */
function triedOf(lines: readonly string[], { from, kind }: Branch): string {
  if (kind === 'handles') return lines.slice(Math.max(1, from - TRIED_LINES), from).join('\n')
  return kind === 'asks' ? (lines[from - 1] ?? '') : ''
}
