// Exports a collection as a file for others: its size, and what it contains.

import { useState } from 'react'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { FailureAlert } from '../parts/Notice.tsx'
import styles from '../parts/settings.module.css'
import type { ExportState } from '../state/shape/bundle-state.ts'
import { bytes } from '../words/format-more.ts'
import { say, sayWith } from '../words/say.ts'

export function ExportDialog() {
  const exported = useApp((state) => state.exported)
  if (exported.status === 'idle') return null
  return (
    <DialogFrame title={say('Share {name}', { name: exported.name })}>
      <Content exported={exported} />
    </DialogFrame>
  )
}

function Content({ exported }: { readonly exported: Exclude<ExportState, { status: 'idle' }> }) {
  switch (exported.status) {
    case 'packing':
      return <p role="status">{say('Reading …')}</p>
    case 'failed':
      return <FailureAlert failure={exported.failure}>{null}</FailureAlert>
    case 'ready':
      return <Ready exported={exported} />
  }
}

function Ready({ exported }: { readonly exported: Extract<ExportState, { status: 'ready' }> }) {
  const { saveBundle } = useActions()
  const [withTexts, setWithTexts] = useState(true)
  const { files } = exported
  const size = withTexts ? files.withTexts.size : files.withoutTexts.size
  return (
    <>
      <p>
        {sayWith(
          'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.',
          { ending: <code>?library=</code> },
        )}
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={withTexts}
          onChange={(event) => setWithTexts(event.target.checked)}
        />
        {say('Include file contents (adds {bytes})', {
          bytes: bytes(files.withTexts.size - files.withoutTexts.size),
        })}
      </label>
      <p className={styles.note}>
        {!withTexts &&
          say(
            'The file still holds titles, signatures and every word indexed: it keeps no secrets.',
          )}{' '}
        {say('Files that look like credentials and your settings are left out.')}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => saveBundle(withTexts)}>
          {say('{what} ({detail})', { what: say('Save'), detail: bytes(size) })}
        </Button>
      </div>
    </>
  )
}
