import { describe, expect, it } from 'vitest'
import type { CandidateEvidence, NodeDetails } from '../model/library/library.ts'
import { candidateOf, detailsOf, refOf, treeColumnsOf } from '../model/library/testing.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { FEWEST_QUESTIONS, ownQuestions, type QuestionSource } from './own-questions.ts'

interface Row {
  readonly title: string
  readonly says: string
  readonly source?: NodeDetails['summary']['source']
  readonly path?: string
  readonly kind?: NodeKind
  readonly flags?: NodeDetails['flags']
}

/** Places in a row, none in another; a word matches a name that holds it. */
function libraryOf(rows: readonly Row[]): QuestionSource {
  const details = (node: number): NodeDetails => {
    const { title, says, source = 'docstring', path = `${node}.ts`, kind = 'function' } = rows[node]
    const summary = { text: says, source }
    const ref = refOf(title, { node, kind, path })
    const { flags = [] } = rows[node]
    return detailsOf(ref, { summary, signature: `function ${title}()`, flags })
  }
  const evidence: QuestionSource['evidence'] = async (_, { question }) => {
    const texts = question.toLowerCase().match(/\w+/gu) ?? []
    const words = texts.map((text) => ({ text, term: text, idf: 1, nodes: 1 }))
    const candidates = rows.map((row, node): CandidateEvidence => {
      const maskOf = (text: string) =>
        texts.reduce((mask, one, i) => mask | (text.toLowerCase().includes(one) ? 1 << i : 0), 0)
      const masks = { title: maskOf(row.title), description: maskOf(row.says) }
      return candidateOf(details(node), masks)
    })
    return { words, candidates, asksFor: 0, matchedNodes: 1, matchedDocuments: 1 }
  }
  return {
    tree: async () => treeColumnsOf(rows.map(({ title, kind = 'function' }) => ({ title, kind }))),
    details: async (_, node) => details(node),
    evidence,
  }
}

const SAYING: readonly Row[] = [
  { title: 'sendOff', says: 'Carries the letters of a day to the post office.' },
  { title: 'carriesLetters', says: 'Counts how many stamps are left in the drawer.' },
  { title: 'weigh', says: 'Tells the price of a parcel by what it weighs on the scales.' },
  { title: 'open', says: 'Lets the first people of the morning come into the hall.' },
  { title: 'close', says: 'Sends everybody home when the clock has struck six.' },
  { title: 'sort', says: 'Lays what came in into boxes by the street it goes to.' },
  { title: 'stamp', says: 'Presses the date of today onto whatever lies on the desk.' },
]

const made = (rows: readonly Row[]) => ownQuestions(libraryOf(rows), 'mine', () => 0)

describe('questions of a trial out of the own collection', () => {
  it('NAV-3: ask what a place says of itself, and show names and signatures alone', async () => {
    const questions = await made(SAYING)
    expect(questions.length).toBeGreaterThanOrEqual(FEWEST_QUESTIONS)
    for (const { question, places, right } of questions) {
      const own = SAYING.find(({ says }) => says.endsWith(question))
      expect(places[right[0]].title).toBe(own?.title)
      for (const { summary } of places) expect(summary).toMatch(/^function \w+\(\)$/)
      expect(new Set(places.map(({ path }) => path)).size).toBe(places.length)
    }
  })

  it('NAV-3: put first what the words say without the description', async () => {
    const asked = (await made(SAYING)).find(({ question }) => question.includes('post office'))
    expect(asked?.places[0].title).toBe('carriesLetters')
    expect(asked?.right).not.toContain(0)
  })

  it.each<[string, Row]>([
    ['a rule made the sentence', { title: 'a', says: SAYING[0].says, source: 'rule' }],
    ['it is too short', { title: 'b', says: 'Opens the door.' }],
    ['it names the place', { title: 'letters', says: SAYING[0].says }],
    ['it is a test', { title: 'd', says: 'Looks after birds in the garden.', flags: ['test'] }],
    ['it is a whole file', { title: 'e', says: 'Looks after the birds here.', kind: 'document' }],
  ])('NAV-3: a place is not asked for where %s', async (_, row) => {
    const questions = await made([...SAYING.slice(1), row])
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.filter(({ question }) => row.says.endsWith(question))).toEqual([])
  })

  it('NAV-3: a comment that begins with the name is asked without it', async () => {
    const row = { title: 'Knock', says: 'Knock asks whether anybody is at home in the evening.' }
    const asked = (await made([...SAYING, row])).map(({ question }) => question)
    expect(asked).toContain('asks whether anybody is at home in the evening.')
  })

  it('NAV-3: a file is asked for twice at most, and none where nothing speaks', async () => {
    const crowded = SAYING.map((row) => ({ ...row, path: 'all.ts' }))
    expect(await made(crowded)).toHaveLength(2)
    expect(await made([])).toEqual([])
  })

  it('NAV-3: it can be stopped', async () => {
    const stopped = ownQuestions(libraryOf(SAYING), 'mine', () => 0, AbortSignal.abort())
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
  })
})
