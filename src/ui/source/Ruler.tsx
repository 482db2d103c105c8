// The whole file beside the text: where it was read and cited.

import type { Lines } from '../../state/view/link.ts'
import type { SourceMarks } from './editor/source-marks.ts'
import styles from './source.module.css'

export function Ruler({ marks, lines }: { readonly marks: SourceMarks; readonly lines: number }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {marks.read.map((span) => (
        <i key={span.start} style={placeOf(span, lines)} />
      ))}
      {marks.cited.map((span) => (
        <i key={span.number} className={styles.rulerCited} style={placeOf(span, lines)} />
      ))}
    </div>
  )
}

function placeOf({ start, end }: Lines, lines: number): { top: string; height: string } {
  const whole = Math.max(lines, end, 1)
  return {
    top: `${((start - 1) / whole) * 100}%`,
    height: `${((end - start + 1) / whole) * 100}%`,
  }
}
