// The parts of Tesseract that are used; its package has no types.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** Starts Tesseract. */
  export default function start(options: {
    readonly wasmBinary: ArrayBuffer
    readonly printErr: (line: string) => void
  }): Promise<{
    readonly FS: {
      writeFile(name: string, bytes: Uint8Array): void
      unlink(name: string): void
    }
    readonly TessBaseAPI: new () => {
      /** @returns 0 if it succeeded */
      Init(data: null, languages: string, engine: number): number
      SetPageSegMode(mode: number): void
      SetVariable(name: string, value: string): boolean
      /** Reads `/input`, turned as an orientation of EXIF says. Returns 1 if it failed. */
      SetImageFile(orientation: number, angle: number): number
      /** @returns 0 if it succeeded */
      Recognize(monitor: null): number
      GetJSONText(): string
      Clear(): void
    }
  }>
}
