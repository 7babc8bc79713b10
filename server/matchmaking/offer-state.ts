/** The offered match as one of its players sees it. */
import type { MatchOffer } from '@guildhall/contract/matchmaking/shapes.ts'
import { pickParty } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchOffers } from '../db/schema/leagues/queues.ts'
import { iso } from '../http/iso-time.ts'
import { orNotFound } from '../http/problem.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { loadDraft, usesCaptains } from './draft.ts'
import { readLeague } from './league.ts'
import { presentQueueLeague } from './present.ts'
import { partyIdOf } from './queued-parties.ts'
import { listOfferPlayers, type OfferRow, type QueueRow } from './read.ts'
import { captainsOf } from './start-match.ts'

export async function loadOffer(db: Db, own: QueueRow, offerId: string): Promise<MatchOffer> {
  const [row] = await db.select().from(matchOffers).where(eq(matchOffers.id, offerId))
  const offer = orNotFound(row)
  const league = await readLeague(db, offer.eventId)
  const players = await listOfferPlayers(db, offerId)
  const { captainIds, pickable, draft } = await loadPicks(
    db,
    league,
    offer,
    players.map(({ row }) => row),
    own,
  )
  return {
    id: offer.id,
    league: await presentQueueLeague(db, league),
    accepted: own.acceptedAt !== null,
    draft,
    createdAt: offer.createdAt.toISOString(),
    acceptBy: offer.acceptBy.toISOString(),
    players: players.map(({ row, user }) => ({
      user,
      rating: row.rating,
      accepted: row.acceptedAt !== null,
      partyId: row.partyId,
      side: usesCaptains(league) && row.pick === null ? null : row.side,
      captain: captainIds.has(row.id),
      canPick: pickable.has(partyIdOf(row)),
    })),
  }
}

type Picks = { captainIds: ReadonlySet<string>; pickable: ReadonlySet<string>; draft: MatchOffer['draft'] }

/** What the caller can pick now, while captains pick the teams. */
async function loadPicks(
  db: Db,
  league: LeagueEvent,
  { pickBy }: OfferRow,
  players: readonly QueueRow[],
  own: QueueRow,
): Promise<Picks> {
  const deadline = iso(pickBy)
  const rows = players.toSorted((a, b) => b.rating - a.rating)
  const { parties, draft, turn } = deadline ? await loadDraft(db, league, rows) : { turn: null }
  const captains = captainsOf(rows)
  const captain = turn && captains.get(turn)
  const captainIds = new Set([...captains.values()].map(({ id }) => id))
  if (!deadline || !captain || !parties) return { captainIds, pickable: new Set(), draft: null }
  const pickable =
    captain.id === own.id ? parties.filter(({ id }) => pickParty(parties, draft, id, league.teamSize)) : []
  return {
    captainIds,
    pickable: new Set(pickable.map(({ id }) => id)),
    draft: { turn, captainId: captain.userId, pickBy: deadline },
  }
}
