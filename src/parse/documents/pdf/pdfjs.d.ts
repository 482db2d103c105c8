// The minified files of pdf.js have no types; `pdf-file.ts` declares the parts that are used.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export function getDocument(options: Record<string, unknown>): unknown
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: unknown
}
