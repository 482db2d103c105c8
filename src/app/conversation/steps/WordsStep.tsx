// The words that were searched for: the user removes or adds one, and the question is asked again.

import { type FormEvent, useState } from 'react'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import parts from '../../parts/parts.module.css'
import { verbText } from '../../words/describe.ts'
import { say } from '../../words/say.ts'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import styles from './walk.module.css'

export function WordsStep(props: StepProps<'words'>) {
  const { words, given } = props.step
  const what = given === true ? say('chosen by you') : say('as code and documentation may put it')
  return <StepFrame {...props} what={what} always={<Words words={words} />} />
}

function Words({ words }: { readonly words: readonly string[] }) {
  const { askWithWords } = useActions()
  const canAsk = useApp(({ walk }) => walk.imported === null)
  const change = (next: readonly string[]): void => void askWithWords(next)
  return (
    <div className={styles.searchWords}>
      {words.length === 0 && <span className={styles.note}>{say('none')}</span>}
      <ul aria-label={verbText('words')}>
        {words.map((word) => (
          <li key={word}>
            <bdi>{word}</bdi>
            {canAsk && (
              <button
                type="button"
                aria-label={say('Take out: {word}', { word })}
                onClick={() => change(words.filter((one) => one !== word))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canAsk && <NewWord words={words} change={change} />}
    </div>
  )
}

/** Maximum length of a term for a model. */
const MAX_WORD_CHARACTERS = 40

function NewWord(props: {
  readonly words: readonly string[]
  readonly change: (words: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const word = text.trim()
    setText('')
    if (word !== '' && !props.words.includes(word)) props.change([...props.words, word])
  }
  return (
    <form aria-label={say('Add a word')} onSubmit={add}>
      <input
        className={classNames(parts.entry, styles.hintField)}
        aria-label={say('Add a word')}
        placeholder={say('Add a word')}
        maxLength={MAX_WORD_CHARACTERS}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="quiet">
        {say('Add')}
      </Button>
    </form>
  )
}
