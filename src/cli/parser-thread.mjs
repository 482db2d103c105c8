// Where a parser thread begins: Node starts it without the hooks that read TypeScript.

import { register } from 'tsx/esm/api'

register()
await import('./parser-thread.ts')
