import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ask } from '../../ask.ts'
import { parseQuestions } from '../../eval/questions.ts'
import { askedOf, evaluate } from '../../eval/runner.ts'
import {
  DEFAULT_SETTINGS,
  type SettingChanges,
  settingsFrom,
} from '../../model/settings/settings.ts'
import { inEnglish } from '../../model/words/words.ts'
import { PROJECT } from '../../navigate/testing/fake-files.ts'
import { fakeLibrary } from '../../navigate/testing/fake-library.ts'
import type { Context } from '../core/action-context.ts'
import { memoryTexts } from '../core/kept-texts.ts'
import type { AppState } from '../shape/app-state.ts'
import type { Dependencies } from '../shape/dependencies.ts'
import { INITIAL_STATE } from '../shape/initial.ts'
import { createJobs } from '../shape/jobs.ts'
import { treeOfDepths } from '../testing.ts'
import { labActions } from './lab-actions.ts'
import { rankOf, wonAndLost } from './lab-figures.ts'

const TREE = treeOfDepths([0])

/** A page with a small project in hand, after a visit that kept `kept`. */
function open(kept = memoryTexts(), slug = 'fake') {
  const configured: SettingChanges[] = []
  /** Whether collections are searched without their own settings, as of when each question was asked. */
  const alone: boolean[] = []
  let isAlone = false
  const library = {
    ...fakeLibrary(PROJECT),
    configure: async (changes: SettingChanges, withoutOwn = false) => {
      configured.push(changes)
      isAlone = withoutOwn
    },
  }
  const info = { slug, name: 'Kestrel', generation: 1 }
  const current = { status: 'ready', info, tree: TREE } as unknown as AppState['current']
  const store = createStore<AppState>(() => ({ ...INITIAL_STATE, current }))
  const jobs = createJobs()
  /** What the library was told to search with when each question was asked. */
  const asks: (SettingChanges | null)[] = []
  // Of the dependencies, the lab needs these.
  const dependencies: Partial<Dependencies> = {
    kept,
    now: () => 7,
    library: library as unknown as Dependencies['library'],
    ask: (asked, signal) => {
      asks.push(configured.at(-1) ?? null)
      alone.push(isAlone)
      const settings = settingsFrom(asked.settings)
      const request = { reasoner: 'structural' as const, ...asked, settings }
      return ask({ ...request, limit: settings.walk.results }, library, { signal, now: () => 0 })
    },
  }
  const context: Context = { store, dependencies: dependencies as Dependencies, jobs }
  const actions = labActions(context, () => null)
  const lab = () => store.getState().lab
  return { actions, store, library, lab, idle: jobs.idle, kept, asks, alone, configured }
}

const fileOf = (text: string) => ({ name: 'q.jsonl', size: text.length, text: async () => text })
const line = (id: string, query: string, path: string) =>
  JSON.stringify({ id, query, gold_files: [path] })

const FILE = [
  line('a', 'How is a session opened?', 'src/kestrel/sessions.py'),
  line('b', 'Where is a signature made?', 'src/kestrel/signing.py'),
  line('c', 'How is a value serialized?', 'src/kestrel/json.py'),
].join('\n')

describe('the lab', () => {
  it('TOOL-3: reads the file of the command line, says what it cannot use, and keeps the rest', async () => {
    const page = open()
    await page.actions.openLab()
    expect(page.store.getState().dialog).toEqual({ kind: 'lab' })
    const bad = [
      'no json',
      line('d', 'Where?', 'src/gone.py'),
      JSON.stringify({ id: 'e', query: 'None?' }),
    ]
    await page.actions.importLabQuestions(fileOf([FILE, ...bad].join('\n')))
    expect(page.lab().questions.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(page.lab().problems.map(inEnglish)).toEqual([
      expect.stringMatching(/^Line 4: /),
      'Question “d”: this collection has no file src/gone.py.',
      'Question “e” does not say which file is right.',
    ])
    const again = open(page.kept)
    await again.actions.openLab()
    expect(again.lab().questions).toEqual(page.lab().questions)
    expect((await again.actions.labQuestionsFile()).trim().split('\n')).toHaveLength(3)
    again.actions.removeLabQuestion('b')
    await again.idle()
    expect(again.lab().questions.map(({ id }) => id)).toEqual(['a', 'c'])
    again.actions.removeLabQuestion()
    await again.idle()
    expect(page.kept.getItem('wayleaf.lab.fake')).toBeNull()
  })

  it('TOOL-3: a question is typed with its place; a place that is not there is said', async () => {
    const page = open()
    await page.actions.openLab()
    const { addLabQuestion } = page.actions
    expect(await addLabQuestion('Where is it signed?', 'src/kestrel/signing.py#Signer.sign')).toBe(
      true,
    )
    expect(page.lab().questions[0]).toMatchObject({
      gold_files: ['src/kestrel/signing.py'],
      gold: [{ symbols: ['Signer.sign'] }],
    })
    expect(await addLabQuestion('Where is it?', 'src/kestrel/sign.py')).toBe(false)
    expect(inEnglish(page.lab().problems[0])).toContain(
      '“src/kestrel/sign.py” is not a file or place',
    )
    expect(page.lab().questions).toHaveLength(1)
  })

  it('TOOL-3: places that were called right become questions', async () => {
    const page = open()
    const said = { id: '1', collection: 'fake', at: 1, question: 'Where is it signed?' }
    const place = 'src/kestrel/signing.py#Signer.sign'
    page.store.setState({
      corrections: [
        { ...said, place, verdict: 'right' },
        { ...said, id: '2', place: 'README.md', verdict: 'wrong' },
        { ...said, id: '3', place: 'gone.md', verdict: 'right' },
        { ...said, id: '4', place, verdict: 'right', collection: 'other' },
      ],
    })
    await page.actions.openLab()
    await page.actions.takeCorrections()
    expect(page.lab().questions.map(({ query }) => query)).toEqual(['Where is it signed?'])
    expect(inEnglish(page.lab().problems[0])).toContain('gone.md')
  })

  it('TOOL-3: every way answers every question, and two walks of one open beside each other', async () => {
    const page = open()
    await page.actions.openLab()
    await page.actions.importLabQuestions(fileOf(FILE))
    await page.actions.runLab(['bm25', 'structural'])
    const [search, walk] = page.lab().results
    expect([search.way, walk.way]).toEqual(['bm25', 'structural'])
    expect(page.lab().running).toEqual({ status: 'none' })
    for (const run of [search, walk]) {
      expect([...run.answers.keys()]).toEqual(['a', 'b', 'c'])
      expect(run.accuracy.questions).toBe(3)
      expect(run.costUsd).toBeNull()
    }
    const right = [...walk.answers.values()].filter((answer) => rankOf(answer) === 1)
    expect(walk.accuracy.files[1]).toBeCloseTo((100 * right.length) / 3)
    const { won, lost } = wonAndLost(search, walk)
    expect(won - lost).toBe(
      Math.round((3 * (walk.accuracy.files[1] - search.accuracy.files[1])) / 100),
    )
    page.actions.compareLab('a', 'bm25', 'structural')
    const { view, dialog, compare, walk: first } = page.store.getState()
    expect([view, dialog]).toEqual(['compare', null])
    expect([first.reasoner, compare.other?.reasoner]).toEqual(['bm25', 'structural'])
    expect(first.question).toBe('How is a session opened?')
    expect(first.steps.at(-1)?.kind).toBe('done')
  })

  it('TOOL-3: a file of questions has the figures of the command line, its scopes and headlines kept', async () => {
    const path = 'src/kestrel/signing.py'
    const query = 'How is a session opened?'
    const rows = [
      { id: 'whole', query, gold_files: [path] },
      { id: 'inside', query, gold_files: [path], document: path },
      { id: 'titled', query, gold_files: [path], query_title: 'Signatures expire too early' },
    ]
    const file = rows.map((row) => JSON.stringify(row)).join('\n')
    const page = open()
    await page.actions.openLab()
    await page.actions.importLabQuestions(fileOf(file))
    await page.actions.runLab(['structural'])
    const [run] = page.lab().results
    const report = await evaluate(parseQuestions(file).questions, async function* (question) {
      const asked = await askedOf(question, 'fake', page.library)
      const request = { ...asked, reasoner: 'structural', settings: DEFAULT_SETTINGS } as const
      yield* ask(request, page.library, { now: () => 0 })
    })
    expect(run.accuracy).toEqual(report.accuracy)
    expect([...run.answers.values()].map(({ score }) => score)).toEqual(
      report.rows.map(({ score }) => score),
    )
    const ranks = [...run.answers.values()].map(rankOf)
    expect(ranks[1]).toBe(1)
    expect(ranks[0]).not.toBe(1)
  })

  it('TOOL-3: with default settings the collection is searched with them too, and with the own ones again then', async () => {
    const page = open()
    const settings = { 'search.k1': 0.3 }
    page.store.setState({ settings })
    await page.actions.openLab()
    await page.actions.importLabQuestions(
      fileOf(line('a', 'How is a session opened?', 'README.md')),
    )
    await page.actions.runLab(['structural', 'defaults'])
    expect(page.asks).toEqual([null, {}])
    expect(page.configured).toEqual([{}, settings])
    // What the collection has of its own is no default, either.
    expect(page.alone).toEqual([false, true])
    const running = page.actions.runLab(['defaults'])
    page.actions.stopLab()
    await running
    expect(page.configured.at(-1)).toEqual(settings)
  })

  it('TOOL-3: a run that is stopped keeps what was measured before', async () => {
    const page = open()
    await page.actions.openLab()
    await page.actions.importLabQuestions(fileOf(FILE))
    await page.actions.runLab(['bm25'])
    const running = page.actions.runLab(['structural'])
    page.actions.stopLab()
    await running
    expect(page.lab().running).toEqual({ status: 'none' })
    expect(page.lab().results.map(({ way }) => way)).toEqual(['bm25'])
  })

  it('TOOL-3: another collection has a lab of its own', async () => {
    const page = open()
    await page.actions.openLab()
    await page.actions.importLabQuestions(fileOf(FILE))
    const other = open(page.kept, 'other')
    await other.actions.openLab()
    expect(other.lab()).toMatchObject({ collection: 'other', questions: [] })
  })
})
