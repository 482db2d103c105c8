// The parts of a score, in words and with how they are computed.

import type { ScoreExplanation } from '../../model/library/explanation.ts'
import { hundredths, type SaidLine, scoreInWords } from '../../model/library/explanation-words.ts'
import { labelled, say, sayWords } from '../words/say.ts'
import parts from './parts.module.css'
import styles from './score-table.module.css'

export function ScoreTable({ explanation }: { readonly explanation: ScoreExplanation }) {
  const { lines, score, notes: noteMessages, words, text } = scoreInWords(explanation)
  const notes = noteMessages.map(sayWords)
  const spoken = lines.map(({ label, points }) => `${sayWords(label)} ${hundredths(points)}`)
  return (
    <>
      <p role="status" className={parts.hidden}>
        {say('Score')} {hundredths(score)}: {spoken.join(', ')}. {notes.join(' ')}
      </p>
      <table className={styles.parts}>
        <tbody>
          {lines.map((line) => (
            <PartRow key={sayWords(line.label)} line={line} value={hundredths(line.points)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say('Score')}
            </th>
            <td className={styles.points}>{hundredths(score)}</td>
          </tr>
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {words.length > 0 && (
        <table className={styles.parts}>
          <caption className={styles.note}>{labelled(say('Words'), hundredths(text))}</caption>
          <tbody>
            {words.map((line) => (
              <PartRow key={sayWords(line.label)} line={line} value="" />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function PartRow({ line, value }: { readonly line: SaidLine; readonly value: string }) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {sayWords(line.label)}
      </th>
      <td>
        {sayWords(line.said)}
        {line.reckoned !== undefined && <small>{sayWords(line.reckoned)}</small>}
      </td>
      <td className={styles.points}>{value}</td>
    </tr>
  )
}
