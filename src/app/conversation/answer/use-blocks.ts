// The blocks of an answer. The Markdown parser is loaded from a file of its own; until then, a model's
// answer is shown as it was written.

import { useEffect, useMemo, useState } from 'react'
import { doubtsOf } from '../../../model/walk/answer-checks.ts'
import type { Claim, Step, StepOf } from '../../../model/walk/trace.ts'
import {
  type AnswerBlock,
  type AnswerProse,
  isMarkdown,
  plainBlocks,
  validMarks,
} from './answer-blocks.ts'

type ReadBlocks = (prose: AnswerProse) => readonly AnswerBlock[]

let known: ReadBlocks | null = null

/** The blocks of an answer, or of what a model has written of it so far. */
export function useBlocks(
  answer: AnswerProse & Pick<StepOf<'answer'>, 'by' | 'found'>,
): readonly AnswerBlock[] {
  const [loaded, setRead] = useState<ReadBlocks | null>(() => known)
  const read = loaded ?? known
  const asMarkdown = isMarkdown(answer)
  useEffect(() => {
    if (!asMarkdown || read !== null) return
    let isShown = true
    import('./markdown-blocks.ts').then(
      ({ markdownBlocks }) => {
        known = markdownBlocks
        if (isShown) setRead(() => markdownBlocks)
      },
      // If the file cannot be loaded, the words are shown unformatted.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [asMarkdown, read])
  const { text, marks, uncited, doubted } = answer
  return useMemo(() => {
    const prose: AnswerProse = {
      text,
      ...(marks && { marks }),
      ...(uncited && { uncited }),
      ...(doubted && { doubted }),
    }
    return asMarkdown && read !== null ? read(prose) : plainBlocks(prose)
  }, [asMarkdown, read, text, marks, uncited, doubted])
}

const NO_TEXT = { text: '', found: false } as const

/** The blocks of a walk's answer, with its doubted sentences marked; none if there is no answer. */
export function useAnswerBlocks(
  steps: readonly Step[],
  answer: StepOf<'answer'> | null,
): readonly AnswerBlock[] {
  const doubted = useMemo(
    () => (answer === null ? NO_DOUBTS : doubtedRanges(answer, doubtsOf(steps, answer))),
    [steps, answer],
  )
  return useBlocks(answer === null ? NO_TEXT : { ...answer, doubted })
}

/** The limit is needed because a trace may contain any number of doubts, and each is searched in the whole text. */
const MAX_DOUBTS = 500

type Range = readonly [from: number, to: number]

/** The same value each time: blocks without a doubt are not made again with every step. */
const NO_DOUBTS: readonly Range[] = []

/** Ranges of the doubted sentences in the answer's text, in order. A sentence that is not found again is omitted. */
export function doubtedRanges(
  answer: Pick<StepOf<'answer'>, 'text' | 'marks'>,
  doubts: readonly Claim[],
): readonly Range[] {
  if (doubts.length === 0) return NO_DOUBTS
  const bare = withoutCitations(answer)
  const found = doubts.slice(0, MAX_DOUBTS).flatMap(({ text, range }): Range[] => {
    if (range !== undefined) return isWithin(range, answer.text) ? [range] : []
    const words = spaced(text)
    const from = words === '' ? -1 : bare.text.indexOf(words)
    return from < 0 ? [] : [[bare.at[from], bare.at[from + words.length - 1] + 1]]
  })
  return found.sort((a, b) => a[0] - b[0])
}

function isWithin([from, to]: Range, text: string): boolean {
  return from < to && to <= text.length
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The text as claims have it, without citations and with single spaces, and the original offset of each unit. */
function withoutCitations(answer: Pick<StepOf<'answer'>, 'text' | 'marks'>): {
  readonly text: string
  readonly at: readonly number[]
} {
  const { text } = answer
  const cited = validMarks(answer).flatMap(({ kind, from, to }) =>
    kind === 'citation' ? [{ from: spaceBefore(text, from), to }] : [],
  )
  const at: number[] = []
  const bare: string[] = []
  let next = 0
  for (let i = 0; i < text.length; i++) {
    while (next < cited.length && cited[next].to <= i) next++
    if (next < cited.length && i >= cited[next].from) continue
    const isSpace = /\s/u.test(text[i])
    if (isSpace && bare.at(-1) === ' ') continue
    bare.push(isSpace ? ' ' : text[i])
    at.push(i)
  }
  return { text: bare.join(''), at }
}

/** The start of the white space before an offset. */
function spaceBefore(text: string, place: number): number {
  let from = place
  while (from > 0 && /\s/u.test(text[from - 1])) from--
  return from
}
