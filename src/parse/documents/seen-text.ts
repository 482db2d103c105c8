// Tells which text of a page is seen, since text that no person sees may be for programs alone (SEC-3). What
// hides it: an attribute, a style, a rule of a sheet in the page; a size of nothing, a place off the page, the colour
// of the background. What is doubtful counts as seen: sheets elsewhere, first frames of animations, chosen tabs.

import { Parser } from 'htmlparser2'
import { readStyle, type Style, type StyledElement, StyleSheet } from './style-sheet.ts'

type Colour = readonly [red: number, green: number, blue: number] | string

/** How an open element looks. */
interface Look extends StyledElement {
  /** Not seen, nor anything inside it. */
  readonly isGone: boolean
  /** Declared to be no content, until something inside is. */
  readonly isDecoration: boolean
  readonly isVisible: boolean
  readonly size: number
  /** Of the letters; `null` if it is not known. */
  readonly colour: Colour | null
  /** Of what is behind them; `null` if it is not known. */
  readonly background: Colour | null
}

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const USUAL_SIZE = 16
/** Letters of this size in pixels are not read by anyone. */
const MAX_UNSEEN_SIZE = 2
/** Pixels that no page is wide. */
const OFF_PAGE = -999
/** How far apart colours may be in a channel and look the same. */
const SAME_COLOUR = 16
const MAX_UNSEEN_OPACITY = 0.05
/** Elements that show that an element has content, whatever it says. */
const CONTENT_TAG = /^(?:h[1-6]|main|article|table)$/
/** Attributes that change how an element looks. */
const LOOK_ATTRIBUTE = /^(?:hidden|popover|aria-hidden|bgcolor|background|color|size|text|href)$/
const DECORATION_TAG =
  /^(?:p|div|section|ul|ol|li|dl|dd|blockquote|figure|figcaption|tr|td|th|address|pre)$/

/** Follows the tags of one page, and says of each text whether it is seen. */
export class SeenText {
  readonly #sheet: StyleSheet
  readonly #ground: Look
  readonly #hasTabs: boolean
  readonly #open: Look[] = []

  constructor(html: string) {
    this.#sheet = sheetIn(html)
    const isStyledElsewhere = /stylesheet|@import/i.test(html)
    this.#hasTabs = /role\s*=\s*["']?tab\b/i.test(html)
    this.#ground = {
      name: '',
      id: '',
      classes: [],
      attributes: {},
      isGone: false,
      isDecoration: false,
      isVisible: true,
      size: USUAL_SIZE,
      colour: isStyledElsewhere ? null : BLACK,
      background: isStyledElsewhere ? null : WHITE,
    }
  }

  /** Whether anything inside the innermost open element can be seen. */
  get isOpen(): boolean {
    const look = this.#open.at(-1)
    return look === undefined || (!look.isGone && !look.isDecoration)
  }

  /** Whether the text that follows is seen. */
  get isSeen(): boolean {
    const look = this.#open.at(-1)
    if (look === undefined) return true
    return (
      this.isOpen &&
      look.isVisible &&
      look.size > MAX_UNSEEN_SIZE &&
      (look.background === null || look.colour === null || !areAlike(look.colour, look.background))
    )
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const above = this.#open.at(-1) ?? this.#ground
    const { id = '', class: written, style: own } = attributes
    const classes = written === undefined ? [] : written.split(/\s+/).filter((one) => one !== '')
    const style = this.#sheet.styleOf({ name, id, classes, attributes }, this.#open)
    if (own !== undefined)
      for (const [property, value] of readStyle(own))
        if (!/!\s*important/.test(style.get(property) ?? '')) style.set(property, value)
    for (const [property, value] of style)
      style.set(property, value.replace(/\s*!\s*important$/, ''))
    const isTab = this.#hasTabs && attributes.role === 'tabpanel'
    // Scripts show a whole page when it is ready.
    const isPage = name === 'html' || name === 'body'
    const isStyled =
      style.size > 0 || Object.keys(attributes).some((one) => LOOK_ATTRIBUTE.test(one))
    const { isVisible, size, colour, background } = isStyled
      ? {
          ...coloursOf(style, attributes, above),
          isVisible: isPage || isShown(style, above.isVisible),
          size: sizeOf(style, attributes, above.size),
        }
      : above
    this.#open.push({
      name,
      id,
      classes,
      attributes,
      isGone: above.isGone || (!isPage && !isTab && isGone(name, attributes, style)),
      isDecoration:
        (above.isDecoration && !CONTENT_TAG.test(name)) ||
        (attributes['aria-hidden'] === 'true' && !isTab && DECORATION_TAG.test(name)),
      isVisible,
      size,
      colour,
      background,
    })
  }

  close(): void {
    this.#open.pop()
  }
}

/** The sheets inside a page that apply while scripts run. */
function sheetIn(html: string): StyleSheet {
  const sheet = new StyleSheet()
  let last: RegExpExecArray | null = null
  for (const tag of html.matchAll(/<(\/?)style/gi)) last = tag
  if (last === null) return sheet
  let css: string[] | null = null
  let unused = 0
  const parser = new Parser({
    onopentag: (name, { media = '' }) => {
      if (name === 'noscript' || name === 'template') unused++
      if (name === 'style' && unused === 0 && /^\s*(?:all|screen)?\s*$/i.test(media)) css = []
    },
    ontext: (text) => css?.push(text),
    onclosetag: (name) => {
      if ((name === 'noscript' || name === 'template') && unused > 0) unused--
      if (css !== null && name === 'style') {
        sheet.add(css.join(''))
        css = null
      }
    },
  })
  // Nothing behind the last closing tag begins a sheet.
  parser.end(last[1] === '' ? html : html.slice(0, last.index + last[0].length))
  return sheet
}

function isGone(name: string, attributes: Readonly<Record<string, string>>, style: Style): boolean {
  const display = style.get('display')
  if (display === 'none' || style.get('content-visibility') === 'hidden') return true
  const isClosed =
    (attributes.hidden !== undefined && attributes.hidden !== 'until-found') ||
    attributes.popover !== undefined ||
    (name === 'dialog' && attributes.open === undefined)
  if (isClosed && display === undefined) return true
  // Most elements have no style.
  if (style.size === 0) return false
  if (isOffPage(style) || isCut(style)) return true
  return !isAnimated(style) && (isEmptyBox(style) || isFaint(style))
}

/** Whether the style may be the first frame of an animation that shows the element. */
function isAnimated(style: Style): boolean {
  return [...style.keys()].some((name) => /^(?:-\w+-)?(?:transition|animation|will-c)/.test(name))
}

function isFaint(style: Style): boolean {
  const opacity = Number.parseFloat(style.get('opacity') ?? '1')
  const transform = style.get('transform') ?? ''
  const moves = transform !== '' && !/scale/.test(transform)
  return (
    (opacity <= MAX_UNSEEN_OPACITY && !moves) ||
    /opacity\(\s*0*\.?0*%?\s*\)/.test(style.get('filter') ?? '') ||
    /scale(?:x|y|3d)?\(\s*0(?:\.0+)?\s*[,)]/.test(transform) ||
    /^0(?:\.0+)?(?:\s|$)/.test(style.get('scale') ?? '')
  )
}

function isEmptyBox(style: Style): boolean {
  const overflow = `${style.get('overflow')} ${style.get('overflow-x')} ${style.get('overflow-y')}`
  return (
    /hidden|clip/.test(overflow) &&
    ['height', 'width', 'max-height', 'max-width'].some(
      (name) => pixels(style.get(name), Number.NaN) <= 1,
    )
  )
}

function isCut(style: Style): boolean {
  const rectangle = /rect\(([^)]*)\)/.exec(style.get('clip') ?? '')?.[1]
  if (
    rectangle !== undefined &&
    /absolute|fixed/.test(style.get('position') ?? '') &&
    rectangle.split(/[\s,]+/).every((side) => side === '' || pixels(side, USUAL_SIZE) <= 1)
  )
    return true
  const path = style.get('clip-path') ?? ''
  const inset = /^inset\(\s*([\d.]+)%/.exec(path)
  if (
    (inset !== null && Number(inset[1]) >= 50) ||
    /^(?:circle|ellipse)\(\s*0(?:px|%)?[\s)]/.test(path)
  )
    return true
  const corners = /^polygon\(([^)]*)\)/
    .exec(path)?.[1]
    .split(',')
    .map((corner) => corner.trim())
  return corners !== undefined && new Set(corners).size === 1
}

function isOffPage(style: Style): boolean {
  const isOff = (value: string | undefined) => pixels(value, USUAL_SIZE) <= OFF_PAGE
  const isPlaced = /absolute|fixed|relative/.test(style.get('position') ?? '')
  if (isPlaced && ['left', 'top', 'right', 'bottom'].some((side) => isOff(style.get(side))))
    return true
  const moved = /translate[xy3d]*\(([^)]*)\)/.exec(style.get('transform') ?? '')?.[1]
  const places = `${isPlaced ? style.get('inset') : ''} ${moved} ${style.get('translate')} ${style.get('margin')}`
  return (
    ['text-indent', 'margin-left', 'margin-top'].some((name) => isOff(style.get(name))) ||
    places.split(/[\s,]+/).some(isOff)
  )
}

function isShown(style: Style, above: boolean): boolean {
  const value = style.get('visibility')
  if (value === undefined || value === 'inherit' || isAnimated(style)) return above
  return value !== 'hidden' && value !== 'collapse'
}

function sizeOf(style: Style, attributes: Readonly<Record<string, string>>, above: number): number {
  const short = / (?<size>[\d.]+(?:px|pt|r?em|%)?)(?:\/| )/.exec(` ${style.get('font') ?? ''}`)
  const size = style.get('font-size') ?? short?.groups?.size
  if (size === undefined || size === 'inherit') return attributes.size === undefined ? above : 13
  const own = pixels(size, above)
  return Number.isNaN(own) ? USUAL_SIZE : own
}

/** A length in pixels; `NaN` if it is none. */
function pixels(length: string | undefined, whole: number): number {
  const match = /^(-?[\d.]+)(px|pt|r?em|ex|ch|%|v[wh]|)$/.exec(length ?? '')
  if (match === null) return Number.NaN
  const [, digits, unit] = match
  const number = Number(digits)
  if (unit === 'pt') return (number * 4) / 3
  if (unit === 'rem') return number * USUAL_SIZE
  if (unit === 'em' || unit === 'ex' || unit === 'ch') return number * whole
  if (unit === '%') return (number / 100) * whole
  return unit === 'vw' || unit === 'vh' ? number * 10 : number
}

/** The colour of letters and of what is behind them. */
function coloursOf(
  style: Style,
  attributes: Readonly<Record<string, string>>,
  above: Look,
): Pick<Look, 'colour' | 'background'> {
  const fill = style.get('-webkit-text-fill-color') ?? style.get('color') ?? attributes.color
  const isLink = attributes.href !== undefined
  const own = isLink ? null : above.colour
  const colour = fill === undefined ? own : fill === 'inherit' ? above.colour : colourOf(fill)
  const behind =
    style.get('background-color') ?? style.get('background') ?? attributes.bgcolor ?? ''
  const picture = `${style.get('background') ?? ''} ${style.get('background-image') ?? ''}`
  // What is behind a placed element, and how a picture looks, is not known.
  const isUnknown =
    attributes.background !== undefined ||
    /url\(|gradient|var\(/.test(picture) ||
    /var\(/.test(behind)
  const clear = behind === '' || /^(?:none|transparent|inherit|initial|unset)\b/.test(behind)
  const isPlaced = /absolute|fixed|sticky/.test(style.get('position') ?? '')
  const background = isUnknown
    ? null
    : !clear
      ? backgroundOf(behind, colour)
      : isPlaced
        ? null
        : above.background
  // Letters without a colour are invisible, unless the background shows through them.
  const isClear =
    colour === 'transparent' &&
    !/text/.test(style.get('-webkit-background-clip') ?? style.get('background-clip') ?? '')
  return { colour, background: isClear ? colour : background }
}

function backgroundOf(value: string, colour: Colour | null): Colour | null {
  const token = /#[\da-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)|^[a-z]+/.exec(value)?.[0]
  if (token === undefined) return null
  if (token === 'currentcolor') return colour
  const own = colourOf(token)
  return own === 'transparent' ? null : own
}

/** A colour as its channels, or as its name. */
function colourOf(value: string): Colour {
  const text = value.trim().toLowerCase()
  if (text === 'white') return WHITE
  if (text === 'black') return BLACK
  const hex = /^#([\da-f]{3,8})$/.exec(text)?.[1]
  if (hex !== undefined) {
    const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
    if (long.length === 8 && long.endsWith('00')) return 'transparent'
    const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
    return [channel(0), channel(2), channel(4)]
  }
  const parts = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text)
  if (parts === null) return text
  const numbers = parts[2].split(/[\s,/]+/).filter((one) => one !== '')
  if (numbers.length > 3 && Number.parseFloat(numbers[3]) === 0) return 'transparent'
  if (parts[1] === 'hsl') return numbers[2] === '100%' ? WHITE : numbers[2] === '0%' ? BLACK : text
  const [red = 0, green = 0, blue = 0] = numbers.map((one) =>
    one.endsWith('%') ? Number.parseFloat(one) * 2.55 : Number.parseFloat(one),
  )
  return [red, green, blue]
}

function areAlike(one: Colour, other: Colour): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return one.every((channel, i) => Math.abs(channel - other[i]) <= SAME_COLOUR)
}
