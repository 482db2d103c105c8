// What a folder is and how it is organised, without a model: the sentence that says what it is, its
// parts with what they do, where it begins, what most of it rests on, its tests, and how it is built
// and run as its own pages say. Every sentence of a file is cited.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeDetails, NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { plainName, projectNames } from '../../model/question/project-name.ts'
import type { AnswerText } from '../answer-text.ts'
import type { Citing, Sources } from './citing.ts'
import { firstSaid, type Said, saidIn } from './said.ts'
import { endWith } from './shapes.ts'

/** What an overview looks up. */
export type OverviewSources = Required<Sources>

interface Telling {
  readonly text: AnswerText
  readonly citing: Citing
  readonly sources: OverviewSources
  readonly folder: NodeRef
  readonly name: string
}

const PARTS = 8
const ENTRIES = 3
const DEPENDED_ON = 6
/** A folder with this share of the files is looked into: its parts are those of the whole. */
const MAIN_SHARE = 0.5
const SPEAKS_FOR =
  /^(?:readme(?:\.\w+)?|__init__\.py|index\.\w+|mod\.rs|lib\.rs|doc\.go|package-info\.java)$/iu
const TESTS = /^(?:tests?|specs?|__tests__|testing|e2e|integration[-_]tests?)$/iu
const ASIDE =
  /^(?:docs?|documentation|examples?|samples?|benchmarks?|bench|scripts?|tools?|website|site|assets|fixtures|vendor|third_party)$/iu
const BEGINS =
  '__main__.py main.py cli.py app.py main.go main.rs lib.rs index.ts main.ts cli.ts index.js main.js server.js Program.cs Main.java'.split(
    ' ',
  )
/** What people look for first, by the titles of sections that say it. */
const HOW_TO: readonly (readonly [doing: string, title: RegExp])[] = [
  ['install it', /\binstall|\bset ?up|installation|インストール|安装/iu],
  ['begin', /getting started|quick ?start|\busage\b|\bexample|\brun(?:ning)?\b|使用|使い方/iu],
  ['build and test it', /\bbuild|\btest|develop|contribut/iu],
]
const PAGES = /^(?:readme|contributing|install|development|hacking|building)(?:\.\w+)?$/iu

/** Says what a folder is; `false` where nothing in it says anything. */
export async function sayOverview(
  text: AnswerText,
  citing: Citing,
  sources: OverviewSources,
  folder: NodeRef,
  name: string,
): Promise<boolean> {
  const telling: Telling = { text, citing, sources, folder, name }
  const children = await sources.children(folder)
  await sayWhat(telling, children)
  await sayParts(telling, children)
  await sayEntries(telling)
  await sayDependedOn(telling)
  await sayTests(telling, children)
  await sayHowTo(telling, children)
  return citing.citations.length > 0
}

const IS =
  /\b(?:is|are|was|provides?|lets|helps|offers|contains|implements|ist|sind|est|es|é)\b|是|です/iu

/** The sentence of a text that says what something is: names it, and says so; else the first one. */
function whatSentence(text: string, name: string): Said | null {
  const names = projectNames(name)
  const said = saidIn(text)
    .slice(0, 12)
    .filter((one) => one.text.length > 24 && addressedLines(one.text).length === 0)
  const worth = (one: Said, i: number) =>
    (names.some((each) => plainName(one.text).includes(each)) ? 1 : 0) +
    (IS.test(one.text) ? 1 : 0) +
    (/[.!。]$/u.test(one.text) ? 0.5 : 0) -
    i * 0.12
  const best = said
    .map((one, i) => ({ one, worth: worth(one, i) }))
    .sort((a, b) => b.worth - a.worth)
  return best[0]?.one ?? null
}

async function sayWhat(
  { text, citing, sources, folder, name }: Telling,
  children: readonly NodeRef[],
) {
  const own =
    folder.kind === 'document' ? folder : children.find(({ title }) => /^readme/iu.test(title))
  const speaker =
    own ?? children.find(({ title, kind }) => kind === 'document' && SPEAKS_FOR.test(title))
  text.name(name)
  const said =
    speaker !== undefined && sortOf(speaker.path) === 'prose'
      ? whatSentence((await sources.text(speaker)).text, name)
      : null
  const details = speaker === undefined || said !== null ? null : await sources.details(speaker)
  const sentence = said?.text ?? (details === null ? '' : ownSentence(details))
  if (speaker === undefined || sentence === '') {
    text.say(folder.kind === 'document' ? ' is a file.' : ' is a folder.')
    return
  }
  endWith(text, sentence)
  const number =
    said === null
      ? await citing.citeLines(speaker, 1, Math.min(speaker.end, 6))
      : await citing.citeLines(speaker, said.from + 1, said.to + 1)
  if (number !== null) text.cite(number)
}

function ownSentence({ summary: { source, text } }: NodeDetails): string {
  // What points elsewhere says nothing itself.
  if (/https?:/u.test(text)) return ''
  if (source === 'title' || source === 'rule' || addressedLines(text).length > 0) return ''
  return firstSaid(text)?.text ?? ''
}

/** The folders of the whole, those of its main one among them; sources first. */
async function partsOf({ sources, folder }: Telling, children: readonly NodeRef[]) {
  const rows: { readonly ref: NodeRef; readonly files: number }[] = []
  const all = children.filter(
    ({ kind, title }) => kind === 'directory' && !TESTS.test(bare(title)) && !title.startsWith('.'),
  )
  const isSource = ({ title }: NodeRef) => !ASIDE.test(bare(title))
  const total = all.filter(isSource).reduce((sum, { size }) => sum + size, 0)
  for (const ref of [...all].sort(
    (a, b) => Number(isSource(b)) - Number(isSource(a)) || b.size - a.size,
  )) {
    const inside = isSource(ref) && ref.size > MAIN_SHARE * total ? await sources.children(ref) : []
    const folders = inside.filter(
      ({ kind, title }) => kind === 'directory' && !TESTS.test(bare(title)),
    )
    const isWrapper = folders.length === 1 && inside.length === 1
    const below =
      folders.length >= 2 ? folders : isWrapper ? await sources.children(folders[0]) : []
    // A folder that only holds another one is no part of its own.
    rows.push(isWrapper ? { ref: folders[0], files: folders[0].size } : { ref, files: ref.size })
    for (const one of below.filter(({ kind }) => kind === 'directory'))
      rows.push({ ref: one, files: one.size })
  }
  if (rows.length > 0) return rows.slice(0, PARTS).map(({ ref }) => ref)
  const files = children.filter(
    ({ kind, path }) =>
      kind === 'document' && (sortOf(path) !== 'data' || folder.kind === 'directory'),
  )
  const parts = files.filter(({ path }) => sortOf(path) !== 'data')
  // What speaks for the whole is no part beside others.
  const others = parts.filter(({ title }) => !/^readme/iu.test(title))
  return (others.length > 0 ? others : parts).slice(0, PARTS)
}

function bare(title: string): string {
  return title.replace(/\/$/u, '')
}

async function sayParts(telling: Telling, children: readonly NodeRef[]): Promise<void> {
  const { text, citing, sources } = telling
  const parts = await partsOf(telling, children)
  if (parts.length === 0) return
  text.say('\nIts parts:')
  for (const part of parts) {
    const speaker = await speakerOf(part, sources)
    text.say('\n').name(part.path, part)
    const details = speaker === null ? null : await sources.details(speaker)
    const sentence = details === null ? '' : await partSentence(details, sources)
    if (speaker === null || sentence === '') {
      await sayInside(telling, part)
      continue
    }
    endWith(text, sentence)
    const number = await citing.citeLines(speaker, 1, Math.min(Math.max(1, speaker.end), 4))
    if (number !== null) text.cite(number)
  }
}

/** `: with a, b and 3 more.`: what lies in a part that says nothing of itself; symbols of a file are cited. */
async function sayInside({ text, citing, sources }: Telling, part: NodeRef): Promise<void> {
  let inside = await membersOf(part, sources)
  // What stands in every folder says nothing of this one.
  if (part.kind === 'directory') inside = inside.filter(({ title }) => !SPEAKS_FOR.test(title))
  // A module around all of a file is not what lies in it.
  while (inside.length === 1 && inside[0].kind === 'module') {
    const below = await membersOf(inside[0], sources)
    if (below.length === 0) break
    inside = below
  }
  const names = inside.filter(
    ({ title }, i) => inside.findIndex((one) => one.title === title) === i,
  )
  const shown = names.slice(0, 4)
  if (shown.length > 0) text.say(': with ')
  shown.forEach((one, i) => {
    text.say(i === 0 ? '' : ', ').name(one.title, one)
  })
  if (names.length > shown.length) text.say(` and ${names.length - shown.length} more`)
  text.say('.')
  if (part.kind === 'directory' || inside.length === 0) return
  const [first] = inside
  const number = await citing.citeLines(first, first.start, Math.min(first.end, first.start + 3))
  if (number !== null) text.say(' ').cite(number)
}

async function membersOf(part: NodeRef, sources: OverviewSources): Promise<readonly NodeRef[]> {
  return (await sources.children(part)).filter(({ kind }) => kind !== 'chunk')
}

async function partSentence(details: NodeDetails, sources: OverviewSources): Promise<string> {
  const own = ownSentence(details)
  if (own !== '' || sortOf(details.path) !== 'prose') return own
  return whatSentence((await sources.text(details)).text, details.title)?.text ?? ''
}

/** The file that speaks for a part. */
async function speakerOf(part: NodeRef, sources: OverviewSources): Promise<NodeRef | null> {
  if (part.kind !== 'directory') return part
  const files = (await sources.children(part)).filter(({ kind }) => kind === 'document')
  const named = files.find(({ title }) => title.replace(/\.\w+$/u, '') === bare(part.title))
  return (
    files.find(({ title }) => SPEAKS_FOR.test(title)) ??
    named ??
    (files.length === 1 ? files[0] : null)
  )
}

async function sayEntries({ text, sources, folder }: Telling): Promise<void> {
  const found: NodeRef[] = []
  for (const name of BEGINS) {
    const files = await sources.findFiles(name)
    const inside = files.filter(
      ({ title, path, node }) =>
        title === name &&
        node >= folder.node &&
        node < folder.node + folder.size &&
        path.split('/').length <= 4 &&
        !/(?:^|\/)_?(?:tests?|examples?|docs?|docs_src|fixtures|e2e|bench\w*)\//iu.test(path),
    )
    if (inside.length > 0) found.push(inside[0])
    if (found.length === ENTRIES) break
  }
  if (found.length === 0) return
  text.say('\nIt begins in ')
  found.forEach((one, i) => {
    text.say(i === 0 ? '' : i === found.length - 1 ? ' and ' : ', ').name(one.path, one)
  })
  text.say('.')
}

async function sayDependedOn({ text, sources, folder }: Telling): Promise<void> {
  const map = await sources.map(folder)
  // A file stands at the beginning of a line, its symbols are set in.
  const paths = map.split('\n').filter((line) => line !== '' && !/^\s/u.test(line))
  const files = paths.filter((path) => sortOf(path) === 'code').slice(0, DEPENDED_ON)
  if (files.length < 2) return
  text.say('\nMost other files refer to ')
  for (const [i, path] of files.entries()) {
    const place = (await sources.findFiles(path)).find((one) => one.path === path)
    text.say(i === 0 ? '' : i === files.length - 1 ? ' and ' : ', ').name(path, place)
  }
  text.say('.')
}

async function sayTests({ text }: Telling, children: readonly NodeRef[]): Promise<void> {
  const tests = children.filter(
    ({ kind, title }) => kind === 'directory' && TESTS.test(bare(title)),
  )
  if (tests.length === 0) return
  text.say('\nIts tests are in ')
  tests.forEach((one, i) => {
    text.say(i === 0 ? '' : ', ').name(one.path, one)
  })
  text.say('.')
}

async function sayHowTo(
  { text, citing, sources }: Telling,
  children: readonly NodeRef[],
): Promise<void> {
  const pages = children.filter(({ kind, title }) => kind === 'document' && PAGES.test(title))
  // What speaks to users comes before what speaks to those who change it.
  pages.sort((a, b) => Number(/^readme/iu.test(b.title)) - Number(/^readme/iu.test(a.title)))
  const sections: NodeRef[] = []
  for (const page of pages) {
    for (const section of await sources.children(page)) {
      sections.push(section, ...(await sources.children(section)))
    }
  }
  const told = new Set<string>()
  for (const [doing, title] of HOW_TO) {
    const section = sections.find((one) => title.test(one.title) && !told.has(one.id))
    if (section === undefined) continue
    told.add(section.id)
    const lines = (await sources.text(section)).text
      .split(/\r?\n/u)
      .slice(section.start - 1, section.end)
    const said = firstSaid(lines.join('\n'))
    const number = await citing.citeLines(
      section,
      section.start,
      Math.min(section.end, section.start + 11),
    )
    text
      .say(`\nHow to ${doing}, `)
      .name(section.title, section)
      .say(' in ')
      .name(section.path)
      .say(' shows')
    endWith(text, said?.text ?? '')
    if (number !== null) text.cite(number)
  }
}
