import { expect, it } from 'vitest'
import { unpackStrings } from '../../base/columns/strings.ts'
import { parser } from '../../cli/testing/parser.ts'
import { commentText } from './comments.ts'

it('marks around code in a comment are removed (TOC-4)', () => {
  expect(commentText('/** Needs {@code lamp.jar} and {@literal a & b}. */')).toBe(
    'Needs lamp.jar and a & b.',
  )
})

it('comment lines that include their line breaks form one paragraph (TOC-4)', async () => {
  const text =
    '//! A lamp gives\n//! light to all.\n//!\n//! It is small.\n\n/// Lights the\n/// lamp.\nfn light() {}\n'
  const { outline } = await parser.parse('src/lib.rs', new TextEncoder().encode(text))
  expect(unpackStrings(outline.doc)).toEqual([
    'A lamp gives light to all.\nIt is small.',
    'Lights the lamp.',
  ])
})
