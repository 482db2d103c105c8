// Directories on the disk, as calls of the command line open them.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../../ask.ts'
import { tokenBound } from '../../base/tokens.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { Step, StepOf } from '../../model/walk/trace.ts'
import { parseCommandLine, UsageError } from '../command-line.ts'
import { bundle } from './bundle.ts'
import { joinedLibrary, openDirectories, scopeOf } from './directories.ts'
import { search } from './search.ts'
import { show } from './show.ts'

const SHOP = {
  'docs/orders.md': '# Orders\n\n## Cancelling\n\nAn order can be cancelled until it is packed.\n',
  'client.py': 'def send(request, retry):\n    return request\n',
  'guide.md': `# Guide\n\nSee below.\n\n## Patience\n\nretry, retry, retry ${'and other words of the guide '.repeat(7)}\n`,
  'rules.md': `# Rules\n\n## Numbers\n\nA retry has a limit. ${'Other words follow here. '.repeat(12)}\n`,
}
const MAIL = {
  'mail.md': '# Mail\n\n## Receipts\n\nAn order that was cancelled gets a mail without a stamp.\n',
}

let root = ''
let shop = ''
let mail = ''

async function writeFolder(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(root, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return folder
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-directories-'))
  shop = await writeFolder('shop', SHOP)
  mail = await writeFolder('mail', MAIL)
})

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 9 }))

describe('the directories of a call', () => {
  it.each([
    ['docs', 'docs/'],
    ['docs/', 'docs/'],
    ['./docs', 'docs/'],
    ['docs/orders.md', 'docs/orders.md'],
    ['client.py#send', 'client.py#send'],
  ])('--inside %s is %s (NAV-17)', async (inside, id) => {
    const line = parseCommandLine(['find', shop, 'x', '--inside', inside, '--no-store'])
    const [directory] = await openDirectories(line)
    const node = await scopeOf(line, directory)
    expect((await directory.library.refs(directory.collection, [node ?? -1]))[0].id).toBe(id)
  })

  it('a place that is not there is no scope (NAV-17)', async () => {
    const line = parseCommandLine(['find', shop, 'x', '--inside', '../mail', '--no-store'])
    const [directory] = await openDirectories(line)
    await expect(scopeOf(line, directory)).rejects.toThrow(UsageError)
    expect(await scopeOf({ inside: '' }, directory)).toBeNull()
  })

  it.each([
    ['', 1, 'shop'],
    ['=20', 20, 'mail'],
  ])(
    'several are asked together, the other with the weight%s %d (NAV-17)',
    async (given, weight, best) => {
      const line = parseCommandLine([
        ...['find', shop, 'how are orders cancelled'],
        ...['--also', `${mail}${given}`, '--no-store'],
      ])
      const directories = await openDirectories(line)
      expect(directories.map((one) => one.weight)).toEqual([1, weight])
      const collections = directories.map(({ name }) => name)
      const request = {
        ...{ question: line.question, collection: collections[0], collections },
        reasoner: 'structural',
        limit: 10,
        settings: DEFAULT_SETTINGS,
      } as const
      const steps: Step[] = []
      for await (const step of ask(request, joinedLibrary(directories), { now: () => 0 }))
        steps.push(step)
      const shelves = steps.find((step): step is StepOf<'shelves'> => step.kind === 'shelves')
      const byName = new Map([
        [shop, 'shop'],
        [mail, 'mail'],
      ])
      expect(byName.get(shelves?.shelves[0].collection ?? '')).toBe(best)
    },
  )

  it('the joined library answers for each part as that part does (NAV-17)', async () => {
    const line = parseCommandLine(['find', shop, 'x', '--also', mail, '--also', mail, '--no-store'])
    const directories = await openDirectories(line)
    const joined = joinedLibrary(directories)
    const names = directories.map(({ name }) => name)
    expect(new Set(names).size).toBe(3)
    expect((await joined.collections()).map(({ slug }) => slug)).toEqual(names)
    for (const { name, library, collection } of directories) {
      const request = { query: 'order' }
      expect(await joined.search(name, request)).toEqual(await library.search(collection, request))
      const question = { question: 'order' }
      expect(await joined.evidence(name, question)).toEqual(
        await library.evidence(collection, question),
      )
    }
    await expect(joined.tree('elsewhere')).rejects.toThrow(RangeError)
  })
})

describe('wayleaf show', () => {
  const shown = async (...args: string[]) => {
    const lines: string[] = []
    const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
    const line = parseCommandLine(['show', shop, '--no-store', ...args])
    await show(line).finally(() => printed.mockRestore())
    return lines.join('')
  }

  it('shows the whole tree to depth 3, and a branch to depth 2 (TOC-10)', async () => {
    const all = JSON.parse(await shown('--json'))
    expect(all).toMatchObject({ root: '/', files: 4, tree: { t: 'shop/' } })
    expect(Date.parse(all.generatedAt)).not.toBeNaN()
    const branch = JSON.parse(await shown('--json', '--inside', 'docs'))
    expect(branch).toMatchObject({ root: 'docs/', files: 1, tree: { t: 'docs/' } })
    expect(branch.nodes).toBeLessThan(all.nodes)
    const [document] = JSON.parse(await shown('--json', '--inside', 'docs', '--depth', '1')).tree.c
    expect(document).toEqual(expect.not.objectContaining({ c: expect.anything() }))
  })

  it('shows it as Markdown, and as a map within a budget (TOC-10)', async () => {
    const markdown = await shown('--markdown')
    expect(markdown).toMatch(/^# shop\/\n/)
    expect(markdown).toContain('- **client.py**: ')
    const map = await shown('--map')
    expect(map).toContain('client.py\n  def send(request, retry)')
    const small = await shown('--map', '--tokens', '10')
    expect(map.startsWith(small)).toBe(true)
    expect(tokenBound(small)).toBeLessThanOrEqual(10)
  })

  it.each([
    [['build', '--map'], /only works with show/],
    [['show', '--tokens', '9'], /only works with --map/],
    [['show', '--map', '--markdown'], /only one of/],
  ])('refuses %j in words (TOC-10)', ([command, ...rest], words) => {
    expect(() => parseCommandLine([command, shop, ...rest])).toThrow(words)
  })
})

describe('how a directory is searched', () => {
  it('an option leaves the texts out of a bundle (KEEP-2)', async () => {
    const out = path.join(root, 'texts.wayleaf')
    const size = async (...args: string[]) => {
      const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const line = parseCommandLine(['bundle', shop, '-o', out, '--no-store', ...args])
      await bundle(line).finally(() => printed.mockRestore())
      return (await readFile(out)).length
    }
    expect(await size('--no-texts')).toBeLessThan(await size())
  })

  it('--prefix all finds words by their beginnings (BM-4)', async () => {
    const found = async (...args: string[]) => {
      const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const line = parseCommandLine(['search', shop, 'ret wor', ...args, '--no-store'])
      await search(line)
      const text = printed.mock.calls.join('')
      printed.mockRestore()
      return text
    }
    expect(await found()).toBe('0 places found\n')
    expect(await found('--prefix', 'all')).toMatch(/guide\.md:\d+ {2}Patience/)
  })
})
