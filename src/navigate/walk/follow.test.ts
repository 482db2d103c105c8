import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { refOf } from '../../model/library/testing.ts'
import type { Reading } from '../../model/walk/reading.ts'
import { isRead } from './follow.ts'

const place = (node: number, size: number, start: number, end: number): NodeRef =>
  refOf(`a.rs#${node}`, { node, kind: 'struct', start, end, size })

const readingOf = (ref: NodeRef): Reading => ({ ref, passages: [], score: 1, why: '' })

describe('what was read if members are elsewhere than their type (TOC-12)', () => {
  const type = place(1, 3, 1, 5)
  const inside = place(2, 1, 2, 3)
  const elsewhere = place(3, 1, 40, 60)

  it('a type that was read contains the members in its lines, but not those in an impl block', () => {
    expect(isRead([readingOf(type)], inside)).toBe(true)
    expect(isRead([readingOf(type)], elsewhere)).toBe(false)
  })

  it('a member that was read covers its type only if it is in its lines', () => {
    expect(isRead([readingOf(elsewhere)], type)).toBe(false)
    expect(isRead([readingOf(inside)], type)).toBe(true)
  })
})
