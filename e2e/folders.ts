// Small folders on the disk for tests to drop.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Folder {
  /** Absolute path. */
  readonly path: string
  remove(): void
}

/** Makes a folder of this name with these files, by path. */
export function makeFolder(name: string, files: Readonly<Record<string, string>>): Folder {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'wayleaf-e2e-'))
  const root = path.join(parent, name)
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(root, file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  const remove = (): void => {
    if (!existsSync(parent)) return
    // Renamed first: a page that reads meanwhile must not find fewer files.
    const gone = `${parent}-gone`
    renameSync(parent, gone)
    rmSync(gone, { recursive: true, force: true })
  }
  return { path: root, remove }
}

/** A folder of 2,200 files, which takes a while to index. */
export function makeLongFolder(): Folder {
  const text = (i: number) => `# Page ${i}\n\n${'Words about lamps and wires. '.repeat(200)}\n`
  const files = Array.from({ length: 2200 }, (_, i) => [`${i}.md`, text(i)] as const)
  return makeFolder('long', Object.fromEntries(files))
}

/** Makes a folder a repository, where alone a .gitignore leaves files out. */
export const REPOSITORY = { '.git/HEAD': 'ref: refs/heads/main\n' }

/** A project of two languages, with files that must be left out. */
export const LAMP = {
  ...REPOSITORY,
  'README.md': '# Lamp\n\nA lamp that listens.\n\n## Wiring\n\nRed goes to plus.\n',
  'src/lamp.py': [
    '"""Turns the lamp on and off."""',
    '',
    '',
    'class Lamp:',
    '    """One lamp on one pin."""',
    '',
    '    def toggle(self):',
    '        """Switches between on and off."""',
    '        self.on = not self.on',
    '',
  ].join('\n'),
  'src/hearing.ts': [
    '/** Decides whether a sound was a clap. */',
    'export function isClap(loudness: number): boolean {',
    '  return loudness > 0.8',
    '}',
    '',
  ].join('\n'),
  'node_modules/left-pad/index.js': 'module.exports = function leftPad() {}\n',
  '.gitignore': '*.log\n',
  'debug.log': 'lamp lamp lamp\n',
}
