// Has a model write everyday words: the estimated cost, the budget, the progress, and what was written.

import { useState } from 'react'
import type { EverydayEstimate } from '../../enhance/estimate.ts'
import { EVERYDAY_FILE } from '../../model/tree/everyday.ts'
import type { EnhanceWork } from '../../state/shape/enhance-state.ts'
import { saveFile } from '../files/save-file.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import settings from '../settings/settings.module.css'
import { endText, estimateText, progressText } from '../words/enhance.ts'
import { counted } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { EditWords } from './EditWords.tsx'

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
          <Button onClick={() => void planEnhance()}>{say('What is missing?')}</Button>
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
        <Button onClick={() => void removeEveryday()}>{say('Remove the words')}</Button>
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
