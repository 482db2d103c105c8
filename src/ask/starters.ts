// Questions to begin with (UI-14): made from the names and headings of a collection, of different kinds, in the
// language of the page, and offered if their answer is found; and the overview of a collection, which is an answer too.

import { type AnswerTag, answerTag } from '../answer/answer-language.ts'
import { AnswerText, named, type Part, phrase, quoted } from '../answer/answer-text.ts'
import { Citing } from '../answer/extractive/citing.ts'
import { sayOverview } from '../answer/extractive/overview.ts'
import { sourcesOf } from '../answer/extractive/sources.ts'
import { languageOf } from '../answer/language.ts'
import { stringAt } from '../base/columns/strings.ts'
import type { Library } from '../model/library/library.ts'
import { callByName, forwardingLibrary } from '../model/library/methods.ts'
import type { CollectionSlug, NodeRef, TreeColumns } from '../model/library/node-ref.ts'
import { plainName, projectNames } from '../model/question/project-name.ts'
import { OVERVIEW_TITLES } from '../model/question/signals.ts'
import { NODE_KINDS, type NodeKind } from '../model/tree/node.ts'
import type { Overview, OverviewRequest, StartersRequest } from '../model/walk/overview.ts'
import type { StepOf } from '../model/walk/trace.ts'

/** Maximum number of nodes that are examined; enough to find large ones. */
const MAX_NODES = 200_000
/** Number of the largest nodes of each kind that are looked up. */
const MAX_LARGEST = 12
/** Maximum number of questions that are offered, and of one kind that are tried. */
const MAX_STARTERS = 5
const MAX_TRIED = 5
const TYPE_KINDS_ASKED: readonly NodeKind[] = ['class', 'interface', 'struct', 'trait', 'module']
const CODE_NAME = /^[\p{L}_][\p{L}\p{N}_]{2,39}$/u
const TEST_NAME = /^test|tests?$/iu
/** A heading that explains how to do something, and one that is a single question. */
const HOW_TO_HEADING = /^how to (\S.{4,60})(?<!\?)$/iu
const QUESTION_HEADING = /^[\p{Lu}\p{Lo}¿][^.…!?？]{8,80}[?？]$/u
/** A heading of one to three words, without signs. */
const SHORT_HEADING = /^[\p{L}\p{N}][\p{L}\p{N}-]{2,24}(?: [\p{L}\p{N}-]{2,24}){0,2}$/u
/** Headings that every project has, which are not specific to this one. */
const OF_ANY =
  /^(?:install(?:ation|ing)?|usage|examples?|licen[sc]e|contribut\w+|change ?log|documentation|features|requirements|support|see also|notes?|references?|abstract|motivation|rationale|specification|copyright|table of contents|faq|background|credits|authors|links|api|tests?|unreleased|sponsor(?:s|ing|ship)?|backers|fund(?:ing|raising)|donat(?:e|ions?)|acknowledge?ments?|thanks|community|help|questions|contact|contents?|conclusions?|news|roadmap|status|project status|security|security policy|code of conduct|quick ?start|getting started|introduction|overview|summary|description|about|details|misc(?:ellaneous)?|other|more|next steps|\d.*)$/iu

type NamedLibrary = Pick<Library, 'tree' | 'refs' | 'details'>

/**
 * The questions to begin with whose answers quote what was asked for, of different kinds as far as there are some.
 * @param asked asks one; `null` if there was no answer
 * @param turn awaited before each, so that other requests are answered in between
 */
export async function findStarters(
  library: NamedLibrary,
  request: StartersRequest,
  asked: (question: string) => Promise<Pick<StepOf<'answer'>, 'sure'> | null>,
  turn: () => Promise<void>,
): Promise<readonly string[]> {
  const kinds = await starterQuestions(library, request)
  const inTurn = Array.from({ length: MAX_TRIED }, (_, i) => kinds.flatMap((kind) => kind[i] ?? []))
  const found: string[] = []
  for (const question of inTurn.flat()) {
    if (found.length === MAX_STARTERS) break
    // Two questions are not about the same name.
    if (found.some((other) => nameIn(other) === nameIn(question))) continue
    await turn()
    if ((await asked(question))?.sure?.level === 'found') found.push(question)
  }
  return found
}

/** The name that a question asks for, else the whole question. */
function nameIn(question: string): string {
  return /`([^`]+)`/u.exec(question)?.[1] ?? question
}

/** For each kind, possible questions, the likeliest first. */
export async function starterQuestions(
  library: NamedLibrary,
  { collection, name, language }: StartersRequest,
): Promise<readonly (readonly string[])[]> {
  const tag = answerTag(language ?? '') ?? 'en'
  const tree = await library.tree(collection)
  const types = await ownOf(library, collection, biggest(tree, TYPE_KINDS_ASKED, isTypeName))
  const sections = await ownOf(library, collection, biggest(tree, ['section'], isHeading))
  const asking = sections.flatMap((title) => asQuestion(title, tag) ?? [])
  // The name of the whole collection is the subject of its overview.
  const whole = projectNames(name)
  const nouns = sections.filter(
    (title) =>
      SHORT_HEADING.test(title) && !OF_ANY.test(title) && !whole.includes(plainName(title)),
  )
  const textOfPart = (what: Part): string => new AnswerText(tag).say(what).marked.text
  return [
    types.map((title) => textOfPart(phrase('What does {name} do?', { name: named(title) }))),
    asking,
    types
      .slice(1)
      .map((title) => textOfPart(phrase('Where is {name} used?', { name: named(title) }))),
    nouns.map((title) =>
      textOfPart(phrase('Tell me about {title}', { title: quoted(inSentence(title, tag)) })),
    ),
  ].map((questions) => questions.slice(0, MAX_TRIED))
}

function isTypeName(title: string): boolean {
  return CODE_NAME.test(title) && !TEST_NAME.test(title)
}

function isHeading(title: string): boolean {
  return (
    HOW_TO_HEADING.test(title) ||
    QUESTION_HEADING.test(title) ||
    (SHORT_HEADING.test(title) && !OVERVIEW_TITLES.has(title.toLowerCase()))
  )
}

/** “How to sign a cookie” as “How do I sign a cookie?”; headings that are questions only in their own language. */
function asQuestion(heading: string, tag: AnswerTag): string | null {
  const [, what] = HOW_TO_HEADING.exec(heading) ?? []
  if (what === undefined)
    return QUESTION_HEADING.test(heading) && languageOf(heading) === tag ? heading : null
  // Only the first letter of an ordinary sentence is a capital; a name or abbreviation has more.
  const doing = quoted(what.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))/u, (first) => first.toLowerCase()))
  return new AnswerText(tag).say(phrase('How do I {what}?', { what: doing })).marked.text
}

/** An English heading of several words as it is written inside a sentence; a single word may be a name. */
function inSentence(heading: string, tag: AnswerTag): string {
  if (tag !== 'en' || !/^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(heading)) return heading
  return heading.charAt(0).toLowerCase() + heading.slice(1)
}

/** The nodes of some kinds with the most nodes below them, one of each title; of equal ones the first. */
function biggest(
  { kind, size, titles, count }: TreeColumns,
  kinds: readonly NodeKind[],
  isMeant: (title: string) => boolean,
): readonly number[] {
  const best: { readonly node: number; readonly title: string }[] = []
  for (let node = 1; node < Math.min(count, MAX_NODES); node++) {
    if (!kinds.includes(NODE_KINDS[kind[node]])) continue
    const last = best.at(-1)
    if (best.length === MAX_LARGEST && last !== undefined && size[node] <= size[last.node]) continue
    const title = stringAt(titles, node)
    if (!isMeant(title) || best.some((other) => other.title === title)) continue
    best.push({ node, title })
    best.sort((a, b) => size[b.node] - size[a.node] || a.node - b.node)
    best.length = Math.min(best.length, MAX_LARGEST)
  }
  return best.map(({ node }) => node)
}

/** The titles of those in files of the project itself: no tests, examples or vendored code. */
async function ownOf(
  { refs, details }: NamedLibrary,
  collection: CollectionSlug,
  nodes: readonly number[],
): Promise<readonly string[]> {
  const places: readonly NodeRef[] = nodes.length === 0 ? [] : await refs(collection, nodes)
  const rows = await Promise.all(
    places.map(async ({ node, title }) => ({
      title,
      isOwn: (await details(collection, node)).flags.length === 0,
    })),
  )
  return rows.filter(({ isOwn }) => isOwn).map(({ title }) => title)
}

/**
 * What a collection is; `null` if nothing in it describes it.
 * @param turn awaited before each read, so that other requests are answered in between
 */
export async function collectionOverview(
  library: Library,
  { collection, name, language = '' }: OverviewRequest,
  turn: () => Promise<void>,
): Promise<Overview | null> {
  const [root] = await library.refs(collection, [0])
  if (root === undefined) return null
  const text = new AnswerText(answerTag(language) ?? 'en')
  const inTurn = forwardingLibrary(async (name, given) => {
    await turn()
    return callByName(library, name, given)
  })
  const sources = sourcesOf(inTurn, collection)
  const citing = new Citing(sources)
  const rest = await sayOverview(text, citing, sources, root, name)
  const { citations } = citing
  const { places } = text
  if (citations.length === 0 && places.size === 0) return null
  return { ...text.marked, citations, places, rest }
}
