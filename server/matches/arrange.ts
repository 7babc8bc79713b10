/** The staff places a match: where, when, with whom, on which stream; calls it; says that a side is here. */
import type { Arrangement } from '@guildhall/contract/match-staff.ts'
import type { MatchMetadata } from '@guildhall/contract/matches.json.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { ensure } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { callAt } from '../tournaments/layout-call.ts'
import { runs } from '../tournaments/policy.ts'
import { ensureStaff, ensureStream } from './ensure.ts'
import { tellMoved } from './enter.ts'
import { logMatch } from './log.ts'
import { isLive } from './policy.ts'
import type { MatchRow } from './read.ts'
import { setReady } from './ready.ts'
import { lockMatch, type Table } from './table.ts'

export function arrange(db: Db, actor: Actor, id: string, wish: Arrangement): Promise<void> {
  return db.transaction(async (db) => {
    const table = await lockMatch(db, actor, id)
    if (isOnlyStream(wish)) ensureStream(actor, table)
    else ensureStaff(actor, table)
    const { match, tournament, place } = table
    ensure(!wish.station || runs(actor, tournament, place, { station: wish.station, moderatorId: null }), 'FORBIDDEN')
    ensure(wish.rev === undefined || wish.rev === match.rev, 'CONFLICT')
    if (wish.moderatorId) await ensureOnStaff(db, tournament.id, wish.moderatorId)
    if (wish.call !== undefined || wish.ready) {
      ensure(match.status !== 'done', 'ALREADY_DECIDED')
      ensure(match.status === 'ready', 'NOT_READY')
    }

    const change = { ...placing(match, wish), ...calling(table, wish) }
    const [before, after] = [told(match), told({ ...match, ...change })]
    const named = changedIn(before, after)
    if (Object.keys(change).length > 0) await db.update(matches).set(change).where(eq(matches.id, id))
    if (named.length > 0 || wish.call !== undefined || wish.ready) {
      const action = wish.call ? 'match-called' : wish.ready ? 'match-ready' : 'match-changed'
      const pick = (of: Record<string, unknown>) => Object.fromEntries(named.map((name) => [name, of[name]]))
      await logMatch(db, tournament.id, id, { action, actor, before: pick(before), after: pick(after) })
    }
    if (wish.ready) {
      const sides = wish.ready === 'both' ? (['player1', 'player2'] as const) : [wish.ready]
      await setReady(db, { ...table, match: { ...match, ...change } }, sides, true)
    }
    await tellMoved(db, tournament, { nos: [match.no], called: wish.call ? [id] : [] })
  })
}

const ofStream = ['stream', 'vod', 'locked', 'rev']
/** A match goes on stream with a lock and comes off without; that much a caster may do, everywhere. */
const isOnlyStream = (wish: Arrangement) => Object.keys(wish).every((name) => ofStream.includes(name))

/** A person of the event, or whoever may do everything in it. */
async function ensureOnStaff(db: Db, eventId: string, userId: string) {
  const { rows } = await db.execute(sql`
    select 1 from hosts where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED'
    union all select 1 from moderators where event_id = ${eventId} and user_id = ${userId} and status = 'ACCEPTED' and role <> 'CASTER'
    union all select 1 from tournaments where id = ${eventId} and created_by_id = ${userId}`)
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
function calling({ tournament, match, now }: Table, { call, locked }: Arrangement): Partial<MatchRow> {
  const isRunning =
    match.status === 'ready' && match.calledAt !== null && !match.reportedAt && !isLive(tournament, match)
  if (call === false) return { calledAt: null, deadlineAt: null, attentionAt: null }
  if (call) {
    const { calledAt, deadlineAt } = callAt(tournament, now)
    return { calledAt, deadlineAt: isLive(tournament, match) ? null : deadlineAt, attentionAt: null }
  }
  return locked === false && isRunning ? { deadlineAt: callAt(tournament, now).deadlineAt } : {}
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
