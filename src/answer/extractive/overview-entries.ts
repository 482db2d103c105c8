// Where a folder begins: the functions called main that lead to its code, and the files that stand at the
// root of it or of its first part under the names by which programs and packages are entered.

import type { NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { Parts } from './overview-parts.ts'
import type { OverviewSources } from './telling.ts'

const ENTRIES = 3
/** Functions of one name that are looked at. */
const LOOKED_AT = 20
/** Names of files without their ending, the likeliest first. */
const BEGINS = ['__main__', 'main', 'cli', 'app', 'program', 'lib', 'index', 'server']
/** A folder that only holds the sources of what it lies in. */
const SOURCES = /^(?:src|source|sources|lib|app)\/$/u

/** The files in which a folder begins, given its parts, the first of them first. */
export async function entriesOf(
  folder: NodeRef,
  { parts, order }: Parts,
  sources: OverviewSources,
): Promise<readonly NodeRef[]> {
  // Beside the code stand programs that serve something else: what builds the pages.
  const beside = parts.filter((one) => one.kind === 'directory' && order.isPages(one))
  const mains = (await mainFiles(folder, sources)).filter(
    ({ file }) => !beside.some(({ path }) => file.path.startsWith(`${path}/`)),
  )
  const linked = mains.filter(({ isLinked }) => isLinked).map(({ file }) => file)
  const named = await namedFiles([folder, ...parts], linked, sources)
  // What leads nowhere in the code is still where a program begins that has nothing else.
  const all =
    linked.length + named.length > 0
      ? [...linked, ...named]
      : [...mains.map(({ file }) => file), ...(await programs(folder, sources))]
  return all.filter((one, i) => all.findIndex(({ id }) => id === one.id) === i).slice(0, ENTRIES)
}

interface MainFile {
  readonly file: NodeRef
  /** Whether it refers to other files or is referred to. */
  readonly isLinked: boolean
}

/** Files of the folder's own code that define a function called main, the least deep first. */
async function mainFiles(folder: NodeRef, sources: OverviewSources): Promise<readonly MainFile[]> {
  const { code, links } = await sources.weights()
  const found: MainFile[] = []
  const symbols = (await sources.findSymbol('main')).filter(
    ({ node, title }) =>
      /^main$/iu.test(title) && node >= folder.node && node < folder.node + folder.size,
  )
  for (const symbol of symbols.slice(0, LOOKED_AT)) {
    const { ancestors, signature, kind } = await sources.details(symbol)
    const file = ancestors.find((one) => one.kind === 'document')
    const isStatic = kind === 'method' && /\bstatic\b/u.test(signature)
    if (file === undefined || code[file.node] === 0) continue
    if (kind === 'function' || isStatic) found.push({ file, isLinked: links[file.node] > 0 })
  }
  const depth = ({ file }: MainFile) => file.path.split('/').length
  return found.sort((a, b) => depth(a) - depth(b)).slice(0, ENTRIES)
}

/** The files of code at the root of a folder that its system runs by their first line. */
async function programs(folder: NodeRef, sources: OverviewSources): Promise<readonly NodeRef[]> {
  const found: NodeRef[] = []
  for (const file of await sources.children(folder)) {
    if (file.kind !== 'document' || sortOf(file.path) !== 'code') continue
    if ((await sources.details(file)).flags.length > 0) continue
    if ((await sources.text(file)).text.startsWith('#!')) found.push(file)
  }
  return found
}

/** The files so named in the first of the folders that has some and in which nothing else begins. */
async function namedFiles(
  folders: readonly NodeRef[],
  others: readonly NodeRef[],
  sources: OverviewSources,
): Promise<readonly NodeRef[]> {
  const { code, links } = await sources.weights()
  const places = folders.filter(({ kind }) => kind === 'directory' || kind === 'collection')
  for (const folder of places) {
    const isTaken = others.some(
      ({ path }) => folder.node === 0 || path.startsWith(`${folder.path}/`),
    )
    if (isTaken && folder.node !== 0) continue
    const inside = await sources.children(folder)
    const below = inside.find(({ kind, title }) => kind === 'directory' && SOURCES.test(title))
    const files = [...inside, ...(below === undefined ? [] : await sources.children(below))].filter(
      ({ kind, path }) => kind === 'document' && sortOf(path) === 'code',
    )
    const rank = ({ title }: NodeRef) =>
      BEGINS.indexOf(title.replace(/\.[^.]+$/u, '').toLowerCase())
    const all = files.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b))
    // What neither defines anything nor is linked with the rest only hands on.
    const own = all.filter(({ node }) => code[node] + links[node] > 0)
    const called = own.length > 0 ? own : all
    const found: NodeRef[] = []
    for (const file of called.slice(0, ENTRIES))
      if ((await sources.details(file)).flags.length === 0) found.push(file)
    if (found.length > 0) return found
  }
  return []
}
