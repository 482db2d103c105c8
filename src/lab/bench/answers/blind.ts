// Sheets for people who judge answers blind: question, answer as a user sees it and the folder of the
// repository, and nothing that says what is expected or which version of the product answered.

import { groupBy } from '../../../base/group-by.ts'
import type { Answered } from './figures.ts'
import { folderOf, type JudgedQuestion } from './questions.ts'

/** Questions of one sheet. */
const OF_ONE_SHEET = 15

const HOW = `For each question look into the folder that it names, and only then judge the answer. Write one line of
JSON for each into a file of your own:

    {"id": "…", "verdict": "good", "isFirst": true, "isTrue": true, "why": "in a few words"}

- \`isFirst\`: is the place that the answer names first the right one (or one of several that are right)?
- \`isTrue\`: is all that it says true of the question? For an answer that is called *found* and is beside
  the question this is false.
- \`verdict\`: *good* where both hold and it would have saved you time: it says what was asked, or shows
  lines that do. *half* where the right place is there but not first, or is first and does not say what was
  asked, or nothing was found but a right place is named as near. *wrong* is everything else, also “not
  found” for what is there. Where the repository does not say it, *good* is to say so, *half* a guess that
  names what is missing.`

const LEVELS: Readonly<Record<string, string>> = {
  found: 'called *found*',
  likely: 'called *likely*',
  guess: 'called *a guess*',
  unknown: 'called *not found*',
}

/** The sheets, as Markdown, questions of one repository together. */
export function blindSheets(
  questions: readonly JudgedQuestion[],
  answers: readonly Answered[],
): readonly string[] {
  const byId = new Map(answers.map((one) => [one.id, one]))
  const byFolder = [...groupBy(questions, folderOf).values()].flat()
  const told = byFolder.flatMap((question) => {
    const answer = byId.get(question.id)
    return answer === undefined ? [] : [questionSheet(question, answer)]
  })
  const sheets = Math.ceil(told.length / OF_ONE_SHEET)
  return Array.from({ length: sheets }, (_, i) => {
    const own = told.slice(i * OF_ONE_SHEET, (i + 1) * OF_ONE_SHEET)
    return `${[`# Sheet ${i + 1} of ${sheets}`, HOW, ...own].join('\n\n')}\n`
  })
}

function questionSheet(question: JudgedQuestion, answer: Answered): string {
  const level = LEVELS[answer.level]
  const cited = answer.cited.map(({ path, start, end, text }, i) => {
    const fence = fenceAround(text)
    return `[${i + 1}] \`${path}\`, lines ${start}–${end}\n\n${fence}\n${text}\n${fence}`
  })
  return [
    `## ${question.id}`,
    `Folder: \`${folderOf(question)}\``,
    ...(question.after ?? []).map((one) => `Asked before: ${one}`),
    `**${question.question}**`,
    `Answer${level === undefined ? '' : ` (${level})`}:`,
    // Lines of an answer are lines for its reader too.
    answer.text.replaceAll('\n', '  \n'),
    ...cited,
  ].join('\n\n')
}

/** A fence that no line of the text closes. */
function fenceAround(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length))
  return '`'.repeat(longest + 1)
}
