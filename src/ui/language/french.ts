// The interface in French, in parts.

import { EXPLANATIONS } from '../../model/words/french/explanations.ts'
import { FAILURES } from '../../model/words/french/failures.ts'
import { MODEL_FAILURES } from '../../model/words/french/model-failures.ts'
import { REASONS } from '../../model/words/french/reasons.ts'
import { WARNINGS } from '../../model/words/french/warnings.ts'
import { ANSWER } from './french/answer.ts'
import { BOX } from './french/box.ts'
import { DIALOGS } from './french/dialogs.ts'
import { MODELS } from './french/models.ts'
import { PAGE } from './french/page.ts'
import { PANES } from './french/panes.ts'
import { SETTINGS } from './french/settings.ts'
import { VIEWS } from './french/views.ts'
import { WALK } from './french/walk.ts'
import type { Translations } from './texts/texts.ts'

export const FRENCH: Translations = {
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
