// `npm run check:quick`: lint, types and the nearest unit tests of what changed, for the minutes between two saves.

import { changedFiles, concernedBy } from './changed-files.mjs'
import { ensureInstalled } from './install.mjs'
import { runPackageQuietly } from './run.mjs'

await ensureInstalled()
const files = changedFiles()
if (files.length === 0) {
  console.log('Nothing changed.')
  process.exit(0)
}
const { tests, farther } = concernedBy(files)
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]
const CHECKS = [
  { name: 'types', script: 'typescript/bin/tsc', args: types('.', 'all') },
  {
    name: 'types of the pure stages',
    script: 'typescript/bin/tsc',
    args: types('src/tsconfig.pure.json', 'pure'),
  },
  { name: 'format and lint', script: '@biomejs/biome/bin/biome', args: lint },
  { name: 'unit tests', script: 'vitest/vitest.mjs', args: ['run', '--reporter=dot', ...tests] },
].filter(
  ({ name }) => !name.startsWith('types') || files.some((file) => /\.(?:tsx?|json)$/.test(file)),
)
const started = Date.now()
const codes = await Promise.all(CHECKS.map(report))
const seconds = ((Date.now() - started) / 1000).toFixed(1)
const failed = codes.filter((code) => code !== 0).length
console.log(`\n${CHECKS.length - failed} of ${CHECKS.length} checks passed in ${seconds} s`)
if (farther > 0) console.log(`${farther} test files that import this from farther off were not run`)
if (files.some((file) => file.startsWith('e2e/'))) {
  console.log('End-to-end tests changed: npm run build, then npm run e2e -- -g "part of a name"')
}
process.exit(failed === 0 ? 0 : 1)

/** Arguments that check a project again where something changed; what was found out is kept. */
function types(project, name) {
  const kept = `node_modules/.cache/wayleaf/${name}.tsbuildinfo`
  return ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', kept]
}

async function report({ name, script, args }) {
  const { code, output } = await runPackageQuietly(script, args)
  console.log(`\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
  const isTold = code !== 0 || name === 'unit tests'
  if (isTold) console.log(output.trim())
  return code
}
