// Reads charts and SmartArt diagrams, which documents, slides and sheets hold as parts of their own.

import { ITEM_MARK } from '../../../model/library/document-lines.ts'
import { readXml } from '../xml-events.ts'
import type { Members } from '../zip-members.ts'
import { formatNumber } from './number-format.ts'
import { type Relation, textsOf } from './office-open-xml.ts'

/** Rows of cells; a row of one cell is a paragraph. */
export type DrawnRows = readonly (readonly string[])[]

/** Points of a chart that are read; a chart of more is a curve. */
const MAX_POINTS = 2000
const MAX_SERIES = 64

/** The charts and diagrams that a part refers to, by the ids of their relations. */
export async function drawnParts(
  members: Members,
  relations: ReadonlyMap<string, Relation>,
): Promise<Map<string, DrawnRows>> {
  const drawn = new Map<string, DrawnRows>()
  for (const [id, { type, target, isExternal }] of relations) {
    if (isExternal || !PART_READERS.has(type)) continue
    const xml = await members.text(target)
    if (xml !== null) drawn.set(id, PART_READERS.get(type)?.(xml) ?? [])
  }
  return drawn
}

const PART_READERS: ReadonlyMap<string, (xml: string) => DrawnRows> = new Map([
  ['chart', chartRows],
  ['chartEx', (xml) => [['Chart'], ...textsOf(xml, 'pt').map((text) => [text.trim()])]],
  ['diagramData', diagramRows],
])

interface Series {
  name: string
  readonly categories: Map<number, string>
  readonly values: Map<number, string>
}

/** The title, the titles of the axes, and a table of categories and series. */
function chartRows(xml: string): DrawnRows {
  const chart = readChart(xml)
  const series = chart.series.slice(0, MAX_SERIES)
  const points = Math.min(
    MAX_POINTS,
    Math.max(
      0,
      ...series.flatMap(({ categories, values }) =>
        [...categories.keys(), ...values.keys()].map((at) => at + 1),
      ),
    ),
  )
  const rows: string[][] = [[chart.title === '' ? 'Chart' : `Chart: ${chart.title}`]]
  for (const axis of chart.axes) rows.push([`Axis: ${axis}`])
  if (series.length > 0) rows.push(['', ...series.map(({ name }) => name)])
  for (let at = 0; at < points; at++) {
    const category = series.find(({ categories }) => categories.has(at))?.categories.get(at) ?? ''
    rows.push([category, ...series.map(({ values }) => values.get(at) ?? '')])
  }
  return rows
}

interface Chart {
  title: string
  readonly axes: string[]
  readonly series: Series[]
}

/** Parts of a series: its name, its categories and its values. */
const SERIES_PARTS = ['tx', 'cat', 'xVal', 'val', 'yVal', 'bubbleSize']

function readChart(xml: string): Chart {
  const chart: Chart = { title: '', axes: [], series: [] }
  let series: Series | null = null
  let part = ''
  let title: string | null = null
  let inAxis = false
  let point = 0
  let format = 'General'
  let text = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === 'ser') {
        series = { name: '', categories: new Map(), values: new Map() }
        chart.series.push(series)
      } else if (name === 'title') title = ''
      else if (/Ax$/.test(name)) inAxis = true
      else if (series !== null && SERIES_PARTS.includes(name)) part = name
      else if (name === 'numCache' || name === 'numLit' || name === 'strCache') format = 'General'
      else if (name === 'pt') point = Number(attributes.idx ?? 0)
      if (name === 'v' || name === 't' || name === 'formatCode') text = ''
    },
    text(more) {
      text += more
    },
    close(name) {
      if (name === 'ser') series = null
      else if (name === 'formatCode') format = text
      else if (name === 'title') {
        const clean = (title ?? '').replace(/\s+/g, ' ').trim()
        if (inAxis && clean !== '') chart.axes.push(clean)
        else if (!inAxis) chart.title ||= clean
        title = null
      } else if (/Ax$/.test(name)) inAxis = false
      else if (SERIES_PARTS.includes(name)) part = ''
      else if (title !== null && (name === 't' || name === 'v')) title += text
      else if (title !== null && name === 'p') title += ' '
      else if (name === 'v' && series !== null) addPoint(series, part, point, text, format)
    },
  })
  return chart
}

function addPoint(series: Series, part: string, at: number, text: string, format: string): void {
  const shown =
    text.trim() !== '' && !Number.isNaN(Number(text)) ? formatNumber(Number(text), format) : text
  if (part === 'tx') series.name = `${series.name} ${text}`.trim()
  else if (part === 'cat' || part === 'xVal') series.categories.set(at, shown)
  else if (part === 'val' || part === 'yVal') series.values.set(at, shown)
}

/** The texts of a diagram's shapes, in the order in which they were written. */
function diagramRows(xml: string): DrawnRows {
  const rows = textsOf(xml, 'p')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => [`${ITEM_MARK}${text}`])
  return rows.length === 0 ? [] : [['Diagram:'], ...rows]
}
