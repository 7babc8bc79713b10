/**
 * Levels 1 to 100. Level n begins at 50·n·(n−1) points and ends where the next begins; the last never ends.
 *
 *   level   1    2    3    4    5 …    100
 *   from    0  100  300  600 1000 … 495000
 */
export const LEVELS = 100

export type Level = { level: number; minXP: number; maxXP: number | null }
export type Progress = Level & { xp: number; missing: number; share: number } // share: 0 to 1 of the way to the next

export const minXP = (level: number): number => 50 * level * (level - 1)

export const levels: readonly Level[] = Array.from({ length: LEVELS }, (_, i) => levelRow(i + 1))

export function levelOf(xp: number): number {
  if (!(xp > 0)) return 1
  // The root is only a first guess: it may be off by one where a level begins.
  const guess = Math.min(LEVELS, Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2))
  if (minXP(guess) > xp) return guess - 1
  return guess < LEVELS && minXP(guess + 1) <= xp ? guess + 1 : guess
}

export function progress(xp: number): Progress {
  const row = levelRow(levelOf(xp))
  if (row.maxXP === null) return { ...row, xp, missing: 0, share: 1 }
  const share = Math.max(0, xp - row.minXP) / (row.maxXP - row.minXP)
  return { ...row, xp, missing: row.maxXP - xp, share }
}

function levelRow(level: number): Level {
  return { level, minXP: minXP(level), maxXP: level < LEVELS ? minXP(level + 1) : null }
}
