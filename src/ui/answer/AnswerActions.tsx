// What can be done with an answer: keep it, compare it, keep its walk.

import { useId, useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { fileNameOf, saveFile } from '../trace/pick-file.ts'
import { useTraceFiles } from '../trace/use-trace-files.ts'
import styles from './answer.module.css'
import type { HandOverForm } from './hand-over.ts'

export function AnswerActions({ markdown }: { readonly markdown: () => string }) {
  const question = useApp(({ walk }) => walk.question)
  const { showView } = useActions()
  const copied = useHandOver()
  const { exportTrace } = useTraceFiles()
  const save = () => saveFile(fileNameOf(question, 'md'), markdown(), 'text/markdown')
  const [open, setOpen] = useState(false)
  const more = useId()
  return (
    <>
      <CopyButton label={say('Copy as Markdown')} text={markdown} />
      <Action label={say('Compare …')} onPress={() => showView('compare')} />
      <button
        type="button"
        className={classNames(parts.button, parts.quiet)}
        aria-expanded={open}
        aria-controls={open ? more : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? say('Less') : say('More …')}
      </button>
      {open && (
        <fieldset id={more} aria-label={say('More to do with the answer')} className={styles.more}>
          <CopyButton label={say('Copy for an assistant')} text={() => copied('markdown')} />
          <CopyButton label={say('… as XML')} text={() => copied('xml')} />
          <Action label={say('Save as Markdown')} onPress={save} />
          <Action label={say('Export trace')} onPress={exportTrace} />
        </fieldset>
      )}
    </>
  )
}

/** What is handed over: its code counts tokens, and comes when it is asked for. */
function useHandOver(): (form: HandOverForm) => Promise<string> {
  const walk = useApp((state) => state.walk)
  const current = useApp((state) => state.current)
  return async (form) => {
    const { handOverText } = await import('./hand-over.ts')
    const info = current.status === 'ready' ? current.info : null
    const { question, steps } = walk
    const checkout = info?.checkout ?? null
    return handOverText({ question, steps, collection: info?.name ?? '', checkout }, form)
  }
}

function Action({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={classNames(parts.button, parts.quiet)} onClick={onPress}>
      {label}
    </button>
  )
}
