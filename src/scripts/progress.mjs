// One line for each step of `npm start`: what it does and how long it took. A terminal shows the seconds meanwhile.

/** Runs a step that resolves with its exit code and its output, and returns both. */
export async function reportStep(name, run) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  process.stdout.write(`${name} …`)
  const tick = () => process.stdout.write(`\r${name} … ${seconds()}`)
  const timer = process.stdout.isTTY === true ? setInterval(tick, 500) : undefined
  const result = await run()
  clearInterval(timer)
  const start = timer === undefined ? '' : `\r\x1b[K${name} …`
  process.stdout.write(`${start} ${result.code === 0 ? 'done' : 'failed'}, ${seconds()}\n`)
  return result
}
