// The steps of the current walk in the trace view: what each did and cost, with the replay below them.

import { useMemo } from 'react'
import { answerOf, shownSteps } from '../../state/fold/derive.ts'
import { verdictOf } from '../answer/verdict.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { PaneBoundary } from '../parts/PaneBoundary.tsx'
import { ConsentPanel } from '../settings/models/ConsentPanel.tsx'
import { counted, duration } from '../words/format.ts'
import { say } from '../words/say.ts'
import { slugOf } from '../words/slug-of.ts'
import { elapsed, usageOf, usageText } from '../words/usage.ts'
import { answeredBy, reasonerPlace, whoText } from '../words/who.ts'
import { Replay } from './Replay.tsx'
import { Scroll } from './Scroll.tsx'
import { StepList } from './StepList.tsx'
import type { StepContext } from './steps/step-context.ts'
import { weighedBy } from './steps/use-weighed.ts'
import styles from './steps/walk.module.css'
import { TraceFiles } from './TraceFiles.tsx'
import { UnderSteps } from './UnderSteps.tsx'
import { ImportedNotice } from './WalkNotice.tsx'

export function StepsPane() {
  return (
    <PaneBoundary name={say('Steps')}>
      <section className={styles.pane} aria-label={say('How it got there')}>
        <ImportedNotice />
        <ConsentPanel />
        <WalkFacts />
        <Steps />
        <Replay />
        <UnderSteps />
      </section>
    </PaneBoundary>
  )
}

/** The question, who walked, and what it took: time, tokens, cost, and how often such an answer is right. */
function WalkFacts() {
  const walk = useApp((state) => state.walk)
  const { question, model, imported } = walk
  const reasoner = answeredBy(walk)
  const steps = useApp(shownSteps)
  const answer = useApp(answerOf)
  const host = useCurrentModel()?.host ?? ''
  const usage = usageOf(steps)
  const place =
    imported !== null
      ? say('from {file}', { file: imported.file })
      : reasoner === 'model'
        ? host
        : reasonerPlace(reasoner)
  const facts = [
    place,
    duration(elapsed(steps)),
    say('reading {tokens}', { tokens: counted(steps.at(-1)?.readTokens ?? 0, 'token') }),
    usage === null ? '' : usageText(usage),
    answer === null ? '' : verdictOf(steps, answer).why,
  ]
  return (
    <header className={styles.facts}>
      <h2 dir="auto">{question}</h2>
      <p>
        <b>{whoText(reasoner, model)}</b>{' '}
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </header>
  )
}

function Steps() {
  const walk = useApp((state) => state.walk)
  const steps = useApp(shownSteps)
  const collection = useApp(slugOf)
  const actions = useActions()
  const { steps: all, reasoner, imported } = walk
  const context = useMemo((): StepContext => {
    return {
      collection,
      reasoner,
      openPlace: (ref, lines) => {
        actions.selectPlace(ref, lines)
        actions.showPane('source')
      },
      askRoute: (route) => void actions.askRoute(route),
      askWithWords: imported === null ? (words) => void actions.askWithWords(words) : null,
      weighed: weighedBy(all, collection),
    }
  }, [collection, actions, all, reasoner, imported])
  const running = walk.status === 'running'
  return (
    <Scroll label={say('Steps')} follow={running ? steps : null}>
      {steps.length === 0 && !running && <p className={styles.waiting}>{say('No steps.')}</p>}
      <StepList
        key={walk.id}
        {...{ steps, walk: context }}
        running={running || walk.shown !== null}
        lit={walk.lit}
        onLight={actions.lightStep}
      />
      {walk.status !== 'idle' && !running && <TraceFiles />}
    </Scroll>
  )
}
