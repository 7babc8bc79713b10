/** Table formats as columns: rounds side by side, groups stacked, Swiss rounds split by the record of the opponents. */
import { columnSize } from './column-size.ts'
import {
  type Box,
  type ColumnSize,
  card,
  type Heading,
  headingHeight,
  type Label,
  type Layout,
  margin,
  rowPitch,
} from './geometry.ts'
import { type BracketMatch, bracketLetterOf, type Plan } from './plan.ts'

const labelHeight = 26
const partGap = 24

export function buildColumns(plan: Plan, room: number | null): Layout {
  const isSwiss = plan.bracket.type === 'SWISS'
  const rounds = plan.bracket.rounds.map(({ key }) => key)
  const size = columnSize(plan, { columns: rounds.length, finals: 0 }, room)
  const headings: Heading[] = rounds.map((key, column) => ({ key, x: columnX(column, size), y: 0 }))
  const groups = [...Map.groupBy(plan.visibleMatches, ({ group = 1 }) => group)].sort(
    ([first], [second]) => first - second,
  )
  const boxes: Box[] = []
  const labels: Label[] = []
  const dividers: number[] = []
  let top = headingHeight
  for (const [group, matches] of groups) {
    if (groups.length > 1) {
      if (top > headingHeight) dividers.push(top)
      labels.push({ kind: 'group', group, x: margin, y: top + 20 })
      top += labelHeight + 4
    }
    const bottoms = rounds.map((key, column) => {
      const roundMatches = matches.filter((match) => match.key === key)
      const parts = isSwiss ? byRecord(plan, roundMatches) : [{ label: null, matches: roundMatches }]
      return layOutColumn(parts, { x: columnX(column, size), top, width: size.card }, boxes, labels)
    })
    top = Math.max(...bottoms) + partGap
  }
  if (isSwiss) labels.push(...unpaired(plan, rounds, size))
  return {
    width: columnX(rounds.length, size) + margin - (size.pitch - size.card),
    height: Math.max(top, headingHeight + 2 * rowPitch),
    columns: size,
    boxes,
    lines: [],
    headings,
    labels,
    dividers,
    champion: null,
  }
}

const columnX = (column: number, { pitch }: ColumnSize) => margin + column * pitch

type Record = { kind: 'record'; won: number; drawn: number; lost: number }
type Part = { label: Record | null; matches: BracketMatch[] }

type Column = { x: number; top: number; width: number }

function layOutColumn(parts: Part[], { x, top, width }: Column, boxes: Box[], labels: Label[]): number {
  let y = top
  for (const { label, matches } of parts) {
    if (label) {
      labels.push({ ...label, x, y: y + 18 })
      y += labelHeight
    }
    for (const { no } of matches) {
      boxes.push({ no, x, y: y + card.meta, width, height: card.height, final: false })
      y += rowPitch
    }
  }
  return y
}

/** The record before the round; a pair with unequal records counts as the better one. */
function byRecord(plan: Plan, roundMatches: BracketMatch[]): Part[] {
  const round = Number(roundMatches[0]?.key.slice(1) ?? 0)
  if (round <= 1) return [{ label: null, matches: roundMatches }]
  const records = recordsBefore(plan, round)
  const betterRecord = ({ a, b }: BracketMatch) => {
    const [first, second] = [records.get(a ?? -1) ?? emptyRecord, records.get(b ?? -1) ?? emptyRecord]
    return recordScore(first) >= recordScore(second) ? first : second
  }
  const parts = Map.groupBy(roundMatches, (match) => {
    const { won, drawn, lost } = betterRecord(match)
    return `${won} ${drawn} ${lost}`
  })
  return [...parts.values()]
    .map((matches) => ({ label: { kind: 'record' as const, ...betterRecord(matches[0] ?? unknownMatch) }, matches }))
    .sort((a, b) => recordScore(b.label) - recordScore(a.label))
}

const emptyRecord = { won: 0, drawn: 0, lost: 0 }
const unknownMatch: BracketMatch = { id: null, no: 0, key: '', number: 0, a: null, b: null, status: 'pending' }
const recordScore = ({ won, drawn, lost }: typeof emptyRecord) => won * 2 + drawn - lost / 1_000

/** A bye counts as a win. */
export function recordsBefore({ bracket }: Plan, round: number): Map<number, typeof emptyRecord> {
  const records = new Map<number, typeof emptyRecord>()
  for (const match of bracket.matches) {
    if (bracketLetterOf(match) !== 'S' || Number(match.key.slice(1)) >= round || !match.outcome) continue
    for (const slot of ['a', 'b'] as const) {
      const index = match[slot] ?? -1
      const { won, drawn, lost } = records.get(index) ?? emptyRecord
      if (match.outcome === 'draw') records.set(index, { won, drawn: drawn + 1, lost })
      else if (match.outcome === slot) records.set(index, { won: won + 1, drawn, lost })
      else records.set(index, { won, drawn, lost: lost + 1 })
    }
  }
  return records
}

const unpaired = ({ visibleMatches }: Plan, rounds: string[], size: ColumnSize): Label[] =>
  rounds.flatMap((key, column) =>
    visibleMatches.some((match) => match.key === key)
      ? []
      : [{ kind: 'unpaired', round: Number(key.slice(1)) - 1, x: columnX(column, size), y: headingHeight + 20 }],
  )
