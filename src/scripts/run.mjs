// Running other programs. Everything in this file and in `install.mjs` works before `npm ci` did.

import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs a program to its end with its output on the terminal; returns its exit code. */
export async function run(command, args, env = {}) {
  const { code } = await start(command, args, env, 'inherit')
  return code
}

/** Runs a script of an installed package with this Node. */
export function runPackage(script, args, env = {}) {
  return run(process.execPath, packageArguments(script, args), env)
}

/** The same without a word on the terminal; resolves with the exit code and what was written. */
export function runPackageQuietly(script, args, env = {}) {
  return start(process.execPath, packageArguments(script, args), env, 'pipe')
}

/** Runs npm without a word: the one that started us, else the one on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return start(process.execPath, [cli, ...args], {}, 'pipe')
  return start(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {}, 'pipe')
}

function packageArguments(script, args) {
  return [path.join(ROOT, 'node_modules', script), ...args]
}

function start(command, args, env, output) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
    })
    const written = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => written.push(text))
    }
    child.on('error', (error) => {
      written.push(`${command}: ${error.message}\n`)
      if (output === 'inherit') console.error(written.join(''))
      resolve({ code: 127, output: written.join('') })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output: written.join('') }))
  })
}

/** What a program writes, without the space around it; `null` where it fails. */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Whether a program answers `--version`. */
export function answers(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
