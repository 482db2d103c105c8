import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refOf } from '../model/library/testing.ts'
import type { Step, StepOf } from '../model/walk/trace.ts'
import { answerLines } from './commands/find.ts'

const MAIN = path.resolve('src/cli/main.ts')
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'wayleaf-'))
  // The output is longer than the buffer of a pipe.
  const headings = Array.from({ length: 1000 }, (_, i) => `# ${i} ${'long heading '.repeat(15)}\n`)
  await writeFile(path.join(directory, 'a.md'), headings.join('\n'))
})
afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 9 }))

/** Runs a command, and closes its output after the first chunk. */
async function readOnce(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args])
  let errors = ''
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString()
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  return { code, errors }
}

describe('output', () => {
  it('ends without an error when it is closed (TOOL-2)', async () => {
    const result = await readOnce('show', directory, '--json', '--no-store')
    expect(result).toEqual({ code: 0, errors: '' })
  })
})

const ref = refOf('a.md')
const TIMES = { at: 0, ms: 0, shownTokens: 0, readTokens: 0 }

function answerStep(more: Partial<StepOf<'answer'>>): StepOf<'answer'> {
  return {
    ...TIMES,
    ...{ number: 1, kind: 'answer', found: true, text: 'It is so. [1]', nearest: [] },
    citations: [{ number: 1, ref, start: 1, end: 2, text: 'x', found: 'exact' }],
    ...more,
  }
}

describe('answerLines', () => {
  const checked = (why: string, by: Partial<StepOf<'check'>> = {}): string => {
    const answer = answerStep({ by: 'model' })
    const claim = { text: 'It is so.', grounded: why === '', why, citations: [1] }
    const check: Step = {
      ...TIMES,
      ...{ number: 2, kind: 'check', claims: [claim], verdict: 'stands', why: '', missing: [] },
      ...by,
    }
    return answerLines([answer, check], answer).join('\n')
  }

  it('says that only the words of a sentence were found, not the sentence (ANS-3)', () => {
    expect(checked('')).toContain('stand in lines that were read')
    expect(checked('')).not.toContain('found again')
    const judged = '1 of 1 sentence supported by what was read, as the model sees it'
    expect(checked('', { by: 'model' })).toContain(judged)
  })

  it('lists a sentence that is not supported (ANS-3)', () => {
    expect(checked('nobody says so')).toContain('not supported: “It is so.” (nobody says so)')
  })

  it('says why nothing was searched by meaning (ANS-4)', () => {
    const answer = answerStep({ by: 'structural' })
    const why = 'the server cannot be reached'
    const fallback: Step = {
      ...TIMES,
      ...{ number: 2, kind: 'fallback', from: 'semantic', to: 'walk', why },
    }
    expect(answerLines([answer, fallback], answer)[0]).toContain(`Not searched by meaning: ${why}`)
  })

  it('says why an answer was made without the model (ANS-4)', () => {
    const answer = answerStep({ by: 'structural', replaced: 'the server cannot be reached' })
    expect(answerLines([answer], answer)[0]).toContain(
      'Without the model: the server cannot be reached',
    )
  })
})
