// The cited lines, below what they are cited for.

import type { Citation } from '../../model/walk/trace.ts'
import { CodeExcerpt } from '../excerpt/CodeExcerpt.tsx'
import { classNames } from '../parts/class-names.ts'
import { PathText } from '../parts/PathText.tsx'
import { CollectionChip, PlaceLink } from '../parts/PlaceLink.tsx'
import { displayId } from '../words/display-id.ts'
import { lineRange } from '../words/format.ts'
import type { AnswerProps } from './AnswerView.tsx'
import styles from './answer.module.css'

/** Lines of a cited passage that are shown under its sentence. */
const EXCERPT_LINES = 6

export function Evidence(
  props: Pick<AnswerProps, 'collection' | 'words' | 'selected' | 'onCitation'> & {
    readonly cited: readonly Citation[]
  },
) {
  const { cited, selected } = props
  return cited.map((citation) => (
    <div
      key={citation.number}
      className={classNames(styles.evidence, selected === citation.number && styles.selected)}
    >
      <PlaceLink
        collection={props.collection}
        place={citation.ref}
        lines={citation}
        className={styles.where}
        onOpen={() => props.onCitation(citation)}
      >
        <CollectionChip place={citation.ref} />
        {cited.length > 1 && (
          <>
            <span className={styles.evidenceNumber}>{citation.number}</span>
            <PathText path={displayId(citation.ref)} />
          </>
        )}
        <span className={styles.lines}>{lineRange(citation.start, citation.end)}</span>
        <FoundNote found={citation.found} />
        {citation.addressed === true && (
          <span className={styles.note}>lines addressed to a model left out</span>
        )}
      </PlaceLink>
      <CodeExcerpt
        place={citation.ref}
        start={citation.start}
        text={citation.text}
        limit={EXCERPT_LINES}
        words={props.words}
      />
    </div>
  ))
}

function FoundNote({ found }: { readonly found: Citation['found'] }) {
  if (found === 'exact') return null
  return <span className={styles.note}>{found === 'moved' ? 'moved' : 'not found again'}</span>
}
