import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTrace } from '../state/compare/trace-file.ts'

it('UI-4, LLM-2: the walk of a real small model that is kept here can be opened in the app', () => {
  const trace = readTrace(readFileSync('src/bench/traces/smollm2-135m.json', 'utf8'))
  const taken = trace.steps.filter((step) => 'by' in step && step.by === 'model')
  expect(trace.model).toMatch(/^wllama:/)
  expect(taken.map(({ kind }) => kind)).toEqual(['choose'])
  expect(trace.steps.at(-1)?.kind).toBe('done')
})
