import { describe, expect, it } from 'vitest'
import { indexOf } from '../index/test-collection.ts'
import { findAcronyms } from '../index/text/acronyms.ts'
import { titleOf } from '../model/tree/toc.ts'
import { queryOf } from './collection-glossary.ts'
import { type Glossary, joinGlossaries, parseGlossary, withOtherNames } from './glossary.ts'
import { parseQuery } from './query.ts'
import { resolveQuery } from './resolve.ts'
import { rankTop } from './top/rank.ts'

const INDEX = indexOf([
  {
    path: 'guide.md',
    sections: [
      { title: 'Single sign-on', text: 'Users log in once for all applications.' },
      { title: 'Clusters', text: 'Kubernetes runs the workers of the company.' },
      { title: 'Billing', text: 'Invoices are sent by mail.' },
      { title: 'Continuous deployment', text: 'Every commit goes out.' },
    ],
  },
])

function find(question: string, glossary: Glossary): string[] {
  const { query } = withOtherNames(parseQuery(question), glossary)
  const resolved = resolveQuery(INDEX, query)
  return rankTop(INDEX, resolved, 5).map(({ node }) => titleOf(INDEX.toc, node))
}

describe('glossary', () => {
  const glossary = parseGlossary({ k8s: 'Kubernetes', invoice: ['bill', 'receipt'] })

  it.each([
    ['k8s', 'Clusters', 'a term finds its other name'],
    ['receipt', 'Billing', 'both ways'],
  ])('%s → %s (%s) (BM-12)', (question, first) => {
    expect(find(question, new Map())).not.toEqual(find(question, glossary))
    expect(find(question, glossary)[0]).toBe(first)
  })

  it('a phrase finds the acronym, and the acronym the phrase (BM-12)', () => {
    const acronyms = joinGlossaries(parseGlossary({}), ['SSO single sign on'])
    expect(acronyms.get('sso')).toEqual(['single sign on'])
    expect(acronyms.get('single sign on')).toEqual(['SSO'])
    expect(find('SSO', acronyms)[0]).toBe('Single sign-on')
  })

  it.each([
    ['the Document Object Model (DOM) is', [['DOM', 'Document Object Model']]],
    ['Software as a service (SaaS) and Quality of Service (QoS)', []],
    ['quality of service (QOS)', [['QOS', 'quality of service']]],
    [
      'continuous integration (CI), continuous deployment (CD)',
      [
        ['CI', 'continuous integration'],
        ['CD', 'continuous deployment'],
      ],
    ],
    ['see above (NOTE) and call it (2)', []],
    ['an interface (API)', []],
  ])('acronyms in “%s” (BM-12)', (text, expected) => {
    expect(findAcronyms(text)).toEqual(expected)
  })

  it.each([[null], ['text'], [['a', 'b']], [{ a: 1, b: null, c: {}, '': 'x', d: 'd' }]])(
    'what is no glossary gives an empty one: %j (BM-12)',
    (value) => {
      expect(parseGlossary(value).size).toBe(0)
    },
  )

  it('hostile names are names (BM-12)', () => {
    const hostile = parseGlossary(JSON.parse('{"__proto__": "constructor", "toString": "text"}'))
    expect(hostile.get('constructor')).toEqual(['__proto__'])
    expect(hostile.get('hasownproperty')).toBeUndefined()
  })

  it.each([
    ['Where are workers that time out stopped?', ['timeout'], 'a small word of a name'],
    ['When does it re-key?', ['rekey'], 'joined by a hyphen'],
    ['How is the file name read?', [], 'not a word of the collection'],
    ['Is it in put?', [], 'of which the first says nothing'],
    ['Where is it, to do?', [], 'that are too short'],
  ])('%s asks for %j as well (%s) (BM-12)', (question, words) => {
    const isWord = (word: string) => ['timeout', 'rekey', 'input', 'itto', 'todo'].includes(word)
    const { query, names } = withOtherNames(parseQuery(question), new Map(), isWord)
    expect(names.map(({ text }) => text)).toEqual(words)
    for (const name of names) {
      expect(name.words.map((word) => query.words[word].surface)).toEqual([name.text])
      expect(name.standsFor.length).toBeGreaterThan(0)
    }
  })

  it('a question without terms stays as it is (BM-12)', () => {
    const query = parseQuery('how are users stored')
    expect(withOtherNames(query, glossary).query).toEqual(query)
  })
})

it('is read again after a failure, as without a network (BM-12)', async () => {
  const sections = [{ title: 'Clusters', text: 'Kubernetes runs the workers.' }]
  const index = indexOf([
    { path: 'glossary.json', sections: [] },
    { path: 'guide.md', sections },
  ])
  let isOffline = true
  const bytes = async () => {
    if (isOffline) throw new Error('offline')
    return new TextEncoder().encode('{ "k8s": "Kubernetes" }')
  }
  const collection = { toc: index.toc, index, bytes }
  await expect(queryOf(collection, { query: 'k8s' })).rejects.toThrow('offline')
  isOffline = false
  const { words } = await queryOf(collection, { query: 'k8s' })
  expect(words.map(({ surface }) => surface)).toContain('kubernetes')
})
