/**
 * Creates, fills and leaves parties. A party in the queue does not change: its members leave the queue first. Every change takes the
 * lock of the person who changes, then that of the queue, or those of both queues.
 */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { queueParties, queuePartyMembers } from '../../db/schema/leagues/queues.ts'
import { eventLink, eventRef } from '../../events/event.ts'
import { isBlocked } from '../../follows/blocks.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import type { LeagueEvent } from '../../leagues/read.ts'
import { notify } from '../../notifications/notify.ts'
import { readDisplayName } from '../../profiles/user-card.ts'
import { broadcastQueue } from '../broadcast.ts'
import { enterLeague } from '../enter-league.ts'
import { findLeague, readLeague } from '../league.ts'
import { lockPerson, lockQueue, lockQueues } from '../queue-lock.ts'
import { findQueueRow } from '../read.ts'
import { isPartyToken } from './party-token.ts'
import { findParty, findPartyById, isFriendOf, listPartyMembers, type PartyRow } from './read.ts'

export async function createParty(db: Db, actor: Actor, leagueId: string, agreedFee?: number): Promise<string> {
  const league = await findLeague(db, actor, leagueId)
  return db.transaction(async (db) => {
    await lockPerson(db, actor.id)
    const current = await findParty(db, actor.id)
    if (current?.leaderId === actor.id && current.eventId === leagueId) return current.id
    await lockQueues(db, current ? [current.eventId, leagueId] : [leagueId])
    await leaveCurrentParty(db, actor.id)
    await enterLeague(db, actor, league, agreedFee)
    const [party] = await db
      .insert(queueParties)
      .values({ ...eventRef(league), leaderId: actor.id })
      .returning()
    const { id: partyId } = orNotFound(party)
    await db.insert(queuePartyMembers).values({ partyId, userId: actor.id, acceptedAt: new Date() })
    await broadcastQueue(db, [{ userId: actor.id }])
    return partyId
  })
}

/** Only people who know each other: an invitation is a notification that a stranger could abuse. */
export async function inviteToParty(db: Db, actor: Actor, partyId: string, userId: string) {
  return db.transaction(async (db) => {
    const party = await lockParty(db, partyId)
    ensure(party.leaderId === actor.id, 'NOT_FOUND')
    ensure(await isFriendOf(db, actor.id, userId), 'FORBIDDEN')
    const league = await readLeague(db, party.eventId)
    await ensureSpace(db, league, partyId)
    const added = await db
      .insert(queuePartyMembers)
      .values({ partyId, userId })
      .onConflictDoNothing()
      .returning({ userId: queuePartyMembers.userId })
    if (added.length === 0) return
    await countInvites(db, actor.id, userId)
    await notify(db, userId, {
      kind: 'party-invited',
      values: { leader: await readDisplayName(db, actor.id), league: league.name },
      link: eventLink(league),
      subject: `${partyId}:${Date.now()}`,
      actorId: actor.id,
    })
    await broadcastParty(db, partyId)
  })
}

/** Anyone can follow anyone, and an invitation can be withdrawn and sent again. */
async function countInvites(db: Db, inviterId: string, userId: string) {
  await countAttempt(db, `party invite ${inviterId}`, { max: 60, seconds: 3_600 }, 'INVITE_LIMIT')
  await countAttempt(db, `party invite ${inviterId} ${userId}`, { max: 5, seconds: 3_600 }, 'INVITE_LIMIT')
}

type PartyEntry = { token?: string; secret: string; agreedFee?: number }

export async function joinParty(db: Db, actor: Actor, partyId: string, entry: PartyEntry) {
  const { eventId, leaderId } = await findPartyById(db, partyId)
  await ensureInvited(db, actor, partyId, entry)
  ensure(!(await isBlocked(db, actor.id, leaderId)), 'NOT_FOUND')
  return db.transaction(async (db) => {
    await lockPerson(db, actor.id)
    const current = await findParty(db, actor.id)
    if (current?.id === partyId) return
    await lockQueues(db, current ? [current.eventId, eventId] : [eventId])
    await leaveCurrentParty(db, actor.id)
    await lockParty(db, partyId)
    await ensureInvited(db, actor, partyId, entry) // it may have been withdrawn before the lock was granted
    const league = await readLeague(db, eventId)
    await ensureSpace(db, league, partyId)
    await enterLeague(db, actor, league, entry.agreedFee)
    const acceptedAt = new Date()
    await db
      .insert(queuePartyMembers)
      .values({ partyId, userId: actor.id, acceptedAt })
      .onConflictDoUpdate({ target: [queuePartyMembers.partyId, queuePartyMembers.userId], set: { acceptedAt } })
    await broadcastParty(db, partyId)
  })
}

async function ensureInvited(db: Db, actor: Actor, partyId: string, { token, secret }: PartyEntry) {
  if (isPartyToken(secret, partyId, token)) return
  const members = await listPartyMembers(db, partyId)
  ensure(
    members.some(({ userId }) => userId === actor.id),
    'NOT_FOUND',
  )
}

/** The person leaves or declines, or the leader removes them. The party ends when its leader leaves. */
export function leaveParty(db: Db, actor: Actor, partyId: string, userId: string) {
  return db.transaction(async (db) => {
    const party = await lockParty(db, partyId)
    const members = await listPartyMembers(db, partyId)
    const member = members.find((row) => row.userId === userId)
    ensure(member && (userId === actor.id || party.leaderId === actor.id), 'NOT_FOUND')
    await removeMember(db, party, userId)
  })
}

async function removeMember(db: Db, party: PartyRow, userId: string) {
  await broadcastParty(db, party.id)
  if (party.leaderId === userId) await db.delete(queueParties).where(eq(queueParties.id, party.id))
  else
    await db
      .delete(queuePartyMembers)
      .where(and(eq(queuePartyMembers.partyId, party.id), eq(queuePartyMembers.userId, userId)))
}

async function leaveCurrentParty(db: Db, userId: string) {
  const before = await findParty(db, userId)
  if (before) await lockQueue(db, before.eventId)
  ensure(!(await findQueueRow(db, userId)), 'ALREADY_QUEUED')
  // The leader may have ended the party, or removed the person, before the lock was granted.
  const party = before && (await findParty(db, userId))
  if (party) await removeMember(db, party, userId)
}

/** Under the lock of the queue no one can queue with the party meanwhile. */
async function lockParty(db: Db, partyId: string): Promise<PartyRow> {
  const { eventId } = await findPartyById(db, partyId)
  await lockQueue(db, eventId)
  const party = await findPartyById(db, partyId)
  ensure((await findQueueRow(db, party.leaderId))?.partyId !== partyId, 'ALREADY_QUEUED')
  return party
}

async function ensureSpace(db: Db, { teamSize }: LeagueEvent, partyId: string) {
  const members = (await listPartyMembers(db, partyId)).filter(({ acceptedAt }) => acceptedAt !== null)
  ensure(members.length < teamSize, 'PARTY_TOO_LARGE')
}

const broadcastParty = async (db: Db, partyId: string) => broadcastQueue(db, await listPartyMembers(db, partyId))
