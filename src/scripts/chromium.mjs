// Finds a Chromium for the end-to-end tests, or installs one.

import { existsSync } from 'node:fs'
import { answers, run, runPackage } from './run.mjs'

const PLAYWRIGHT = 'playwright/cli.js'

// First what draws no window, a sixth less work for the processor.
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium that starts, or `null` after saying which command to run. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return found
  if (await installFromDistribution()) {
    const installed = await findChromium()
    if (installed !== null) return installed
  }
  console.log('Installing Chromium with Playwright …')
  await runPackage(PLAYWRIGHT, ['install', 'chromium'])
  const installed = await findChromium()
  if (installed === null) {
    console.error(
      'No Chromium that starts was found. Install one and say where it is:\n' +
        '  CHROMIUM_PATH=/path/to/chromium npm test\n' +
        'or let Playwright install it with the libraries it needs:\n' +
        '  npx playwright install --with-deps chromium',
    )
  }
  return installed
}

async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  const places = named ? [named] : [...USUAL_PLACES, await playwrightPath()]
  return places.find((place) => existsSync(place) && answers(place)) ?? null
}

async function playwrightPath() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** With root's rights on Debian or Ubuntu the distribution's package is the surest way. */
async function installFromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => (await run('apt-get', args, env)) === 0
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  const installAny = async () =>
    (await install('chromium-headless-shell')) || (await install('chromium'))
  return (await installAny()) || ((await apt('update')) && (await installAny()))
}
