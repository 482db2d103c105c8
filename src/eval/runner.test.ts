import { describe, expect, it } from 'vitest'
import { ask } from '../ask.ts'
import { textLibrary } from '../cli/testing/collections.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { PROJECT } from '../navigate/testing.ts'
import { parseQuestions } from './questions.ts'
import { reportTable } from './report.ts'
import {
  type AskQuestion,
  askedOf,
  evaluate,
  predictionLines,
  questionsWithMissingFiles,
} from './runner.ts'

const QUESTIONS = [
  {
    id: 'k1',
    query: 'Where is the signature of the session cookie verified?',
    gold_files: ['src/kestrel/sessions.py'],
    gold: [{ path: 'src/kestrel/sessions.py', symbols: ['SignedSessions.open_session'], line: 3 }],
  },
  { id: 'k2', query: 'Where is a zeppelin?', gold_files: ['src/kestrel/app.py'] },
]

const library = textLibrary(PROJECT)
const askFake: AskQuestion = ({ question, limit }) => {
  const settings = DEFAULT_SETTINGS
  const request = { question, limit, settings, collection: 'fake', reasoner: 'structural' } as const
  return ask(request, library, { now: () => 0 })
}

describe('evaluate', () => {
  const { questions } = parseQuestions(QUESTIONS.map((row) => JSON.stringify(row)).join('\n'))

  it('predictions with files and named nodes, and their accuracy (TOOL-3)', async () => {
    const report = await evaluate(questions, askFake)
    expect(report.accuracy.files[1]).toBe(50)
    expect(report.accuracy.nodes[1]).toBe(50)
    const [first] = predictionLines(report).split('\n')
    const prediction = JSON.parse(first)
    expect(prediction.files[0]).toBe('src/kestrel/sessions.py')
    expect(prediction.nodes[0]).toEqual({
      ...{ path: 'src/kestrel/sessions.py', name: 'SignedSessions.open_session', start: 2, end: 4 },
    })
    expect(new Set(prediction.files).size).toBe(prediction.files.length)
  })

  it('a question without its answer is asked and not scored; its file is its scope (TOOL-3)', async () => {
    const row = { id: 'x', query: 'Where are sessions?', root: 'src', document: 'src/app.py' }
    const { questions: unknown, problems } = parseQuestions(JSON.stringify(row))
    expect(problems).toEqual([])
    const scopes: string[] = []
    const report = await evaluate(unknown, (asked) => {
      scopes.push(asked.scope)
      return askFake(asked)
    })
    expect(scopes).toEqual(['src/app.py'])
    expect(report.accuracy.questions).toBe(0)
    expect(predictionLines(report)).toContain('"id":"x"')
  })

  it.each(['src/kestrel/', 'src/kestrel', './src/kestrel'])(
    'a question that names the folder “%s” stays inside it (TOOL-3)',
    async (scope) => {
      const { within } = await askedOf({ question: '', limit: 1, scope }, 'fake', library)
      expect(within).toBe(await library.resolve('fake', 'src/kestrel/'))
    },
  )

  it('side by side, one line a run (TOOL-3)', async () => {
    const report = await evaluate(questions, askFake)
    const table = reportTable('structural', report)
    expect(table.split('\n')).toHaveLength(2)
    expect(table).toMatch(/structural +2 +50\.0/u)
  })

  it.each([
    ['one that is there', ['src/kestrel/app.py'], '', false],
    ['a wrong path', ['kestrel/app.py'], '', true],
    ['a wrong path beside a right one', ['gone.py', 'src/kestrel/app.py'], '', false],
    ['the same where all must be found', ['gone.py', 'src/kestrel/app.py'], 'swebench', true],
    ['no file', [], '', false],
  ])(
    'a file of questions with %s: whether that cannot be found is known (TOOL-3)',
    async (_, gold_files, track, isGone) => {
      const row = { id: 'x', query: 'Where?', gold_files, track }
      const { questions: asked } = parseQuestions(JSON.stringify(row))
      const gone = await questionsWithMissingFiles(asked, 'fake', library)
      expect(gone.map(({ id }) => id)).toEqual(isGone ? ['x'] : [])
    },
  )
})
