import { expect, it } from 'vitest'
import { stringAt } from '../../base/columns/strings.ts'
import { parser } from '../../cli/testing/parser.ts'
import { decodeCalls, decodeFields } from '../../model/tree/calls.ts'
import { callRows } from './call-rows.ts'

/** Calls and fields with the titles of their nodes. */
async function rows(path: string, text: string): Promise<readonly string[]> {
  const { outline } = await parser.parse(path, new TextEncoder().encode(text))
  const known = { calls: callRows(text, outline), count: outline.count }
  const title = (n: number) => (n === 0 ? '-' : stringAt(outline.title, n))
  return [
    ...decodeCalls(known).map(
      ({ node, kind, line, text: name, hint }) =>
        `${title(node)} ${kind} ${name}${hint === '' ? '' : `:${hint}`} ${line}`,
    ),
    ...decodeFields(known).map(({ node, name, type }) => `${title(node)} has ${name}:${type}`),
  ]
}

it('gives members outside the lines of their type what they call (TOC-13)', async () => {
  const text =
    'struct Pool {\n    size: Limit,\n}\n\nimpl Pool {\n    fn new() -> Pool {\n        Pool { size: limit() }\n    }\n}\n\nimpl Drop for Pool {\n    fn drop(&mut self) {\n        self.size.free()\n    }\n}\n\nfn limit() -> Limit { Limit::new() }\n'
  expect(await rows('pool.rs', text)).toEqual([
    ...['Pool type Limit 2', 'new new Pool 6', 'new type Pool 7', 'new call limit 7'],
    ...['drop call self.size.free:Limit 13', 'limit type Limit 17', 'limit call Limit::new 17'],
    'Pool has size:Limit',
  ])
})

it('gives a getter and its setter as one what both call, once (TOC-13)', async () => {
  const text =
    'class Row:\n    @property\n    def key(self):\n        return clean(self._key)\n\n    @key.setter\n    def key(self, value):\n        self._key = clean(value)\n        notify()\n'
  const found = await rows('row.py', text)
  expect(found.filter((row) => row.startsWith('key '))).toEqual(
    expect.arrayContaining(['key call clean 4', 'key call notify 9']),
  )
  expect(found.filter((row) => row.includes(' clean '))).toHaveLength(1)
})

it('gives the lines around nodes to the document (TOC-13)', async () => {
  const text = 'start()\n\ndef load():\n    read()\n\nstop()\n'
  expect(await rows('run.py', text)).toEqual([
    '- call start 1',
    '- call stop 6',
    'load call read 4',
  ])
})
