// Has a model write everyday words: the estimated cost, the budget, the progress, and what was written.

import { type FormEvent, useEffect, useState } from 'react'
import type { EnhanceEnd, EnhanceProgress } from '../../enhance/enhance.ts'
import type { EverydayEstimate } from '../../enhance/estimate.ts'
import type { Text } from '../../messages/texts.ts'
import {
  EVERYDAY_FILE,
  EVERYDAY_LIMITS,
  type EverydayWords,
  editedWords,
} from '../../model/tree/everyday.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { saveFile } from '../hooks/files.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import parts from '../parts/parts.module.css'
import settings from '../parts/settings.module.css'
import type { EnhanceWork } from '../state/shape/enhance-state.ts'
import { counted, grouped } from '../words/format.ts'
import { labelled, say, sayWords } from '../words/say.ts'

const SMALL_MODEL = 'Words by a model of fewer than 7 billion parameters were of no use.'

export function EnhanceDialog() {
  const { work } = useApp((state) => state.enhance)
  return (
    <DialogFrame title={say('Everyday words')}>
      <p className={settings.note}>
        {say(
          'A model reads each file once and writes what somebody would ask who does not know its terms. From then on everybody who searches this collection finds it in such words too, without a model. The words are only searched, and never cited.',
        )}
      </p>
      <Work work={work} />
    </DialogFrame>
  )
}

function Work({ work }: { readonly work: EnhanceWork }) {
  const { stopEnhance, planEnhance } = useActions()
  switch (work.status) {
    case 'none':
    case 'planning':
    case 'cut-off':
      return <p role="status">{say('Reading …')}</p>
    case 'elsewhere':
      return <p role="status">{say('Another tab is writing them')}</p>
    case 'failed':
      return <p role="alert">{sayWords(work.why)}</p>
    case 'planned':
      return (
        <>
          {work.estimate === null ? (
            <p role="status">{say('Choose a model in the settings first.')}</p>
          ) : (
            <Budget storedCount={work.kept} estimate={work.estimate} />
          )}
          {work.kept > 0 && <Written />}
          <EditWords />
        </>
      )
    case 'running':
      return (
        <p role="status">
          <progress value={work.progress.done} max={work.progress.total} />{' '}
          {progressText(work.progress, work.ms)}{' '}
          <Button onClick={stopEnhance}>{say('Stop')}</Button>
        </p>
      )
    case 'ended':
      return (
        <>
          <p role="status">{endText(work.result)}</p>
          <Button onClick={() => void planEnhance()}>{say('Go on')}</Button>
        </>
      )
  }
}

/** What can be done with words that are written. */
function Written() {
  const { everydayFile, removeEveryday } = useActions()
  const save = async () => saveFile(EVERYDAY_FILE, await everydayFile())
  return (
    <>
      <p className={settings.note}>
        {say(
          'Saved in the top folder of the project, the file gives its words to everybody who opens that folder here. It has a line for each file and can be edited.',
        )}
      </p>
      <p>
        <Button onClick={() => void save()}>{say('Save the words')}</Button>{' '}
        <Button onClick={() => void removeEveryday()}>
          {labelled(say('Delete'), say('Everyday words'))}
        </Button>
      </p>
    </>
  )
}

/** The estimated cost, and the limit. */
function Budget(props: { readonly storedCount: number; readonly estimate: EverydayEstimate }) {
  const { calls, costUsd } = props.estimate
  const { runEnhance } = useActions()
  const [most, setMost] = useState('')
  if (calls === 0) return <p role="status">{estimateText(props.storedCount, props.estimate)}</p>
  const bound = most.trim() === '' ? Number.POSITIVE_INFINITY : Number(most)
  const none = Number.POSITIVE_INFINITY
  const limits =
    costUsd === null
      ? { calls: bound, tokens: none, costUsd: none }
      : { calls: none, tokens: none, costUsd: bound }
  return (
    <>
      <p role="status">{estimateText(props.storedCount, props.estimate)}</p>
      {props.estimate.isSmall && <p className={settings.note}>{say(SMALL_MODEL)}</p>}
      <p>
        <label>
          {costUsd === null ? say('Stop after this many:') : say('Stop at US dollars:')}{' '}
          <input
            inputMode="decimal"
            placeholder="∞"
            value={most}
            onChange={(event) => setMost(event.target.value)}
          />
        </label>{' '}
        <Button disabled={!(bound > 0)} onClick={() => void runEnhance(limits)}>
          {say('Write words for {files}', { files: counted(calls, 'file') })}
        </Button>
      </p>
    </>
  )
}

/** The everyday words of the selected file and its places, which a person can change and remove. */
function EditWords() {
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

/** Number of finished files from which the pace is meaningful. */
const MIN_FILES_FOR_PACE = 3
const MINUTE_S = 60
const HOUR_S = 3600

/** A duration, in words. */
function durationText(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)} s`
  if (seconds < 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} min`
  return `${Math.ceil(seconds / HOUR_S)} h`
}

/** The cost of writing the missing words. */
function estimateText(storedCount: number, { calls, costUsd, seconds }: EverydayEstimate): string {
  const time = seconds === null ? [] : [`≈ ${durationText(seconds)}.`]
  const needs = say('{files} with words, {missing} without.', {
    files: counted(storedCount, 'file'),
    missing: grouped(calls),
  })
  const cost = costUsd === null ? [] : [`≈ $${costUsd.toFixed(2)}.`]
  return [needs, ...cost, ...time].join(' ')
}

/** The progress, and the remaining time at this pace. `ms` since the start. */
function progressText({ done, total }: EnhanceProgress, ms: number): string {
  const seconds = Math.round(((ms / Math.max(1, done)) * (total - done)) / 1000)
  const progress = say('{done} of {total}', { done, total })
  return done < MIN_FILES_FOR_PACE ? progress : `${progress}, ≈ ${durationText(seconds)}`
}

/** The result. */
function endText({ end, why, done, total, skipped, lost, spent }: EnhanceEnd): string {
  const [first] = skipped
  const texts = [
    labelled(
      say(STOP_REASONS[end]),
      say('{done} of {total} written, {calls}.', {
        done: done - skipped.length,
        total,
        calls: counted(spent.calls, 'call'),
      }),
    ),
    ...(first === undefined
      ? []
      : [say('{count} left out: {why}', { count: skipped.length, why: sayWords(first.why) })]),
    ...(lost === 0 ? [] : [say('{count} could not be kept.', { count: lost })]),
    ...(why === '' ? [] : [sayWords(why)]),
  ]
  return texts.join(' ')
}

const STOP_REASONS = {
  done: 'Done',
  stopped: 'Stopped; the next run goes on from here',
  budget: 'Stopped; the next run goes on from here',
  model: 'Stopped; the next run goes on from here',
  storage: 'The browser has no more room',
} as const satisfies Readonly<Record<EnhanceEnd['end'], Text>>
