// Connects the answer to the state. It shows what the visible part of the walk has.

import { useCallback, useEffect, useMemo } from 'react'
import {
  citationLines,
  notFoundBefore,
  replacedBecause,
} from '../../../model/walk/answer-checks.ts'
import { withCitedLines } from '../../../model/walk/cited-lines.ts'
import type { Citation, StepOf } from '../../../model/walk/trace.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { questionWords } from '../../source/code/excerpt-lines.ts'
import { doneOf, walkOfAnswer } from '../../state/fold/derive.ts'
import { say, sayWith } from '../../words/say.ts'
import { lastSearchRequests } from '../steps/WeighedScore.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerView } from './AnswerView.tsx'
import styles from './answer.module.css'
import { useAnswerBlocks } from './use-blocks.ts'
import { verdictOf } from './verdict.ts'

export function ShownAnswer({ answer }: { readonly answer: StepOf<'answer'> | null }) {
  const walk = useApp(walkOfAnswer)
  const done = useApp(doneOf)
  const current = useApp((state) => state.current)
  const selected = useApp((state) => state.selection.citation)
  const actions = useActions()
  const words = useMemo(() => questionWords(walk.question), [walk.question])
  const select = useCallback(({ number }: Citation) => actions.selectCitation(number), [actions])
  const blocks = useAnswerBlocks(walk.steps, answer)
  const collection = current.status === 'ready' ? current.info.slug : ''
  const weighed = useMemo(
    () => lastSearchRequests(walk.steps, collection),
    [walk.steps, collection],
  )
  if (answer === null || current.status !== 'ready') return null
  return (
    <AnswerView
      answer={answer}
      blocks={blocks}
      done={done}
      replaced={replacedBecause(walk.steps, answer)}
      notFound={notFoundBefore(walk.steps, answer)}
      question={walk.question}
      verdict={verdictOf(walk.steps, answer)}
      checks={done === null ? [] : citationLines(answer)}
      {...{ collection, weighed }}
      words={words}
      selected={selected}
      onCitation={select}
      onPlace={actions.openSource}
      actions={<AnswerActions plain={() => plainAnswer(answer)} />}
      note={<ModelNote />}
    />
  )
}

/**
 * An answer as plain text, with its sources below.
 * @returns lines `[n] path:from-to` below the answer's own text
 */
function plainAnswer(answer: StepOf<'answer'>): string {
  const { text } = withCitedLines(answer)
  const sources = answer.citations.map(
    ({ number, ref, start, end }) =>
      `[${number}] ${ref.path}:${start}${end > start ? `-${end}` : ''}`,
  )
  return [text, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}

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
