/** A lock file of version 3, as far as it is looked at here. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage extends Platform {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Platform {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

/** See `lock-file.mjs`. */
export function completeLock(lock: LockFile): {
  lock: LockFile
  added: readonly string[]
  unclear: readonly string[]
}

/** See `lock-file.mjs`. */
export function platformOf(name: string): Platform | null
