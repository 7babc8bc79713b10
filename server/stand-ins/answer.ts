/** The free agent and the opponent agree to a stand-in, or one of them declines. With both answers the line-up of the match changes. */
import { and, eq } from 'drizzle-orm'
import { addMembers } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import { matchLineups, standInRequests } from '../db/schema/leagues/queues.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import { sideOf } from '../stages/match-policy.ts'
import { ensureFree, ensurePlay } from '../stages/play/ensure.ts'
import { engineSide } from '../stages/player-side.ts'
import { broadcastChanges } from '../stages/results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../stages/results/locked-match.ts'
import { findRequest, isAvailable, type RequestRow } from './read.ts'
import { listSidePeople } from './sides.ts'

export function answerStandIn(db: Db, actor: Actor, matchId: string, requestId: string, accept: boolean) {
  return db.transaction(async (db) => {
    const { locked, request, side } = await lockRequest(db, actor, matchId, requestId)
    const isStandIn = request.userId === actor.id
    ensure(isStandIn || (side !== null && side !== request.side), 'FORBIDDEN')
    ensure(isStandIn ? !request.acceptedAt : !request.consentedAt, 'ALREADY_ANSWERED')
    if (!accept) return close(db, actor, locked, request)

    const answer = isStandIn ? { acceptedAt: locked.now } : { consentedAt: locked.now }
    await db.update(standInRequests).set(answer).where(eq(standInRequests.id, requestId))
    const agreed = { ...request, ...answer }
    if (agreed.acceptedAt && agreed.consentedAt) await setLineup(db, locked, request)
    await broadcastChanges(db, locked.event, { nos: [locked.match.matchNo] })
  })
}

/** The team withdraws its request; a stand-in who was agreed on leaves the line-up. */
export function withdrawStandIn(db: Db, actor: Actor, matchId: string, requestId: string) {
  return db.transaction(async (db) => {
    const { locked, request, side } = await lockRequest(db, actor, matchId, requestId)
    ensure(side === request.side && request.userId !== actor.id, 'FORBIDDEN')
    if (request.acceptedAt && request.consentedAt)
      await db.delete(matchLineups).where(and(eq(matchLineups.matchId, matchId), eq(matchLineups.side, request.side)))
    await close(db, actor, locked, request)
  })
}

async function lockRequest(db: Db, actor: Actor, matchId: string, requestId: string) {
  const locked = await lockMatch(db, actor, matchId)
  const request = await findRequest(db, matchId, requestId)
  const side = sideOf(locked.membership.playerId, locked.match)
  ensurePlay(locked)
  ensureFree(locked)
  ensure(!locked.match.reportedAt, 'CONFLICT')
  ensure(!request.declinedAt, 'ALREADY_ANSWERED')
  return { locked, request, side: side && engineSide(side) }
}

async function setLineup(db: Db, { event, match }: LockedMatch, { id, side, userId, outId, matchId }: RequestRow) {
  const people = await listSidePeople(db, match)
  const team = people[side].filter((id) => id !== outId && !people.alternates.has(id))
  ensure(!people.a.includes(userId) && !people.b.includes(userId), 'STAND_IN_UNAVAILABLE') // of the other side by now
  ensure(await isAvailable(db, event, userId, team), 'STAND_IN_UNAVAILABLE')
  const playerId = side === 'a' ? match.player1Id : match.player2Id
  await db
    .insert(matchLineups)
    .values([
      ...team.map((member) => ({ matchId, side, userId: member, playerId })),
      { matchId, side, userId, standIn: true },
    ])
  if (match.chatId) await addMembers(db, match.chatId, [{ userId, role: 'MEMBER' }])
  await notifyDecision(db, event.name, { id, userId, matchId }, people[side], 'agreed')
}

async function close(db: Db, actor: Actor, { event, match, now }: LockedMatch, request: RequestRow) {
  await db
    .update(standInRequests)
    .set({ declinedAt: now, declinedById: actor.id })
    .where(eq(standInRequests.id, request.id))
  const people = await listSidePeople(db, match)
  await notifyDecision(
    db,
    event.name,
    request,
    people[request.side].filter((id) => id !== actor.id),
    'declined',
  )
  await broadcastChanges(db, event, { nos: [match.matchNo] })
}

async function notifyDecision(
  db: Db,
  event: string,
  { id, userId, matchId }: Pick<RequestRow, 'id' | 'userId' | 'matchId'>,
  recipients: readonly string[],
  variant: 'agreed' | 'declined',
) {
  const player = await readDisplayName(db, userId)
  await notify(db, recipients, {
    kind: 'stand-in-decided',
    values: { variant, player, event },
    link: `/matches/${matchId}`,
    subject: `${id}:${variant}`,
  })
}
