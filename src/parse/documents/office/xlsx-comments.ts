// Reads the comments on the cells of a sheet.

import { attributesOf, readXml } from '../xml-events.ts'
import type { Members } from '../zip-members.ts'
import { type Relation, targetsOf } from './office-open-xml.ts'
import { workbookText } from './xlsx-sheet.ts'

/** Lines such as "Comment on B3 by Ann: …", in the order of the file. */
export async function readComments(
  members: Members,
  relations: ReadonlyMap<string, Relation>,
): Promise<string[]> {
  const threads: string[] = []
  for (const path of targetsOf(relations, 'threadedComment'))
    threads.push(
      ...commentsOf((await members.text(path)) ?? '', 'threadedComment', await personsOf(members)),
    )
  const notes: string[] = []
  for (const path of targetsOf(relations, 'comments'))
    notes.push(...commentsOf((await members.text(path)) ?? '', 'comment', new Map()))
  return [...notes, ...threads]
}

function commentsOf(xml: string, element: string, persons: ReadonlyMap<string, string>): string[] {
  const comments: string[] = []
  const authors: string[] = []
  let text = ''
  let inText = false
  let who = ''
  let cell = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === element) {
        text = ''
        cell = attributes.ref ?? ''
        who = persons.get(attributes.personId ?? '') ?? authors[Number(attributes.authorId)] ?? ''
      } else if (name === 't' || name === 'text' || name === 'author') {
        inText = name !== 'text' || element === 'threadedComment'
        if (name === 'author') text = ''
      }
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't' || name === 'text' || name === 'author') inText = false
      if (name === 'author') authors.push(text.trim())
      // Excel writes a note with an explanation for programs that know no threads.
      if (name !== element || who.startsWith('tc=')) return
      const clean = workbookText(text).replace(/\s+/g, ' ').trim()
      // Excel begins a note with the name of its author.
      const comment =
        who !== '' && clean.startsWith(`${who}:`) ? clean.slice(who.length + 1).trim() : clean
      const by = who === '' ? '' : ` by ${who}`
      if (comment !== '') comments.push(`Comment on ${cell}${by}: ${comment}`)
    },
  })
  return comments
}

async function personsOf(members: Members): Promise<Map<string, string>> {
  const persons = new Map<string, string>()
  for (const path of members.names.filter((name) => /^xl\/persons\/[^/]+\.xml$/.test(name)))
    for (const person of attributesOf((await members.text(path)) ?? '', 'person'))
      persons.set(person.id ?? '', person.displayName ?? '')
  return persons
}
