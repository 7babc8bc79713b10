/** Table formats as columns: rounds side by side, groups stacked, Swiss rounds split by the record of the opponents. */
import { type Box, card, type Head, headHeight, type Label, type Layout, margin, pitch } from './geometry.ts'
import { type BracketMatch, type Plan, sideOf } from './plan.ts'

const labelHeight = 26
const partGap = 24

export function layColumns(plan: Plan): Layout {
  const isSwiss = plan.bracket.type === 'SWISS'
  const rounds = plan.bracket.rounds.map(({ key }) => key)
  const heads: Head[] = rounds.map((key, column) => ({ key, x: columnX(column), y: 0 }))
  const groups = [...Map.groupBy(plan.shown, ({ group = 1 }) => group)].sort(([one], [other]) => one - other)
  const boxes: Box[] = []
  const labels: Label[] = []
  const bands: number[] = []
  let top = headHeight
  for (const [group, matches] of groups) {
    if (groups.length > 1) {
      if (top > headHeight) bands.push(top)
      labels.push({ kind: 'group', group, x: margin, y: top + 20 })
      top += labelHeight + 4
    }
    const feet = rounds.map((key, column) => {
      const inRound = matches.filter((match) => match.key === key)
      const parts = isSwiss ? byRecord(plan, inRound) : [{ label: null, matches: inRound }]
      return layColumn(parts, columnX(column), top, boxes, labels)
    })
    top = Math.max(...feet) + partGap
  }
  if (isSwiss) labels.push(...unpaired(plan, rounds))
  return {
    width: columnX(rounds.length) + margin - (pitch.x - card.width),
    height: Math.max(top, headHeight + 2 * pitch.y),
    boxes,
    lines: [],
    heads,
    labels,
    bands,
    champion: null,
  }
}

const columnX = (column: number) => margin + column * pitch.x

type Record = { kind: 'record'; won: number; drawn: number; lost: number }
type Part = { label: Record | null; matches: BracketMatch[] }

function layColumn(parts: Part[], x: number, from: number, boxes: Box[], labels: Label[]): number {
  let y = from
  for (const { label, matches } of parts) {
    if (label) {
      labels.push({ ...label, x, y: y + 18 })
      y += labelHeight
    }
    for (const { no } of matches) {
      boxes.push({ no, x, y: y + card.meta, width: card.width, height: card.height, final: false })
      y += pitch.y
    }
  }
  return y
}

/** The record before the round; a pair with unequal records counts as the better one. */
function byRecord(plan: Plan, inRound: BracketMatch[]): Part[] {
  const round = Number(inRound[0]?.key.slice(1) ?? 0)
  if (round <= 1) return [{ label: null, matches: inRound }]
  const records = recordsBefore(plan, round)
  const better = ({ a, b }: BracketMatch) => {
    const [one, other] = [records.get(a ?? -1) ?? none, records.get(b ?? -1) ?? none]
    return worth(one) >= worth(other) ? one : other
  }
  const parts = Map.groupBy(inRound, (match) => {
    const { won, drawn, lost } = better(match)
    return `${won} ${drawn} ${lost}`
  })
  return [...parts.values()]
    .map((matches) => ({ label: { kind: 'record' as const, ...better(matches[0] ?? unknown) }, matches }))
    .sort((a, b) => worth(b.label) - worth(a.label))
}

const none = { won: 0, drawn: 0, lost: 0 }
const unknown: BracketMatch = { id: null, no: 0, key: '', number: 0, a: null, b: null, status: 'pending' }
const worth = ({ won, drawn, lost }: typeof none) => won * 2 + drawn - lost / 1_000

/** A bye counts as a win. */
export function recordsBefore({ bracket }: Plan, round: number): Map<number, typeof none> {
  const records = new Map<number, typeof none>()
  for (const match of bracket.matches) {
    if (sideOf(match) !== 'S' || Number(match.key.slice(1)) >= round || !match.outcome) continue
    for (const slot of ['a', 'b'] as const) {
      const index = match[slot] ?? -1
      const { won, drawn, lost } = records.get(index) ?? none
      if (match.outcome === 'draw') records.set(index, { won, drawn: drawn + 1, lost })
      else if (match.outcome === slot) records.set(index, { won: won + 1, drawn, lost })
      else records.set(index, { won, drawn, lost: lost + 1 })
    }
  }
  return records
}

const unpaired = ({ shown }: Plan, rounds: string[]): Label[] =>
  rounds.flatMap((key, column) =>
    shown.some((match) => match.key === key)
      ? []
      : [{ kind: 'unpaired', round: Number(key.slice(1)) - 1, x: columnX(column), y: headHeight + 20 }],
  )
