// The places with a score, best first: mark, path, reason, bar, score.

import type { WalkResult } from '../../../model/walk/trace.ts'
import { Button, useFirst } from '../../parts/Button.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { PlaceName } from '../../parts/PathText.tsx'
import { CollectionChip, PlaceLink } from '../../parts/PlaceLink.tsx'
import parts from '../../parts/parts.module.css'
import { displayId, lineName } from '../../words/display-id.ts'
import { share, unit } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import { useWeighed, WeighedScore } from './WeighedScore.tsx'
import styles from './walk.module.css'

const FIRST_PLACES = 8

export function Candidates({ considered }: { readonly considered: readonly WalkResult[] }) {
  const [shown, more] = useFirst(considered, FIRST_PLACES, styles.rest)
  if (considered.length === 0) return null
  return (
    <>
      <ul className={styles.candidates} aria-label={say('Considered')}>
        {shown.map((candidate) => (
          <CandidateRow
            key={`${candidate.ref.collection ?? ''} ${candidate.ref.id}`}
            candidate={candidate}
          />
        ))}
      </ul>
      {more}
    </>
  )
}

function CandidateRow({ candidate }: { readonly candidate: WalkResult }) {
  const { ref, score, why } = candidate
  const { isOpen, toggle } = useWeighed(ref, ({ walk }) => walk)
  return (
    <li className={styles.candidate}>
      <Mark name="considered" />
      <PlaceLink place={ref} className={styles.candidateName}>
        <CollectionChip place={ref} />
        <PlaceName name={lineName(ref)} title={displayId(ref)} />
      </PlaceLink>
      <span className={styles.note} title={sayWords(why)}>
        {sayWords(why)}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${unit(score) * 100}%` }} />
      </span>
      {toggle === null ? (
        <span className={styles.score}>
          <span className={parts.hidden}>{say('considered, score')} </span>
          {share(score)}
        </span>
      ) : (
        <Button
          look="link"
          className={styles.score}
          title={say('Why here?')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span className={parts.hidden}>{say('considered, score')} </span>
          {share(score)}
        </Button>
      )}
      {isOpen && <WeighedScore place={ref} />}
    </li>
  )
}
