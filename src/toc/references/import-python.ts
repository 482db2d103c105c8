// Python: relative and absolute modules, packages, namespace packages, src layouts.

import { getOrMake } from '../../base/kept.ts'
import type { ResolutionRule } from '../../model/tree/resolved-by.ts'
import { exportedName } from './import-exports.ts'
import { directoriesUpFrom, directoryOf, firstDocument, joinPath } from './path-index.ts'
import type { ImportRule, Resolution, ResolveContext } from './resolve-context.ts'

const MODULE_ENDINGS = ['.py', '/__init__.py', '.pyi', '/__init__.pyi']
/** Maximum directories with packages that are searched for absolute modules. */
const MAX_ROOTS = 100

/** Resolves `a.b`, `.a` or `..` to a module, or to a name in it. */
export const resolvePython: ImportRule = (context, from, module, name) => {
  const directory = directoryOf(context.toc.documents[from].path)
  const dots = /^\.*/.exec(module)?.[0].length ?? 0
  const path = module.slice(dots).replaceAll('.', '/')
  if (dots > 0) {
    const base = joinPath(directory, '../'.repeat(Math.min(dots, 64) - 1))
    return base === null ? null : inPackage(context, base, path, name, 'relative path')
  }
  // Most modules belong to the standard library, and most roots do not have the others either.
  const holders = holdersOf(context, path)
  if (holders.size === 0) return null
  for (const root of rootsFor(context, directory)) {
    if (!holders.has(root)) continue
    const found = inPackage(context, root, path, name, 'module')
    if (found !== null) return found
  }
  return null
}

/** Directories with a file or directory named after the first part of the path. */
function holdersOf({ paths, toc, holders }: ResolveContext, path: string): ReadonlySet<string> {
  const slash = path.indexOf('/')
  const first = slash < 0 ? path : path.slice(0, slash)
  return getOrMake(holders, first, () => {
    const files = ['.py', '.pyi'].flatMap((ending) => paths.byTail.get(first + ending) ?? [])
    return new Set([
      ...(paths.directoriesByName.get(first) ?? []).map(directoryOf),
      ...files.map((document) => directoryOf(toc.documents[document].path)),
    ])
  })
}

/** `name` in the module at `base/path`: a symbol of it, a module below it, or the module. */
function inPackage(
  context: ResolveContext,
  base: string,
  path: string,
  name: string,
  how: ResolutionRule,
): Resolution | null {
  const at = joinPath(base, path) ?? ''
  const { paths, toc } = context
  const below =
    name === '' || name === '*'
      ? null
      : firstDocument(paths, at === '' ? name : `${at}/${name}`, MODULE_ENDINGS)
  const document = firstDocument(paths, at, at === '' ? ['__init__.py'] : MODULE_ENDINGS)
  if (document === null) {
    if (below !== null) return { target: toc.documentNode[below], how, confidence: 0.95 }
    const namespace = name === '' && path !== '' ? paths.directories.get(at) : undefined
    return namespace === undefined ? null : { target: namespace, how, confidence: 0.7 }
  }
  const found = exportedName(context, document, name, how, resolvePython)
  if (below === null || toc.document[found.target] !== document) return found
  if (found.target !== toc.documentNode[document]) return found
  return { target: toc.documentNode[below], how, confidence: 0.95 }
}

/** Roots of absolute modules: the file's own package root first, then all others, then the file's directories. */
function rootsFor(context: ResolveContext, directory: string): readonly string[] {
  return getOrMake(context.facts, `python roots of ${directory}`, () => {
    let top = directory
    while (top !== '' && context.paths.documents.has(`${top}/__init__.py`)) top = directoryOf(top)
    return [
      ...new Set([
        top,
        '',
        'src',
        'lib',
        ...packageRoots(context),
        ...directoriesUpFrom(directory),
      ]),
    ]
  })
}

/** Directories with a package that is not inside another package, the most frequent first. */
function packageRoots({ paths, facts }: ResolveContext): readonly string[] {
  return getOrMake(facts, 'python roots', () => {
    const counts = new Map<string, number>()
    for (const path of paths.documents.keys()) {
      if (!path.endsWith('/__init__.py')) continue
      const root = directoryOf(directoryOf(path))
      if (root !== '' && paths.documents.has(`${root}/__init__.py`)) continue
      counts.set(root, (counts.get(root) ?? 0) + 1)
    }
    const roots = [...counts].sort((a, b) => b[1] - a[1]).map(([root]) => root)
    return roots.slice(0, MAX_ROOTS)
  })
}
