// The interface in German, in parts.

import { EXPLANATIONS } from '../../model/words/german/explanations.ts'
import { FAILURES } from '../../model/words/german/failures.ts'
import { MODEL_FAILURES } from '../../model/words/german/model-failures.ts'
import { REASONS } from '../../model/words/german/reasons.ts'
import { WARNINGS } from '../../model/words/german/warnings.ts'
import { ANSWER } from './german/answer.ts'
import { BOX } from './german/box.ts'
import { DIALOGS } from './german/dialogs.ts'
import { MODELS } from './german/models.ts'
import { PAGE } from './german/page.ts'
import { PANES } from './german/panes.ts'
import { SETTINGS } from './german/settings.ts'
import { VIEWS } from './german/views.ts'
import { WALK } from './german/walk.ts'

export const GERMAN = {
  ...PAGE,
  ...SETTINGS,
  ...MODELS,
  ...DIALOGS,
  ...VIEWS,
  ...PANES,
  ...WALK,
  ...ANSWER,
  ...FAILURES,
  ...WARNINGS,
  ...REASONS,
  ...EXPLANATIONS,
  ...MODEL_FAILURES,
  ...BOX,
}
