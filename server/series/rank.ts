/**
 * Ranks a series: reads the results of its events, lets the engine rank the entrants, and replaces the stored standings. The lock on
 * the series serialises it; running it again without a change writes the same rows. Many results are ranked a part at a time, so that
 * other requests are served in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { deletedPlayerName } from '@guildhall/contract/profiles/constants.ts'
import type { SeriesRules } from '@guildhall/contract/series/columns.ts'
import { type SeriesScoring, standardPoints } from '@guildhall/contract/series/constants.ts'
import { type Adjustment, type CircuitRules, type CircuitTotal, circuitTotals, rankCircuit } from '@guildhall/engine'
import { and, eq, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { seriesAdjustments, seriesClaims, seriesStandings, series as seriesTable } from '../db/schema/series.ts'
import { statement } from '../db/statement.ts'
import { invalidate, publish } from '../live/bus.ts'
import { type CalendarRow, listCalendar } from './calendar.ts'
import { type Attribution, attribute, type Entry } from './entrants.ts'
import { type SeriesRow, tryLockSeries } from './read.ts'

export async function rankSeries(db: Db, id: string) {
  const series = await tryLockSeries(db, id)
  if (series) await rankLocked(db, series)
}

/** The caller holds the lock on the series. */
export async function rankLocked(db: Db, series: SeriesRow) {
  const events = (await listCalendar(db, series)).filter(({ state, completedAt }) => isCounted(state) && completedAt)
  const attributions = attribute(await readEntries(db, events), series.rules.entrants, await readClaims(db, series.id))
  const adjustments = await readAdjustments(db, series.id, attributions)
  const best = await bestPerEvent(attributions)
  const rules = { ...series.rules, pointsByRank: pointsByRank(series.rules, attributions) }

  await db.delete(seriesStandings).where(eq(seriesStandings.seriesId, series.id))
  for (const { scope, events: ofScope } of scopesOf(events)) {
    const standings = await standingsOf(rules, ofScope, best, scope === '' ? adjustments : [])
    const rows = standings.map((row, index) => ({ ...row, seriesId: series.id, scope, position: index + 1 }))
    for (const batch of chunks(rows)) await insertStandings(db, JSON.stringify(batch))
  }
  await broadcastSeries(db, series.id)
}

export async function broadcastSeries(db: Db, id: string) {
  const [row] = await db
    .update(seriesTable)
    .set({ rev: sql`${seriesTable.rev} + 1` })
    .where(eq(seriesTable.id, id))
    .returning({ rev: seriesTable.rev })
  await invalidate(db, 'series', `series:${id}`)
  await publish(db, `series:${id}`, { rev: row?.rev ?? 0 })
}

/** One parameter for a whole batch: the query builder would need as long as the rest of the ranking. */
const insertStandings = statement(`
  insert into series_standings (series_id, scope, position, entrant, rank, points, name, image, user_id, player_id, results,
    adjustments, decided_by)
  select "seriesId", scope, position, entrant, rank, points, name, image, "userId", "playerId", results, adjustments, "decidedBy"
  from json_to_recordset($1::json) as input ("seriesId" uuid, scope text, position int, entrant text, rank int, points int, name text,
    image jsonb, "userId" uuid, "playerId" uuid, results jsonb, adjustments jsonb, "decidedBy" text)`)

const isCounted = (state: CalendarRow['state']) => state === 'counts' || state === 'late'

/** All events, and the events of each game and region if there are several. */
function scopesOf(events: readonly CalendarRow[]) {
  const games = Map.groupBy(events, ({ gameId }) => gameId)
  const regions = Map.groupBy(events, ({ region }) => region)
  const groups = (name: string, map: Map<string | null, CalendarRow[]>) =>
    map.size < 2 ? [] : [...map].flatMap(([key, events]) => (key === null ? [] : [{ scope: `${name}:${key}`, events }]))
  return [{ scope: '', events: [...events] }, ...groups('game', games), ...groups('region', regions)]
}

async function standingsOf(
  rules: SeriesRules & Pick<CircuitRules, 'pointsByRank'>,
  events: readonly CalendarRow[],
  best: ReadonlyMap<string, Attribution[]>,
  adjustments: readonly Adjustment[],
) {
  const byEntrant = new Map<string, Attribution[]>()
  for (const { id } of events) {
    for (const attribution of best.get(id) ?? []) {
      const own = byEntrant.get(attribution.key)
      if (own) own.push(attribution)
      else byEntrant.set(attribution.key, [attribution])
    }
    await nextTurn()
  }
  const lateIds = new Set(events.flatMap(({ id, state }) => (state === 'late' ? [id] : [])))
  const resultOf = ({ key, entry }: Attribution) => ({
    eventId: entry.eventId,
    entrantId: key,
    rank: entry.rank,
    isLate: lateIds.has(entry.eventId),
    ...(rules.scoring === 'wins' && { points: entry.wins * rules.pointsPerWin }),
  })
  const adjustmentsOf = Map.groupBy(adjustments, ({ entrantId }) => entrantId)
  const eventIds = events.map(({ id }) => id)
  const totals: CircuitTotal[][] = []
  for (const batch of chunks([...byEntrant])) {
    const results = batch.flatMap(([, own]) => own.map(resultOf))
    const ownAdjustments = batch.flatMap(([key]) => adjustmentsOf.get(key) ?? [])
    totals.push(circuitTotals(eventIds, results, rules, ownAdjustments))
    await nextTurn()
  }
  const ranked = rankCircuit(eventIds, totals.flat(), rules)
  await nextTurn()
  return ranked.map(({ entrantId, rank, points, decidedBy, results, adjustments }) => {
    const entries = byEntrant.get(entrantId) ?? []
    const entryIn = new Map(entries.map(({ entry }) => [entry.eventId, entry]))
    const latest = entries.find(({ entry }) => entry.eventId === results.at(-1)?.eventId)
    return {
      entrant: entrantId,
      rank,
      points,
      decidedBy,
      name: latest?.name ?? '',
      image: latest?.image ?? null,
      userId: latest?.userId ?? entries.find(({ userId }) => userId)?.userId ?? null,
      playerId: latest?.entry.playerId ?? '',
      results: results.map((result) => {
        const { playerId = '', of = 0, wins = 0 } = entryIn.get(result.eventId) ?? {}
        return { ...result, playerId, of, wins }
      }),
      adjustments: adjustments.map(({ points, reason }) => ({ points, reason })),
    }
  })
}

/** By event. A claim or a change of team can give an entrant two results in one event; the better one counts. */
async function bestPerEvent(attributions: readonly Attribution[]): Promise<Map<string, Attribution[]>> {
  const best = new Map<string, Attribution[]>()
  for (const [eventId, ofEvent] of Map.groupBy(attributions, ({ entry }) => entry.eventId)) {
    const byKey = new Map<string, Attribution>()
    for (const attribution of ofEvent) {
      const other = byKey.get(attribution.key)
      if (!other || attribution.entry.rank < other.entry.rank) byKey.set(attribution.key, attribution)
    }
    best.set(eventId, [...byKey.values()])
    await nextTurn()
  }
  return best
}

const pointTable = ({ scoring, table }: { scoring: SeriesScoring; table: SeriesRules['table'] }) =>
  scoring === 'placement' ? standardPoints : table

function pointsByRank(rules: SeriesRules, attributions: readonly Attribution[]): number[] {
  const table = pointTable(rules)
  const last = attributions.reduce((max, { entry }) => Math.max(max, entry.rank), 0)
  return Array.from(
    { length: last },
    (_, index) => table.find(({ from, to }) => from <= index + 1 && index + 1 <= to)?.points ?? 0,
  )
}

/** An adjustment of an entrant who claimed an account counts for the account. */
async function readAdjustments(db: Db, seriesId: string, attributions: readonly Attribution[]): Promise<Adjustment[]> {
  const rows = await db.select().from(seriesAdjustments).where(eq(seriesAdjustments.seriesId, seriesId))
  const keys = new Map(attributions.map(({ source, key }) => [source, key]))
  return rows.map(({ entrant, points, reason }) => ({ entrantId: keys.get(entrant) ?? entrant, points, reason }))
}

async function readEntries(db: Db, events: readonly CalendarRow[]): Promise<Entry[]> {
  const teamEvents = new Set(events.flatMap(({ id, teamSize }) => (teamSize > 1 ? [id] : [])))
  const { rows } = await db.execute<Omit<Entry, 'isTeam'>>(sql`
    select p.event_id as "eventId", p.id as "playerId", p.name, p.image, p.user_id as "userId", p.rank,
      coalesce((p.result ->> 'of')::int, 0) as "of", coalesce((p.stats ->> 'wins')::int, 0) as wins, p.guests,
      coalesce(m.members, '[]'::json) as members
    from players p left join (
      select t.player_id, json_agg(json_build_object(
        'userId', t.user_id, 'name', coalesce(u.name, u.username, ${deletedPlayerName}), 'image', u.image) order by t.id) as members
      from player_teammates t join users u on u.id = t.user_id
      where t.event_id = any (${sql.param(events.map(({ id }) => id))}::uuid[]) and t.accepted_at is not null and not t.alternate
      group by t.player_id
    ) m on m.player_id = p.id
    where p.event_id = any (${sql.param(events.map(({ id }) => id))}::uuid[]) and p.rank is not null
    order by p.event_id, p.rank, p.id`)
  return rows.map((row) => ({ ...row, isTeam: teamEvents.has(row.eventId) }))
}

async function readClaims(db: Db, seriesId: string) {
  const rows = await db
    .select({
      entrant: seriesClaims.entrant,
      userId: users.id,
      name: users.name,
      username: users.username,
      image: users.image,
    })
    .from(seriesClaims)
    .innerJoin(users, eq(users.id, seriesClaims.userId))
    .where(and(eq(seriesClaims.seriesId, seriesId), eq(seriesClaims.status, 'ACCEPTED')))
  type Owner = { userId: string; name: string; image: Avatar | null }
  return new Map<string, Owner>(
    rows.map(({ entrant, userId, name, username, image }) => [
      entrant,
      { userId, name: name ?? username ?? deletedPlayerName, image },
    ]),
  )
}
