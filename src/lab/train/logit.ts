// A conditional logit: the weights of the columns by which the right rows of a question are chosen. After D. McFadden,
// "Conditional logit analysis of qualitative choice behavior", 1974; by Newton's method, with a small ridge.

/** A question: for each row a fixed score, its columns, and whether it is right. */
export interface Choice {
  readonly weight: number
  readonly scores: readonly number[]
  readonly columns: readonly (readonly number[])[]
  readonly isRight: readonly boolean[]
}

const MAX_ROUNDS = 40
const LARGEST_STEP = 1
const SMALL_STEP = 1e-4

/** The weights of maximum likelihood; every question must have a right row. */
export function fitLogit(choices: readonly Choice[], count: number, ridge: number): number[] {
  let numbers = new Array<number>(count).fill(0)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = newtonStep(choices, numbers, ridge)
    const bounded = step.map((one) => Math.min(LARGEST_STEP, Math.max(-LARGEST_STEP, one)))
    numbers = numbers.map((one, i) => one - bounded[i])
    if (Math.max(...step.map(Math.abs)) < SMALL_STEP) break
  }
  return numbers
}

/** Gradient of the loss ÷ its curvature. */
function newtonStep(
  choices: readonly Choice[],
  numbers: readonly number[],
  ridge: number,
): number[] {
  const gradient = numbers.map((one) => ridge * one)
  const curvature = numbers.map((_, i) => numbers.map((_, k) => (i === k ? ridge : 0)))
  for (const { weight, scores, columns, isRight } of choices) {
    const chances = softmax(scores.map((score, f) => score + dot(columns[f], numbers)))
    const right = chances.reduce((sum, chance, f) => (isRight[f] ? sum + chance : sum), 0)
    const mean = numbers.map((_, i) =>
      columns.reduce((sum, row, f) => sum + chances[f] * row[i], 0),
    )
    columns.forEach((row, f) => {
      const wanted = isRight[f] ? chances[f] / right : 0
      for (let i = 0; i < row.length; i++) {
        gradient[i] += weight * row[i] * (chances[f] - wanted)
        for (let k = 0; k < row.length; k++) {
          curvature[i][k] += weight * chances[f] * (row[i] - mean[i]) * (row[k] - mean[k])
        }
      }
    })
  }
  return solved(curvature, gradient)
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, i) => sum + one * b[i], 0)
}

/** Solves a system with a symmetric positive definite matrix by elimination. */
function solved(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]])
  const size = rows.length
  for (let i = 0; i < size; i++) {
    for (let below = 0; below < size; below++) {
      if (below === i) continue
      const factor = rows[below][i] / rows[i][i]
      for (let k = i; k <= size; k++) rows[below][k] -= factor * rows[i][k]
    }
  }
  return rows.map((row, i) => row[size] / row[i])
}
