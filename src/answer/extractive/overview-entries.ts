// Where a folder begins: functions named main that lead to its code, and files at the root of it or of its first part
// with the usual names of entry files.

import { contains, type NodeRef } from '../../model/library/node-ref.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { Parts } from './overview-parts.ts'
import type { Sources } from './sources.ts'

const MAX_ENTRIES = 3
/** Maximum number of functions of one name that are examined. */
const MAX_FUNCTIONS = 20
/** Names of entry files without their extension, the likeliest first. */
const ENTRY_NAMES = ['__main__', 'main', 'cli', 'app', 'program', 'lib', 'index', 'server']
/** A folder that only holds the sources of its parent. */
const SOURCE_FOLDER = /^(?:src|source|sources|lib|app)\/$/u

/** The entry files of a folder, in the order of its parts. */
export async function entriesOf(
  folder: NodeRef,
  { parts, order }: Parts,
  sources: Sources,
): Promise<readonly NodeRef[]> {
  // Programs outside of the code serve something else, such as building the pages.
  const pageFolders = parts.filter((one) => one.kind === 'directory' && order.isPages(one))
  const mains = (await mainFiles(folder, sources)).filter(
    ({ file }) => !pageFolders.some(({ path }) => file.path.startsWith(`${path}/`)),
  )
  const linked = mains.filter(({ isLinked }) => isLinked).map(({ file }) => file)
  const named = await namedFiles([folder, ...parts], linked, sources)
  // If a program has no other entry, a file without references is one too.
  const all =
    linked.length + named.length > 0
      ? [...linked, ...named]
      : [...mains.map(({ file }) => file), ...(await programs(folder, sources))]
  return all
    .filter((one, i) => all.findIndex(({ id }) => id === one.id) === i)
    .slice(0, MAX_ENTRIES)
}

interface MainFile {
  readonly file: NodeRef
  /** Whether a place has references from or to other files. */
  readonly isLinked: boolean
}

/** Code files of the folder itself that define a function named main, those nearest to the root first. */
async function mainFiles(folder: NodeRef, sources: Sources): Promise<readonly MainFile[]> {
  const { code, links } = await sources.weights()
  const found: MainFile[] = []
  const symbols = (await sources.findSymbol('main')).filter(
    ({ node, title }) => /^main$/iu.test(title) && contains(folder, node),
  )
  for (const symbol of symbols.slice(0, MAX_FUNCTIONS)) {
    const { ancestors, signature, kind } = await sources.details(symbol)
    const file = ancestors.find((one) => one.kind === 'document')
    const isStatic = kind === 'method' && /\bstatic\b/u.test(signature)
    if (file === undefined || code[file.node] === 0) continue
    if (kind === 'function' || isStatic) found.push({ file, isLinked: links[file.node] > 0 })
  }
  const depth = ({ file }: MainFile) => file.path.split('/').length
  return found.sort((a, b) => depth(a) - depth(b)).slice(0, MAX_ENTRIES)
}

/** Code files at the root of a folder with an interpreter in their first line. */
async function programs(folder: NodeRef, sources: Sources): Promise<readonly NodeRef[]> {
  const found: NodeRef[] = []
  for (const file of await sources.children(folder)) {
    if (file.kind !== 'document' || sortOf(file.path) !== 'code') continue
    if ((await sources.details(file)).flags.length > 0) continue
    if ((await sources.text(file)).text.startsWith('#!')) found.push(file)
  }
  return found
}

/** Entry files by name, in the first folder that has some and that no other entry is in. */
async function namedFiles(
  folders: readonly NodeRef[],
  others: readonly NodeRef[],
  sources: Sources,
): Promise<readonly NodeRef[]> {
  const { code, links } = await sources.weights()
  const places = folders.filter(({ kind }) => kind === 'directory' || kind === 'collection')
  for (const folder of places) {
    const isTaken = others.some(
      ({ path }) => folder.node === 0 || path.startsWith(`${folder.path}/`),
    )
    if (isTaken && folder.node !== 0) continue
    const inside = await sources.children(folder)
    const below = inside.find(
      ({ kind, title }) => kind === 'directory' && SOURCE_FOLDER.test(title),
    )
    const files = [...inside, ...(below === undefined ? [] : await sources.children(below))].filter(
      ({ kind, path }) => kind === 'document' && sortOf(path) === 'code',
    )
    const rank = ({ title }: NodeRef) =>
      ENTRY_NAMES.indexOf(title.replace(/\.[^.]+$/u, '').toLowerCase())
    const all = files.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b))
    // A file without definitions and references only forwards to another one.
    const own = all.filter(({ node }) => code[node] + links[node] > 0)
    const called = own.length > 0 ? own : all
    const found: NodeRef[] = []
    for (const file of called.slice(0, MAX_ENTRIES))
      if ((await sources.details(file)).flags.length === 0) found.push(file)
    if (found.length > 0) return found
  }
  return []
}
