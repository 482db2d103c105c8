// Code shared by the readers of Office Open XML: documents, presentations and workbooks.

import { filled, type Words } from '../../../messages/words.ts'
import type { ReadDocument } from '../document-reader.ts'
import { type DocumentWriter, writtenDocument } from '../written.ts'
import { attributesOf, readXml } from '../xml-events.ts'
import { type Members, memberPath } from '../zip-members.ts'

/** The written text as a document, with the title from the package's properties. */
export async function officeDocument(
  members: Members,
  writer: DocumentWriter,
  warnings: readonly Words[],
  properties = 'docProps/core.xml',
): Promise<ReadDocument> {
  const [title = ''] = textsOf((await members.text(properties)) ?? '', 'title')
  return writtenDocument(writer, { title: title.trim(), warnings })
}

const COUNT_MESSAGES = {
  inserted: 'Insertions read as text that nobody has accepted yet: {count}.',
  objects: 'Embedded objects that were left out: {count}.',
  formulas: 'Formulas without a calculated value: {count}.',
} as const

/** Messages about what was found besides text. */
export function countWarnings(
  counts: Partial<Readonly<Record<keyof typeof COUNT_MESSAGES, number>>>,
): Words[] {
  return (['inserted', 'objects', 'formulas'] as const).flatMap((what) => {
    const { [what]: count = 0 } = counts
    return count > 0 ? [filled(COUNT_MESSAGES[what], { count })] : []
  })
}

/** What a part of the package leads to. */
export interface Relation {
  /** The last word of its type: `header`, `chart`, `hyperlink`. */
  readonly type: string
  /** A member of the package, or an address outside of it. */
  readonly target: string
  readonly isExternal: boolean
}

/** The relations of a part by their ids; those of the package itself for an empty path. */
export async function relations(members: Members, path: string): Promise<Map<string, Relation>> {
  const slash = path.lastIndexOf('/') + 1
  const xml = await members.text(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`)
  const found = new Map<string, Relation>()
  for (const one of attributesOf(xml ?? '', 'Relationship')) {
    const { Id = '', Type = '', Target = '', TargetMode = '' } = one
    const isExternal = TargetMode === 'External'
    const target = isExternal ? Target : memberPath(path, Target)
    found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, isExternal })
  }
  return found
}

/** The part that the package begins with. */
export async function mainPart(members: Members, usual: string): Promise<string> {
  const [main] = targetsOf(await relations(members, ''), 'officeDocument')
  return main !== undefined && members.names.includes(main) ? main : usual
}

/** The members that relations of one type lead to. */
export function targetsOf(found: ReadonlyMap<string, Relation>, type: string): string[] {
  return [...found.values()]
    .filter((relation) => relation.type === type && !relation.isExternal)
    .map(({ target }) => target)
}

/** Whether a switch is on, as the attributes of Office Open XML say it. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && !/^(?:0|false|off)$/.test(value)
}

/** The address of a link in brackets, unless the text of the link shows it already. */
export function shownAddress(address: string, text: string): string {
  const plain = address.replace(/^mailto:/, '').replace(/\/$/, '')
  return plain === '' || text.includes(plain) ? '' : ` (${plain})`
}

/** The texts of all elements of a name. */
export function textsOf(xml: string, element: string): string[] {
  const texts: string[] = []
  let depth = 0
  readXml(xml, {
    open(name) {
      if (name !== element) return
      if (depth === 0) texts.push('')
      depth++
    },
    text(part) {
      if (depth > 0) texts[texts.length - 1] += part
    },
    close(name) {
      if (name === element) depth--
    },
  })
  return texts
}
