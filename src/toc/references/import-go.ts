// Go: packages of the collection's own modules. Without a go.mod, a module's path is the one below which most
// imports lead to directories with Go files.

import { getOrMake } from '../../base/kept.ts'
import { directoryOf } from './path-index.ts'
import { type ImportRule, modulesImported, type ResolveContext } from './resolve-context.ts'

/** Resolves `github.com/owner/name/package` to a directory, or to the one file in it. */
export const resolveGo: ImportRule = (context, _from, module) => {
  for (const own of context.extras.goModules ?? []) {
    const directory = below(own.module, module)
    if (directory === null) continue
    const found = packageAt(
      context,
      [own.directory, directory].filter((part) => part !== '').join('/'),
    )
    if (found !== null) return { target: found, how: 'package', confidence: 0.98 }
  }
  for (const own of getOrMake(context.facts, 'go modules', () => modulesByVotes(context))) {
    const directory = below(own, module)
    const found = directory === null ? null : packageAt(context, directory)
    if (found !== null) return { target: found, how: 'package', confidence: 0.9 }
  }
  return null
}

/** The part of an import below a module's path; `null` if the import is not below it. */
function below(own: string, module: string): string | null {
  if (module === own) return ''
  return module.startsWith(`${own}/`) ? module.slice(own.length + 1) : null
}

/** A package's directory, or its file if it is the only one besides tests. */
function packageAt({ toc, paths }: ResolveContext, directory: string): number | null {
  const node = paths.directories.get(directory)
  if (node === undefined) return null
  let file = -1
  let files = 0
  const end = node + toc.size[node]
  for (let child = node + 1; child < end; child += toc.size[child]) {
    const path = toc.document[child] < 0 ? '' : toc.documents[toc.document[child]].path
    if (!path.endsWith('.go') || path.endsWith('_test.go')) continue
    files++
    file = child
  }
  return files === 0 ? null : files === 1 ? file : node
}

const MIN_VOTES = 2
const MAX_MODULES = 3

/** Module paths by the number of distinct imports below them that exist as directories. */
function modulesByVotes(context: ResolveContext): readonly string[] {
  const directories = new Set<string>()
  for (const path of context.paths.documents.keys()) {
    if (path.endsWith('.go')) directories.add(directoryOf(path))
  }
  const votes = new Map<string, number>()
  for (const module of modulesImported(context, 'go')) {
    // The first part looks like a host; imports of the standard library have no dot there.
    if (!/^[^/]+\.[^/]+\//.test(module)) continue
    for (let slash = module.indexOf('/'); slash > 0; slash = module.indexOf('/', slash + 1)) {
      if (!directories.has(module.slice(slash + 1))) continue
      votes.set(module.slice(0, slash), (votes.get(module.slice(0, slash)) ?? 0) + 1)
    }
  }
  return [...votes]
    .filter(([, count]) => count >= MIN_VOTES)
    .sort((a, b) => b[1] - a[1])
    .map(([module]) => module)
    .slice(0, MAX_MODULES)
}
