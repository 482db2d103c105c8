// A library over a few texts, for tests, with a simple tree, a simple BM25 and simple reading: a changed text changes
// the evidence as in the real one.

import type { Library } from '../model/library/library.ts'
import type { NodeRef, NodeReference, NodeWeights } from '../model/library/node-ref.ts'
import type { Passage } from '../model/library/reading-types.ts'
import type {
  CandidateEvidence,
  Evidence,
  EvidenceRequest,
  QuestionWord,
  RelatedFound,
  RelatedWord,
} from '../model/library/search-types.ts'
import { detailsOf, treeColumnsOf } from '../model/library/testing.ts'
import { flagsAskedFor, SCAFFOLD } from '../model/question/signals.ts'
import { flagNames } from '../model/tree/node.ts'
import { buildNodes, type FakeFiles, type FakeNode } from './fake-tree.ts'

const NO_CALLS = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** A reference in the fake: `see: NAME` in the text of a node names another node. */
const SEE_REFERENCE = /see: ([\w./#]+)/gu

/** Builds the library. It implements every method that the walk and the answer use; others reject. */
export function fakeLibrary(files: FakeFiles): Library {
  const nodes = buildNodes(files)
  const childrenOf = (n: number) => nodes.filter((node) => node.parent === n && node.ref.node !== n)
  const ref = (n: number) => nodes[n].ref
  return {
    collections: () => Promise.resolve([]),
    version: () => Promise.resolve(1),
    tree: async () =>
      treeColumnsOf(
        nodes.map(({ ref: { title, kind, size }, depth }) => ({ title, kind, size, depth })),
      ),
    resolve: (_, id) => {
      const found = nodes.find(({ ref: one }) => one.id === id || idOf(one) === id)
      return Promise.resolve(found?.ref.node ?? null)
    },
    refs: (_, wanted) => Promise.resolve(wanted.map(ref)),
    details: (_, n) =>
      Promise.resolve(
        detailsOf(nodes[n].ref, {
          ...{ language: 'python', flags: flagNames(nodes[n].flags), ancestors: above(nodes, n) },
        }),
      ),
    children: (_, n, options) => {
      let at = n
      while (options?.unwrap === true && childrenOf(at).length === 1) {
        const [only] = childrenOf(at)
        if (only.ref.kind !== 'directory') break
        at = only.ref.node
      }
      return Promise.resolve(childrenOf(at).map((node) => node.ref))
    },
    evidence: (_, request) => Promise.resolve(evidenceOf(nodes, request)),
    search: () => Promise.resolve([]),
    searchGrouped: reject,
    findFiles: (_, text) =>
      Promise.resolve(
        nodes
          .filter((node) => node.ref.kind === 'document' && node.ref.path.includes(text))
          .map((node) => node.ref),
      ),
    findSymbol: (_, name) =>
      Promise.resolve(
        nodes
          .filter(({ ref: { title } }) => title.toLowerCase() === name.toLowerCase())
          .map((node) => node.ref),
      ),
    ...{ grep: reject, spans: reject, contents: reject },
    read: (_, { node, budget }) => Promise.resolve(passagesOf(nodes, files, node, budget)),
    text: (_, n) =>
      Promise.resolve({ ref: ref(n), text: files[ref(n).path] ?? '', language: 'python' }),
    ...{ entry: reject, routes: reject, card: reject, outline: reject },
    repositoryMap: () => Promise.resolve(''),
    references: (_, n) =>
      Promise.resolve({ from: referencesOf(nodes, n), to: referencesTo(nodes, n) }),
    calls: async () => NO_CALLS,
    definition: async () => null,
    dependents: reject,
    weights: async () => weightsOf(nodes),
    concepts: reject,
    issues: reject,
    changes: reject,
  }
}

/** Lines of code and of pages, without tests; there are no references. */
function weightsOf(nodes: readonly FakeNode[]): NodeWeights {
  const lines = (ending: string) =>
    Uint32Array.from(nodes, ({ ref: { node, size } }) => {
      const files = nodes.slice(node, node + size).filter(({ ref, flags }) => {
        return ref.kind === 'document' && flags === 0 && ref.path.endsWith(ending)
      })
      return files.reduce((sum, { ref }) => sum + ref.end, 0)
    })
  return { code: lines('.py'), beside: lines('.md'), links: new Uint32Array(nodes.length) }
}

/** An id in the form of the real library: a directory's ends with a slash. */
function idOf({ id, kind, path }: NodeRef): string {
  return kind === 'directory' ? `${path}/` : id
}

const reject = () => Promise.reject(new Error('not part of the fake'))

/** Parts of words, lower case, without a plural or past ending: enough for tests. */
function termsOf(text: string): string[] {
  const parts = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (parts.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=...)(ing|ed|s)$/u, ''),
  )
}

/** The titles above a node, inside its document. */
function titlesAbove(nodes: readonly FakeNode[], node: FakeNode): string {
  const above = nodes[node.parent]
  if (node.document < 0 || above.document !== node.document) return ''
  return `${above.ref.title} ${titlesAbove(nodes, above)}`
}

/** Title and first line of a node's document, if that has text before its first heading or symbol. */
function saidOfItself(nodes: readonly FakeNode[], { document }: FakeNode): string {
  const top = nodes.find((node) => node.document === document && node.ref.kind === 'document')
  return document < 0 || top === undefined ? '' : `${top.ref.title} ${top.own.split('\n', 1)[0]}`
}

function evidenceOf(nodes: readonly FakeNode[], request: EvidenceRequest): Evidence {
  const scope = nodes[request.within ?? 0].ref
  const spoken = [...new Set(request.question.match(/[\p{L}\p{N}_]+/gu) ?? [])].slice(0, 32)
  const bags = nodes.map((node) => ({
    title: termsOf(node.ref.title),
    path: termsOf(node.ref.path),
    body: termsOf(node.own),
    above: termsOf(titlesAbove(nodes, node)),
    about: termsOf(saidOfItself(nodes, node)),
  }))
  const words = spoken.map((text): QuestionWord => {
    const [term = text] = termsOf(text)
    const holding = bags.filter((b) =>
      [b.title, b.path, b.body].some((f) => f.includes(term)),
    ).length
    const idf = holding === 0 ? 0 : Math.log(1 + nodes.length / holding)
    return { text, term, idf, nodes: holding, ...(holding > 0 && { how: 'exact' as const }) }
  })
  const rows = nodes.flatMap((node, n): CandidateEvidence[] => {
    if (node.document < 0 || n < scope.node || n >= scope.node + scope.size) return []
    const maskOf = (field: readonly string[]) =>
      words.reduce((mask, { term }, i) => (field.includes(term) ? mask | (1 << i) : mask), 0)
    const { title, path, body, above, about } = bags[n]
    const scoreOf = (field: readonly string[], weight: number) =>
      words.reduce((sum, { term, idf }) => {
        const tf = field.filter((word) => word === term).length
        return sum + (weight * idf * tf) / (tf + 1)
      }, 0)
    const unitScore = scoreOf(title, 3) + scoreOf(body, 1)
    const fileScore = scoreOf(path, 1)
    return [
      {
        ref: node.ref,
        document: node.document,
        flags: node.flags,
        score: 0,
        unitScore,
        fileScore,
        title: maskOf(title),
        path: maskOf(path),
        code: 0,
        description: 0,
        body: maskOf(body),
        above: maskOf(above),
        about: maskOf(about),
        votes: 0,
        ...relatedIn([...title, ...body], title, words, request.related ?? []),
      },
    ]
  })
  const asksFor = flagsAskedFor(request.question)
  const matched = rows.filter((row) => row.unitScore > 0 || row.stands !== undefined)
  const candidates = scored(matched, words, request.question, asksFor)
  const documents = new Set(candidates.map((row) => row.document)).size
  const limit = request.limit ?? 300
  return {
    words,
    asksFor,
    candidates: candidates.slice(0, limit),
    matchedNodes: candidates.length,
    matchedDocuments: documents,
  }
}

/** The related words that a node contains. */
function relatedIn(
  bag: readonly string[],
  title: readonly string[],
  words: readonly QuestionWord[],
  related: readonly RelatedWord[],
): Pick<CandidateEvidence, 'stands' | 'related'> {
  const found = related.flatMap((word): RelatedFound[] => {
    const [term = word.text] = termsOf(word.text)
    if (!bag.includes(term)) return []
    return [{ ...word, where: title.includes(term) ? 'name' : 'text' }]
  })
  if (found.length === 0) return {}
  const stands = words.reduce(
    (mask, { text }, i) =>
      found.some(({ of }) => of.includes(text.toLowerCase())) ? mask | (1 << i) : mask,
    0,
  )
  return { stands, related: found }
}

/** Log odds between the best place and one that contains nothing. */
const SCORE_RANGE = 3

/** The rows, ordered by a simple sum: text and path, names, and the share of the question that they contain. */
function scored(
  rows: readonly CandidateEvidence[],
  words: readonly QuestionWord[],
  question: string,
  asksFor: number,
): CandidateEvidence[] {
  const best = (value: (row: CandidateEvidence) => number) =>
    Math.max(Number.MIN_VALUE, ...rows.map(value))
  const unit = best((row) => row.unitScore)
  const file = best((row) => row.fileScore)
  // A word that is in no node counts as if it was in one.
  const weights = words.map(({ text, idf }) =>
    SCAFFOLD.has(text.toLowerCase()) ? 0 : Math.max(1, idf),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const stood = (row: CandidateEvidence) => (row.stands ?? 0) & ~(row.title | row.body)
  const share = (mask: number) =>
    weights.reduce((sum, weight, i) => ((mask >>> i) & 1 ? sum + weight : sum), 0) / total
  return rows
    .map((row) => {
      const names = share(row.path) / 2 + share(row.title) / 4 + share(row.above | row.about) / 2
      const text =
        row.fileScore / file / 2 +
        row.unitScore / unit / 5 +
        share(row.title | row.body) / 3 +
        share(stood(row))
      const named = question.includes(`\`${row.ref.title}\``) ? 1 : 0
      const asked = (row.flags & ~asksFor) === 0 ? 1 : 1 / 3
      return { ...row, score: SCORE_RANGE * (asked * (names + text) + named) }
    })
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
}

/** Tokens of a line in the fake. */
const LINE_TOKENS = 8

function passagesOf(
  nodes: readonly FakeNode[],
  files: FakeFiles,
  n: number,
  budget: number,
): Passage[] {
  const { ref } = nodes[n]
  if (ref.start === 0) return []
  const lines = files[ref.path].split('\n').slice(ref.start - 1, ref.end)
  const kept = lines.slice(0, Math.floor(budget / LINE_TOKENS))
  if (kept.length === 0) return []
  const end = ref.start + kept.length - 1
  return [{ ref, start: ref.start, end, text: kept.join('\n'), tokens: kept.length * LINE_TOKENS }]
}

function referencesOf(nodes: readonly FakeNode[], n: number): NodeReference[] {
  return [...nodes[n].own.matchAll(SEE_REFERENCE)].flatMap(([, name]) => {
    const target = nodes.find(({ ref }) => ref.title === name || ref.id === name)
    const to = target?.ref ?? null
    return [{ kind: 'see', text: name, line: 1, ref: to, how: 'by name', confidence: 0.9 }]
  })
}

function referencesTo(nodes: readonly FakeNode[], n: number): NodeReference[] {
  return nodes.flatMap((node) =>
    referencesOf(nodes, node.ref.node)
      .filter(({ ref }) => ref?.node === n)
      .map((reference) => ({ ...reference, ref: node.ref })),
  )
}

/** The nodes around a node, the outermost first. */
function above(nodes: readonly FakeNode[], n: number): readonly NodeRef[] {
  const { parent } = nodes[n]
  return n === 0 ? [] : [...above(nodes, parent), nodes[parent].ref]
}
