// The schema of a trace in a file. It can come from anyone, so everything is checked and bounded.

import * as v from 'valibot'
import { isFields } from '../../../base/json.ts'
import { type Filled, isFilled } from '../../../messages/words.ts'
import { QUESTION_KINDS, WALK_ROUTES } from '../../../model/question/question-kinds.ts'
import { readChanges, type SettingChanges } from '../../../model/settings/settings.ts'
import { NODE_KINDS } from '../../../model/tree/node.ts'
import {
  SURENESS_FEATURES,
  SURENESS_LEVELS,
  type SurenessFeature,
} from '../../../model/walk/sureness.ts'
import {
  ANSWER_TIERS,
  CHECK_VERDICTS,
  REASONERS,
  type Step,
  TOOL_NAMES,
  type Trace,
  WALK_LIMITS,
} from '../../../model/walk/trace.ts'
import { type KeptTrace, walkFailure } from './walk-text.ts'

/** No walk makes a longer list or text. */
const MAX_LIST_ITEMS = 5000
const MAX_TEXT_CHARS = 400_000
/** No walk takes more steps: its limits are far lower. */
const MAX_STEPS = 500

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_CHARS))
const number = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The values of words may be words themselves, up to three levels. */
const MAX_WORDS_DEPTH = 8
const words = v.union([text, v.custom<Filled>((value) => isFilledWell(value, MAX_WORDS_DEPTH))])
const unit = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const list = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item), v.maxLength(MAX_LIST_ITEMS))

const ref = v.object({
  id: text,
  node: number,
  kind: v.picklist(NODE_KINDS),
  title: text,
  path: text,
  start: count,
  end: count,
  size: count,
  collection: v.exactOptional(text),
})
const weighed = v.object({
  question: text,
  title: v.exactOptional(text),
  within: v.exactOptional(count),
  limit: v.exactOptional(count),
  flat: v.exactOptional(v.boolean()),
  related: v.exactOptional(list(v.object({ text, of: list(text) }))),
})
const passage = v.object({ ref, start: count, end: count, text, tokens: count })
const overview = v.exactOptional(v.literal(true))
const flagged = v.exactOptional(list(v.object({ ref, line: count, text, why: words })))
const usage = v.object({
  calls: count,
  tokensIn: count,
  tokensCached: v.exactOptional(count),
  tokensOut: count,
  counted: v.boolean(),
  costUsd: v.exactOptional(number),
  ms: number,
})
const collection = v.exactOptional(text)
const base = {
  number: count,
  at: number,
  ms: number,
  shownTokens: count,
  readTokens: count,
  collection,
}
const taken = {
  by: v.exactOptional(v.picklist(REASONERS)),
  model: v.exactOptional(text),
  usage: v.exactOptional(usage),
  replaced: v.exactOptional(words),
}
const citation = v.object({
  number: count,
  ref,
  start: count,
  end: count,
  text,
  found: v.picklist(['exact', 'moved', 'missing']),
  addressed: v.exactOptional(v.literal(true)),
  header: v.exactOptional(text),
  collection,
})
const range = { from: count, to: count }
const mark = v.variant('kind', [
  v.object({
    kind: v.literal('citation'),
    ...{ ...range, number: count, alone: v.exactOptional(v.literal(true)) },
  }),
  v.object({ kind: v.literal('code'), ...range }),
])
const steering = v.variant('kind', [
  v.object({ kind: v.literal('hint'), text }),
  v.object({ kind: v.literal('pin'), ref }),
  v.object({ kind: v.literal('prune'), ref }),
  v.object({ kind: v.literal('resume'), step: count }),
  v.object({ kind: v.literal('finish') }),
])
const shelf = v.object({
  collection: text,
  name: text,
  score: number,
  why: words,
  fate: v.picklist(['chosen', 'considered', 'pruned']),
})
const lines = v.pipe(
  v.tuple([count, count]),
  v.check(([from, to]) => from <= to),
)
const claim = v.object({
  text,
  grounded: v.boolean(),
  why: words,
  citations: list(count),
  range: v.exactOptional(lines),
})
const shownPlace = v.object({
  ref,
  as: v.picklist(['listed', 'opened', 'linked', 'read']),
  lines: list(lines),
  score: v.exactOptional(number),
  why: v.exactOptional(words),
})
/** No tool has as many arguments. */
const MAX_ARGUMENTS = 20
const given = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), v.union([text, number, list(text)])),
  v.check((value) => Object.keys(value).length <= MAX_ARGUMENTS),
)
/** A value that was not measured when the trace was stored is 0. */
const share = v.optional(unit, 0)
const sureness = v.object({
  probability: unit,
  level: v.picklist(SURENESS_LEVELS),
  of: v.object(
    Object.fromEntries(SURENESS_FEATURES.map((name) => [name, share])) as Record<
      SurenessFeature,
      typeof share
    >,
  ),
})
const tier = v.picklist(Object.keys(ANSWER_TIERS) as (keyof typeof ANSWER_TIERS)[])

/** A step of a kind, with its own fields. */
const stepOf = <K extends Step['kind'], E extends v.ObjectEntries>(kind: K, entries: E) =>
  v.object({ ...base, kind: v.literal(kind), ...entries })

/** One step, whatever its kind. Unknown fields are left out; kinds of question of earlier traces ask to explain. */
const step: v.GenericSchema<unknown, Step> = v.variant('kind', [
  stepOf('route', {
    ...{ route: v.picklist(WALK_ROUTES), signal: text, overruled: v.boolean(), start: ref },
    asks: v.exactOptional(v.fallback(v.picklist(QUESTION_KINDS), 'explain')),
    remembered: v.exactOptional(v.boolean()),
  }),
  stepOf('analyse', {
    ...{ ...taken, language: text, intent: text, rewritten: text, isFollowUp: v.boolean() },
    carried: v.exactOptional(text),
  }),
  stepOf('words', { ...taken, words: list(text), given: v.exactOptional(v.literal(true)) }),
  stepOf('shelves', { ...taken, shelves: list(shelf), why: words }),
  stepOf('steer', { steering }),
  stepOf('start', {
    ...{ ...taken, start: ref, context: count, calls: count },
    remembered: v.exactOptional(v.boolean()),
  }),
  stepOf('call', {
    ...{ ...taken, tool: v.picklist([...TOOL_NAMES, 'unknown']), given, turn: count, why: text },
    ...{ places: list(shownPlace), text, tokens: count, flagged },
    refused: v.exactOptional(v.literal(true)),
    weighed: v.exactOptional(weighed),
  }),
  stepOf('read', {
    ...{ ref, passages: list(passage), why: words, flagged, overview },
    score: v.exactOptional(number),
  }),
  stepOf('follow', {
    ...{ from: ref, to: ref, reference: text, why: words },
    line: v.exactOptional(count),
  }),
  stepOf('judge', {
    ...{ ...taken, enough: v.boolean(), why: words, coverage: unit, missing: list(text) },
  }),
  stepOf('cap', { cap: v.picklist(WALK_LIMITS), limit: number, spent: number }),
  stepOf('fallback', {
    ...{ from: tier, to: tier, why: words },
    missing: v.exactOptional(v.picklist(['piece', 'words', 'calls'])),
  }),
  stepOf('answer', {
    ...{ ...taken, found: v.boolean(), text, citations: list(citation), nearest: list(ref) },
    language: v.exactOptional(text),
    attempt: v.exactOptional(count),
    removed: v.exactOptional(count),
    marks: v.exactOptional(list(mark)),
    uncited: v.exactOptional(list(v.tuple([count, count]))),
    sure: v.exactOptional(sureness),
    cut: v.exactOptional(words),
  }),
  stepOf('check', {
    ...{ ...taken, claims: list(claim), verdict: v.picklist(CHECK_VERDICTS), why: words },
    missing: list(text),
  }),
  stepOf('done', {
    ...{ tier, quality: number, stopped: v.boolean() },
    results: list(v.object({ ref, score: number, why: words, collection })),
    usage: v.exactOptional(usage),
  }),
])

/** Kinds of steps of walks without a model up to version 4 of a trace; they are left out. */
const GONE: ReadonlySet<unknown> = new Set(['locate', 'view', 'choose', 'expand'])

const steps = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_STEPS),
  v.transform((all) => all.filter((one) => !(isFields(one) && GONE.has(one.kind)))),
  v.array(step),
)
const head = {
  version: count,
  question: text,
  collection: text,
  generation: count,
  reasoner: v.picklist(REASONERS),
  model: v.exactOptional(text),
  // A setting that this version does not have is left out.
  settings: v.exactOptional(
    v.pipe(
      v.unknown(),
      v.transform((value): SettingChanges => readChanges(value).changes),
    ),
  ),
  startedAt: number,
}

/** A trace; its version is checked before. */
export const TRACE: v.GenericSchema<unknown, Trace> = v.object({
  ...head,
  steps: v.pipe(steps, v.minLength(1)),
})

/** A stored walk: a trace, and how the walk was asked and ended. */
export const KEPT_WALK: v.GenericSchema<unknown, KeptTrace> = v.object({
  ...head,
  steps,
  walk: v.object({
    status: v.picklist(['done', 'stopped', 'failed']),
    failure: v.nullable(
      v.pipe(
        v.object({ detail: text }),
        v.transform(({ detail }) => walkFailure(detail)),
      ),
    ),
    scope: v.object({ within: v.nullable(ref), also: list(text) }),
    steering: list(steering),
    imported: v.nullable(v.object({ file: text, collection: text, missing: list(text) })),
    numbered: count,
  }),
})

/** The format and version of a trace. */
export const TRACE_HEAD = v.object({ format: v.literal('wayleaf-trace'), version: v.number() })

/** Whether all values of a text can be shown. */
function isFilledWell(value: unknown, depth: number): boolean {
  if (depth === 0 || !isFilled(value) || typeof value.text !== 'string') return false
  const { values } = value
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one: unknown) => {
      const several: readonly unknown[] = Array.isArray(one) ? one : [one]
      return several.every(
        (each) =>
          typeof each === 'string' || typeof each === 'number' || isFilledWell(each, depth - 1),
      )
    })
  )
}
