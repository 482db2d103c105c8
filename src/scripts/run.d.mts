/** See `run.mjs`. */
export function answers(command: string): boolean
