// From a place in the library to a page of the site that it was made of.

export interface LinkedPlace {
  readonly path: string
  /** Heading of the section; empty for the whole page. */
  readonly heading: string
}

const MARKUP = /\.html?$/i
const ENDING = /\.[^./]+$/
/** Files that stand for their folder. */
const FOLDER_PAGE = /(^|\/)_?(?:index|readme)$/i

/**
 * Address of a place; `null` where the rule makes none that can be followed.
 * @param rule an address in which `{page}` stands for the path without its ending and without a last
 *   `index`, and `{path}` for all of it; empty for what most generators do: a page of HTML is where its
 *   file is, any other a folder of its own.
 * @param base what the rule is relative to
 */
export function pageAddress(rule: string, base: string, place: LinkedPlace): string | null {
  const { path, heading } = place
  const page = path.replace(ENDING, '').replace(FOLDER_PAGE, '$1')
  const chosen = rule === '' ? usualRule(path, page) : rule
  const filled = chosen.replace(/\{(page|path)\}/g, (_, name: string) =>
    encodeURI(name === 'page' ? page.replace(/\/$/, '') : path).replace(
      /[?#]/g,
      encodeURIComponent,
    ),
  )
  // A folder that is the whole site leaves two slashes where its name would be.
  const address = URL.canParse(filled, base) ? new URL(filled, base) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  address.pathname = address.pathname.replace(/\/{2,}/g, '/')
  return address.href + fragmentOf(heading)
}

function usualRule(path: string, page: string): string {
  if (MARKUP.test(path)) return page === '' || page.endsWith('/') ? `./${page}` : './{path}'
  return './{page}/'
}

/**
 * The heading as generators name it, and its words, by which browsers find it where it is named in
 * another way (URL Fragment Text Directives, WICG).
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
