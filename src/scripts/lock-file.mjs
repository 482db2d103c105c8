// Finds the optional packages that npm left out of a lock file, and adds them. npm drops those of
// other platforms when it cannot fetch them, and then `npm ci` refuses the lock file everywhere else.

/** Words of a package's name that say where it runs, as `process.platform` and `process.arch` have them. */
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const LIBRARIES = [
  ['gnu', 'glibc'],
  ['musl', 'musl'],
]

/**
 * Adds what is missing to the `packages` of a lock file (version 3), in npm's order.
 * Returns the lock file to write, the places that were added, and the optional packages about which
 * their names and ranges say too little: those only npm can look up.
 */
export function completeLock(lock) {
  const missing = missingOptional(lock.packages)
  const isClear = ({ name, version }) => isExact(version) && platformOf(name) !== null
  const added = missing.filter(isClear)
  const packages = { ...lock.packages }
  for (const { at, name, version, parent } of added) {
    packages[at] = entryOf(name, version, parent)
  }
  return {
    lock: { ...lock, packages: sorted(packages) },
    added: added.map(({ at }) => at),
    unclear: missing.filter((entry) => !isClear(entry)).map(({ at }) => at),
  }
}

/** The platform that a package's name speaks of, as npm writes it into a lock file; `null` for none. */
export function platformOf(name) {
  const words = name.replace('@', '').split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = LIBRARIES.filter(([word]) => os.includes('linux') && words.includes(word))
  if (os.length === 0 && cpu.length === 0) return null
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc: libc.map(([, library]) => library) }),
  }
}

/** Every optional dependency that stands nowhere its dependent would find it, each place once. */
function missingOptional(packages) {
  const missing = new Map()
  for (const [dependent, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const found = resolve(packages, dependent, name)
      if (found !== null && (!isExact(version) || packages[found].version === version)) continue
      const at = found === null ? `node_modules/${name}` : below(dependent, name)
      missing.set(at, { at, name, version, parent })
    }
  }
  return [...missing.values()]
}

/** Where Node would find `name` from the package at `dependent`; `null` for nowhere. */
function resolve(packages, dependent, name) {
  for (let folder = dependent; ; folder = outer(folder)) {
    const at = below(folder, name)
    if (packages[at] !== undefined) return at
    if (folder === '') return null
  }
}

const below = (folder, name) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`

/** The package whose `node_modules` holds the one at `folder`; empty for the project itself. */
function outer(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
}

/** Only npm knows which version a range means. */
function isExact(version) {
  return /^\d+\.\d+\.\d+(?:[-+].*)?$/.test(version)
}

/** Without a checksum, which npm adds where the package is installed. */
function entryOf(name, version, { dev, devOptional }) {
  const { os, cpu, libc } = platformOf(name)
  return {
    version,
    ...(cpu && { cpu }),
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  }
}

function sorted(packages) {
  const { compare } = new Intl.Collator('en')
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => compare(a, b)))
}
