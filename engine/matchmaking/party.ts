/**
 * A party in the queue: a single player or friends who play together, up to the size of a team. It is admitted once per
 * player and with finite ratings, and sorted by waiting time, so that a tick does not depend on the order of the list.
 */
export type QueuedPlayer = { id: string; rating: number }
export type QueuedParty = {
  id: string
  players: readonly QueuedPlayer[]
  region?: string | null // none: any region
  waitingSince: Date
  lastOpponents?: readonly string[] // ids of players whom it must not meet again at once
  blocked?: readonly string[] // ids of players who must not be its teammates
}

export type PartyRefusal = { id: string; refused: 'PARTY_SIZE' | 'ALREADY_QUEUED' | 'NO_RATING' }

/** A party with the values that a tick compares. */
export type Party = {
  id: string
  size: number
  playerIds: readonly string[]
  rating: number // the mean of its players
  total: number // the sum of its players
  region: string | null
  waitedMs: number
  lastOpponents: ReadonlySet<string>
  blocked: ReadonlySet<string>
}

/** The parties that may play, those who have waited longest first, and why the others may not. */
export function admitParties(
  queue: readonly QueuedParty[],
  now: Date,
  teamSize: number,
): { parties: Party[]; refused: PartyRefusal[] } {
  const parties: Party[] = []
  const refused: PartyRefusal[] = []
  const present = new Set<string>()
  const waiting = queue.map((party) => ({ party, since: party.waitingSince.getTime() })).sort(byWaitingTime)
  for (const { party, since } of waiting) {
    const playerIds = party.players.map(({ id }) => id)
    const reason = refuseParty(party, playerIds, teamSize, present)
    if (reason) {
      refused.push({ id: party.id, refused: reason })
      continue
    }
    for (const id of playerIds) present.add(id)
    const total = party.players.reduce((sum, { rating }) => sum + rating, 0)
    parties.push({
      id: party.id,
      size: playerIds.length,
      playerIds,
      total,
      rating: total / playerIds.length,
      region: party.region ?? null,
      waitedMs: Math.max(0, now.getTime() - since),
      lastOpponents: idsOf(party.lastOpponents),
      blocked: idsOf(party.blocked),
    })
  }
  return { parties, refused }
}

const noIds: ReadonlySet<string> = new Set()
const idsOf = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? new Set(ids) : noIds)

function refuseParty(
  { players }: QueuedParty,
  playerIds: readonly string[],
  teamSize: number,
  present: ReadonlySet<string>,
): PartyRefusal['refused'] | null {
  const size = new Set(playerIds).size
  if (size < 1 || size > teamSize || size !== players.length) return 'PARTY_SIZE'
  if (!players.every(({ rating }) => Number.isFinite(rating))) return 'NO_RATING'
  return playerIds.some((id) => present.has(id)) ? 'ALREADY_QUEUED' : null
}

type Waiting = { party: QueuedParty; since: number }

const byWaitingTime = (a: Waiting, b: Waiting) => a.since - b.since || (a.party.id < b.party.id ? -1 : 1)

/** Blocks work both ways: neither gets the other as a teammate. */
export const canBeTeammates = (a: Party, b: Party): boolean => !names(a.blocked, b) && !names(b.blocked, a)

/** Players who just played against each other do not meet again at once. */
export const canBeOpponents = (a: Party, b: Party): boolean => !names(a.lastOpponents, b) && !names(b.lastOpponents, a)

const names = (ids: ReadonlySet<string>, party: Party) => ids !== noIds && party.playerIds.some((id) => ids.has(id))
