// Questions to begin with (UI-14): made of the names and headings of a collection, of different kinds, in the
// language of the page, and offered where the answer is found.

import { AnswerText, named, type Part, phrase, quoted } from '../answer/answer-text.ts'
import { languageOf } from '../answer/language.ts'
import { type AnswerTag, answerTag } from '../answer/words/answer-language.ts'
import { stringAt } from '../base/columns/strings.ts'
import type { CollectionSlug, Library, NodeRef, TreeColumns } from '../model/library/library.ts'
import { plainName, projectNames } from '../model/question/project-name.ts'
import { OVERVIEW_TITLES } from '../model/question/signals.ts'
import { NODE_KINDS, type NodeKind } from '../model/tree/node.ts'
import type { StartersRequest } from '../model/walk/overview.ts'
import type { StepOf } from '../model/walk/trace.ts'

/** Nodes that are looked at; enough to find something big. */
const LOOKED_AT = 200_000
/** Biggest nodes of a sort that are looked up. */
const BIGGEST = 12
/** Questions of one kind that are tried. */
const TRIED = 3
const TYPES: readonly NodeKind[] = ['class', 'interface', 'struct', 'trait', 'module']
const NAME = /^[\p{L}_][\p{L}\p{N}_]{2,39}$/u
const TEST = /^test|tests?$/iu
/** A heading that tells how to do something, and one that asks. */
const HOW_TO = /^how to (\S.{4,60})(?<!\?)$/iu
const ASKS = /^\S.{9,80}[?？]$/u
/** A heading of one to three words, without signs. */
const NOUN = /^[\p{L}\p{N}][\p{L}\p{N}-]{2,24}(?: [\p{L}\p{N}-]{2,24}){0,2}$/u
/** Headings that every project has, which name nothing of this one. */
const OF_ANY =
  /^(?:install(?:ation|ing)?|usage|examples?|licen[sc]e|contribut\w+|change ?log|documentation|features|requirements|support|see also|notes?|references?|abstract|motivation|rationale|specification|copyright|table of contents|faq|background|credits|authors|links|api|tests?|unreleased|sponsor(?:s|ing|ship)?|backers|fund(?:ing|raising)|donat(?:e|ions?)|acknowledge?ments?|thanks|community|help|questions|contact|news|roadmap|status|project status|security|security policy|code of conduct|quick ?start|getting started|introduction|overview|summary|description|about|details|misc(?:ellaneous)?|other|more|next steps|\d.*)$/iu

type NamedLibrary = Pick<Library, 'tree' | 'refs' | 'details'>

/** What of an answer says whether it was found. */
type Told = Pick<StepOf<'answer'>, 'found' | 'sure'>

/**
 * The questions to begin with whose answer is found, of each kind at most one.
 * @param asked asks one; `null` where no answer was given
 * @param turn awaited before each, so that whoever else asks is answered in between
 */
export async function foundStarters(
  library: NamedLibrary,
  request: StartersRequest,
  asked: (question: string) => Promise<Told | null>,
  turn: () => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = []
  let hasOverview = false
  for (const questions of await starterQuestions(library, request)) {
    // What one question is about needs no second one.
    const fresh = questions.filter((one) => !found.some((other) => nameIn(other) === nameIn(one)))
    for (const question of [...fresh, ...questions.filter((one) => !fresh.includes(one))]) {
      await turn()
      const answer = await asked(question)
      // What bears the project's name is told by its overview, once.
      const isOverview = answer?.sure === undefined
      if (!isFound(answer) || (isOverview && hasOverview)) continue
      hasOverview ||= isOverview
      found.push(question)
      break
    }
  }
  return found
}

/** An answer is found where it says so itself; one that tells no sureness is an overview. */
function isFound(answer: Told | null): boolean {
  return answer?.found === true && (answer.sure?.level ?? 'found') === 'found'
}

/** The name that a question asks after, else all of it. */
function nameIn(question: string): string {
  return /`([^`]+)`/u.exec(question)?.[1] ?? question
}

/** By kind the questions that could be asked first, the likeliest of each kind first. */
export async function starterQuestions(
  library: NamedLibrary,
  { collection, name, language }: StartersRequest,
): Promise<readonly (readonly string[])[]> {
  const tag = answerTag(language ?? '') ?? 'en'
  const tree = await library.tree(collection)
  const types = await ownOf(library, collection, biggest(tree, TYPES, isTypeName))
  const sections = await ownOf(library, collection, biggest(tree, ['section'], isHeading))
  const asking = sections.flatMap((title) => asQuestion(title, tag) ?? [])
  // What bears the name of the whole is told by its overview.
  const whole = projectNames(name)
  const nouns = sections.filter(
    (title) => NOUN.test(title) && !OF_ANY.test(title) && !whole.includes(plainName(title)),
  )
  const said = (what: Part): string => new AnswerText(tag).say(what).marked.text
  return [
    [said(phrase('What is in {name}, and how is it organised?', { name: quoted(name) }))],
    types.map((title) => said(phrase('What does {name} do?', { name: named(title) }))),
    asking,
    types.slice(1).map((title) => said(phrase('Where is {name} used?', { name: named(title) }))),
    nouns.map((title) =>
      said(phrase('Tell me about {title}', { title: quoted(inSentence(title, tag)) })),
    ),
  ].map((questions) => questions.slice(0, TRIED))
}

function isTypeName(title: string): boolean {
  return NAME.test(title) && !TEST.test(title)
}

function isHeading(title: string): boolean {
  return (
    HOW_TO.test(title) ||
    ASKS.test(title) ||
    (NOUN.test(title) && !OVERVIEW_TITLES.has(title.toLowerCase()))
  )
}

/** “How to sign a cookie” as “How do I sign a cookie?”; what asks in words of its own in their language only. */
function asQuestion(heading: string, tag: AnswerTag): string | null {
  const [, what] = HOW_TO.exec(heading) ?? []
  if (what === undefined) return ASKS.test(heading) && languageOf(heading) === tag ? heading : null
  // Of a sentence only its beginning is written large, of a name or an abbreviation more.
  const doing = quoted(what.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))/u, (first) => first.toLowerCase()))
  return new AnswerText(tag).say(phrase('How do I {what}?', { what: doing })).marked.text
}

/** An English heading of several words as it stands within a sentence; a single word may be a name. */
function inSentence(heading: string, tag: AnswerTag): string {
  if (tag !== 'en' || !/^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(heading)) return heading
  return heading.charAt(0).toLowerCase() + heading.slice(1)
}

/** Nodes of some kinds with the most below them, of each title one; the first of equals first. */
function biggest(
  { kind, size, titles, count }: TreeColumns,
  kinds: readonly NodeKind[],
  isMeant: (title: string) => boolean,
): readonly number[] {
  const best: { readonly node: number; readonly title: string }[] = []
  for (let node = 1; node < Math.min(count, LOOKED_AT); node++) {
    if (!kinds.includes(NODE_KINDS[kind[node]])) continue
    const last = best.at(-1)
    if (best.length === BIGGEST && last !== undefined && size[node] <= size[last.node]) continue
    const title = stringAt(titles, node)
    if (!isMeant(title) || best.some((other) => other.title === title)) continue
    best.push({ node, title })
    best.sort((a, b) => size[b.node] - size[a.node] || a.node - b.node)
    best.length = Math.min(best.length, BIGGEST)
  }
  return best.map(({ node }) => node)
}

/** The titles of those that lie in files of the project itself: no tests, examples or what is vendored. */
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
