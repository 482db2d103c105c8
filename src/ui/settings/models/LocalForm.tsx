// The model in this browser: which models can run here, their requirements, loading, and the state.

import { useEffect } from 'react'
import type { LocalOffer, LocalState } from '../../../state/shape/local-state.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { bytes } from '../../words/format-more.ts'
import { AddressForm } from './AddressForm.tsx'
import { OfferedWay } from './EngineStatus.tsx'
import { LocalStatusView } from './LocalStatusView.tsx'
import styles from './local.module.css'
import { commonProblem, machineWords } from './local-words.ts'
import { ModelCard } from './ModelCard.tsx'
import models from './models.module.css'

export function LocalForm() {
  const local = useApp((state) => state.models.local)
  const { lookAtMachine } = useActions()
  useEffect(() => void lookAtMachine(), [lookAtMachine])
  return (
    <div className={styles.form}>
      <LocalStatusView />
      <ModelCard local={local} />
      <p className={models.hint}>{machineWords(local.machine)}</p>
      <details>
        <summary>{say('Other models')}</summary>
        <div className={styles.others}>
          <FileRow />
          <Offers local={local} />
        </div>
      </details>
      <Options />
    </div>
  )
}

/** A model from the disk or from an address. */
function FileRow() {
  const { pickLocal, loadLocal } = useActions()
  return (
    <>
      <OfferedWay label={say('Use a GGUF file …')} onChoose={() => void pickLocal()}>
        {say('From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a GGUF file')}
        button={say('Download')}
        onAddress={(url) => void loadLocal({ kind: 'address', engine: 'wllama', url })}
      />
    </>
  )
}

const ENGINE_GROUPS = [
  ['built-in', 'Built-in model', 'Downloaded and kept by the browser, for all pages.'],
  ['wllama', 'GGUF models', 'Run on the processor, or on a graphics card with 16-bit shaders.'],
  ['webllm', 'Models for the graphics card', 'Compiled for WebGPU; faster, and larger.'],
] as const

/** Models by engine; if none of an engine can run, only the reason. */
function Offers({ local }: { readonly local: LocalState }) {
  return ENGINE_GROUPS.map(([engine, title, text]) => {
    const offers = local.offers.filter((offer) => offer.engine === engine)
    const problem = commonProblem(offers)
    return (
      <section key={engine} aria-label={say(title)}>
        <b>{say(title)}</b>
        <p className={models.hint}>
          {problem === null
            ? say(text)
            : say('Not possible here: {problem}.', { problem: sayWords(problem) })}
        </p>
        {problem === null && (
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <Offer key={offer.id} offer={offer} isFirst={offer.id === local.recommended} />
            ))}
          </ul>
        )}
        {engine === 'webllm' && local.machine?.gpu !== 'none' && <FolderRow />}
      </section>
    )
  })
}

/** A compiled model from the disk or from a server. */
function FolderRow() {
  const { pickLocalFolder, loadLocal } = useActions()
  return (
    <>
      <OfferedWay label={say('Use a folder …')} onChoose={() => void pickLocalFolder()}>
        {say('A compiled model (MLC) with its .wasm library; it is copied into this browser.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a folder with resolve/main/ and lib.wasm')}
        button={say('Download')}
        onAddress={(url) => void loadLocal({ kind: 'address', engine: 'webllm', url })}
      />
    </>
  )
}

function Offer({ offer, isFirst }: { readonly offer: LocalOffer; readonly isFirst: boolean }) {
  const { loadLocal } = useActions()
  const { id, name, problem, isKept, memoryMB, licence } = offer
  const needs = [
    isKept ? say('in this browser') : say('{bytes} to download', { bytes: bytes(offer.bytes) }),
    say('about {memory} MB of memory', { memory: memoryMB }),
    sayWords(licence),
  ]
  return (
    <li className={styles.offer}>
      <span>
        <b>{sayWords(name)}</b>
        {isFirst && <span className={styles.tag}>{say('fits this machine')}</span>}
        <span className={models.hint}>
          {problem === null
            ? needs.join(' · ')
            : say('Not possible here: {problem}.', { problem: sayWords(problem) })}
        </span>
      </span>
      {problem === null && (
        <Button
          aria-label={
            isKept
              ? say('Use {name}', { name: sayWords(name) })
              : say('Download {name}', { name: sayWords(name) })
          }
          onClick={() => void loadLocal({ kind: 'listed', id })}
        >
          {isKept ? say('Use') : say('Download')}
        </Button>
      )}
    </li>
  )
}

function Options() {
  const { settings, machine } = useApp((state) => state.models.local)
  const { changeLocal } = useActions()
  return (
    <div className={styles.options}>
      {machine?.gpu === 'f16' && (
        <label>
          <input
            type="checkbox"
            checked={settings.useGpu}
            onChange={(event) => changeLocal({ useGpu: event.target.checked })}
          />
          <span>{say('Compute on the graphics card, from the next loading on.')}</span>
        </label>
      )}
      {machine !== null && machine.threads > 1 && (
        <label>
          <input
            type="checkbox"
            checked={settings.useThreads}
            onChange={(event) => changeLocal({ useThreads: event.target.checked })}
          />
          <span>
            {say(
              'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.',
              { threads: machine.threads },
            )}
          </span>
        </label>
      )}
    </div>
  )
}
