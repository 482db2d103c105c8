// The model that fits this machine: the browser's own if there is one, otherwise one to download.

import { useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { say, sayWords } from '../../words/say.ts'
import { offerFacts } from './local-words.ts'
import models from './models.module.css'

export function FittingModel(props: {
  readonly isFirst: boolean
  readonly onLoad: (id: string) => void
}) {
  const local = useApp((state) => state.models.local)
  const offer = local.offers.find(({ id }) => id === local.recommended)
  if (local.machine === null) return <p className={models.hint}>{say('Checking this machine …')}</p>
  const inUse = 'name' in local.model && local.model.name
  if (offer === undefined || offer.name === inUse) return null
  const name = sayWords(offer.name)
  return (
    <section aria-label={say('Fits this machine')} className={models.fitting}>
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {offer.writesAnswers
            ? say('finds questions in everyday words and writes the answer.')
            : say(
                'Without a graphics card it finds questions in everyday words and writes no answers.',
              )}
        </p>
        <p className={models.hint}>
          {[say('Fits this machine'), offerFacts(offer, local), sayWords(offer.licence)].join(
            ' · ',
          )}
        </p>
      </div>
      <Button
        {...(props.isFirst && { look: 'primary' as const })}
        onClick={() => props.onLoad(offer.id)}
      >
        {offer.isKept ? say('Use {name}', { name }) : say('Download {name}', { name })}
      </Button>
    </section>
  )
}
