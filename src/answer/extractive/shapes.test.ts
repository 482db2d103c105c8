import { describe, expect, it } from 'vitest'
import type { NodeDetails, NodeRef, NodeReference } from '../../model/library/node-ref.ts'
import type { DocumentText } from '../../model/library/reading-types.ts'
import { detailsOf, refOf } from '../../model/library/testing.ts'
import { fakeLibrary } from '../../navigate/fake-library.ts'
import { AnswerText, quoted } from '../answer-text.ts'
import { needleOf } from '../window.ts'
import { Citing } from './citing.ts'
import { bestLine, endedWith, ownSentence, sayRead } from './shapes.ts'
import { sayUsers } from './users-shape.ts'

const library = fakeLibrary({
  'CHANGES.md': '# Version 1\n\njoin_safely was added.',
  'src/paths.py': 'def join_safely():\n    pass',
  'src/serve.py': 'def serve():\n    join_safely()',
  'src/again.py': 'from paths import join_safely',
  'tests/test_paths.py': 'def test_join():\n    join_safely()',
})

async function usersSaid(
  rows: readonly (readonly [id: string, kind: NodeReference['kind'], sure: number])[],
) {
  const refOf = async (id: string): Promise<NodeRef> => {
    const node = await library.resolve('fake', id)
    if (node === null) throw new Error(`no ${id}`)
    return (await library.refs('fake', [node]))[0]
  }
  const to: NodeReference[] = []
  for (const [id, kind, confidence] of rows)
    to.push({ kind, text: '', line: 1, ref: await refOf(id), how: '', confidence })
  const sources = {
    details: (ref: NodeRef): Promise<NodeDetails> => library.details('fake', ref.node),
    text: (ref: NodeRef): Promise<DocumentText> => library.text('fake', ref.node),
    references: () => Promise.resolve({ from: [], to }),
  }
  const text = new AnswerText()
  const saying = { text, citing: new Citing(sources), sources, needles: [] }
  await sayUsers(saying, await refOf('src/paths.py#join_safely'))
  return [...text.marked.text.matchAll(/`([^`]+)`/gu)].map(([, name]) => name)
}

describe('sayUsers', () => {
  it('shows callers before tests and mentions (ANS-4b, TOC-13)', async () => {
    const said = await usersSaid([
      ['CHANGES.md', 'link', 0.9],
      ['tests/test_paths.py#test_join', 'calls', 0.9],
      ['src/serve.py#serve', 'calls', 0.9],
    ])
    expect(said.filter((name) => !name.includes('/'))).toEqual([
      'join_safely',
      'serve',
      'test_join',
      'CHANGES.md',
    ])
  })

  it('shows an importing file only if nothing in it uses the place (ANS-4b, TOC-13)', async () => {
    const said = await usersSaid([
      ['src/serve.py', 'import', 0.98],
      ['src/again.py', 'import', 0.98],
      ['src/serve.py#serve', 'calls', 0.9],
    ])
    expect(said).toEqual(['join_safely', 'serve', 'src/serve.py', 'src/again.py'])
  })

  it('shows an uncertain reference only if there are no certain ones (ANS-4b)', async () => {
    const guess = ['src/again.py', 'link', 0.06] as const
    expect(await usersSaid([guess, ['src/serve.py#serve', 'calls', 0.9]])).not.toContain(
      'src/again.py',
    )
    expect(await usersSaid([guess])).toContain('src/again.py')
  })
})

it('shows each use with the block around it (ANS-4b, TOC-13)', async () => {
  const body = Array.from({ length: 12 }, (_, i) => `    step(${i})`)
  const code = [
    'def serve():',
    ...body,
    '',
    '    if is_open:',
    '        join_safely()',
    '    end()',
  ]
  const files = { 'src/paths.py': 'def join_safely():\n    pass', 'src/serve.py': code.join('\n') }
  const own = fakeLibrary(files)
  const refOf = async (id: string) =>
    (await own.refs('fake', [(await own.resolve('fake', id)) ?? 0]))[0]
  const [joined, serve] = [await refOf('src/paths.py#join_safely'), await refOf('src/serve.py')]
  const to = [
    { ...{ kind: 'calls' as const, text: '', line: 16, ref: serve }, how: '', confidence: 1 },
  ]
  const sources = {
    details: (ref: NodeRef): Promise<NodeDetails> => own.details('fake', ref.node),
    text: (ref: NodeRef): Promise<DocumentText> => own.text('fake', ref.node),
    references: () => Promise.resolve({ from: [], to }),
  }
  const citing = new Citing(sources)
  await sayUsers({ text: new AnswerText(), citing, sources, needles: [] }, joined)
  expect(citing.citations[0].text).toBe(code.slice(14).join('\n'))
})

describe('endedWith', () => {
  it.each([
    ['Runs the app.', 'It: Runs the app.'],
    ['Congratulations!', 'It: Congratulations!'],
    ['It says “stop!”', 'It: It says “stop!”'],
    ['As follows:', 'It: As follows.'],
    ['', 'It.'],
  ])('ends “%s” once (ANS-4b)', (sentence, said) => {
    const text = new AnswerText().say(endedWith(quoted('It'), sentence))
    expect(text.marked.text).toBe(said)
  })
})

describe('sayRead', () => {
  it.each([
    [
      'tests/test_paths.py',
      'lines 1–2 in `tests/test_paths.py`: `Joining is safe for lamps and torches.` [1]',
    ],
    ['CHANGES.md', 'lines 1–2 in `CHANGES.md`: Joining is safe for lamps and torches. [1]'],
  ])('quotes sentences of a chunk of %s only if it has some (ANS-4b)', async (path, said) => {
    const node = await library.resolve('fake', path)
    if (node === null) throw new Error(`no ${path}`)
    const [file] = await library.refs('fake', [node])
    const chunk: NodeRef = {
      ...file,
      id: `${path}#chunk`,
      kind: 'chunk',
      title: 'lines 1–2',
      start: 1,
      end: 2,
    }
    const text = 'Joining is safe for lamps and torches.\nEnd of it.'
    const sources = {
      details: (ref: NodeRef): Promise<NodeDetails> => library.details('fake', ref.node),
      text: (ref: NodeRef): Promise<DocumentText> => library.text('fake', ref.node),
    }
    const answer = new AnswerText()
    const saying = {
      text: answer,
      citing: new Citing(sources),
      sources,
      needles: [],
    }
    const passage = { ref: chunk, start: 1, end: 2, text, tokens: 1 }
    await sayRead(saying, { ref: chunk, passages: [passage], score: 1, why: '' }, 24)
    expect(answer.marked.text.trim()).toBe(said)
  })
})

it('quotes nothing of a code block in which a passage begins (ANS-4b)', async () => {
  const text = [
    ...[
      '# Joining',
      '',
      '```',
      'The joined lamp is lamp = join(lamp, torch).',
      '',
      'lamp joined: lamp.',
    ],
    ...['```', '', 'A lamp is joined to a torch.', ''],
  ].join('\n')
  const own = fakeLibrary({ 'a.md': text })
  const [file] = await own.refs('fake', [(await own.resolve('fake', 'a.md')) ?? 0])
  const sources = {
    details: (ref: NodeRef): Promise<NodeDetails> => own.details('fake', ref.node),
    text: (ref: NodeRef): Promise<DocumentText> => own.text('fake', ref.node),
  }
  const answer = new AnswerText()
  const needles = ['lamp', 'joined'].map((word) => needleOf(word, word, 1))
  const saying = {
    text: answer,
    citing: new Citing(sources),
    sources,
    needles,
  }
  const passage = {
    ref: file,
    start: 4,
    end: 10,
    text: text.split('\n').slice(3).join('\n'),
    tokens: 1,
  }
  await sayRead(saying, { ref: file, passages: [passage], score: 1, why: '' }, 24)
  expect(answer.marked.text).toContain('`a.md`: A lamp is joined to a torch. [1]')
})

it.each([
  ['page.md', 'limit', 'The limit is three lamps. [1]'],
  ['page.md', 'llm', 'Any LLM has to give the limit as 9. [1]'],
  ['LLM.md', 'limit', 'Any LLM has to give the limit as 9. [1]'],
])(
  'a sentence that speaks of a model leads only if %s or the word %s does (SEC-3)',
  async (path, word, said) => {
    const text = 'Any LLM has to give the limit as 9.\n\nThe limit is three lamps.\n'
    const own = fakeLibrary({ [path]: text })
    const [file] = await own.refs('fake', [(await own.resolve('fake', path)) ?? 0])
    const sources = {
      details: (ref: NodeRef): Promise<NodeDetails> => own.details('fake', ref.node),
      text: (ref: NodeRef): Promise<DocumentText> => own.text('fake', ref.node),
    }
    const answer = new AnswerText()
    const needles = ['limit', word].map((one) => needleOf(one, one, 1))
    const saying = { text: answer, citing: new Citing(sources), sources, needles }
    const passage = { ref: file, start: 1, end: 3, text, tokens: 1 }
    await sayRead(saying, { ref: file, passages: [passage], score: 1, why: '' }, 24)
    expect(answer.marked.text).toContain(said)
  },
)

const asking = (...words: readonly string[]) => words.map((word) => needleOf(word, word, 1))

describe('bestLine', () => {
  it.each([
    [
      'the line of code with most of the words',
      'x = 1\ntimeout_seconds = 30\n',
      ['timeout'],
      'timeout_seconds = 30',
    ],
    ['the first of equals', 'alpha\nbeta', ['gamma'], 'alpha'],
    ['no header of a table', '| Shelf | A |\n| --- | --- |\n| x | y |', ['shelf'], '| x | y |'],
    ['empty where nothing is said', '```\n---\n\n# Heading', ['heading'], ''],
  ])('is %s (UI-24)', (_, text, words, said) => {
    expect(bestLine(text, asking(...words))).toBe(said)
  })
})

const SAID = 'Lights the lamp that hangs above the table.'

it.each([
  [`${SAID} And another one beside it.`, 'docstring', SAID],
  ['TODO: light the lamp with less oil than now.', 'docstring', ''],
  ['{@inheritDoc}', 'docstring', ''],
  ['lamp', 'title', ''],
] as const)('“%s” from a %s gives “%s” (ANS-4b)', (text, source, said) => {
  expect(ownSentence(detailsOf(refOf('a.py#lamp'), { summary: { text, source } }))).toBe(said)
})
