import { describe, expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { countedRows, tablesOf } from './read-tables.ts'

/** The tables of a text: their key, columns, and rows with their lines. */
function read(path: string, text: string) {
  return tablesOf(path, text).map(({ key, names, rows, isWhole }) => ({
    key,
    names: names.join(),
    rows: rows.map(({ start, end, cells }) => `${start}-${end} ${cells().join('|')}`),
    isWhole: isWhole(),
  }))
}

describe('the tables of a text', () => {
  it('of Markdown with and without bars around, and bars in cells (FMT-23)', () => {
    const text = '| a | b |\n|---|---|\n| 1 | x \\| y |\n\nc | d\n--- | ---\n2 | z\nend'
    expect(read('a.md', text)).toEqual([
      { key: '', names: 'a,b', rows: ['3-3 1|x | y'], isWhole: true },
      { key: '', names: 'c,d', rows: ['7-7 2|z'], isWhole: true },
    ])
  })

  it('are not certain in a block of code, without names, or of a page in print (FMT-23)', () => {
    expect(read('a.md', '```\n| a |\n|---|\n| 1 |\n```')[0].isWhole).toBe(false)
    expect(read('a.md', '| 1 | 2 |\n| 3 | 4 |')[0]).toMatchObject({ names: '', isWhole: false })
    expect(read('a.pdf', 'a | b\n1 | 2')[0].isWhole).toBe(false)
    expect(read('a.csv', '1,2\n3,4')[0].isWhole).toBe(false)
  })

  it('of a page or an office file, with hidden columns named alike (FMT-23)', () => {
    const text = 'Title\n\na | b [hidden column]\n1 | 2\n3 | '
    const [table] = read('a.xlsx', text)
    expect(table).toEqual({ key: '', names: 'a,b', rows: ['4-4 1|2', '5-5 3|'], isWhole: true })
    expect(read('a.html', text)).toEqual([table])
  })

  it('of an office file are not certain where a line stands between their rows (FMT-23)', () => {
    expect(read('a.xlsx', 'a | b\n1 | 2\nPart two\n3 | 4')[0].isWhole).toBe(false)
  })

  it('of JSON are lists of records by their keys, with nested values as columns (FMT-23)', () => {
    const text = `{"name": "x",
"orders": [
  {"id": 1, "by": {"name": "Ann"}, "tags": ["a", "b"], "lines": [{"n": 1}]},
  {"id": 2,
   "paid": true, "lines": [{"n": 2}, {"n": 3}]}
]}`
    expect(read('a.json', text)).toEqual([
      { ...{ key: 'orders.lines', names: 'n', isWhole: true }, rows: ['3-3 1', '5-5 2', '5-5 3'] },
      {
        ...{ key: 'orders', names: 'id,by.name,tags,lines,paid', isWhole: true },
        rows: ['3-3 1|Ann|a, b||', '4-5 2||||true'],
      },
    ])
  })

  it('of JSONL are its lines, of JSON no single record (FMT-23)', () => {
    expect(read('a.jsonl', '{"a":1}\n{"a":2,"b":"}"}\n')).toEqual([
      { key: '', names: 'a,b', rows: ['1-1 1|', '2-2 2|}'], isWhole: true },
    ])
    expect(read('a.json', '{"a":1}')).toEqual([])
  })

  it('of JSON are not certain with other things among the records, or cut off (FMT-23)', () => {
    expect(read('a.json', '[{"a":1}, 2]')[0].isWhole).toBe(false)
    expect(read('a.json', '[{"a":1}, {"a":')[0].isWhole).toBe(false)
    expect(read('a.json', '[{"a":1}, {a:2}]')[0].isWhole).toBe(false)
  })

  it('take time in proportion to a hostile text (SEC-3)', () => {
    for (const text of [
      '['.repeat(200_000),
      '"'.repeat(200_000),
      '{"a":'.repeat(100_000),
      '|'.repeat(200_000),
      `"${'\\"'.repeat(100_000)}`,
      `| ${'[hidden'.repeat(100_000)} | c |\n|---|---|\n| 1 | 2 |\n`,
      `| a${' '.repeat(200_000)}b | c |\n|---|---|\n| 1 | 2 |\n`,
    ]) {
      const before = process.cpuUsage()
      tablesOf('a.json', text)
      tablesOf('a.md', text)
      tablesOf('a.csv', text)
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
    }
  })

  it('take time in proportion to hostile rows (SEC-3)', async () => {
    const before = process.cpuUsage()
    const [sums] = tablesOf('a.csv', `a,b\n${'1,2\n'.repeat(20_000)}5${',6'.repeat(20_000)}\n`)
    expect(countedRows(sums)).toHaveLength(20_001)
    const [digits] = tablesOf('a.csv', `a,b\nz,${'1'.repeat(200_000)}x\nq,2\n`)
    const columns = await columnsOf(digits.names, digits.rows, async () => undefined)
    expect(columns?.[1].isNumeric).toBe(false)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  })
})
