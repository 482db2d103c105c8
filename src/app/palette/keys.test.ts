import { describe, expect, it } from 'vitest'
import { KEYED_ACTIONS } from './actions.ts'
import { KEY_ROWS } from './key-table.tsx'
import { isPaletteKey } from './keys.ts'
import { actionOfKey } from './use-page-keys.ts'

const press = (key: string, more = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
})

describe('the keys of the page', () => {
  it('are those of the actions, without a modifier (UI-18)', () => {
    for (const action of KEYED_ACTIONS) {
      expect(actionOfKey(press(action.key))).toBe(action)
      for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
        expect(actionOfKey(press(action.key, { [held]: true }))).toBeUndefined()
    }
    for (const key of ['a', 'constructor', 'Enter']) expect(actionOfKey(press(key))).toBeUndefined()
  })

  it('do one thing at each place, which the list says (UI-18)', () => {
    const keys = KEY_ROWS.flatMap((row) => row.keys.map((key) => `${row.where} ${key}`))
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key } of KEYED_ACTIONS)
      expect(keys).toContain(`Anywhere ${key.replace('Escape', 'Esc')}`)
  })
})

describe('isPaletteKey', () => {
  const k = (more = {}) => ({ ...press('k'), shiftKey: false, ...more })

  it('is Ctrl and K, or ⌘ and K where there is ⌘, and nothing else (UI-6)', () => {
    expect(isPaletteKey(k({ ctrlKey: true }), false)).toBe(true)
    expect(isPaletteKey(k({ ctrlKey: true, key: 'K' }), false)).toBe(true)
    expect(isPaletteKey(k({ metaKey: true }), true)).toBe(true)
    // In text fields of a Mac, Ctrl and K deletes the rest of the line.
    expect(isPaletteKey(k({ ctrlKey: true }), true)).toBe(false)
    expect(isPaletteKey(k(), false)).toBe(false)
    for (const more of [{ altKey: true }, { shiftKey: true }, { metaKey: true }, { key: 'j' }])
      expect(isPaletteKey(k({ ctrlKey: true, ...more }), false)).toBe(false)
  })
})
