import { describe, expect, it } from 'vitest'
import { refOf } from '../../../model/library/testing.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { AGENT_STEPS, EVERY_STEP, steps as numbered } from '../../state/testing.ts'
import { plainBlocks } from './answer-blocks.ts'
import { answerMarkdown, type MarkdownSource } from './markdown.ts'

const TIMES = { at: 0, ms: 2, shownTokens: 1097, readTokens: 214 }
const ref = refOf('src/app.py#run', { kind: 'function', title: 'run()', start: 10, end: 12 })

function stepsWith(text: string, citedText: string, found: 'exact' | 'missing'): Step[] {
  return [
    { ...TIMES, number: 1, kind: 'read', ref, passages: [], why: '' },
    {
      ...TIMES,
      ...{ number: 2, kind: 'answer', found: true, text },
      marks: [{ kind: 'citation', from: text.length - 3, to: text.length, number: 1 }],
      citations: [{ number: 1, ref, start: 10, end: 12, text: citedText, found }],
      nearest: [],
    },
    {
      ...TIMES,
      ...{ at: 8600, number: 3, kind: 'done', tier: 'walk', quality: 0.7, stopped: false },
      results: [],
    },
  ]
}

function markdown(source: Omit<MarkdownSource, 'blocks'>): string {
  const answer = source.steps.findLast((step) => step.kind === 'answer')
  return answerMarkdown({ ...source, blocks: answer === undefined ? [] : plainBlocks(answer) })
}

describe('answerMarkdown', () => {
  it('lists the calls of an agent with their reasons, and what was not found in cited lines (ANS-7)', () => {
    const text = markdown({ question: 'Where?', collection: 'c', steps: numbered(...AGENT_STEPS) })
    expect(text).toContain('3. **Searched** “where is it”, 1 place, looked up ahead (1 ms)')
    expect(text).toContain(
      '4. **Opened** file-2.ts (1 ms) – The folder of \\`sessions\\` may hold it.',
    )
    expect(text).toContain('- not seen in the lines cited: It has 9 lines. ()')
  })

  it('puts the text of a model that found nothing above the answer without it (ANS-7)', () => {
    const said = { kind: 'answer', by: 'model', found: false, text: 'Nothing\nhere.' } as const
    const gaveUp = { kind: 'fallback', from: 'walk', to: 'walk', why: '' } as const
    const walk = [AGENT_STEPS[0], { ...said, citations: [], nearest: [] }, gaveUp, EVERY_STEP[10]]
    const text = markdown({ question: 'Where?', collection: 'c', steps: numbered(...walk) })
    expect(text).toContain('> The model found nothing: Nothing here.\n\nHere')
    expect(text).toContain('3. **Fallback** without the model (1 ms)')
  })

  it('takes the last answer after a failed check (ANS-7)', () => {
    const [read, first, done] = stepsWith('A first try. [1]', 'pass', 'exact')
    const [, second] = stepsWith('What stands. [1]', 'pass', 'exact')
    const steps = [read, first, { ...second, number: 3 }, { ...done, number: 4 }]
    const text = markdown({ question: 'Where?', collection: 'flask', steps })
    expect(text).toContain('What stands.')
    expect(text).not.toContain('A first try.')
  })

  it('puts question, answer, cited lines and walk into one text (ANS-7)', () => {
    const steps = stepsWith('It runs in `run`. [1]', 'def run():\n    pass', 'exact')
    expect(markdown({ question: 'Where\nis it?', collection: 'flask', steps })).toBe(
      `# Where is it?

It runs in \`run\`. [1]

## Citations

[1] \`src/app.py#run\`, lines 10–12

\`\`\`
def run():
    pass
\`\`\`

## How it was checked

- as quoted in the files: 1 of 1 passage
- picked by words; check whether they answer the question

## Steps

1. **Read** src/app.py#run (2 ms)
2. **Answer** 1 citation, 1 found in their files (2 ms)
3. **Done** by table of contents (2 ms)

- Collection: \`flask\`, by table of contents, 8.6 s
- Tokens shown: 1,097
`,
    )
  })

  it('states that a citation was not found again (ANS-2b)', () => {
    const steps = stepsWith('X. [1]', 'x', 'missing')
    expect(markdown({ question: 'q', collection: 'c', steps })).toContain(
      'lines 10–12 (not found again)',
    )
  })

  it.each([
    [
      'See [1] and [x](https://elsewhere.example).',
      'See \\[1\\] and \\[x\\](https://elsewhere.example).',
    ],
    ['<img src=x> ![y](z) &lt;b&gt;', '\\<img src=x\\> !\\[y\\](z) \\&lt;b\\&gt;'],
    ['# no heading', '\\# no heading'],
  ])('quoted “%s” makes no link, image or element (ANS-2, SEC-4)', (quoted, escaped) => {
    const steps = stepsWith(`${quoted} [1]`, 'x', 'exact')
    expect(markdown({ question: 'q', collection: 'c', steps })).toContain(`\n\n${escaped} [1]\n`)
  })

  it('lets words after a citation make no link or definition of it (ANS-2, SEC-4)', () => {
    const text = '[1](https://elsewhere.example)\n[1]: https://elsewhere.example'
    const marks = [0, text.lastIndexOf('[')].map((from) => ({
      ...{ kind: 'citation' as const, from, to: from + 3, number: 1 },
    }))
    const [read, answer, done] = stepsWith(text, 'x', 'exact')
    const steps = [read, { ...answer, marks } as Step, done]
    const shown = markdown({ question: 'q', collection: 'c', steps })
    expect(shown).toContain('[1]\\(https')
    expect(shown).toContain('[1]\\: https')
  })

  it('states in harmless words why an answer was cut (NAV-13)', () => {
    const [read, answer, done] = stepsWith('It runs. [1]', 'pass', 'exact')
    const cut = (why: string) => {
      const steps = [read, { ...answer, cut: why } as Step, done]
      return markdown({ question: 'Where?', collection: 'flask', steps })
    }
    expect(cut('it said the same again and again')).toContain(
      '- cut short: it said the same again and again\n',
    )
    expect(cut('see\n![x](https://example.com)')).not.toContain('![x](')
  })

  it('does not let cited text end its own fence (SEC-4)', () => {
    const steps = stepsWith('X. [1]', '```\n````\n<b>', 'exact')
    const lines = markdown({ question: 'q', collection: 'a`b', steps }).split('\n')
    expect(lines.filter((line) => line === '`````')).toHaveLength(2)
    expect(lines.some((line) => line.startsWith('- Collection: ``a`b``'))).toBe(true)
  })

  it('lists the steps of a walk without an answer (ANS-7)', () => {
    const steps = stepsWith('', '', 'exact').slice(0, 1)
    const text = markdown({ question: 'q', collection: 'c', steps })
    expect(text).toContain('No answer yet')
    expect(text).toContain('**Read** src/app.py#run')
  })
})
