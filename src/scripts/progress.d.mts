/** See `progress.mjs`. */
export function reportStep<R extends { readonly code: number }>(
  name: string,
  run: () => Promise<R>,
): Promise<R>
