/**
 * Distributes seeds into groups of nearly equal strength and size.
 *
 * snake: 1 2 3 4 / 8 7 6 5 / 9 10 … gives the most equal sums of seeds. stride: 1 5 9 13 is what hosts expect from a
 * list. bracketOptimized: lines are shifted so that seeds that would meet early in a bracket are in different groups
 * (brackets-manager, "groups.bracket_optimized").
 */
import type { Distribution } from '../model.ts'

export function distribute<T>(seeds: readonly T[], groupCount: number, distribution: Distribution = 'snake'): T[][] {
  const groups: T[][] = Array.from({ length: groupCount }, () => [])
  for (const [index, seed] of seeds.entries()) {
    const line = Math.floor(index / groupCount)
    groups[groupIndex(index % groupCount, line, groupCount, distribution)]?.push(seed)
  }
  return groups
}

function groupIndex(column: number, line: number, groupCount: number, distribution: Distribution): number {
  if (distribution === 'stride') return column
  if (distribution === 'snake') return line % 2 === 0 ? column : groupCount - 1 - column
  // Every second line is shifted by half the groups; the third and fourth line of each four are mirrored.
  const mirrored = line % 4 >= 2 ? groupCount - 1 - column : column
  return line % 2 === 0 ? mirrored : (mirrored + Math.floor(groupCount / 2)) % groupCount
}
