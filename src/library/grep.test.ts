import { beforeAll, describe, expect, it, vi } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import type { LibraryHost } from '../library.ts'
import type { GrepRequest } from '../model/library/reading-types.ts'

const TEXTS = {
  'a.py': 'class Lamp:\n    def lit(self):\n        return "Öl und lamp"\n\nLAMP = Lamp()\r\n',
  'b.md': `# Lamps\n\nA lamp (desk).\n\n${'x'.repeat(3000)} lamp\n`,
  'many.txt': 'lamp\n'.repeat(300),
  'slow.txt': `${'a'.repeat(3000)}\n`.repeat(100),
}

let library: LibraryHost
beforeAll(async () => {
  library = await libraryOf({ shop: TEXTS })
})

function grep(request: Partial<GrepRequest>) {
  const all = { text: '', isExpression: false, ignoresCase: false, linesOfFile: 40, lines: 400 }
  return library.grep('shop', { ...all, ...request })
}

/** Lines that were found, but those of the file that has many. */
async function found(request: Partial<GrepRequest>): Promise<string[]> {
  const { files } = await grep(request)
  return files
    .filter(({ document }) => document.path !== 'many.txt')
    .flatMap(({ lines }) => lines.map(({ line, ref }) => `${ref.id}:${line}`))
}

describe('grep in the texts', () => {
  it.each([
    [{ text: 'lamp' }, ['a.py#Lamp.lit:3', 'b.md#lamps:3', 'b.md#lamps:5']],
    [{ text: 'Lamp' }, ['a.py#Lamp:1', 'a.py#LAMP:5', 'b.md#lamps:1']],
    [{ text: 'öl', ignoresCase: true }, ['a.py#Lamp.lit:3']],
    [{ text: '(desk).' }, ['b.md#lamps:3']],
    [{ text: String.raw`def \w+\(`, isExpression: true }, ['a.py#Lamp.lit:2']],
    [{ text: String.raw`^\s+return`, isExpression: true }, ['a.py#Lamp.lit:3']],
    [{ text: String.raw`\)$`, isExpression: true }, ['a.py#LAMP:5']],
    [{ text: String.raw`[\-x] lamp`, isExpression: true }, []],
    [{ text: 'no such text' }, []],
  ] as const)('finds %j with its symbol (TOOL-1)', async (request, lines) => {
    expect(await found(request)).toEqual(lines)
  })

  it('counts all lines of a file and gives the first (TOOL-1)', async () => {
    const { files } = await grep({ text: 'lamp', linesOfFile: 5 })
    const many = files.find(({ document }) => document.path === 'many.txt')
    expect([many?.count, many?.lines.length]).toEqual([300, 5])
  })

  it('searches only inside a place (TOOL-1)', async () => {
    const within = (await library.resolve('shop', 'a.py#Lamp')) ?? 0
    expect(await found({ text: 'lamp', ignoresCase: true, within })).toEqual([
      'a.py#Lamp:1',
      'a.py#Lamp.lit:3',
    ])
  })

  it('states how much of long lines was searched (TOOL-1)', async () => {
    expect((await grep({ text: 'x lamp', isExpression: true })).cutAt).toBeGreaterThan(0)
    expect((await grep({ text: 'lamp' })).cutAt).toBe(0)
  })

  it('ends when its time is over, even in the middle of a file, and reports it (TOOL-1)', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 100
      return now
    })
    const { read, documents } = await grep({ text: 'a.*a.*b', isExpression: true })
    clock.mockRestore()
    expect(read).toBeLessThan(documents)
    expect(now).toBeLessThan(6000)
  })

  it.each(['a(', '[', '*', 'a{2', String.raw`\p{Nothing}`])(
    'refuses an invalid expression or searches it literally: %s (TOOL-1)',
    async (text) => {
      const { refused, files } = await grep({ text, isExpression: true })
      expect(refused !== '' || files.length === 0).toBe(true)
    },
  )
})
