/** See `run.mjs`. */
export const ROOT: string
export function answers(command: string): boolean
export function runPackageQuietly(
  script: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }>
