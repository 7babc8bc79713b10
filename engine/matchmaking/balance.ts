/**
 * Distributes the parties of one match so that the teams are as equal as possible. Up to twelve parties every
 * distribution is tried; with more, two parties of the same size change teams as long as that helps.
 */
import { fits, type Teams } from './fill-teams.ts'
import { canBeOpponents, canBeTeammates, type Party } from './party.ts'

const EXACT_PARTIES = 12

/** The difference between the mean ratings of the two teams. */
export function teamGap([a, b]: Teams): number {
  const mean = (team: Party[]) => sum(team, 'total') / Math.max(1, sum(team, 'size'))
  return Math.abs(mean(a) - mean(b))
}

export function balance(teams: Teams): Teams {
  return teams[0].length + teams[1].length <= EXACT_PARTIES ? tryAll(teams) : exchange(teams)
}

/**
 * The first party keeps its team, since a mirrored distribution is the same. Both teams have the same size. A team is a
 * set of bits, one per party, so that who may play with and against whom is checked once per pair.
 */
function tryAll(teams: Teams): Teams {
  const parties = teams.flat()
  const teamSize = sum(teams[0], 'size')
  const all = sum(parties, 'total')
  const mates = parties.map((party) => bitsOf(parties, (other) => canBeTeammates(party, other)))
  const opponents = parties.map((party) => bitsOf(parties, (other) => canBeOpponents(party, other)))
  let best: number | null = null
  let bestGap = Math.abs(all - 2 * sum(teams[0], 'total'))
  const [first] = parties
  if (first) assign(1, 1, 0, first.size, 0, first.total)
  if (best === null) return teams
  const inA = (_: Party, index: number) => isIn(best ?? 0, index)
  return [parties.filter(inA), parties.filter((party, index) => !inA(party, index))]

  function assign(index: number, a: number, b: number, sizeA: number, sizeB: number, totalA: number): void {
    if (sizeA === teamSize && Math.abs(all - 2 * totalA) >= bestGap) return // everyone else is in the other team
    const party = parties[index]
    if (!party) {
      const gap = Math.abs(all - 2 * totalA)
      if (gap < bestGap) [best, bestGap] = [a, gap]
      return
    }
    const noMates = ~(mates[index] ?? 0)
    const noOpponents = ~(opponents[index] ?? 0)
    const bit = 1 << index
    if (sizeA + party.size <= teamSize && !(noMates & a) && !(noOpponents & b))
      assign(index + 1, a | bit, b, sizeA + party.size, sizeB, totalA + party.total)
    if (sizeB + party.size <= teamSize && !(noMates & b) && !(noOpponents & a))
      assign(index + 1, a, b | bit, sizeA, sizeB + party.size, totalA)
  }
}

const isIn = (bits: number, index: number) => (bits & (1 << index)) !== 0

const bitsOf = (parties: readonly Party[], isWanted: (party: Party) => boolean): number =>
  parties.reduce((bits, party, index) => (isWanted(party) ? bits | (1 << index) : bits), 0)

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
