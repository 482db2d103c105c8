// Before a large folder is read: what would be read, what is left out and why, and the choice.

import { useMemo } from 'react'
import { type BuildPlan, type IngestChoices, readingAfterAll } from '../../model/collection/plan.ts'
import { useActions } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { LeftOut } from '../parts/LeftOut.tsx'
import { counted } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { say } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import styles from './indexing.module.css'
import { PlanTable } from './PlanTable.tsx'

export function PlanView(props: {
  readonly name: string
  readonly plan: BuildPlan
  readonly choices: IngestChoices
}) {
  const { name, plan, choices } = props
  const { includeSecrets } = choices
  const { choosePlan, confirmPlan, cancelBuild } = useActions()
  const without = useMemo(() => new Set(choices.without), [choices])
  const chosen = plan.directories.filter(({ path }) => !without.has(path))
  const files = sum(chosen.map((directory) => directory.files))
  const size = sum(chosen.map((directory) => directory.bytes))
  const amount = { files: counted(files, 'file'), bytes: bytes(size) }
  const readAfterAll = (path: string): void => {
    choosePlan(readingAfterAll(choices, path))
    confirmPlan()
  }
  return (
    <section className={styles.pane} aria-label={say('What is read')}>
      <div className={styles.head}>
        <h2>{sayWith('Index {name}?', { name: <bdi>{name}</bdi> })}</h2>
        <Button onClick={cancelBuild}>{say('Cancel')}</Button>
        <Button look="primary" disabled={files === 0} onClick={confirmPlan}>
          {say('Index')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {plan.from === undefined
          ? say('{files}, {bytes} to read. Nothing has been read yet.', amount)
          : say('{files}, {bytes} to fetch from {host}. Nothing has been read yet.', {
              ...amount,
              host: plan.from,
            })}
      </p>
      <PlanTable
        directories={plan.directories}
        without={without}
        onChoose={(next) => choosePlan({ ...choices, without: next })}
      />
      {plan.secrets > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={includeSecrets}
            onChange={() => choosePlan({ ...choices, includeSecrets: !includeSecrets })}
          />
          {say('Read files that look like credentials')} ({counted(plan.secrets, 'file')})
        </label>
      )}
      {plan.skipped.length > 0 && (
        <>
          <h3 className={styles.caption}>{say('Left out')}</h3>
          <LeftOut
            skipped={plan.leftOut ?? []}
            counts={Object.fromEntries(plan.skipped.map(({ reason, count }) => [reason, count]))}
            onRead={readAfterAll}
          />
        </>
      )}
    </section>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
