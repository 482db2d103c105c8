// Go and PHP, whose packages are directories. Without a go.mod, a module's path is the one below which most imports
// lead to directories with Go files. In PHP the end of a namespace is the end of a path (PSR-4). The beginning of a
// namespace maps to a directory; the collection's own beginnings are those of most imports that lead to that directory.

import { getOrMake } from '../../base/kept.ts'
import { directoryOf, withSuffix } from './path-index.ts'
import {
  bySuffix,
  type ImportRule,
  modulesImported,
  type ResolveContext,
  relativeTo,
} from './resolve-context.ts'

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

const AS_WRITTEN = ['']
/** Only this many parts of a namespace are read. */
const MAX_PARTS = 12
/** Minimum share of the imports into a directory that a beginning must have to belong to the collection. */
const OWN_SHARE = 0.2

/** Resolves a class with its namespace, or a file. */
export const resolvePhp: ImportRule = (context, from, module) => {
  if (module.startsWith('.') || module.endsWith('.php')) {
    return relativeTo(context, from, module, AS_WRITTEN)
  }
  const parts = partsOf(module)
  for (let first = 0; first < parts.length - 1 && first < MAX_PARTS; first++) {
    const suffix = suffixOf(parts, first)
    const found = bySuffix(context, from, suffix, 'package', 0.9)
    if (found === null) continue
    const { path } = context.toc.documents[context.toc.document[found.target]]
    const isOwn = first === 0 || beginnings(context).has(mapping(parts, first, path))
    return isOwn ? found : null
  }
  return parts.length === 0
    ? null
    : bySuffix(context, from, suffixOf(parts, parts.length - 1), 'name only', 0.3)
}

function partsOf(module: string): string[] {
  return module.split('\\').filter((part) => part !== '')
}

function suffixOf(parts: readonly string[], first: number): string {
  return `${parts.slice(first).join('/')}.php`
}

/** The beginning of a namespace, and the directory that it would map to. */
function mapping(parts: readonly string[], first: number, path: string): string {
  const directory = path.slice(0, -suffixOf(parts, first).length)
  return `${parts.slice(0, first).join('\\')} ${directory}`
}

/** Beginnings of namespaces with their directories. */
function beginnings(context: ResolveContext): ReadonlySet<string> {
  return new Set(getOrMake(context.facts, 'php beginnings', () => ownBeginnings(context)))
}

function ownBeginnings(context: ResolveContext): readonly string[] {
  const votes = new Map<string, number>()
  const byDirectory = new Map<string, number>()
  for (const module of modulesImported(context, 'php')) {
    const parts = partsOf(module)
    const first = parts.findIndex(
      (_, i) => i < parts.length - 1 && withSuffix(context.paths, suffixOf(parts, i)).length > 0,
    )
    if (first < 1) continue
    for (const document of withSuffix(context.paths, suffixOf(parts, first))) {
      const vote = mapping(parts, first, context.toc.documents[document].path)
      const directory = vote.slice(vote.indexOf(' ') + 1)
      votes.set(vote, (votes.get(vote) ?? 0) + 1)
      byDirectory.set(directory, Math.max(byDirectory.get(directory) ?? 0, votes.get(vote) ?? 0))
    }
  }
  return [...votes].flatMap(([vote, count]) =>
    count >= OWN_SHARE * (byDirectory.get(vote.slice(vote.indexOf(' ') + 1)) ?? 0) ? [vote] : [],
  )
}
