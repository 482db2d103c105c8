import { describe, expect, it } from 'vitest'
import { CONTAINER_BY_ENDING } from '../model/collection/containers.ts'
import { type FileSort, sortOf } from '../model/question/file-sorts.ts'
import { BY_ENDING, type Format, formatOf, formatOfText } from './formats.ts'

/** What each format holds; a text may hold anything. */
const SORTS: Readonly<Record<Format['format'], FileSort | null>> = {
  ...{ code: 'code', declarations: 'code', notebook: 'code', text: null },
  ...{ markdown: 'prose', mdx: 'prose', rst: 'prose', asciidoc: 'prose', latex: 'prose' },
  ...{
    ...{ org: 'prose', html: 'prose', mail: 'prose', rtf: 'prose', doc: 'prose', ppt: 'prose' },
    ...{ xls: 'data', pdf: 'prose', docx: 'prose', pptx: 'prose' },
  },
  ...{ epub: 'prose', json: 'data', yaml: 'data', tables: 'data', csv: 'data', xml: 'data' },
  ...{ xlsx: 'data', odt: 'prose', ods: 'data', odp: 'prose' },
}

describe('formats', () => {
  it.each([
    ['a/b.py', 'code', 'python'],
    ['a.pyi', 'code', 'python'],
    ['A.TSX', 'code', 'typescript'],
    ['a.test.ts', 'code', 'typescript'],
    ['x.mjs', 'code', 'javascript'],
    ['main.go', 'code', 'go'],
    ['lib.rs', 'code', 'rust'],
    ['A.java', 'code', 'java'],
    ['a.h', 'code', 'c'],
    ['a.hpp', 'code', 'cpp'],
    ['A.cs', 'code', 'csharp'],
    ['Rakefile', 'code', 'ruby'],
    ['a.php', 'code', 'php'],
    ['run.sh', 'code', 'bash'],
    ['README.md', 'markdown', ''],
    ['page.mdx', 'mdx', ''],
    ['index.rst', 'rst', ''],
    ['a.json', 'json', 'json'],
    ['a.css', 'text', 'css'],
    ['a.PDF', 'pdf', ''],
    ['a.ipynb', 'notebook', ''],
    ['a.tsv', 'csv', 'csv'],
    ['LICENSE', 'text', ''],
    ['a.unknown', 'text', ''],
    ['constructor', 'text', ''],
    ['a.__proto__', 'text', ''],
    ['.bashrc', 'code', 'bash'],
  ])('%s is read as %s %s', (path, format, language) => {
    expect(formatOf(path)).toMatchObject({ format, language })
  })

  it.each([
    ['a.h', 'struct a { int b; };\nint f(void);\n', 'c'],
    ['a.h', 'namespace a {\nint f();\n}\n', 'cpp'],
    ['a.h', 'class A : public B {\n public:\n};\n', 'cpp'],
    ['a.h', 'template <typename T> T f();\n', 'cpp'],
    ['a.h', '// a class of errors\nint f(void);\n', 'c'],
    ['a.c', 'namespace a {}\n', 'c'],
    ['a.m', '#import "B.h"\n@implementation A\n@end\n', 'objc'],
    ['a.m', '% Gives the rate.\nfunction y = rate(x)\ny = x;\nend\n', 'matlab'],
    ['a.m', 'classdef Tank < handle\nend\n', 'matlab'],
    ['a.m', '(* Mathematica *)\nf[x_] := x\n', ''],
  ])('a header is C unless it holds C++, and .m what it holds: %s %j', (path, text, language) => {
    expect(formatOfText(path, text).language).toBe(language)
  })

  it.each([
    ['a.txt', 'Title\n=====\n\n.. code-block:: python\n\n   x\n', 'rst'],
    ['a.txt', 'Title\n=====\n\nSee :doc:`/intro`.\n', 'rst'],
    ['a.txt', 'Title\n=====\n\nPlain text.\n', 'text'],
    ['a.log', 'Title\n=====\n\n.. code-block:: python\n', 'text'],
  ])('.txt files may be reStructuredText: %s %j', (path, text, format) => {
    expect(formatOfText(path, text).format).toBe(format)
  })

  it('the sort of a file matches its format for every known ending', () => {
    const wrong = [...BY_ENDING.keys(), ...CONTAINER_BY_ENDING.keys()].filter((ending) => {
      const sort = SORTS[formatOf(`a.${ending}`).format]
      return sort !== null && sort !== sortOf(`a.${ending}`)
    })
    expect(wrong).toEqual([])
  })
})
