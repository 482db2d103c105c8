// C#: by convention a namespace is a directory, below a directory named after the beginning of the namespace.

import { directoryOf, nearest, withSuffix } from './path-index.ts'
import { type ImportRule, nodeOf, type Resolution, type ResolveContext } from './resolve-context.ts'

/** Only this many parts of a namespace are read. */
const MAX_PARTS = 12

/** `Shop.Orders` (a namespace), `Shop.Orders.Book` (a type: `using static`, `using X = …`). */
export const resolveCSharp: ImportRule = (context, from, module) => {
  const parts = module.split('.').slice(0, MAX_PARTS)
  return namespaceAt(context, from, parts) ?? typeAt(context, from, parts)
}

function namespaceAt(
  context: ResolveContext,
  from: number,
  parts: readonly string[],
): Resolution | null {
  // `src/Shop/Orders`, `src/Shop.Web/Orders` and `src/Shop.Orders` are all `Shop.Orders`.
  for (let first = 0; first < parts.length; first++) {
    const rest = parts.slice(first)
    const ending = `.${rest.join('.')}`
    const directories = rest.flatMap((_, i) => {
      return context.paths.directoriesByName.get(rest.slice(i).join('.')) ?? []
    })
    const fitting = directories.filter((path) => {
      const dotted = `.${path.replaceAll('/', '.')}`
      return dotted.endsWith(ending) && (first === 0 || isBelow(path, parts[0]))
    })
    const found = closest(context, from, fitting)
    if (found !== null) {
      const sure = first === 0 ? 0.9 : 0.7
      return {
        target: found,
        how: 'package',
        confidence: fitting.length === 1 ? sure : sure * 0.8,
      }
    }
  }
  return null
}

/** Whether a directory of the path is called `Shop` or `Shop.…`; so `System.…` never matches. */
function isBelow(path: string, root: string): boolean {
  return path.split('/').some((part) => part === root || part.startsWith(`${root}.`))
}

/** The directory with C# files that shares most of its path with the importing file. */
function closest(
  { paths, toc }: ResolveContext,
  from: number,
  directories: readonly string[],
): number | null {
  let best: number | null = null
  let most = -1
  const here = toc.documents[from].path
  for (const directory of directories) {
    const node = paths.directories.get(directory)
    if (node === undefined || !holdsCSharp(toc, node)) continue
    const shared = sharedParts(directoryOf(here), directory)
    if (shared <= most) continue
    best = node
    most = shared
  }
  return best
}

function holdsCSharp(toc: ResolveContext['toc'], node: number): boolean {
  const end = node + toc.size[node]
  for (let child = node + 1; child < end; child += toc.size[child]) {
    const document = toc.document[child]
    if (document >= 0 && toc.documents[document].path.endsWith('.cs')) return true
  }
  return false
}

function sharedParts(a: string, b: string): number {
  const other = b.split('/')
  const parts = a.split('/')
  const apart = parts.findIndex((part, i) => part !== other[i])
  return apart < 0 ? parts.length : apart
}

function typeAt(
  context: ResolveContext,
  from: number,
  parts: readonly string[],
): Resolution | null {
  if (parts.length < 2) return null
  const { toc, paths } = context
  const found = withSuffix(paths, `${parts.slice(-2).join('/')}.cs`)
  const fitting = found.filter((d) => d !== from && isBelow(toc.documents[d].path, parts[0]))
  if (fitting.length === 0) return null
  const best = nearest(paths, toc.documents[from].path, fitting)
  const confidence = fitting.length === 1 ? 0.8 : 0.5
  return { target: nodeOf(context, best), how: 'package', confidence }
}
