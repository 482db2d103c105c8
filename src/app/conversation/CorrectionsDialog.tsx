// Lists the places that the user marked as right or wrong, and clears them.

import type { Correction } from '../../model/walk/correction.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { PathText } from '../parts/PathText.tsx'
import parts from '../parts/parts.module.css'
import { grouped } from '../words/format.ts'
import { labelled, say } from '../words/say.ts'
import styles from './history.module.css'

export function CorrectionsDialog() {
  const corrections = useApp((state) => state.corrections)
  const { clearCorrections } = useActions()
  return (
    <DialogFrame title={say('Corrections')} wide>
      <p className={styles.note}>
        {say(
          'Places that you called right or wrong. They count in later questions like these, and are kept in this browser only.',
        )}
      </p>
      {corrections.length === 0 ? (
        <p className={styles.note} role="status">
          {say('Nothing here yet.')}
        </p>
      ) : (
        <>
          <ul className={styles.turns} aria-label={say('Corrections')}>
            {corrections.map((correction) => (
              <CorrectionRow key={correction.id} correction={correction} />
            ))}
          </ul>
          <Button onClick={() => void clearCorrections()}>
            {say('Clear all ({corrections})', { corrections: grouped(corrections.length) })}
          </Button>
        </>
      )}
    </DialogFrame>
  )
}

function CorrectionRow({ correction }: { readonly correction: Correction }) {
  const { id, place, verdict, question, collection } = correction
  const { clearCorrections } = useActions()
  return (
    <li>
      <p className={styles.place}>
        <span className={parts.chip}>
          {verdict === 'right' ? say('Right place') : say('Wrong place')}
        </span>
        <PathText path={place} />
      </p>
      <p dir="auto">{question}</p>
      <p className={styles.facts}>
        <bdi>{collection}</bdi>
        <Button
          look="link"
          aria-label={labelled(say('Delete'), place)}
          onClick={() => void clearCorrections(id)}
        >
          {say('Delete')}
        </Button>
      </p>
    </li>
  )
}
