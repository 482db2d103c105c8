// Pieces of a long function or section stand for the whole: the place is the function, not its lines
// 830 to 944. Pieces of a file without structure are places of their own.

import type { CandidateEvidence, CollectionSlug, Library, NodeRef } from '../model/library.ts'

/** The candidates with every piece of a symbol or section merged into the symbol or section. */
export async function foldChunks(
  candidates: readonly CandidateEvidence[],
  collection: CollectionSlug,
  library: Pick<Library, 'resolve' | 'refs'>,
): Promise<readonly CandidateEvidence[]> {
  const owners = new Set(candidates.map(({ ref }) => ownerId(ref)).filter((id) => id !== null))
  if (owners.size === 0) return candidates
  const refs = await ownerRefs([...owners], candidates, collection, library)
  const folded = new Map<string, CandidateEvidence>()
  for (const candidate of candidates) {
    const owner = refs.get(ownerId(candidate.ref) ?? '')
    // Where the index and the tree disagree about an id, the piece stays what it is.
    const piece = owner === undefined ? candidate : { ...candidate, ref: owner, title: 0 }
    const known = folded.get(piece.ref.id)
    folded.set(piece.ref.id, known === undefined ? piece : merge(known, piece))
  }
  return [...folded.values()]
}

/** Id of the symbol or section that a chunk is a piece of; `null` for any other node. */
function ownerId({ kind, id }: NodeRef): string | null {
  if (kind !== 'chunk') return null
  const slash = id.lastIndexOf('/')
  return slash > id.indexOf('#') && id.includes('#') ? id.slice(0, slash) : null
}

async function ownerRefs(
  ids: readonly string[],
  candidates: readonly CandidateEvidence[],
  collection: CollectionSlug,
  library: Pick<Library, 'resolve' | 'refs'>,
): Promise<ReadonlyMap<string, NodeRef>> {
  const refs = new Map(candidates.map(({ ref }) => [ref.id, ref]))
  const unknown = ids.filter((id) => !refs.has(id))
  const nodes = await Promise.all(unknown.map((id) => library.resolve(collection, id)))
  const found = await library.refs(
    collection,
    nodes.filter((node) => node !== null),
  )
  for (const ref of found) refs.set(ref.id, ref)
  return refs
}

/** Both as one place: the better score, and what matched in either. */
function merge(a: CandidateEvidence, b: CandidateEvidence): CandidateEvidence {
  return {
    ...a,
    unitScore: Math.max(a.unitScore, b.unitScore),
    title: a.title | b.title,
    path: a.path | b.path,
    code: a.code | b.code,
    description: a.description | b.description,
    body: a.body | b.body,
    above: a.above | b.above,
    about: a.about | b.about,
    votes: Math.max(a.votes, b.votes),
  }
}
