// `npm start`: installs what is missing, builds, serves the result and prints where.

import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { reportStep } from './progress.mjs'
import { ROOT, runPackageQuietly } from './run.mjs'
import { serveFolder } from './serve.mjs'

await ensureInstalled()
const build = () => runPackageQuietly('vite/bin/vite.js', ['build'])
const { code, output } = await reportStep('Building the app', build)
if (code !== 0) {
  console.error(`${output.trim()}\n\nThe build failed; the reason is above.`)
  process.exit(code)
}
const port = Number(process.env.PORT ?? 0)
try {
  const { url } = await serveFolder(path.join(ROOT, 'dist'), { port })
  console.log(`Wayleaf is at ${url} (Ctrl+C ends it)`)
} catch (error) {
  console.error(`Port ${process.env.PORT} cannot be used: ${error.message}`)
  console.error('Name another one, or none to take any that is free: PORT=8080 npm start')
  process.exit(1)
}
