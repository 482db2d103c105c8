// The navigation index: what is known of every inner node and document before it is read.

import { splitIdentifier } from '../base/identifiers.ts'
import type { ChildRoute, DocumentCard, NavigationEntry } from '../model/tree/card.ts'
import { childrenOf, kindOf, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { nodeId } from './ids.ts'
import { plainLine } from './plain.ts'
import { displayTitle, summaryOf } from './summaries.ts'

const MAX_HINTS = 5
const MAX_TAGS = 6
const MAX_SECTIONS = 10
/** Descendants searched for questions, and children searched for tags. */
const MAX_HINT_NODES = 500
const MAX_TAG_NODES = 200
const MAX_TITLE = 120

/** The entry of an inner node or document; `null` for any other leaf. */
export function entryOf(toc: Toc, n: NodeNumber): NavigationEntry | null {
  if (n > 0 && toc.size[n] === 1 && kindOf(toc, n) !== 'document') return null
  return {
    overview: summaryOf(toc, n).text,
    questionHints: questionHints(toc, n),
    topicTags: topicTags(toc, n),
    leafCount: toc.leaves[n],
    level: toc.depth[n],
  }
}

/** The children of a node as routes, in order; none for a leaf. */
export function routesOf(toc: Toc, n: NodeNumber): ChildRoute[] {
  return childrenOf(toc, n).map((child) => routeTo(toc, child))
}

function routeTo(toc: Toc, child: NodeNumber): ChildRoute {
  return {
    id: nodeId(toc, child),
    node: child,
    title: displayTitle(toc, child) || kindOf(toc, child),
    description: summaryOf(toc, child).text,
    leafCount: toc.leaves[child],
  }
}

/** The card of a document or collection; `null` for other nodes. A document of one node has a card too. */
export function cardOf(toc: Toc, n: NodeNumber): DocumentCard | null {
  const entry = n === 0 || kindOf(toc, n) === 'document' ? entryOf(toc, n) : null
  if (entry === null) return null
  const children = childrenOf(toc, n)
  const { overview, questionHints: hints, topicTags: tags, leafCount: leaves } = entry
  return {
    title: displayTitle(toc, n) || kindOf(toc, n),
    ...{ overview, questionHints: hints, topicTags: tags },
    sections: children.slice(0, MAX_SECTIONS).map((child) => {
      const { title, description, leafCount } = routeTo(toc, child)
      return { title, description, leafCount }
    }),
    totalLeaves: leaves + children.length,
  }
}

const QUESTION_END = /[?？؟;]["'”’)\]]*$|^¿/u
/** The Greek question mark looks like a semicolon, so it counts only in Greek. */
const GREEK_LETTER = /\p{Script=Greek}/u

/** Headings below a node that are questions, as written. */
function questionHints(toc: Toc, n: NodeNumber): string[] {
  const hints = new Set<string>()
  const end = n + Math.min(toc.size[n], MAX_HINT_NODES)
  for (let at = n; at < end && hints.size < MAX_HINTS; at++) {
    const kind = kindOf(toc, at)
    if (kind !== 'section' && kind !== 'cell' && kind !== 'page') continue
    const title = plainLine(titleOf(toc, at), MAX_TITLE)
    if (QUESTION_END.test(title) && (!/;["'”’)\]]*$/.test(title) || GREEK_LETTER.test(title)))
      hints.add(title)
  }
  return [...hints]
}

/** Words that are not topics. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'the and for with from into that this are was not you your has have its can will how what when ' +
    'where why which who use uses using used get set new init self def function class return static ' +
    'public private const let var void int str string bool true false null none todo readme index ' +
    'main file files test tests src lib section chunk part page introduction overview'
  ).split(' '),
)

/** The most frequent words in the titles of the node and its children, in lower case. */
function topicTags(toc: Toc, n: NodeNumber): string[] {
  const counts = new Map<string, number>()
  countWords(titleOf(toc, n), counts)
  for (const child of childrenOf(toc, n).slice(0, MAX_TAG_NODES))
    countWords(titleOf(toc, child), counts)
  // The sort is stable: words of equal count keep the order of the text.
  const byCount = [...counts].sort((a, b) => b[1] - a[1])
  return byCount.slice(0, MAX_TAGS).map(([word]) => word)
}

/** Endings of file names are not topics either. */
const FILE_ENDING = /\.[a-z0-9]{1,5}$/i

function countWords(title: string, counts: Map<string, number>): void {
  for (const part of splitIdentifier(plainLine(title, MAX_TITLE).replace(FILE_ENDING, ''))) {
    const word = part.toLowerCase()
    const isShort = word.length < 3 && !/[^\0-\x7f]/.test(word)
    if (isShort || /^\p{N}+$/u.test(word) || COMMON_WORDS.has(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}
