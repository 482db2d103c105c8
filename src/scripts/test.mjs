// `npm test`: installs what is missing, runs every check, and ends with one line of totals.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runPackage, runPackageQuietly } from './run.mjs'
import {
  countEndToEnd,
  countUnit,
  failedEndToEnd,
  failedUnit,
  skippedEndToEnd,
} from './test-reports.mjs'

await ensureInstalled()
const reports = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-test-'))
const unitReport = path.join(reports, 'unit.json')
const endToEndReport = path.join(reports, 'e2e.json')

/**
 * A static check counts as one; the suites count their tests. `needs` names a step that must pass.
 * The lanes run at the same time: pages wait much, which leaves time for what reckons.
 */
const LANES = [
  [
    {
      name: 'build',
      run: () => runPackageQuietly('vite/bin/vite.js', ['build', '--logLevel', 'warn']),
    },
    {
      name: 'end-to-end tests',
      needs: 'build',
      run: endToEndTests,
      count: () => countEndToEnd(endToEndReport),
      failed: () => failedEndToEnd(endToEndReport),
    },
  ],
  [
    {
      name: 'format and lint',
      run: () =>
        runPackageQuietly('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    },
    { name: 'types', run: () => runPackageQuietly('typescript/bin/tsc', ['--noEmit', '-p', '.']) },
    {
      name: 'types of the pure stages',
      run: () =>
        runPackageQuietly('typescript/bin/tsc', ['--noEmit', '-p', 'src/tsconfig.pure.json']),
    },
    {
      name: 'unit tests',
      run: unitTests,
      count: () => countUnit(unitReport),
      failed: () => failedUnit(unitReport),
    },
  ],
]

const results = (await Promise.all(LANES.map(runLane))).flat()
const skipped = skippedEndToEnd(endToEndReport)
rmSync(reports, { recursive: true, force: true })

const sum = (of) => results.reduce((total, result) => total + of(result), 0)
const isFailed = ({ failed }) => failed > 0
console.log('')
for (const { name } of results.filter(isFailed)) console.log(`FAILED: ${name}`)
for (const { tests } of results) for (const test of tests) console.log(`\n${test}`)
for (const reason of skipped) console.log(reason)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(results.some(isFailed) ? 1 : 0)

/** Runs steps one after the other; resolves with what each came to. */
async function runLane(steps) {
  const done = []
  for (const step of steps) {
    const isBlocked = done.some(({ name, failed }) => name === step.needs && failed > 0)
    if (isBlocked) console.log(`\n== ${step.name}: not run, because the ${step.needs} failed`)
    const code = isBlocked ? 1 : await timed(step)
    const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
    const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
    const tests = code === 0 || isBlocked ? [] : (step.failed?.() ?? [])
    done.push({ name: step.name, passed: counted.passed, failed, tests })
  }
  return done
}

/** Runs a step and says how long it took; what it wrote comes in one piece, if it was kept back. */
async function timed({ name, run }) {
  const started = Date.now()
  const { code, output } = await run()
  const seconds = Math.round((Date.now() - started) / 1000)
  const said = code === 0 ? 'passed' : 'FAILED'
  console.log(`\n== ${name}: ${said} in ${seconds} s\n${output}`.trimEnd())
  return code
}

/** Thousands of dots say nothing where all passed. */
async function unitTests() {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]
  const { code, output } = await runPackageQuietly('vitest/vitest.mjs', args)
  return { code, output: code === 0 ? '' : output }
}

/** What a test came to is said at once, because they take longest. */
async function endToEndTests() {
  const chromium = await ensureChromium()
  if (chromium === null) return { code: 1, output: '' }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport }
  return { code: await runPackage('@playwright/test/cli.js', args, env), output: '' }
}
