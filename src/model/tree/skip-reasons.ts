// Why a path of the source is not in the index.

/** Why a file is not indexed. The tree lists files of `listed` reasons; the others are only counted. */
export const SKIP_REASONS = {
  'skip-pattern': { listed: false, text: 'excluded by a skip rule' },
  gitignore: { listed: false, text: 'left out by a .gitignore' },
  binary: { listed: true, text: 'binary, not text' },
  'too-large': { listed: true, text: 'larger than the limit' },
  unreadable: { listed: true, text: 'could not be read' },
  secret: { listed: true, text: 'looks like a credential' },
  link: { listed: false, text: 'a symbolic link, not followed' },
  special: { listed: false, text: 'a device, pipe or socket, not a file' },
  submodule: { listed: false, text: 'a submodule, which is another repository' },
  'stored-elsewhere': { listed: true, text: 'a pointer of Git LFS to content kept elsewhere' },
  'unsafe-name': {
    listed: false,
    text: 'named with invisible or direction-changing characters, with “.” or “..” steps, or too long',
  },
  'no-parser': { listed: true, text: 'in an unsupported format' },
} as const

/** Why a path was left out. */
export type SkipReason = keyof typeof SKIP_REASONS
