/** The points of a match. They may have decimals; they are counted in whole units, so that no sum is ever rounded. */
import type { Match, Points, Side } from '../model.ts'

/** Points have at most three decimals. */
export const POINT_PRECISION = 1000

export type Units = Required<Points> & { scale: number }

export function toUnits(points: Points, adjustments: Readonly<Record<string, number>> = {}): Units {
  const { win, draw, loss, bye, closeWin = win, closeLoss = loss } = points
  const values = [win, draw, loss, bye, closeWin, closeLoss, ...Object.values(adjustments)]
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
  return {
    win: whole(win),
    draw: whole(draw),
    loss: whole(loss),
    bye: whole(bye),
    closeWin: whole(closeWin),
    closeLoss: whole(closeLoss),
    scale,
  }
}

/** The units that one side earns in a match; none while it is open. */
export function unitsEarned(units: Units, match: Match, side: Side): number {
  if (match.status === 'bye') return match.outcome === side ? units.bye : 0
  if (match.status !== 'done') return 0
  if (match.outcome === 'draw') return units.draw
  const isWin = match.outcome === side
  if (wentToLastGame(match)) return isWin ? units.closeWin : units.closeLoss
  return isWin ? units.win : units.loss
}

const wentToLastGame = ({ bestOf, score, reason }: Match) =>
  bestOf > 1 && reason === 'played' && score !== null && score.a + score.b === bestOf
