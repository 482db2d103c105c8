// Reads the style sheets that a page contains: only enough of CSS to tell what hides text. A rule that this cannot
// judge (a state, a sibling, the width of the window) may show an element that another hides, never hide one.

import { addTo } from '../../base/group-by.ts'

/** Values of properties, in lower case, by property. */
export type Style = ReadonlyMap<string, string>

/** What a selector is compared with. */
export interface StyledElement {
  readonly name: string
  readonly id: string
  readonly classes: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
}

interface Compound {
  readonly tag: string
  readonly id: string
  readonly classes: readonly string[]
  readonly attributes: readonly (readonly [name: string, value: string | null])[]
}

interface Rule {
  /** The last compound is the element's, the ones before it are of elements around it. */
  readonly compounds: readonly Compound[]
  readonly isCertain: boolean
  readonly weight: number
  readonly style: Style
}

/** Rules that one page's sheets may have. */
const MAX_RULES = 50_000
const MAX_NESTING = 8
/** Characters of a selector that is read, and of a value: longer ones are pictures or hostile. */
const MAX_SELECTOR = 1000
const MAX_VALUE = 1000
/** Selectors of one nested rule. */
const MAX_NESTED = 100
/** Comparisons of elements with rules for one page; after them its sheets say nothing, and text counts as seen. */
const MAX_COMPARISONS = 5_000_000
const PRIORITY_MARK = /\s*!\s*important$/
const IMPORTANT_WEIGHT = 1e6

/** The declarations of a style attribute, or of a rule. */
export function readStyle(text: string): Map<string, string> {
  const style = new Map<string, string>()
  for (const declaration of plainCss(text).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0)
      style.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .slice(0, MAX_VALUE)
          .replace(/\s+/g, ' ')
          .toLowerCase(),
      )
  }
  return style
}

/** CSS without comments and escapes. */
function plainCss(text: string): string {
  if (!/\/\*|\\/.test(text)) return text
  return text
    .split('/*')
    .map((part, i) => (i === 0 ? part : part.slice(indexAfter(part, '*/'))))
    .join('')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const point = Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
}

function indexAfter(text: string, mark: string): number {
  const at = text.indexOf(mark)
  return at < 0 ? text.length : at + mark.length
}

/** The sheets of one page. */
export class StyleSheet {
  /** By what the last compound needs first: `#id`, `.class`, a tag, or `*`. */
  readonly #rules = new Map<string, Rule[]>()
  #count = 0
  #comparisons = 0

  add(css: string): void {
    this.#block(plainCss(css), '', true, 0)
  }

  #block(css: string, around: string, isCertain: boolean, depth: number): void {
    let at = 0
    while (this.#count < MAX_RULES) {
      const open = css.indexOf('{', at)
      if (open < 0) return
      const end = closing(css, open)
      const before = css.slice(at, open)
      const start = Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1
      this.#rule(before.slice(start).trim(), css.slice(open + 1, end), { around, isCertain, depth })
      at = end + 1
    }
  }

  #rule(
    prelude: string,
    body: string,
    place: { readonly around: string; readonly isCertain: boolean; readonly depth: number },
  ): void {
    const { around, isCertain, depth } = place
    if (depth > MAX_NESTING) return
    if (prelude.startsWith('@')) {
      if (/^@(?:media|supports|layer|container|scope)\b/i.test(prelude)) {
        const always = /^@layer\b|^@media\s+(?:only\s+)?(?:all|screen)\s*$/i.test(prelude)
        this.#block(body, around, isCertain && always, depth + 1)
      }
      return
    }
    const selector = around === '' ? prelude : nested(prelude, around)
    if (body.includes('{')) this.#block(body, selector, isCertain, depth + 1)
    const style = readStyle(ownDeclarations(body))
    if (style.size === 0) return
    for (const one of selector.split(','))
      if (one.length <= MAX_SELECTOR) this.#keep(one.trim(), style, isCertain)
  }

  #keep(selector: string, style: Style, isCertain: boolean): void {
    const isPlain = !/[:+~|]/.test(selector.replace(/\[[^\]]*\]/g, ''))
    const parts = selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, '').split(/\s*[\s>+~]\s*/)
    const compounds = parts.map(compoundOf)
    const last = compounds.at(-1)
    // What comes before or after an element is not its text.
    if (last === undefined || /::|:(?:before|after)\b/.test(selector)) return
    this.#count++
    const key =
      last.id !== ''
        ? `#${last.id}`
        : last.classes.length > 0
          ? `.${last.classes[0]}`
          : last.tag || '*'
    const weight = compounds.reduce((sum, one) => sum + weightOf(one), 0)
    const rule = { compounds, isCertain: isCertain && isPlain, weight, style }
    addTo(this.#rules, key, rule)
  }

  /** What the sheets say of an element inside these; properties that they may say differently later are left out. */
  styleOf(element: StyledElement, around: readonly StyledElement[]): Map<string, string> {
    const style = new Map<string, string>()
    if (this.#count === 0 || this.#comparisons > MAX_COMPARISONS) return style
    const weights = new Map<string, number>()
    const unsure = new Map<string, Set<string>>()
    const keys = ['*', element.name, ...element.classes.map((name) => `.${name}`), `#${element.id}`]
    for (const rule of keys.flatMap((key) => this.#rules.get(key) ?? [])) {
      this.#comparisons += 1 + (rule.compounds.length > 1 ? around.length : 0)
      const last = rule.compounds.at(-1)
      if (last === undefined || (last.tag !== '' && last.tag !== element.name)) continue
      if (rule.isCertain && matches(rule.compounds, element, around)) {
        for (const [name, value] of rule.style) {
          const weight = rule.weight + (PRIORITY_MARK.test(value) ? IMPORTANT_WEIGHT : 0)
          if (weight < (weights.get(name) ?? 0)) continue
          weights.set(name, weight)
          style.set(name, value)
        }
      } else if (last.id !== '' || last.classes.length > 0) {
        for (const [name, value] of rule.style) {
          const values = unsure.get(name) ?? new Set()
          unsure.set(name, values.add(value.replace(PRIORITY_MARK, '')))
        }
      }
    }
    for (const [name, values] of unsure) {
      const value = style.get(name)?.replace(PRIORITY_MARK, '')
      if (value !== undefined && [...values].some((other) => other !== value)) style.delete(name)
    }
    return style
  }
}

/** Where the block that opens at a position closes. */
function closing(css: string, open: number): number {
  let depth = 0
  const braces = /[{}]/g
  braces.lastIndex = open
  for (let one = braces.exec(css); one !== null; one = braces.exec(css)) {
    depth += one[0] === '{' ? 1 : -1
    if (depth === 0) return one.index
  }
  return css.length
}

/** The declarations of a block without the blocks in it. */
function ownDeclarations(body: string): string {
  let own = ''
  let at = 0
  for (let open = body.indexOf('{'); open >= 0; open = body.indexOf('{', at)) {
    const before = body.slice(at, open)
    own += before.slice(0, before.lastIndexOf(';') + 1)
    at = closing(body, open) + 1
  }
  return own + body.slice(at)
}

/** The selectors of a rule that is inside another one. */
function nested(inner: string, around: string): string {
  const selectors = (list: string): readonly string[] =>
    list.split(',', MAX_NESTED).filter(({ length }) => length <= MAX_SELECTOR)
  const outer = selectors(around)
  return selectors(inner)
    .flatMap((one) =>
      outer.map((parent) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one}`)),
    )
    .slice(0, MAX_NESTED)
    .join(',')
}

function compoundOf(text: string): Compound {
  const bare = text.replace(/\[[^\]]*\]/g, '')
  return {
    tag: (/^[a-z][\w-]*/i.exec(bare)?.[0] ?? '').toLowerCase(),
    id: /#([\w-]+)/.exec(bare)?.[1] ?? '',
    classes: [...bare.matchAll(/\.([\p{L}\w-]+)/gu)].map(([, name]) => name),
    attributes: [...text.matchAll(/\[\s*([\w-]+)\s*(?:=\s*["']?([^"'\]]*)["']?)?\s*\]/g)].map(
      ([, name, value]) => [name.toLowerCase(), value ?? null] as const,
    ),
  }
}

function weightOf({ tag, id, classes, attributes }: Compound): number {
  return (id === '' ? 0 : 10_000) + (classes.length + attributes.length) * 100 + (tag ? 1 : 0) + 1
}

function matches(
  compounds: readonly Compound[],
  element: StyledElement,
  around: readonly StyledElement[],
): boolean {
  if (!fits(compounds[compounds.length - 1], element)) return false
  let left = compounds.length - 2
  for (let at = around.length - 1; at >= 0 && left >= 0; at--)
    if (fits(compounds[left], around[at])) left--
  return left < 0
}

function fits({ tag, id, classes, attributes }: Compound, element: StyledElement): boolean {
  return (
    (tag === '' || tag === element.name) &&
    (id === '' || id === element.id) &&
    classes.every((name) => element.classes.includes(name)) &&
    attributes.every(([name, value]) => {
      const own = element.attributes[name]
      return own !== undefined && (value === null || value === own)
    })
  )
}
