// `npm test`: installs what is missing, runs every check, and ends with one line of totals.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runPackage } from './run.mjs'

await ensureInstalled()
const reports = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-test-'))
const unitReport = path.join(reports, 'unit.json')
const endToEndReport = path.join(reports, 'e2e.json')

/** A static check counts as one; the suites count their tests. `needs` names steps that must pass. */
const STEPS = [
  {
    name: 'format and lint',
    run: () => runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'types', run: () => runPackage('typescript/bin/tsc', ['--noEmit', '-p', '.']) },
  {
    name: 'types of the pure stages',
    run: () => runPackage('typescript/bin/tsc', ['--noEmit', '-p', 'src/tsconfig.pure.json']),
  },
  {
    name: 'unit tests',
    run: unitTests,
    count: () => countUnit(unitReport),
    failed: () => failedUnit(unitReport),
  },
  {
    name: 'build',
    run: () => runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  },
  {
    name: 'end-to-end tests',
    needs: 'build',
    run: endToEndTests,
    count: () => countEndToEnd(endToEndReport),
    failed: () => failedEndToEnd(endToEndReport),
  },
]

const totals = { passed: 0, failed: 0 }
const failures = []
const failedTests = []
for (const step of STEPS) {
  console.log(`\n== ${step.name}`)
  const blocked = failures.includes(step.needs)
  if (blocked) console.log(`not run, because the ${step.needs} failed`)
  const code = blocked ? 1 : await step.run()
  const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  if (code !== 0) {
    failures.push(step.name)
    failedTests.push(...(step.failed?.() ?? []))
    counted.failed = Math.max(counted.failed, 1)
  }
  totals.passed += counted.passed
  totals.failed += counted.failed
}
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const name of failures) console.log(`FAILED: ${name}`)
for (const test of failedTests) console.log(`\n${test}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(failures.length === 0 ? 0 : 1)

function unitTests() {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return runPackage('vitest/vitest.mjs', args)
}

async function endToEndTests() {
  const chromium = await ensureChromium()
  if (chromium === null) return 1
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return runPackage('@playwright/test/cli.js', args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport,
  })
}

function countUnit(file) {
  const report = readJson(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function countEndToEnd(file) {
  const stats = readJson(file)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** Each failed test by name, with the beginning of what it said. */
function failedUnit(file) {
  const report = readJson(file)
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [described(name, message)]
    return failed.map(({ fullName, failureMessages }) =>
      described(`${name}: ${fullName}`, failureMessages.join('\n')),
    )
  })
}

function failedEndToEnd(file) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        return described(`${file}: ${title}`, errors.map(({ message }) => message).join('\n'))
      }),
    ...suites.flatMap(inSuite),
  ]
  return inSuite(readJson(file) ?? {})
}

function described(name, message) {
  return `${path.relative('.', name)}\n${stripVTControlCharacters(message).slice(0, 1500)}`
}

/** `null` where a step ended before it wrote its report. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
