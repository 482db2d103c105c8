// How a project is installed, started, built and tested: the sections of its pages that show it, or else the commands
// in its settings.

import type { AnswerPhrase } from '../../messages/texts.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { named, phrase, withCitation } from '../answer-text.ts'
import type { OverviewDraft } from './citing.ts'
import { linesOf, settingsAmong } from './described.ts'
import { firstSentence } from './said.ts'
import { withColonAndSentence } from './shapes.ts'
import type { Sources } from './sources.ts'

/**
 * What readers look for first, with the titles of sections that show it, and the keys of settings that name its
 * commands.
 */
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
const PAGE_NAMES = /^(?:readme|contributing|install|development|hacking|building)(?:\.\w+)?$/iu
/** Signs of a command: a code block, a prompt, or numbered steps. */
const COMMAND_SIGN = /^\s*(?:```|~~~|\$ \S|\d+[.)] )|^(?: {4}|\t)\S|^\.\. code/mu
/** Maximum number of lines that are cited of a section, and of settings. */
const SECTION_LINES = 12
const COMMAND_LINES = 20
/** Maximum number of settings files that are examined. */
const MAX_SETTINGS_FILES = 16

/** Adds how to install, start, build and test a project. */
export async function addHowTo(draft: OverviewDraft, children: readonly NodeRef[]): Promise<void> {
  const { sources } = draft
  const sections = await sectionsOf(children, sources)
  const listedSteps = new Set<string>()
  for (const { doing, title, key } of HOW_TO) {
    const titled = sections.filter((one) => title.test(one.title) && !listedSteps.has(one.id))
    const showing = await firstShowing(titled, sources)
    const commands =
      showing === undefined && key !== undefined ? await commandsIn(children, key, sources) : null
    // A section for contributors may only be about conduct, so it is used only if it shows commands.
    const place = showing ?? commands ?? titled.find((one) => !/\bcontribut/iu.test(one.title))
    if (place === undefined) continue
    listedSteps.add(place.id)
    await sayShown(draft, doing, place)
  }
}

/** The sections of the pages; of a page with one title, the sections below it. */
async function sectionsOf(
  children: readonly NodeRef[],
  sources: Sources,
): Promise<readonly NodeRef[]> {
  const pages = children.filter(({ kind, title }) => kind === 'document' && PAGE_NAMES.test(title))
  // Pages for users come before pages for developers.
  pages.sort((a, b) => Number(/^readme/iu.test(b.title)) - Number(/^readme/iu.test(a.title)))
  const sections: NodeRef[] = []
  for (const page of pages) {
    const tops = await sources.children(page)
    const [title] = tops
    // Sections inside a section are left out: its topic is not the whole project.
    sections.push(...tops, ...(tops.length === 1 ? await sources.children(title) : []))
  }
  return sections
}

/** The first section that shows a command; of nested sections the inner one. */
async function firstShowing(
  sections: readonly NodeRef[],
  sources: Sources,
): Promise<NodeRef | undefined> {
  const showing: NodeRef[] = []
  for (const one of sections) if (COMMAND_SIGN.test(await linesOf(one, sources))) showing.push(one)
  const isAround = ({ node, size }: NodeRef) =>
    showing.some((one) => one.node > node && one.node < node + size)
  return showing.find((one) => !isAround(one))
}

/**
 * The place in a folder's settings that names the commands: a group of keys such as `scripts`, or a rule of a build
 * file.
 */
async function commandsIn(
  children: readonly NodeRef[],
  called: RegExp,
  sources: Sources,
): Promise<NodeRef | null> {
  for (const file of settingsAmong(children).slice(0, MAX_SETTINGS_FILES)) {
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
  { text, citing, sources }: OverviewDraft,
  doing: (typeof HOW_TO)[number]['doing'],
  place: NodeRef,
): Promise<void> {
  const isSection = place.kind === 'section'
  const sentence = isSection ? firstSentence(await linesOf(place, sources)) : null
  const room = isSection ? SECTION_LINES : COMMAND_LINES
  const number = await citing.citeLines(
    place,
    place.start,
    Math.min(place.end, place.start + room - 1),
  )
  const shown = phrase(doing, { section: named(place.title, place), path: named(place.path) })
  text.line(withCitation(withColonAndSentence(shown, sentence?.text ?? ''), number))
}
