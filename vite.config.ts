import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstScript, helpersInside, workerScript } from './src/scripts/first-script.ts'
import {
  appAhead,
  firstPaint,
  firstStyles,
  grammarUrls,
  offlineApp,
  rewordedTexts,
  sampleLibrary,
  searchBox,
  securityPolicy,
  staticHostFiles,
} from './src/scripts/vite-plugins.ts'

// `base: './'` makes the build work below any path of any static host. Nothing is inlined, because
// the security policy allows fonts and WASM from files only.
// tree-sitter's loader holds an `eval` for grammars with foreign code, which ours are not; the policy
// refuses it. How long plugins take is no warning.
const rolldownOptions = { checks: { eval: false, bundlerTimings: false } }
const splitBy = (name: typeof firstScript) => ({
  codeSplitting: { groups: [{ name, includeDependenciesRecursively: false }] },
})

export default defineConfig({
  base: './',
  plugins: [
    react(),
    grammarUrls(),
    rewordedTexts(),
    securityPolicy(),
    appAhead(),
    firstPaint(),
    firstStyles(),
    searchBox(),
    sampleLibrary(),
    staticHostFiles(),
    offlineApp(),
  ],
  // A table is read faster as JSON than as a script.
  json: { stringify: true, namedExports: false },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { ...rolldownOptions, output: splitBy(firstScript) },
  },
  worker: {
    format: 'es',
    plugins: () => [grammarUrls(), rewordedTexts(), helpersInside('box-search')],
    rolldownOptions: { ...rolldownOptions, output: splitBy(workerScript) },
  },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/scripts/property-seed.ts', 'src/scripts/clean-globals.ts'],
    // Modules are loaded once a process instead of once a file, and every processor has one.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 240_000,
    // What is made ready before tests may start programs too.
    hookTimeout: 240_000,
  },
})
