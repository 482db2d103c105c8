// Reads the reports of vitest and Playwright: how many tests passed, and which failed and why.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many unit tests passed and failed. */
export function countUnit(file) {
  const report = readJson(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/** How many end-to-end tests passed and failed; one that passes only at the second try has failed. */
export function countEndToEnd(file) {
  const stats = readJson(file)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** Each failed test by name, with the beginning of what it said. */
export function failedUnit(file) {
  const report = readJson(file)
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [described(name, message)]
    return failed.map(({ fullName, failureMessages }) =>
      described(`${name}: ${fullName}`, failureMessages.join('\n')),
    )
  })
}

/** The same of the end-to-end tests. */
export function failedEndToEnd(file) {
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

/** What kept end-to-end tests from being run, each with how many. */
export function skippedEndToEnd(file) {
  const reasonsIn = ({ suites = [], specs = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description),
    ...suites.flatMap(reasonsIn),
  ]
  const reasons = reasonsIn(readJson(file) ?? {})
  const countOf = (reason) => reasons.filter((one) => one === reason).length
  return [...new Set(reasons)].map((reason) => `${countOf(reason)} not run: ${reason}`)
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
