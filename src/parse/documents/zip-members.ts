// Unpacks members of a zip container one at a time and within limits.

import { sourceOfBytes } from '../../archive/byte-source.ts'
import { openZip, type ZipArchive } from '../../archive/zip.ts'
import { filled } from '../../messages/words.ts'
import { MAX_MEMBER_BYTES } from '../outline/limits.ts'
import { UnreadableDocument } from './document-reader.ts'

/** The members of a container, by name. */
export type Members = Awaited<ReturnType<typeof openMembers>>

/** Opens a container; `format` names it in messages: `DOCX`. */
export async function openMembers(bytes: Uint8Array, format: string) {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw encryptedError(format)
  const archive = await openZip(sourceOfBytes(bytes.slice())).catch((error: unknown) => {
    throw wrongFormatError(format, { cause: error })
  })
  const positions = new Map<string, number>()
  archive.entries.forEach((entry, position) => {
    if (!positions.has(entry.name)) positions.set(entry.name, position)
  })
  return {
    names: [...positions.keys()],
    /** Text of a member; `null` if there is none with that name. */
    text: async (name: string) => {
      const position = positions.get(name)
      return position === undefined ? null : readMember(archive, position, name)
    },
  }
}

/** Says that a file is not what its name says; `format` is what it should be, for people: `DOCX`. */
export function wrongFormatError(format: string, options?: ErrorOptions): UnreadableDocument {
  return new UnreadableDocument(
    filled('The file is damaged or is not {format}.', { format }),
    options,
  )
}

/** Says that a file of this format is encrypted, which looks like one of an older format. */
export function encryptedError(format: string): UnreadableDocument {
  const text = 'The file is encrypted with a password, or is in an older format than {format}.'
  return new UnreadableDocument(filled(text, { format }))
}

const decoder = new TextDecoder()

async function readMember(archive: ZipArchive, position: number, name: string): Promise<string> {
  if (archive.entries[position].size > MAX_MEMBER_BYTES) {
    throw new UnreadableDocument(filled('Its part {name} is larger than the limit.', { name }))
  }
  const bytes = await archive.read(position).catch((error: unknown) => {
    throw new UnreadableDocument(filled('Its part {name} is damaged.', { name }), { cause: error })
  })
  return decoder.decode(bytes)
}

/** The member that a relative address points to. */
export function memberPath(from: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of relative.replace(/[#?].*$/s, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
