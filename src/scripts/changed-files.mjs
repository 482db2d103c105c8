// What changed, and which unit tests stand nearest to that.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf, ROOT } from './run.mjs'

/** Look at every file of the sources, so any change concerns them; they take a second. */
const ALWAYS = ['src/layers.test.ts', 'src/faults.test.ts', 'src/scripts/lock-file.test.ts']

/**
 * Test files that are run for one changed module, at most, and how long they may take together, in ms,
 * by what vitest noted of the last time; a module that everything imports would concern all. The
 * nearest are taken, and `npm test` runs the others.
 */
const MOST = 10
const MOST_MS = 6000

const TEST = /\.test\.tsx?$/
const MODULE = /\.tsx?$/
/** Imports and exports from a file of ours, but those of types, which the compiler checks. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type\b)(?:[^'"`;]*?from)? ?'(\.[^']+)'|import\('(\.[^']+)'\)/g

/** Files that differ from the branch that is followed (or from the last commit), and new ones; by path. */
export function changedFiles() {
  const base = outputOf('git', ['merge-base', 'HEAD', '@{upstream}']) ?? 'HEAD'
  const changed = outputOf('git', ['diff', '--name-only', '--diff-filter=d', base]) ?? ''
  const added = outputOf('git', ['ls-files', '--others', '--exclude-standard']) ?? ''
  const files = `${changed}\n${added}`.split('\n').filter((file) => file !== '')
  return [...new Set(files)].filter((file) => existsSync(path.join(ROOT, file))).sort()
}

/**
 * The unit tests that these files concern, nearest first, and how many others import them from farther
 * off. A module concerns the tests that import it. Whatever else lies in `src` (a query, a fixture) is
 * read while tests run, which no import tells: it concerns the tests of the nearest folder above it
 * that has some, the quickest first.
 */
export function concernedBy(files) {
  const inSource = files.filter((file) => file.startsWith('src/') && !file.endsWith('.md'))
  const read = inSource.filter((file) => !/\.(?:tsx?|mjs|css)$/.test(file))
  const importers = importersOf(sources())
  const lists = inSource
    .filter((file) => MODULE.test(file))
    .map((file) => testsByDistance(file, importers))
  const durations = lastDurations()
  const ms = (test) => durations.get(test) ?? 0
  for (const folder of new Set(read.map(testedFolder).filter((at) => at !== null))) {
    lists.push(testsIn(folder).sort((a, b) => ms(a) - ms(b)))
  }
  const near = lists.flatMap((list) => fitting(list, ms))
  const tests = new Set([...near, ...ALWAYS])
  const farther = new Set(lists.flat().filter((test) => !tests.has(test)))
  return { tests: [...tests], farther: farther.size }
}

/** The nearest tests of a list; the first always, others while there is time left. */
function fitting(list, ms) {
  let left = MOST_MS
  const fits = list.filter((test, i) => {
    if (i > 0 && ms(test) > left) return false
    left -= ms(test)
    return true
  })
  return fits.slice(0, MOST)
}

/** How long each test file took the last time, in ms; empty where none was run yet. */
function lastDurations() {
  const folder = path.join(ROOT, 'node_modules/.vite/vitest')
  if (!existsSync(folder)) return new Map()
  const kept = readdirSync(folder)
    .map((name) => path.join(folder, name, 'results.json'))
    .filter((file) => existsSync(file))
  const results = kept.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).results)
  // Before the colon stands the name of a project, which ours has not.
  return new Map(results.map(([name, { duration }]) => [name.replace(/^:/, ''), duration]))
}

function sources() {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => MODULE.test(file) && !file.includes('/fixtures/'))
}

/** For each file those that import it. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    for (const [, from, later] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = path.posix.join(folder, from ?? later)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** The test files that import a module: directly, then through one other, and so on. */
function testsByDistance(file, importers) {
  const seen = new Set([file])
  let ring = [file]
  const tests = []
  while (ring.length > 0) {
    tests.push(
      ...ring.filter((at) => TEST.test(at)).sort((a, b) => shared(b, file) - shared(a, file)),
    )
    ring = ring.flatMap((at) => importers.get(at) ?? []).filter((at) => !seen.has(at))
    ring = [...new Set(ring)]
    for (const at of ring) seen.add(at)
  }
  return tests
}

/** How long the beginning of two paths is that is the same. */
function shared(a, b) {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** The nearest folder above a file that has tests, or `null`. */
function testedFolder(file) {
  const folder = path.posix.dirname(file)
  if (folder === '.') return null
  return testsIn(folder).length > 0 ? folder : testedFolder(folder)
}

function testsIn(folder) {
  const names = readdirSync(path.join(ROOT, folder)).filter((name) => TEST.test(name))
  return names.map((name) => `${folder}/${name}`)
}
