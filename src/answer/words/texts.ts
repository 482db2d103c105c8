// What an answer without a model says around what it quotes, and the questions to begin with: one text each, in
// English, which its translations are looked up by. `{places}` are filled in; of a text with a `|` the form for
// its `{count}` is said.

/** What a place is; behind “is”. */
type PlaceText =
  | '{name} is {what} in {path}'
  | '{name} is {what}'
  | '{name} is defined in {path}'
  | '{name} in {path}'
  | 'a module'
  | 'a class'
  | 'an interface'
  | 'a struct'
  | 'a trait'
  | 'an enum'
  | 'a type'
  | 'a function'
  | 'a method'
  | 'a constant'
  | 'a section'
  | 'a file'
  | 'a folder'
  | 'lines {start}–{end}'
  | 'Nearest are {place}'
  | 'There is also: {place}'
  | 'The same stands in {path}.'

/** How parts of an answer are put together. */
type JoiningText =
  | '{what}.'
  | '{what}:'
  | '{what}: {said}'
  | '{what}: {said}.'
  | '{what} {citation}'
  | '{sentence} {next}'
  | '“{words}”'

/** Who uses a place, what lies in it, and how a call goes on. */
type RelationText =
  | 'Among its {count} members are {names}.'
  | 'Its members are {names}.'
  | '{name} is used by {users}.'
  | '{count} more place|{count} more places'
  | 'I found no place that refers to it.'
  | 'It calls that on line {line} of {path}.'
  | 'It is called on line {line} of {path}.'

/** What is done in a branch of code. */
type BranchText =
  | '{place}, at {condition}: {does}.'
  | '{place}, at {condition}.'
  | '{place}: {does}.'
  | 'calls {names}'
  | 'sets {names}'
  | 'says {words}'
  | 'raises {what}'
  | 'raises it again'
  | 'returns {what}'
  | 'returns'

/** Where files of a kind are kept, and what a version lists. */
type ListText =
  | 'They are {folders}.'
  | 'in {folder} ({count} file, such as {file})|in {folder} ({count} files, such as {file})'
  | 'beside the code ({count} file, such as {file})|beside the code ({count} files, such as {file})'
  | 'in {count} more folder|in {count} more folders'
  | 'It lists {count} more point.|It lists {count} more points.'

/** An overview. */
type OverviewText =
  | 'Its parts:'
  | '{part}: with {names}.'
  | '{count} more'
  | 'It begins in {files}.'
  | 'Other files refer most to {files}.'
  | '{path} ({count} file)|{path} ({count} files)'
  | 'Its tests are in {folders}.'
  | 'How to install it, {section} in {path} shows'
  | 'How to begin, {section} in {path} shows'
  | 'How to build and test it, {section} in {path} shows'

/** What was not found. */
type MissingText =
  | 'I did not find this here.'
  | 'No place that I read speaks of {words}.'
  | 'Nothing here fits the question. Try other words for it.'
  | 'Nearest places: {paths}.'

/** Questions to begin with; each is asked as it stands here, so its phrasing has to be known. */
type StarterText =
  | 'What is in {name}, and how is it organised?'
  | 'What does {name} do?'
  | 'How do I {what}?'
  | 'Where is {name} used?'
  | 'Tell me about {title}'

/** A text of an answer or of a question to begin with. */
export type AnswerPhrase =
  | PlaceText
  | JoiningText
  | RelationText
  | BranchText
  | ListText
  | OverviewText
  | MissingText
  | StarterText

/** All of them in another language. */
export type AnswerTexts = Readonly<Record<AnswerPhrase, string>>
