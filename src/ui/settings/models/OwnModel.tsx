// The browser's own model, which writes words where no other model is chosen.

import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import local from './local.module.css'

export function OwnModel() {
  const { own, settings } = useApp((state) => state.models.local)
  const { changeLocal } = useActions()
  // Switched off it may not have been looked for.
  if (own === null && settings.useOwn) return null
  return (
    <div className={local.form}>
      <div className={local.options}>
        <label>
          <input
            type="checkbox"
            checked={settings.useOwn}
            onChange={(event) => changeLocal({ useOwn: event.target.checked })}
          />
          <span>
            {say(
              'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.',
            )}
          </span>
        </label>
      </div>
    </div>
  )
}
