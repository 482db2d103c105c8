// Buttons for the pages of a document, or for other parts that are shown one at a time.

import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../../words/say.ts'
import styles from './rendered.module.css'

export interface TurnerProps {
  /** 1-based. */
  readonly number: number
  readonly count: number
  readonly onTurn: (to: number) => void
  readonly children: ReactNode
}

export function Turner({ number, count, onTurn, children }: TurnerProps) {
  const turn = (label: string, to: number) => (
    <Button disabled={to < 1 || to > count} onClick={() => onTurn(to)}>
      {label}
    </Button>
  )
  return (
    <p className={styles.turning}>
      {turn(say('Previous'), number - 1)}
      <span>{children}</span>
      {turn(say('Next'), number + 1)}
    </p>
  )
}

/**
 * The number of the part that is shown: the part of the requested lines, until the user turns to another.
 * @param cited 1-based number of the part of the requested lines
 */
export function useTurned(
  target: Lines | null,
  cited: number,
): readonly [number: number, turn: (to: number) => void] {
  const [turned, setTurned] = useState<{ readonly from: Lines | null; readonly to: number }>()
  const number = turned?.from === target && turned !== undefined ? turned.to : cited
  return [number, (to) => setTurned({ from: target, to })]
}
