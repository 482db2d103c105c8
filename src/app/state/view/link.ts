// Addresses inside the page: `#/c/<collection>/<id>`, with lines as `:L10-L20` after it, and
// `#/q/<question>`, with its stored walk as `:w<walk>` after it. The text after the `#` can come
// from anyone.

import { WALK_ID, type WalkId } from '../../../model/walk/kept-walk.ts'

/** Lines of a file, 1-based and inclusive. */
export interface Lines {
  readonly start: number
  readonly end: number
}

type Link =
  | {
      readonly kind: 'place'
      readonly collection: string
      /** Readable id of a node; empty for the collection itself. */
      readonly id: string
      readonly lines?: Lines
    }
  /** Shows its walk if it is stored; else fills the question in, without asking it. */
  | { readonly kind: 'question'; readonly question: string; readonly walk?: WalkId }

/** The content of an address: a link, nothing, or an address that is none. */
export type ReadLink = Link | { readonly kind: 'none' } | { readonly kind: 'refused' }

/** Before the id of a walk. Questions of links have their colons escaped. */
const WALK_PREFIX = ':w'
/** Longer addresses are refused. UTF-16 units, escapes included. */
export const MAX_HASH = 16_384
/** Lines after an id. Ids of links have their colons escaped, so that nothing else matches. */
const LINES_SUFFIX = /:L(\d{1,9})(?:-L?(\d{1,9}))?$/

/**
 * Address of a node, with lines if they are given. Slashes of the id stay readable; characters that
 * could end the path (`#`, `?`, `%`, `:` …) are escaped.
 */
export function linkTo(collection: string, id: string, lines?: Lines): string {
  const path = id.split('/').map(encode).join('/')
  return `#/c/${encode(collection)}/${path}${lines === undefined ? '' : linesSuffix(lines)}`
}

function linesSuffix({ start, end }: Lines): string {
  if (start < 1) return ''
  return end > start ? `:L${start}-L${end}` : `:L${start}`
}

/** Address that shows the walk of a question, or only fills the question in. */
export function linkToQuestion(question: string, walk?: WalkId): string {
  return `#/q/${encode(question.trim())}${walk === undefined ? '' : `:w${walk}`}`
}

function encode(part: string): string {
  // Half a surrogate pair cannot be encoded.
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Reads an address, with or without its `#`. Never throws. */
export function readLink(hash: string): ReadLink {
  const text = hash.startsWith('#') ? hash.slice(1) : hash
  if (text === '' || text === '/') return { kind: 'none' }
  if (text.length > MAX_HASH) return NO_LINK
  try {
    if (text.startsWith('/c/')) return readPlace(text.slice(3))
    if (text.startsWith('/q/')) return readQuestion(text.slice(3))
  } catch {
    return NO_LINK
  }
  return NO_LINK
}

function readPlace(text: string): ReadLink {
  const slash = text.indexOf('/')
  const collection = decodeURIComponent(slash < 0 ? text : text.slice(0, slash))
  if (collection === '') return NO_LINK
  const rest = slash < 0 ? '' : text.slice(slash + 1)
  const found = LINES_SUFFIX.exec(rest)
  const path = found === null ? rest : rest.slice(0, found.index)
  const id = path.split('/').map(decodeURIComponent).join('/')
  const place: Link = { kind: 'place', collection, id }
  const start = Number(found?.[1] ?? 0)
  if (start < 1) return place
  return { ...place, lines: { start, end: Math.max(start, Number(found?.[2] ?? start)) } }
}

function readQuestion(text: string): ReadLink {
  const mark = text.lastIndexOf(WALK_PREFIX)
  const walk = mark < 0 ? '' : text.slice(mark + WALK_PREFIX.length)
  const isWalk = WALK_ID.test(walk)
  const question = decodeURIComponent(isWalk ? text.slice(0, mark) : text).trim()
  if (question === '') return NO_LINK
  return { kind: 'question', question, ...(isWalk && { walk }) }
}

const NO_LINK: ReadLink = { kind: 'refused' }
