// The interface in German, in parts.

import { ANSWER } from './german/answer.ts'
import { BOX } from './german/box.ts'
import { DIALOGS } from './german/dialogs.ts'
import { EXPLANATIONS } from './german/explanations.ts'
import { FAILURES } from './german/failures.ts'
import { FILES } from './german/files.ts'
import { MODEL_FAILURES } from './german/model-failures.ts'
import { MODELS } from './german/models.ts'
import { PAGE } from './german/page.ts'
import { PANES } from './german/panes.ts'
import { REASONS } from './german/reasons.ts'
import { SETTING_ROWS } from './german/setting-rows.ts'
import { SETTINGS } from './german/settings.ts'
import { VIEWS } from './german/views.ts'
import { WALK } from './german/walk.ts'
import { WARNINGS } from './german/warnings.ts'
import type { Translations } from './texts/texts.ts'

export const GERMAN: Translations = {
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
