// The interface in simplified Chinese, in parts.

import { PAGE } from './chinese/page.ts'
import type { Translations } from './texts/texts.ts'

export const CHINESE: Translations = { ...PAGE }
