import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, type LockFile, platformOf } from './lock-file.mjs'

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
const ours = JSON.parse(text) as LockFile

/** Our lock file without some of its places. */
function without(places: readonly string[]): LockFile {
  const left = Object.entries(ours.packages).filter(([at]) => !places.includes(at))
  return { ...ours, packages: Object.fromEntries(left) }
}

/** The optional packages of our lock file that are made for one platform. */
const platforms = Object.entries(ours.packages).filter(
  ([, entry]) => entry.optional && (entry.os ?? entry.cpu),
)

describe('package-lock.json', () => {
  it('holds the optional packages of every platform; `npm run lock` adds what is missing', () => {
    const { added, unclear } = completeLock(ours)
    expect({ added, unclear }).toEqual({ added: [], unclear: [] })
  })

  it('is what `npm run lock` writes, byte for byte', () => {
    expect(`${JSON.stringify(completeLock(ours).lock, null, 2)}\n`).toBe(text)
  })
})

describe('completeLock', () => {
  it('notices each optional package that is left out', () => {
    expect(platforms.length).toBeGreaterThan(100)
    for (const [place] of platforms) {
      const { added, unclear } = completeLock(without([place]))
      expect([...added, ...unclear]).toEqual([place])
    }
  })

  it('adds all of them at once, where npm would put them', () => {
    const places = platforms.map(([place]) => place).filter((place) => !place.endsWith('/fsevents'))
    const { lock, added } = completeLock(without(places))
    expect([...added].sort()).toEqual([...places].sort())
    expect(Object.keys(lock.packages)).toEqual(Object.keys(ours.packages))
    for (const place of places) {
      const { version, dev, os } = ours.packages[place] ?? {}
      expect(lock.packages[place]).toMatchObject(
        Object.fromEntries(Object.entries({ version, dev, os }).filter(([, value]) => value)),
      )
    }
  })

  it('reads from a name what the package says of itself', () => {
    for (const [place, { integrity, os, cpu }] of platforms) {
      if (integrity === undefined || place.endsWith('/fsevents')) continue
      const platform = platformOf(place.slice('node_modules/'.length))
      expect({ place, os: platform?.os, cpu: platform?.cpu }).toEqual({ place, os, cpu })
    }
    expect(platformOf('@a/b-linux-x64-musl')?.libc).toEqual(['musl'])
    expect(platformOf('@a/b-linux-arm64-gnu')?.libc).toEqual(['glibc'])
  })

  it('puts a second version below the package that needs it', () => {
    const needs = (version: string) => ({
      version,
      optionalDependencies: { 'b-linux-x64': version },
    })
    const packages = {
      'node_modules/a': needs('1.0.0'),
      'node_modules/b-linux-x64': { version: '1.0.0' },
      'node_modules/c': needs('2.0.0'),
      'node_modules/c/node_modules/d': needs('2.0.0'),
    }
    const { lock, added } = completeLock({ packages })
    expect(added).toContain('node_modules/c/node_modules/b-linux-x64')
    expect(completeLock(lock).added).toEqual([])
  })

  it('says what it cannot know: the version of a range, the platform of a name without one', () => {
    const optionalDependencies = { 'b-linux-x64': '^1.0.0', fsevents: '2.3.3' }
    const { added, unclear } = completeLock({
      packages: { 'node_modules/a': { optionalDependencies } },
    })
    expect(added).toEqual([])
    expect(unclear).toEqual(['node_modules/b-linux-x64', 'node_modules/fsevents'])
  })
})
