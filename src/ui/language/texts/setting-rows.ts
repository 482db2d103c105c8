// The texts of the table of settings: they stand in the table, which the command line shows too.

import type {
  RowText,
  SETTING_GROUPS,
  SettingGroup,
} from '../../../model/settings/setting-kinds.ts'
import type { SETTING_ROWS } from '../../../model/settings/setting-rows.ts'

type Rows = typeof SETTING_ROWS

export type SettingRowText = RowText<Rows[keyof Rows]> | (typeof SETTING_GROUPS)[SettingGroup]
