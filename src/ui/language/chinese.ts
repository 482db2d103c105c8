// The interface in simplified Chinese, in parts.

import { EXPLANATIONS } from '../../model/words/chinese/explanations.ts'
import { FAILURES } from '../../model/words/chinese/failures.ts'
import { MODEL_FAILURES } from '../../model/words/chinese/model-failures.ts'
import { REASONS } from '../../model/words/chinese/reasons.ts'
import { WARNINGS } from '../../model/words/chinese/warnings.ts'
import { ANSWER } from './chinese/answer.ts'
import { BOX } from './chinese/box.ts'
import { DIALOGS } from './chinese/dialogs.ts'
import { MODELS } from './chinese/models.ts'
import { PAGE } from './chinese/page.ts'
import { PANES } from './chinese/panes.ts'
import { SETTINGS } from './chinese/settings.ts'
import { VIEWS } from './chinese/views.ts'
import { WALK } from './chinese/walk.ts'
import type { Translations } from './texts/texts.ts'

export const CHINESE: Translations = {
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
