// Reads the shapes of slides and of drawings on sheets: text boxes, tables, charts and diagrams.

import { readXml, type XmlAttributes } from '../xml-events.ts'
import type { DrawnRows } from './drawings.ts'
import type { Flow } from './flow.ts'
import { ListCounter, type NumberLevel } from './numbering.ts'
import { isOn, type Relation } from './office-open-xml.ts'

/** What shapes refer to. */
export interface ShapesContext {
  readonly relations: ReadonlyMap<string, Relation>
  readonly drawn: ReadonlyMap<string, DrawnRows>
  /** Kinds of placeholders that are left out. */
  readonly without?: readonly string[]
  /** Width and height of a slide: what is outside is hidden. */
  readonly size?: readonly [width: number, height: number]
}

/** Reads shapes in their order; the title is returned, all other text goes to `flow`. */
export function readShapes(xml: string, context: ShapesContext, flow: Flow): ShapesReader {
  const reader = new ShapesReader(context, flow)
  readXml(xml, reader)
  return reader
}

/** Formats of `a:buAutoNum` by the beginning of their names, and what is around the number by the end. */
const AUTO_FORMATS: ReadonlyMap<string, string> = new Map([
  ['arabic', 'decimal'],
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
])
const AUTO_NUMBER = /^(arabic|alphaLc|alphaUc|romanLc|romanUc)(Period|ParenBoth|ParenR|Plain)$/
const AROUND: Readonly<Record<string, string>> = {
  Period: '.',
  ParenBoth: '()',
  ParenR: ')',
  Plain: '',
}

class ShapesReader {
  title = ''
  isHidden = false
  /** Objects of other programs. */
  objects = 0
  readonly #context: ShapesContext
  readonly #flow: Flow
  /** Groups and shapes that are open; whether each is hidden. */
  readonly #shapes: boolean[] = []
  #corner: readonly [x: number, y: number] = [0, 0]
  #placeholder = ''
  #inText = false
  #link: { readonly address: string; readonly from: number } | null = null
  #counter = new ListCounter()
  #number: { readonly type: string; readonly start: number } | null = null
  #level = 0
  #numbered = new Set<number>()

  constructor(context: ShapesContext, flow: Flow) {
    this.#context = context
    this.#flow = flow
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sld') this.isHidden = attributes.show !== undefined && !isOn(attributes.show)
    else if (SHAPES.has(name)) this.#openShape()
    else if (name === 'cNvPr' && this.#shapes.length > 0)
      this.#shapes[this.#shapes.length - 1] = isOn(attributes.hidden)
    else if (name === 'off') this.#corner = [Number(attributes.x), Number(attributes.y)]
    else if (name === 'ext' && attributes.cx !== undefined) this.#place(attributes)
    else if (name === 'ph') this.#placeholder = attributes.type ?? 'body'
    else if (name === 't') this.#inText = true
    else if (name === 'br') this.#flow.add(' ')
    else if (name === 'p') this.#openParagraph()
    else if (name === 'pPr') this.#level = Number(attributes.lvl ?? 0)
    else if (name === 'buAutoNum')
      this.#number = { type: attributes.type ?? '', start: Number(attributes.startAt ?? 1) }
    else if (name === 'hlinkClick') this.#openLink(attributes['r:id'] ?? '')
    else if (name === 'tr') this.#flow.openRow()
    else if (name === 'tc') this.#flow.openCell()
    else if (name === 'oleObj') this.objects++
    else if (name === 'chart' || name === 'relIds')
      this.#flow.rows(this.#context.drawn.get(attributes['r:id'] ?? attributes['r:dm'] ?? '') ?? [])
  }

  text(part: string): void {
    if (this.#inText) this.#flow.add(part)
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'r' || name === 'fld') this.#closeLink()
    else if (name === 'p') this.#closeParagraph()
    else if (name === 'tr') this.#flow.closeRow()
    else if (name === 'tbl') this.#flow.closeTable()
    else if (SHAPES.has(name)) this.#shapes.pop()
  }

  #openShape(): void {
    this.#shapes.push(false)
    this.#placeholder = ''
    this.#counter = new ListCounter()
    this.#numbered = new Set()
  }

  /** A shape that has its own place on the slide is hidden outside of it. */
  #place({ cx, cy }: XmlAttributes): void {
    const [width, height] = this.#context.size ?? []
    if (this.#shapes.length !== 1 || width === undefined || height === undefined) return
    const [x, y] = this.#corner
    this.#shapes[0] ||= x >= width || y >= height || x + Number(cx) <= 0 || y + Number(cy) <= 0
  }

  #openParagraph(): void {
    this.#flow.openParagraph()
    this.#number = null
    this.#level = 0
  }

  #closeParagraph(): void {
    const text = this.#flow.text.replace(/\s+/g, ' ').trim()
    const isTitle = /^(?:title|ctrTitle)$/.test(this.#placeholder) && this.#flow.depth === 1
    const isLeftOut = this.#context.without?.includes(this.#placeholder) === true
    if (isTitle) this.title = `${this.title} ${text}`.trim()
    const isShown = text !== '' && !isTitle && !isLeftOut
    const mark = isShown ? this.#mark() : ''
    this.#flow.text = isShown ? text : ''
    this.#flow.closeParagraph(0, this.#shapes.includes(true) ? `[hidden] ${mark}` : mark)
  }

  /** The number of a paragraph in a numbered list. */
  #mark(): string {
    const level = this.#level
    const [, format, ending] = AUTO_NUMBER.exec(this.#number?.type ?? '') ?? []
    if (format === undefined || this.#number === null) {
      this.#numbered.delete(level)
      return ''
    }
    const { start } = this.#number
    if (!this.#numbered.has(level)) this.#counter.restart(level, start)
    this.#numbered.add(level)
    const around = AROUND[ending]
    const text = around === '()' ? `(%${level + 1})` : `%${level + 1}${around}`
    const own: NumberLevel = { format: AUTO_FORMATS.get(format) ?? 'decimal', text, start }
    return this.#counter.next(new Map([[level, own]]), level)
  }

  #openLink(id: string): void {
    const relation = this.#context.relations.get(id)
    // A link of a whole shape is outside of its text.
    if (relation?.isExternal === true && this.#flow.depth > 0)
      this.#link = { address: relation.target, from: this.#flow.text.length }
  }

  #closeLink(): void {
    if (this.#link === null) return
    const { address, from } = this.#link
    this.#link = null
    this.#flow.addAddress(address, from)
  }
}

const SHAPES: ReadonlySet<string> = new Set(['sp', 'grpSp', 'cxnSp', 'pic', 'graphicFrame'])
