// Measures two builds in turn and sets their medians against each other. Figures of different hours are not
// comparable: the same build takes half as long again on a busy machine.

import { percentile } from '../../eval/metrics.ts'
import type { BrowserReport } from './browser.ts'

/** A table of all measures: median, least and most of both builds, and the ratio of the medians. */
export async function compareBuilds(
  earlier: string,
  later: string,
  runs: number,
  measure: (build: string) => Promise<BrowserReport>,
): Promise<string> {
  const reports: { readonly earlier: BrowserReport[]; readonly later: BrowserReport[] } = {
    earlier: [],
    later: [],
  }
  for (let run = 0; run < runs; run++) {
    reports.earlier.push(await measure(earlier))
    reports.later.push(await measure(later))
  }
  return tableOf(reports.earlier, reports.later)
}

/** One row for each number that both builds report. */
function tableOf(earlier: readonly BrowserReport[], later: readonly BrowserReport[]): string {
  const rows = Object.keys(later[0] ?? {}).flatMap((name) => {
    const [before, after] = [numbersOf(earlier, name), numbersOf(later, name)]
    if (before.length === 0 || after.length === 0) return []
    const ratio = percentile(after, 0.5) / percentile(before, 0.5)
    return [`| ${name} | ${spreadOf(before)} | ${spreadOf(after)} | ${ratio.toFixed(2)} |\n`]
  })
  return `| measure | earlier build | this build | ratio |\n| --- | --- | --- | --- |\n${rows.join('')}`
}

function numbersOf(reports: readonly BrowserReport[], name: string): number[] {
  return reports.flatMap(({ [name]: value }) => (typeof value === 'number' ? [value] : []))
}

function spreadOf(values: readonly number[]): string {
  const [median, least, most] = [percentile(values, 0.5), Math.min(...values), Math.max(...values)]
  return `${shown(median)} (${shown(least)}–${shown(most)})`
}

function shown(value: number): string {
  return String(Number(value.toPrecision(3)))
}
