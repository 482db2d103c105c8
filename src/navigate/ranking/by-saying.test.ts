import { describe, expect, it } from 'vitest'
import type { QuestionKind } from '../../model/question/question-kinds.ts'
import { inEnglish } from '../../model/words/words.ts'
import { fakeLibrary } from '../testing/fake-library.ts'
import type { FakeFiles } from '../testing/fake-tree.ts'
import { gatherRanking } from './gather.ts'
import { whyNode } from './why.ts'

/** The ranking of a question of some kind. */
async function ranked(question: string, files: FakeFiles, kind: QuestionKind = 'option') {
  const asked = { question, title: undefined, collection: 'fake', within: 0, kind }
  const request = { ...asked, howAsked: { symbols: [] }, flat: false }
  return (await gatherRanking(request, fakeLibrary(files))).ranking
}

const first = async (question: string, files: FakeFiles, kind?: QuestionKind) =>
  (await ranked(question, files, kind)).candidates[0].evidence.ref.id

const HANDBOOK: FakeFiles = {
  'handbook.md': [
    '# Vacation days of employees',
    'Employees tell their team of vacation days.',
    '# Time off',
    'Everybody has 20 days of vacation a year, which employees plan themselves.',
  ].join('\n'),
}

describe('questions after a value', () => {
  it('NAV-2 NAV-9: the place that says one comes before the one that is only called so', async () => {
    const question = 'How many vacation days do employees have?'
    expect(await first(question, HANDBOOK, 'other')).toContain('#Vacation days')
    expect(await first(question, HANDBOOK)).toContain('#Time off')
  })

  it('NAV-2: why it comes first is said', async () => {
    const ranking = await ranked('How many vacation days do employees have?', HANDBOOK)
    const [best, next] = ranking.candidates
    expect(inEnglish(whyNode(ranking, best))).toContain('it says a value beside them')
    expect(inEnglish(whyNode(ranking, next))).not.toContain('a value')
  })

  it('NAV-2: in code it is a line that sets it or a comment, not one that computes or compares', async () => {
    const files = {
      'src/retry.py': [
        'def retries_left(retries):',
        '    retries of a job: return retries - 1 if retries > 1',
        'def job_settings():',
        '    retries of a job = 25',
      ].join('\n'),
    }
    expect(await first('How many retries of a job are there?', files)).toContain('job_settings')
  })

  it('NAV-2: a place has no value of what lies inside it', async () => {
    const files = {
      'src/pool.py': [
        'class Pool:',
        '    def size(self):',
        '        connections of the pool = 8',
      ].join('\n'),
    }
    const { candidates } = await ranked('How many connections has the pool?', files)
    const said = new Map(candidates.map(({ evidence: { ref, said: one } }) => [ref.title, one]))
    expect(said.get('size')).toBeGreaterThan(0.5)
    expect(said.get('Pool')).toBe(0)
  })

  it('NAV-2: a text that cannot be read leaves its places where they are', async () => {
    const library = {
      ...fakeLibrary(HANDBOOK),
      text: () => Promise.reject(new Error('it is not there any more')),
    }
    const asked = { title: undefined, collection: 'fake', within: 0, kind: 'option' as const }
    const question = 'How many vacation days do employees have?'
    const request = { ...asked, question, howAsked: { symbols: [] }, flat: false }
    const { ranking } = await gatherRanking(request, library)
    expect(ranking.candidates[0].evidence.ref.id).toContain('#Vacation days')
  })
})
