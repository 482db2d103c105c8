// When a collection could not be indexed or opened: why, and the ways on.

import { FirstVisit } from '../first-visit/FirstVisit.tsx'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { FailureAlert } from '../parts/Notice.tsx'
import parts from '../parts/parts.module.css'

export function FailedView() {
  const current = useApp((state) => state.current)
  const other = useApp(({ collections }) => collections.at(0))
  const actions = useActions()
  if (current.status !== 'failed') return null
  return (
    <>
      <FailureAlert failure={current.failure}>
        {other !== undefined && (
          <button
            type="button"
            className={parts.button}
            onClick={() => void actions.openCollection(other.slug)}
          >
            {say('Open {name}', { name: other.name })}
          </button>
        )}
      </FailureAlert>
      <FirstVisit />
    </>
  )
}
