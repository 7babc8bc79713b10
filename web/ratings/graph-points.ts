/** The geometry of a rating graph, in percent of its plot. */
export type GraphResult = { at: string; before: number; after: number; score: number }
export type GraphDot = { id: number; x: number; y: number; isWin: boolean; isLast: boolean }
export type Graph = { line: string; dots: GraphDot[]; grid: { y: number; value: number }[] }

const step = 50

/** Null without results. The line starts at the rating before the first one. */
export function graphOf(results: readonly GraphResult[]): Graph | null {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last) return null
  const values = results.flatMap(({ before, after }) => [before, after])
  const low = Math.floor((Math.min(...values) - 1) / step) * step
  const high = Math.ceil((Math.max(...values) + 1) / step) * step
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)]
  // Some results share a moment; the margin keeps the first dot apart from the start of the line.
  const x = (at: string) => 4 + (96 * (Date.parse(at) - start)) / Math.max(1, end - start)
  const y = (value: number) => (100 * (high - value)) / (high - low)
  const dots = results.map((result, index) => ({
    id: index,
    x: end === start ? 4 + (96 * (index + 1)) / results.length : x(result.at),
    y: y(result.after),
    isWin: result.score === 1,
    isLast: index === results.length - 1,
  }))
  const gap = Math.max(step, Math.ceil((high - low) / 4 / step) * step)
  const count = Math.floor((high - low) / gap) + 1
  return {
    line: [`0,${y(first.before)}`, ...dots.map((dot) => `${dot.x},${dot.y}`)].join(' '),
    dots,
    grid: Array.from({ length: count }, (_, index) => ({ value: low + index * gap, y: y(low + index * gap) })),
  }
}
