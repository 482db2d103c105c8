// The interface in French, in parts.

import { ANSWER } from './french/answer.ts'
import { BOX } from './french/box.ts'
import { DIALOGS } from './french/dialogs.ts'
import { EXPLANATIONS } from './french/explanations.ts'
import { FAILURES } from './french/failures.ts'
import { FILES } from './french/files.ts'
import { MODEL_FAILURES } from './french/model-failures.ts'
import { MODELS } from './french/models.ts'
import { PAGE } from './french/page.ts'
import { PANES } from './french/panes.ts'
import { REASONS } from './french/reasons.ts'
import { SETTING_ROWS } from './french/setting-rows.ts'
import { SETTINGS } from './french/settings.ts'
import { VIEWS } from './french/views.ts'
import { WALK } from './french/walk.ts'
import { WARNINGS } from './french/warnings.ts'
import type { Translations } from './texts/texts.ts'

export const FRENCH: Translations = {
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
