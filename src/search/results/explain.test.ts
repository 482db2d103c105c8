import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { libraryOf } from '../../cli/testing/collections.ts'
import { inEnglish } from '../../messages/words.ts'
import type { ScoreExplanation } from '../../model/library/explanation.ts'
import { scoreInWords } from '../../model/library/explanation-words.ts'
import type { AcrossRequest, FoundPlace } from '../../model/library/search-types.ts'
import { keepGlobals, writePdf } from '../../parse/documents/testing.ts'

afterAll(keepGlobals())

interface ExplainedPlace {
  readonly place: FoundPlace
  readonly score: number
  readonly explained: ScoreExplanation | null
}

/** Everything that a search shows, explained. */
async function explainAll(
  library: Awaited<ReturnType<typeof libraryOf>>,
  request: AcrossRequest & { readonly collections: readonly string[] },
): Promise<ExplainedPlace[]> {
  const { groups } = await library.rank(request)
  const hits = groups.flatMap(({ collection, hits: found }) =>
    found.map(({ ref, score }) => {
      const place = { collection: collection?.slug ?? request.collections[0], node: ref.node }
      return { place, score }
    }),
  )
  const explained = await library.explain({ ...request, places: hits.map(({ place }) => place) })
  return hits.map((hit, i) => ({ ...hit, explained: explained[i] }))
}

const WORDS = ['session', 'sessions', 'open', 'cookie', 'parseCookie', 'token', 'jar', 'é', '认证']
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength }).map((all) => all.join(' '))
const headings = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), text(3), text(6)), {
  maxLength: 6,
})
const page = headings.map((all) =>
  all.map(([level, title, body]) => `${'#'.repeat(level)} ${title}\n\n${body}\n`).join('\n'),
)
const method = fc.constantFrom('open', 'session', 'cookie_jar')
const module = fc
  .tuple(text(4), fc.uniqueArray(method, { minLength: 1 }), text(4))
  .map(([said, methods, body]) => {
    const written = methods.map((name) => `    def ${name}(self):\n        "${body}"\n`)
    return `"""${said}"""\nclass Session:\n${written.join('')}`
  })
const folder = fc.record({
  ...{ 'guide.md': page, 'open/session.md': page, 'tests/test_session.py': module },
  'src/session.py': module,
  'glossary.json': fc.constantFrom('{}', '{"jar": ["cookie token"], "session": ["token"]}'),
})
const asked = fc.constantFrom(...WORDS, 'sesion', 'sess', 'cook', '"open session"', '-jar', 'the')
const request = fc.record({
  query: fc.array(asked, { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')),
  typing: fc.boolean(),
  facets: fc.constantFrom({}, {}, { kind: ['section'] }, { tests: ['yes'] }),
  limit: fc.constantFrom(3, 50),
})

describe('explained scores', () => {
  it('adds the parts of every score up to it, also when rounded (BM-10, RANK-2)', async () => {
    const scopes = fc.constantFrom(['a'], ['b'], ['a', 'b'])
    const weights = fc.constantFrom(new Map(), new Map([['b', 0.5]]))
    const requests = fc.array(request, { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(folder, folder, requests, scopes, weights, async (a, b, all, ...rest) => {
        const library = await libraryOf({ a, b })
        const [collections, given] = rest
        for (const one of all) {
          const shown = await explainAll(library, { ...one, collections, weights: given })
          for (const { place, score, explained } of shown) {
            if (explained === null) throw new Error(`${place.node} is shown and not explained`)
            const { file, place: own, weight } = explained
            const parts = [...file, ...own].reduce((total, { points }) => total + points, 0)
            expect(parts + Math.log(weight)).toBeCloseTo(score, 9)
            expect(explained.score).toBeCloseTo(score, 9)
            const { lines, score: shown100 } = scoreInWords(explained)
            expect(lines.reduce((total, { points }) => total + points, 0)).toBe(shown100)
            expect(own.every(({ points }) => explained.best !== null || points >= 0)).toBe(true)
          }
        }
      }),
      { numRuns: 8 },
    )
  })

  const FOLDER = {
    'README.md': '# Shop\n\nsells cookies\n',
    'jar.md': '# The jar\n\nA cookie jar. A session is a cookie.\n\n## Lid\n\nopens\n',
    'tests/test_jar.py': 'def test_lid():\n    "cookie cookie jar"\n',
    'glossary.json': '{"biscuit": ["cookie"]}',
  }
  const shop = libraryOf({ shop: FOLDER })

  async function explainFirst(query: string, path: string, typing = false) {
    const library = await shop
    const { groups } = await library.rank({ query, typing, collections: ['shop'] })
    const group = groups.find(({ document }) => document.path === path)
    const node = group?.hits[0].ref.node ?? -1
    const places = [{ collection: 'shop', node }]
    const [explained] = await library.explain({ query, typing, collections: ['shop'], places })
    return explained
  }

  it('says which words matched where, how, and which are missing (BM-10)', async () => {
    const explained = await explainFirst('cookie sesion', 'jar.md')
    const words = explained?.words.map(({ text: word, how, fields }) => {
      return [word, how, fields.map(({ field, times }) => `${field} ${times}`)]
    })
    expect(words).toEqual([
      ['cookie', 'exact', ['description 2', 'body 2']],
      ['sesion', 'near', ['description 1', 'body 1']],
    ])
    const lid = await explainFirst('lid nowhere', 'jar.md')
    expect(lid?.missing).toEqual(['nowhere'])
  })

  it('shows which words come from the glossary (BM-10, BM-12)', async () => {
    const explained = await explainFirst('biscuit', 'jar.md')
    expect(explained?.words.map(({ text: word, from }) => [word, from])).toEqual([
      ['cookie', 'glossary'],
    ])
  })

  it('shows that a test ranks lower in a search that asks for none (RANK-2, TOC-11)', async () => {
    const said = async (query: string) => {
      const explained = await explainFirst(query, 'tests/test_jar.py')
      return inEnglish(explained?.file.find(({ kind }) => kind === 'kind')?.said ?? '')
    }
    expect(await said('cookie')).toBe('test 1 folder deep')
  })

  it('explains a place by its name, its length and its contents (RANK-2)', async () => {
    const parts = {
      'lid.py': 'class Lid:\n    def open(self):\n        return "cookie"\n',
      'jar.py': 'def open():\n    return "jar"\n',
    }
    const library = await libraryOf({ parts })
    const { candidates } = await library.evidence('parts', { question: 'open the cookie lid' })
    const nodes = candidates.map(({ ref }) => ref.node)
    const explained = await library.explainEvidence(
      'parts',
      { question: 'open the cookie lid' },
      nodes,
    )
    const said = (id: string, kind: string) => {
      const place = explained.find((one) => one?.ref.id === id)?.place
      return inEnglish(place?.find((part) => part.kind === kind)?.said ?? '')
    }
    expect(said('lid.py#Lid', 'name')).toContain('it is called as its file is')
    expect(said('lid.py#Lid', 'kind')).toBe('class; 3 lines; of that one: method; 2 lines')
    expect(said('lid.py#Lid', 'symbols')).toContain('with what lies in it, it holds 100 %')
  })

  it('does not count what the best place of a file lacks as evidence for it (RANK-2)', async () => {
    const body = Array.from({ length: 30 }, (_, i) => `    total = total + ${i}\n`).join('')
    const parts = {
      'lid.py': `class Lid:\n    def close_lid(self):\n        return 1\n\n\ndef other():\n${body}`,
      'jar.py': 'def jar():\n    """Keeps a lid closed."""\n    return 1\n',
    }
    const library = await libraryOf({ parts })
    const asked = { question: 'close the lid' }
    const { candidates } = await library.evidence('parts', asked)
    const nodes = candidates.map(({ ref }) => ref.node)
    const explained = await library.explainEvidence('parts', asked, nodes)
    const best = explained.find((one) => one?.ref.id === 'lid.py#Lid.close_lid')
    const said = (best?.place ?? []).map((part) => inEnglish(part.said))
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((one) => one.startsWith('no '))).toEqual([])
  })

  it('says of which year a page has figures, and its parts add up (RANK-2)', async () => {
    const page = (...lines: readonly string[]) => ({
      texts: lines.map((line, i) => [line, 50, 700 - i * 14] as const),
    })
    const pages = [page('Hats of 2018 2017', '12 11'), page('Hats of 2019 2018', '13 12')]
    const file = new TextDecoder().decode(writePdf([...pages, page('Hats, as we said in 2019')]))
    const library = await libraryOf({ shop: { 'hats.pdf': file } })
    const asked = { question: 'hats in FY2019' }
    const { candidates } = await library.evidence('shop', asked)
    const nodes = candidates.map(({ ref }) => ref.node)
    const explained = await library.explainEvidence('shop', asked, nodes)
    expect(candidates[0].ref.title).toMatch(/^page 2/u)
    candidates.forEach(({ score }, i) => {
      const parts = [...(explained[i]?.file ?? []), ...(explained[i]?.place ?? [])]
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 9)
    })
    const kind = explained[0]?.place.find((part) => part.kind === 'kind')
    expect(inEnglish(kind?.said ?? '')).toContain('figures of “2019”')
  })

  it('says how many of the files found refer to one (RANK-2)', async () => {
    const users = Array.from({ length: 12 }, (_, i): [string, string] => [
      `user${i}.py`,
      'from valve import Valve\n\n\ndef close(valve):\n    valve.turn()\n',
    ])
    const texts = { 'valve.py': 'class Valve:\n    def turn(self):\n        return 1\n' }
    const library = await libraryOf({ pipes: { ...texts, ...Object.fromEntries(users) } })
    const [{ explained }] = await explainAll(library, { query: 'Valve', collections: ['pipes'] })
    const said = explained?.file.find(({ kind }) => kind === 'references')?.said ?? ''
    expect(inEnglish(said)).toBe('12 other files found refer to it')
  })

  it('what a walk weighs is explained as its evidence has it (RANK-2)', async () => {
    const library = await shop
    const asked = {
      question: 'Where is the cookie jar opened?',
      related: [{ text: 'lid', of: ['opened'] }],
    }
    const { candidates } = await library.evidence('shop', asked)
    const nodes = candidates.map(({ ref }) => ref.node)
    const explained = await library.explainEvidence('shop', asked, [...nodes, 0])
    expect(nodes.length).toBeGreaterThan(2)
    expect(explained.at(-1)).toBeNull()
    candidates.forEach(({ ref, score }, i) => {
      const one = explained[i]
      expect(one?.ref.id).toBe(ref.id)
      const parts = [...(one?.file ?? []), ...(one?.place ?? [])]
      expect(parts.reduce((total, { points }) => total + points, 0)).toBeCloseTo(score, 9)
      expect(parts.every(({ points }) => Number.isFinite(points))).toBe(true)
    })
    const lid = explained.find((one) => one?.ref.title === 'Lid')
    expect(lid?.file.length).toBeGreaterThan(3)
  })

  it('a place that the search does not find has no explanation (BM-10)', async () => {
    const library = await shop
    const places = [{ collection: 'shop', node: 0 }]
    const found = await library.explain({ query: 'jar', collections: ['shop'], places })
    expect(found).toEqual([null])
  })
})
