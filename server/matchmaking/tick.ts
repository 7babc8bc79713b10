/**
 * One tick of every queue: offers that no one answered in time end, and matches are offered to people who wait.
 *
 * A tick holds the lock of its queue, so two nodes that tick at once find no one twice.
 */
import { type FoundMatch, formMatches } from '@guildhall/engine'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { matchOffers, matchQueues } from '../db/schema/leagues/queues.ts'
import { statement } from '../db/statement.ts'
import { eventLink, eventRef } from '../events/event.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { refuseMatch } from '../leagues/add-match.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { publish } from '../live/bus.ts'
import { notifyEach } from '../notifications/notify.ts'
import { broadcastQueue } from './broadcast.ts'
import { closeOffer } from './close-offer.ts'
import { cancelOffer, pickAutomatically } from './draft.ts'
import { listLeagues } from './league.ts'
import { lockQueue } from './queue-lock.ts'
import { partyIdOf, queuedParties } from './queued-parties.ts'
import {
  isCasualQueue,
  listActiveQueues,
  listDrafts,
  listDropped,
  listEndedOffers,
  listOffered,
  listWaiting,
  type QueueRow,
} from './read.ts'
import { openingOf, queueRules } from './rules.ts'

export async function tickQueues({ db }: Pick<JobContext, 'db'>, now = new Date()) {
  await forEachRow(await listActiveQueues(db), ({ id }) => db.transaction((db) => tickQueue(db, id, now)))
}

/** While an offer is open, someone joined recently or the league changed. Those who wait longer are compared with the same people every 30 seconds. */
export const queueTicker: Ticker = {
  isDue: sql`exists (select from match_queues q join leagues l on l.id = q.event_id where q.offer_id is not null
    or q.created_at > now() - interval '10 minutes' or l.updated_at > now() - interval '10 seconds')`,
  run: tickQueues,
}

async function tickQueue(db: Db, eventId: string, now: Date) {
  await lockQueue(db, eventId)
  const [league] = await listLeagues(db, [eventId])
  if (!league) return void (await db.delete(matchQueues).where(inArray(matchQueues.eventId, [eventId])))
  const isPlayable = refuseMatch(league, now) === null
  await endOffers(db, league, isPlayable, now)

  const queued = await listWaiting(db, eventId)
  if (!isPlayable || !openingOf(league, now).open) return removeFromQueue(db, queued)
  const waiting = await withoutDropped(db, queued)
  if (waiting.length < 2 * league.teamSize) return
  const isCasual = await isCasualQueue(db, eventId)
  const { matches } = formMatches(await queuedParties(db, league, waiting, isCasual), now, queueRules(league, isCasual))
  if (matches.length > 0) await offerMatches(db, league, matches, waiting, now)
}

/** Offers that no one answered in time or that cannot be played, and captains who did not pick in time. */
async function endOffers(db: Db, league: LeagueEvent, isPlayable: boolean, now: Date) {
  const ended = await listEndedOffers(db, league.id, isPlayable ? now : null)
  const drafts = await listDrafts(db, league.id)
  const rows = await listOffered(
    db,
    [...ended, ...drafts].map(({ id }) => id),
  )
  const rowsOf = Map.groupBy(rows, ({ offerId }) => offerId)
  for (const offer of ended) await closeOffer(db, league, offer, rowsOf.get(offer.id) ?? [], now)
  for (const offer of drafts) {
    const people = rowsOf.get(offer.id) ?? []
    if (!isPlayable || (await listDropped(db, people)).size > 0) await cancelOffer(db, offer, people, now)
    else if (offer.pickBy && offer.pickBy <= now) await pickAutomatically(db, league, offer, people, now)
  }
}

/** Someone who was dropped or disqualified leaves the queue, with the party as always. */
async function withoutDropped(db: Db, queued: readonly QueueRow[]) {
  const dropped = await listDropped(db, queued)
  const parties = new Set(queued.filter(({ playerId }) => dropped.has(playerId)).map(partyIdOf))
  await removeFromQueue(
    db,
    queued.filter((row) => parties.has(partyIdOf(row))),
  )
  return queued.filter((row) => !parties.has(partyIdOf(row)))
}

async function removeFromQueue(db: Db, rows: readonly QueueRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(matchQueues).where(inArray(matchQueues.id, ids))
  await broadcastQueue(db, rows)
}

const assignOffers = statement(`
  update match_queues set offer_id = input."offerId", side = input.side, round = round + 1, accepted_at = null
  from json_to_recordset($1::json) as input (id uuid, "offerId" uuid, side slot)
  where match_queues.id = input.id`)

async function offerMatches(
  db: Db,
  league: LeagueEvent,
  matches: readonly FoundMatch[],
  waiting: readonly QueueRow[],
  now: Date,
) {
  const byParty = Map.groupBy(waiting, partyIdOf)
  const acceptBy = new Date(now.getTime() + league.settings.acceptSeconds * 1_000)
  const offers = matches.map(({ teams }) => {
    const sides = teams.map((parties) => parties.flatMap((id) => byParty.get(id) ?? []))
    return { id: uuidv7(), sides, waitedSeconds: medianWait(sides.flat(), now) }
  })
  await db
    .insert(matchOffers)
    .values(
      offers.map(({ id, waitedSeconds }) => ({ id, ...eventRef(league), acceptBy, waitedSeconds, createdAt: now })),
    )
  const assignments = offers.flatMap(({ id: offerId, sides }) =>
    sides.flatMap((rows, index) => rows.map(({ id }) => ({ id, offerId, side: index === 0 ? 'a' : 'b' }))),
  )
  await assignOffers(db, JSON.stringify(assignments))
  const people = offers.flatMap(({ sides }) => sides.flat())
  await broadcastQueue(db, people)
  const values = { league: league.name, acceptBy: acceptBy.toISOString() }
  await notifyEach(
    db,
    'match-found',
    offers.flatMap(({ id, sides }) =>
      sides.flat().map(({ userId }) => ({ userId, values, link: eventLink(league), subject: id })),
    ),
  )
  await publish(db, `queue:${league.id}`, {})
}

function medianWait(rows: readonly QueueRow[], now: Date) {
  const waits = rows.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 1_000).sort((a, b) => a - b)
  return Math.max(0, waits[Math.floor(waits.length / 2)] ?? 0)
}
