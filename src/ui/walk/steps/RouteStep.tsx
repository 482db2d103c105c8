// How the question was understood; one click understands it differently.

import { ROUTES, type Route } from '../../../model/question/question-kinds.ts'
import { say } from '../../language/say.ts'
import parts from '../../parts/parts.module.css'
import { routeName, routeText, verbText } from '../../words/describe.ts'
import { duration } from '../../words/format.ts'
import { StepFrame } from './parts/StepFrame.tsx'
import type { StepProps } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function RouteStep({ step, frame, walk }: StepProps<'route'>) {
  return (
    <StepFrame
      frame={frame}
      verb={verbText('route')}
      what={routeText(step)}
      costs={[duration(step.ms)]}
      {...(step.remembered === true && { chip: say('from memory') })}
    >
      {step.remembered === true && (
        <p className={styles.why}>
          {say(
            'This was asked before and nothing has changed since, so its steps are shown again, with the times and costs of then.',
          )}
        </p>
      )}
      <RouteChoice route={step.route} name={`route-${step.number}`} onChoose={walk.askRoute} />
    </StepFrame>
  )
}

function RouteChoice(props: {
  readonly route: Route
  readonly name: string
  readonly onChoose: (route: Route) => void
}) {
  return (
    <fieldset className={styles.routes}>
      <legend className={parts.hidden}>{say('Route: choosing another one asks again')}</legend>
      {ROUTES.map((route) => (
        <label key={route}>
          <input
            type="radio"
            name={props.name}
            checked={route === props.route}
            onChange={() => props.onChoose(route)}
          />
          {routeName(route)}
        </label>
      ))}
    </fieldset>
  )
}
