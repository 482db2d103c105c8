// The table of a plan, one row for each directory: a tick includes it, a press on a heading sorts by it.

import { useEffect, useId, useRef, useState } from 'react'
import type { Text } from '../../messages/texts.ts'
import type { PlanDirectory } from '../../model/collection/plan.ts'
import { Button } from '../parts/Button.tsx'
import { counted } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { say } from '../words/say.ts'
import styles from './indexing.module.css'
import { ordered, type PlanColumn, type PlanOrder, pressed, withoutAll } from './plan-table.ts'

const PLAN_COLUMNS = [
  { by: 'path', label: 'Name' },
  { by: 'files', label: 'Files' },
  { by: 'bytes', label: 'Size' },
] as const satisfies readonly { readonly by: PlanColumn; readonly label: Text }[]

interface PlanTableProps {
  readonly directories: readonly PlanDirectory[]
  /** Paths that are excluded. */
  readonly without: ReadonlySet<string>
  readonly onChoose: (without: readonly string[]) => void
}

export function PlanTable(props: PlanTableProps) {
  const { directories, without, onChoose } = props
  const [order, setOrder] = useState<PlanOrder>({ by: 'path', down: false })
  const id = useId()
  const toggle = (path: string): void => {
    const next = new Set(without)
    if (!next.delete(path)) next.add(path)
    onChoose([...next])
  }
  return (
    <table className={styles.plan}>
      <caption>{say('What is read')}</caption>
      <thead>
        <tr>
          {PLAN_COLUMNS.map(({ by, label }) => (
            <th key={by} scope="col" aria-sort={sortOf(order, by)}>
              <span>
                {by === 'path' && <All {...props} />}
                <Button look="quiet" onClick={() => setOrder(pressed(order, by))}>
                  {say(label)}
                  <span aria-hidden="true">{arrowOf(order, by)}</span>
                </Button>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(directories, order).map(({ path, files, bytes: size }) => (
          <tr key={path}>
            <th scope="row">
              <label className={styles.choice} htmlFor={`${id}${path}`}>
                <input
                  id={`${id}${path}`}
                  type="checkbox"
                  // Files of the root itself cannot be excluded together.
                  disabled={path === ''}
                  checked={!without.has(path)}
                  onChange={() => toggle(path)}
                />
                {path === '' ? say('files in the folder itself') : <bdi>{path}/</bdi>}
              </label>
            </th>
            <td>{counted(files, 'file')}</td>
            <td>{bytes(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Selects all, or none if all were selected. */
function All({ directories, without, onChoose }: PlanTableProps) {
  const box = useRef<HTMLInputElement>(null)
  const left = withoutAll(directories, false)
  const out = left.filter((path) => without.has(path)).length
  const isSome = out > 0 && out < left.length
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome
  }, [isSome])
  if (left.length < 2) return null
  return (
    <label className={styles.choice}>
      <input
        ref={box}
        type="checkbox"
        checked={out === 0}
        onChange={() => onChoose(withoutAll(directories, out > 0))}
      />
      {say('All')}
    </label>
  )
}

function sortOf(order: PlanOrder, by: PlanColumn): 'ascending' | 'descending' | 'none' {
  if (order.by !== by) return 'none'
  return order.down ? 'descending' : 'ascending'
}

function arrowOf(order: PlanOrder, by: PlanColumn): string {
  return { ascending: '↑', descending: '↓', none: '' }[sortOf(order, by)]
}
