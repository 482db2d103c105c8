import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIdentifier } from '../../base/identifiers.ts'
import { parser } from '../../cli/testing/parser.ts'
import { documentOf, tocOf } from '../../index/test-collection.ts'
import { smallLetters } from '../../index/text/symbol-names.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { type Toc, titleOf } from '../../model/tree/toc.ts'
import { parsedToc } from '../../toc/calls/testing.ts'
import { nodeId } from '../../toc/ids.ts'
import { selectionFilter } from '../facets.ts'
import { type FoundSymbol, findSymbol } from './symbols.ts'

/** The places of some facets. */
const only = (toc: Toc, facets: Readonly<Record<string, readonly string[]>>) => ({
  filter: selectionFilter(toc, new Map(Object.entries(facets))),
})

const symbol = (title: string, kind: NodeKind = 'function') => ({ title, kind, text: 'body' })
const TOC = tocOf(
  [
    {
      path: 'src/http.ts',
      language: 'typescript',
      sections: [
        symbol('parseHttpRequest'),
        symbol('parse'),
        symbol('Parse', 'class'),
        symbol('parser'),
        symbol('reparse'),
        symbol('httpParse'),
      ],
    },
    { path: 'src/http.py', language: 'python', sections: [symbol('parse'), symbol('__init__')] },
    { path: 'guide.md', sections: [{ title: 'parse', text: 'not code' }] },
  ].map(documentOf),
)

function find(name: string, facets: Parameters<typeof only>[1] = {}): string {
  return findSymbol(TOC, name, only(TOC, facets))
    .map(({ node, match }) => `${titleOf(TOC, node)}:${match}`)
    .join(' ')
}

describe('findSymbol', () => {
  it('exact, then case, then prefix, then sub-word; headings are no symbols (BM-8)', () => {
    expect(find('parse')).toBe(
      'parse:exact parse:exact Parse:case parser:prefix parseHttpRequest:prefix httpParse:subword',
    )
  })

  it.each([
    ['parse', { kind: ['class'] }, 'Parse:case'],
    ['parse', { language: ['python'] }, 'parse:exact'],
    ['HttpRequest', {}, 'parseHttpRequest:subword'],
    ['init', {}, '__init__:subword'],
    ['http.parse()', { language: ['python'] }, 'parse:exact'],
    ['', {}, ''],
    ['nothing', {}, ''],
  ])('%s %j → %s (BM-8)', (name, facets, expected) => {
    expect(find(name, facets)).toBe(expected)
  })

  it('a member by its type: inside of it, alone under its name, and all of them behind a dot (TOC-13)', async () => {
    const files = {
      'go/types.go':
        'package gin\n\ntype Engine struct {\n  n int\n}\n\nfunc (e *Engine) Run() {}\n',
      'go/serve.go': 'package gin\n\nfunc (e *Engine) RunTLS() {}\n\nfunc Run() {}\n',
      'rs/dir.rs': 'pub struct ReadDir;\nimpl Stream for ReadDir {\n    fn next(&self) {}\n}\n',
      'py/store.py': 'class Engines:\n    def run(self):\n        pass\n',
    }
    const toc = await parsedToc(parser, files)
    const ids = (name: string, facets = {}) =>
      findSymbol(toc, name, only(toc, facets)).map(
        ({ node, match }) => `${nodeId(toc, node)} ${match}`,
      )
    expect(ids('Engine.Run')).toEqual([
      'go/types.go#Engine.Run exact',
      'go/serve.go#Engine.RunTLS prefix',
    ])
    expect(ids('Engine.RunT')).toEqual(['go/serve.go#Engine.RunTLS prefix'])
    expect(ids('Engines::run')).toEqual(['py/store.py#Engines.run exact'])
    expect(ids('engi.run')).toHaveLength(3)
    expect(ids('ReadDir.next')).toEqual(['rs/dir.rs#ReadDir.Stream.next exact'])
    expect(ids('Engine.')).toEqual([
      'go/serve.go#Engine.RunTLS prefix',
      'go/types.go#Engine.Run prefix',
    ])
    expect(ids('Engine.', { kind: ['class'] })).toEqual([])
    expect(ids('Nothing.Run').slice(0, 1)).toEqual(['go/serve.go#Run exact'])
    expect(ids('Nothing.')).toEqual([])
  })

  it('agrees with a pass over all names (BM-8)', () => {
    const name = fc
      .array(
        fc.constantFrom('get', 'Get', 'user', 'User', 'HTTP', 'er', '_', '2', 'é', 'İd', 's', '\n'),
        { minLength: 1, maxLength: 4 },
      )
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.array(fc.array(name, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        name,
        fc.integer({ min: 1, max: 6 }),
        (files, wanted, limit) => {
          const toc = tocOf(
            files.map((names, i) =>
              documentOf({
                path: `${i}.ts`,
                language: 'typescript',
                sections: names.map((title) => symbol(title)),
              }),
            ),
          )
          const asked = wanted.trim()
          const all = Array.from({ length: toc.count }, (_, node) => ({
            node,
            title: titleOf(toc, node),
          })).filter(({ node }) => toc.kind[node] === kindCode('function'))
          const found = findSymbol(toc, wanted, { limit })
          expect(found).toEqual(asked === '' ? [] : naive(all, asked, limit))
        },
      ),
      {
        numRuns: 300,
        examples: [
          [[['getget_']], 'get_', 1],
          [[['user\nuser']], 'user\nuser', 1],
        ],
      },
    )
  })
})

/** Every name compared with the wanted one. */
function naive(
  all: readonly { readonly node: number; readonly title: string }[],
  name: string,
  limit: number,
): FoundSymbol[] {
  const lower = smallLetters(name)
  const matchOf = (title: string): number => {
    const small = smallLetters(title)
    if (title === name) return 0
    if (small === lower) return 1
    if (small.startsWith(lower)) return 2
    const places = Array.from(title, (_, at) => at).filter((at) => small.startsWith(lower, at))
    // No word begins between two small letters.
    const begins = places.some((at) => !/^[a-z]{2}$/.test(title.slice(at - 1, at + 1)))
    return begins && hasWord(title, name) ? 3 : -1
  }
  const rows = all.map(({ node, title }) => ({ node, title, match: matchOf(title) }))
  const beginning = rows.filter(({ match }) => match >= 0 && match < 3)
  const found = beginning.length >= limit ? beginning : rows.filter(({ match }) => match >= 0)
  return found
    .sort((a, b) => a.match - b.match || a.title.length - b.title.length || a.node - b.node)
    .slice(0, limit)
    .map(({ node, match }) => ({
      node,
      match: (['exact', 'case', 'prefix', 'subword'] as const)[match],
    }))
}

function hasWord(title: string, name: string): boolean {
  const parts = splitIdentifier(title).map((part) => part.toLowerCase())
  const wanted = splitIdentifier(name).join('').toLowerCase()
  return parts.some((part, i) => {
    if (part.startsWith(wanted)) return true
    return parts.some((_, j) => j > i && parts.slice(i, j + 1).join('') === wanted)
  })
}
