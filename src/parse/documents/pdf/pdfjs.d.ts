// The minified files of pdf.js, which carry no types; `pdf.ts` says what it uses of them.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export function getDocument(options: Record<string, unknown>): unknown
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: unknown
}
