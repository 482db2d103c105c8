import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockedPackage {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

it('package-lock.json has the optional packages of every platform, or `npm ci` refuses it there; `npm run lock` adds them', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(text).packages
  const wanted = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ at, name })),
  )
  expect(wanted.length).toBeGreaterThan(100)
  const missing = wanted.filter(({ at, name }) => !isLocked(packages, at, name))
  expect(missing).toEqual([])
})

/** Whether Node finds a package from the one at `folder`: in its own `node_modules`, or in one above. */
function isLocked(
  packages: Readonly<Record<string, LockedPackage>>,
  folder: string,
  name: string,
): boolean {
  if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined)
    return true
  if (folder === '') return false
  return isLocked(
    packages,
    folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))),
    name,
  )
}
