// Made by the build from `navigate/vocabulary/sayings/`; see `scripts/vite-plugins.ts`.
declare module 'virtual:sayings-url' {
  /** Address of all sayings as one file. */
  const url: string
  export default url
}
