import { describe, expect, it } from 'vitest'
import type { CollectionInfo, NodeDetails } from '../model/library.ts'
import { nextAddress } from './address.ts'
import { IDLE_WALK, INITIAL_STATE } from './initial.ts'
import { readLink } from './link.ts'
import { place, treeOfDepths } from './testing.ts'
import type { AppState, Selection } from './types.ts'

function collection(slug: string): AppState {
  const info = { slug } as CollectionInfo
  return { ...INITIAL_STATE, current: { status: 'ready', info, tree: treeOfDepths([0, 1]) } }
}

function selected(state: AppState, node: number, selection: Partial<Selection> = {}): AppState {
  const details = place(node) as NodeDetails
  const text = { ref: details, text: '', language: '' }
  return {
    ...state,
    selection: { node, citation: null, lines: null, by: 'user', ...selection },
    source: { status: 'ready', node, details, text, references: { from: [], to: [] } },
  }
}

function asked(state: AppState, question: string, startedAt = 5): AppState {
  return { ...state, walk: { ...IDLE_WALK, status: 'running', question, startedAt } }
}

const A = collection('a')
const B = collection('b')
const AT_3 = { lines: { start: 3, end: 4 } }
const BUILDING: AppState = { ...INITIAL_STATE, current: { status: 'empty' } }

describe('the address after a change', () => {
  it.each<[string, AppState, AppState, string, string | null]>([
    ['a place is chosen', A, selected(A, 1), '', '#/c/a/file-1.ts'],
    ['with its lines', A, selected(A, 1, AT_3), '', '#/c/a/file-1.ts:L3-L4'],
    ['other lines', selected(A, 1), selected(A, 1, AT_3), '', '#/c/a/file-1.ts:L3-L4'],
    ['the walk chose it', A, selected(A, 1, { by: 'walk' }), '', null],
    ['it was chosen before', selected(A, 1), selected({ ...A, draft: 'x' }, 1), '', null],
    ['the address led there', A, selected(A, 1), '#/c/a/file-1.ts', null],
    ['a question is asked', A, asked(A, 'Why?'), '', '#/q/Why%3F'],
    ['it is asked again', asked(A, 'Why?'), asked(A, 'Why?', 9), '#/c/a/x', '#/q/Why%3F'],
    ['the address held it', A, asked(A, 'Why?'), '#/q/Why%3F', null],
    ['another collection', A, B, '#/c/a/x', '#/c/b/'],
    ['another one, by its address', A, B, '#/c/b/x', null],
    ['another one is built', BUILDING, B, '#/c/a/x', '#/c/b/'],
    ['the first one is built', BUILDING, B, '', null],
    ['one is built for a question', BUILDING, B, '#/q/Why', null],
    ['what is deleted', A, BUILDING, '#/c/a/x', null],
  ])('UI-7: %s', (_, before, after, hash, expected) => {
    expect(nextAddress(before, after, readLink(hash))).toBe(expected)
  })
})
