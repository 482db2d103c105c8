import { describe, expect, it } from 'vitest'
import { sortOf } from '../model/question/file-sorts.ts'
import { BY_ENDING, formatOf, formatOfText } from './formats.ts'

const PROSE_FORMATS = 'markdown mdx rst asciidoc latex org html mail pdf docx pptx epub'.split(' ')
const DATA_FORMATS = 'json yaml tables csv xml xlsx'.split(' ')

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
  ])('a header is C unless it holds C++: %s %j', (path, text, language) => {
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

  it('the sort of a file is that of its format, for every ending that is read', () => {
    const containers = 'pdf docx docm pptx pptm xlsx xlsm epub'.split(' ')
    const sorts = { prose: PROSE_FORMATS, data: DATA_FORMATS, code: ['code'] }
    const wrong = [...BY_ENDING.keys(), ...containers].filter((ending) => {
      const { format } = formatOf(`a.${ending}`)
      const sort = sortOf(`a.${ending}`)
      return Object.entries(sorts).some(([is, of]) => of.includes(format) && is !== sort)
    })
    expect(wrong).toEqual([])
  })
})
