// Measures how many right files the tools show within a budget of tokens, and how fast they are.
//
//   npx tsx src/lab/answers/tools.ts shown QUESTIONS.jsonl CORPORA_DIR   share of questions whose file is shown
//   npx tsx src/lab/answers/tools.ts calls DIR                           each tool: milliseconds and tokens
//
// CORPORA_DIR holds a checkout `owner+name@COMMIT` for each repository and commit of the questions, with the first ten
// characters of the commit; other questions are left out and counted.

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import * as v from 'valibot'
import { addTo } from '../../base/group-by.ts'
import { parseCommandLine } from '../../cli/command-line.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { openWorkspace, type Workspace } from '../../cli/workspace.ts'
import { percentile } from '../../eval/metrics.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { PROGRAM_TOOLS } from '../../program-tools.ts'

const QUESTION_SCHEMA = v.object({
  id: v.string(),
  repo: v.string(),
  commit: v.string(),
  root: v.optional(v.string(), ''),
  query: v.string(),
  gold_files: v.array(v.string()),
})
type Question = v.InferOutput<typeof QUESTION_SCHEMA>

const TOKEN_BUDGETS = [500, 1000, 2000, 4000]

async function call({ library }: Workspace, name: string, given: unknown) {
  const tool = PROGRAM_TOOLS.find((one) => one.name === name)
  if (tool === undefined) throw new RangeError(`no tool ${name}`)
  const startedAt = performance.now()
  const { text } = await tool.run(
    { library, now: () => performance.now(), wordTable: nodeLoadWordTable },
    given,
  )
  return { text, ms: performance.now() - startedAt }
}

async function shown(questions: string, corpora: string): Promise<void> {
  const rows = readFileSync(questions, 'utf8').trim().split('\n')
  const all = rows.map((line) => v.parse(QUESTION_SCHEMA, JSON.parse(line)))
  const groups = new Map<string, Question[]>()
  for (const question of all) {
    const { repo, commit, root } = question
    const checkout = `${repo.replace('/', '+')}@${commit.slice(0, 10)}`
    const directory = path.join(corpora, checkout, root)
    addTo(groups, directory, question)
  }
  let missing = 0
  const counts = TOKEN_BUDGETS.map(() => ({ any: 0, share: 0, over: 0 }))
  let asked = 0
  for (const [directory, group] of groups) {
    if (!existsSync(directory)) {
      missing += group.length
      continue
    }
    const store = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-tools-'))
    const workspace = await openWorkspace(parseCommandLine(['stats', directory, '--store', store]))
    for (const question of group) {
      asked++
      for (const [i, budget] of TOKEN_BUDGETS.entries()) {
        const found = await goldShown(workspace, question, budget)
        counts[i].share += found.share
        if (found.share > 0) counts[i].any++
        if (found.tokens > budget) counts[i].over++
      }
    }
    await rm(store, { recursive: true })
    console.error(`${directory}: ${asked} questions so far`)
  }
  console.log(`${asked} questions, ${missing} without a checkout`)
  for (const [i, { any, share, over }] of counts.entries())
    console.log(
      `${TOKEN_BUDGETS[i]} tokens: a right file shown ${(any / asked).toFixed(3)}, share of right files ${(share / asked).toFixed(3)}, answers above the budget ${over}`,
    )
}

/** Share of the right files in the answer, and its tokens and milliseconds. */
async function goldShown(
  workspace: Workspace,
  { query, root, gold_files }: Question,
  budget: number,
) {
  const { text } = await call(workspace, 'search', {
    query,
    max_tokens: budget,
    limit: 50,
  })
  const files = new Set(text.split('\n').map((line) => line.split(/[ #]/, 1)[0]))
  const gold = gold_files.map((file) => (root === '' ? file : path.posix.relative(root, file)))
  const named = (file: string) => files.has(file) || files.has(path.posix.join(root, file))
  const hits = gold_files.filter((file, i) => named(file) || named(gold[i]))
  return { share: hits.length / gold_files.length, tokens: countTokens(text) }
}

/** Symbols and sections from all over the collection, whose names are searched. */
async function sampleOf({ library, collection }: Workspace): Promise<readonly NodeRef[]> {
  const { count } = await library.tree(collection)
  const nodes = Array.from({ length: count }, (_, node) => node)
  const refs = await library.refs(collection, nodes)
  const named = refs.filter(({ kind, title }) => !OTHER_KINDS.has(kind) && /\w{4}/u.test(title))
  return Array.from(
    { length: SAMPLE_SIZE },
    (_, i) => named[Math.floor(((i + 0.5) * named.length) / SAMPLE_SIZE)],
  )
}

const SAMPLE_SIZE = 12
const OTHER_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...(['collection', 'directory', 'document', 'chunk', 'key'] as const),
])

/** Calls as a program makes them: each tool, on places in the directory. */
async function calls(directory: string): Promise<void> {
  const store = await mkdtemp(path.join(os.tmpdir(), 'wayleaf-tools-'))
  const workspace = await openWorkspace(parseCommandLine(['stats', directory, '--store', store]))
  const sample = await sampleOf(workspace)
  const places = sample.map(({ id }) => id)
  const words = sample.map(({ title }) => title.replace(/[_.#\W]+/gu, ' ').trim())
  const files = places.map((id) => id.split('#', 1)[0])
  const made: (readonly [string, unknown])[] = [
    ...words.map((query) => ['search', { query }] as const),
    ...words.map((query, i) => ['search', { query, in: files[i] }] as const),
    ...words.map((text) => ['grep', { text: text.split(' ', 1)[0] }] as const),
    ...words.map((text) => ['grep', { text: `/${text.replace(' ', '.*')}/i` }] as const),
    ['outline', {}],
    ...files.map((id) => ['outline', { id }] as const),
    ...files.map((id) => ['outline', { id: id.replace(/[^/]*$/u, '') }] as const),
    ...places.map((id) => ['read', { places: [id] }] as const),
    ...files.map((id) => ['read', { places: [id], question: words[0] }] as const),
    ['read', { places }],
    ...places.map((id) => ['refs', { id }] as const),
    ...words.map((word) => ['ask', { question: `how does ${word} work?` }] as const),
  ]
  const rows = new Map<string, { ms: number; tokens: number }[]>()
  for (const [name, given] of made) {
    const { text, ms } = await call(workspace, name, given)
    rows.set(name, [...(rows.get(name) ?? []), { ms, tokens: countTokens(text) }])
  }
  console.log(`${made.length} calls on ${directory}`)
  for (const [name, list] of rows) {
    const ms = list.map((one) => one.ms)
    const tokens = list.map((one) => one.tokens)
    console.log(
      `${name}: ${list.length} calls, p50 ${percentile(ms, 0.5).toFixed(0)} ms, p95 ${percentile(ms, 0.95).toFixed(0)} ms; tokens p50 ${percentile(tokens, 0.5)}, most ${Math.max(...tokens)}`,
    )
  }
  await rm(store, { recursive: true })
}

const [mode, first = '', second = ''] = process.argv.slice(2)
if (mode === 'shown') await shown(first, second)
else if (mode === 'calls') await calls(first)
else throw new RangeError('shown QUESTIONS CORPORA, or calls DIR')
