/** Staff set the station, time, moderator, stream and lobby of a match, call it, and mark entrants as ready. */

import type { MatchMetadata } from '@guildhall/contract/matches/columns.ts'
import type { Arrangement } from '@guildhall/contract/matches/staff-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { EventRow } from '../events/event.ts'
import { canRunMatch } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { callAt } from '../stages/layout/call.ts'
import { isAnEntrantCalled } from '../stages/layout/round-robin-calls.ts'
import { isLive } from '../stages/match-policy.ts'
import type { MatchRow } from '../stages/match-read.ts'
import { enqueueDeadlines } from '../stages/play/enqueue-deadlines.ts'
import { ensureStaff, ensureStream } from '../stages/play/ensure.ts'
import { setReady } from '../stages/play/ready.ts'
import { restartDeadline } from '../stages/play/restart-deadline.ts'
import { broadcastChanges } from '../stages/results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../stages/results/locked-match.ts'
import { logMatch } from '../stages/results/log.ts'
import { setupFacts } from '../stages/results/preview-changes.ts'

export function updateMatchSetup(db: Db, actor: Actor, id: string, input: Arrangement): Promise<void> {
  return db.transaction(async (db) => {
    const locked = await lockMatch(db, actor, id)
    if (isOnlyStream(input)) ensureStream(actor, locked)
    else ensureStaff(actor, locked)
    const { match, event, membership } = locked
    ensure(
      !input.station || canRunMatch(actor, event, membership, { station: input.station, moderatorId: null }),
      'FORBIDDEN',
    )
    ensure(input.rev === undefined || input.rev === match.rev, 'CONFLICT')
    if (input.moderatorId) await ensureOnStaff(db, event, input.moderatorId)
    if (input.call !== undefined || input.ready) {
      ensure(match.status !== 'done', 'ALREADY_DECIDED')
      ensure(match.status === 'ready', 'NOT_READY')
      if (input.call && !match.calledAt) ensure(!(await isAnEntrantCalled(db, match)), 'ENTRANT_BUSY')
    }

    const change = { ...setupColumns(match, input), ...callColumns(locked, input) }
    const [before, after] = [setupFacts(match), setupFacts({ ...match, ...change })]
    const changedFields = changedKeys(before, after)
    if (Object.keys(change).length > 0) await db.update(matches).set(change).where(eq(matches.id, id))
    if (change.deadlineAt) await enqueueDeadlines(db, [{ id, deadlineAt: change.deadlineAt }])
    if (changedFields.length > 0 || input.call !== undefined || input.ready) {
      const action = actionOf(input)
      const pick = (state: Record<string, unknown>) =>
        Object.fromEntries(changedFields.map((name) => [name, state[name]]))
      await logMatch(db, event, id, { action, actor, before: pick(before), after: pick(after) })
    }
    if (input.ready) {
      const sides = input.ready === 'both' ? (['player1', 'player2'] as const) : [input.ready]
      await setReady(db, { ...locked, match: { ...match, ...change } }, sides, true)
    }
    await broadcastChanges(db, event, { nos: [match.matchNo], called: input.call ? [id] : [] })
  })
}

/** A call that is cancelled together with other changes is what people look for in the log. */
function actionOf({ call, ready }: Arrangement) {
  if (call !== undefined) return call ? 'match-called' : 'match-call-cancelled'
  return ready ? 'match-ready' : 'match-changed'
}

const streamFields = ['stream', 'vod', 'locked', 'rev']
/** A caster may change these fields in every match. Locking is included, because a match on stream is locked. */
const isOnlyStream = (input: Arrangement) => Object.keys(input).every((name) => streamFields.includes(name))

/** The user must be accepted staff of the event or the creator of an event without a community. */
async function ensureOnStaff(db: Db, event: EventRow, userId: string) {
  const { id: eventId } = event
  const { rows } = await db.execute(sql`
    select 1 from hosts where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED'
    union all select 1 from moderators where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED' and role <> 'CASTER'
    union all select 1 where ${event.organizationId}::uuid is null and ${event.createdById} = ${userId}::uuid`)
  ensure(rows.length > 0, 'NO_SUCH_PERSON')
}

function setupColumns(match: MatchRow, input: Arrangement): Partial<MatchRow> {
  const { station, startsAt, moderatorId, locked, lobby, stream, vod } = input
  const metadata = withoutNulls({ ...match.metadata, ...definedFields({ lobby, stream, vod }) })
  return {
    ...definedFields({ station, moderatorId }),
    ...(startsAt !== undefined && { startsAt: startsAt === null ? null : new Date(startsAt) }),
    ...(locked !== undefined && { lockedAt: locked ? (match.lockedAt ?? new Date()) : null }),
    ...((lobby !== undefined || stream !== undefined || vod !== undefined) && { metadata }),
  }
}

/** A call restarts the no-show deadline and lifts a provisional forfeit. That of a live match is of a report or a map veto, and stays. */
function callColumns(lockedMatch: LockedMatch, { call, locked }: Arrangement): Partial<MatchRow> {
  const { event, match, now } = lockedMatch
  if (call !== undefined) {
    const { calledAt, deadlineAt } = call ? callAt(event, now) : { calledAt: null, deadlineAt: null }
    const cleared = { attentionAt: null, forfeitAt: null, provisionalUntil: null }
    return { calledAt, ...(!isLive(event, match) && { deadlineAt }), ...cleared }
  }
  return locked === false ? restartDeadline(lockedMatch) : {}
}

const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.assign(
    {},
    ...Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [{ [key]: value }])),
  )

/** Removes the keys whose value is null. */
const withoutNulls = (metadata: { [K in keyof MatchMetadata]: MatchMetadata[K] | null }): MatchMetadata =>
  Object.assign({}, ...Object.entries(metadata).flatMap(([key, value]) => (value === null ? [] : [{ [key]: value }])))

const changedKeys = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => before[name] !== after[name])
