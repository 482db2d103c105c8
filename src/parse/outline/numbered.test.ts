import { describe, expect, it } from 'vitest'
import { parser } from '../../cli/testing/parser.ts'
import { buildToc } from '../../toc/build.ts'
import { findNode } from '../../toc/ids.ts'
import { referencesFrom, resolveReferences } from '../../toc/references/references.ts'
import { parseMarkdown } from '../documents/markdown.ts'
import { withNumbered } from './numbered.ts'
import { sourceTextOf } from './source-text.ts'

const MANUAL = `# Boiler

## 1. Mounting

See section 3.2 and Fig. 1, or §1 itself; Appendix B lists the screws (Tables 2 and 9).

![](wall.png)

**Figure 1:** The wall.

## 2 Use

Section 1 comes first. Version 3.2 is out; 3.2% of all fail. Section 3.25 is not there.

### 3.2 Bleeding

As table 2 says.

Table 2. Screws by their length.

## Appendix B: Screws

None.
`

const references = (text: string) => {
  const source = sourceTextOf(new TextEncoder().encode(text))
  const { references: found } = withNumbered(parseMarkdown(source, 'markdown'), source)
  return found.flatMap(({ line, text: to }) => (to.startsWith('#L') ? [`${line} ${to}`] : []))
}

describe('withNumbered', () => {
  it('sections, figures, tables and appendices lead to the line where they begin (TOC-6)', () => {
    expect(references(MANUAL)).toEqual([
      ...['5 #L15', '5 #L9', '5 #L3', '5 #L21', '5 #L19', '13 #L3', '17 #L19'],
    ])
  })

  it('texts without numbers have no such references, and long lines are cut (TOC-6)', () => {
    expect(references('# A\n\nSee section 4.\n')).toEqual([])
    expect(references(`# 1 A\n\n${'section 1 '.repeat(50_000)}\n`)).toEqual(['3 #L1'])
  })

  it('the table of contents resolves them to nodes (TOC-6)', async () => {
    const { outline } = await parser.parse('manual.md', new TextEncoder().encode(MANUAL))
    const document = { path: 'manual.md', size: 1, flags: 0, outline }
    const toc = buildToc({ name: 'x', slug: 'x', generatedAt: 0, documents: [document] })
    const from = findNode(toc, 'manual.md#boiler/2-use') ?? 0
    const found = referencesFrom(resolveReferences(toc), from)
    expect(found.map(({ other }) => other)).toContain(findNode(toc, 'manual.md#boiler/1-mounting'))
  })
})
