import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library.ts'
import type { Step } from '../../model/trace.ts'
import { answerMarkdown } from './markdown.ts'

const TIMES = { at: 0, ms: 2, shownTokens: 1097, readTokens: 214 }
const ref: NodeRef = {
  id: 'src/app.py#run',
  node: 3,
  size: 1,
  kind: 'function',
  title: 'run()',
  path: 'src/app.py',
  start: 10,
  end: 12,
}

function stepsWith(text: string, citedText: string, found: 'exact' | 'missing'): Step[] {
  return [
    { ...TIMES, number: 1, kind: 'read', ref, passages: [], why: '' },
    {
      ...TIMES,
      number: 2,
      kind: 'answer',
      found: true,
      text,
      citations: [{ number: 1, ref, start: 10, end: 12, text: citedText, found }],
      nearest: [],
    },
    {
      ...TIMES,
      at: 8600,
      number: 3,
      kind: 'done',
      tier: 'walk',
      quality: 0.7,
      stopped: false,
      results: [],
    },
  ]
}

describe('answerMarkdown', () => {
  it('ANS-7: after a failed check the last answer counts', () => {
    const [read, first, done] = stepsWith('A first try. [1]', 'pass', 'exact')
    const [, second] = stepsWith('What stands. [1]', 'pass', 'exact')
    const steps = [read, first, { ...second, number: 3 }, { ...done, number: 4 }]
    const text = answerMarkdown({ question: 'Where?', collection: 'flask', steps })
    expect(text).toContain('What stands.')
    expect(text).not.toContain('A first try.')
  })

  it('ANS-7: question, answer, cited lines and walk in one text', () => {
    const steps = stepsWith('It runs in `run`. [1]', 'def run():\n    pass', 'exact')
    expect(answerMarkdown({ question: 'Where\nis it?', collection: 'flask', steps })).toBe(
      `# Where is it?

It runs in \`run\`. [1]

## Citations

[1] \`src/app.py#run\`, lines 10–12

\`\`\`
def run():
    pass
\`\`\`

## Walk

1. **Read** src/app.py#run (2 ms)
2. **Answer** 1 citation, all found again in the text (2 ms)
3. **Done** by table-of-contents walk, quality 0.70 (2 ms)

From \`flask\`, by table-of-contents walk, quality 0.70, 8.6 s, 1,097 tokens shown.
`,
    )
  })

  it('ANS-2b: a citation that was not found again says so', () => {
    const steps = stepsWith('X. [1]', 'x', 'missing')
    expect(answerMarkdown({ question: 'q', collection: 'c', steps })).toContain(
      'lines 10–12 (missing)',
    )
  })

  it('SEC-4: cited text cannot end its own fence', () => {
    const steps = stepsWith('X. [1]', '```\n````\n<b>', 'exact')
    const lines = answerMarkdown({ question: 'q', collection: 'a`b', steps }).split('\n')
    expect(lines.filter((line) => line === '`````')).toHaveLength(2)
    expect(lines.at(-2)).toMatch(/^From ``a`b``/)
  })

  it('ANS-7: a walk without an answer still says what it did', () => {
    const steps = stepsWith('', '', 'exact').slice(0, 1)
    const text = answerMarkdown({ question: 'q', collection: 'c', steps })
    expect(text).toContain('There is no answer yet.')
    expect(text).toContain('**Read** src/app.py#run')
  })
})
