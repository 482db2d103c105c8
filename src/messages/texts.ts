// Which texts there are. The English sentence is the key of its translations; it stands in `en.json` and
// where it is said. One that is reworded may keep its key.

import type answers from './answers/en.json'
import type box from './box/en.json'
import type en from './en.json'

/** A text of the box for other people's pages. */
export type BoxText = keyof typeof box

/** A text of the interface, of a failure or of a step; `{places}` are filled in, forms of a number are parted by `|`. */
export type Text = keyof typeof en | BoxText

/** A text with a number before what is counted. */
export type CountedText = Extract<Text, `# ${string}|# ${string}`>

/** A text of an answer, or a question to begin with. */
export type AnswerPhrase = keyof typeof answers
