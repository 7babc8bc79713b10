/** The points of a match. They may have decimals; they are counted in whole units, so that no sum is ever rounded. */
import type { Match, Points, Side } from '../model.ts'

/** Points have at most three decimals. */
export const POINT_PRECISION = 1000

export type Units = Points & { scale: number }

export function toUnits(points: Points): Units {
  const values = Object.values(points)
  let scale = 1
  while (
    scale < POINT_PRECISION &&
    values.some(
      (value) => Math.round(value * scale) * (POINT_PRECISION / scale) !== Math.round(value * POINT_PRECISION),
    )
  ) {
    scale *= 10
  }
  const whole = (value: number) => Math.round(value * scale)
  return { win: whole(points.win), draw: whole(points.draw), loss: whole(points.loss), bye: whole(points.bye), scale }
}

/** The units that one side earns in a match; none while it is open. */
export function unitsEarned(units: Units, match: Match, side: Side): number {
  if (match.status === 'bye') return match.outcome === side ? units.bye : 0
  if (match.status !== 'done') return 0
  if (match.outcome === 'draw') return units.draw
  return match.outcome === side ? units.win : units.loss
}
