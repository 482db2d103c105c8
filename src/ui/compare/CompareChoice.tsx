// Which walks the current walk can be compared with.

import type { ReactNode } from 'react'
import { REASONERS, type ReasonerName } from '../../model/walk/trace.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { earlierWalk } from '../../state/walk/turns.ts'
import { pickFile } from '../files/pick-file.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useModelName } from '../hooks/use-model-name.ts'
import { say } from '../language/say.ts'
import { Button } from '../parts/Button.tsx'
import { reasonerName, reasonerNote } from '../words/who.ts'
import styles from './compare.module.css'

export function CompareChoice({ walk }: { readonly walk: WalkState }) {
  const { compareWith, compareEarlier, compareTrace } = useActions()
  const earlier = useApp(earlierWalk)
  const model = useModelName()
  const others = REASONERS.filter(
    (name) =>
      (name !== walk.reasoner || walk.imported !== null) && (name !== 'model' || model !== null),
  )
  const open = async () => {
    const file = await pickFile('.json,application/json')
    if (file !== null) await compareTrace(file)
  }
  return (
    <div className={styles.choice}>
      <h2>{say('Walk this question a second way')}</h2>
      <p>{say('Both trails beside one tree, both walks step by step.')}</p>
      <ul>
        {earlier !== null && (
          <Choice
            title={say('The walk before')}
            note={<bdi>{earlier.question}</bdi>}
            onChoose={compareEarlier}
          />
        )}
        {others.map((name) => (
          <Choice
            key={name}
            title={nameOf(name, model)}
            note={reasonerNote(name)}
            onChoose={() => void compareWith(name)}
          />
        ))}
        <Choice
          title={say('A saved trace …')}
          note={say('A walk exported as JSON')}
          onChoose={() => void open()}
        />
      </ul>
    </div>
  )
}

function nameOf(name: ReasonerName, model: string | null): string {
  return name === 'model' && model !== null ? model : reasonerName(name)
}

function Choice(props: {
  readonly title: string
  readonly note: ReactNode
  readonly onChoose: () => void
}) {
  return (
    <li>
      <Button onClick={props.onChoose}>{props.title}</Button>
      <span>{props.note}</span>
    </li>
  )
}
