// Reads notebooks: Markdown cells as text with headings, code cells as code in their language.

import { fieldOf, parsedJson } from '../../base/json.ts'
import { OUTPUT_LINE } from '../../model/library/document-lines.ts'
import type { Draft } from '../outline/draft.ts'
import type { CodeInside, DocumentReader } from './document-reader.ts'
import { UnreadableDocument } from './document-reader.ts'
import { DocumentWriter, writtenDocument } from './written.ts'
import { wrongFormatError } from './zip-members.ts'

const decoder = new TextDecoder()
/** Stored characters of an output; pictures and data are left out. */
const MAX_OUTPUT_CHARACTERS = 600

/** Reads a notebook of version 3 or later. */
export const readNotebook: DocumentReader = async (bytes) => {
  const notebook = parseNotebook(decoder.decode(bytes))
  const writer = new DocumentWriter()
  const nodes: Draft[] = []
  const codeLines = new Set<number>()
  let number = 0
  for (const cell of notebook.cells) {
    writer.gap()
    const start = writer.nextLine
    const lines = cell.source.replace(/\s+$/, '').split('\n')
    if (cell.type === 'code') {
      number++
      for (const line of lines) {
        codeLines.add(writer.nextLine)
        writer.line(line)
      }
      for (const output of cell.outputs) {
        writer.line(OUTPUT_LINE)
        // Unchanged, because columns of numbers are aligned.
        for (const line of output.trimEnd().split('\n')) writer.line(line.trimEnd())
      }
      nodes.push(cellNode(number, lines, start, writer.nextLine - 1))
    } else writeMarkdown(lines, writer)
  }
  const written = writtenDocument(writer)
  return {
    ...written,
    nodes: [...written.nodes, ...nodes],
    facets: notebook.language === '' ? new Map() : new Map([['kernel', [notebook.language]]]),
    code: codeInside(notebook.language, written.text, codeLines),
  }
}

function codeInside(
  language: string,
  text: string,
  codeLines: ReadonlySet<number>,
): CodeInside | undefined {
  // Commands for the notebook are not code in its language.
  const lines = text
    .split('\n')
    .map((line, i) => (codeLines.has(i + 1) && !/^\s*[%!?]/.test(line) ? line : ''))
  return codeLines.size === 0
    ? undefined
    : { language: language || 'python', text: lines.join('\n') }
}

function writeMarkdown(lines: readonly string[], writer: DocumentWriter): void {
  let isCode = false
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const heading = isCode ? null : /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
    if (heading !== null) writer.heading(heading[1].length, heading[2].replace(/[*_`]/g, ''))
    else writer.line(line.replace(/\(data:[^)]{100,}\)/g, '(…)').trimEnd())
  }
}

function cellNode(number: number, lines: readonly string[], start: number, end: number): Draft {
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? ''
  const comment = /^#+\s*(\S.*)/.exec(first)?.[1]
  return {
    kind: 'cell',
    from: start + 0.25,
    to: Math.max(start, end) + 0.75,
    start,
    end: Math.max(start, end),
    title: `cell ${number}`,
    signature: first.slice(0, 120),
    doc: comment ?? '',
  }
}

function parseNotebook(json: string) {
  const value = parsedJson(json)
  if (value === undefined) throw wrongFormatError('JSON')
  const sheets = listOf(value, 'worksheets')
  const cells = listOf(value, 'cells') ?? sheets?.flatMap((sheet) => listOf(sheet, 'cells') ?? [])
  if (cells === undefined) throw new UnreadableDocument('The document contains no text.')
  const metadata = fieldOf(value, 'metadata')
  const language = [
    fieldOf(fieldOf(metadata, 'language_info'), 'name'),
    fieldOf(fieldOf(metadata, 'kernelspec'), 'language'),
  ].find((name) => typeof name === 'string')
  return {
    cells: cells.map(readCell),
    language: typeof language === 'string' ? language.toLowerCase() : '',
  }
}

function readCell(cell: unknown) {
  const type = fieldOf(cell, 'cell_type')
  const source = joined(fieldOf(cell, 'source') ?? fieldOf(cell, 'input'))
  const level = fieldOf(cell, 'level')
  const isHeading = type === 'heading'
  return {
    type: typeof type === 'string' ? type : '',
    source: isHeading ? `${'#'.repeat(Number(level) || 1)} ${source}` : source,
    outputs: (listOf(cell, 'outputs') ?? []).map(outputText).filter((text) => text !== ''),
  }
}

function outputText(output: unknown): string {
  const plain = fieldOf(fieldOf(output, 'data'), 'text/plain') ?? fieldOf(output, 'text')
  const text = joined(plain)
  return text.length > MAX_OUTPUT_CHARACTERS ? `${text.slice(0, MAX_OUTPUT_CHARACTERS)} …` : text
}

function joined(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('') : ''
}

function listOf(value: unknown, name: string): readonly unknown[] | undefined {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : undefined
}
