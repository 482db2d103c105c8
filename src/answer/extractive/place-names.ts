// The name of a place in an answer, its path, and its kind.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { named, type Part, phrase, quoted } from '../answer-text.ts'
import type { Sources } from './sources.ts'

/** The name of a place: its qualified name in code, its heading in prose, else its path. */
export function nameOf(ref: NodeRef): string {
  const hash = ref.id.indexOf('#')
  // A table is named by its columns, which say less than its file.
  if (hash < 0 || ref.kind === 'table') return ref.path
  if (ref.kind === 'section' || ref.kind === 'page' || ref.kind === 'chunk') return ref.title
  return ref.id.slice(hash + 1).replace(/~\d+$/u, '')
}

/** The name as a part of an answer; lines without a name are given by their numbers. */
export function nameText(ref: NodeRef): Part {
  const { kind, start, end } = ref
  return kind === 'chunk' ? phrase('lines {start}–{end}', { start, end }) : named(nameOf(ref))
}

/**
 * The name and file of a place: `` `App.run` in `src/app.py` ``, or the file alone.
 * @param above heading of the section that contains it: `` `Version 2 › Fixes` in `CHANGES.md` ``
 */
export function placeText(ref: NodeRef, above = ''): Part {
  if (nameOf(ref) === ref.path) return nameText(ref)
  const name = above === '' ? nameText(ref) : named(`${above} › ${nameOf(ref)}`)
  return phrase('{name} in {path}', { name, path: named(ref.path) })
}

/** The heading above a section, which tells it from others of the same name; empty where it contains the whole page. */
export async function headingAbove(ref: NodeRef, sources: Sources): Promise<string> {
  if (ref.kind !== 'section') return ''
  const [around, above] = (await sources.details(ref)).ancestors.slice(-2)
  if (above?.kind !== 'section') return ''
  const { childCount } = await sources.details(around)
  return childCount > 1 ? above.title.replace(/\s*[:：]$/u, '') : ''
}

/** The text for the kind of a place. */
export const KIND_TEXTS: Readonly<Partial<Record<NodeKind, Part>>> = {
  module: phrase('a module'),
  class: phrase('a class'),
  interface: phrase('an interface'),
  struct: phrase('a struct'),
  trait: phrase('a trait'),
  enum: phrase('an enum'),
  type: phrase('a type'),
  function: phrase('a function'),
  method: phrase('a method'),
  constant: phrase('a constant'),
}

/** Code as it is written, shortened to a number of UTF-16 units; code that contains a backtick is quoted instead. */
export function codeText(code: string, maxUnits: number): Part {
  const short = code.length <= maxUnits ? code : `${code.slice(0, maxUnits).trimEnd()} …`
  return short.includes('`') ? quoted(short) : named(short)
}
