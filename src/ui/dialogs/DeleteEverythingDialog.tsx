// Asks before all that this browser keeps is deleted.

import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { SureDialog } from './SureDialog.tsx'

export function DeleteEverythingDialog() {
  const { deleteEverything } = useActions()
  return (
    <SureDialog
      title={say('Delete everything?')}
      action={say('Delete everything')}
      onYes={deleteEverything}
    >
      <p>
        {say(
          'All collections, what was asked, corrections, settings, keys, models and the kept app are removed from this browser. The files themselves are not touched. This cannot be taken back.',
        )}
      </p>
    </SureDialog>
  )
}
