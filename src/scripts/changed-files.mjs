// What changed, and which unit tests that concerns.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { outputOf, ROOT } from './run.mjs'

/** Look at every file of the sources, so any change concerns them; they take a second. */
const ALWAYS = ['src/layers.test.ts', 'src/faults.test.ts', 'src/scripts/lock-file.test.ts']

const TEST = /\.test\.tsx?$/

/** Files that differ from the branch that is followed (or from the last commit), and new ones; by path. */
export function changedFiles() {
  const base = outputOf('git', ['merge-base', 'HEAD', '@{upstream}']) ?? 'HEAD'
  const changed = outputOf('git', ['diff', '--name-only', '--diff-filter=d', base]) ?? ''
  const added = outputOf('git', ['ls-files', '--others', '--exclude-standard']) ?? ''
  const files = `${changed}\n${added}`.split('\n').filter((file) => file !== '')
  return [...new Set(files)].filter((file) => existsSync(path.join(ROOT, file))).sort()
}

/**
 * What `vitest related` is to be asked for. A module concerns the tests that import it. Whatever else
 * lies in `src` (a query, a fixture) is read while tests run, which no import tells: it concerns
 * the tests of the nearest folder above it that has some.
 */
export function concernedBy(files) {
  const inSource = files.filter((file) => file.startsWith('src/') && !file.endsWith('.md'))
  const modules = inSource.filter((file) => /\.tsx?$/.test(file))
  const read = inSource.filter((file) => !/\.(?:tsx?|mjs|css)$/.test(file))
  return [...new Set([...modules, ...read.flatMap(testsAbove), ...ALWAYS])]
}

function testsAbove(file) {
  const folder = path.posix.dirname(file)
  if (folder === '.') return []
  const tests = readdirSync(path.join(ROOT, folder)).filter((name) => TEST.test(name))
  return tests.length > 0 ? tests.map((name) => `${folder}/${name}`) : testsAbove(folder)
}
