import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { attempting } from '../../state/core/action-context.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies, NamedSource } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { BARE_DEVICE, ownOriginOnly } from '../../state/testing.ts'
import { readRepositoryLink } from '../../state/view/page-link.ts'
import { repositoryActions } from './repository-actions.ts'

const PAGE = 'https://github.com/maker/lamp'
let left: string[]
let built: NamedSource[]

beforeEach(() => {
  left = []
  built = []
})

/** A page that may reach some hosts. */
function setup(connect = ownOriginOnly()) {
  const device = { ...BARE_DEVICE, open: (address: string) => left.push(address) }
  const store = createStore<AppState>(() => INITIAL_STATE)
  const dependencies = { connect, device } as unknown as Dependencies
  const context = { store, dependencies, jobs: createJobs() }
  const build = async (sources: readonly NamedSource[]) => void built.push(...sources)
  return { store, actions: repositoryActions(context, attempting(context), build) }
}

/** What the next page may reach after GitHub was allowed. */
function allowed() {
  const connect = ownOriginOnly()
  return { ...connect, allows: () => true, allow: () => 'now' as const }
}

describe('openRepository', () => {
  it('requests nothing before the user allows it and the page has reloaded (IN-7, SEC-1)', async () => {
    const { store, actions } = setup()
    actions.askRepository(PAGE)
    expect(store.getState().dialog).toEqual({ kind: 'repository', address: PAGE })
    const address = { host: 'github', repository: 'maker/lamp', at: '' } as const
    expect(actions.mayReachRepository(address)).toBe(false)
    await actions.openRepository(PAGE, '')
    expect(built).toEqual([])
    expect(left.map((page) => readRepositoryLink(page))).toEqual([address])
  })

  it('builds an allowed repository, with the token in memory and not in the address (IN-7)', async () => {
    const { store, actions } = setup(allowed())
    actions.askRepository()
    await actions.openRepository('maker/lamp/tree/next', 'secret')
    expect(left).toEqual([])
    expect(built).toEqual([
      {
        name: 'lamp (next)',
        source: { kind: 'repository', address: `${PAGE}/tree/next`, token: 'secret' },
      },
    ])
    expect(JSON.stringify(store.getState())).not.toContain('secret')
    // A failed address is filled in when the dialog for a token opens.
    actions.askRepository()
    expect(store.getState().dialog).toMatchObject({ address: 'maker/lamp/tree/next' })
  })

  it('reports a text that is not an address (IN-7)', async () => {
    const { store, actions } = setup(allowed())
    await actions.openRepository('https://evil.example/a/b', '')
    expect([built, left]).toEqual([[], []])
    expect(store.getState().notice?.detail).toMatchObject({
      text: '“{address}” is not the address of a repository',
    })
  })
})
