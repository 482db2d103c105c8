// The columns of the packed outlines of a part.

/** Every column: of what it has a row each, and whether a search reads it or only the view of one node. */
export const OUTLINE_COLUMNS = {
  path: ['documents', 'search'],
  hash: ['documents', 'search'],
  format: ['documents', 'search'],
  language: ['documents', 'search'],
  callRows: ['documents', 'view'],
  facets: ['documents', 'view'],
  textStart: ['documents', 'search'],
  textEnd: ['documents', 'search'],
  flags: ['documents', 'search'],
  nodesEnd: ['documents', 'search'],
  referencesEnd: ['documents', 'view'],
  kind: ['nodes', 'search'],
  size: ['nodes', 'search'],
  start: ['nodes', 'search'],
  end: ['nodes', 'search'],
  nodeFlags: ['nodes', 'search'],
  words: ['nodes', 'view'],
  title: ['nodes', 'search'],
  signature: ['nodes', 'view'],
  doc: ['nodes', 'view'],
  referenceKind: ['references', 'view'],
  referenceNode: ['references', 'view'],
  referenceLine: ['references', 'view'],
  referenceText: ['references', 'view'],
} as const
export type ColumnName = keyof typeof OUTLINE_COLUMNS
export const COLUMN_NAMES = Object.keys(OUTLINE_COLUMNS) as readonly ColumnName[]
