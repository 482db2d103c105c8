import os from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * Features of the browser's own window, which no test needs; they took a tenth of the time. The list begins with
 * those that Playwright switches off, because the browser uses the last of two lists only.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
]

/** A name of this machine that a page treats as another machine of the network. */
export const NEIGHBOUR_HOST = 'gpu-box'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A wait ends as soon as its condition holds, so long limits cost nothing, and no test fails on a slow or busy
  // machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  fullyParallel: true,
  // One more than processors, because each worker waits a fifth of its time.
  workers: Math.min(os.availableParallelism(), 4) + 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Without a service worker, tests load the build itself; some tests, such as offline.spec.ts, allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium has no sandbox for root, the user of most containers.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        '--no-first-run',
        `--host-resolver-rules=MAP ${NEIGHBOUR_HOST} 127.0.0.1`,
      ],
    },
  },
})
