import { describe, expect, it } from 'vitest'
import { KEY_ROWS } from './key-table.ts'
import { isPaletteKey, PAGE_KEYS, pageKeyOf } from './keys.ts'

const press = (key: string, more = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
})
const FREE = { isTyping: false, isDialogOpen: false }

describe('pageKeyOf', () => {
  it('moves to the question on a slash, and to the keys on a question mark (UI-18)', () => {
    expect(pageKeyOf(press('/'), FREE)).toBe('question')
    expect(pageKeyOf(press('?'), FREE)).toBe('keys')
    for (const key of ['a', 'constructor', 'Enter']) expect(pageKeyOf(press(key), FREE)).toBeNull()
  })

  it('leaves typed text alone, and the keys of a dialog or with a modifier (UI-18)', () => {
    expect(pageKeyOf(press('/'), { ...FREE, isTyping: true })).toBeNull()
    expect(pageKeyOf(press('?'), { ...FREE, isDialogOpen: true })).toBeNull()
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(pageKeyOf(press('/', { [held]: true }), FREE)).toBeNull()
  })

  it('lists every key that the page obeys in the table (UI-18)', () => {
    const shown = KEY_ROWS.filter(({ where }) => where === 'Anywhere').flatMap(({ keys }) => keys)
    for (const key of Object.keys(PAGE_KEYS)) expect(shown).toContain(key)
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
