// The files that pdf.js needs to draw what a PDF does not contain: standard fonts, and decoders of pictures.

const FILE_ADDRESSES = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** The bytes of a file by its name. */
export async function fileOfPdfjs(name: string): Promise<Uint8Array> {
  const path = Object.keys(FILE_ADDRESSES).find((file) => file.endsWith(`/${name}`))
  if (path === undefined) throw new Error(`There is no file ${name}`)
  const response = await fetch(new URL(FILE_ADDRESSES[path], import.meta.url))
  return new Uint8Array(await response.arrayBuffer())
}
