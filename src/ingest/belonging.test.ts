import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { withChoices } from '../pipeline/plan.ts'
import { trackedDirectories } from './git-checkout.ts'
import { scanFolder, UNLESS_PROJECT } from './scan.ts'
import { type Contents, folderHolding } from './testing.ts'

const { ingest } = DEFAULT_SETTINGS
const utf8 = new TextEncoder()

/** A git index that tracks these paths. In version 4 each path omits what it shares with the one before. */
function gitIndex(
  paths: readonly string[],
  version: 2 | 3 | 4 = 2,
  hashBytes = 20,
): Uint8Array<ArrayBuffer> {
  const out: number[] = [...utf8.encode('DIRC'), 0, 0, 0, version, 0, 0, 0, paths.length]
  let previous = ''
  for (const path of [...paths].sort()) {
    const start = out.length
    const flags = (version === 3 ? 0x40 : 0) | (path.length >> 8)
    out.push(...new Array(40 + hashBytes).fill(1), flags, path.length & 255)
    if (version === 3) out.push(0, 0)
    let shared = 0
    while (version === 4 && shared < previous.length && path[shared] === previous[shared]) shared++
    const removed = previous.length - shared
    if (version === 4)
      out.push(...(removed < 128 ? [removed] : [((removed >> 7) - 1) | 128, removed & 127]))
    out.push(...utf8.encode(path.slice(shared)), 0)
    while (version !== 4 && (out.length - start) % 8 !== 0) out.push(0)
    previous = path
  }
  return Uint8Array.from([...out, ...new Array(hashBytes).fill(7)])
}

async function scan(files: Contents, afterAll: readonly string[] = []) {
  const choices = { without: [], includeSecrets: false, afterAll }
  const settings = withChoices(DEFAULT_SETTINGS, choices).ingest
  const { entries, skipped } = await scanFolder(folderHolding(files), settings)
  return {
    entries: entries.map(({ path }) => path).filter((path) => !path.endsWith('.gitignore')),
    skipped: skipped
      .filter(({ path }) => path !== '.gitignore')
      .map(({ path, reason }) => `${reason} ${path}`),
  }
}

describe('scanFolder, in folders that usually hold generated files (IN-2)', () => {
  it.each([2, 3, 4] as const)(
    'reads what git tracks, by version %i of its index',
    async (version) => {
      const tracked = [
        'README.md',
        'build/make.md',
        `dist/${'deep/'.repeat(40)}x.md`,
        'src/target/y.md',
      ]
      const files = {
        '.git/index': gitIndex(tracked, version),
        'README.md': '',
        'build/make.md': '',
        'build/dist/out.md': '',
        'dist/a.md': '',
        'coverage/report.md': '',
        'src/target/y.md': '',
        'src/build/z.md': '',
        'node_modules/x.md': '',
      }
      expect(await scan(files)).toEqual({
        entries: ['README.md', 'build/make.md', 'dist/a.md', 'src/target/y.md'],
        skipped: [
          ...['skip-pattern .git', 'skip-pattern build/dist', 'skip-pattern coverage'],
          ...['skip-pattern node_modules', 'skip-pattern src/build'],
        ],
      })
    },
  )

  it('reads a tracked folder that a .gitignore names, without the ignored files in it', async () => {
    const files = {
      '.git/index': gitIndex(['build/make.md']),
      '.gitignore': 'build/\n*.log\n',
      'build/make.md': '',
      'build/a.log': '',
    }
    expect(await scan(files)).toEqual({
      entries: ['build/make.md'],
      skipped: ['skip-pattern .git', 'gitignore build/a.log'],
    })
  })

  it('applies the index of a repository to the folders inside it', async () => {
    const files = {
      'one/.git/index': gitIndex(['build/make.md']),
      'one/build/make.md': '',
      'two/build/make.md': '',
    }
    expect((await scan(files)).entries).toEqual(['one/build/make.md'])
  })

  it('reads a folder that a .gitignore includes again by its name', async () => {
    const files = { '.gitignore': '*\n!*/\n!*.md\n!/dist/\n', 'dist/a.md': '', 'build/b.md': '' }
    expect(await scan(files)).toEqual({ entries: ['dist/a.md'], skipped: ['skip-pattern build'] })
  })

  it('reads a Python package, but no virtual environment', async () => {
    const files = {
      ...{ 'Lib/venv/__init__.py': '', 'Lib/venv/scripts/common/activate': '' },
      ...{ 'src/build/__init__.py': '', 'venv/pyvenv.cfg': '', 'venv/__init__.py': '' },
      ...{ 'build/lib/pkg/__init__.py': '', 'docs/.gitignore': 'dist/' },
      'docs/dist/__init__.py': '',
    }
    expect(await scan(files)).toEqual({
      entries: [
        'Lib/venv/__init__.py',
        'Lib/venv/scripts/common/activate',
        'src/build/__init__.py',
      ],
      skipped: ['skip-pattern build', 'skip-pattern docs/dist', 'skip-pattern venv'],
    })
  })

  it('reads what the user has chosen', async () => {
    const files = {
      ...{ 'dist/a.md': '', 'dist/build/b.md': '', 'a [1]/node_modules/c.md': '', 'Thumbs.db': '' },
    }
    const chosen = ['dist', 'a [1]/node_modules', 'Thumbs.db']
    expect(await scan(files, chosen)).toEqual({
      entries: ['Thumbs.db', 'a [1]/node_modules/c.md', 'dist/a.md'],
      skipped: ['skip-pattern dist/build'],
    })
  })

  it.each([
    ['cut off', gitIndex(['build/a.md', 'build/b.md']).slice(0, 100)],
    ['of another kind', utf8.encode('DIRX'.padEnd(40))],
    ['of a later version', gitIndex(['build/a.md']).map((byte, i) => (i === 7 ? 9 : byte))],
    [
      'with a count of four billion',
      gitIndex(['build/a.md']).map((byte, i) => (i === 8 ? 255 : byte)),
    ],
    ['empty', new Uint8Array(0)],
  ])('ignores an index that is %s (SEC-5)', async (_, index) => {
    expect(trackedDirectories(index)).toBeNull()
    const files = { '.git/index': Uint8Array.from(index), 'build/a.md': '', 'b.md': '' }
    expect((await scan(files)).entries).toEqual(['b.md'])
  })

  it('reads an index of object names by SHA-256', () => {
    const found = trackedDirectories(gitIndex(['build/a/b.md', 'x.md'], 2, 32))
    expect([...(found ?? [])].sort()).toEqual(['build', 'build/a'])
  })

  it('uses only names that the settings skip', () => {
    for (const pattern of UNLESS_PROJECT) expect(ingest.skipPatterns).toContain(pattern)
  })
})
