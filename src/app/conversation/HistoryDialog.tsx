// Questions and answers, and corrections, of this browser: the user can search, repeat or delete them.

import { useState } from 'react'
import type { Correction } from '../../model/walk/correction.ts'
import { slugOf, useActions, useApp, useCollectionName } from '../hooks/app-context.ts'
import { useNow } from '../hooks/effects.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { PathText } from '../parts/PathText.tsx'
import { Prose } from '../parts/Prose.tsx'
import parts from '../parts/parts.module.css'
import type { Turn } from '../state/shape/walk-state.ts'
import { grouped } from '../words/format.ts'
import { since } from '../words/format-more.ts'
import { labelled, say } from '../words/say.ts'
import { reasonerName } from '../words/usage.ts'
import styles from './history.module.css'
import { findTurns } from './state/history.ts'

const MAX_TURNS = 100

export function HistoryDialog() {
  const history = useApp((state) => state.history)
  const [text, setText] = useState('')
  const { clearHistory } = useActions()
  const found = findTurns(history, text)
  return (
    <DialogFrame title={say('Questions and answers')} wide>
      <div className={styles.about}>
        <p>{say('Kept in this browser only, the last 200.')}</p>
        {history.length > 0 && (
          <input
            type="search"
            className={parts.entry}
            aria-label={say('Search')}
            placeholder={say('Search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </div>
      {found.length === 0 ? (
        <p className={styles.note} role="status">
          {say('Nothing found')}
        </p>
      ) : (
        <ul className={styles.turns} aria-label={say('Questions and answers')}>
          {found.slice(0, MAX_TURNS).map((turn) => (
            <TurnRow key={turn.id} turn={turn} />
          ))}
        </ul>
      )}
      {history.length > 0 && (
        <Button className={styles.deleteAll} onClick={() => clearHistory()}>
          {say('Clear all ({corrections})', { corrections: grouped(history.length) })}
        </Button>
      )}
    </DialogFrame>
  )
}

function TurnRow({ turn }: { readonly turn: Turn }) {
  const { question, answer, collection, reasoner, at, id } = turn
  const now = useNow()
  const slug = useApp(slugOf)
  const nameOf = useCollectionName()
  const { ask, clearHistory, openDialog, openCollection, openWalk, closeWalk } = useActions()
  const inCollection = async () => {
    if (collection !== slug) await openCollection(collection)
  }
  const again = async () => {
    openDialog(null)
    await inCollection()
    await ask(question)
  }
  const show = async () => {
    openDialog(null)
    if ((await openWalk(id)) !== 'gone') return
    await inCollection()
    closeWalk(question)
  }
  return (
    <li>
      <Button look="link" onClick={() => void show()}>
        <bdi>{question}</bdi>
      </Button>
      <p dir="auto" className={styles.answer}>
        {answer === '' ? say('Not found') : <Prose text={answer} />}
      </p>
      <p className={styles.facts}>
        <span>
          <bdi>{nameOf(collection)}</bdi>, {reasonerName(reasoner)}, {since(at, now)}
        </span>
        <Button
          look="link"
          aria-label={labelled(say('Ask again'), question)}
          onClick={() => void again()}
        >
          {say('Ask again')}
        </Button>
        <Button
          look="link"
          aria-label={labelled(say('Delete'), question)}
          onClick={() => clearHistory(id)}
        >
          {say('Delete')}
        </Button>
      </p>
    </li>
  )
}

/** Lists the places that the user marked as right or wrong, and clears them. */
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
