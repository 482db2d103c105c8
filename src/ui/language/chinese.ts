// The interface in simplified Chinese, in parts.

import { ANSWER } from './chinese/answer.ts'
import { BOX } from './chinese/box.ts'
import { DIALOGS } from './chinese/dialogs.ts'
import { EXPLANATIONS } from './chinese/explanations.ts'
import { FAILURES } from './chinese/failures.ts'
import { FILES } from './chinese/files.ts'
import { MODEL_FAILURES } from './chinese/model-failures.ts'
import { MODELS } from './chinese/models.ts'
import { PAGE } from './chinese/page.ts'
import { PANES } from './chinese/panes.ts'
import { REASONS } from './chinese/reasons.ts'
import { SETTING_ROWS } from './chinese/setting-rows.ts'
import { SETTINGS } from './chinese/settings.ts'
import { VIEWS } from './chinese/views.ts'
import { WALK } from './chinese/walk.ts'
import { WARNINGS } from './chinese/warnings.ts'
import type { Translations } from './texts/texts.ts'

export const CHINESE: Translations = {
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
