// The recommended model for this machine: its abilities, its requirements, one button.

import type { LocalOffer, LocalState } from '../../../state/shape/local-state.ts'
import { useActions } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { bytes } from '../../words/format-more.ts'
import styles from './local.module.css'
import { secondsWords } from './local-words.ts'
import models from './models.module.css'

export function ModelCard({ local }: { readonly local: LocalState }) {
  const offer = local.offers.find(({ id }) => id === local.recommended)
  const title = say('Answers by a model on this computer')
  if (local.machine === null) return null
  return (
    <section className={styles.card} aria-label={title}>
      <b>{title}</b>
      {offer === undefined ? (
        <p className={models.hint}>
          {say('None of the listed models fits this computer. A file of your own may.')}
        </p>
      ) : (
        <Offered offer={offer} local={local} />
      )}
    </section>
  )
}

function Offered({ offer, local }: { readonly offer: LocalOffer; readonly local: LocalState }) {
  const { loadLocal } = useActions()
  const { id, isKept, writesAnswers } = offer
  const name = sayWords(offer.name)
  const facts = [
    sizeOf(offer),
    secondsWords(offer, local.settings.measured),
    sayWords(offer.licence),
    say('works offline'),
  ]
  return (
    <>
      <p>
        <bdi>{name}</bdi>.{' '}
        {writesAnswers
          ? say('Finds questions in everyday words; writes the answer.')
          : say(
              'Finds questions in everyday words. Without a graphics card it does not write answers.',
            )}
      </p>
      <p className={models.hint}>{facts.join(' · ')}</p>
      <Button look="primary" onClick={() => void loadLocal({ kind: 'listed', id })}>
        {isKept ? say('Use {name}', { name }) : say('Download {name}', { name })}
      </Button>
    </>
  )
}

function sizeOf({ engine, isKept, bytes: size }: LocalOffer): string {
  if (!isKept) return say('{bytes} to download', { bytes: bytes(size) })
  return engine === 'built-in' ? say('no download') : say('in this browser')
}
