// What `npm pack` packs, which `npm run package` does next: the program without TypeScript and without packages, its types, and the app.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { GRAMMARS, RUNTIME_WASM } from '../parse/code/grammars.ts'
import { reportStep } from './progress.mjs'
import { ROOT, runPackageQuietly } from './run.mjs'

const BUILT_DIRECTORY = path.join(ROOT, 'built')
const at = (...names: string[]) => path.join(ROOT, ...names)

/** What programs and other people's code begin at. */
const ENTRY_FILES = {
  main: at('src/cli/main.ts'),
  'parser-thread': at('src/cli/parser-thread.ts'),
  package: at('src/cli/package.ts'),
  pipeline: at('src/pipeline.ts'),
  library: at('src/library.ts'),
  ask: at('src/ask.ts'),
}

interface Outcome {
  readonly code: number
  readonly output: string
}

rmSync(BUILT_DIRECTORY, { recursive: true, force: true })
await step('Building the app', () => runPackageQuietly('vite/bin/vite.js', ['build']))
await step('Building the program', buildProgram)
await step('Writing its types', writeTypes)
copyFiles()

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const { code, output } = await reportStep(name, work)
  if (code === 0) return
  console.error(output.trim())
  process.exit(code)
}

async function buildProgram(): Promise<Outcome> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(BUILT_DIRECTORY, 'lib'),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY_FILES,
        checks: { eval: false, bundlerTimings: false },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return { code: 0, output: '' }
}

async function writeTypes(): Promise<Outcome> {
  const result = await runPackageQuietly('typescript/bin/tsc', [
    '-p',
    at('src/tsconfig.package.json'),
  ])
  if (result.code === 0)
    for (const file of filesBelow(path.join(BUILT_DIRECTORY, 'types'))) withJs(file)
  return result
}

/** Types import each other by their file names. */
function withJs(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2'))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}

/** Files that the program reads, and texts that types import, are at the same relative paths as in the source. */
function copyFiles(): void {
  for (const file of ['en.json', 'box/en.json', 'answers/en.json'])
    cpSync(at('src/messages', file), path.join(BUILT_DIRECTORY, 'types/messages', file))
  cpSync(at('dist'), path.join(BUILT_DIRECTORY, 'app'), { recursive: true })
  const tables = ['navigate/question/word-table.txt', 'navigate/question/foreign']
  for (const folder of ['parse/queries', ...tables])
    cpSync(at('src', folder), path.join(BUILT_DIRECTORY, folder), { recursive: true })
  mkdirSync(path.join(BUILT_DIRECTORY, 'grammars'))
  const modules = [RUNTIME_WASM, ...Object.values(GRAMMARS).map(({ wasm }) => wasm)]
  for (const module of new Set(modules))
    cpSync(
      at('node_modules', module),
      path.join(BUILT_DIRECTORY, 'grammars', path.basename(module)),
    )
  writeFileSync(
    path.join(BUILT_DIRECTORY, 'wayleaf.mjs'),
    "#!/usr/bin/env node\nimport './lib/main.mjs'\n",
    {
      mode: 0o755,
    },
  )
}
