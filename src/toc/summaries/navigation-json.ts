// The navigation index as JSON, out and in. What is read is checked; exports made before there
// were cards still open.

import type { ChildRoute, DocumentCard, NavigationEntry } from '../../model/tree/card.ts'
import type { NavigationIndex } from './cards.ts'

const VERSION = 1

/** The index as JSON text: pairs of id and value, so that no id can clash with a property. */
export function exportNavigation(index: NavigationIndex): string {
  return JSON.stringify({
    version: VERSION,
    entries: [...index.entries],
    routes: [...index.routes],
    cards: [...index.cards],
  })
}

/** Reads an exported index. Throws an `Error` that says what is wrong. */
export function importNavigation(json: string): NavigationIndex {
  const root = record(parse(json), 'the export')
  if (root.version !== VERSION) throw new Error(`Unknown version: ${String(root.version)}`)
  return {
    entries: pairs(root.entries, 'entries', entryFrom),
    routes: pairs(root.routes, 'routes', (value) => list(value, 'routes').map(routeFrom)),
    cards: root.cards === undefined ? new Map() : pairs(root.cards, 'cards', cardFrom),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error('The export is not JSON', { cause })
  }
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: unknown, what: string): Fields {
  if (!isRecord(value)) throw new Error(`Not an object: ${what}`)
  return value
}

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Not a list: ${what}`)
  return value
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`Not a text: ${what}`)
  return value
}

function count(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new Error(`Not a count: ${what}`)
  }
  return value
}

function texts(value: unknown, what: string): string[] {
  return list(value, what).map((item) => text(item, what))
}

function pairs<T>(value: unknown, what: string, from: (value: unknown) => T): Map<string, T> {
  const map = new Map<string, T>()
  for (const pair of list(value, what)) {
    const [id, item] = list(pair, what)
    map.set(text(id, what), from(item))
  }
  return map
}

function entryFrom(value: unknown): NavigationEntry {
  const fields = record(value, 'entry')
  return {
    overview: text(fields.overview, 'overview'),
    questionHints: texts(fields.questionHints, 'questionHints'),
    topicTags: texts(fields.topicTags, 'topicTags'),
    leafCount: count(fields.leafCount, 'leafCount'),
    level: count(fields.level, 'level'),
  }
}

function routeFrom(value: unknown): ChildRoute {
  const fields = record(value, 'route')
  return {
    id: text(fields.id, 'id'),
    node: count(fields.node, 'node'),
    title: text(fields.title, 'title'),
    description: text(fields.description, 'description'),
    leafCount: count(fields.leafCount, 'leafCount'),
  }
}

function cardFrom(value: unknown): DocumentCard {
  const fields = record(value, 'card')
  return {
    title: text(fields.title, 'title'),
    overview: text(fields.overview, 'overview'),
    questionHints: texts(fields.questionHints, 'questionHints'),
    topicTags: texts(fields.topicTags, 'topicTags'),
    sections: list(fields.sections, 'sections').map((section) => {
      const { title, description, leafCount } = record(section, 'section')
      return {
        title: text(title, 'title'),
        description: text(description, 'description'),
        leafCount: count(leafCount, 'leafCount'),
      }
    }),
    totalLeaves: count(fields.totalLeaves, 'totalLeaves'),
  }
}
