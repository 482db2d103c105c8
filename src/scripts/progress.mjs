// One line for each step of `npm start`: what it does, how far it is, how long it took.

const EVERY_MS = 500

/**
 * Runs a step that resolves with its exit code and its output, and returns both. A terminal shows
 * the seconds, and what `progress` says, while the step runs; elsewhere a line is written once.
 */
export async function reportStep(name, run, progress = () => '') {
  const started = Date.now()
  const said = (state) => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`
    return [state, seconds].filter((part) => part !== '').join(', ')
  }
  const isTerminal = process.stdout.isTTY === true
  const show = (state) =>
    process.stdout.write(`${isTerminal ? `\r\x1b[K${name} …` : ''} ${said(state)}`)
  process.stdout.write(`${name} …`)
  const timer = isTerminal ? setInterval(() => show(progress()), EVERY_MS) : undefined
  const result = await run()
  clearInterval(timer)
  show(result.code === 0 ? 'done' : 'failed')
  process.stdout.write('\n')
  return result
}
