// The texts of the interface: what is said in English is the key of its translations, and the German tables say
// which texts there are. Every other language has them all.

import type {
  ExplanationText,
  FailureText,
  ModelFailureText,
  StepText,
  WarningText,
} from '../../../model/words/texts.ts'
import type { ANSWER } from '../german/answer.ts'
import type { BOX } from '../german/box.ts'
import type { DIALOGS } from '../german/dialogs.ts'
import type { MODELS } from '../german/models.ts'
import type { PAGE } from '../german/page.ts'
import type { PANES } from '../german/panes.ts'
import type { SETTINGS } from '../german/settings.ts'
import type { VIEWS } from '../german/views.ts'
import type { WALK } from '../german/walk.ts'

export type AnswerText = keyof typeof ANSWER
export type BoxText = keyof typeof BOX
export type DialogsText = keyof typeof DIALOGS
export type ModelsText = keyof typeof MODELS
export type PageText = keyof typeof PAGE
export type PanesText = keyof typeof PANES
export type SettingsText = keyof typeof SETTINGS
/** Without `{places}`, as the table of settings says things. */
export type SettingRowText = Exclude<SettingsText, `${string}{${string}`>
export type ViewsText = keyof typeof VIEWS
export type WalkText = keyof typeof WALK

/** A text of the interface; `{places}` are filled in, forms of a number are parted by `|`. */
export type Text =
  | PageText
  | SettingsText
  | ModelsText
  | DialogsText
  | ViewsText
  | PanesText
  | WalkText
  | AnswerText
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
