/** See `serve.mjs`. */
export function serveFolder(
  folder: string,
  options?: {
    port?: number
    base?: string
    made?: (path: string) => Promise<Uint8Array | null>
  },
): Promise<{ url: string; close(): Promise<void> }>
