import { describe, expect, it } from 'vitest'
import { DOCUMENT_FLAGS } from '../model/tree/node.ts'
import { flagsOf } from '../model/tree/toc.ts'
import { tocOf } from './testing.ts'

describe('flags of nodes (TOC-14)', () => {
  it('combine those of the document and of the node', () => {
    const { test, vendored } = DOCUMENT_FLAGS
    const toc = tocOf({
      'lib/a.rs': {
        flags: vendored,
        children: [
          { kind: 'function', title: 'add' },
          { kind: 'module', title: 'tests', nodeFlags: test },
        ],
      },
      'z.bin': null,
    })
    const flags = Array.from({ length: toc.count }, (_, n) => flagsOf(toc, n))
    expect(flags).toEqual([0, 0, vendored, vendored, vendored | test, 0])
  })
})
