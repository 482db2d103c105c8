/** See `run.mjs`. */
export const ROOT: string
export function answers(command: string): boolean
export function runPackageQuietly(
  script: string,
  args: readonly string[],
  options?: { readonly givesWay?: boolean },
): Promise<{ readonly code: number; readonly output: string }>
