// What the styles and lists of a Word document say of its paragraphs: headings, automatic numbers, hidden text.

import { readXml } from '../xml-events.ts'
import { ListCounter, type NumberLevel } from './numbering.ts'
import { isOn } from './office-open-xml.ts'

/** What a style says; what it leaves open, the style that it is based on says. */
export interface Style {
  basedOn?: string
  /** Level of headings, from 1. */
  level?: number
  list?: string
  listLevel?: number
  isHidden?: boolean
  /** Whether it has letters as white as paper, or too small to see, and whether they have a ground of their own. */
  isWhite?: boolean | undefined
  isShaded?: boolean
}

/** Whether a property of letters leaves nothing of them to see on white paper; `undefined` for other properties. */
export function hidesText(name: string, value: string): boolean | undefined {
  if (name === 'color') return /^(?:f[c-f]){3}$/i.test(value)
  return name === 'sz' && Number(value) <= MIN_HALF_POINTS ? true : undefined
}
const MIN_HALF_POINTS = 2

/** The styles of a document by their ids. */
export class WordStyles {
  readonly #styles = new Map<string, Style>()

  constructor(xml: string) {
    let style: Style = {}
    readXml(xml, {
      open: (name, attributes) => {
        const value = attributes['w:val'] ?? ''
        if (name === 'style') {
          style = {}
          this.#styles.set(attributes['w:styleId'] ?? '', style)
        } else if (name === 'name') {
          const level = levelOfName(value)
          if (level !== undefined) style.level ??= level
        } else if (name === 'basedOn') style.basedOn = value
        else if (name === 'outlineLvl') style.level = Number(value) < 9 ? Number(value) + 1 : 0
        else if (name === 'numId') style.list = value
        else if (name === 'ilvl') style.listLevel = Number(value)
        else if (name === 'vanish') style.isHidden = isOn(attributes['w:val'] ?? '1')
        else if (name === 'shd' || name === 'highlight') style.isShaded = true
        else style.isWhite = hidesText(name, value) ?? style.isWhite
      },
      close: (name) => {
        if (name === 'style') style = {}
      },
    })
  }

  /** What a style says of one thing, or the nearest of those it is based on. */
  of<K extends keyof Style>(id: string, what: K): Style[K] | undefined {
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
      seen.add(at)
      const style = this.#styles.get(at)
      if (style?.[what] !== undefined) return style[what]
      at = style?.basedOn
    }
    return undefined
  }
}

function levelOfName(name: string): number | undefined {
  const heading = /^heading (\d)$/i.exec(name)
  return heading !== null ? Number(heading[1]) : /^title$/i.test(name) ? 1 : undefined
}

interface List {
  readonly levels: Map<number, NumberLevel>
  readonly levelByStyle: Map<string, number>
  /** The style whose list it is, if that is defined elsewhere. */
  styleLink?: string
}

interface Use {
  list: string
  /** Level → number with which it restarts in this use. */
  readonly starts: Map<number, number>
  readonly levels: Map<number, NumberLevel>
}

type OpenLevel = { -readonly [K in keyof NumberLevel]: NumberLevel[K] }

/** The lists of a document; counts its paragraphs in their order. */
export class WordNumbering {
  readonly #lists = new Map<string, List>()
  readonly #uses = new Map<string, Use>()
  readonly #counters = new Map<string, ListCounter>()
  readonly #begun = new Set<string>()
  readonly #styles: WordStyles

  constructor(xml: string, styles: WordStyles) {
    this.#styles = styles
    this.#read(xml)
  }

  /** The number or mark before a paragraph of a list; `undefined` if the list is unknown. */
  next(id: string, level: number | undefined, style: string): string | undefined {
    const use = this.#uses.get(id)
    const list = use === undefined ? undefined : this.#listOf(use.list)
    if (use === undefined || list === undefined) return undefined
    const at = level ?? list.levelByStyle.get(style) ?? 0
    let counter = this.#counters.get(use.list)
    if (counter === undefined) {
      counter = new ListCounter()
      this.#counters.set(use.list, counter)
    }
    if (!this.#begun.has(id)) {
      this.#begun.add(id)
      for (const [restarted, start] of use.starts) counter.restart(restarted, start)
    }
    const levels = use.levels.size === 0 ? list.levels : new Map([...list.levels, ...use.levels])
    return counter.next(levels, at)
  }

  #listOf(id: string): List | undefined {
    const list = this.#lists.get(id)
    if (list?.styleLink === undefined || list.levels.size > 0) return list
    const use = this.#uses.get(this.#styles.of(list.styleLink, 'list') ?? '')
    return use === undefined ? list : this.#lists.get(use.list)
  }

  #read(xml: string): void {
    let list: List | null = null
    let use: Use | null = null
    let level: OpenLevel | null = null
    let at = 0
    readXml(xml, {
      open: (name, attributes) => {
        const value = attributes['w:val'] ?? ''
        if (name === 'abstractNum') {
          list = { levels: new Map(), levelByStyle: new Map() }
          this.#lists.set(attributes['w:abstractNumId'] ?? '', list)
        } else if (name === 'num') {
          use = { list: '', starts: new Map(), levels: new Map() }
          this.#uses.set(attributes['w:numId'] ?? '', use)
        } else if (name === 'abstractNumId' && use !== null) use.list = value
        else if (name === 'numStyleLink' && list !== null) list.styleLink = value
        else if (name === 'lvlOverride') at = Number(attributes['w:ilvl'])
        else if (name === 'startOverride') use?.starts.set(at, Number(value))
        else if (name === 'lvl') {
          at = Number(attributes['w:ilvl'])
          level = { format: 'decimal', text: '', start: 1 }
          const levels = use?.levels ?? list?.levels
          levels?.set(at, level)
        } else if (level !== null) {
          if (name === 'pStyle') list?.levelByStyle.set(value, at)
          else readLevel(level, name, value)
        }
      },
      close: (name) => {
        if (name === 'lvl') level = null
        else if (name === 'num') use = null
        else if (name === 'abstractNum') list = null
      },
    })
  }
}

function readLevel(level: OpenLevel, name: string, value: string): void {
  if (name === 'start') level.start = Number(value)
  else if (name === 'numFmt') level.format = value
  else if (name === 'lvlText') level.text = value
  else if (name === 'lvlRestart') level.restart = Number(value)
  else if (name === 'isLgl') level.isLegal = isOn(value || '1')
}
