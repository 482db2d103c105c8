import { describe, expect, it } from 'vitest'
import { isCheckout, permalink, siteOf } from '../model/collection/checkout.ts'
import { readCheckout, remoteOf } from './git-checkout.ts'
import { folderHolding as folder } from './testing.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'
const CONFIG = '[core]\n\tbare = false\n[remote "origin"]\n\turl = git@github.com:lamps/desk.git\n'

describe('the checkout in a folder', () => {
  it('is read from HEAD, its branch and the remote (UI-13)', async () => {
    const checkout = { site: 'https://github.com/lamps/desk', commit: COMMIT }
    const detached = folder({ '.git/HEAD': `${COMMIT}\n`, '.git/config': CONFIG })
    expect(await readCheckout(detached)).toEqual(checkout)
    const loose = folder({
      '.git/HEAD': 'ref: refs/heads/feature/dim\n',
      '.git/config': CONFIG,
      '.git/refs/heads/feature/dim': `${COMMIT}\n`,
    })
    expect(await readCheckout(loose)).toEqual(checkout)
    const packed = folder({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/config': CONFIG,
      '.git/packed-refs': `# pack-refs with: peeled\n${'f'.repeat(40)} refs/heads/mainly\n${COMMIT} refs/heads/main\n`,
    })
    expect(await readCheckout(packed)).toEqual(checkout)
  })

  it.each([
    ['no repository', {}],
    ['no remote', { '.git/HEAD': COMMIT, '.git/config': '[core]\n' }],
    ['a branch without a commit', { '.git/HEAD': 'ref: refs/heads/main', '.git/config': CONFIG }],
    [
      'a branch that leads out',
      { '.git/HEAD': 'ref: refs/../../secret', '.git/config': CONFIG, secret: COMMIT },
    ],
    ['a commit that is none', { '.git/HEAD': `${COMMIT}"><script>`, '.git/config': CONFIG }],
    ['far too much', { '.git/HEAD': COMMIT, '.git/config': `${CONFIG}${'#'.repeat(300_000)}` }],
  ])('is none with %s (UI-13)', async (_, files) => {
    expect(await readCheckout(folder(files))).toBeNull()
  })

  it('gives nothing if the drive fails (UI-13)', async () => {
    const broken = { name: 'x', list: () => Promise.reject(new Error('gone')) }
    expect(await readCheckout(broken)).toBeNull()
  })

  it('uses origin among several remotes, else the first (UI-13)', () => {
    const other = '[remote "fork"]\n url = https://gitlab.com/me/desk\n'
    expect(remoteOf(`${other}${CONFIG}`)).toBe('git@github.com:lamps/desk.git')
    expect(remoteOf(other)).toBe('https://gitlab.com/me/desk')
    expect(remoteOf('[branch "x"]\n url = https://gitlab.com/me/desk\n')).toBeNull()
  })
})

describe('where a repository lies on the web', () => {
  it.each([
    ['https://github.com/lamps/desk.git', 'https://github.com/lamps/desk'],
    ['https://me:secret@github.com/lamps/desk', 'https://github.com/lamps/desk'],
    ['ssh://git@gitlab.com:22/lamps/desk.git/', 'https://gitlab.com/lamps/desk'],
    ['git@codeberg.org:lamps/desk', 'https://codeberg.org/lamps/desk'],
    ['git@gitlab.example.org:a/b/c.git', 'https://gitlab.example.org/a/b/c'],
    ['https://unknown.example.org/lamps/desk', null],
    ['https://github.com/../desk', null],
    ['https://github.com/lamps', null],
    ['https://github.com/a"b/c', null],
    ['javascript:alert(1)//github.com/a/b', null],
    ['/srv/git/desk.git', null],
  ])('%s is %s (UI-13)', (remote, site) => {
    expect(siteOf(remote)).toBe(site)
  })

  it('lines of a file, as each host writes them (UI-13)', () => {
    const at = (site: string) => permalink({ site, commit: COMMIT }, 'a b/c#.ts', LINES)
    expect(at('https://github.com/lamps/desk')).toBe(
      `https://github.com/lamps/desk/blob/${COMMIT}/a%20b/c%23.ts#L3-L7`,
    )
    expect(at('https://gitlab.com/lamps/desk')).toContain(`/-/blob/${COMMIT}/a%20b/c%23.ts#L3-7`)
    expect(at('https://bitbucket.org/lamps/desk')).toContain('#lines-3:7')
    expect(at('https://codeberg.org/lamps/desk')).toContain(`/src/commit/${COMMIT}/`)
    expect(permalink({ site: 'https://x.invalid/a/b', commit: COMMIT }, 'a', LINES)).toBeNull()
  })

  it('what was kept is looked at again (UI-13)', () => {
    expect(isCheckout({ site: 'https://github.com/a/b', commit: COMMIT })).toBe(true)
    expect(isCheckout({ site: 'https://evil.example.org/a/b', commit: COMMIT })).toBe(false)
    expect(isCheckout({ site: 'https://github.com/a/b', commit: 'main' })).toBe(false)
    expect(isCheckout('https://github.com/a/b')).toBe(false)
  })
})

const LINES = { start: 3, end: 7 }
