// What can be done with an answer: keep it, compare it, keep its walk.

import { useActions, useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { fileNameOf, saveFile } from '../trace/pick-file.ts'
import { useTraceFiles } from '../trace/use-trace-files.ts'

export function AnswerActions({ markdown }: { readonly markdown: () => string }) {
  const question = useApp(({ walk }) => walk.question)
  const { showView } = useActions()
  const { exportTrace } = useTraceFiles()
  const save = () => saveFile(fileNameOf(question, 'md'), markdown(), 'text/markdown')
  return (
    <>
      <Action label="Save as Markdown" onPress={save} />
      <Action label="Export trace" onPress={exportTrace} />
      <Action label="Compare …" onPress={() => showView('compare')} />
    </>
  )
}

function Action({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={classNames(parts.button, parts.quiet)} onClick={onPress}>
      {label}
    </button>
  )
}
