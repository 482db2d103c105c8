declare module '*.txt?url' {
  /** Address of the file in the build. */
  const url: string
  export default url
}
