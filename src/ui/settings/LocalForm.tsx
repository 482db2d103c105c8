// A model in this browser: what can be run here and what it needs, loading it, its state.

import { useEffect, useId, useState } from 'react'
import type { LocalOffer, LocalState } from '../../state/local-state.ts'
import { useActions, useApp } from '../app-context.ts'
import { bytes } from '../layout/format-more.ts'
import parts from '../parts/parts.module.css'
import { LocalStatusView } from './LocalStatusView.tsx'
import styles from './local.module.css'
import { machineWords, recommendedId } from './local-words.ts'
import models from './models.module.css'

export function LocalForm() {
  const local = useApp((state) => state.models.local)
  const { lookAtMachine } = useActions()
  useEffect(() => void lookAtMachine(), [lookAtMachine])
  return (
    <div className={styles.form}>
      <LocalStatusView />
      <p className={models.hint}>{machineWords(local.machine)}</p>
      <FileRow />
      <Offers local={local} />
      <Options />
    </div>
  )
}

/** A model that is on the disk already. */
function FileRow() {
  const { pickLocal, loadLocal } = useActions()
  const [url, setUrl] = useState('')
  const id = useId()
  const isUrl = URL.canParse(url) && /^https?:/u.test(url)
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={parts.button} onClick={() => void pickLocal()}>
          Use a GGUF file …
        </button>
        <p className={models.hint}>
          From the disk, up to 2 GB; it is read where it lies and not copied. Or drop it on the
          page.
        </p>
      </div>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (isUrl) void loadLocal({ kind: 'address', engine: 'wllama', url })
        }}
      >
        <label className={styles.grow} htmlFor={id}>
          <span className={models.hint}>Address of a GGUF file</span>
          <input
            id={id}
            className={models.code}
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value.trim())}
          />
        </label>
        <button type="submit" className={parts.button} disabled={!isUrl}>
          Download
        </button>
      </form>
    </>
  )
}

function Offers({ local }: { readonly local: LocalState }) {
  const first = recommendedId(local)
  return (
    <ul className={styles.offers} aria-label="Models that can be downloaded">
      {local.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} isFirst={offer.id === first} />
      ))}
    </ul>
  )
}

function Offer({ offer, isFirst }: { readonly offer: LocalOffer; readonly isFirst: boolean }) {
  const { loadLocal } = useActions()
  const { id, name, problem, isKept, memoryMB, licence, measured } = offer
  const needs = [
    isKept ? 'in this browser' : `${bytes(offer.bytes)} to download`,
    `about ${memoryMB} MB of memory`,
    licence,
  ]
  const verb = isKept ? 'Use' : 'Download'
  return (
    <li className={styles.offer}>
      <span>
        <b>{name}</b>
        {isFirst && <span className={styles.tag}>recommended here</span>}
        {measured !== 'better' && <span className={styles.tag}>experimental</span>}
        <span className={models.hint}>
          {problem === null ? needs.join(' · ') : `Not possible here: ${problem}.`}
        </span>
      </span>
      {problem === null && (
        <button
          type="button"
          className={parts.button}
          aria-label={`${verb} ${name}`}
          onClick={() => void loadLocal({ kind: 'listed', id })}
        >
          {verb}
        </button>
      )}
    </li>
  )
}

function Options() {
  const { settings, machine } = useApp((state) => state.models.local)
  const { changeLocal } = useActions()
  return (
    <div className={styles.options}>
      <label>
        <input
          type="checkbox"
          checked={settings.chooses}
          onChange={(event) => changeLocal({ chooses: event.target.checked })}
        />
        <span>
          Let it choose the branches as well. Without this the structural reasoner chooses, and the
          model writes the answer: small models choose worse, as far as was measured.
        </span>
      </label>
      {machine?.gpu === 'f16' && (
        <label>
          <input
            type="checkbox"
            checked={settings.useGpu}
            onChange={(event) => changeLocal({ useGpu: event.target.checked })}
          />
          <span>Compute on the graphics card, from the next loading on.</span>
        </label>
      )}
    </div>
  )
}
