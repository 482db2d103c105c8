// Pages that a collection keeps once a version, `docs/v1.14/setup.md` beside `docs/v1.15/setup.md`: what the
// editions of one have in common, and which of them is meant.

/** `v1.14`, `2.x`, `version-3.1.0` in a part of a path, with what ties it to the rest. */
const VERSION =
  /(?<![\p{L}\p{N}.])(?:version|release|v)?[-_.]?(\d+(?:\.(?:\d+|x))+)(?![\p{L}\p{N}])[-_.]?/iu
/** Where there is no version in a path at all, as in most, nothing more is looked at. */
const MAY_BE = /\d\.(?:\d|x)[^/]*\//iu
/** Folders beside versions: what is out, and what comes after that. */
const OUT: ReadonlySet<string> = new Set(['latest', 'stable', 'current'])
const TO_COME: ReadonlySet<string> = new Set(
  'main master next dev devel develop edge nightly unreleased trunk'.split(' '),
)
/** A folder of versions beside the one without: `versioned_docs/version-2.x` beside `docs`. */
const VERSIONED = /^versioned[-_](?=.)/u
/** In the stead of a part of a path that is a version and nothing else. */
const ANY = '*'

/** A page or section as one of its editions. */
export interface Edition {
  /** What all of them have in common. */
  readonly key: string
  /** The folder of its version as those of all others: `content/docs/` for `content/v1.9-docs`; empty without one. */
  readonly family: string
  /** As it is written in the path, `1.14`; empty where it says none. */
  readonly version: string
  /** A folder without a version is that of the newest one; what is to come is not out. */
  readonly age: 'current' | 'numbered' | 'to come'
}

/** Whether a path has a version in its folders. */
export function hasVersion(path: string): boolean {
  return MAY_BE.test(path) && editionOf(path).version !== ''
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
    if (OUT.has(part)) return [ANY]
    if (TO_COME.has(part)) {
      age = 'to come'
      return [ANY]
    }
    const found = version === '' ? VERSION.exec(part) : null
    if (found === null) return [part.replace(VERSIONED, '')]
    version = found[1]
    age = 'numbered'
    const rest = part.replace(VERSION, '')
    depth = i + (rest === '' && VERSIONED.test(parts[i - 1] ?? '') ? 0 : 1)
    return rest !== '' ? [rest] : VERSIONED.test(parts[i - 1] ?? '') ? [] : [ANY]
  })
  const key = [...folders, name].join('/') + (hash < 0 ? '' : id.slice(hash))
  const family = folders.slice(0, depth).map((part) => `${part}/`)
  return { key, family: family.join(''), version, age }
}

/** Versions that a text names. */
export function versionsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\d+(?:\.\d+)+/gu) ?? [])
}

const AGES: readonly Edition['age'][] = ['current', 'numbered', 'to come']

/** Whether one edition is meant before another of the same: the one that is asked for, else the newest that is out. */
function isMeantBefore(one: Edition, other: Edition, asked: ReadonlySet<string>): boolean {
  const isAsked = Number(asked.has(one.version)) - Number(asked.has(other.version))
  if (isAsked !== 0) return isAsked > 0
  if (one.age !== other.age) return AGES.indexOf(one.age) < AGES.indexOf(other.age)
  return isNewer(one.version, other.version)
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) =>
    version.split('.').map((part) => (part === 'x' ? Number.MAX_SAFE_INTEGER : Number(part))),
  )
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const newer = (a[i] ?? 0) - (b[i] ?? 0)
    if (newer !== 0) return newer > 0
  }
  return false
}

/** What is meant of rows that are editions of each other. */
export interface Meant {
  /** By row: the one that is meant of what it is an edition of; itself where there are no others. */
  readonly row: readonly number[]
  /** Rows that a newer version does not have, or not there. */
  readonly gone: ReadonlySet<number>
}

/** Of rows that are editions of the same the one that is meant; `null` where no row says a version. */
export function meantOf(ids: readonly string[], asked: ReadonlySet<string>): Meant | null {
  if (!ids.some((id) => hasVersion(id))) return null
  const editions = ids.map(editionOf)
  const meant = new Map<string, number>()
  editions.forEach((one, i) => {
    const before = meant.get(one.key)
    if (before === undefined || isMeantBefore(one, editions[before], asked)) meant.set(one.key, i)
  })
  const row = editions.map(({ key }, i) => meant.get(key) ?? i)
  const newest = newestOf(editions, asked)
  const gone = row.filter((at) => {
    const { family } = editions[at]
    return isMeantBefore(newest.get(family) ?? editions[at], editions[at], asked)
  })
  return { row, gone: new Set(gone) }
}

/** By family what is meant of all that lies in one of its folders. */
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
      if (before === undefined || isMeantBefore(one, before, asked)) newest.set(family, one)
    }
  return newest
}
