// Under an answer: other collections that mention the subject of the question. A click asks them.

import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import styles from './answer.module.css'

export function RelatedOffer() {
  const related = useApp((state) => state.related)
  const { askThere } = useActions()
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-label={say('Related collections')}>
      <span>{say('Also speaks of this:')}</span>
      {related.map(({ slug, name, words }) => (
        <Button
          key={slug}
          title={say('Ask there: its titles hold {words}', { words: words.join(', ') })}
          onClick={() => void askThere(slug)}
        >
          {sayWith('Ask {collection}', { collection: <bdi>{name}</bdi> })}
        </Button>
      ))}
    </section>
  )
}
