// Suggestions before the first question: questions whose answers are known to be found, and recent questions.

import { say } from '../words/say.ts'
import styles from './question.module.css'

export function Suggestions(props: {
  /** `null` while they are being tried. */
  readonly suggested: readonly string[] | null
  readonly recent: readonly string[]
  readonly onAsk: (question: string) => void
  /** Called when the pointer is near a suggestion. */
  readonly onExpect: () => void
}) {
  const { suggested, recent, onAsk } = props
  return (
    <div className={styles.suggestions} onPointerEnter={props.onExpect}>
      {suggested === null ? (
        <div className={styles.tried} />
      ) : (
        <QuestionList title={say('To begin with')} questions={suggested} onAsk={onAsk} />
      )}
      <QuestionList
        title={say('Asked before')}
        questions={recent.filter((question) => suggested?.includes(question) !== true)}
        onAsk={onAsk}
      />
    </div>
  )
}

/** Questions that a click asks; nothing if there are none. */
export function QuestionList(props: {
  readonly title: string
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}) {
  if (props.questions.length === 0) return null
  return (
    <div>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className={styles.list}>
        {props.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              dir="auto"
              onClick={() => props.onAsk(question.replaceAll('`', ''))}
            >
              {question.replaceAll('`', '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
