// How a project is installed, begun, built and tested: the sections of its pages that show it, and where
// none does, the commands that its settings name.

import type { AnswerPhrase } from '../../messages/texts.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { named, phrase, withCitation } from '../answer-text.ts'
import { firstSaid } from './sentences/said.ts'
import { endedWith } from './shapes.ts'
import type { OverviewSources, Telling } from './telling.ts'

/** What people look for first, by the titles of sections that say it, and of settings that name its commands. */
const HOW_TO: readonly {
  readonly doing: AnswerPhrase & `How to ${string}`
  readonly title: RegExp
  readonly key?: RegExp
}[] = [
  {
    doing: 'How to install it, {section} in {path} shows',
    title: /\binstall|\bset ?up|installation|インストール|安装/iu,
  },
  {
    doing: 'How to begin, {section} in {path} shows',
    title:
      /getting started|quick ?start|\bhow to use\b|\busage\b|\busing\b|\bexample|\brun(?:ning)?\b|使用|使い方/iu,
  },
  {
    doing: 'How to build and test it, {section} in {path} shows',
    title:
      /^(?!.*\blicen[cs]).*\b(?:build(?:ing)?|tests?|testing|develop(?:ment|ing)?|contribut(?:e|ing|ion))\b/iu,
    key: /^(?:test|build)$/u,
  },
]
const PAGES = /^(?:readme|contributing|install|development|hacking|building)(?:\.\w+)?$/iu
/** A command stands in a block, behind a prompt, or is one of numbered steps. */
const SHOWS = /^\s*(?:```|~~~|\$ \S|\d+[.)] )|^(?: {4}|\t)\S|^\.\. code/mu
/** Lines that are cited of a section, and of what names commands. */
const SECTION_LINES = 12
const COMMAND_LINES = 20
/** Files of settings that are looked at. */
const SETTINGS = 16

/** Says how to install, begin, build and test a project. */
export async function sayHowTo(telling: Telling, children: readonly NodeRef[]): Promise<void> {
  const { sources } = telling
  const sections = await sectionsOf(children, sources)
  const told = new Set<string>()
  for (const { doing, title, key } of HOW_TO) {
    const titled = sections.filter((one) => title.test(one.title) && !told.has(one.id))
    const showing = await firstShowing(titled, sources)
    const commands =
      showing === undefined && key !== undefined ? await commandsIn(children, key, sources) : null
    // Whoever contributes is told how to behave; what is built is said by what shows it.
    const place = showing ?? commands ?? titled.find((one) => !/\bcontribut/iu.test(one.title))
    if (place === undefined) continue
    told.add(place.id)
    await sayShown(telling, doing, place)
  }
}

/** The sections of the pages that tell how to do something, those of a page's title as its own. */
async function sectionsOf(
  children: readonly NodeRef[],
  sources: OverviewSources,
): Promise<readonly NodeRef[]> {
  const pages = children.filter(({ kind, title }) => kind === 'document' && PAGES.test(title))
  // What speaks to users comes before what speaks to those who change it.
  pages.sort((a, b) => Number(/^readme/iu.test(b.title)) - Number(/^readme/iu.test(a.title)))
  const sections: NodeRef[] = []
  for (const page of pages) {
    const tops = await sources.children(page)
    const [title] = tops
    // What is set up within a section about something else sets up that.
    sections.push(...tops, ...(tops.length === 1 ? await sources.children(title) : []))
  }
  return sections
}

/** The first of the sections that shows what to type, and of those in each other the inner one. */
async function firstShowing(
  sections: readonly NodeRef[],
  sources: OverviewSources,
): Promise<NodeRef | undefined> {
  const showing: NodeRef[] = []
  for (const one of sections) if (SHOWS.test(await linesOf(one, sources))) showing.push(one)
  const isAround = ({ node, size }: NodeRef) =>
    showing.some((one) => one.node > node && one.node < node + size)
  return showing.find((one) => !isAround(one))
}

async function linesOf(place: NodeRef, sources: OverviewSources): Promise<string> {
  const { text } = await sources.text(place)
  return text
    .split(/\r?\n/u)
    .slice(place.start - 1, place.end)
    .join('\n')
}

/** What in a folder's settings names the commands: the keys around one that is so called, or a rule of that name. */
async function commandsIn(
  children: readonly NodeRef[],
  called: RegExp,
  sources: OverviewSources,
): Promise<NodeRef | null> {
  const files = children.filter(
    ({ kind, path, size }) => kind === 'document' && size > 1 && sortOf(path) === 'data',
  )
  for (const file of files.slice(0, SETTINGS)) {
    const keys = await sources.children(file)
    const rule = keys.find(({ title, kind }) => kind === 'function' && called.test(title))
    if (rule !== undefined) return rule
    for (const group of keys.filter(({ size }) => size > 1)) {
      const inner = await sources.children(group)
      if (
        /script|task|target|command/iu.test(group.title) &&
        inner.some(({ title }) => called.test(title))
      )
        return group
    }
  }
  return null
}

async function sayShown(
  { text, citing, sources }: Telling,
  doing: (typeof HOW_TO)[number]['doing'],
  place: NodeRef,
): Promise<void> {
  const isSection = place.kind === 'section'
  const said = isSection ? firstSaid(await linesOf(place, sources)) : null
  const room = isSection ? SECTION_LINES : COMMAND_LINES
  const number = await citing.citeLines(
    place,
    place.start,
    Math.min(place.end, place.start + room - 1),
  )
  const shown = phrase(doing, { section: named(place.title, place), path: named(place.path) })
  text.line(withCitation(endedWith(shown, said?.text ?? ''), number))
}
