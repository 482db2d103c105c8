// The branches in which an event of the question happens: its nouns and its event are together in the condition, the
// comments, the calls and the messages, and not only in the name of a function.

import { stemmer } from 'stemmer'
import { splitIdentifier } from '../base/identifiers.ts'
import type { NodeRef } from '../model/library/node-ref.ts'
import { BRANCH, type BranchZone } from '../model/walk/by-hand.ts'
import { type Branch, branchesOf, opened } from './branches.ts'
import { type EventMatcher, eventsIn } from './event-words.ts'
import type { Question } from './question/question.ts'

export interface ReadFunction {
  readonly ref: NodeRef
  readonly lines: readonly string[]
  /** The comment above it. */
  readonly above: string
  /** How well it fits the question, 0–1. */
  readonly fit: number
}

export interface FittingBranch {
  readonly ref: NodeRef
  readonly branch: Branch
  readonly lines: readonly string[]
  readonly value: number
  /** The share of the question that it matches, 0–1. */
  readonly share: number
  /** Whether the branch itself matches an event of the question. */
  readonly isEvent: boolean
  /** Whether the branch itself matches more than one word of the question. */
  readonly isMet: boolean
}

type Zone = BranchZone
/** Number of lines of the body that are examined. */
const MAX_BODY_LINES = 14
/** Number of lines before a condition, or of a `try` block, that are examined. */
const MAX_TRIED_LINES = 6
/** Longer comments match by chance: number of words. */
const MAX_COMMENT_WORDS = 24
const IS_HANDLER =
  /(?:^|_|(?<=[a-z]))(?:on|On|handle|Handle|when|When|after|After|recover|Recover|Callback|callback|did|Did|will|Will)(?=_|[A-Z]|$)|(?:handler|Handler|callback|Callback|listener|Listener)$|^(?:on|handle)[A-Z_]/u
/** A whole function with more lines is rarely what happens. */
const MAX_WHOLE_LINES = 24
/** A word in all branches tells nothing; one in fewer than one of so many branches tells most. */
const RARE_AMONG = 12

interface ZoneText {
  readonly text: string
  readonly stems: ReadonlySet<string>
}

interface Item {
  readonly weight: number
  readonly isEvent: boolean
  readonly isCaught: boolean
  readonly isDeed: boolean
  /** The stems of the word, to recognise a negation of it. */
  readonly own: readonly string[]
  meets(zone: ZoneText): number
}

interface BranchWithZones {
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

/** Whether the question asks for the condition: “When does it close?” */
export function asksWhen({ text }: Pick<Question, 'text'>): boolean {
  return ASKS_WHEN.test(text)
}
const ASKS_WHEN = /^\s*when\s+(?:does|do|did|is|are|was|were|will|can)\b/iu

/** How distinctive a stem is among the branches, 0–1. */
function tellingIn(zoned: readonly BranchWithZones[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { zones } of zoned) {
    const own = new Set(
      zones.flatMap(([zone, { stems }]) => (OWN_ZONES.has(zone) ? [...stems] : [])),
    )
    for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return (stem) => {
    const share = (zoned.length + 1) / ((counts.get(stem) ?? 0) + 1)
    return Math.max(0, Math.min(1, Math.log(share) / Math.log(RARE_AMONG)))
  }
}

const SUBORDINATE_CLAUSE = /\b(?:while|although|because|as|before|after|since|until|during|but)\b/iu

function itemsOf(
  { text: asked, words, weights }: Question,
  events: readonly EventMatcher[],
  telling: (stem: string) => number,
): readonly Item[] {
  const ofEvents = new Set(events.flatMap((one) => one.words))
  const main = asked.split(SUBORDINATE_CLAUSE, 1)[0].toLowerCase()
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

const STEM_CACHE = new Map<string, string>()

function stemOf(word: string): string {
  const known = STEM_CACHE.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  if (STEM_CACHE.size > MAX_CACHED_STEMS) STEM_CACHE.clear()
  STEM_CACHE.set(word, stem)
  return stem
}
const MAX_CACHED_STEMS = 20_000

function zoneOf(text: string): ZoneText {
  return { text, stems: new Set(splitIdentifier(text).map((one) => stemOf(one.toLowerCase()))) }
}

function zonedOf(one: ReadFunction): readonly BranchWithZones[] {
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
      ['condition', isWhole ? NO_TEXT : zoneOf(conditionOf(lines, branch))],
      // The name of an event handler says when it is called.
      ['condition', IS_HANDLER.test(ref.title) ? name : NO_TEXT],
      ['remark', isWhole ? NO_TEXT : zoneOf(remarkOf(lines, branch))],
      ['message', zoneOf(messagesOf(doneOf(lines, branch)))],
      ['done', zoneOf(doneOf(lines, branch))],
      ['tried', isWhole ? NO_TEXT : zoneOf(triedOf(lines, branch))],
    ]
    return { one, branch, zones: [...zones, ...ofAll] }
  })
}

/** Minimum equal first letters of a word and a part of a name. */
const MIN_LETTERS = 4
const NO_TEXT: ZoneText = { text: '', stems: new Set() }

function fitting(
  { one, branch, zones }: BranchWithZones,
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
      if (met > BRANCH.minEvent && OWN_ZONES.has(zone)) isOwn = true
      if (item.isEvent && met > BRANCH.minEvent && (isDeed || OWN_ZONES.has(zone))) isEvent = true
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
  const short = 1 - BRANCH.lengthCost * Math.min(1, (to - from) / LENGTH_SCALE_LINES)
  const isLong = kind === 'whole' && to - from >= MAX_WHOLE_LINES
  const { ref, lines, fit } = one
  const value =
    (share * (isEvent || !hasEvents ? 1 : BRANCH.noEventFactor) + BRANCH.fit * fit) *
    BRANCH.kindFactor[kind] *
    short *
    (isOther ? BRANCH.otherErrorFactor : 1) *
    (isCause ? BRANCH.makesErrorFactor : 1) *
    (isLong ? BRANCH.longFactor : 1) *
    (kind === 'whole' && !isNamed ? BRANCH.noHandlerFactor : 1)
  return { ref, branch, lines, value, share, isEvent, isMet: count > 1 }
}

/** Whether a branch only raises an error: what happens then is elsewhere. */
function raises(lines: readonly string[], { head, to }: Branch): boolean {
  return (
    to - head <= MAX_RAISE_LINES &&
    lines.slice(head + 1, to + 1).some((line) => RAISE_STATEMENT.test(line))
  )
}
const RAISE_STATEMENT =
  /^\s*(?:throw|raise|panic)\b|^\s*return\b.*(?:\b[Ee]rr(?:or)?\w*[.:(]|Err\()/u
const MAX_RAISE_LINES = 4

const LENGTH_SCALE_LINES = 40

function lengthOf(zone: Zone, { stems }: ZoneText): number {
  return zone === 'remark' ? Math.min(1, Math.sqrt(MAX_COMMENT_WORDS / (stems.size + 1))) : 1
}

/** A lower factor for a condition that negates a word: `IsQueueNotEmpty`. */
function senseOf(zone: Zone, { text }: ZoneText, { own }: Item): number {
  if (zone !== 'condition') return 1
  return own.some((stem) => new RegExp(`not[\\s_]?${stem.slice(0, MIN_LETTERS)}`, 'iu').test(text))
    ? BRANCH.oppositeFactor
    : 1
}

const OWN_ZONES: ReadonlySet<Zone> = new Set<Zone>(['condition', 'remark', 'message', 'done'])

/** The condition of a branch, as it is written. */
export function conditionOf(lines: readonly string[], { from, head }: Branch): string {
  return [opened(lines[from]), ...lines.slice(from + 1, head + 1).map((line) => line.trim())]
    .join(' ')
    .trim()
}

const COMMENT_START = /^\s*(?:\/\/|#(?!\[|include|define|if|endif)|\*|\/\*|--\s|""")/u

/** The comments above a branch and at its beginning. */
function remarkOf(lines: readonly string[], { from, head, to }: Branch): string {
  let top = from
  while (top > 0 && COMMENT_START.test(lines[top - 1] ?? '')) top--
  const below = lines.slice(head + 1, Math.min(to, head + MAX_COMMENT_LINES) + 1)
  return [...lines.slice(top, from), ...below.filter((line) => COMMENT_START.test(line))].join('\n')
}
const MAX_COMMENT_LINES = 8

/** The messages for people in lines of code. */
function messagesOf(text: string): string {
  return [...text.matchAll(/"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/gu)]
    .map(([, a, b, c]) => a ?? b ?? c ?? '')
    .filter((said) => /\s/u.test(said))
    .join('\n')
}

function doneOf(lines: readonly string[], { head, to }: Branch): string {
  return lines.slice(head + 1, Math.min(to, head + MAX_BODY_LINES) + 1).join('\n')
}

/** What is before a condition and belongs to it: the statement above, or the `try` block. */
function triedOf(lines: readonly string[], { from, kind }: Branch): string {
  if (kind === 'handles') return lines.slice(Math.max(1, from - MAX_TRIED_LINES), from).join('\n')
  return kind === 'asks' ? (lines[from - 1] ?? '') : ''
}
