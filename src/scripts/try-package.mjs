// Packs the package, installs it in an empty folder for a user with an empty home, and uses it there:
// no TypeScript, no packages, nothing of this checkout.

import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { ROOT } from './run.mjs'

const room = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-package-'))
const [home, project, place] = ['home', 'project', 'place'].map((name) => path.join(room, name))
for (const folder of [home, project, place]) mkdirSync(folder)
writeFileSync(
  path.join(project, 'orders.py'),
  'class Order:\n    def cancel(self):\n        """Cancels it until it is packed."""\n',
)
writeFileSync(path.join(project, 'guide.md'), '# Guide\n\n## Returns\n\nWithin a month.\n')

const [given] = process.argv.slice(2)
const tarball = given ?? packed()
const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: path.join(home, 'cache') }
const options = { cwd: place, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }

timed('npm install', () =>
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], options),
)
const installed = readdirSync(path.join(place, 'node_modules')).filter(
  (name) => !name.startsWith('.'),
)
expect('only this package', installed.join() === 'wayleaf')

const wayleaf = (...args) => execFileSync('npx', ['wayleaf', ...args], options)
timed('wayleaf find', () => {
  expect('an answer', wayleaf('find', project, 'how is an order cancelled?').includes('orders.py'))
})
timed('wayleaf search', () => {
  expect('a place', wayleaf('search', project, 'month').includes('guide.md'))
})
timed('wayleaf show', () => expect('a tree', wayleaf('show', project).includes('Order')))
timed('wayleaf bundle', () => expect('a bundle', wayleaf('bundle', project).includes('2 files')))
timed('import', () => {
  const code = `import { ask, openDirectory, settingsFrom } from 'wayleaf'
const halves = await Promise.all(['wayleaf/library', 'wayleaf/pipeline'].map((name) => import(name)))
const { library, collection } = await openDirectory(${JSON.stringify(project)})
const request = { question: 'how is an order cancelled?', collection, reasoner: 'structural', limit: 3, settings: settingsFrom({}) }
for await (const step of ask(request, library, { now: () => performance.now() })) if (step.kind === 'answer') console.log(step.text)
console.log(typeof halves[0].openLibrary, typeof halves[1].buildCollection)`
  writeFileSync(path.join(place, 'example.mjs'), code)
  const said = execFileSync(process.execPath, ['example.mjs'], options)
  expect(
    'an answer of the library',
    said.includes('Order.cancel') && said.includes('function function'),
  )
})
await opens()
await serves()
rmSync(room, { recursive: true, force: true })
console.log(`The package works: ${path.basename(tarball)}`)

function packed() {
  execFileSync('npm', ['run', 'package'], { cwd: ROOT, stdio: 'inherit' })
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return path.join(ROOT, `${name}-${version}.tgz`)
}

/** The page answers, with the library that it opens, and to nobody without the way to it. */
async function opens() {
  const startedAt = performance.now()
  const child = start('wayleaf', project, '--no-open')
  const address = await said(child.stdout, /http:\S+/)
  const page = await fetch(address)
  report('wayleaf DIR, until the page answers', startedAt)
  expect('the page', page.ok && (await page.text()).includes('Wayleaf'))
  const url = new URL(address)
  const library = await fetch(new URL(url.searchParams.get('library'), url))
  expect('the library', library.ok && (await library.arrayBuffer()).byteLength > 500)
  const stranger = await fetch(new URL('/', address))
  expect('nothing without the token', stranger.status === 404)
  await end(child)
}

/** The tools answer over standard input and output. */
async function serves() {
  const startedAt = performance.now()
  const child = start('wayleaf', 'mcp', project)
  const call = { name: 'search', arguments: { query: 'cancel' } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
  child.stdin.write(`${JSON.stringify(message)}\n`)
  await said(child.stdout, /orders\.py#Order\.cancel/)
  report('wayleaf mcp, until the first answer', startedAt)
  await end(child)
}

function start(...args) {
  return spawn('npx', args, { cwd: place, env, stdio: ['pipe', 'pipe', 'inherit'], detached: true })
}

/** The group: npx has started others. */
function end(child) {
  const ended = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid)
  return ended
}

function said(stream, pattern) {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (more) => {
      text += more
      const [found] = pattern.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    stream.once('close', () => reject(new Error(`It ended without ${pattern}: ${text}`)))
  })
}

function timed(what, work) {
  const startedAt = performance.now()
  work()
  report(what, startedAt)
}

function report(what, startedAt) {
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function expect(what, isSo) {
  if (!isSo) throw new Error(`The package fails: no ${what}.`)
}
