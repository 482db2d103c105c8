// The interface in Japanese, in parts.

import { EXPLANATIONS } from '../../model/words/japanese/explanations.ts'
import { FAILURES } from '../../model/words/japanese/failures.ts'
import { MODEL_FAILURES } from '../../model/words/japanese/model-failures.ts'
import { REASONS } from '../../model/words/japanese/reasons.ts'
import { WARNINGS } from '../../model/words/japanese/warnings.ts'
import { ANSWER } from './japanese/answer.ts'
import { BOX } from './japanese/box.ts'
import { DIALOGS } from './japanese/dialogs.ts'
import { MODELS } from './japanese/models.ts'
import { PAGE } from './japanese/page.ts'
import { PANES } from './japanese/panes.ts'
import { SETTINGS } from './japanese/settings.ts'
import { VIEWS } from './japanese/views.ts'
import { WALK } from './japanese/walk.ts'
import type { Translations } from './texts/texts.ts'

export const JAPANESE: Translations = {
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
