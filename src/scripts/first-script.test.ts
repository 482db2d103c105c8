import { describe, expect, it } from 'vitest'
import { firstScript, withHelpers, workerScript } from './first-script.ts'

const root = process.cwd()

/** What each module imports; behind a star, later. */
function graphOf(table: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo(id: string) {
      const imported = table[id.replace(root, '')] ?? []
      const idsOf = (names: readonly string[]) => names.map((name) => root + name.replace('*', ''))
      return {
        importedIds: idsOf(imported.filter((name) => !name.startsWith('*'))),
        dynamicallyImportedIds: idsOf(imported.filter((name) => name.startsWith('*'))),
      }
    },
  }
}

describe('the files that the page begins with', () => {
  it('what the page alone needs is one file, and the box for other pages loads none of it (UI-1)', () => {
    const graph = graphOf({
      '/src/main.ts': ['/policy.ts', '/json.ts', '*/src/start.tsx'],
      '/src/start.tsx': ['/say.ts', '/rows.ts', '/calls.ts', '/policy.ts', '*/later.ts'],
      '/later.ts': ['/say.ts', '/only-later.ts'],
      '/src/box.ts': ['/calls.ts', '*/engine.ts'],
      '/engine.ts': ['/rows.ts', '/json.ts', '/only-engine.ts'],
    })
    const names = (...ids: string[]) => ids.map((id) => firstScript(root + id, graph))
    expect(names('/src/start.tsx', '/say.ts')).toEqual(['page', 'page'])
    expect(names('/calls.ts', '/json.ts')).toEqual(['base', 'base'])
    expect(names('/rows.ts')).toEqual(['shared'])
    expect(names('/src/main.ts', '/policy.ts')).toEqual([null, null])
    expect(names('/later.ts', '/only-later.ts', '/only-engine.ts')).toEqual([null, null, null])
  })
  it('the worker of the box is one file with all that it imports, and what it loads later is not in it (KEEP-8)', () => {
    const worker = '/src/worker/box.worker.ts'
    const graph = graphOf({
      [worker]: ['/engine.ts', '*/answer.ts'],
      '/engine.ts': ['/words.ts'],
      '/answer.ts': ['/words.ts', '/walk.ts'],
    })
    const names = (...ids: string[]) => ids.map((id) => workerScript(root + id, graph))
    expect(names(worker, '/engine.ts', '/words.ts')).toEqual(Array(3).fill('box.worker'))
    expect(names('/answer.ts', '/walk.ts')).toEqual([null, null])
    // What the engine loads later to search is one file as well, without what came before.
    const split = graphOf({
      [worker]: ['/engine.ts'],
      '/engine.ts': ['/words.ts', '*/src/library/search-only.ts'],
      '/src/library/search-only.ts': ['/words.ts', '/rank.ts'],
    })
    const files = ['/words.ts', '/src/library/search-only.ts', '/rank.ts']
    expect(files.map((id) => workerScript(root + id, split))).toEqual([
      ...['box.worker', 'box-search', 'box-search'],
    ])
    // Of another worker nothing is named.
    expect(workerScript(`${root}/engine.ts`, graphOf({ '/other.worker.ts': ['/engine.ts'] }))).toBe(
      null,
    )
  })
})

const HELPERS = 'var e=Object.keys,t=(n)=>e(n).length;export{t};'

it.each([
  [
    'under another name',
    'import{t as n}from"./rolldown-runtime-Ab1.js";const a=n({b:1});',
    HELPERS,
  ],
  ['under its own', 'import { t } from "./rolldown-runtime-Ab1.js"\nconst a=t({b:1});', HELPERS],
  [
    'given under another name',
    'import{x as n}from"./rolldown-runtime-Ab1.js";const a=n({b:1});',
    'var e=Object.keys,t=(n)=>e(n).length;export{t as x,e as y};',
  ],
])('a helper that is imported %s stands in the file itself (KEEP-8)', (_, script, helpers) => {
  const inside = withHelpers(script, helpers)
  expect(inside).not.toMatch(/import|export/u)
  expect(new Function(`${inside};return a`)()).toBe(1)
})

it('detects unexpected output of the bundler (KEEP-8)', () => {
  expect(() => withHelpers('const a=1', HELPERS)).toThrow('helpers')
})
