// What the command line prints.

/** A line for people. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** One JSON value for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
