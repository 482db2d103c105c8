import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { refOf } from '../../model/library/testing.ts'
import { isRead } from './follow.ts'
import type { Reading } from './reading.ts'

const place = (node: number, size: number, start: number, end: number): NodeRef =>
  refOf(`a.rs#${node}`, { node, kind: 'struct', start, end, size })

const readingOf = (ref: NodeRef): Reading => ({ ref, passages: [], score: 1, why: '' })

describe('TOC-12: what was read where members lie elsewhere than their type', () => {
  const type = place(1, 3, 1, 5)
  const inside = place(2, 1, 2, 3)
  const elsewhere = place(3, 1, 40, 60)

  it('a type that was read holds the members in its lines, and not those in an impl block', () => {
    expect(isRead([readingOf(type)], inside)).toBe(true)
    expect(isRead([readingOf(type)], elsewhere)).toBe(false)
  })

  it('a member that was read does not stand for its type, unless it lies in its lines', () => {
    expect(isRead([readingOf(elsewhere)], type)).toBe(false)
    expect(isRead([readingOf(inside)], type)).toBe(true)
  })
})
