// The interface in simplified Chinese, in parts.

import { DIALOGS } from './chinese/dialogs.ts'
import { MODELS } from './chinese/models.ts'
import { PAGE } from './chinese/page.ts'
import { PANES } from './chinese/panes.ts'
import { SETTING_ROWS } from './chinese/setting-rows.ts'
import { SETTINGS } from './chinese/settings.ts'
import { VIEWS } from './chinese/views.ts'
import type { Translations } from './texts/texts.ts'

export const CHINESE: Translations = {
  ...PAGE,
  ...SETTING_ROWS,
  ...SETTINGS,
  ...MODELS,
  ...DIALOGS,
  ...VIEWS,
  ...PANES,
}
