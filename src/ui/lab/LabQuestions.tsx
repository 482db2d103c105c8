// The questions of the lab: typed, from a file, from places that were called right.

import { type FormEvent, useState } from 'react'
import { pickFile, saveText } from '../files/pick-file.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { Button } from '../parts/Button.tsx'
import parts from '../parts/parts.module.css'
import { counted } from '../words/format.ts'
import styles from './lab.module.css'

export function LabQuestions() {
  const { collection, questions } = useApp((state) => state.lab)
  const right = useApp(
    ({ corrections, lab }) =>
      corrections.filter((one) => one.collection === lab.collection && one.verdict === 'right')
        .length,
  )
  const { importLabQuestions, takeCorrections, removeLabQuestion, labQuestionsFile } = useActions()
  const open = async (): Promise<void> => {
    const file = await pickFile('.jsonl,.json,application/jsonl')
    if (file !== null) await importLabQuestions(file)
  }
  return (
    <section aria-label={say('Questions')}>
      <QuestionForm />
      <p className={styles.row}>
        <Button onClick={() => void open()}>{say('Open a file …')}</Button>
        {right > 0 && (
          <Button onClick={() => void takeCorrections()}>
            {say('Add {places} that you called right', { places: counted(right, 'place') })}
          </Button>
        )}
        {questions.length > 0 && (
          <Button
            onClick={() =>
              void labQuestionsFile().then((text) =>
                saveText(`${collection}-questions.jsonl`, text, 'application/jsonl'),
              )
            }
          >
            {say('Save as a file')}
          </Button>
        )}
      </p>
      {questions.length > 0 && (
        <details>
          <summary>{counted(questions.length, 'question')}</summary>
          <ul className={styles.questions} aria-label={say('Questions with known answers')}>
            {questions.map(({ id, query, gold_files: files }) => (
              <li key={id}>
                <span dir="auto">{query}</span>{' '}
                <bdi className={styles.path}>{files.join(', ')}</bdi>
                <button
                  type="button"
                  className={parts.link}
                  aria-label={say('Remove the question {question}', { question: query })}
                  onClick={() => removeLabQuestion(id)}
                >
                  {say('Remove')}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={parts.link} onClick={() => removeLabQuestion()}>
            {say('Remove all of them')}
          </button>
        </details>
      )}
    </section>
  )
}

/** A question that is typed, with its right place. */
function QuestionForm() {
  const { addLabQuestion } = useActions()
  const [question, setQuestion] = useState('')
  const [place, setPlace] = useState('')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // What was not taken stays, to be mended.
    if (!(await addLabQuestion(question, place))) return
    setQuestion('')
    setPlace('')
  }
  const isWhole = question.trim() !== '' && place.trim() !== ''
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <label>
        {say('Question')}
        <input
          className={parts.entry}
          value={question}
          dir="auto"
          onChange={({ target }) => setQuestion(target.value)}
        />
      </label>
      <label>
        {say('Its right place')}
        <input
          className={parts.entry}
          value={place}
          spellCheck={false}
          placeholder="src/server.ts#listen"
          onChange={({ target }) => setPlace(target.value)}
        />
      </label>
      <Button type="submit" disabled={!isWhole}>
        {say('Add')}
      </Button>
    </form>
  )
}
