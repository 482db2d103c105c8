// The interface in Spanish, in parts.

import { DIALOGS } from './spanish/dialogs.ts'
import { MODELS } from './spanish/models.ts'
import { PAGE } from './spanish/page.ts'
import { PANES } from './spanish/panes.ts'
import { SETTING_ROWS } from './spanish/setting-rows.ts'
import { SETTINGS } from './spanish/settings.ts'
import { VIEWS } from './spanish/views.ts'
import type { Translations } from './texts/texts.ts'

export const SPANISH: Translations = {
  ...PAGE,
  ...SETTING_ROWS,
  ...SETTINGS,
  ...MODELS,
  ...DIALOGS,
  ...VIEWS,
  ...PANES,
}
