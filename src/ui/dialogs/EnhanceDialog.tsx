// Has a model write summaries: the estimated cost, the budget, and the progress.

import { useState } from 'react'
import type { SummaryEstimate } from '../../enhance/estimate.ts'
import type { Text } from '../../messages/texts.ts'
import type { SummaryMode } from '../../model/library/hierarchy.ts'
import type { EnhanceWork } from '../../state/shape/enhance-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import settings from '../settings/settings.module.css'
import { endText, estimateText, progressText } from '../words/enhance.ts'
import { counted } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'

const SUMMARY_MODES = [
  [
    'selective',
    'Where it helps most',
    'folders, documents, and long places that say nothing of themselves',
  ],
  ['full', 'Everywhere', 'every place that has parts or is long'],
] as const satisfies readonly (readonly [SummaryMode, Text, Text])[]

export function EnhanceDialog() {
  const { mode, lazy, work } = useApp((state) => state.enhance)
  const { planEnhance, setLazyEnhance } = useActions()
  const isBusy = work.status === 'running'
  return (
    <DialogFrame title={say('Summaries by a model')}>
      <p className={settings.note}>
        {say(
          'A model reads each place and writes what it is about. Its words are marked as written by it, are searched, are shown to models that choose where to look, and are never cited.',
        )}
      </p>
      <fieldset disabled={isBusy}>
        <legend>{say('Which places')}</legend>
        {SUMMARY_MODES.map(([id, label, note]) => (
          <label key={id} className={settings.choice}>
            <input
              type="radio"
              name="enhance-mode"
              checked={mode === id}
              onChange={() => void planEnhance(id)}
            />
            {say(label)} <span className={settings.note}>{say(note)}</span>
          </label>
        ))}
        <label className={settings.choice}>
          <input
            type="checkbox"
            checked={lazy}
            onChange={(event) => setLazyEnhance(event.target.checked)}
          />
          {say('Also each place that I open, in this visit')}
        </label>
      </fieldset>
      <Work work={work} />
    </DialogFrame>
  )
}

function Work({ work }: { readonly work: EnhanceWork }) {
  const { stopEnhance, planEnhance } = useActions()
  const mode = useApp((state) => state.enhance.mode)
  switch (work.status) {
    case 'none':
    case 'planning':
      return <p role="status">{say('Reading …')}</p>
    case 'failed':
      return <p role="alert">{sayWords(work.why)}</p>
    case 'planned':
      return <Budget storedCount={work.kept} estimate={work.estimate} />
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
          <Button onClick={() => void planEnhance(mode)}>{say('What is missing?')}</Button>
        </>
      )
  }
}

/** The estimated cost, and the limit. */
function Budget(props: { readonly storedCount: number; readonly estimate: SummaryEstimate }) {
  const { calls, costUsd } = props.estimate
  const { runEnhance } = useActions()
  const [most, setMost] = useState('')
  if (calls === 0)
    return (
      <p role="status">
        {say('Nothing is missing: {summaries}.', {
          summaries: counted(props.storedCount, 'summary'),
        })}
      </p>
    )
  const bound = most.trim() === '' ? Number.POSITIVE_INFINITY : Number(most)
  const none = Number.POSITIVE_INFINITY
  const limits =
    costUsd === null
      ? { calls: bound, tokens: none, costUsd: none }
      : { calls: none, tokens: none, costUsd: bound }
  return (
    <>
      <p role="status">{estimateText(props.storedCount, props.estimate)}</p>
      <p>
        <label>
          {costUsd === null ? say('Stop after this many:') : say('Stop at US dollars:')}{' '}
          <input
            inputMode="decimal"
            placeholder={say('no limit')}
            value={most}
            onChange={(event) => setMost(event.target.value)}
          />
        </label>{' '}
        <Button disabled={!(bound > 0)} onClick={() => void runEnhance(limits)}>
          {say('Write {summaries}', { summaries: counted(calls, 'summary') })}
        </Button>
      </p>
    </>
  )
}
