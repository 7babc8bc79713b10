/**
 * Captains pick the teams of an accepted offer. The picks are rows of the queue, so any node can serve the next one, and the tick picks for
 * a captain whose time is over. Every caller holds the lock of the queue.
 */
import { type Draft, draftTurn, pickAny, pickParty, startDraft } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matchOffers, matchQueues } from '../db/schema/leagues/queues.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { broadcastQueue } from './broadcast.ts'
import { readLeague } from './league.ts'
import { lockQueue } from './queue-lock.ts'
import { partyIdOf, queuedParties } from './queued-parties.ts'
import { listOffered, type OfferRow, type QueueRow } from './read.ts'
import { captainsOf, startMatch } from './start-match.ts'

export const usesCaptains = ({ teamSize, settings }: LeagueEvent) =>
  teamSize > 1 && settings.teamFormation === 'captains'

/** The columns of someone whose offer is void. */
export const releasedFromOffer = { offerId: null, side: null, pick: null, acceptedAt: null }

export async function beginDraft(db: Db, league: LeagueEvent, offer: OfferRow, rows: readonly QueueRow[], now: Date) {
  const parties = await queuedParties(db, league, rows, false)
  const draft = startDraft(parties, splitOf(rows), league.teamSize)
  await continueDraft(db, league, offer, { rows, parties, draft }, now)
}

/** A repeated pick changes nothing. A pick after the deadline is refused, even if no tick has picked yet. */
export function pickPlayer(db: Db, actor: Actor, { offerId, userId }: { offerId: string; userId: string }) {
  const now = new Date()
  return db.transaction(async (db) => {
    const find = async () => (await db.select().from(matchOffers).where(eq(matchOffers.id, offerId)))[0]
    const before = await find()
    ensure(before, 'OFFER_OVER')
    await lockQueue(db, before.eventId)
    const offer = await find() // read again under the lock
    const rows = await listOffered(db, [offerId])
    const own = rows.find((row) => row.userId === actor.id)
    ensure(offer?.pickBy && !offer.closedAt && own, 'OFFER_OVER')
    const pickedRow = rows.find((row) => row.userId === userId)
    const isCaptain = captainsOf(rows).get(own.side ?? 'a')?.id === own.id
    if (isCaptain && pickedRow && pickedRow.pick !== null && pickedRow.side === own.side) return

    const league = await readLeague(db, offer.eventId)
    const state = await loadDraft(db, league, rows)
    ensure(isCaptain && state.turn === own.side && now < offer.pickBy, 'NOT_YOUR_TURN')
    const draft = pickedRow ? pickParty(state.parties, state.draft, partyIdOf(pickedRow), league.teamSize) : null
    ensure(draft, 'CANNOT_PICK')
    await continueDraft(db, league, offer, { rows, parties: state.parties, draft }, now)
  })
}

/** Picks for a captain whose time is over. */
export async function pickAutomatically(
  db: Db,
  league: LeagueEvent,
  offer: OfferRow,
  rows: readonly QueueRow[],
  now: Date,
) {
  const { parties, draft } = await loadDraft(db, league, rows)
  const next = pickAny(parties, draft, league.teamSize)
  if (next) return continueDraft(db, league, offer, { rows, parties, draft: next }, now)
  // Someone deleted their account meanwhile, so the teams cannot be filled: those who are left play as they are.
  await startMatch(db, league, offer, rows, now)
  await broadcastQueue(db, rows)
}

/** The league no longer plays, or one of the players was dropped: no one gets a penalty. */
export async function cancelOffer(db: Db, offer: OfferRow, rows: readonly QueueRow[], now: Date) {
  await db.update(matchOffers).set({ closedAt: now }).where(eq(matchOffers.id, offer.id))
  await db.update(matchQueues).set(releasedFromOffer).where(eq(matchQueues.offerId, offer.id))
  await broadcastQueue(db, rows)
}

export async function loadDraft(db: Db, league: LeagueEvent, rows: readonly QueueRow[]) {
  const parties = await queuedParties(db, league, rows, false)
  const picked = rows.filter(({ pick }) => pick !== null).sort((a, b) => (a.pick ?? 0) - (b.pick ?? 0))
  const draft: Draft = { split: splitOf(rows), picked: [...new Set(picked.map(partyIdOf))] }
  return { parties, draft, turn: draftTurn(parties, draft, league.teamSize) }
}

const splitOf = (rows: readonly QueueRow[]): Draft['split'] => {
  const idsOf = (side: 'a' | 'b') => [...new Set(rows.filter((row) => row.side === side).map(partyIdOf))]
  return { a: idsOf('a'), b: idsOf('b') }
}

const savePicks = statement(`
  update match_queues set side = input.side, pick = input.pick
  from json_to_recordset($1::json) as input (id uuid, side slot, pick integer)
  where match_queues.id = input.id`)

type DraftState = { rows: readonly QueueRow[]; parties: Parameters<typeof draftTurn>[0]; draft: Draft }

/** Waits for the next pick, or starts the match once the teams are settled. */
async function continueDraft(
  db: Db,
  league: LeagueEvent,
  offer: OfferRow,
  { rows, parties, draft }: DraftState,
  now: Date,
) {
  const settled = rows.map((row): QueueRow => {
    const pick = draft.picked.indexOf(partyIdOf(row))
    return { ...row, side: draft.split.a.includes(partyIdOf(row)) ? 'a' : 'b', pick: pick === -1 ? null : pick }
  })
  if (draftTurn(parties, draft, league.teamSize) === null) await startMatch(db, league, offer, settled, now)
  else {
    await savePicks(db, JSON.stringify(settled.map(({ id, side, pick }) => ({ id, side, pick }))))
    const pickBy = new Date(now.getTime() + league.settings.pickSeconds * 1_000)
    await db.update(matchOffers).set({ pickBy }).where(eq(matchOffers.id, offer.id))
  }
  await broadcastQueue(db, rows)
}
