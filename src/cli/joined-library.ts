// Several opened directories, each with a store of its own, as one library that a walk can go through.

import type { CollectionSlug, Library } from '../model/library/library.ts'

/** One of the directories. */
export interface JoinedPart {
  /** What it is called in questions and answers; unique. */
  readonly name: string
  readonly library: Library
  /** What it is called in its own library. */
  readonly collection: CollectionSlug
  /** How much it counts beside the others. */
  readonly weight: number
}

/** The parts as one library, whose collections have the names of the parts. */
export function joinedLibrary(parts: readonly JoinedPart[]): Library {
  const byName = new Map(parts.map((part) => [part.name, part]))
  const on: OnPart = async (name, call) => {
    const part = byName.get(name)
    if (part === undefined) throw new RangeError(`There is no directory “${name}” here.`)
    return call(part.library, part.collection)
  }
  return {
    collections: async () => (await Promise.all(parts.map(infosOf))).flat(),
    version: async () => {
      const versions = await Promise.all(parts.map(({ library }) => library.version()))
      return versions.reduce((sum, version) => sum + version, 0)
    },
    tree: (name) => on(name, (library, own) => library.tree(own)),
    resolve: (name, id) => on(name, (library, own) => library.resolve(own, id)),
    refs: (name, nodes) => on(name, (library, own) => library.refs(own, nodes)),
    details: (name, node) => on(name, (library, own) => library.details(own, node)),
    children: (name, node, options) =>
      on(name, (library, own) => library.children(own, node, options)),
    view: (name, request) => on(name, (library, own) => library.view(own, request)),
    evidence: (name, request) => on(name, (library, own) => library.evidence(own, request)),
    search: (name, request) => on(name, (library, own) => library.search(own, request)),
    searchGrouped: (name, request) =>
      on(name, (library, own) => library.searchGrouped(own, request)),
    findFiles: (name, text, limit) =>
      on(name, (library, own) => library.findFiles(own, text, limit)),
    findSymbol: (name, symbol, filter) =>
      on(name, (library, own) => library.findSymbol(own, symbol, filter)),
    read: (name, request) => on(name, (library, own) => library.read(own, request)),
    text: (name, node) => on(name, (library, own) => library.text(own, node)),
    entry: (name, node) => on(name, (library, own) => library.entry(own, node)),
    routes: (name, node) => on(name, (library, own) => library.routes(own, node)),
    card: (name, node) => on(name, (library, own) => library.card(own, node)),
    outline: (name, request) => on(name, (library, own) => library.outline(own, request)),
    repositoryMap: (name, request) =>
      on(name, (library, own) => library.repositoryMap(own, request)),
    references: (name, node, options) =>
      on(name, (library, own) => library.references(own, node, options)),
    calls: (name, node) => on(name, (library, own) => library.calls(own, node)),
    definition: (name, at) => on(name, (library, own) => library.definition(own, at)),
    dependents: (name) => on(name, (library, own) => library.dependents(own)),
    weights: (name) => on(name, (library, own) => library.weights(own)),
    concepts: (name) => on(name, (library, own) => library.concepts(own)),
    issues: (name) => on(name, (library, own) => library.issues(own)),
    changes: (name) => on(name, (library, own) => library.changes(own)),
  }
}

/** Asks the part of a name, by what it is called in its own library. */
type OnPart = <R>(
  name: CollectionSlug,
  call: (library: Library, own: CollectionSlug) => Promise<R>,
) => Promise<R>

/** What is known of a part, under its name here. */
async function infosOf({ name, library, collection, weight }: JoinedPart) {
  const infos = await library.collections()
  return infos
    .filter(({ slug }) => slug === collection)
    .map((info) => ({ ...info, slug: name, name, weight }))
}
