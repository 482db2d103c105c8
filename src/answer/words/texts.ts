// What an answer without a model says around what it quotes, and the questions to begin with: one text each, in
// English, which its translations are looked up by. `{places}` are filled in; of a text with a `|` the form for
// its `{count}` is said.

import type { GERMAN } from './german.ts'

/** A text of an answer or of a question to begin with. */
export type AnswerPhrase = keyof typeof GERMAN

/** All of them in another language. */
export type AnswerTexts = Readonly<Record<AnswerPhrase, string>>
