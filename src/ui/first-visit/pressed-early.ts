// What was pressed in the markup of the first visit before the app had come: a script of the page noted it.

/** Presses the button of the app that says what the one that was pressed says. */
export function pressAgain(): void {
  const { dataset } = document.documentElement
  const { pressed } = dataset
  if (pressed === undefined) return
  delete dataset.pressed
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((button) => (button.ariaLabel ?? button.textContent) === pressed)?.click()
}
