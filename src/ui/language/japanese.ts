// The interface in Japanese, in parts.

import { PAGE } from './japanese/page.ts'
import type { Translations } from './texts/texts.ts'

export const JAPANESE: Translations = { ...PAGE }
