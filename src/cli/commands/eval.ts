// wayleaf eval: questions with known answers, asked over a directory and scored.

import { readFile, writeFile } from 'node:fs/promises'
import { ask } from '../../ask.ts'
import { parseQuestions } from '../../eval/questions.ts'
import { reportTable } from '../../eval/report.ts'
import { askedOf, evaluate, predictionLines, questionsWithMissingFiles } from '../../eval/runner.ts'
import { inEnglish } from '../../messages/words.ts'
import { settingsFrom } from '../../model/settings/settings.ts'
import { type CommandLine, UsageError } from '../command-line.ts'
import { askOptions } from '../model-options.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf eval`. @throws UsageError where the questions cannot be read */
export async function evaluateCommand(line: CommandLine): Promise<void> {
  const { questions, problems } = await readQuestions(line.questions)
  const { library, collection } = await openWorkspace(line)
  const options = askOptions(line)
  const unserved: string[] = []
  const report = await evaluate(questions, async function* (question) {
    const asked = await askedOf(question, collection, library)
    const steps = ask(
      {
        ...asked,
        reasoner: line.reasoner,
        settings: settingsFrom(line.changes),
      },
      library,
      options,
    )
    for await (const step of steps) {
      if (step.kind === 'fallback' && step.from === 'semantic') unserved.push(inEnglish(step.why))
      yield step
    }
  })
  if (line.predictions !== '') await writeFile(line.predictions, predictionLines(report))
  for (const { line: number, message } of problems)
    process.stderr.write(`wayleaf: line ${number} of ${line.questions}: ${message}\n`)
  const gone = await questionsWithMissingFiles(questions, collection, library)
  if (gone.length > 0)
    process.stderr.write(
      `wayleaf: “${line.directory}” holds no right file for ${gone.length} of ${questions.length} questions, which count as not found: ${gone.map(({ id }) => id).join(', ')}\n`,
    )
  // With a failing model the results would be those without it.
  if (unserved.length > 0)
    process.stderr.write(
      `wayleaf: ${unserved.length} walks did without the comparison by meaning: ${unserved[0]}\n`,
    )
  if (line.json) printJson({ reasoner: line.reasoner, ...report })
  else print(reportTable(line.reasoner, report))
}

async function readQuestions(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new UsageError(
      `The questions “${file}” could not be read. Check that the file is there and that you may read it.`,
    )
  return parseQuestions(text)
}
