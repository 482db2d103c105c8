// A slide as a card: its title, its text, and the notes below.

import { useMemo } from 'react'
import type { Lines } from '../../../state/view/link.ts'
import { say } from '../../language/say.ts'
import { DocumentNodes, placeOf } from './DocumentNodes.tsx'
import { slideOf } from './document-nodes.ts'
import type { DocumentPart, Headings } from './document-parts.ts'
import styles from './rendered.module.css'

export interface SlideProps {
  readonly lines: readonly string[]
  readonly headings: Headings
  readonly part: DocumentPart
  readonly marked: readonly Lines[]
}

export function Slide({ lines, headings, part, marked }: SlideProps) {
  const { title, text, notes } = useMemo(
    () => slideOf(lines, part, headings),
    [lines, part, headings],
  )
  return (
    <>
      <section className={styles.slide} {...placeOf(part, marked)}>
        {title !== '' && (
          <p className={styles.heading} data-level="1">
            {title}
          </p>
        )}
        <DocumentNodes nodes={text} marked={marked} />
      </section>
      {notes.length > 0 && (
        <section className={styles.notes}>
          <p className={styles.rest}>{say('Notes')}</p>
          <DocumentNodes nodes={notes} marked={marked} />
        </section>
      )}
    </>
  )
}
