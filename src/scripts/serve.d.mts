/** See `serve.mjs`. */
export function serveFolder(
  folder: string,
  options?: { port?: number; base?: string },
): Promise<{ url: string; close(): Promise<void> }>
