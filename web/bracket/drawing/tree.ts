/**
 * Knock-out brackets. A match is centred between the matches that feed it; one without feeders takes the next free
 * row, so byes leave no gaps and nothing overlaps: subtrees keep their order.
 */
import { columnSize } from './column-size.ts'
import {
  arch,
  type Box,
  type ColumnSize,
  card,
  columnGap,
  connector,
  finalCard,
  type Heading,
  headingHeight,
  type Layout,
  margin,
  rowPitch,
} from './geometry.ts'
import { type BracketMatch, bothSlots, bracketLetterOf, findFinal, type Plan } from './plan.ts'

type Part = { middles: Map<number, number>; rounds: string[]; height: number }

export function buildTree(plan: Plan, room: number | null): Layout {
  const upper = layOutPart(plan, 'W')
  const lower = layOutPart(plan, 'L')
  const columns = Math.max(upper.rounds.length, lower.rounds.length)
  const grandFinals = plan.visibleMatches.filter((match) => bracketLetterOf(match) === 'G').length
  const size = columnSize(plan, { columns: columns + grandFinals, finals: Math.max(grandFinals, 1) }, room)
  const finalMatch = findFinal(plan)
  const offset = finalMatch && offsetFor(plan, upper, finalMatch)
  const top = headingHeight + (offset ?? 0)
  const finals = layOutFinals(plan, upper, columns, top, size)
  const upperBottom = Math.max(top + upper.height, ...finals.map(({ y, height }) => y + height + 80))
  const divider = upperBottom + columnGap
  const lowerTop = divider + 20 + headingHeight

  const boxes = [
    ...boxesOf(plan, upper, top, size).filter(({ no }) => !finals.some((box) => box.no === no)),
    ...boxesOf(plan, lower, lowerTop, size),
    ...finals,
  ]
  const champion = boxes.find(({ no }) => no === finalMatch?.no)
  const hasLower = lower.rounds.length > 0
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width), 0) + margin,
    height: (hasLower ? lowerTop + lower.height : upperBottom) + margin,
    columns: size,
    boxes,
    lines: linesOf(plan, boxes, size),
    headings: [...headingsOf(upper, 0, finalMatch, size), ...headingsOf(lower, divider + 20, finalMatch, size)],
    labels: [],
    dividers: hasLower ? [divider] : [],
    champion: champion ? archAbove(champion) : null,
  }
}

const columnX = (column: number, { pitch }: ColumnSize) => margin + column * pitch

/** Vertical layout only; `middles` are relative to the top of the part. */
function layOutPart(plan: Plan, bracket: 'W' | 'L'): Part {
  const partMatches = plan.visibleMatches.filter((match) => bracketLetterOf(match) === bracket)
  const rounds = [...new Set(partMatches.map(({ key }) => key))]
  const middles = new Map<number, number>()
  let nextRow = 0

  function layOut(match: BracketMatch): number {
    const cached = middles.get(match.no)
    if (cached !== undefined) return cached
    const feederMiddles = bothSlots.flatMap((slot) => {
      const from = plan.source(match, slot)
      const feeder = from?.takes === 'winner' ? plan.match(from.no) : undefined
      return feeder && bracketLetterOf(feeder) === bracket ? [layOut(feeder)] : []
    })
    const [first, second = first] = feederMiddles
    const middle =
      first === undefined || second === undefined
        ? nextRow++ * rowPitch + card.meta + card.height / 2
        : Math.round((first + second) / 2)
    middles.set(match.no, middle)
    return middle
  }
  // From the last round on, each match places its own subtree, so rows are assigned from top to bottom.
  for (const match of partMatches.toReversed().sort((a, b) => roundOf(b) - roundOf(a) || a.number - b.number))
    layOut(match)
  return { middles, rounds, height: nextRow * rowPitch }
}

const roundOf = ({ key }: { key: string }) => Number(key.slice(1))

function boxesOf(plan: Plan, { middles, rounds }: Part, top: number, size: ColumnSize): Box[] {
  return [...middles].map(([no, middle]) => {
    const column = rounds.indexOf(plan.match(no)?.key ?? '')
    const y = top + middle - card.height / 2
    return { no, x: columnX(column, size), y, width: size.card, height: card.height, final: false }
  })
}

/** The champion's arch needs room above the final. */
function offsetFor(plan: Plan, upper: Part, finalMatch: BracketMatch): number {
  const middle = middleOfUpperFinal(plan, upper)
  const above = bracketLetterOf(finalMatch) === 'G' ? Math.floor(finalCard.row / 2) : Math.floor(finalCard.height / 2)
  return Math.max(0, arch.height + arch.sill + arch.gap - (headingHeight + middle - above))
}

function middleOfUpperFinal(plan: Plan, upper: Part) {
  const final = plan.visibleMatches.findLast((match) => bracketLetterOf(match) === 'W')
  return upper.middles.get(final?.no ?? 0) ?? 0
}

/** The final, its possible reset, and the third-place match. */
function layOutFinals(plan: Plan, upper: Part, columns: number, top: number, size: ColumnSize): Box[] {
  const middle = top + middleOfUpperFinal(plan, upper)
  const grandFinals = plan.visibleMatches.filter((match) => bracketLetterOf(match) === 'G')
  const singleFinal = plan.bracket.type === 'SINGLE_ELIMINATION' ? findFinal(plan) : null
  const finalSize = { width: size.card + finalCard.extra, height: finalCard.height, final: true }
  const boxes: Box[] = grandFinals.map(({ no }, index) => ({
    no,
    x: columnX(columns, size) + index * (finalSize.width + columnGap),
    y: middle - Math.floor(finalCard.row / 2),
    ...finalSize,
  }))
  if (singleFinal) {
    const x = columnX(upper.rounds.length - 1, size)
    boxes.push({ no: singleFinal.no, x, y: middle - Math.floor(finalCard.height / 2), ...finalSize })
  }
  const thirdPlaceMatch = plan.visibleMatches.find((match) => bracketLetterOf(match) === 'T')
  const [final] = boxes
  if (thirdPlaceMatch && final) {
    const y = final.y + finalCard.height + 110
    boxes.push({ no: thirdPlaceMatch.no, x: final.x, y, width: size.card, height: card.height, final: false })
  }
  return boxes
}

function linesOf(plan: Plan, boxes: Box[], { card, pitch }: ColumnSize) {
  const byNo = new Map(boxes.map((box) => [box.no, box]))
  return boxes.flatMap((box) => {
    const match = plan.match(box.no)
    if (!match || bracketLetterOf(match) === 'T') return []
    return bothSlots.flatMap((slot) => {
      const from = plan.source(match, slot)
      const feeder = from?.takes === 'winner' ? byNo.get(from.no) : undefined
      return feeder && feeder.x < box.x ? [connector(feeder, box, slot, pitch - card)] : []
    })
  })
}

/** The final has its name below it. */
const headingsOf = ({ rounds }: Part, y: number, finalMatch: BracketMatch | null, size: ColumnSize): Heading[] =>
  rounds.flatMap((key, column) => (key === finalMatch?.key ? [] : [{ key, x: columnX(column, size), y }]))

const archAbove = ({ x, y, width }: Box) => ({
  x: x + (width - arch.width) / 2,
  y: y - arch.gap - arch.sill - arch.height,
})
