import os from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * Parts of the browser's own window that no test sees and that took a tenth of the time, after those
 * that Playwright switches off: of two lists the browser takes the last.
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

/** A name for this machine that a page takes for another one in the network. */
export const NEIGHBOUR = 'gpu-box'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Waits end when what is expected is there, so long bounds cost nothing where all is well, and a
  // machine that is slow or busy turns no test red.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  fullyParallel: true,
  // One more than processors, because each waits a fifth of its time.
  workers: Math.min(os.availableParallelism(), 4) + 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // What a test loads is what was built; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium has no sandbox for root, which is who runs tests in most containers.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        '--no-first-run',
        `--host-resolver-rules=MAP ${NEIGHBOUR} 127.0.0.1`,
      ],
    },
  },
})
