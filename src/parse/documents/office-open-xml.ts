// Code shared by the readers of Office Open XML: documents, presentations and workbooks.

import type { Words } from '../../messages/words.ts'
import type { ReadDocument } from './document-reader.ts'
import { sectionsOf } from './sections-of.ts'
import type { DocumentWriter } from './written.ts'
import { readXml } from './xml-events.ts'
import { type Members, memberPath } from './zip-members.ts'

/** The written text as a document, with the title from the package's properties. */
export async function officeDocument(
  members: Members,
  writer: DocumentWriter,
  warnings: readonly Words[],
): Promise<ReadDocument> {
  const text = writer.text()
  return {
    text,
    title: titleOf((await members.text('docProps/core.xml')) ?? ''),
    doc: '',
    nodes: sectionsOf(writer.headings, text),
    references: [],
    facets: new Map(),
    warnings,
  }
}

/** Id of a relationship → the member that it leads to. */
export async function relations(members: Members, path: string): Promise<Map<string, string>> {
  const slash = path.lastIndexOf('/') + 1
  const xml = await members.text(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`)
  const targets = new Map<string, string>()
  readXml(xml ?? '', {
    open(name, { Id = '', Target = '', TargetMode = '' }) {
      if (name === 'Relationship' && TargetMode !== 'External')
        targets.set(Id, memberPath(path, Target))
    },
  })
  return targets
}

/** The title in an office document's properties. */
function titleOf(xml: string): string {
  let title = ''
  let inTitle = false
  readXml(xml, {
    open: (name) => {
      inTitle = name === 'title'
    },
    text: (text) => {
      if (inTitle) title += text
    },
    close: () => {
      inTitle = false
    },
  })
  return title.trim()
}
