import { describe, expect, it } from 'vitest'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { NodeDetails } from '../../../model/library/node-ref.ts'
import type { AppState, Selection } from '../shape/app-state.ts'
import { IDLE_WALK, INITIAL_STATE } from '../shape/initial.ts'
import type { Mark } from '../shape/view-state.ts'
import { place, treeOfDepths } from '../testing.ts'
import { nextMove } from './address.ts'

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
    source: { status: 'ready', node, details, text, references: [] },
  }
}

function asked(state: AppState, question: string, id = 'w1'): AppState {
  return { ...state, walk: { ...IDLE_WALK, status: 'running', question, id } }
}

const A = collection('a')
const B = collection('b')
const WHY = asked(A, 'Why?')
const AT_3 = { lines: { start: 3, end: 4 } }
const BUILDING: AppState = { ...INITIAL_STATE, current: { status: 'empty' } }
const IN_A: Mark = { walk: '', collection: 'a' }
const WITH_1: Mark = { walk: 'w1', collection: 'a' }
const FILE = '#/c/a/file-1.ts'
const LINK = '#/q/Why%3F:ww1'

describe('the address after a change', () => {
  it.each<[string, AppState, AppState, string, Mark | null, string | null]>([
    ['a place is chosen', A, selected(A, 1), '', IN_A, `push ${FILE}`],
    ['with its lines', A, selected(A, 1, AT_3), '', IN_A, `push ${FILE}:L3-L4`],
    ['other lines', selected(A, 1), selected(A, 1, AT_3), FILE, IN_A, `push ${FILE}:L3-L4`],
    ['the walk chose it', A, selected(A, 1, { by: 'walk' }), '', IN_A, null],
    ['it was chosen before', selected(A, 1), selected({ ...A, draft: 'x' }, 1), '', IN_A, null],
    ['the address led there', A, selected(A, 1), FILE, IN_A, null],
    ['it led there from elsewhere', A, selected(A, 1), FILE, null, `replace ${FILE}`],
    ['of another walk', WHY, selected(WHY, 1), FILE, IN_A, `push ${FILE}`],
    ['a question is asked', A, WHY, '', IN_A, `push ${LINK}`],
    ['it is asked again', WHY, asked(A, 'Why?', 'w2'), LINK, WITH_1, 'push #/q/Why%3F:ww2'],
    ['asked at a place', asked(A, 'Who?', 'w0'), WHY, '#/c/a/x', IN_A, `push ${LINK}`],
    ['the address held it', A, WHY, '#/q/Why%3F', null, `replace ${LINK}`],
    ['it held another one', A, WHY, '#/q/Who%3F', IN_A, `push ${LINK}`],
    ['the address led to its walk', A, WHY, LINK, WITH_1, null],
    ['it led there from elsewhere', A, WHY, LINK, null, `replace ${LINK}`],
    ['its walk is not kept any more', A, A, LINK, WITH_1, 'replace #/q/Why%3F'],
    ['another collection', A, B, '#/c/a/x', IN_A, 'push #/c/b/'],
    ['another one, after a walk', WHY, B, LINK, WITH_1, 'push #/c/b/'],
    ['another one, by its address', A, B, '#/c/b/x', { walk: '', collection: 'b' }, null],
    ['another one is built', BUILDING, B, '#/c/a/x', IN_A, 'push #/c/b/'],
    ['the first one is built', BUILDING, B, '', null, 'replace '],
    ['one is built for a question', BUILDING, B, '#/q/Why', null, 'replace #/q/Why'],
    ['what is deleted', A, BUILDING, '#/c/a/x', IN_A, null],
  ])('%s (UI-7, UI-17)', (_, before, after, hash, mark, expected) => {
    const move = nextMove(before, after, { hash, mark })
    expect(move === null ? null : `${move.how} ${move.entry.hash}`).toBe(expected)
    if (move !== null && after.current.status === 'ready')
      expect(move.entry.mark).toEqual({ walk: after.walk.id, collection: after.current.info.slug })
  })
})
