// The interface in Spanish, in parts.

import { ANSWER } from './spanish/answer.ts'
import { BOX } from './spanish/box.ts'
import { DIALOGS } from './spanish/dialogs.ts'
import { EXPLANATIONS } from './spanish/explanations.ts'
import { FAILURES } from './spanish/failures.ts'
import { FILES } from './spanish/files.ts'
import { MODEL_FAILURES } from './spanish/model-failures.ts'
import { MODELS } from './spanish/models.ts'
import { PAGE } from './spanish/page.ts'
import { PANES } from './spanish/panes.ts'
import { REASONS } from './spanish/reasons.ts'
import { SETTING_ROWS } from './spanish/setting-rows.ts'
import { SETTINGS } from './spanish/settings.ts'
import { VIEWS } from './spanish/views.ts'
import { WALK } from './spanish/walk.ts'
import { WARNINGS } from './spanish/warnings.ts'
import type { Translations } from './texts/texts.ts'

export const SPANISH: Translations = {
  ...PAGE,
  ...SETTING_ROWS,
  ...SETTINGS,
  ...MODELS,
  ...DIALOGS,
  ...VIEWS,
  ...PANES,
  ...WALK,
  ...ANSWER,
  ...FILES,
  ...FAILURES,
  ...WARNINGS,
  ...REASONS,
  ...EXPLANATIONS,
  ...MODEL_FAILURES,
  ...BOX,
}
