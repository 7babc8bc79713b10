/** Joins a queue, alone or as the leader with the whole party. */
import type { QueueRefusal } from '@guildhall/contract/matchmaking/constants.ts'
import type { Region } from '@guildhall/contract/tournaments/constants.ts'
import type { Db } from '../db/db.ts'
import { matchQueues } from '../db/schema/leagues/queues.ts'
import { eventRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, Problem } from '../http/problem.ts'
import { refuseMatch } from '../leagues/add-match.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { publish } from '../live/bus.ts'
import { regionsOf } from '../rules/regions.ts'
import { broadcastQueue } from './broadcast.ts'
import { enterLeague } from './enter-league.ts'
import { findLeague, readLeague } from './league.ts'
import { findParty, listPartyMembers } from './parties/read.ts'
import { lockQueue } from './queue-lock.ts'
import { findQueueRow, listCoolDowns, listEntries, selectLastOpponents } from './read.ts'
import { openingOf } from './rules.ts'

type QueueEntry = { region?: Region; agreedFee?: number }

export async function joinQueue(db: Db, actor: Actor, leagueId: string, entry: QueueEntry = {}) {
  const now = new Date()
  ensureOpen(await findLeague(db, actor, leagueId), now)
  await db.transaction(async (db) => {
    await lockQueue(db, leagueId)
    const league = await readLeague(db, leagueId)
    ensureOpen(league, now)
    const { refusal, partyId, userIds } = await checkPeople(db, league, actor.id, now)
    if (refusal) throw new Problem(refusal)
    await enterLeague(db, actor, league, entry.agreedFee)

    const entries = await listEntries(db, leagueId, userIds)
    ensure(entries.length === userIds.length, 'PARTY_NOT_READY')
    const lastOpponents = new Map(
      (await selectLastOpponents(db, leagueId, userIds)).map(({ userId, opponents }) => [userId, opponents]),
    )
    const leaderCountry = entries.find(({ userId }) => userId === actor.id)?.country ?? null
    const region = entry.region ?? regionsOf(leaderCountry)[0] ?? null
    const rows = entries.flatMap(({ userId, playerId, rating }) =>
      userId
        ? [
            {
              ...eventRef(league),
              userId,
              playerId,
              partyId,
              region,
              createdAt: now,
              rating: rating ?? league.settings.initialRating,
              lastOpponents: lastOpponents.get(userId) ?? [],
            },
          ]
        : [],
    )
    // A person can be in another queue, which has another lock: then no one of the party joins.
    const added = await db.insert(matchQueues).values(rows).onConflictDoNothing().returning({ id: matchQueues.id })
    ensure(added.length === rows.length, 'ALREADY_QUEUED')
    await broadcastQueue(db, rows)
    await publish(db, `queue:${leagueId}`, {})
  })
}

function ensureOpen(league: LeagueEvent, now: Date) {
  const refusal = refuseQueue(league, now)
  if (refusal) throw new Problem(refusal)
}

/** Why no one can join the queue of the league now. */
export const refuseQueue = (league: LeagueEvent, now: Date): QueueRefusal | null =>
  refuseMatch(league, now) ?? (openingOf(league, now).open ? null : 'QUEUE_CLOSED')

/** The people who would queue with the caller, and why they cannot. */
export async function checkPeople(db: Db, league: LeagueEvent, userId: string, now: Date) {
  const ownParty = await findParty(db, userId)
  const party = ownParty?.eventId === league.id ? ownParty : null
  const members = party ? (await listPartyMembers(db, party.id)).filter(({ acceptedAt }) => acceptedAt) : []
  const userIds = members.length > 0 ? members.map((member) => member.userId) : [userId]
  const coolDowns = await listCoolDowns(db, league.id, userIds, now)
  const refusal = ((): QueueRefusal | null => {
    if (coolDowns.has(userId)) return 'COOLING_DOWN'
    if (party && party.leaderId !== userId) return 'NOT_LEADER'
    if (userIds.length > league.teamSize) return 'PARTY_TOO_LARGE'
    return coolDowns.size > 0 ? 'PARTY_NOT_READY' : null
  })()
  const isQueued = (await findQueueRow(db, userId)) !== undefined
  return {
    refusal: isQueued ? ('ALREADY_QUEUED' as const) : refusal,
    partyId: party && userIds.length > 1 ? party.id : null,
    userIds,
    coolDownUntil: coolDowns.get(userId) ?? null,
  }
}
