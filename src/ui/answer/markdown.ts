// An answer with its citations and its walk, as Markdown for a note or a ticket (ANS-7).

import { splitLines } from '../../base/lines.ts'
import type { Citation, Step } from '../../model/trace.ts'
import { displayId } from '../parts/display-id.ts'
import { duration, grouped, lineRange, share } from '../parts/format.ts'
import { stepText, TIER_NAMES, VERBS } from '../walk/describe.ts'
import { usageOf, usageText } from '../walk/usage.ts'

/** What is exported. */
export interface MarkdownSource {
  readonly question: string
  /** Name of the collection. */
  readonly collection: string
  readonly steps: readonly Step[]
  /** Who chose. */
  readonly by?: string
}

/** Lines of a cited passage that are kept. */
const EXCERPT_LINES = 40

/** The question, its answer, the cited lines and the steps. Text of files cannot break out of its fence. */
export function answerMarkdown({ question, collection, steps, by }: MarkdownSource): string {
  // After a failed check it is answered once more: the last one counts.
  const answer = steps.findLast((step) => step.kind === 'answer')
  const done = steps.find((step) => step.kind === 'done')
  const parts = [`# ${oneLine(question)}`]
  parts.push(
    answer === undefined ? 'There is no answer yet.' : answer.text.split('\n').join('\n\n'),
  )
  if (answer !== undefined && answer.citations.length > 0)
    parts.push('## Citations', ...answer.citations.map(citationMarkdown))
  parts.push('## Walk', steps.map((step) => `${step.number}. ${stepMarkdown(step)}`).join('\n'))
  const how =
    done === undefined
      ? ''
      : `, by ${TIER_NAMES[done.tier]}, quality ${share(done.quality)}, ${duration(done.at + done.ms)}`
  const tokens = steps.at(-1)?.shownTokens ?? 0
  const usage = usageOf(steps)
  const asked = usage === null ? '' : ` Model: ${usageText(usage)}.`
  const who = by === undefined ? '' : ` Chosen by ${codeSpan(by)}.`
  parts.push(`From ${codeSpan(collection)}${how}, ${grouped(tokens)} tokens shown.${who}${asked}`)
  return `${parts.join('\n\n')}\n`
}

function stepMarkdown(step: Step): string {
  return `**${VERBS[step.kind]}** ${escapeMarkdown(oneLine(stepText(step)))} (${duration(step.ms)})`
}

function citationMarkdown(citation: Citation): string {
  const { number, ref, start, end, text, found } = citation
  const lines = splitLines(text)
  const kept = lines.slice(0, EXCERPT_LINES)
  if (lines.length > kept.length) kept.push('…')
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  const state = found === 'exact' ? '' : ` (${found})`
  const head = `[${number}] ${codeSpan(displayId(ref))}, ${lineRange(start, end)}${state}`
  return [head, '', fence, ...kept, fence].join('\n')
}

/** A code span whose fence is longer than any run of backticks inside. */
function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${oneLine(text)}${pad}${fence}`
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_[\]<>]/g, '\\$&')
}
