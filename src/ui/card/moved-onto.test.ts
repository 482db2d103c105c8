import { expect, it } from 'vitest'
import { movedOnto } from './moved-onto.ts'

it('UI-16: what the page moves below a resting pointer is not pointed at, until the pointer moves', () => {
  const follow = movedOnto<string>()
  expect(follow(10, 10, 'Session')).toBe('Session')
  // The browser tells of a pointer that rests, too.
  expect(follow(10, 10, 'Session')).toBe('Session')
  // The list below it was scrolled.
  expect(follow(10, 10, 'Cookie')).toBeNull()
  expect(follow(10, 10, 'Cookie')).toBeNull()
  expect(follow(11, 10, 'Cookie')).toBe('Cookie')
  expect(follow(40, 10, null)).toBeNull()
})
