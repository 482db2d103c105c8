// Made by the build from `parse/code/grammars.ts`; see `scripts/vite-plugins.ts`.
declare module 'virtual:grammar-urls' {
  /** Module path of a WASM file → address of its copy in the build. */
  export const urlOfWasm: ReadonlyMap<string, string>
}
