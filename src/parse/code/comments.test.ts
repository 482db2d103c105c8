import { expect, it } from 'vitest'
import { unpackStrings } from '../../base/columns/strings.ts'
import { parser } from '../../cli/testing/parser.ts'
import { commentText } from './comments.ts'

it('TOC-4: what a comment marks as code is said without its marks', () => {
  expect(commentText('/** Needs {@code lamp.jar} and {@literal a & b}. */')).toBe(
    'Needs lamp.jar and a & b.',
  )
})

it('TOC-4: lines of a comment whose grammar ends each with a line break are one paragraph', async () => {
  const text =
    '//! A lamp gives\n//! light to all.\n//!\n//! It is small.\n\n/// Lights the\n/// lamp.\nfn light() {}\n'
  const { outline } = await parser.parse('src/lib.rs', new TextEncoder().encode(text))
  expect(unpackStrings(outline.doc)).toEqual([
    'A lamp gives light to all.\nIt is small.',
    'Lights the lamp.',
  ])
})
