// The interface in Spanish, in parts.

import { EXPLANATIONS } from '../../model/words/spanish/explanations.ts'
import { FAILURES } from '../../model/words/spanish/failures.ts'
import { MODEL_FAILURES } from '../../model/words/spanish/model-failures.ts'
import { REASONS } from '../../model/words/spanish/reasons.ts'
import { WARNINGS } from '../../model/words/spanish/warnings.ts'
import { ANSWER } from './spanish/answer.ts'
import { BOX } from './spanish/box.ts'
import { DIALOGS } from './spanish/dialogs.ts'
import { MODELS } from './spanish/models.ts'
import { PAGE } from './spanish/page.ts'
import { PANES } from './spanish/panes.ts'
import { SETTINGS } from './spanish/settings.ts'
import { VIEWS } from './spanish/views.ts'
import { WALK } from './spanish/walk.ts'
import type { Translations } from './texts/texts.ts'

export const SPANISH: Translations = {
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
