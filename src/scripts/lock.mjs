// `npm run lock`: completes package-lock.json after the dependencies changed.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeLock } from './lock-file.mjs'
import { ROOT } from './run.mjs'

const file = path.join(ROOT, 'package-lock.json')
const { lock, added, unclear } = completeLock(JSON.parse(readFileSync(file, 'utf8')))
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
for (const at of added) console.log(`added ${at}`)
for (const at of unclear) {
  console.error(
    `${at} is missing, and neither its version nor its platform can be told from its name. ` +
      'Run `npm install` where the registry has it, then `npm run lock` again.',
  )
}
if (unclear.length > 0) process.exit(1)
if (added.length === 0) console.log('package-lock.json is complete.')
