// JavaScript and TypeScript: relative paths with endings and index files, path aliases of a tsconfig, and
// packages of the same workspace.

import type { ResolutionRule } from '../../model/tree/resolved-by.ts'
import { exportedName } from './import-exports.ts'
import { directoriesUpFrom, directoryOf, firstDocument, joinPath } from './path-index.ts'
import type { ImportRule, Resolution, ResolveContext } from './resolve-context.ts'

const FILE_ENDINGS = [
  '', '.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs',
  '.json', '.vue', '.svelte', '.astro',
] // biome-ignore format: a table
const MODULE_ENDINGS = [
  ...FILE_ENDINGS,
  ...FILE_ENDINGS.filter((ending) => ending !== '').map((ending) => `/index${ending}`),
]
/** TypeScript sources are imported under the names of the compiled files. */
const SOURCE_ENDINGS = ['.ts', '.tsx', '.mts', '.cts']
/** Directories where a package may have its sources. */
const SOURCE_DIRECTORIES = ['src', '', 'lib', 'source']

/** `./a`, `/a`, an alias of a tsconfig, a package of the workspace. */
export const resolveJavaScript: ImportRule = (context, from, written, name) => {
  const module = written.replace(/[?].*$/, '')
  const directory = directoryOf(context.toc.documents[from].path)
  if (module.startsWith('.')) {
    return fileAt(context, joinPath(directory, module), name, 'relative path', 1)
  }
  if (module.startsWith('/'))
    return fileAt(context, module.slice(1), name, 'path from the root', 0.9)
  return (
    byPaths(context, directory, module, name) ??
    byPackage(context, module, name) ??
    byGuess(context, directory, module, name)
  )
}

function fileAt(
  context: ResolveContext,
  path: string | null,
  name: string,
  how: ResolutionRule,
  confidence: number,
): Resolution | null {
  if (path === null) return null
  const stem = /\.[cm]?jsx?$/.test(path) ? path.replace(/\.[cm]?jsx?$/, '') : null
  const document =
    firstDocument(context.paths, path, MODULE_ENDINGS) ??
    (stem === null ? null : firstDocument(context.paths, stem, SOURCE_ENDINGS))
  if (document === null) return null
  const found = exportedName(context, document, name, how, resolveJavaScript)
  return { ...found, confidence: found.confidence * confidence }
}

/** `paths` and `baseUrl` of the tsconfigs above the file, the nearest first. */
function byPaths(
  context: ResolveContext,
  directory: string,
  module: string,
  name: string,
): Resolution | null {
  const configs = context.extras.tsconfigs ?? []
  for (const above of configs.length === 0 ? [] : directoriesUpFrom(directory)) {
    for (const config of configs) {
      if (config.directory !== above) continue
      const base = joinPath(above, config.baseUrl ?? '.')
      if (base === null) continue
      const mapped = [...mappedPaths(config.paths, module)]
      if (config.baseUrl !== undefined) mapped.push(module)
      for (const target of mapped) {
        const found = fileAt(context, joinPath(base, target), name, 'path alias', 0.98)
        if (found !== null) return found
      }
    }
  }
  return null
}

function* mappedPaths(
  paths: ReadonlyMap<string, readonly string[]> | undefined,
  module: string,
): Generator<string> {
  for (const [pattern, targets] of paths ?? []) {
    const star = pattern.indexOf('*')
    if (star < 0) {
      if (pattern === module) yield* targets
      continue
    }
    const before = pattern.slice(0, star)
    const after = pattern.slice(star + 1)
    if (module.length < before.length + after.length) continue
    if (!module.startsWith(before) || !module.endsWith(after)) continue
    const middle = module.slice(before.length, module.length - after.length)
    for (const target of targets) yield target.replace('*', () => middle)
  }
}

/** A package of the collection, by the name in its package.json. */
function byPackage(context: ResolveContext, module: string, name: string): Resolution | null {
  for (const { directory, name: own } of context.extras.packages ?? []) {
    if (module !== own && !module.startsWith(`${own}/`)) continue
    const found = inPackage(context, directory, module.slice(own.length + 1), name, 0.95)
    if (found !== null) return found
  }
  return null
}

function inPackage(
  context: ResolveContext,
  directory: string,
  inside: string,
  name: string,
  confidence: number,
): Resolution | null {
  for (const sources of SOURCE_DIRECTORIES) {
    const path = joinPath(directory, `${sources}/${inside}`)
    if (path === null || (path === directory && inside !== '')) continue
    const at = inside === '' ? `${path}${path === '' ? '' : '/'}index` : path
    const found = fileAt(context, at, name, 'workspace package', confidence)
    if (found !== null) return found
  }
  return null
}

/** Used without settings files: `@/x` and `~/x` mean `src/x`, `@scope/name` means `packages/name`. */
function byGuess(
  context: ResolveContext,
  directory: string,
  module: string,
  name: string,
): Resolution | null {
  const alias = /^[@~#]\/(.+)$/.exec(module)
  if (alias !== null) {
    for (const above of directoriesUpFrom(directory)) {
      for (const sources of ['src', 'app', '']) {
        const path = joinPath(above, `${sources}/${alias[1]}`)
        const found = fileAt(context, path, name, 'path alias', 0.75)
        if (found !== null) return found
      }
    }
    return null
  }
  const [, scope, own = '', inside = ''] = /^(@[^/]+\/)?([^/]+)\/?(.*)$/.exec(module) ?? []
  return inPackage(context, `packages/${own}`, inside, name, scope === undefined ? 0.6 : 0.75)
}
