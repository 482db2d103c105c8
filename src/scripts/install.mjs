// Installs the packages when they are missing or older than the lock file.

import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { reportStep } from './progress.mjs'
import { npm, ROOT } from './run.mjs'

const OLDEST_NODE = [20, 19]
const NEEDED_BYTES = 1.1e9
const LOCK_FILE = path.join(ROOT, 'package-lock.json')

/** Makes sure that `node_modules` matches the lock file; exits if it cannot. */
export async function ensureInstalled() {
  checkNode()
  if (isCurrent()) return
  checkRoom()
  const install = () => npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
  const { code, output } = await reportStep('Installing packages', install)
  if (code === 0) return
  console.error(`${output.trim()}\n\nThe packages could not be installed; npm says why above.`)
  console.error(advice(output))
  process.exit(1)
}

function advice(output) {
  if (output.includes('code EUSAGE')) {
    return 'package-lock.json does not fit package.json: run `npm run lock`.'
  }
  return 'Look at the connection to the registry (`npm ping`), then start again.'
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

/** On a full disk npm leaves files empty and still reports success. */
function checkRoom() {
  const { bavail, bsize } = statfsSync(ROOT)
  if (bavail * bsize >= NEEDED_BYTES || existsSync(path.join(ROOT, 'node_modules'))) return
  console.error(
    `The disk is almost full: the packages need ${NEEDED_BYTES / 1e9} GB. Make room, then start again.`,
  )
  process.exit(1)
}

/** npm writes its own copy of the lock file last, so its age is the age of the installation. */
function isCurrent() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(LOCK_FILE).mtimeMs
}
