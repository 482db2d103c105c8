import { expect, it } from 'vitest'
import { collectionInfo } from '../state/testing.ts'
import { kindsOf } from './kinds-of-files.ts'

const said = (documents: number, languages: Readonly<Record<string, number>>, files = documents) =>
  kindsOf({ ...collectionInfo('a').stats, files, documents, languages })

it('says what a collection is by its kinds of files, in words (UI-25)', () => {
  expect(said(12, { docx: 3, pdf: 5, mail: 2, text: 1, xlsx: 1 })).toBe(
    '12 documents: 5 PDF, 3 Word, 2 mails, 1 text, 1 Excel',
  )
  expect(said(9, { typescript: 4, python: 2, rst: 1, html: 1, csharp: 1, yaml: 0 })).toBe(
    '9 files: 4 TypeScript, 2 Python, 1 reStructuredText, 1 HTML, 1 C#',
  )
  expect(said(5, { ocaml: 2, objc: 2, latex: 1 })).toBe('5 files: 2 OCaml, 2 Objective-C, 1 LaTeX')
  expect(said(21, { a: 9, b: 4, c: 3, d: 2, e: 1, f: 1, g: 1 })).toMatch(/ 2 more$/u)
  expect(said(1, {})).toBe('1 file')
  expect(said(5, { go: 4, markdown: 1 }, 7)).toBe('7 files: 4 Go, 1 Markdown, 2 more')
  expect(said(2, { pdf: 2 }, 7)).toBe('2 documents: 2 PDF')
})
