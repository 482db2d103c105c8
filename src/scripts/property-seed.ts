// Property tests draw the same cases in every run, so that a change turns a test red and not chance.
// `SEED=$RANDOM npm run unit` draws others.

import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

const DEFAULT_SEED = 20_261_122

const { testPath } = expect.getState()
// Loading the library takes longer than many a test, so only those that use it do.
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: Number(process.env.SEED ?? DEFAULT_SEED) })
}
