// `npm run check:quick`: lint, types, and the unit tests next to changed files. `npm test` runs the others.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { outputOf, ROOT, runPackageQuietly } from './run.mjs'

/** They look at every file of the source, so any change concerns them. */
const ALWAYS_RUN = ['src/layers.test.ts', 'src/faults.test.ts', 'src/ceilings.test.ts']
const TEST_FILE = /\.test\.tsx?$/

await ensureInstalled()
const files = changedFiles()
const tests = [...new Set([...files.flatMap(testsBeside), ...ALWAYS_RUN])]
const QUICK_CHECKS = [
  ['format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['types', 'typescript/bin/tsc', ...kept('all'), '-p', '.'],
  [
    'types of the pure stages',
    'typescript/bin/tsc',
    ...kept('pure'),
    '-p',
    'src/tsconfig.pure.json',
  ],
  ['unit tests', 'vitest/vitest.mjs', 'run', '--reporter=dot', ...tests],
]
const started = Date.now()
const codes = await Promise.all(QUICK_CHECKS.map(report))
const failed = codes.filter((code) => code !== 0).length
const seconds = ((Date.now() - started) / 1000).toFixed(1)
console.log(
  `\n${QUICK_CHECKS.length - failed} of ${QUICK_CHECKS.length} checks passed in ${seconds} s`,
)
if (files.some((file) => file.startsWith('e2e/')))
  console.log('End-to-end tests changed: npm run build, then npm run e2e -- -g "part of a name"')
process.exit(failed === 0 ? 0 : 1)

/** Files that differ from the branch that is followed (or from the last commit), and new ones. */
function changedFiles() {
  const base = outputOf('git', ['merge-base', 'HEAD', '@{upstream}']) ?? 'HEAD'
  const changed = outputOf('git', ['diff', '--name-only', '--diff-filter=d', base]) ?? ''
  const added = outputOf('git', ['ls-files', '--others', '--exclude-standard']) ?? ''
  return `${changed}\n${added}`.split('\n').filter((file) => file !== '')
}

/** The tests called as a file is, else all in its folder; of a folder without any, those in the nearest above. */
function testsBeside(file) {
  if (!file.startsWith('src/') || !existsSync(path.join(ROOT, file))) return []
  const folder = path.posix.dirname(file)
  const all = readdirSync(path.join(ROOT, folder)).filter((name) => TEST_FILE.test(name))
  const stem = path.posix.basename(file).replace(/(?:\.test)?\.\w+$/, '')
  const own = all.filter((name) => name.replace(TEST_FILE, '') === stem)
  if (all.length === 0) return folder === 'src' ? [] : testsBeside(folder)
  return (own.length > 0 ? own : all).map((name) => `${folder}/${name}`)
}

/** Types are checked incrementally. */
function kept(name) {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/wayleaf/${name}.tsbuildinfo`]
}

async function report([name, script, ...args]) {
  const { code, output } = await runPackageQuietly(script, args)
  console.log(`\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
  if (code !== 0 || name === 'unit tests') console.log(output.trim())
  return code
}
