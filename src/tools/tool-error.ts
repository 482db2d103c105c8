// A mistake in a call of a tool.

/** A mistake in a call; the message says what would be right. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
