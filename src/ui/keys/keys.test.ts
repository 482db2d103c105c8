import { describe, expect, it } from 'vitest'
import { KEYS } from './key-table.ts'
import { isPaletteKey, PAGE_KEYS, pageKeyOf } from './keys.ts'

const press = (key: string, more = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
})
const FREE = { isTyping: false, isDialogOpen: false }

describe('pageKeyOf', () => {
  it('UI-18: a slash leads to the question, a question mark to the keys', () => {
    expect(pageKeyOf(press('/'), FREE)).toBe('question')
    expect(pageKeyOf(press('?'), FREE)).toBe('keys')
    for (const key of ['a', 'constructor', 'Enter']) expect(pageKeyOf(press(key), FREE)).toBeNull()
  })

  it('UI-18: what is typed is text, and what a dialog or another key takes is theirs', () => {
    expect(pageKeyOf(press('/'), { ...FREE, isTyping: true })).toBeNull()
    expect(pageKeyOf(press('?'), { ...FREE, isDialogOpen: true })).toBeNull()
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(pageKeyOf(press('/', { [held]: true }), FREE)).toBeNull()
  })

  it('UI-18: every key that the page obeys is in the table', () => {
    const shown = KEYS.filter(({ where }) => where === 'Anywhere').flatMap(({ keys }) => keys)
    for (const key of Object.keys(PAGE_KEYS)) expect(shown).toContain(key)
  })
})

describe('isPaletteKey', () => {
  const k = (more = {}) => ({ ...press('k'), shiftKey: false, ...more })

  it('UI-6: is Ctrl and K, where there is ⌘ that and K, and nothing besides', () => {
    expect(isPaletteKey(k({ ctrlKey: true }), false)).toBe(true)
    expect(isPaletteKey(k({ ctrlKey: true, key: 'K' }), false)).toBe(true)
    expect(isPaletteKey(k({ metaKey: true }), true)).toBe(true)
    // In a Mac's fields Ctrl and K deletes the rest of the line.
    expect(isPaletteKey(k({ ctrlKey: true }), true)).toBe(false)
    expect(isPaletteKey(k(), false)).toBe(false)
    for (const more of [{ altKey: true }, { shiftKey: true }, { metaKey: true }, { key: 'j' }])
      expect(isPaletteKey(k({ ctrlKey: true, ...more }), false)).toBe(false)
  })
})
