// A text drawn by its format: a document, a table, a picture. Nothing in it loads, navigates or runs (SEC-4).

import { useMemo } from 'react'
import { delimitedTable } from '../../../model/collection/delimited.ts'
import { say } from '../../words/say.ts'
import { DocumentBox, DocumentNodes } from './DocumentBox.tsx'
import { MAX_DRAWN_CHARACTERS } from './document-nodes.ts'
import type { FormatViewProps } from './format-views.ts'
import { markdownNodes } from './markdown-nodes.ts'
import styles from './rendered.module.css'
import { ValuesTable } from './ValuesTable.tsx'

export function Rendered(props: FormatViewProps) {
  return (
    <DocumentBox kind={props.kind} target={props.target} drawn={props.text}>
      <Content {...props} />
    </DocumentBox>
  )
}

function Content(props: FormatViewProps) {
  const { kind, text } = props
  if (kind === 'table') return <Values {...props} />
  // As an image, an SVG runs no script and loads nothing.
  if (kind === 'image')
    return <img src={`data:image/svg+xml,${encodeURIComponent(text.text)}`} alt={text.ref.path} />
  return <MarkdownDocument {...props} />
}

function MarkdownDocument({ text: { text }, marked }: FormatViewProps) {
  const nodes = useMemo(() => markdownNodes(text.slice(0, MAX_DRAWN_CHARACTERS)), [text])
  return (
    <>
      <DocumentNodes nodes={nodes} marked={marked} />
      {text.length > MAX_DRAWN_CHARACTERS && (
        <p className={styles.rest}>{say('The rest is shown by “As text”.')}</p>
      )}
    </>
  )
}

function Values({ text, target, marked }: FormatViewProps) {
  const { path } = text.ref
  const rows = useMemo(() => {
    const { header, rows } = delimitedTable(path, text.text)
    return header === null ? rows : [header, ...rows]
  }, [path, text])
  return <ValuesTable rows={rows} target={target} marked={marked} />
}
