/** The level of a user by experience points. contract/points/constants.ts defines where each level starts. */
import { levelCount, minXpOf } from '@guildhall/contract/points/constants.ts'

export function levelOf(xp: number): number {
  if (!(xp > 0)) return 1
  // The root is a first guess: it can be off by one where a level starts.
  const guess = Math.min(levelCount, Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2))
  if (minXpOf(guess) > xp) return guess - 1
  return guess < levelCount && minXpOf(guess + 1) <= xp ? guess + 1 : guess
}
