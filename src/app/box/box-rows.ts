// Builds the elements of the box. They are created by name, never from markup.

import { madeTitle } from '../../model/tree/made-titles.ts'
import type { BoxAnswer, BoxExcerpt, BoxPlace } from '../../worker/box-engine.ts'
import type { BoxWords } from './box-words.ts'

/** Address of a place on the site, or `null`. */
export type AddressOf = (place: BoxPlace) => string | null

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A place that was found; `fill` adds its excerpt when it arrives. */
export function placeRow(
  place: BoxPlace,
  addressOf: AddressOf,
  words: BoxWords,
): { readonly row: HTMLLIElement; readonly fill: (excerpt: BoxExcerpt) => void } {
  const name = element('span', { className: 'name' }, nameIn(words, place))
  const text = element('span', { className: 'excerpt' })
  return {
    row: element('li', {}, linked(addressOf(place), name, text)),
    fill: (excerpt) => text.replaceChildren(...marked(excerpt)),
  }
}

function nameIn(words: BoxWords, { page, heading, kind, path }: BoxPlace): string {
  if (heading === '') return page
  const made = madeTitle({ kind, path, title: heading })
  return `${page} › ${made === null ? heading : words.title(made)}`
}

function linked(address: string | null, ...children: readonly Node[]): HTMLElement {
  return address === null
    ? element('span', {}, ...children)
    : element('a', { href: address }, ...children)
}

function marked({ text, marks }: BoxExcerpt): (Node | string)[] {
  let at = 0
  const pieces = marks.flatMap(([from, to]) => {
    const before = text.slice(at, from)
    at = to
    return [before, element('mark', {}, text.slice(from, to))]
  })
  return [...pieces, text.slice(at)]
}

/** An answer in the words of its sources, with links to them. */
export function answerRows(
  answer: BoxAnswer,
  addressOf: AddressOf,
  words: BoxWords,
): readonly HTMLElement[] {
  const { level, citations } = answer
  const sources = citations.map((place) => {
    const name = `[${place.number}] ${nameIn(words, place)}`
    return element('li', {}, linked(addressOf(place), new Text(name)))
  })
  return [
    element('h2', {}, words.say(level === 'found' ? 'Answer' : 'Probably here')),
    element('p', {}, ...answerNodes(answer, addressOf)),
    element('ol', {}, ...sources),
  ]
}

function answerNodes(
  { text, marks, citations }: BoxAnswer,
  addressOf: AddressOf,
): (Node | string)[] {
  let at = 0
  const pieces = marks.flatMap((mark) => {
    const before = text.slice(at, mark.from)
    at = mark.to
    const shown = text.slice(mark.from, mark.to)
    if (mark.kind === 'code') return [before, element('code', {}, shown.replaceAll('`', ''))]
    const cited = citations.find(({ number }) => number === mark.number)
    return [before, linkTo(cited === undefined ? null : addressOf(cited), shown)]
  })
  return [...pieces, text.slice(at)]
}

function linkTo(address: string | null, shown: string): Node {
  return address === null ? new Text(shown) : element('a', { href: address }, shown)
}

export interface LinkedPlace {
  readonly path: string
  /** Heading of the section; empty for the whole page. */
  readonly heading: string
}

const HTML_ENDING = /\.html?$/i
const FILE_ENDING = /\.[^./]+$/
/** Files that are the page of their folder. */
const FOLDER_PAGE = /(^|\/)_?(?:index|readme)$/i

/**
 * Address of a place; `null` if the rule gives none that can be followed.
 * @param rule an address in which `{page}` is replaced by the path without its ending and without a last
 *   `index`, and `{path}` by the whole path. Empty for what most generators do: an HTML page is where its
 *   file is, any other page is a folder of its own.
 * @param base what the rule is relative to
 */
export function pageAddress(rule: string, base: string, place: LinkedPlace): string | null {
  const { path, heading } = place
  const page = path.replace(FILE_ENDING, '').replace(FOLDER_PAGE, '$1')
  const chosen = rule === '' ? usualRule(path, page) : rule
  // The front page has an empty name. Without its slash the rule `/{page}/` gives `/`, and not `//`, which begins a host.
  const named = page === '' ? chosen.replaceAll('{page}/', '{page}') : chosen
  const filled = named.replace(/\{(page|path)\}/g, (_, name: string) =>
    encodeURI(name === 'page' ? page.replace(/\/$/, '') : path).replace(
      /[?#]/g,
      encodeURIComponent,
    ),
  )
  const address = URL.canParse(filled, base) ? new URL(filled, base) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  return address.href + fragmentOf(heading)
}

function usualRule(path: string, page: string): string {
  if (HTML_ENDING.test(path)) return page === '' || page.endsWith('/') ? `./${page}` : './{path}'
  return './{page}/'
}

/**
 * The heading as generators name it, and its words: browsers find a heading by its words if the page names it
 * differently (URL Fragment Text Directives, WICG).
 */
function fragmentOf(heading: string): string {
  const words = heading.replace(/[`*]/g, '').trim()
  if (words === '') return ''
  const name = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replace(/ /g, '-')
  const text = encodeURIComponent(words).replace(/-/g, '%2D')
  return `#${encodeURIComponent(name)}:~:text=${text}`
}
