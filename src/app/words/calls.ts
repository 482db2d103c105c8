// Calls of tools in words: the tool, what it was asked for, and the result.

import type { Text } from '../../messages/texts.ts'
import type { ShownPlace, StepOf } from '../../model/walk/trace.ts'
import { displayId, lineName } from './display-id.ts'
import { counted } from './format.ts'
import { say } from './say.ts'

type Call = StepOf<'call'>

const TOOL_VERBS = {
  search: 'Searched',
  grep: 'Looked for',
  outline: 'Opened',
  read: 'Read',
  refs: 'Who calls',
  unknown: 'Called',
} as const satisfies Readonly<Record<Call['tool'], Text>>

/** The verb of each tool. */
export function toolVerb(tool: Call['tool']): string {
  return say(TOOL_VERBS[tool])
}

/** A longer argument is cut in its line. */
const MAX_ARGUMENT_CHARACTERS = 160
/** Maximum number of line ranges named of a place; the others are counted as more. */
const MAX_RANGES = 3

/** An argument of a call as text; empty if it was not given. */
function argument({ given }: Call, name: string): string {
  const value = Object.hasOwn(given, name) ? given[name] : ''
  const text = typeof value === 'object' ? value.join(', ') : `${value}`
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > MAX_ARGUMENT_CHARACTERS
    ? `${line.slice(0, MAX_ARGUMENT_CHARACTERS).trimEnd()} …`
    : line
}

/** What a call was about: `subject` as it was typed, or the name of the place. */
export interface CallSubject {
  readonly subject: string
  /** Full name of the place, for a place. */
  readonly title?: string
  /** Lines of the place that were shown, `30–88`; empty for all others. */
  readonly lines: string
  /** Number of further places that were requested. */
  readonly more: number
}

/** The subject of a call. */
export function callSubject(step: Call): CallSubject {
  const none = { lines: '', more: 0 }
  switch (step.tool) {
    case 'search':
      return { ...none, subject: argument(step, 'query') }
    case 'grep':
      return { ...none, subject: argument(step, 'text') }
    case 'outline':
      return { ...none, ...placeSubject(step, 'opened') }
    case 'refs':
      return { ...none, subject: argument(step, 'id') }
    case 'read':
      return { ...none, ...placeSubject(step, 'read') }
    case 'unknown':
      return { ...none, subject: argument(step, 'name') }
  }
}

/** The first place that was opened or read, otherwise the requested one. */
function placeSubject(step: Call, as: ShownPlace['as']): Omit<CallSubject, 'lines' | 'more'> {
  const [first, ...others] = step.places.filter((place) => place.as === as)
  if (first === undefined)
    return { subject: argument(step, step.tool === 'read' ? 'places' : 'id') }
  const { ref, lines } = first
  return {
    subject: lineName(ref),
    title: displayId(ref),
    ...(as === 'read' && { lines: linesText(lines), more: others.length }),
  }
}

/** `30–88, 95`; the first ranges where there are many. */
export function linesText(lines: ShownPlace['lines']): string {
  const named = lines.slice(0, MAX_RANGES).map(([from, to]) => (from < to ? `${from}–${to}` : from))
  return [...named, ...(lines.length > MAX_RANGES ? ['…'] : [])].join(', ')
}

/** The result of a call, and where it searched; empty if its subject shows that. */
export function callFacts(step: Call): readonly string[] {
  const within = argument(step, 'in')
  const page = argument(step, 'page')
  return [
    ...(within === '' ? [] : [say('inside {place}', { place: within })]),
    ...(page === '' || page === '1' ? [] : [say('page {page}', { page })]),
    ...(step.refused === true ? [] : foundText(step)),
  ]
}

function foundText({ tool, places }: Call): readonly string[] {
  if (tool === 'read' || tool === 'outline')
    return places.length === 0 ? [say('nothing found')] : []
  const linked = places.filter(({ as }) => as === 'linked')
  // If no reference to a name is known, the result lists the lines that contain it.
  const found = tool === 'refs' && linked.length > 0 ? linked : places
  if (found.length === 0) return [say('nothing found')]
  if (tool !== 'grep') return [counted(found.length, 'place')]
  const lines = found.flatMap((place) => place.lines)
  return [
    counted(
      lines.reduce((sum, [from, to]) => sum + 1 + to - from, 0),
      'line',
    ),
  ]
}

/** What is special about a call: that it was refused, or made on behalf of the model; `null` for nothing. */
export function callNote({ refused, turn }: Call): string | null {
  if (refused === true) return say('refused')
  return turn === 0 ? say('looked up ahead') : null
}

/** One line about a call, without its verb: `“session store”, 8 places`. */
export function callText(step: Call): string {
  const { subject, lines, more } = callSubject(step)
  const quoted = step.tool === 'search' || step.tool === 'grep' ? `“${subject}”` : subject
  const name = `${quoted}${step.tool === 'grep' ? ' (grep)' : ''} ${lines}`.trim()
  const others = more > 0 ? [counted(more, 'more')] : []
  const note = callNote(step) ?? ''
  return [name, ...others, ...callFacts(step), note].filter((part) => part !== '').join(', ')
}
