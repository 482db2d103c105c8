// What is said where a piece of a library in pieces cannot be fetched.

/** Ends the message of the error; by it the page knows what helps. */
export const KEEP_AHEAD =
  'With “Keep for offline” in the menu of the collection all of it is fetched ahead.'
