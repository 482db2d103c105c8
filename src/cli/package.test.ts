// The example of the README, run as a user would, and the app over a directory.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCommandLine, UsageError } from './command-line.ts'

const run = promisify(execFile)
const README = new URL('../../README.md', import.meta.url)
const PACKAGE = new URL('../../package.json', import.meta.url)
const SOURCE = new URL('./package.ts', import.meta.url)

let root = ''

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-package-'))
  await mkdir(path.join(root, 'project'))
  await writeFile(
    path.join(root, 'project', 'orders.py'),
    'class Order:\n    def cancel(self):\n        """Cancels it until it is packed."""\n',
  )
})

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 9 }))

describe('the core as a library', () => {
  it('the example of the README runs and answers (TOOL-4)', async () => {
    const readme = await readFile(README, 'utf8')
    const [, example = ''] =
      /```js\n(import [\s\S]*? from 'wayleaf'\n[\s\S]*?)```/.exec(readme) ?? []
    expect(example).not.toBe('')
    const file = path.join(root, 'example.mjs')
    await writeFile(file, example.replace("from 'wayleaf'", `from '${SOURCE.href}'`))
    const args = ['--import', import.meta.resolve('tsx'), file]
    const { stdout } = await run(process.execPath, args, { cwd: root })
    expect(stdout).toContain('Order.cancel')
  })

  it('the package brings no other along, and names what it holds (TOOL-4)', async () => {
    const described = JSON.parse(await readFile(PACKAGE, 'utf8'))
    expect(described.dependencies).toBeUndefined()
    expect(described.private).toBeUndefined()
    expect(Object.keys(described.exports)).toEqual(['.', './pipeline', './library', './ask'])
    expect(described.files).toContain('built')
  })
})

describe('a directory alone', () => {
  it('is opened (TOOL-4)', () => {
    const line = parseCommandLine([root, '--no-open', '--port', '8123'])
    expect([line.command, line.directory, line.opens, line.http]).toEqual([
      'open',
      root,
      false,
      8123,
    ])
    expect(parseCommandLine([root]).opens).toBe(true)
    expect(() => parseCommandLine([path.join(root, 'nowhere')])).toThrow(UsageError)
    expect(() => parseCommandLine(['serch', 'x'])).toThrow('neither a command nor a directory')
  })
})
