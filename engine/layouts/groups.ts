/**
 * Seeds into groups of nearly equal strength and size.
 *
 * snake: 1 2 3 4 / 8 7 6 5 / 9 10 … is the fairest sum; stride: 1 5 9 13 is what hosts expect from a list;
 * bracketOptimized: rows are turned so that seeds that would meet early in a bracket are in different groups
 * (brackets-manager, "groups.bracket_optimized").
 */
import type { Distribution } from '../model.ts'

export function distribute<T>(seeds: readonly T[], groups: number, how: Distribution = 'snake'): T[][] {
  const into: T[][] = Array.from({ length: groups }, () => [])
  for (const [index, seed] of seeds.entries()) {
    const line = Math.floor(index / groups)
    const turned = placeOf(index % groups, line, groups, how)
    into[turned]?.push(seed)
  }
  return into
}

function placeOf(place: number, line: number, groups: number, how: Distribution): number {
  if (how === 'stride') return place
  if (how === 'snake') return line % 2 === 0 ? place : groups - 1 - place
  // Lines 0 and 1 against 2 and 3: half a turn for every second line, mirrored from the third line on.
  const mirrored = line % 4 >= 2 ? groups - 1 - place : place
  return line % 2 === 0 ? mirrored : (mirrored + Math.floor(groups / 2)) % groups
}
