import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanSubject, filesAt, historyOf } from './git.ts'

describe('cleanSubject', () => {
  it.each([
    ['Keep the session alive while uploading (#123)', 'Keep the session alive while uploading'],
    ['fix(http): close idle sockets after a while', 'close idle sockets after a while'],
    ['[core] Stop the timer when it is paused.', 'Stop the timer when it is paused'],
    // too short to be asked
    ['Fix it', null],
    // housekeeping
    ['Bump the version to 1.2.3 everywhere', null],
    ['Fix typos in the comments of parser', null],
  ])('%s (RANK-3)', (subject, cleaned) => {
    expect(cleanSubject(subject)).toBe(cleaned)
  })
})

describe('historyOf', () => {
  let directory = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: directory,
      encoding: 'utf8',
    }).trim()
  const commit = (subject: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(directory, name), text)
    git('add', '.')
    git('commit', '-q', '-m', subject)
  }

  beforeAll(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-history-'))
    git('init', '-q')
    const start = { 'a.py': 'def open():\n    one\n    two\n', 'b.py': 'b = 1\n' }
    commit('Begin with two small modules', start)
    commit('Note what comes next somewhere', { 'c.py': 'c = 1\n' })
    commit('Count what was opened so far', { 'a.py': 'def open():\n    one\n    three\n' })
    commit('Add a module that is new here', { 'd.py': 'd = 1\n' })
    commit('Say how many there are now', { 'b.py': 'b = 2\n', 'a.py': 'def open():\n    four\n' })
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it('makes questions from commits after the snapshot, but not from those that add files (RANK-3)', async () => {
    const head = git('rev-parse', 'HEAD')
    const { snapshot, changes } = await historyOf(directory, head)
    expect(git('log', '-1', '--format=%s', snapshot)).toBe('Add a module that is new here')
    expect(changes.map(({ subject }) => subject)).toEqual(['Say how many there are now'])
    const [{ files }] = changes
    expect(files.map((file) => file.path)).toEqual(['a.py', 'b.py'])
    const [hunk] = files[0].hunks
    expect(hunk.lines).toEqual(['def open():', '    one', '    three'])
    expect(hunk.changed).toEqual([1, 2])
  })

  it('reads the files of a snapshot as they were (RANK-3)', async () => {
    const files = await filesAt(directory, git('rev-parse', 'HEAD~2'))
    expect(files.map((file) => file.path)).toEqual(['a.py', 'b.py', 'c.py'])
    expect(new TextDecoder().decode(files[0].bytes)).toBe('def open():\n    one\n    three\n')
  })
})
