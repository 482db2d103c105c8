// What a skip pattern left out of a directory, and reading it after all.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCommandLine, UsageError } from './command-line.ts'
import { leftOutLines, leftOutPaths } from './left-out.ts'
import { openWorkspace } from './workspace.ts'

let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-left-out-'))
  for (const name of ['.git', 'node_modules/lamp', 'vendor']) {
    await mkdir(path.join(directory, name), { recursive: true })
    await writeFile(path.join(directory, name, 'notes.md'), `# Notes of ${name}\n\nWords.\n`)
  }
  await writeFile(path.join(directory, 'readme.md'), '# Readme\n\nWords.\n')
})

afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 9 }))

const run = async (...args: string[]) => {
  const { built } = await openWorkspace(parseCommandLine(['build', directory, ...args]))
  return built.manifest
}

describe('what a skip pattern left out of a directory', () => {
  it('is named with the option that reads it, is read, and stays so (IN-2)', async () => {
    const first = await run()
    expect(leftOutPaths(first)).toEqual(expect.arrayContaining(['node_modules/']))
    expect(leftOutLines(first).join('\n')).toContain('--read PATH')
    const second = await run('--read', './node_modules/')
    const paths = ({ documents }: typeof first) => documents.map((document) => document.path)
    expect(paths(second)).toContain('node_modules/lamp/notes.md')
    expect(second.choices?.afterAll).toEqual(['node_modules'])
    expect(paths(await run())).toContain('node_modules/lamp/notes.md')
    const secrets = await run('--set', 'ingest.includeSecrets=true')
    expect(secrets.choices).toMatchObject({ includeSecrets: true, afterAll: ['node_modules'] })
    expect(leftOutPaths(secrets).join(' ')).not.toMatch(/node_modules|\.wayleaf/)
  })

  it('refuses a path that is not there, and the index itself', async () => {
    await expect(run('--read', 'nowhere/at all')).rejects.toThrow(UsageError)
    await expect(run('--read', 'nowhere/at all')).rejects.toThrow('There is no “nowhere/at all”')
    await expect(run('--read', '.wayleaf')).rejects.toThrow('the index itself')
  })
})
