// An answer with its citations and its walk, as Markdown for a note or a ticket (ANS-7).

import { splitLines } from '../../../base/lines.ts'
import type { Text } from '../../../messages/texts.ts'
import { type Checkout, permalink } from '../../../model/collection/checkout.ts'
import { changesText } from '../../../model/settings/setting-text.ts'
import { NO_CHANGES, type SettingChanges } from '../../../model/settings/settings.ts'
import { checkLines, doubtsOf, notFoundBefore } from '../../../model/walk/answer-checks.ts'
import type { Citation, Step, StepOf } from '../../../model/walk/trace.ts'
import { factText } from '../../words/checks.ts'
import { doneText, stepText, stepVerb } from '../../words/describe.ts'
import { displayId } from '../../words/display-id.ts'
import { duration, grouped, lineRange } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import { usageOf, usageText } from '../../words/usage.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import { blocksMarkdown, codeSpan, escapeMarkdown, fenced } from './blocks-markdown.ts'

export interface MarkdownSource {
  readonly question: string
  /** Name of the collection. */
  readonly collection: string
  readonly steps: readonly Step[]
  /** Blocks of the last answer. */
  readonly blocks: readonly AnswerBlock[]
  /** Address of its files on the web. */
  readonly checkout?: Checkout | undefined
  /** Who chose the steps. */
  readonly by?: string
  /** Settings that differ from their defaults. */
  readonly settings?: SettingChanges
}

const FOUND_WORDS = {
  moved: 'moved',
  missing: 'not found again',
} as const satisfies Readonly<Record<Exclude<Citation['found'], 'exact'>, Text>>

/** Maximum number of lines of a cited passage. */
const CITED_LINES = 40

/** The question, its answer, the cited lines and the steps. Text from files cannot end the fence around it. */
export function answerMarkdown(source: MarkdownSource): string {
  const { question, collection, steps, blocks, checkout, by, settings = NO_CHANGES } = source
  // After a failed check the question is answered once more: the last answer counts.
  const answer = steps.findLast((step) => step.kind === 'answer')
  const done = steps.find((step) => step.kind === 'done')
  const parts = [`# ${escapeMarkdown(oneLine(question))}`]
  const notFound = answer === undefined ? null : notFoundBefore(steps, answer)
  if (notFound !== null)
    parts.push(`> ${say('The model found nothing:')} ${escapeMarkdown(oneLine(notFound.text))}`)
  parts.push(answer === undefined ? say('No answer yet') : blocksMarkdown(blocks))
  if (answer !== undefined && answer.citations.length > 0)
    parts.push(
      `## ${say('Citations')}`,
      ...answer.citations.map((one) => citationMarkdown(one, checkout)),
    )
  if (answer !== undefined) parts.push(...checksMarkdown(steps, answer))
  parts.push(
    `## ${say('Steps')}`,
    steps.map((step) => `${step.number}. ${stepMarkdown(step)}`).join('\n'),
  )
  const how = done === undefined ? '' : `, ${doneText(done)}, ${duration(done.at + done.ms)}`
  const tokens = steps.at(-1)?.shownTokens ?? 0
  const usage = usageOf(steps)
  const facts = [`${say('Collection')}: ${codeSpan(collection)}${how}`]
  facts.push(`${say('Tokens shown')}: ${grouped(tokens)}`)
  if (by !== undefined) facts.push(`${say('Chosen by')}: ${codeSpan(by)}`)
  if (usage !== null) facts.push(`${say('Model')}: ${usageText(usage)}`)
  const set = changesText(settings)
  if (set !== '') facts.push(`${say('Settings')}: ${escapeMarkdown(set)}`)
  parts.push(facts.map((fact) => `- ${fact}`).join('\n'))
  return `${parts.join('\n\n')}\n`
}

/** How the answer was checked, and which sentences were not supported. */
function checksMarkdown(steps: readonly Step[], answer: StepOf<'answer'>): string[] {
  // The reason of a cut answer may contain words of a server.
  const lines = checkLines(steps, answer).map(
    ({ fact }) => `- ${escapeMarkdown(oneLine(factText(fact)))}`,
  )
  const doubts = doubtsOf(steps, answer).map(
    ({ text, why }) =>
      `- ${say('not seen in the lines cited')}: ${escapeMarkdown(oneLine(`${text} (${sayWords(why)})`))}`,
  )
  return lines.length === 0
    ? []
    : [`## ${say('How it was checked')}`, [...lines, ...doubts].join('\n')]
}

function stepMarkdown(step: Step): string {
  const why =
    step.kind === 'call' && step.why !== '' ? ` – ${escapeMarkdown(oneLine(step.why))}` : ''
  return `**${stepVerb(step)}** ${escapeMarkdown(oneLine(stepText(step)))} (${duration(step.ms)})${why}`
}

function citationMarkdown(citation: Citation, checkout: Checkout | undefined): string {
  const { number, ref, start, end, text, found } = citation
  const lines = splitLines(text)
  const excerpt = lines.slice(0, CITED_LINES)
  if (lines.length > excerpt.length) excerpt.push('…')
  const left = citation.addressed === true ? ` (${say('lines addressed to a model left out')})` : ''
  const state = `${found === 'exact' ? '' : ` (${say(FOUND_WORDS[found])})`}${left}`
  const place = `${codeSpan(displayId(ref))}, ${lineRange(start, end)}`
  // The web address of another collection's files is unknown.
  const isHere = citation.collection === undefined && checkout !== undefined
  const address = isHere ? permalink(checkout, ref.path, { start, end }) : null
  const head = `[${number}] ${address === null ? place : `[${place}](<${address}>)`}${state}`
  return [head, '', fenced(excerpt.join('\n'))].join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
