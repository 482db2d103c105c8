// What a place is called in an answer, where it is, and what it is by its kind.

import type { NodeRef } from '../../../model/library/library.ts'
import type { NodeKind } from '../../../model/tree/node.ts'
import { named, type Part, phrase } from '../../answer-text.ts'

/** What a place is called: its qualified name in code, its heading in prose, else its path. */
export function nameOf(ref: NodeRef): string {
  const hash = ref.id.indexOf('#')
  if (hash < 0) return ref.path
  if (ref.kind === 'section' || ref.kind === 'chunk') return ref.title
  return ref.id.slice(hash + 1).replace(/~\d+$/u, '')
}

/** The same as it is said: lines that nobody named are told by their numbers. */
export function nameSaid(ref: NodeRef): Part {
  const { kind, start, end } = ref
  return kind === 'chunk' ? phrase('lines {start}–{end}', { start, end }) : named(nameOf(ref))
}

/** Where a place is: `` `App.run` in `src/app.py` ``, or a file alone. */
export function placeSaid(ref: NodeRef): Part {
  const name = nameSaid(ref)
  return nameOf(ref) === ref.path
    ? name
    : phrase('{name} in {path}', { name, path: named(ref.path) })
}

/** What a place is, by its kind. */
export const KIND_SAID: Readonly<Partial<Record<NodeKind, Part>>> = {
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
  section: phrase('a section'),
  document: phrase('a file'),
  directory: phrase('a folder'),
}
