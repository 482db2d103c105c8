// The interface in German, in parts.

import { PAGE } from './german/page.ts'
import type { Translations } from './texts/texts.ts'

export const GERMAN: Translations = { ...PAGE }
