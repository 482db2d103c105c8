// The everyday words of the selected file and its places, which a person can change and remove.

import { type FormEvent, useEffect, useState } from 'react'
import { EVERYDAY_LIMITS, type EverydayWords, editedWords } from '../../model/tree/everyday.ts'
import { useActions } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import parts from '../parts/parts.module.css'
import settings from '../settings/settings.module.css'
import { say } from '../words/say.ts'

export function EditWords() {
  const { wordsToEdit, editEveryday } = useActions()
  const [words, setWords] = useState<EverydayWords | null>(null)
  useEffect(() => void wordsToEdit().then(setWords), [wordsToEdit])
  if (words === null) return null
  const rows = [['', words.words], ...Object.entries(words.places)] as const
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const changed = rows.flatMap(([id, before]) => {
      const text = given.get(id || FILE_FIELD)
      return typeof text === 'string' && text !== before ? [[id, text] as const] : []
    })
    const next = changed.reduce((one, [id, text]) => editedWords(one, id, text), words)
    if (changed.length > 0) void editEveryday(next).then(() => setWords(next))
  }
  return (
    <form onSubmit={save}>
      <p className={settings.note}>
        {say('What you change here stays when a model writes again. An empty text is removed.')}
      </p>
      {rows.map(([id, text]) => (
        <label key={`${id} ${text}`} className={settings.named}>
          <span translate="no">{id === '' ? words.path : id}</span>
          <textarea
            className={parts.entry}
            name={id || FILE_FIELD}
            defaultValue={text}
            maxLength={id === '' ? EVERYDAY_LIMITS.words : EVERYDAY_LIMITS.place}
            rows={id === '' ? 4 : 2}
            dir="auto"
          />
        </label>
      ))}
      <div className={settings.actions}>
        <Button type="submit">{say('Save')}</Button>
      </div>
    </form>
  )
}

/** Name of the field for the words of the file; no place has a slash alone as its id. */
const FILE_FIELD = '/'
