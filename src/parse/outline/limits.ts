// Limits on the work and the output for one file. A file beyond them is shortened, never rejected.

/**
 * Steps that a grammar's engine may take for one file; beyond them it is read as plain text. A thousand
 * steps take about 80 ms, so this is 1.6 seconds. Hand-written text takes 1 to 80 steps per KB.
 */
export const PARSE_STEPS = 20_000
/** The same limit for hand-written text, which may take six seconds. */
export const WRITTEN_STEPS = 80_000
/** Average characters per line above which a text counts as written by a machine. */
export const WRITTEN_LINE = 120
/** Nodes of one document, including the document; later ones are left out, with an issue. */
export const MAX_NODES = 20_000
/** Levels below the document; deeper nodes belong to their ancestor at this level. */
export const MAX_DEPTH = 64
/** References of one document. */
export const MAX_REFERENCES = 5000
/** Stored characters (UTF-16 units) of each. */
export const MAX_TITLE = 200
export const MAX_SIGNATURE = 300
export const MAX_DOC = 1000
export const MAX_REFERENCE = 300
/** A longer run of lines without nodes is cut into chunks of about `CHUNK_LINES` lines. */
export const LONG_RUN_LINES = 400
export const CHUNK_LINES = 120
/** Characters per line in the text extracted from a document. */
export const LINE_LIMIT = 200
/** Milliseconds for reading one binary document; pages after that are left out. */
export const DOCUMENT_BUDGET_MS = 120_000
/** Stored UTF-16 units of one document. */
export const MAX_DOCUMENT_TEXT = 16 * 1024 * 1024
/** Maximum bytes of one unpacked part of a document. */
export const MAX_MEMBER_BYTES = 64 * 1024 * 1024
/** Keys of one data file. With more keys, the file is bulk data and a list of keys does not help navigation. */
export const MAX_KEYS = 2000
/** Files that lie in one another, as a mail in a mail. */
export const MAX_INNER_DEPTH = 4
