// `npm test`: installs what is missing, runs every check, and ends with one line of totals.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runPackage, runPackageQuietly } from './run.mjs'

await ensureInstalled()
const reports = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-test-'))
const unitReport = path.join(reports, 'unit.json')
const endToEndReport = path.join(reports, 'e2e.json')
const LINT_ARGUMENTS = ['check', '--error-on-warnings', '.']
const tsc = (...args) => runPackageQuietly('typescript/bin/tsc', ['--noEmit', ...args])

/** Two lanes in parallel: build and browser tests, which mostly wait, and the tests that compute. */
const TEST_LANES = [
  [
    ['build', () => runPackageQuietly('vite/bin/vite.js', ['build', '--logLevel', 'warn'])],
    ['end-to-end tests', endToEndTests],
  ],
  [
    ['format and lint', () => runPackageQuietly('@biomejs/biome/bin/biome', LINT_ARGUMENTS)],
    ['types', () => tsc('-p', '.')],
    ['types of the pure stages', () => tsc('-p', 'src/tsconfig.pure.json')],
    ['unit tests', unitTests],
  ],
]
const results = (await Promise.all(TEST_LANES.map(runLane))).flat()
const skipped = skippedIn(readJson(endToEndReport))
rmSync(reports, { recursive: true })

const sum = (of) => results.reduce((total, result) => total + of(result), 0)
console.log('')
for (const { name, failed } of results) if (failed > 0) console.log(`FAILED: ${name}`)
for (const reason of new Set(skipped))
  console.log(`${skipped.filter((one) => one === reason).length} not run: ${reason}`)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(sum(({ failed }) => failed) > 0 ? 1 : 0)

/** Runs steps one after the other; what needs a build is not run without one. A static check counts as one. */
async function runLane(steps) {
  const done = []
  for (const [name, run] of steps) {
    const started = Date.now()
    const isBlocked = name === 'end-to-end tests' && done.some(({ failed }) => failed > 0)
    const result = isBlocked ? { code: 1, output: 'not run: there is no build' } : await run()
    const { code, output = '', passed = code === 0 ? 1 : 0, failed = 0 } = result
    const said = code === 0 ? 'passed' : 'FAILED'
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`\n== ${name}: ${said} in ${seconds} s\n${output}`.trimEnd())
    done.push({ name, passed, failed: code === 0 ? failed : Math.max(failed, 1) })
  }
  return done
}

/** Thousands of dots are useless if all tests passed. */
async function unitTests() {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]
  const { code, output } = await runPackageQuietly('vitest/vitest.mjs', args)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readJson(unitReport)
  return { code, output: code === 0 ? '' : output, passed, failed }
}

/** Results of tests are printed at once, because they take longest. A test that passes only at the second try has failed. */
async function endToEndTests() {
  const chromium = await ensureChromium()
  if (chromium === null) return { code: 1 }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport }
  const code = await runPackage('@playwright/test/cli.js', args, env)
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = readJson(endToEndReport).stats ?? {}
  return { code, passed, failed: unexpected + flaky }
}

/** Why end-to-end tests were not run, a reason each. */
function skippedIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.filter(({ status }) => status === 'skipped'))
  const reasons = own.map(({ annotations }) => annotations.find(({ type }) => type === 'skip'))
  return [...reasons.map((one) => one?.description), ...suites.flatMap(skippedIn)]
}

/** Empty where a step ended before it wrote its report. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
