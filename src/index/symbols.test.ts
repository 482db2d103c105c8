import { describe, expect, it } from 'vitest'
import type { NodeKind } from '../model/node.ts'
import { titleOf } from '../model/toc.ts'
import { findSymbol, type SymbolOptions } from './symbols.ts'
import { documentOf, tocOf } from './test-collection.ts'

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

function find(name: string, options: SymbolOptions = {}): string {
  return findSymbol(TOC, name, options)
    .map(({ node, match }) => `${titleOf(TOC, node)}:${match}`)
    .join(' ')
}

describe('findSymbol', () => {
  it('BM-8: exact, then case, then prefix, then sub-word; headings are no symbols', () => {
    expect(find('parse')).toBe(
      'parse:exact parse:exact Parse:case parser:prefix parseHttpRequest:prefix httpParse:subword',
    )
  })

  it.each([
    ['parse', { kind: 'class' } as const, 'Parse:case'],
    ['parse', { language: 'python' } as const, 'parse:exact'],
    ['HttpRequest', {}, 'parseHttpRequest:subword'],
    ['init', {}, '__init__:subword'],
    ['http.parse()', { language: 'python' }, 'parse:exact'],
    ['', {}, ''],
    ['nothing', {}, ''],
  ])('BM-8: %s %j → %s', (name, options, expected) => {
    expect(find(name, options)).toBe(expected)
  })
})
