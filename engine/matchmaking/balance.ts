/**
 * Distributes the parties of one match so that the teams are as equal as possible. Up to twelve parties every
 * distribution is tried; with more, two parties of the same size change teams as long as that helps.
 */
import { fits, type Teams } from './fill-teams.ts'
import type { Party } from './party.ts'

const EXACT_PARTIES = 12

/** The difference between the mean ratings of the two teams. */
export function teamGap([a, b]: Teams): number {
  const mean = (team: Party[]) => sum(team, 'total') / Math.max(1, sum(team, 'size'))
  return Math.abs(mean(a) - mean(b))
}

export function balance(teams: Teams): Teams {
  return teams[0].length + teams[1].length <= EXACT_PARTIES ? tryAll(teams) : exchange(teams)
}

/** The first party keeps its team, since a mirrored distribution is the same. Both teams have the same size. */
function tryAll(teams: Teams): Teams {
  const [first, ...rest] = teams.flat()
  if (!first) return teams
  const teamSize = sum(teams[0], 'size')
  const all = first.total + sum(rest, 'total')
  let best = teams
  let bestGap = Math.abs(all - 2 * sum(teams[0], 'total'))
  const a = [first]
  const b: Party[] = []
  place(0, first.size, 0, first.total)
  return best

  function place(index: number, sizeA: number, sizeB: number, totalA: number): void {
    const party = rest[index]
    if (!party) {
      const gap = Math.abs(all - 2 * totalA)
      if (gap < bestGap) [best, bestGap] = [[[...a], [...b]], gap]
      return
    }
    if (sizeA + party.size <= teamSize && fits(party, a, b)) {
      a.push(party)
      place(index + 1, sizeA + party.size, sizeB, totalA + party.total)
      a.pop()
    }
    if (sizeB + party.size <= teamSize && fits(party, b, a)) {
      b.push(party)
      place(index + 1, sizeA, sizeB + party.size, totalA)
      b.pop()
    }
  }
}

function exchange(teams: Teams): Teams {
  let best = teams
  for (let improved = true; improved; ) {
    improved = false
    for (const party of best[0]) {
      for (const other of best[1]) {
        const next = party.size === other.size ? exchanged(best, party, other) : null
        if (!next || teamGap(next) >= teamGap(best)) continue
        best = next
        improved = true
        break
      }
      if (improved) break
    }
  }
  return best
}

function exchanged([a, b]: Teams, party: Party, other: Party): Teams | null {
  const [restA, restB] = [a.filter((mate) => mate !== party), b.filter((mate) => mate !== other)]
  const isAllowed = fits(other, restA, [...restB, party]) && fits(party, restB, [...restA, other])
  return isAllowed
    ? [
        [...restA, other],
        [...restB, party],
      ]
    : null
}

const sum = (team: readonly Party[], key: 'total' | 'size') => team.reduce((total, party) => total + party[key], 0)
