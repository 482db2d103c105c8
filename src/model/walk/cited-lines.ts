// The text of an answer for outputs that show no sources: where only a place is named, its lines are below it.

import type { Citation, StepOf } from './trace.ts'

type TextWithMarks = Pick<StepOf<'answer'>, 'text' | 'marks'>

/** The answer's text and marks, with the cited lines below each line that says a place alone (UI-23). */
export function withCitedLines({
  text,
  marks = [],
  citations,
}: TextWithMarks & Pick<StepOf<'answer'>, 'citations'>): Required<TextWithMarks> {
  const moved: (typeof marks)[number][] = []
  let output = ''
  let from = 0
  for (const line of text.split('\n')) {
    const by = output.length - from
    const own = marks.filter((mark) => mark.from >= from && mark.to <= from + line.length)
    moved.push(...own.map((mark) => ({ ...mark, from: mark.from + by, to: mark.to + by })))
    const alone = own.flatMap((mark) => (mark.kind === 'citation' && mark.alone ? mark.number : []))
    const cited = citations.filter(({ number }) => alone.includes(number)).flatMap(linesOf)
    output += `${[line, ...cited].join('\n')}\n`
    from += line.length + 1
  }
  return { text: output.slice(0, -1), marks: moved }
}

/** The text for a terminal or a program: numbers in brackets that are not citations of this answer are escaped (SEC-3). */
export function plainAnswer(answer: TextWithMarks & Pick<StepOf<'answer'>, 'citations'>): string {
  const { text, marks } = withCitedLines(answer)
  const own = new Set(marks.map(({ from }) => from))
  return text.replace(/\[(?=\d+\])/gu, (sign, at: number) => (own.has(at) ? sign : '\\['))
}

/** The lines of a citation, indented. */
function linesOf({ header, text }: Citation): string[] {
  return [...(header === undefined ? [] : [header]), ...text.split('\n')].map((line) =>
    `    ${line}`.trimEnd(),
  )
}
