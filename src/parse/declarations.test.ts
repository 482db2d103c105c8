import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDeclarations } from './declarations.ts'
import { sourceTextOf } from './outline/source-text.ts'

const LANGUAGES = ['sql', 'protobuf', 'dockerfile', 'cmake'] as const

const PARTS = [
  ...['message A {\n', "CREATE TABLE a (\n'", '$a$ $b$ ', '/* /*', '#[[ #[==[ ', '"\\', "'\\"],
]

const read = (language: string, text: string) =>
  parseDeclarations(sourceTextOf(new TextEncoder().encode(text)), language)
const titles = (language: string, text: string) =>
  read(language, text).nodes.map(
    ({ kind, title, start, end }) => `${kind} ${title} ${start}-${end}`,
  )

describe('parseDeclarations', () => {
  it('reads the tables of dumps as MySQL, SQLite and SQL Server write them (FMT-7)', () => {
    const mysql = "CREATE TABLE `shop`.`rows` (\n  `a` int COMMENT 'it''s; so'\n) ENGINE=InnoDB;\n"
    expect(titles('sql', mysql)).toEqual(['table shop.rows 1-3'])
    expect(titles('sql', 'create temp table if not exists t(a);create table x(b);')).toEqual([
      'table t 1-1',
    ])
    expect(titles('sql', 'CREATE TABLE [dbo].[Rows] (\n[a] int\n)\nGO\n')).toEqual([
      'table dbo.Rows 1-5',
    ])
    const hidden =
      "INSERT INTO t VALUES ('\nCREATE TABLE a (b);\n');\n/*\nCREATE TABLE c (d);\n*/\n"
    expect(titles('sql', hidden)).toEqual([])
  })

  it('a declaration without an end extends to the end of the file (FMT-7)', () => {
    expect(titles('protobuf', 'message A {\n  message B {\n')).toEqual([
      'struct A 1-3',
      'struct B 2-3',
    ])
    expect(titles('protobuf', '}\n}\nmessage A {}\nmessage B {}\n')).toEqual([
      'struct A 3-3',
      'struct B 4-4',
    ])
  })

  it('reads any input, nested or repeated (FMT-9)', () => {
    const words = fc.constantFrom(
      ...['CREATE TABLE a (', ');', 'message A {', '}', "'", '"', '$$', '$x$', '/*', '*/', '--'],
      ...['#[[', '\n', 'function(f)', 'endfunction()', 'FROM a AS b', 'rpc X(Y);', ';', '\\', ' '],
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.array(words, { maxLength: 60 }),
        (name, all) => {
          const text = all.join('')
          const { nodes } = read(name, text)
          const lines = text.split('\n').length
          for (const { start, end, from, to } of nodes) {
            expect(start).toBeGreaterThanOrEqual(1)
            expect(end).toBeGreaterThanOrEqual(start)
            expect(end).toBeLessThanOrEqual(lines)
            expect(to).toBeGreaterThanOrEqual(from)
          }
          for (const a of nodes)
            for (const b of nodes)
              if (a.from < b.from && b.from < a.to) expect(b.to).toBeLessThanOrEqual(a.to)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('takes time linear in the file (FMT-9)', () => {
    // A tenth of a second; where every beginning looked as far as the end, minutes.
    for (const part of PARTS) {
      const text = part.repeat(100_000)
      const before = performance.now()
      for (const language of LANGUAGES) read(language, text)
      expect(performance.now() - before).toBeLessThan(30_000)
    }
  })
})
