/**
 * What a match is worth. Points may be halves or tenths; inside, they are counted in whole units so that no sum of
 * them is ever rounded.
 */
import type { Match, Points, Side } from '../model.ts'

/** Thousandths are as fine as points can be. */
export const FINEST = 1000

export type Units = Points & { scale: number }

export function unitsOf(points: Points): Units {
  const values = Object.values(points)
  let scale = 1
  while (
    scale < FINEST &&
    values.some((value) => Math.round(value * scale) * (FINEST / scale) !== Math.round(value * FINEST))
  )
    scale *= 10
  const whole = (value: number) => Math.round(value * scale)
  return { win: whole(points.win), draw: whole(points.draw), loss: whole(points.loss), bye: whole(points.bye), scale }
}

/** The units that one side takes from a match; nothing while it is open. */
export function unitsFrom(units: Units, row: Match, side: Side): number {
  if (row.status === 'bye') return row.outcome === side ? units.bye : 0
  if (row.status !== 'done') return 0
  if (row.outcome === 'draw') return units.draw
  return row.outcome === side ? units.win : units.loss
}
