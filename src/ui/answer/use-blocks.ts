// The blocks of an answer. The Markdown parser is loaded from a file of its own; until then, a model's
// answer is shown as it was written.

import { useEffect, useMemo, useState } from 'react'
import { doubtsOf } from '../../model/walk/answer-checks.ts'
import type { Step, StepOf } from '../../model/walk/trace.ts'
import { type AnswerBlock, type AnswerProse, isMarkdown, plainBlocks } from './answer-blocks.ts'
import { doubtedRanges } from './doubted.ts'

type Read = (prose: AnswerProse) => AnswerBlock[]

let known: Read | null = null

/** The blocks of an answer, or of what a model has written of it so far. */
export function useBlocks(
  answer: AnswerProse & Pick<StepOf<'answer'>, 'by' | 'found'>,
): AnswerBlock[] {
  const [read, setRead] = useState<Read | null>(() => known)
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
): AnswerBlock[] {
  const doubted = useMemo(
    () => (answer === null ? [] : doubtedRanges(answer, doubtsOf(steps, answer))),
    [steps, answer],
  )
  return useBlocks(answer === null ? NO_TEXT : { ...answer, doubted })
}
