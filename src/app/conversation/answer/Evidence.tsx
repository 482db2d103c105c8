// The cited lines, below the sentence that cites them.

import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Citation } from '../../../model/walk/trace.ts'
import { useActions, useWithoutTexts } from '../../hooks/app-context.ts'
import { classNames } from '../../parts/class-names.ts'
import { PathText } from '../../parts/PathText.tsx'
import { CollectionChip, PlaceLink } from '../../parts/PlaceLink.tsx'
import { CodeExcerpt } from '../../source/code/CodeExcerpt.tsx'
import { displayId } from '../../words/display-id.ts'
import { lineRange } from '../../words/format.ts'
import { say } from '../../words/say.ts'
import styles from './answer.module.css'

/** Lines of a cited passage that are shown under its sentence, and where the lines are all that can be read. */
const EVIDENCE_LINES = 6
const EVIDENCE_LINES_ALONE = 10

interface EvidenceProps {
  readonly cited: readonly Citation[]
  /** Whether a single passage shows the name of its place; several passages always do. */
  readonly isNamed: boolean
  /** Numbers of the citations whose lines are shown above already: only their names are shown. */
  readonly earlier?: ReadonlySet<number>
  /** Numbers of the citations of which only the place is named: more of their lines are shown, and always. */
  readonly alone?: readonly number[]
  /** Words of the question, which are marked in the cited lines. */
  readonly words: readonly string[]
  /** Number of the citation that the source pane shows. */
  readonly selected: number | null
}

export function Evidence(props: EvidenceProps) {
  const { cited, selected } = props
  const { selectCitation } = useActions()
  return cited.map((citation) => (
    <div
      key={citation.number}
      className={classNames(styles.evidence, selected === citation.number && styles.selected)}
    >
      <PlaceLink
        place={citation.ref}
        lines={citation}
        className={styles.where}
        onOpen={() => selectCitation(citation.number)}
      >
        <CollectionChip place={citation.ref} />
        {(props.isNamed || cited.length > 1) && (
          <>
            <span className={styles.evidenceNumber}>{citation.number}</span>
            <PathText path={displayId(citation.ref)} />
          </>
        )}
        <span className={styles.lines}>{lineRange(citation.start, citation.end)}</span>
        <FoundNote found={citation.found} />
        <WithoutText place={citation.ref} />
        {citation.addressed === true && (
          <span className={styles.note}>{say('lines addressed to a model left out')}</span>
        )}
      </PlaceLink>
      {props.earlier?.has(citation.number) !== true && (
        <CodeExcerpt
          place={citation.ref}
          start={citation.start}
          text={citation.text}
          header={citation.header}
          limit={
            props.alone?.includes(citation.number) === true ? EVIDENCE_LINES_ALONE : EVIDENCE_LINES
          }
          words={props.words}
        />
      )}
    </div>
  ))
}

function WithoutText({ place }: { readonly place: NodeRef }) {
  return useWithoutTexts(place) && <span className={styles.note}>{say('text not shared')}</span>
}

function FoundNote({ found }: { readonly found: Citation['found'] }) {
  if (found === 'exact') return null
  return (
    <span className={styles.note}>{found === 'moved' ? say('moved') : say('not found again')}</span>
  )
}
