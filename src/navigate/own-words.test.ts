import { describe, expect, it } from 'vitest'
import { nodeLoadSayings } from '../cli/sayings.ts'
import { fakeLibrary } from './fake-library.ts'
import type { FakeFiles } from './fake-tree.ts'
import { gatherRanking } from './gather.ts'
import { weighOwnWords } from './own-words.ts'
import { readQuestion } from './question.ts'
import { CODE_WEIGHTS, REPORT_WEIGHTS, type Weights } from './weights.ts'

const FILES: FakeFiles = {
  'src/journal.c': 'int append_record(int fd) {\n  return fsync(fd); // durable\n}',
  'src/paint.c': 'int paint_wall(int wall) {\n  return wall;\n}',
  'tests/journal_test.c': 'int test_when_somebody_pulls_the_plug(void) {\n  return 0;\n}',
}

const related = ({ relatedUnit, relatedFile, relatedPath, relatedCoverage }: Weights) => [
  ...[relatedUnit, relatedFile, relatedPath, relatedCoverage],
]

async function weighed(text: string, weights: Weights): Promise<Weights> {
  const { words, candidates } = await fakeLibrary(FILES).evidence('fake', { question: text })
  const question = readQuestion(text, words, { symbols: [], wantsCode: true })
  return weighOwnWords(question, candidates, weights)
}

describe('weighOwnWords', () => {
  it('NAV-2: related words count no more where a place holds what is asked', async () => {
    expect(await weighed('Where is the wall painted?', CODE_WEIGHTS)).toEqual(CODE_WEIGHTS)
  })

  it('NAV-2: they count up to three times as much where none does, and nothing else changes', async () => {
    const text = 'Where are wall visitors, thieves, lanterns and cellars counted?'
    const all = await weighed(text, CODE_WEIGHTS)
    expect(related(all)).toEqual(related(CODE_WEIGHTS).map((weight) => 3 * weight))
    const { relatedUnit, relatedFile, relatedPath, relatedCoverage } = CODE_WEIGHTS
    const own = { relatedUnit, relatedFile, relatedPath, relatedCoverage }
    expect({ ...all, ...own }).toEqual(CODE_WEIGHTS)
  })

  it('NAV-2: what is not asked for, such as a test, is no such place', async () => {
    const weights = await weighed('What if somebody pulls the plug?', CODE_WEIGHTS)
    expect(weights.relatedUnit).toBeGreaterThan(CODE_WEIGHTS.relatedUnit)
  })

  it('NAV-2: reports stay as they are', async () => {
    const text = 'Where are wall visitors, thieves, lanterns and cellars counted?'
    expect(await weighed(text, REPORT_WEIGHTS)).toBe(REPORT_WEIGHTS)
  })

  it('NAV-2: a question without a word of the code finds it by what its words stand for', async () => {
    const question = 'What happens when somebody pulls the plug?'
    const howAsked = { symbols: [], wantsCode: true }
    const asked = { question, collection: 'fake', within: 0, howAsked, title: undefined }
    const given = { ...asked, weights: null, sayings: nodeLoadSayings }
    const { ranking } = await gatherRanking(given, fakeLibrary(FILES))
    expect(ranking.candidates[0].evidence.ref.path).toBe('src/journal.c')
  })
})
