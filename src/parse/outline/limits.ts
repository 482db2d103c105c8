// Bounds on what one file may cost or make; a file past them is cut down, never refused.

/**
 * Steps that a grammar's engine may take for one file, before it is taken as plain text. A thousand
 * take about 80 ms, so this is a second and a half; what people wrote takes 1 to 80 for a KB.
 */
export const PARSE_STEPS = 20_000
/** The same for what people wrote, which is worth six seconds. */
export const WRITTEN_STEPS = 80_000
/** Characters a line, on average, beyond which a machine wrote the text. */
export const WRITTEN_LINE = 120
/** Nodes of one document, itself included; later ones are left out, with an issue. */
export const MAX_NODES = 20_000
/** Levels below the document; deeper nodes belong to their ancestor at this level. */
export const MAX_DEPTH = 64
/** References of one document. */
export const MAX_REFERENCES = 5000
/** Calls that are looked at in one document, most of which are repeated. */
export const MAX_CALLS = 20_000
/** Characters (UTF-16 units) that are kept of each. */
export const MAX_TITLE = 200
export const MAX_SIGNATURE = 300
export const MAX_DOC = 1000
export const MAX_REFERENCE = 300
/** A longer run of own lines is cut into chunks of about this many lines. */
export const LONG_RUN_LINES = 400
export const CHUNK_LINES = 120
/** Characters of a line in the text that stands for a document. */
export const LINE_LIMIT = 200
/** Milliseconds that one document of bytes may be read; the pages after that are left out. */
export const DOCUMENT_BUDGET_MS = 120_000
/** UTF-16 units that are kept of one document. */
export const MAX_DOCUMENT_TEXT = 16 * 1024 * 1024
/** Bytes that one part of a document may unpack to. */
export const MAX_MEMBER_BYTES = 64 * 1024 * 1024
/** Keys of one data file: one with more is data, not something to find a way in. */
export const MAX_KEYS = 2000
