// What the walk in hand can be compared with.

import { REASONERS, type ReasonerName } from '../../model/walk/trace.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { useActions } from '../hooks/app-context.ts'
import { useModelName } from '../hooks/use-model-name.ts'
import parts from '../parts/parts.module.css'
import { pickFile } from '../trace/pick-file.ts'
import { REASONER_NAMES, REASONER_NOTES } from '../words/who.ts'
import styles from './compare.module.css'

export function CompareChoice({ walk }: { readonly walk: WalkState }) {
  const { compareWith, compareTrace } = useActions()
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
      <h2>Walk this question a second way</h2>
      <p>Both trails beside one tree, both walks step by step.</p>
      <ul>
        {others.map((name) => (
          <Choice
            key={name}
            title={nameOf(name, model)}
            note={REASONER_NOTES[name]}
            onChoose={() => void compareWith(name)}
          />
        ))}
        <Choice
          title="A saved trace …"
          note="A walk exported as JSON"
          onChoose={() => void open()}
        />
      </ul>
    </div>
  )
}

function nameOf(name: ReasonerName, model: string | null): string {
  return name === 'model' && model !== null ? model : REASONER_NAMES[name]
}

function Choice(props: {
  readonly title: string
  readonly note: string
  readonly onChoose: () => void
}) {
  return (
    <li>
      <button type="button" className={parts.button} onClick={props.onChoose}>
        {props.title}
      </button>
      <span>{props.note}</span>
    </li>
  )
}
