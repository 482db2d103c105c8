// wayleaf tool: what a program would see, on a terminal.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseCommandLine, UsageError } from './command-line.ts'
import { tool } from './commands/tool.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-tool-'))
  await writeFile(path.join(root, 'guide.md'), '# Guide\n\nSend it back within a month.\n')
})
afterAll(async () => {
  process.exitCode = undefined
  await rm(root, { recursive: true, force: true })
})

/** What is printed. */
async function printed(...args: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await tool(parseCommandLine(['tool', root, ...args, '--no-store']))
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

describe('wayleaf tool', () => {
  it('prints the answer, or all of it as JSON (TOOL-1)', async () => {
    const line = 'guide.md:3: Send it back within a month.  [#guide]'
    expect(await printed('grep', '{"text": "month"}')).toContain(line)
    const { given, places } = JSON.parse(await printed('grep', '{"text": "month"}', '--json'))
    expect(given).toEqual({ text: 'month' })
    expect(places).toMatchObject([{ as: 'listed', lines: [[3, 3]] }])
    expect(await printed('outline')).toContain('guide.md')
  })

  it('explains what would be correct (TOOL-1)', async () => {
    expect(await printed('read', '{"places": ["guid.md"]}')).toContain(
      'There is no place “guid.md”',
    )
    await expect(printed('get_tree', '{}')).rejects.toThrow('is now “outline”')
    await expect(printed('grep', '{text: 1}')).rejects.toThrow('is not JSON')
    expect(() => parseCommandLine(['tool', root])).toThrow(UsageError)
  })
})
