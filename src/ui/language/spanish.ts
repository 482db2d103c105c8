// The interface in Spanish, in parts.

import { PAGE } from './spanish/page.ts'
import type { Translations } from './texts/texts.ts'

export const SPANISH: Translations = { ...PAGE }
