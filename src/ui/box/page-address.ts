// Turns a place in the library into the address of the page on the site that it was made from.

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
  const filled = chosen.replace(/\{(page|path)\}/g, (_, name: string) =>
    encodeURI(name === 'page' ? page.replace(/\/$/, '') : path).replace(
      /[?#]/g,
      encodeURIComponent,
    ),
  )
  // If the folder is the whole site, its empty name leaves two slashes.
  const address = URL.canParse(filled, base) ? new URL(filled, base) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  address.pathname = address.pathname.replace(/\/{2,}/g, '/')
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
