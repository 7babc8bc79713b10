/**
 * One tick of a matchmaking queue: matches of two teams from the waiting parties.
 *
 * The party that has waited longest chooses first, among parties within its window. Every set of parties is looked at
 * from its longest-waiting member, whose window is the widest. So a party that finds no match cannot be part of a later
 * one either, and after one pass no match is left that the rules would allow.
 */
import { balance, teamGap } from './balance.ts'
import { fillTeams, type Teams } from './fill-teams.ts'
import { pairParties } from './pair-parties.ts'
import { admitParties, type Party, type PartyRefusal, type QueuedParty } from './party.ts'
import { createRatedList } from './rated-list.ts'
import { acceptedGap, accepts, type QueueRules, queueDefaults, sharesRegion } from './rules.ts'

export type FoundMatch = {
  teams: [string[], string[]] // ids of parties; the longest-waiting one is in the first
  gap: number // between the mean ratings of the teams
  crossRegion: boolean
}
export type QueueTick = { matches: FoundMatch[]; waiting: string[]; refused: PartyRefusal[] }

const STEPS_PER_PARTY = 4_000
const STEPS_PER_TICK = 400_000
const MAX_SCANNED = 1_000

export function formMatches(queue: readonly QueuedParty[], now: Date, rules: QueueRules = {}): QueueTick {
  const settings = { ...queueDefaults, ...rules }
  const { parties, refused } = admitParties(queue, now, settings.teamSize)
  const matches = settings.teamSize === 1 ? pairParties(parties, settings) : formTeams(parties, settings)
  const playing = new Set(matches.flat(2))
  return {
    matches: matches.map(describeMatch),
    waiting: parties.filter((party) => !playing.has(party)).map(({ id }) => id),
    refused,
  }
}

function formTeams(parties: readonly Party[], rules: Required<QueueRules>): Teams[] {
  const list = createRatedList(parties)
  const matched = new Set<Party>()
  const matches: Teams[] = []
  let stepsLeft = STEPS_PER_TICK
  for (const party of parties) {
    if (matched.has(party)) continue
    const budget = { steps: Math.min(STEPS_PER_PARTY, stepsLeft) }
    const stepsBefore = budget.steps
    const teams = fillTeams([[party], []], candidatesOf(party), rules.teamSize, budget)
    stepsLeft -= stepsBefore - budget.steps
    if (teams) matches.push(balance(teams))
    for (const member of teams?.flat() ?? [party]) {
      matched.add(member)
      list.remove(member)
    }
  }
  return matches

  function candidatesOf(party: Party): Party[] {
    const enough = 4 * rules.teamSize + 8
    const gap = acceptedGap(party, rules)
    const candidates: Party[] = []
    let scanned = 0
    for (const other of list.outwards(party)) {
      if (candidates.length >= enough || ++scanned > MAX_SCANNED || Math.abs(other.rating - party.rating) > gap) break
      if (accepts(party, other, rules)) candidates.push(other)
    }
    return candidates
  }
}

function describeMatch(teams: Teams): FoundMatch {
  const [a, b] = teams
  const [first, ...others] = [...a, ...b]
  return {
    teams: [a.map(({ id }) => id), b.map(({ id }) => id)],
    gap: teamGap(teams),
    crossRegion: first !== undefined && others.some((party) => !sharesRegion(first, party)),
  }
}
