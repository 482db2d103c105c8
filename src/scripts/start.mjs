// `npm start`: installs what is missing, builds, serves the result and prints where.

import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, runPackage } from './run.mjs'
import { serveFolder } from './serve.mjs'

await ensureInstalled()
const code = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'])
if (code !== 0) {
  console.error('The build failed; see above.')
  process.exit(code)
}
const port = Number(process.env.PORT ?? 0)
const { url } = await serveFolder(path.join(ROOT, 'dist'), { port })
console.log(`Wayleaf is at ${url} (Ctrl+C ends it)`)
