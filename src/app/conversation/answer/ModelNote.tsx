// Below an answer: what a model would add, what can be asked instead, and other collections about the subject.

import { useEffect } from 'react'
import { madeFor } from '../../collections/state/overview-actions.ts'
import { QuestionList } from '../../home/StartHere.tsx'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { INSTEAD } from '../../palette/state/search-actions.ts'
import { Button } from '../../parts/Button.tsx'
import { walkOfAnswer } from '../../state/fold/derive.ts'
import { languageTag } from '../../words/languages.ts'
import { say, sayWith } from '../../words/say.ts'
import styles from './answer.module.css'
import verdictStyles from './verdict.module.css'

/** Under an answer: other collections that mention the subject of the question. A click asks them. */
export function RelatedOffer() {
  const related = useApp((state) => state.related)
  const { askThere } = useActions()
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-label={say('Also speaks of this:')}>
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

/**
 * One unobtrusive line under an answer: that the browser's own model wrote the words, that the answer did not
 * wait for a model, or what a model would add.
 */
export function ModelNote() {
  const place = useApp((state) => state.models.settings.place)
  return place === 'browser' ? <LateModel /> : <OwnModelNote />
}

/** That the answer did not wait for the model, with a button to ask it. */
function LateModel() {
  const walk = useApp((state) => state.walk)
  const { status } = useApp((state) => state.models.local.model)
  const { ask } = useActions()
  const first = useApp(walkOfAnswer)
  const isWithout = first.status === 'done' && first.imported === null && first.reasoner !== 'model'
  if (!isWithout || (status !== 'loading' && status !== 'ready')) return null
  return (
    <p className={styles.modelNote} role="status">
      {status === 'loading' ? (
        say('This answer is without the model, which is still being loaded.')
      ) : (
        <>
          {say('This answer is without the model, which is ready now.')}{' '}
          {walk.status === 'running' ? (
            say('Waiting for the model …')
          ) : (
            <Button look="link" onClick={() => void ask(walk.question)}>
              {say('Ask again')}
            </Button>
          )}
        </>
      )}
    </p>
  )
}

function OwnModelNote() {
  const walk = useApp((state) => state.walk)
  const { settings, local } = useApp((state) => state.models)
  const { openSettings, rememberOffer } = useActions()
  const isPlain = walk.status === 'done' && walk.imported === null && settings.place === 'none'
  const isByOwn = isPlain && walk.reasoner === 'model' && local.own !== null
  const isOffered =
    isPlain && walk.reasoner !== 'model' && local.own === null && local.settings.useOwn
  const isFirst = local.offeredAt === null || local.offeredAt === walk.id
  const remembers = isOffered && local.offeredAt === null
  useEffect(() => {
    if (remembers) rememberOffer(walk.id)
  }, [remembers, walk.id, rememberOffer])
  if (isByOwn)
    return (
      <p className={styles.modelNote}>
        {say('The browser’s own model found words for this question, on this computer.')}{' '}
        <Button look="link" onClick={() => openSettings()}>
          {say('Model settings')}
        </Button>
      </p>
    )
  if (!isOffered || !isFirst) return null
  return (
    <p className={styles.modelNote}>
      {say('A model on this computer would find more for questions in everyday words.')}{' '}
      <Button look="link" onClick={() => openSettings()}>
        {say('Model settings')}
      </Button>
    </p>
  )
}

/** The same question, searched in one kind of text only. */
export function Instead({ question }: { readonly question: string }) {
  const { search, openDialog, lookInstead } = useActions()
  const instead = useApp((state) => state.instead)
  useEffect(() => lookInstead(question), [lookInstead, question])
  // A kind of text without any of the words would find nothing.
  if (instead?.question !== question || instead.sorts.length === 0) return null
  return (
    <p className={verdictStyles.instead}>
      <span>{say('Search instead')}</span>
      {instead.sorts.map((name) => (
        <Button
          key={name}
          onClick={() => {
            openDialog('search')
            search(question, INSTEAD[name])
          }}
        >
          {say(name)}
        </Button>
      ))}
    </p>
  )
}

/**
 * Below an answer that found nothing: what the user can ask here instead. The answers of these questions are
 * known to be found.
 */
export function AnswerableQuestions() {
  const known = useApp(({ current, starters }) =>
    current.status === 'ready' ? madeFor(starters, current.info, languageTag())?.questions : null,
  )
  const { readStarters } = useActions()
  useEffect(() => void readStarters(), [readStarters])
  if (!known) return null
  return (
    <div className={verdictStyles.answerable}>
      <QuestionList title={say('To begin with')} questions={known} />
    </div>
  )
}
