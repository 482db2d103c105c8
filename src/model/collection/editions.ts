// Pages of which a collection has one copy per version, `docs/v1.14/setup.md` and `docs/v1.15/setup.md`: what the
// editions of a page have in common, and which edition a question asks for.

/** `v1.14`, `2.x`, `version-3.1.0` in a part of a path, with the separator next to it. */
const VERSION_PATTERN =
  /(?<![\p{L}\p{N}.])(?:version|release|v)?[-_.]?(\d+(?:\.(?:\d+|x))+)(?![\p{L}\p{N}])[-_.]?/iu
/** A quick test: most paths contain no version at all. */
const MAY_HAVE_VERSION = /\d\.(?:\d|x)[^/]*\//iu
/** Folders next to those of versions: of the newest release, and of what is not yet released. */
const RELEASED_FOLDERS: ReadonlySet<string> = new Set(['latest', 'stable', 'current'])
const UNRELEASED_FOLDERS: ReadonlySet<string> = new Set(
  'main master next dev devel develop edge nightly unreleased trunk'.split(' '),
)
/** A folder of versions next to the unversioned one: `versioned_docs/version-2.x` and `docs`. */
const VERSIONED_PREFIX = /^versioned[-_](?=.)/u
/** Replaces a part of a path that is a version and nothing else. */
const ANY_VERSION = '*'

/** A page or section as one of its editions. */
export interface Edition {
  /** The same for all editions of a page. */
  readonly key: string
  /** The folder of its version, the same for all versions: `content/docs/` for `content/v1.9-docs`; empty without one. */
  readonly family: string
  /** As it is written in the path, `1.14`; empty where the path contains none. */
  readonly version: string
  /** The numbers of the version; `x` is greater than any. */
  readonly numbers: readonly number[]
  /** A folder without a version counts as the newest release; `to come` is not yet released. */
  readonly age: 'current' | 'numbered' | 'to come'
}

/** Whether a path has a version in its folders. */
export function hasVersion(path: string): boolean {
  return MAY_HAVE_VERSION.test(path) && editionOf(path).version !== ''
}

/** The edition of a path, or of the id of a place, which begins with one. */
export function editionOf(id: string): Edition {
  const hash = id.indexOf('#')
  const parts = (hash < 0 ? id : id.slice(0, hash)).split('/')
  const name = parts.pop() ?? ''
  let version = ''
  let age: Edition['age'] = 'current'
  let depth = 0
  const folders = parts.flatMap((part, i) => {
    if (RELEASED_FOLDERS.has(part)) return [ANY_VERSION]
    if (UNRELEASED_FOLDERS.has(part)) {
      age = 'to come'
      return [ANY_VERSION]
    }
    const found = version === '' ? VERSION_PATTERN.exec(part) : null
    if (found === null) return [part.replace(VERSIONED_PREFIX, '')]
    version = found[1]
    age = 'numbered'
    const rest = part.replace(VERSION_PATTERN, '')
    depth = i + (rest === '' && VERSIONED_PREFIX.test(parts[i - 1] ?? '') ? 0 : 1)
    return rest !== '' ? [rest] : VERSIONED_PREFIX.test(parts[i - 1] ?? '') ? [] : [ANY_VERSION]
  })
  const key = [...folders, name].join('/') + (hash < 0 ? '' : id.slice(hash))
  const family = folders.slice(0, depth).map((part) => `${part}/`)
  const numbers = version.split('.').map((part) => (part === 'x' ? Number.MAX_SAFE_INTEGER : +part))
  return { key, family: family.join(''), version, numbers, age }
}

/** Versions that a text names. */
export function versionsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\d+(?:\.\d+)+/gu) ?? [])
}

const AGES_BY_PREFERENCE: readonly Edition['age'][] = ['current', 'numbered', 'to come']

/** Whether one edition is preferred to another of the same page: the version that the question names, else the newest release. */
function isPreferred(one: Edition, other: Edition, asked: ReadonlySet<string>): boolean {
  const isAsked = Number(asked.has(one.version)) - Number(asked.has(other.version))
  if (isAsked !== 0) return isAsked > 0
  if (one.age !== other.age)
    return AGES_BY_PREFERENCE.indexOf(one.age) < AGES_BY_PREFERENCE.indexOf(other.age)
  return isNewer(one.numbers, other.numbers)
}

function isNewer(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const newer = (a[i] ?? 0) - (b[i] ?? 0)
    if (newer !== 0) return newer > 0
  }
  return false
}

/**
 * Chooses an edition for each row: the row of the chosen edition of the same page, and the rows whose page is missing, or
 * elsewhere, in a newer version; `null` where no row has a version.
 */
export function chosenEditions(ids: readonly string[], asked: ReadonlySet<string>) {
  if (!ids.some((id) => hasVersion(id))) return null
  const editions = ids.map(editionOf)
  const row = preferredEditions(editions, asked)
  const newest = newestOf(editions, asked)
  const gone = row.filter((at) => {
    const { family } = editions[at]
    return isPreferred(newest.get(family) ?? editions[at], editions[at], asked)
  })
  return { row, gone: new Set(gone) }
}

/** By row: the row of the preferred edition of the same page. */
export function preferredEditions(
  editions: readonly Edition[],
  asked: ReadonlySet<string>,
): readonly number[] {
  const meant = new Map<string, number>()
  editions.forEach((one, i) => {
    const before = meant.get(one.key)
    if (before === undefined || isPreferred(one, editions[before], asked)) meant.set(one.key, i)
  })
  return editions.map(({ key }, i) => meant.get(key) ?? i)
}

/** By family: the preferred edition in its folders. */
function newestOf(
  editions: readonly Edition[],
  asked: ReadonlySet<string>,
): ReadonlyMap<string, Edition> {
  const families = new Set(editions.map(({ family }) => family).filter((one) => one !== ''))
  const newest = new Map<string, Edition>()
  for (const family of families)
    for (const one of editions) {
      if (!one.key.startsWith(family)) continue
      const before = newest.get(family)
      if (before === undefined || isPreferred(one, before, asked)) newest.set(family, one)
    }
  return newest
}
