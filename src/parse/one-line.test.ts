import { describe, expect, it } from 'vitest'
import { parser } from '../cli/testing/parser.ts'
import { checkOutline, renderOutline } from './testing.ts'

const encoder = new TextEncoder()

async function keysOf(path: string, text: string): Promise<string[]> {
  const { outline, lineStarts } = await parser.parse(path, encoder.encode(text))
  checkOutline(outline, lineStarts.length)
  return renderOutline(outline)
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^( *)key (\S+(?: \S+)??) \d.*$/, '$1$2'))
}

const JSON_TEXT =
  '{"server":{"port":1,"tls":{"cert":"x"}},"client":{"retry":2},"list":[{"n":"a"},{"n":"b"}],"end":0}'
const KEYS = [
  '  server',
  '    port',
  '    tls',
  '  client',
  '    retry',
  '  list',
  '    [0]',
  '    [1]',
  '  end',
]

describe('siblings are siblings however they are laid out (FMT-7)', () => {
  it.each([
    ['on one line', 'a.json', JSON_TEXT],
    ['on lines', 'a.json', JSON.stringify(JSON.parse(JSON_TEXT), null, 2)],
    ['one ends where the next begins', 'a.json', JSON_TEXT.replaceAll('},"', '\n},"')],
    ['in the flow style of YAML', 'a.yaml', JSON_TEXT.replaceAll('"', '').replaceAll(':', ': ')],
    ['below a comment', 'a.yml', `# Flow.\n---\n${JSON_TEXT}`],
  ])('JSON keys %s', async (_, path, text) => {
    expect(await keysOf(path, text)).toEqual(KEYS)
  })

  it('elements of XML on one line', async () => {
    const xml = '<r><server><port>1</port></server><client><retry>2</retry></client><end/></r>'
    const keys = ['  server', '    port', '  client', '    retry', '  end']
    expect(await keysOf('a.xml', xml)).toEqual(keys)
    expect(await keysOf('a.xml', xml.replaceAll('><', '>\n<'))).toEqual(keys)
  })
})
