// Installs the packages when they are missing or older than the lock file.

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { npm, ROOT } from './run.mjs'

const OLDEST_NODE = [20, 19]

/** Makes sure that `node_modules` holds what the lock file says; ends the process where it cannot. */
export async function ensureInstalled() {
  checkNode()
  if (isCurrent()) return
  console.log('Installing packages …')
  if ((await npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts'])) === 0) return
  console.log('npm ci failed; trying npm install …')
  if ((await npm(['install', '--no-audit', '--no-fund', '--ignore-scripts'])) === 0) return
  console.error('The packages could not be installed. Run `npm ci` to see why.')
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/** npm writes its own copy of the lock file last, so its age is the age of the installation. */
function isCurrent() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(path.join(ROOT, 'package-lock.json')).mtimeMs
}
