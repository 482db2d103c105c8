import { expect, it } from 'vitest'
import { pointerTracker } from './CardHost.tsx'

it('ignores what the page moves below a resting pointer, until the pointer moves (UI-16)', () => {
  const follow = pointerTracker<string>()
  expect(follow(10, 10, 'Session')).toBe('Session')
  // Browsers also send events for a pointer that rests.
  expect(follow(10, 10, 'Session')).toBe('Session')
  // The list below it was scrolled.
  expect(follow(10, 10, 'Cookie')).toBeNull()
  expect(follow(10, 10, 'Cookie')).toBeNull()
  expect(follow(11, 10, 'Cookie')).toBe('Cookie')
  expect(follow(40, 10, null)).toBeNull()
})
