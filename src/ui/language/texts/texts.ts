// The texts of the interface, in English: what is said is its own key. Each other language has them all.

import type { ExplanationText } from '../../../model/words/explanation-texts.ts'
import type { FailureText } from '../../../model/words/failure-texts.ts'
import type { ModelFailureText } from '../../../model/words/model-failure-texts.ts'
import type { StepText } from '../../../model/words/step-texts.ts'
import type { WarningText } from '../../../model/words/warning-texts.ts'
import type { AnswerText } from './answer.ts'
import type { BoxText } from './box.ts'
import type { DialogsText } from './dialogs.ts'
import type { FilesText } from './files.ts'
import type { ModelsText } from './models.ts'
import type { PageText } from './page.ts'
import type { PanesText } from './panes.ts'
import type { SettingRowText } from './setting-rows.ts'
import type { SettingsText } from './settings.ts'
import type { ViewsText } from './views.ts'
import type { WalkText } from './walk.ts'

/** A text of the interface; `{places}` are filled in, forms of a number are parted by `|`. */
export type Text =
  | PageText
  | SettingRowText
  | SettingsText
  | ModelsText
  | DialogsText
  | ViewsText
  | PanesText
  | WalkText
  | AnswerText
  | FilesText
  | FailureText
  | WarningText
  | StepText
  | ExplanationText
  | ModelFailureText
  | BoxText

/** A text with a number before what is counted. */
export type CountedText = Extract<Text, `# ${string}|# ${string}`>

/** Texts in a language, with the same `{places}`; forms of a number are parted by `|`. */
export type Translated<T extends Text> = Readonly<Record<T, string>>

/** All texts in a language. */
export type Translations = Translated<Text>
