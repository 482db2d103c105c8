// The interface in French, in parts.

import { PAGE } from './french/page.ts'
import type { Translations } from './texts/texts.ts'

export const FRENCH: Translations = { ...PAGE }
