// `npm run e2e -- …`: the end-to-end tests alone, against the build that is there.

import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runPackage } from './run.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
if (chromium === null) process.exit(1)
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
process.exit(await runPackage('@playwright/test/cli.js', args, { CHROMIUM_PATH: chromium }))
