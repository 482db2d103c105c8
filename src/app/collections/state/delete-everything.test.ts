import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { failure } from '../../state/core/action-context.ts'
import { memoryTexts } from '../../state/core/kept-texts.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { Dependencies } from '../../state/shape/dependencies.ts'
import { INITIAL_STATE } from '../../state/shape/initial.ts'
import { createJobs } from '../../state/shape/jobs.ts'
import { deleteEverything } from './collection-removal.ts'

function setup() {
  const store = createStore<AppState>(() => INITIAL_STATE)
  const kept = memoryTexts()
  kept.setItem('wayleaf.recent.fruit', 'a question')
  const context = {
    ...{ store, jobs: createJobs() },
    dependencies: { kept } as unknown as Dependencies,
  }
  const done: string[] = []
  const part = (name: string) => async () => void done.push(name)
  const parts = {
    ...{ removeAll: part('collections'), clearCorrections: part('corrections') },
    ...{ forgetKeys: part('keys'), forgetApp: part('app'), removeModel: part('model') },
    clearHistory: () => void done.push('history'),
    resetSetting: () => void done.push('settings'),
    measureRoom: async () => {
      const models = [{ id: 'm', name: 'm', bytes: 1 }]
      store.setState({ room: { collections: new Map(), models, walks: 0, app: 0 } })
    },
  }
  const said = () => store.getState().notice?.what
  return { store, kept, context, parts, done, said }
}

it('deletes every part, and the small texts that no other part deletes (UI-20)', async () => {
  const { kept, context, parts, done, said } = setup()
  await deleteEverything(context, parts)
  expect(done.sort()).toEqual([
    ...['app', 'collections', 'corrections', 'history', 'keys', 'model', 'settings'],
  ])
  expect(kept.getItem('wayleaf.recent.fruit')).toBeNull()
  expect(said()).toBe('Everything was deleted.')
})

it('reports a part that cannot be deleted, and never reports complete success then (UI-20)', async () => {
  const { store, context, parts, done, said } = setup()
  const forgetKeys = async (): Promise<void> => {
    const what = 'It could not be deleted.'
    store.setState({ notice: failure(what, new Error('busy')) })
  }
  await deleteEverything(context, { ...parts, forgetKeys })
  expect(said()).toBe('It could not be deleted.')
  expect(done).not.toContain('app')
})

it('stops at a collection that cannot be deleted (UI-20)', async () => {
  const { context, parts, said } = setup()
  const removeAll = () => Promise.reject(new Error('busy'))
  await deleteEverything(context, { ...parts, removeAll })
  expect(said()).toBe('Not everything could be deleted.')
})
