// The interface in Japanese, in parts.

import { ANSWER } from './japanese/answer.ts'
import { BOX } from './japanese/box.ts'
import { DIALOGS } from './japanese/dialogs.ts'
import { EXPLANATIONS } from './japanese/explanations.ts'
import { FAILURES } from './japanese/failures.ts'
import { FILES } from './japanese/files.ts'
import { MODEL_FAILURES } from './japanese/model-failures.ts'
import { MODELS } from './japanese/models.ts'
import { PAGE } from './japanese/page.ts'
import { PANES } from './japanese/panes.ts'
import { REASONS } from './japanese/reasons.ts'
import { SETTING_ROWS } from './japanese/setting-rows.ts'
import { SETTINGS } from './japanese/settings.ts'
import { VIEWS } from './japanese/views.ts'
import { WALK } from './japanese/walk.ts'
import { WARNINGS } from './japanese/warnings.ts'
import type { Translations } from './texts/texts.ts'

export const JAPANESE: Translations = {
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
