/** Questions about the sample, all answered in its words; the first one is asked when it is opened. A test asks them. */
export const SAMPLE_QUESTIONS = [
  'How much is the yearly fee?',
  'Who won the spring tournament?',
  'What is a rook worth?',
  'What does is_checkmate do?',
  'How do I record a game?',
] as const
