// Questions that every project is asked, and the places that usually answer them: how it is installed and tested, its
// licence, version and last changes, how to contribute, what it depends on, and who made it.

import { filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { nameOf, plainName, projectNames } from '../model/question/project-name.ts'
import { SCAFFOLD } from '../model/question/signals.ts'
import { CUE } from '../model/walk/by-hand.ts'
import type { Cue } from './ranking/score.ts'

/** A file by its path, or the headings and keys in it: `scripts/test` is a key in a group. */
interface UsualPlace {
  readonly file: RegExp
  readonly part?: RegExp
  /** Only keys next to the name of a package: others are versions of tools. */
  readonly isOfPackage?: true
}

/** What a project is asked, and where that is answered. */
interface UsualQuestion {
  readonly asks: RegExp
  /** Words that it may contain besides small ones: with another one it is about something else. */
  readonly words: string
  /** The best first. */
  readonly places: readonly UsualPlace[]
}

const README_FILE = /^readme\b/iu
const DEVELOPERS_PAGE =
  /^(?:docs?\/|\.github\/)?(?:readme|contributing|hacking|development|developing|testing)\b/iu
const MANIFEST_FILE =
  /^(?:package\.json|cargo\.toml|pyproject\.toml|composer\.json|setup\.cfg|pom\.xml)$/iu
const ANY_FILE = /^[^/]+$/u
/** A version or a day. */
const RELEASE_HEADING = /\d+\.\d+|\d{4}-\d\d/u
const CHANGES_FILES = [
  'changelog',
  'changes',
  'history',
  'news',
  'release[-_ ]?notes',
  'releases',
].map((name) => new RegExp(`^(?:docs?/)?${name}(?:\\.\\w+)?$`, 'iu'))
const LAST_CHANGES: readonly UsualPlace[] = [
  ...CHANGES_FILES.map((file) => ({ file, part: RELEASE_HEADING })),
  ...CHANGES_FILES.map((file) => ({ file })),
]

const USUAL_QUESTIONS: readonly UsualQuestion[] = [
  {
    asks: /\bhow\b.*\b(?:install\w*|set (?:\w+ )?up|setup)\b/u,
    words: 'install installed installing installation set setup machine computer locally own',
    places: [
      { file: README_FILE, part: /\binstall|安装|インストール/iu },
      { file: /^(?:docs?\/)?install\w*(?:\.\w+)?$/iu },
      { file: README_FILE, part: /\bset ?up\b|getting started|quick ?start/iu },
      { file: /^docs?\/(?:setup|getting.?started|quick.?start)(?:\.\w+)?$/iu },
    ],
  },
  {
    asks: /\bhow\b.*\btests?\b|\b(?:run|runs|command)\b.*\btests?\b/u,
    words: 'test tests testing run runs execute suite command unit all locally',
    places: [
      { file: DEVELOPERS_PAGE, part: /\brun\w*\b.{0,40}\btests?\b/iu },
      { file: ANY_FILE, part: /^(?:(?:\w+-)?(?:scripts?|tasks?|targets?|commands?)\/)?tests?$/iu },
      { file: DEVELOPERS_PAGE, part: /\btest(?:s|ing)?\b/iu },
      { file: /^(?:docs?\/)?testing(?:\.\w+)?$/iu },
    ],
  },
  {
    asks: /\blicen[cs]e/u,
    words: 'license licence licensed licenced under published released terms',
    places: [
      { file: /^(?:(?:un)?licen[cs]e|copying)(?:[-.]\w+)*$/iu },
      { file: README_FILE, part: /\blicen[cs]e/iu },
    ],
  },
  {
    asks: /\bwhat(?:'s| is| was)? new\b|\bwhat (?:has |was )?changed\b|\blatest changes\b|\bchange ?log\b/u,
    words:
      'changed changes change log changelog new last latest newest recent recently release version',
    places: LAST_CHANGES,
  },
  {
    asks: /^(?!.*\bdoes\b).*\b(?:what|which|current|latest|newest)\b.*\bversion\b/u,
    words: 'version number current latest newest',
    places: [
      { file: MANIFEST_FILE, part: /^(?:\w+\/)?version$/iu, isOfPackage: true },
      { file: ANY_FILE, part: /^(?:\w+\/)?version$/iu, isOfPackage: true },
      { file: /^version(?:\.txt)?$/iu },
      ...LAST_CHANGES,
    ],
  },
  {
    asks: /\bhow\b.*\b(?:contribut\w*|patch|pull requests?)\b/u,
    words: 'contribute contributing contribution send submit patch pull request requests',
    places: [
      { file: /^(?:\.github\/|docs?\/)?contributing(?:\.\w+)?$/iu },
      { file: README_FILE, part: /\bcontribut/iu },
    ],
  },
  {
    asks: /\bdepends? on\b|\bdependencies\b|\bwhich (?:other )?(?:libraries|packages)\b|\brequirements\b/u,
    words:
      'depend depends dependencies libraries packages need needs require requires requirements other',
    places: [
      {
        file: MANIFEST_FILE,
        part: /^(?:(?:project|options)\/)?(?:dependencies|require|install_requires)$/iu,
      },
      { file: /^(?:requirements\.txt|go\.mod|gemfile)$/iu },
      { file: README_FILE, part: /\b(?:dependencies|requirements|prerequisites)\b/iu },
    ],
  },
  {
    asks: /\bwho\b.*\b(?:wrote|written|authors?|maintains?|maintained|maintainers?)\b/u,
    words: 'wrote written author authors maintain maintains maintained maintainer maintainers',
    places: [
      {
        file: /^(?:docs?\/|\.github\/)?(?:authors?|maintainers?|contributors|credits|owners|codeowners)(?:\.\w+)?$/iu,
      },
      { file: ANY_FILE, part: /^(?:\w+\/)?(?:authors?|maintainers?)$/iu, isOfPackage: true },
      { file: README_FILE, part: /\b(?:authors?|maintainers?|credits|team)\b/iu },
    ],
  },
]

/** Words for the whole, which any of these questions may contain. */
const WHOLE_WORDS: ReadonlySet<string> = new Set('project repository repo codebase'.split(' '))
/** A lock file lists the versions of other projects, and a hidden one has those of a tool. */
const OTHER_FILE = /^\.(?!github\/)|\block\b/iu
/** Folders whose files are examined besides those of the whole. */
const PAGE_FOLDER = /^(?:docs?|\.github)\/?$/iu
/** Maximum number of files whose parts are examined, and of places that are returned. */
const MAX_FILES = 24
const MAX_PLACES = 2

/**
 * The places that usually answer a question about a project as a whole, best first; none if it is about anything else.
 * @param whole the collection, or the folder in which it is asked
 */
export async function usualPlaces(
  question: string,
  collection: CollectionSlug,
  whole: NodeRef,
  library: Pick<Library, 'children' | 'collections'>,
): Promise<readonly Cue[]> {
  const usual = await usualQuestion(question, collection, library)
  if (usual === null) return []
  const inside = (ref: NodeRef) => library.children(collection, ref.node)
  const files = await filesIn(
    await library.children(collection, whole.node, { unwrap: true }),
    inside,
  )
  const known = new Map<string, Promise<readonly NamedPlace[]>>()
  for (const place of usual.places) {
    const found = await placesOf(place, files, ({ ref, name }) => {
      const parts = known.get(name) ?? partsIn(ref, inside)
      known.set(name, parts)
      return parts
    })
    if (found.length > 0) return found.slice(0, MAX_PLACES).map(cueOf)
  }
  return []
}

/** Whether a question is one that every project is asked; where its usual places are missing, no other one is sure. */
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
  const words = otherWords(text, projectNames(await nameOf(library, collection)))
  const isKnown = ({ words: known }: UsualQuestion) =>
    words.every((word) => known.split(' ').includes(word))
  return asked.find(isKnown) ?? null
}

function cueOf(ref: NodeRef, at: number): Cue {
  const confidence = CUE.definition - CUE.definitionStep * at
  return { ref, confidence, why: filled('is named “{name}”', { name: ref.title }), usual: true }
}

/** The words that are neither small nor name the project. */
function otherWords(text: string, names: readonly string[]): readonly string[] {
  const written = text.match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu) ?? []
  return (
    written
      .filter((word) => !names.includes(plainName(word)))
      .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
      // The letter after an apostrophe is no word.
      .filter((word) => !/^\p{L}$/u.test(word) && !SCAFFOLD.has(word) && !WHOLE_WORDS.has(word))
  )
}

interface NamedPlace {
  readonly ref: NodeRef
  /** The path of a file, or of a part inside its file: `heading`, `group/key`. */
  readonly name: string
  readonly isOfPackage?: boolean
}

/** Documents and settings of the whole, then those of its folder of pages; of each those with the shortest names first. */
async function filesIn(
  top: readonly NodeRef[],
  inside: (ref: NodeRef) => Promise<readonly NodeRef[]>,
): Promise<readonly NamedPlace[]> {
  const folders = top.filter(({ kind, title }) => kind === 'directory' && PAGE_FOLDER.test(title))
  const pages = await Promise.all(folders.map(inside))
  const listed = [
    top.map((ref) => ({ ref, name: ref.title })),
    ...folders.map((folder, i) =>
      pages[i].map((ref) => ({ ref, name: `${folder.title.replace(/\/$/u, '')}/${ref.title}` })),
    ),
  ]
  const isFile = ({ ref, name }: NamedPlace) =>
    ref.kind === 'document' && sortOf(ref.path) !== 'code' && !OTHER_FILE.test(name)
  // A longer name is about a part, or in another language.
  return listed.flatMap((files) =>
    files.filter(isFile).sort((a, b) => a.name.length - b.name.length),
  )
}

/** The places of the first file that has any. */
async function placesOf(
  { file, part, isOfPackage }: UsualPlace,
  files: readonly NamedPlace[],
  partsOf: (file: NamedPlace) => Promise<readonly NamedPlace[]>,
): Promise<readonly NodeRef[]> {
  const fitting = files.filter(({ name }) => file.test(name))
  if (part === undefined) return fitting.slice(0, 1).map(({ ref }) => ref)
  for (const one of fitting.slice(0, MAX_FILES)) {
    const parts = await partsOf(one)
    const found = parts.filter(
      (inner) => part.test(inner.name) && (isOfPackage !== true || inner.isOfPackage === true),
    )
    if (found.length > 0) return found.map(({ ref }) => ref)
  }
  return []
}

/** Headings and keys of a file, down to the second level. */
async function partsIn(
  file: NodeRef,
  inside: (ref: NodeRef) => Promise<readonly NodeRef[]>,
): Promise<readonly NamedPlace[]> {
  const named = (refs: readonly NodeRef[], above: string): NamedPlace[] => {
    const isOfPackage = refs.some(({ title }) => title === 'name')
    const parts = refs.filter(({ kind }) => kind !== 'chunk')
    return parts.map((ref) => ({ ref, name: `${above}${ref.title}`, isOfPackage }))
  }
  const top = await inside(file)
  const groups = top.filter(({ size }) => size > 1)
  const below = await Promise.all(groups.map(inside))
  return [
    ...named(top, ''),
    // Below a title, headings are those of the page.
    ...groups.flatMap((group, i) =>
      named(below[i], group.kind === 'section' ? '' : `${group.title}/`),
    ),
  ]
}
