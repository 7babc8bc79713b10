import type { EventRow } from '../events/event.ts'
/** The staff places a match: where, when, with whom, on which stream; calls it; says that a side is here. */

import type { MatchMetadata } from '@guildhall/contract/matches/columns.ts'
import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { canRunMatch } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { callAt } from '../stages/layout/call.ts'
import { isLive } from '../stages/match-policy.ts'
import type { MatchRow } from '../stages/match-read.ts'
import { ensureStaff, ensureStream } from '../stages/play/ensure.ts'
import { setReady } from '../stages/play/ready.ts'
import { broadcastChanges } from '../stages/results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../stages/results/locked-match.ts'
import { logMatch } from '../stages/results/log.ts'

export function updateMatchSetup(db: Db, actor: Actor, id: string, wish: Arrangement): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    if (isOnlyStream(wish)) ensureStream(actor, locked)
    else ensureStaff(actor, locked)
    const { match, event, membership } = locked
    ensure(
      !wish.station || canRunMatch(actor, event, membership, { station: wish.station, moderatorId: null }),
      'FORBIDDEN',
    )
    ensure(wish.rev === undefined || wish.rev === match.rev, 'CONFLICT')
    if (wish.moderatorId) await ensureOnStaff(db, event, wish.moderatorId)
    if (wish.call !== undefined || wish.ready) {
      ensure(match.status !== 'done', 'ALREADY_DECIDED')
      ensure(match.status === 'ready', 'NOT_READY')
    }

    const change = { ...placing(match, wish), ...calling(locked, wish) }
    const [before, after] = [told(match), told({ ...match, ...change })]
    const named = changedIn(before, after)
    if (Object.keys(change).length > 0) await db.update(matches).set(change).where(eq(matches.id, id))
    if (named.length > 0 || wish.call !== undefined || wish.ready) {
      const action = wish.call ? 'match-called' : wish.ready ? 'match-ready' : 'match-changed'
      const pick = (of: Record<string, unknown>) => Object.fromEntries(named.map((name) => [name, of[name]]))
      await logMatch(db, event.id, id, { action, actor, before: pick(before), after: pick(after) })
    }
    if (wish.ready) {
      const sides = wish.ready === 'both' ? (['player1', 'player2'] as const) : [wish.ready]
      await setReady(db, { ...locked, match: { ...match, ...change } }, sides, true)
    }
    await broadcastChanges(db, event, { nos: [match.matchNo], called: wish.call ? [id] : [] })
  })
}

const ofStream = ['stream', 'vod', 'locked', 'rev']
/** A match goes on stream with a lock and comes off without; that much a caster may do, everywhere. */
const isOnlyStream = (wish: Arrangement) => Object.keys(wish).every((name) => ofStream.includes(name))

/** A person of the event, or whoever may do everything in it. */
async function ensureOnStaff(db: Db, event: EventRow, userId: string) {
  const { id: eventId } = event
  const { rows } = await db.execute(sql`
    select 1 from hosts where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED'
    union all select 1 from moderators where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED' and role <> 'CASTER'
    union all select 1 where ${event.createdById} = ${userId}::uuid`)
  ensure(rows.length > 0, 'NO_SUCH_PERSON')
}

function placing(match: MatchRow, wish: Arrangement): Partial<MatchRow> {
  const { station, startsAt, moderatorId, locked, lobby, stream, vod } = wish
  const metadata = without({ ...match.metadata, ...named({ lobby, stream, vod }) })
  return {
    ...named({ station, moderatorId }),
    ...(startsAt !== undefined && { startsAt: startsAt === null ? null : new Date(startsAt) }),
    ...(locked !== undefined && { lockedAt: locked ? (match.lockedAt ?? new Date()) : null }),
    ...((lobby !== undefined || stream !== undefined || vod !== undefined) && { metadata }),
  }
}

/** Who is called has the whole time again; a match that is on already needs none. A lock holds the clock too. */
function calling({ event, match, now }: LockedMatch, { call, locked }: Arrangement): Partial<MatchRow> {
  const isRunning = match.status === 'ready' && match.calledAt !== null && !match.reportedAt && !isLive(event, match)
  if (call === false) return { calledAt: null, deadlineAt: null, attentionAt: null }
  if (call) {
    const { calledAt, deadlineAt } = callAt(event, now)
    return { calledAt, deadlineAt: isLive(event, match) ? null : deadlineAt, attentionAt: null }
  }
  return locked === false && isRunning ? { deadlineAt: callAt(event, now).deadlineAt } : {}
}

const named = <T extends object>(fields: T): Partial<T> =>
  Object.assign(
    {},
    ...Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [{ [key]: value }])),
  )

/** A null takes a value away. */
const without = (metadata: { [K in keyof MatchMetadata]: MatchMetadata[K] | null }): MatchMetadata =>
  Object.assign({}, ...Object.entries(metadata).flatMap(([key, value]) => (value === null ? [] : [{ [key]: value }])))

/** What the log tells: never the words of a lobby. */
const told = ({ station, startsAt, moderatorId, lockedAt, metadata }: MatchRow): Record<string, unknown> => ({
  station,
  startsAt: startsAt?.toISOString() ?? null,
  moderatorId,
  locked: lockedAt !== null,
  stream: metadata.stream ?? null,
  vod: metadata.vod ?? null,
})

const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => before[name] !== after[name])
