// Questions that every project is asked, and the places that usually answer them: how it is installed and tested, its
// licence, version and last changes, how to contribute, what it depends on, and who made it.

import { filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import { nameOf, projectNames } from '../model/question/project-name.ts'
import { OVERVIEW_FILLER } from '../model/question/signals.ts'
import { CUE } from '../model/walk/by-hand.ts'
import type { Cue } from './ranking/score.ts'

/** What a project is asked, and where that is answered. */
interface UsualQuestion {
  /** The question contains this. */
  readonly asks: RegExp
  /** Words that it may contain besides small words: with another one it is not about the whole project. */
  readonly words: string
  /**
   * Paths of files, or `path#heading` and `path#key/key` inside them, the best first; a key next to the name of a
   * package is `path#package/key`.
   */
  readonly places: readonly RegExp[]
}

const DEVELOPERS_PAGE =
  '^(?:docs?/|\\.github/)?(?:readme|contributing|hacking|develop|testing)[^#/]*'
const CHANGES_FILE = '^(?:docs?/)?(?:change|history|news|release)[^#/]*'

const USUAL_QUESTIONS: readonly UsualQuestion[] = [
  {
    asks: /\binstall|\bset (?:\w+ )?up\b|\bsetup\b/u,
    words:
      'install installed installing installation set setup machine computer locally own download',
    places: [
      /^readme[^#]*#.*(?:\binstall|安装|インストール)/iu,
      /^(?:docs?\/)?install[^#/]*$/iu,
      /^readme[^#]*#.*(?:\bset ?up\b|getting started|quick ?start)/iu,
      /^docs?\/(?:setup|getting.?started|quick.?start)[^#/]*$/iu,
    ],
  },
  {
    asks: /\btests?\b/u,
    words: 'test tests testing run runs execute suite command unit locally',
    places: [
      new RegExp(`${DEVELOPERS_PAGE}#.*\\brun\\w*\\b.*\\btests?\\b`, 'iu'),
      /^[^/#]+#(?:[^/]*(?:script|task|target|command)[^/]*\/)?tests?$/iu,
      new RegExp(`${DEVELOPERS_PAGE}#(?!.*\\bbeta\\b).*\\btest`, 'iu'),
      /^(?:docs?\/)?testing[^#/]*$/iu,
    ],
  },
  {
    asks: /\blicen[cs]e/u,
    words: 'license licence licensed licenced under published released terms',
    places: [/^(?:un)?licen[cs]e[^#/]*$|^copying[^#/]*$/iu, /^readme[^#]*#.*licen[cs]e/iu],
  },
  {
    asks: /\b(?:chang(?:ed|es)|change ?log|new)\b/u,
    words:
      'changed changes change log changelog new last latest newest recent recently release version update',
    places: [new RegExp(`${CHANGES_FILE}#.*\\d`, 'iu'), new RegExp(`${CHANGES_FILE}$`, 'iu')],
  },
  {
    asks: /\b(?:version|release)\b/u,
    words: 'version release number current latest newest',
    places: [
      /^[^/#]+#package\/version$/iu,
      /^version[^#/]*$/iu,
      new RegExp(`${CHANGES_FILE}#.*\\d`, 'iu'),
    ],
  },
  {
    asks: /\bcontribut|\bpatch\b|\bpull request/u,
    words:
      'contribute contributing contribution contributions send submit patch patches pull request requests',
    places: [/^(?:\.github\/|docs?\/)?contributing[^#/]*$/iu, /^readme[^#]*#.*contribut/iu],
  },
  {
    asks: /\bdepend|\blibrar|\brequire/u,
    words:
      'depend depends dependency dependencies libraries packages need needs require requires requirements other third party external',
    places: [
      /^[^/#]+#(?:(?:project|options|tool\.poetry)\/)?(?:dependencies|require|install_requires)$/iu,
      /^(?:requirements[^#/]*|go\.mod|gemfile)$/iu,
      /^readme[^#]*#.*(?:depend|requirement|prerequisite)/iu,
    ],
  },
  {
    asks: /\b(?:wrote|written|authors?|maintain\w*|created?|creators?)\b/u,
    words:
      'wrote written author authors maintain maintains maintained maintainer maintainers create created creator creators',
    places: [
      /^(?:docs?\/|\.github\/)?(?:authors?|maintainers?|contributors|credits|owners|codeowners)[^#/]*$/iu,
      /^[^/#]+#package\/(?:authors?|maintainers?)$/iu,
      /^readme[^#]*#.*(?:author|maintain|credit|team)/iu,
    ],
  },
]

/** A lock file lists the versions of other projects, and a hidden one has those of a tool. */
const OTHER_FILE = /^\.(?!github\/)|\block\b/iu
/** Folders whose files are examined besides those of the whole. */
const PAGE_FOLDER = /^(?:docs?|\.github)\/?$/iu
/** Maximum number of files that are examined, and of places of one kind. */
const MAX_FILES = 60
const MAX_PLACES = 2

type PlacesLibrary = Pick<Library, 'children' | 'collections'>

/**
 * The places that usually answer a question about a project as a whole, best first; none if it is about anything else.
 * @param whole the collection, or the folder in which it is asked
 */
export async function usualPlaces(
  question: string,
  collection: CollectionSlug,
  whole: NodeRef,
  library: PlacesLibrary,
): Promise<readonly Cue[]> {
  const usual = await usualQuestion(question, collection, library)
  if (usual === null) return []
  const named = await namedPlaces(collection, whole, library)
  for (const pattern of usual.places) {
    const found = named.filter(({ name }) => pattern.test(name))
    const refs = [...new Map(found.map(({ ref }) => [ref.node, ref])).values()]
    if (refs.length > 0) return refs.slice(0, MAX_PLACES).map(cueOf)
  }
  return []
}

function cueOf(ref: NodeRef, at: number): Cue {
  const confidence = CUE.definition - CUE.definitionStep * at
  return { ref, confidence, why: filled('is named “{name}”', { name: ref.title }), usual: true }
}

/** Whether a question is one that every project is asked: only its usual places answer it for sure. */
export async function isUsualQuestion(
  question: string,
  collection: CollectionSlug,
  library: Pick<Library, 'collections'>,
): Promise<boolean> {
  return (await usualQuestion(question, collection, library)) !== null
}

async function usualQuestion(
  question: string,
  collection: CollectionSlug,
  library: Pick<Library, 'collections'>,
): Promise<UsualQuestion | null> {
  const text = question.toLowerCase()
  const asked = USUAL_QUESTIONS.filter(({ asks }) => asks.test(text))
  if (asked.length === 0) return null
  const names = projectNames(await nameOf(library, collection))
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !OVERVIEW_FILLER.has(word) && !names.includes(word),
  )
  return (
    asked.find(({ words: allowed }) => words.every((word) => allowed.split(' ').includes(word))) ??
    null
  )
}

interface NamedPlace {
  readonly ref: NodeRef
  /** `path`, `path#heading` or `path#key/key`, without the path of the whole. */
  readonly name: string
}

/** Files of the whole and of its folder of pages, with their headings and keys down to the second level. */
async function namedPlaces(
  collection: CollectionSlug,
  whole: NodeRef,
  library: PlacesLibrary,
): Promise<readonly NamedPlace[]> {
  const inside = (ref: NodeRef) => library.children(collection, ref.node)
  const top = await library.children(collection, whole.node, { unwrap: true })
  const folders = top.filter(({ kind, title }) => kind === 'directory' && PAGE_FOLDER.test(title))
  const pages = await Promise.all(folders.map(inside))
  const above = folders.flatMap((folder, i) =>
    pages[i].map((ref) => ({ ref, name: `${folder.title.replace(/\/$/u, '')}/${ref.title}` })),
  )
  const files = [...top.map((ref) => ({ ref, name: ref.title })), ...above]
    .filter(({ ref, name }) => ref.kind === 'document' && !OTHER_FILE.test(name))
    // A longer name is about a part, or in another language.
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, MAX_FILES)
  const parts = await Promise.all(files.map(({ ref, name }) => partsIn(ref, `${name}#`, inside)))
  return [...files, ...parts.flat()]
}

async function partsIn(
  file: NodeRef,
  prefix: string,
  inside: (ref: NodeRef) => Promise<readonly NodeRef[]>,
): Promise<readonly NamedPlace[]> {
  const parts = await inside(file)
  const below = await Promise.all(parts.map((one) => (one.size > 1 ? inside(one) : [])))
  return [
    ...parts.flatMap((ref, i) => [
      { ref, name: `${prefix}${ref.title}` },
      ...below[i].map((one) => ({ ref: one, name: `${prefix}${ref.title}/${one.title}` })),
    ]),
    ...[parts, ...below].flatMap((keys) =>
      keys.some(({ title }) => title === 'name')
        ? keys.map((ref) => ({ ref, name: `${prefix}package/${ref.title}` }))
        : [],
    ),
  ]
}
